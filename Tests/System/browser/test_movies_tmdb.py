"""Films of a TMDB: its lists in the rows, search after our own, odd films, and what happens when it is away."""

import re

import pytest
from playwright.sync_api import expect

from film_items import ODD_TITLES, Film
from films import ROWS, SHELF, card, card_ids, cards, choice, field, film_page, film_title, keep, rate, remote_id, restart_later, row
from visit import DESKTOP, PHONE, scroll_to_end, until

NOTICE = "This product uses the TMDB API but is not endorsed or certified by TMDB."
# By their number: without a poster, without a date, without a plot, in Cantonese, in no language, with nobody's vote.
ODD = {"poster": 4, "date": 6, "plot": 18, "cn": 12, "xx": 22, "votes": 2}


def theirs(owner):
    return owner.locator("[data-tile^='tmdb:']")


def test_rows_become_theirs(watch):
    page = watch().open("/movies")
    for name in ROWS:
        expect(theirs(row(page, name)).first).to_be_visible()
        ids = card_ids(row(page, name))
        assert len(set(ids)) == len(ids)
    expect(page.get_by_text(NOTICE).first).to_be_visible()


def test_posters_come_through_this_server(watch, tmdb):
    page = watch().open("/movies")
    expect(theirs(row(page, "now-playing")).first).to_be_visible()
    until(page, """() => {
        const image = document.querySelector("[data-row='now-playing'] [data-tile^='tmdb:'] img");
        return image.complete && image.naturalWidth > 0;
    }""")
    assert tmdb.asked("/t/p/")
    sources = page.locator("img").evaluate_all("images => images.map(image => image.currentSrc).filter(Boolean)")
    assert all(address.startswith((page.url.partition("/movies")[0], "data:", "blob:")) for address in sources)


def test_film_without_a_poster_has_a_drawn_one(watch, tmdb):
    page = watch().open(f"/movies/{remote_id(ODD['poster'])}")
    until(page, "() => document.querySelector('.film-poster img').naturalWidth > 0")
    assert Film(ODD["poster"]).poster is None


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_all_of_a_list_to_its_end(watch, device):
    page = watch(device).open("/movies/lists/now-playing", pictures=False)
    next_address = "document.querySelector('[data-more] a[rel=next]')?.getAttribute('href')"
    # Read in one go: a page that was on its way may come in between.
    while before := page.evaluate(next_address):
        scroll_to_end(page)
        until(page, f"old => {next_address} !== old", before)
    ids = card_ids(page)
    wanted = [Film(number) for number in range(47)]
    assert ids == [f"tmdb:{film.id}" for film in wanted if not film.is_adult]


def test_the_last_page_that_can_be_asked_for(watch, tmdb):
    page = watch().open("/movies/lists/popular?cursor=-p500", pictures=False)
    assert len(card_ids(page)) >= 15
    expect(page.locator("[data-more] a[rel=next]")).to_have_count(0)
    assert not [call for call in tmdb.calls("movie/popular") if call.parameters.get("page") == "501"]


def test_search_has_ours_first_and_theirs_without_twins(watch):
    page = watch().open("/movies/search?q=parasite")
    expect(page.locator(".card-title").first).to_have_text("Parasite")
    expect(page.locator("[data-more] a[rel=next]")).to_have_count(0)
    assert [one for one in card_ids(page) if one == "tmdb:496243"] == []
    page.goto("/movies/search?q=tiger")
    expect(theirs(page).first).to_be_visible()


def test_search_in_korean_finds_theirs(watch):
    page = watch(language="ko").open("/movies")
    field(page).fill("호랑이")
    expect(theirs(page).first).to_contain_text("호랑이")


def test_detail_has_everything_they_say(watch):
    film = Film(63)
    page = watch().open(f"/movies/{remote_id(63)}")
    article = film_page(page)
    expect(film_title(page)).to_have_text(film.title)
    expect(article.locator(".film-facts")).to_contain_text(film.director)
    expect(article.locator(".film-overview")).to_have_text(film.overview("en"))
    expect(article.locator(".film-average")).to_contain_text("TMDB")
    links = article.locator(".videos a").evaluate_all("links => links.map(link => link.href)")
    assert links == ["https://www.youtube.com/watch?v=k63-_0", "https://vimeo.com/k63-_1"]
    assert page.locator("iframe, video").count() == 0
    assert article.locator(".film-similar a").count() >= 10


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("language", ["en", "ko"])
def test_what_they_do_not_say_is_left_out(watch, name, language):
    page = watch(language=language).open(f"/movies/{remote_id(ODD[name])}")
    expect(film_title(page)).not_to_be_empty()
    text = film_page(page).inner_text()
    assert not re.search(r"\b(null|undefined|N/A|nil|NaN|xx)\b", text), text
    texts = film_page(page).locator("dd:visible, dt:visible, h2:visible, li:visible").all_text_contents()
    assert all(text.strip() for text in texts), texts


@pytest.mark.parametrize("number", ODD_TITLES)
def test_odd_titles_are_text(watch, number):
    page = watch().open(f"/movies/{remote_id(number)}")
    expect(film_title(page)).to_have_text(ODD_TITLES[number])
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_their_reviews_beside_ours(watch):
    # Its first five are long, marked up, of all directions, empty, and with line breaks.
    page = watch().open(f"/movies/{remote_id(5)}")
    reviews = page.locator(".review")
    expect(reviews.first).to_be_visible()
    texts = reviews.all_text_contents()
    assert any("<script>alert('review')</script>" in text for text in texts)
    assert not any("\r" in text for text in texts)
    assert all(text.strip() for text in page.locator(".review > .review-text").all_text_contents())


