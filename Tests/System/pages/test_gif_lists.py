"""Lists of GIFs as the server writes them: search, topics, hearts, more of a list, random, the pictures' order."""

import pytest

WALL = "[data-wall] [data-tile]"
HEART = '[data-tile="{}"] form[data-favorite]'


def tiles(page):
    return [tile["data-tile"] for tile in page.all(WALL)]


def pressed(page, item):
    return page.one(f"{HEART.format(item)} button")["aria-pressed"] == "true"


@pytest.mark.parametrize("start", ["/", "/gifs", "/about"])
def test_search(person, start):
    page = person().open(start)
    page.send("form[role=search].search", q="birthday")
    assert page.path == "/gifs/search?q=birthday"
    assert len(tiles(page)) > 1
    assert page.one("#search")["value"] == "birthday"
    assert page.text("#results-title") == "“birthday” GIFs"


def test_search_in_korean(person):
    page = person("ko").open("/gifs")
    page.send("form[role=search].search", q="고양이")
    assert "고양이" in page.text("#results-title")
    assert len(tiles(page)) >= 2


def test_search_that_finds_nothing_says_so_and_leads_on(person):
    page = person().open("/gifs/search?q=qqxxzz")
    assert tiles(page) == []
    assert "qqxxzz" in page.text(".empty-title")
    page.follow(".empty a")
    assert tiles(page)


def test_topic_is_a_search(person):
    page = person().open("/gifs")
    assert page.texts(".chips [aria-current=page]") == ["Trending"]
    chip = page.all(".chip[data-query]:not([aria-current])")[0]
    page.open(chip["href"])
    assert page.one("#search")["value"] == chip["data-query"]
    assert page.one(".chips [aria-current=page]")["data-query"] == chip["data-query"]
    assert tiles(page)


def test_list_goes_on_where_it_stopped(person):
    page = person().open("/gifs")
    before = tiles(page)
    page.follow_named("Load more")
    after = tiles(page)
    assert len(before) == len(after) == 24 and not set(after) & set(before)


def test_trending_to_the_end_has_everything_once(person):
    """Part by part, as scripts ask for it."""
    page = person().open("/gifs")
    found = tiles(page)
    while more := page.all("a[data-action=load-more]"):
        page.open(f"{more[0]['href']}&fragment=tiles")
        found += [tile["data-tile"] for tile in page.all("[data-tile]")]
    assert page.text(".more-end") == "That's all"
    assert len(found) == len(set(found)) == page.fetch("/health").json()["gifs"] > 1300


def test_list_that_fits_on_a_page_says_that_was_all(person):
    page = person().open("/gifs/search?q=accordion")
    assert page.all("[data-action=load-more]") == []
    assert page.text(".more-end") == "That's all"


def test_hearts_are_kept_newest_first_and_let_go(person):
    page = person().open("/gifs")
    first, second = tiles(page)[:2]
    page.send(HEART.format(first))
    assert pressed(page, first) and not pressed(page, second)
    page.send(HEART.format(second))
    page.open("/shelf")
    assert tiles(page) == [second, first]
    page.send(HEART.format(second))
    page.open("/shelf")
    assert tiles(page) == [first]
    page.open("/gifs")
    assert pressed(page, first) and not pressed(page, second)


def test_first_row_goes_first_and_only_its_stills(person):
    page = person().open("/gifs")
    urgent = [(still["class"], still.find_parent(attrs={"data-tile": True})["data-tile"])
              for still in page.all("[fetchpriority=high]")]
    assert urgent == [(["frame-still"], item) for item in tiles(page)[:4]]
    assert page.all("img.frame-still:not([width][height][sizes][decoding=async])") == []


def test_stills_have_their_addresses_and_later_ones_load_lazily_without_scripts(person):
    page = person().open("/gifs")
    assert len(page.all("img.frame-still[src][srcset]")) == 24
    lazy = [still.find_parent(attrs={"data-tile": True})["data-tile"] for still in page.all("img[loading=lazy]")]
    assert lazy == tiles(page)[12:]


def test_random_is_about_what_is_asked_for(person):
    page = person().open("/gifs/random?tag=cat")
    assert page.one("#random-tag")["value"] == "cat"
    page.one("main [data-detail]")
    page.send("[data-random-form]")
    assert page.path == "/gifs/random?tag=cat"
    assert "cat" in page.texts("main .tags a")


def test_random_about_something_unknown_says_so(person):
    page = person().open("/gifs/random")
    page.send("[data-random-form]", tag="qqxxzz")
    assert page.all("main [data-detail]") == []
    page.one("[data-random-stage] .empty-title")
    page.send("[data-random-form]", tag="")
    page.one("main [data-detail]")
