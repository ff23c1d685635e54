"""Films of a TMDB that answers: its lists, searches after our own, odd films, reviews, twins."""

import re

import pytest

from film_items import ODD_TITLES, TWIN_ID, Film
from films import ROWS, SHELF, remote_id
from plain_browser import words
from plain_films import all_ids, chosen, film, ids, next_page, rate, row

NOTICE = "This product uses the TMDB API but is not endorsed or certified by TMDB."
# By their number: without a poster, without a date, without a plot, in Cantonese, in no language, with no vote.
ODD = {"poster": 4, "date": 6, "plot": 18, "cn": 12, "xx": 22, "votes": 2}


def pictures(page):
    """Where the pictures of a page come from."""
    named = [image.get(name) for image in page.all("img") for name in ("src", "data-src") if image.get(name)]
    listed = [image.get("srcset") for image in page.all("img, source") if image.get("srcset")]
    return named + [part.split()[0] for text in listed for part in text.split(",")]


@pytest.mark.parametrize("name", ROWS)
def test_a_row_is_theirs(viewer, name):
    page = viewer().open("/movies")
    assert NOTICE in page.text("body")
    page.open(f"/movies?fragment=row&row={name}")
    found = ids(page, row(name))
    assert found and len(set(found)) == len(found)
    assert all(one.startswith("tmdb:") or one.startswith("starter:parasite") for one in found)
    addresses = pictures(page)
    assert any(address.startswith(f"/pictures/{found[0]}/poster/") for address in addresses)
    assert all(address.startswith(("/", "data:")) for address in addresses), addresses


def test_a_list_goes_on_to_its_end(viewer):
    page = viewer().open("/movies/lists/now-playing")
    # TMDB's pages may overlap: what is there already the scripts leave out.
    found = list(dict.fromkeys(all_ids(page)))
    assert found == [remote_id(number) for number in range(47) if not Film(number).is_adult]
    assert len(page.all(".more-end")) == 1


def test_a_search_has_ours_first_and_theirs_without_twins(viewer):
    page = viewer().open("/movies/search?q=parasite")
    assert page.texts(".card-title")[0] == "Parasite"
    found = all_ids(page)
    assert found[0].startswith("starter:") and f"tmdb:{TWIN_ID}" not in found
    found = all_ids(page.open("/movies/search?q=tiger"))
    theirs = [one for one in found if one.startswith("tmdb:")]
    assert theirs and found[-len(theirs):] == theirs


def test_a_search_in_korean_finds_theirs(viewer):
    page = viewer("ko").open("/movies").send("form.search", q="호랑이")
    while not any(one.startswith("tmdb:") for one in ids(page)):
        assert next_page(page)
    assert "호랑이" in page.texts("[data-tile^='tmdb:'] .card-title")[0]


def test_a_film_has_everything_they_say(viewer):
    told = Film(63)
    page = film(viewer(), remote_id(63))
    assert page.text("#film-title") == told.title
    assert told.director in page.text(".film-facts")
    assert page.text(".film-overview") == told.overview("en")
    assert "TMDB" in page.text(".film-average")
    links = [link["href"] for link in page.all(".videos a")]
    assert links == ["https://www.youtube.com/watch?v=k63-_0", "https://vimeo.com/k63-_1"]
    assert page.all("iframe, video") == []
    assert len(page.all(".film-similar a")) >= 10


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("language", ["en", "ko"])
def test_what_they_do_not_say_is_left_out(viewer, name, language):
    page = film(viewer(language), remote_id(ODD[name]))
    assert page.text("#film-title")
    # Also what is read aloud only.
    text = page.text("article.film")
    assert not re.search(r"\b(null|undefined|N/A|nil|NaN|xx)\b", text), text
    texts = page.texts("article.film :is(dd, dt, h2, li)")
    assert all(texts), texts


def test_odd_titles_are_text(viewer):
    page = viewer()
    for number, title in ODD_TITLES.items():
        assert film(page, remote_id(number)).text("#film-title") == " ".join(title.split())
        assert page.all("#film-title *") == []


def test_their_reviews_beside_ours(viewer):
    # Its first five are long, marked up, of all directions, empty, and with line breaks.
    page = film(viewer(), remote_id(5))
    page.send(".review-form", text="Ours.")
    reviews = page.all(".review")
    assert "Ours." in words(reviews[0]) and len(reviews) > 1
    texts = [review.get_text() for review in reviews]
    assert any("<script>alert('review')</script>" in text for text in texts)
    assert not any("\r" in text for text in texts)
    assert all(page.texts(".review > .review-text"))


def test_a_twin_of_a_film_on_the_shelf_is_that_film(viewer):
    page = viewer()
    own = ids(page.open("/movies/search?q=parasite"))[0]
    rate(page, own, "4.5")
    assert chosen(film(page, f"tmdb:{TWIN_ID}")) == "4.5"
    rate(page, f"tmdb:{TWIN_ID}", "3")
    assert chosen(film(page, own)) == "3"
    assert len(ids(page.open(SHELF["ratings"]))) == 1
