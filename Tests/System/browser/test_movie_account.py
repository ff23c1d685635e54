"""A person's TMDB account: linking, ratings and the watchlist both ways, outages, sessions that end."""

import re
import time

import pytest
from playwright.sync_api import expect

from film_items import Film
from films import SHELF, card, card_ids, choice, film_page, keep, link_account, rate, remote_id
from tmdb_upstream import LONG, PERSON
from visit import DESKTOP, PHONE

NUMBER = 32
FILM = Film(NUMBER).id


def state(upstream, name=PERSON):
    return upstream.accounts.state["accounts"].get(name, {"ratings": {}, "favorites": [], "watchlist": []})


def rate_remote(page, number, value):
    page.goto(f"/movies/{remote_id(number)}")
    rate(page, film_page(page), value)


def wait_for_ratings(upstream, ratings):
    upstream.wait_until(lambda: state(upstream)["ratings"] == ratings)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_linking_comes_back_by_itself(cinema, failing_tmdb, device):
    page = cinema.linking(device=device).open("/account")
    link_account(page, failing_tmdb)
    expect(page.locator("#tmdb")).to_contain_text(f"Linked as {PERSON}")
    assert failing_tmdb.accounts.state["sessions"] == 1
    expect(page.get_by_role("button", name="Unlink")).to_be_visible()
    # No other host is in the way of the forms once it is done.
    assert "request_token" not in page.url


def test_linking_without_scripts(cinema, failing_tmdb):
    page = cinema.linking(java_script_enabled=False).open("/account")
    link_account(page, failing_tmdb)
    expect(page.locator("#tmdb")).to_contain_text(f"Linked as {PERSON}")


def test_linking_in_korean(cinema, failing_tmdb):
    page = cinema.linking(language="ko").open("/account")
    page.locator("#tmdb form[action='/account/tmdb'] button").click()
    page.get_by_role("button", name="Approve").click()
    expect(page.locator("#tmdb")).to_contain_text(PERSON)


def test_refusing_is_a_hint_and_can_be_tried_again(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb, "Deny")
    expect(page.get_by_text("was not approved")).to_be_visible()
    assert failing_tmdb.accounts.state["sessions"] == 0
    page.locator("#tmdb form[action='/account/tmdb'] button").click()
    page.get_by_role("button", name="Approve").click()
    expect(page.locator("#tmdb")).to_contain_text(f"Linked as {PERSON}")


