"""Films of a TMDB that is away, refuses, or has lost a film: what is shown instead, and that it is said."""

import pytest

from film_items import Film
from films import ROWS, SHELF, remote_id, restart_later
from plain_browser import PlainBrowser
from plain_films import KEEP, RATE, all_ids, card, chosen, film, ids, next_page, rate, row

NUMBER = 43


@pytest.fixture
def theater(program, tmdb):
    """A program of one test's own with that TMDB, and a browser before it."""
    theater = program(**tmdb.tmdb()).start()
    theater.page = PlainBrowser(theater.address)
    yield theater
    tmdb.fail("ok")
    if not tmdb.servers:
        tmdb.start()


def open_row(page, name):
    return page.open(f"/movies?fragment=row&row={name}")


@pytest.mark.parametrize("mode", ["away", "504", "429", "429-bare", "html", "truncated", "cut", "odd", "dead", "401"])
def test_lists_fall_back_to_our_own_and_say_so(theater, tmdb, mode):
    tmdb.fail(mode)
    page = theater.page
    for name in ROWS:
        assert "TMDB" in open_row(page, name).text(".missing")
        assert ids(page, row(name)) and all(one.startswith("starter:") for one in ids(page, row(name)))


def test_one_failing_list_leaves_the_others(theater, tmdb):
    tmdb.fail("504", only="top_rated")
    page = theater.page
    assert ids(open_row(page, "popular"), row("popular"))[0].startswith("tmdb:")
    assert page.all(".missing") == []
    assert len(open_row(page, "top-rated").all(".missing")) == 1
    assert ids(page, row("top-rated"))[0].startswith("starter:")
    tmdb.fail("ok")
    # What "Try again" asks for.
    assert ids(open_row(page, "top-rated"), row("top-rated"))[0].startswith("tmdb:")
    assert page.all(".missing") == []


def test_a_key_that_is_refused_in_the_middle(theater, tmdb):
    tmdb.fail("401", only="page=2")
    page = theater.page.open("/movies/lists/now-playing")
    found = ids(page)
    assert len(found) >= 15 and found[0].startswith("tmdb:")
    assert next_page(page)
    assert "key" in page.text("[data-missing=tmdb]")
    tmdb.fail("ok")
    page.follow_named("Try again")
    assert page.all("[data-missing]") == []
    found += all_ids(page)
    assert set(found) == {remote_id(number) for number in range(47) if not Film(number).is_adult}


def test_what_was_said_before_is_shown_and_marked(theater, tmdb):
    page = theater.page
    before = ids(page.open("/movies/lists/popular"))
    assert len(before) >= 12 and before[0].startswith("tmdb:")
    assert "Popcorn" in film(page, remote_id(8)).text("#film-title")
    open_row(page, "popular")
    tmdb.kill()
    theater.kill()
    restart_later(theater, days=2)
    assert ids(page.open("/movies/lists/popular")) == before
    assert len(page.all(".stale")) == 1
    assert len(film(page, remote_id(8)).all(".stale")) == 1
    assert "as of" in open_row(page, "popular").text(".row-note")
    tmdb.start()
    # What did not answer is left alone for a while; a new start knows nothing of that.
    theater.kill()
    theater.start()
    assert page.open("/movies/lists/popular").all(".stale") == []


def test_what_is_half_a_year_old_is_not_shown(theater, tmdb):
    page = theater.page.open("/movies/lists/popular")
    assert ids(page)[0].startswith("tmdb:")
    tmdb.kill()
    theater.kill()
    restart_later(theater, days=184)
    assert ids(page.open("/movies/lists/popular"))[0].startswith("starter:")
    assert not list(theater.data.rglob("*.answer"))


def test_a_film_that_vanished_there_stays_on_the_shelf(theater, tmdb):
    page = theater.page
    rate(page, remote_id(41), "4")
    title = page.text("#film-title")
    page.send(KEEP)
    tmdb.gone.add(Film(41).id)
    theater.kill()
    restart_later(theater, days=2)
    for path in SHELF.values():
        assert page.open(path).text(f"{card(remote_id(41))} .card-title") == title
    page.follow(f"{card(remote_id(41))} a")
    assert page.text("#film-title") == title
    assert chosen(page) == "4"
    page.send(RATE, value="2")
    assert chosen(page) == "2"


def test_the_shelf_is_whole_without_the_source(theater):
    page = film(theater.page, remote_id(NUMBER))
    page.send(KEEP)
    theater.stop()
    theater.settings.clear()
    theater.start()
    assert ids(page.open(SHELF["watchlist"])) == [remote_id(NUMBER)]
    page.follow(f"{card(remote_id(NUMBER))} a")
    assert page.text("#film-title") == Film(NUMBER).title
