"""Linking a TMDB account: there and back, refused, begun and left, taken back; what of it is stored."""

import pytest

from film_items import Film
from films import SHELF, remote_id
from plain_films import ids, link_account, new_name, rate

NUMBER = 32


@pytest.fixture
def name():
    return new_name()


def sessions(tmdb, name):
    return [session for session, owner in tmdb.accounts.sessions.items() if owner == name]


def test_linking_leads_there_and_back(viewer, tmdb, name):
    page = viewer().open("/account")
    page.press("Link TMDB account", within="#tmdb form")
    assert page.url.startswith(f"{tmdb.address}/authenticate/")
    page.press("Approve", user=name)
    assert f"Linked as {name}" in page.text("#tmdb")
    assert "Unlink" in page.texts("#tmdb button")
    assert len(sessions(tmdb, name)) == 1
    # The token is of no use to anyone who sees the address.
    assert page.path.startswith("/account?") and "request_token" not in page.url


def test_linking_in_korean(viewer, name):
    page = viewer("ko").open("/account")
    page.send("#tmdb form[action='/account/tmdb']")
    page.press("Approve", user=name)
    assert page.one("html")["lang"] == "ko"
    assert name in page.text("#tmdb")


def test_refusing_is_said_and_linking_can_be_tried_again(viewer, tmdb, name):
    page = viewer()
    link_account(page, name, "Deny")
    assert page.path.startswith("/account")
    assert "wasn't approved" in page.text("body")
    assert sessions(tmdb, name) == []
    page.send("#tmdb form[action='/account/tmdb']")
    page.press("Approve", user=name)
    assert f"Linked as {name}" in page.text("#tmdb")


def test_linking_that_was_left_is_finished_by_a_button(viewer, name):
    page = viewer().open("/account")
    page.press("Link TMDB account", within="#tmdb form")
    asking = page.url
    page.open(f"{page.address}/account").press("I've approved", within="#tmdb form")
    assert "wasn't approved" in page.text("body")
    # In another window, and without the way back.
    other = viewer().open(asking.partition("?")[0])
    other.press("Approve", user=name)
    assert other.text("h1") == "You can go back now"
    page.open("/account").press("I've approved", within="#tmdb form")
    assert f"Linked as {name}" in page.text("#tmdb")


def test_linking_without_an_answer_of_tmdb_is_said(viewer, tmdb, name):
    page = viewer().open("/account")
    # Readings of other accounts may be under way; were they to fail, too, TMDB would be left alone for a while.
    tmdb.fail("away", only="/authentication/")
    page.press("Link TMDB account", within="#tmdb form", status=502)
    assert page.url.startswith(page.address)
    assert page.text("h1") == "The source isn't responding"
    tmdb.fail("ok")
    link_account(page, name)
    assert f"Linked as {name}" in page.text("#tmdb")


def test_unlinking_ends_the_session_and_keeps_the_shelf(viewer, tmdb, name):
    page = viewer()
    link_account(page, name)
    rate(page, remote_id(NUMBER), "4")
    tmdb.wait_until(lambda: tmdb.person(name).ratings == {Film(NUMBER).id: 8})
    page.open("/account").press("Unlink", within="#tmdb form")
    assert "Link TMDB account" in page.texts("#tmdb button")
    tmdb.wait_until(lambda: sessions(tmdb, name) == [])
    assert ids(page.open(SHELF["ratings"])) == [remote_id(NUMBER)]
    assert tmdb.person(name).ratings == {Film(NUMBER).id: 8}


def test_a_link_survives_a_restart_and_is_not_stored_in_the_clear(viewer, cinema, tmdb, name):
    page = viewer()
    link_account(page, name)
    (session,) = sessions(tmdb, name)
    cinema.kill()
    files = [file for file in cinema.data.rglob("*") if file.is_file()]
    assert any("sqlite" in file.name for file in files)
    assert not any(session.encode() in file.read_bytes() for file in files)
    assert session not in cinema.output()
    (key,) = [file for file in files if file.name == "secret.key"]
    assert key.stat().st_mode & 0o777 == 0o600
    cinema.start()
    assert f"Linked as {name}" in page.open("/account").text("#tmdb")


def test_each_person_has_an_account_of_their_own(viewer, tmdb):
    one, other = viewer(), viewer()
    names = [new_name(), new_name()]
    link_account(one, names[0])
    link_account(other, names[1])
    assert f"Linked as {names[1]}" in other.text("#tmdb")
    rate(one, remote_id(NUMBER), "4")
    rate(other, remote_id(NUMBER), "1")
    film = Film(NUMBER).id
    tmdb.wait_until(lambda: [tmdb.person(name).ratings for name in names] == [{film: 8}, {film: 2}])


def test_without_a_key_there_is_nothing_to_link(person):
    page = person().open("/account")
    assert page.all("#tmdb") == []
    assert "uses TMDB and the TMDB APIs" not in page.open("/about").text("body")