def test_somebody_who_wandered_off_finishes_by_a_button(cinema, failing_tmdb):
    browser = cinema.linking()
    page = browser.open("/account")
    page.get_by_role("button", name="Link TMDB account").click()
    address = page.url
    page.goto("/account")
    page.get_by_role("button", name="I have approved").click()
    expect(page.get_by_text("was not approved")).to_be_visible()
    other = browser.context.new_page()
    other.goto(address.partition("?")[0])
    other.get_by_role("button", name="Approve").click()
    expect(other.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/account")
    page.get_by_role("button", name="I have approved").click()
    expect(page.locator("#tmdb")).to_contain_text(f"Linked as {PERSON}")


def test_tmdb_away_while_linking(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    failing_tmdb.fail("away")
    page.get_by_role("button", name="Link TMDB account").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.url.startswith(cinema.address)
    failing_tmdb.fail("ok")
    link_account(page, failing_tmdb)
    expect(page.locator("#tmdb")).to_contain_text(f"Linked as {PERSON}")


def test_rating_goes_there_as_points(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    rate_remote(page, NUMBER, "4.5")
    wait_for_ratings(failing_tmdb, {FILM: 9})
    rate(page, film_page(page), "0.5")
    wait_for_ratings(failing_tmdb, {FILM: 1})
    page.get_by_role("button", name="Remove rating").click()
    wait_for_ratings(failing_tmdb, {})
    keep(page, film_page(page))
    failing_tmdb.wait_until(lambda: state(failing_tmdb)["watchlist"] == [FILM])


def test_starter_films_go_there_by_their_number(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    page.goto("/movies/search?q=parasite")
    own = next(one for one in card_ids(page) if one.startswith("starter:parasite"))
    page.goto(f"/movies/{own}")
    rate(page, film_page(page), "5")
    wait_for_ratings(failing_tmdb, {496243: 10})


def test_what_is_there_already_comes_here(cinema, failing_tmdb):
    failing_tmdb.accounts.change(PERSON, {"ratings": {str(FILM): 8.5, "496243": 7}, "watchlist": {"7000036": True},
                                          "favorites": {"7000037": True}})
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    failing_tmdb.wait_for("/watchlist/movies")
    failing_tmdb.wait_for("/favorite/movies")
    eventually(page, SHELF["ratings"], lambda: len(card_ids(page)) == 2)
    # As fine as it was there: 8.5 points are four stars and a quarter.
    expect(card(page, remote_id(NUMBER)).locator("[data-rating-text]")).to_have_text("4.25")
    assert any(one.startswith("starter:parasite") for one in card_ids(page))
    eventually(page, SHELF["watchlist"], lambda: len(card_ids(page)) == 2)
    assert set(card_ids(page)) == {"tmdb:7000036", "tmdb:7000037"}
    assert failing_tmdb.writes() == [], "what was read is not sent back"


def eventually(page, path, condition):
    """Looks at a page of this server until it is as wanted, as somebody would who reloads."""
    last = time.monotonic() + LONG
    while time.monotonic() < last:
        page.goto(path)
        if condition():
            return
    raise AssertionError(f"{path} never became so")


def test_change_from_the_other_side(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    rate_remote(page, NUMBER, "2")
    wait_for_ratings(failing_tmdb, {FILM: 4})
    failing_tmdb.accounts.change(PERSON, {"ratings": {str(FILM): 9.5}, "watchlist": {"7000036": True}})
    refresh(page, failing_tmdb)
    eventually(page, SHELF["watchlist"], lambda: card_ids(page) == ["tmdb:7000036"])
    eventually(page, SHELF["ratings"],
               lambda: card(page, remote_id(NUMBER)).locator("[data-rating-text]").text_content() == "4.75")
    failing_tmdb.accounts.change(PERSON, {"ratings": {str(FILM): None}, "watchlist": {"7000036": False}})
    refresh(page, failing_tmdb)
    eventually(page, SHELF["ratings"], lambda: card_ids(page) == [])
    eventually(page, SHELF["watchlist"], lambda: card_ids(page) == [])


def refresh(page, upstream):
    """Asks for what changed there, and waits until it was read, which is at most four times a minute."""
    upstream.forget()
    page.goto("/account")
    page.locator("#tmdb form[action='/account/tmdb/refresh'] button").click()
    upstream.wait_until(lambda: upstream.calls("/rated/movies") and upstream.calls("/watchlist/movies"))


def test_outage_restart_and_recovery(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    page.goto(f"/movies/{remote_id(NUMBER)}")
    failing_tmdb.fail("away")
    rate(page, film_page(page), "3")
    rate(page, film_page(page), "4")
    keep(page, film_page(page))
    page.goto("/account")
    expect(page.locator("#tmdb")).to_contain_text("2 changes still have to reach TMDB")
    page.goto("about:blank")
    cinema.kill()
    failing_tmdb.forget()
    cinema.start()
    failing_tmdb.wait_for("/3/")
    assert state(failing_tmdb)["ratings"] == {}
    failing_tmdb.forget()
    failing_tmdb.fail("ok")
    arrived = {"ratings": {FILM: 8}, "favorites": [], "watchlist": [FILM]}
    failing_tmdb.wait_until(lambda: state(failing_tmdb) == arrived)
    eventually(page, "/account", lambda: "still ha" not in page.locator("#tmdb").inner_text())
    sent = [(call.method, call.path) for call in failing_tmdb.writes() if call.status < 300]
    assert len(sent) == len(set(sent)) == 2, sent


def test_machine_that_loses_its_power(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    page.goto(f"/movies/{remote_id(NUMBER)}")
    page.wait_for_load_state("networkidle")
    failing_tmdb.kill()
    rate(page, film_page(page), "3.5")
    failing_tmdb.start()
    wait_for_ratings(failing_tmdb, {FILM: 7})


def test_lost_answer_is_not_sent_twice(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    page.goto(f"/movies/{remote_id(NUMBER)}")
    failing_tmdb.forget()
    failing_tmdb.fail("lost", only="/rating", method="POST", times=1)
    rate(page, film_page(page), "3")
    wait_for_ratings(failing_tmdb, {FILM: 6})
    eventually(page, "/account", lambda: "still ha" not in page.locator("#tmdb").inner_text())
    assert [call.method for call in failing_tmdb.writes()] == ["POST"]


@pytest.mark.parametrize("mode", ["429", "504", "truncated", "html"])
def test_trouble_that_passes(cinema, failing_tmdb, mode):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    page.goto(f"/movies/{remote_id(NUMBER)}")
    failing_tmdb.fail(mode, only="/rating", times=1)
    rate(page, film_page(page), "2.5")
    wait_for_ratings(failing_tmdb, {FILM: 5})


def test_session_that_ended_is_said_and_linked_again(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    # Either the first reading notices, where it is still under way, or the rating that is sent.
    failing_tmdb.accounts.end_all()
    rate_remote(page, NUMBER, "4")
    eventually(page, "/account", lambda: "no longer works" in page.locator("#tmdb").inner_text())
    page.goto(SHELF["ratings"])
    assert card_ids(page) == [remote_id(NUMBER)]
    page.goto("/account")
    page.locator("#tmdb form[action='/account/tmdb'] button").click()
    page.get_by_role("button", name="Approve").click()
    expect(page.locator("#tmdb")).to_contain_text(f"Linked as {PERSON}")
    wait_for_ratings(failing_tmdb, {FILM: 8})


def test_film_that_is_gone_there_does_not_stop_the_rest(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    page.goto(f"/movies/{remote_id(33)}")
    failing_tmdb.gone.add(Film(33).id)
    rate(page, film_page(page), "1")
    failing_tmdb.wait_for("/rating")
    rate_remote(page, NUMBER, "4")
    wait_for_ratings(failing_tmdb, {FILM: 8})
    page.goto(SHELF["ratings"])
    assert card_ids(page) == [remote_id(NUMBER), remote_id(33)]


def test_unlinking_ends_the_session_and_keeps_the_shelf(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    rate_remote(page, NUMBER, "4")
    wait_for_ratings(failing_tmdb, {FILM: 8})
    page.goto("/account")
    page.get_by_role("button", name="Unlink").click()
    expect(page.get_by_role("button", name="Link TMDB account")).to_be_visible()
    failing_tmdb.wait_until(lambda: failing_tmdb.accounts.state["sessions"] == 0)
    page.goto(SHELF["ratings"])
    assert card_ids(page) == [remote_id(NUMBER)]
    assert state(failing_tmdb)["ratings"] == {FILM: 8}


def test_link_survives_a_restart_and_no_secret_is_in_the_clear(cinema, failing_tmdb):
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    (session,) = failing_tmdb.accounts.sessions
    page.goto("about:blank")
    cinema.kill()
    files = [file for file in cinema.data.rglob("*") if file.is_file()]
    assert any("sqlite" in file.name for file in files)
    assert not any(session.encode() in file.read_bytes() for file in files)
    assert session not in cinema.output()
    (key,) = [file for file in files if file.name == "secret.key"]
    assert key.stat().st_mode & 0o777 == 0o600
    cinema.start()
    page.goto("/account")
    expect(page.locator("#tmdb")).to_contain_text(f"Linked as {PERSON}")


def test_two_people_and_their_accounts(cinema, failing_tmdb):
    one, other = cinema.linking().open("/account"), cinema.linking().open("/account")
    link_account(one, failing_tmdb)
    other.get_by_role("button", name="Link TMDB account").click()
    other.get_by_label("Account").fill("moviola")
    other.get_by_role("button", name="Approve").click()
    expect(other.locator("#tmdb")).to_contain_text("Linked as moviola")
    rate_remote(one, NUMBER, "4")
    rate_remote(other, NUMBER, "1")
    failing_tmdb.wait_until(lambda: state(failing_tmdb)["ratings"] == {FILM: 8}
                            and state(failing_tmdb, "moviola")["ratings"] == {FILM: 2})


def test_nobody_is_asked_without_a_key(visit):
    page = visit().open("/account")
    expect(page.locator("#tmdb")).to_have_count(0)
    page.goto("/about")
    assert not re.search("uses TMDB and the TMDB APIs", page.content())