def test_twin_of_a_film_on_the_shelf_is_that_film(watch):
    page = watch().open("/movies/search?q=parasite")
    own = card_ids(page)[0]
    page.goto(f"/movies/{own}")
    rate(page, film_page(page), "4.5")
    page.goto("/movies/tmdb:496243")
    expect(choice(film_page(page), "4.5")).to_be_checked()
    rate(page, film_page(page), "3")
    page.goto(SHELF["ratings"])
    assert len(card_ids(page)) == 1


@pytest.mark.parametrize("mode", ["away", "504", "429", "429-bare", "html", "truncated", "cut", "odd", "dead", "401"])
def test_lists_fall_back_to_our_own_and_say_so(cinema, failing_tmdb, mode):
    failing_tmdb.fail(mode)
    page = cinema.browse().open("/movies")
    # The first row's word is enough.
    expect(page.locator(".row .missing")).to_be_visible()
    for name in ROWS:
        expect(row(page, name)).not_to_have_attribute("aria-busy", "true")
        assert cards(row(page, name)).first.get_attribute("data-tile").startswith("starter:")
    assert page.locator(".row .missing").count() == 1
    failing_tmdb.fail("ok")


def test_one_failing_list_leaves_the_others(cinema, failing_tmdb):
    failing_tmdb.fail("504", only="top_rated")
    page = cinema.browse().open("/movies")
    expect(theirs(row(page, "popular")).first).to_be_visible()
    expect(row(page, "top-rated").locator(".missing")).to_be_visible()
    expect(cards(row(page, "top-rated")).first).to_be_visible()
    failing_tmdb.fail("ok")
    row(page, "top-rated").get_by_role("link", name="Try again").click()
    expect(theirs(row(page, "top-rated")).first).to_be_visible()


def test_key_that_is_refused_in_the_middle(cinema, failing_tmdb):
    failing_tmdb.fail("401", only="page=2")
    page = cinema.browse().open("/movies/lists/now-playing", pictures=False)
    expect(theirs(page).first).to_be_visible()
    scroll_to_end(page)
    expect(page.locator("[data-missing=tmdb]")).to_contain_text("key")
    assert len(card_ids(page)) >= 15
    failing_tmdb.fail("ok")
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("[data-missing=tmdb]")).to_have_count(0)


def test_silence_is_given_up_when_somebody_types_on(cinema, failing_tmdb):
    failing_tmdb.fail("silence", only="search")
    page = cinema.browse().open("/movies")
    field(page).fill("tiger")
    failing_tmdb.wait_for("search/movie")
    field(page).fill("tiger ba")
    failing_tmdb.wait_until_left("search/movie")
    failing_tmdb.fail("ok")


def test_what_was_said_before_is_shown_and_marked(cinema, failing_tmdb):
    page = cinema.browse().open("/movies/lists/popular", pictures=False)
    ids = card_ids(page)
    page.goto(f"/movies/{remote_id(8)}")
    expect(film_title(page)).to_contain_text("Popcorn")
    page.goto("about:blank")
    failing_tmdb.kill()
    cinema.kill()
    restart_later(cinema, days=2)
    page.goto("/movies/lists/popular")
    # The list grows by itself: as much as both had is compared, a page at least.
    shown = card_ids(page)
    common = min(len(ids), len(shown))
    assert common >= 12
    assert shown[:common] == ids[:common]
    expect(page.locator(".stale")).to_be_visible()
    page.goto(f"/movies/{remote_id(8)}")
    expect(page.locator(".stale")).to_be_visible()
    page.goto("/movies")
    expect(row(page, "popular").locator(".row-note")).to_contain_text("as of")
    page.goto("about:blank")
    failing_tmdb.start()
    # What did not answer is left alone for a while; a new start knows nothing of that.
    cinema.kill()
    cinema.start()
    page.goto("/movies/lists/popular")
    expect(page.locator(".stale")).to_have_count(0)


def test_what_is_half_a_year_old_is_not_shown(cinema, failing_tmdb):
    page = cinema.browse().open("/movies/lists/popular", pictures=False)
    assert card_ids(page)[0].startswith("tmdb:")
    page.goto("about:blank")
    failing_tmdb.kill()
    cinema.kill()
    restart_later(cinema, days=184)
    page.goto("/movies/lists/popular")
    assert card_ids(page)[0].startswith("starter:")
    assert not list(cinema.data.rglob("*.answer"))


def test_vanished_film_stays_on_the_shelf(cinema, failing_tmdb):
    page = cinema.browse().open(f"/movies/{remote_id(41)}")
    title = film_title(page).text_content()
    rate(page, film_page(page), "4")
    keep(page, film_page(page))
    page.goto("about:blank")
    failing_tmdb.gone.add(Film(41).id)
    cinema.kill()
    restart_later(cinema, days=2)
    for path in SHELF.values():
        page.goto(path)
        expect(card(page, remote_id(41)).locator(".card-title")).to_have_text(title)
    card(page, remote_id(41)).locator("a").click()
    expect(film_title(page)).to_have_text(title)
    expect(choice(film_page(page), "4")).to_be_checked()
    rate(page, film_page(page), "2")


def test_shelf_is_whole_when_it_is_switched_off(program, visit, failing_tmdb):
    server = program(**failing_tmdb.tmdb()).start()
    page = visit(address=server.address).open(f"/movies/{remote_id(43)}")
    keep(page, film_page(page))
    page.goto("about:blank")
    server.stop()
    server.settings.clear()
    server.start()
    page.goto(SHELF["watchlist"])
    assert card_ids(page) == [remote_id(43)]
    card(page, remote_id(43)).locator("a").click()
    expect(film_title(page)).to_have_text(Film(43).title)
