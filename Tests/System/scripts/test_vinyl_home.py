"""The home of records: hints, what is opened while typing, and news of the box."""

import datetime
import re

import pytest
from playwright.sync_api import expect

import boxes
from records import card_ids, cards, field
from visit import PHONE, next_frames

HOME = "/vinyl?fragment=home"


@pytest.fixture(scope="module")
def owner(server):
    return boxes.owners(server, 3)


def test_hints_are_sent_away(stage, watch):
    stage.show("/vinyl")
    page = watch(PHONE).open("/vinyl")
    page.get_by_role("link", name="Find a record").click()
    expect(field(page)).to_be_focused()
    expect(field(page)).to_be_in_viewport()
    stage.answer("POST", "/vinyl/hints/delete", 303, headers={"Location": "/vinyl"})
    page.get_by_role("button", name="Got it, hide this").click()
    expect(page.locator("[data-hints]")).to_have_count(0)
    (sent,) = stage.calls("POST", "/vinyl/hints/delete")
    assert sent.body == b"return=%2Fvinyl"


def test_hints_stay_where_sending_them_away_fails(stage, watch):
    stage.show("/vinyl")
    page = watch().open("/vinyl")
    stage.answer("POST", "/vinyl/hints/delete", 500)
    page.get_by_role("button", name="Got it, hide this").click()
    expect(page.locator("[data-toast]")).to_be_visible()
    expect(page.locator("[data-hints]")).to_have_count(1)


def test_what_is_opened_while_typing_stays_open(stage, watch):
    stage.show("/vinyl")
    browser = watch()
    browser.context.clock.install()
    page = browser.open("/vinyl")
    shown = card_ids(page)
    identifier = shown[0]
    for one in shown[:2]:
        stage.show(f"/vinyl/{one}?fragment=detail")
    stage.answer("GET", re.compile("^/api/v1/vinyl/suggestions"), json={"items": []})
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    field(page).fill("kind of blue")
    cards(page).first.locator("a").click()
    expect(page.locator("dialog[open] .record")).to_have_attribute("data-detail", identifier)
    # The pause after the last letter.
    page.clock.run_for(1000)
    assert page.url.endswith(f"/vinyl/{identifier}")
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.url.endswith("/vinyl")
    # The field says what the list is.
    expect(field(page)).to_have_value("")


def test_an_older_home_does_not_overtake_a_newer_one(stage, watch, owner):
    stage.show("/vinyl", visitor=owner(0, 1, 2))
    page = watch().open("/vinyl")
    expect(page.locator(".gauge-text")).to_contain_text("3 records")
    stage.wait_for_listener()
    older = stage.hold("GET", HOME, html=stage.show(HOME, at="/older", visitor=owner(1, 2)))
    with page.expect_request(re.compile("fragment=home")) as overtaken:
        stage.tell("box", {"id": owner(0).newest_first[0], "change": "removed", "token": "another tab"})
    stage.show(HOME, visitor=owner(2))
    stage.tell("box", {"id": owner(1).newest_first[0], "change": "removed", "token": "another tab"})
    expect(page.locator(".gauge-text")).to_contain_text("1 record ")
    older.set()
    answer = overtaken.value.response()
    if answer:
        answer.finished()
    next_frames(page)
    expect(page.locator(".gauge-text")).to_contain_text("1 record ")


def test_the_focus_stays_where_the_home_is_renewed(stage, watch, owner):
    stage.show("/vinyl", visitor=owner(0, 1, 2))
    page = watch().open("/vinyl")
    stage.wait_for_listener()
    link = page.locator("[data-home] a").first
    link.focus()
    stage.show(HOME, visitor=owner(1, 2))
    stage.tell("box", {"id": owner(0).newest_first[0], "change": "removed", "token": "another tab"})
    expect(page.locator(".gauge-text")).to_contain_text("2 records")
    expect(link).to_be_focused()
