"""A linked TMDB account: what is rated and kept goes there, and what is there comes here."""

import contextlib
import sqlite3

import pytest

from film_items import TWIN_ID, Film
from films import SHELF, remote_id
from plain_films import KEEP, eventually, film, ids, link_account, new_name, rate, rating_text, wait_until_sent


@pytest.fixture
def name():
    return new_name()


@pytest.fixture
def page(viewer, name):
    """Of somebody whose account is linked."""
    page = viewer()
    link_account(page, name)
    return page


def read_again(page, cinema, tmdb, name):
    """Asks for what changed there. An account is read at most four times a minute: this one was, a minute ago."""
    cinema.kill()
    with contextlib.closing(sqlite3.connect(cinema.data / "zoetrope.sqlite")) as database, database:
        database.execute("UPDATE linked_account SET last_pull_at = last_pull_at - 60000 WHERE user_name = ?", (name,))
    cinema.start()
    page.open("/account").send("#tmdb form[action='/account/tmdb/refresh']")


def test_what_is_rated_and_kept_goes_there(page, tmdb, name):
    account = tmdb.person(name)
    rate(page, remote_id(32), "4.5")
    rate(page, remote_id(34), "0.5")
    # A film that ships with the program is the same there by its number.
    own = ids(page.open("/movies/search?q=parasite"))[0]
    assert own.startswith("starter:parasite")
    rate(page, own, "5")
    tmdb.wait_until(lambda: account.ratings == {Film(32).id: 9, Film(34).id: 1, TWIN_ID: 10})
    rate(page, remote_id(32), "3")
    film(page, remote_id(34)).press("Remove rating")
    film(page, remote_id(35)).send(KEEP)
    tmdb.wait_until(lambda: account.ratings == {Film(32).id: 6, TWIN_ID: 10} and [*account.watchlist] == [Film(35).id])


def test_what_is_there_already_comes_here(viewer, tmdb, name):
    tmdb.accounts.change(name, {
        "ratings": {str(Film(32).id): 8.5, str(TWIN_ID): 7}, "watchlist": {str(Film(35).id): True},
        "favorites": {str(Film(36).id): True},
    })
    page = viewer()
    link_account(page, name)
    eventually(page, SHELF["ratings"], lambda: len(ids(page)) == 2)
    # As fine as it was there: 8.5 points are four stars and a quarter.
    assert rating_text(page, remote_id(32)) == "4.25"
    assert any(one.startswith("starter:parasite") for one in ids(page))
    eventually(page, SHELF["watchlist"], lambda: len(ids(page)) == 2)
    assert set(ids(page)) == {remote_id(35), remote_id(36)}
    # What was read is not sent back.
    (session,) = [session for session, owner in tmdb.accounts.sessions.items() if owner == name]
    assert [call for call in tmdb.writes() if call.parameters.get("session_id") == session] == []


def test_what_changes_there_changes_here(page, cinema, tmdb, name):
    account = tmdb.person(name)
    rate(page, remote_id(32), "2")
    rate(page, remote_id(34), "3")
    film(page, remote_id(35)).send(KEEP)
    tmdb.wait_until(lambda: account.ratings == {Film(32).id: 4, Film(34).id: 6} and Film(35).id in account.watchlist)
    # The program knows it, too: what it does not know to have arrived it sends again.
    wait_until_sent(page)
    tmdb.accounts.change(name, {
        "ratings": {str(Film(32).id): 9.5, str(Film(34).id): None},
        "watchlist": {str(Film(35).id): False, str(Film(36).id): True},
    })
    read_again(page, cinema, tmdb, name)
    eventually(page, SHELF["watchlist"], lambda: ids(page) == [remote_id(36)])
    eventually(page, SHELF["ratings"], lambda: ids(page) == [remote_id(32)])
    assert rating_text(page, remote_id(32)) == "4.75"
