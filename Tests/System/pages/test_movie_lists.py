"""Films without any key: the rows, lists to their end, searches, what is not there."""

import re

import pytest

from films import ROWS
from plain_films import KEEP, all_ids, film, ids, next_page, row

HEADINGS = {
    "en": ["Now Playing", "Popular", "Top Rated", "Upcoming"], "ko": ["지금 상영 중", "인기", "높은 평점", "개봉 예정"],
}


@pytest.mark.parametrize("language", HEADINGS)
def test_four_rows_in_their_order(person, language):
    page = person(language).open("/movies")
    assert page.one("html")["lang"] == language
    assert page.texts(".row-title") == HEADINGS[language]
    assert [row["data-row"] for row in page.all("[data-row]")] == ROWS
    for name in ROWS:
        found = ids(page, row(name))
        assert len(found) >= 6 and len(set(found)) == len(found) and all(one.startswith("starter:") for one in found)
    facts = page.texts("[data-row] .card-facts")
    assert facts and all(re.match(r"\d{4} · \w+", text) for text in facts), facts
    assert all(page.texts("[data-row] .card-title"))
    if language == "ko":
        assert not any(re.search(r"[A-Za-z]{4,}", text) for text in page.texts(f"{row('now-playing')} .card-facts"))


def test_rows_are_the_same_again(person):
    page = person().open("/movies")
    found = ids(page)
    assert ids(page.open("/movies")) == found


@pytest.mark.parametrize("name", ROWS)
def test_a_list_goes_on_to_its_end(person, name):
    page = person().open("/movies")
    shown = ids(page, row(name))
    page.follow(f"{row(name)} .row-all")
    assert page.path == f"/movies/lists/{name}"
    first = ids(page)
    # In large steps where there are hundreds.
    step = 100 if name in ("popular", "top-rated") else 5
    found = all_ids(page.open(f"/movies/lists/{name}?limit={step}"))
    assert len(set(found)) == len(found) and found[:len(first)] == first and first[:len(shown)] == shown
    assert len(page.all(".more-end")) == 1
    if name in ("popular", "top-rated"):
        assert len(found) >= 400


def test_search_from_the_rows_and_from_a_film(person):
    page = person().open("/movies")
    for path in ("/movies", f"/movies/{ids(page)[0]}"):
        page.open(path).send("form.search", q="parasite")
        assert page.path == "/movies/search?q=parasite"
        assert page.texts(".card-title")[0] == "Parasite"


def test_search_of_several_words(person):
    page = person().open("/movies").send("form.search", q="tokyo story & more")
    assert "tokyo story & more" in page.text("#results-title")
    assert page.one("#search")["value"] == "tokyo story & more"


def test_a_film_is_found_by_each_title_that_is_known(person):
    page = person()
    for text in ("기생충", "parasite"):
        assert page.open(f"/movies/search?q={text}").texts(".card-title")[0] == "Parasite"
    # That title is written down nowhere: nothing is found, and that is said.
    assert "Gisaengchung" in page.open("/movies/search?q=Gisaengchung").text(".empty-title")
    assert person("ko").open("/movies/search?q=기생").texts(".card-title")[0] == "기생충"


def test_a_year_narrows_a_search(person):
    page = person().open("/movies/search?q=the&year=1975")
    facts = page.texts(".card-facts")
    assert facts and all(text.startswith("1975") for text in facts)
    assert page.open("/movies/search?q=parasite&year=1931").text(".empty-title")


def test_nothing_found_leads_back_to_the_lists(person):
    page = person().open("/movies/search?q=qqxxzz")
    assert "qqxxzz" in page.text(".empty-title")
    page.follow(".empty a")
    assert ids(page, row("popular"))


@pytest.mark.parametrize(
    "path", ["/movies/lists/nothing", "/movies/starter:no-such-film", "/movies/tmdb:7", "/movies/x"]
)
def test_what_is_not_there_is_said(person, path):
    assert person().open(path, status=404).text("h1")


def test_recent_searches_are_kept_and_cleared(person):
    page = person().open("/movies/search?q=tiger")
    assert page.open("/movies").all(".recent") == [], "a stranger's searches are not remembered"
    film(page, ids(page)[0]).send(KEEP)
    for text in ("parasite", "<b>bold</b> & \"quoted\""):
        page.open("/movies").send("form.search", q=text)
        assert text in page.text("#results-title")
        assert page.open("/movies").texts(".recent .chip")[0] == text
    page.follow(".recent .chip:-soup-contains('parasite')")
    assert page.texts(".card-title")[0] == "Parasite"
    page.open("/movies").press("Clear recent searches")
    assert page.all(".recent .chip") == []
    assert page.open("/movies").all(".recent .chip") == []


def test_the_search_of_gifs_is_still_about_gifs(person):
    page = person().open("/gifs").send("form.search", q="cat")
    assert page.path == "/gifs/search?q=cat"


def test_pages_of_a_list_have_nothing_in_common(person):
    page = person().open("/movies/lists/popular")
    before = ids(page)
    assert next_page(page)
    assert ids(page) and not set(ids(page)) & set(before)
