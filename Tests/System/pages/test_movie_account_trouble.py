"""A linked TMDB account while TMDB is away, forgets what it was told, or wants no more of it."""

import pytest

from film_items import Film
from films import SHELF, remote_id
from plain_films import KEEP, RATE, eventually, film, ids, link_account, new_name, rate, wait_until_sent

NUMBER = 32
FILM = Film(NUMBER).id


@pytest.fixture
def name():
    return new_name()


@pytest.fixture
def page(viewer, name):
    """Of somebody whose account is linked."""
    page = viewer()
    link_account(page, name)
    return page


@pytest.fixture
def writes(tmdb, name):
    """What was sent for that account so far."""
    def sent():
        sessions = {session for session, owner in tmdb.accounts.sessions.items() if owner == name}
        return [call for call in tmdb.writes() if call.parameters.get("session_id") in sessions]

    return sent


def test_changes_of_an_outage_are_sent_after_it_and_a_restart(page, cinema, tmdb, name, writes):
    film(page, remote_id(NUMBER))
    tmdb.fail("away")
    for value in ("3", "4"):
        page.send(RATE, value=value)
    page.send(KEEP)
    assert "2 changes are waiting to sync to TMDB" in page.open("/account").text("#tmdb")
    cinema.kill()
    tmdb.forget()
    cinema.start()
    tmdb.wait_for("/3/")
    assert tmdb.person(name).ratings == {}
    tmdb.forget()
    tmdb.fail("ok")
    tmdb.wait_until(lambda: tmdb.person(name).ratings == {FILM: 8} and [*tmdb.person(name).watchlist] == [FILM])
    wait_until_sent(page)
    sent = [(call.method, call.path) for call in writes() if call.status < 300]
    assert len(sent) == len(set(sent)) == 2, sent


def test_a_tmdb_that_loses_its_power_gets_the_rating_later(page, tmdb, name):
    film(page, remote_id(NUMBER))
    tmdb.kill()
    page.send(RATE, value="3.5")
    tmdb.start()
    tmdb.wait_until(lambda: tmdb.person(name).ratings == {FILM: 7})


def test_a_rating_whose_answer_got_lost_is_not_sent_twice(page, tmdb, name, writes):
    film(page, remote_id(NUMBER))
    tmdb.fail("lost", only="/rating", method="POST", times=1)
    page.send(RATE, value="3")
    tmdb.wait_until(lambda: tmdb.person(name).ratings == {FILM: 6})
    wait_until_sent(page)
    assert [call.method for call in writes()] == ["POST"]


@pytest.mark.parametrize("mode", ["429", "504", "truncated", "html"])
def test_a_rating_is_sent_again_after_trouble_that_passes(page, tmdb, name, mode):
    film(page, remote_id(NUMBER))
    tmdb.fail(mode, only="/rating", times=1)
    page.send(RATE, value="2.5")
    tmdb.wait_until(lambda: tmdb.person(name).ratings == {FILM: 5})


def test_a_session_that_ended_is_said_and_linked_again(page, tmdb, name):
    # Either the first reading notices, where it is still under way, or the rating that is sent.
    tmdb.accounts.end_all()
    rate(page, remote_id(NUMBER), "4")
    eventually(page, "/account", lambda: "no longer works" in page.text("#tmdb"))
    assert ids(page.open(SHELF["ratings"])) == [remote_id(NUMBER)]
    page.open("/account").send("#tmdb form[action='/account/tmdb']")
    page.press("Approve", user=name)
    assert f"Linked as {name}" in page.text("#tmdb")
    tmdb.wait_until(lambda: tmdb.person(name).ratings == {FILM: 8})


def test_a_film_that_is_gone_there_does_not_stop_the_rest(page, tmdb, name):
    film(page, remote_id(33))
    tmdb.gone.add(Film(33).id)
    page.send(RATE, value="1")
    tmdb.wait_for(f"/{Film(33).id}/rating")
    rate(page, remote_id(NUMBER), "4")
    tmdb.wait_until(lambda: tmdb.person(name).ratings == {FILM: 8})
    assert ids(page.open(SHELF["ratings"])) == [remote_id(NUMBER), remote_id(33)]
