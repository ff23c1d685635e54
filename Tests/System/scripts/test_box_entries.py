"""What is said of one record, while it is typed and while other windows say something else."""

import re

import pytest
from playwright.sync_api import expect

import boxes
from records import choice, fill_in, keep_part, open_disc, record_page, send

DETAIL = re.compile(r"[?&]fragment=detail")
FAVORITES = "/api/v1/shelf/favorites?limit=100"
# Resolves when a page has heard that the box is another one.
LISTEN = "() => { window.told = new Promise(told => document.addEventListener('zoetrope:box', () => told())); }"


@pytest.fixture(scope="module")
def owner(server):
    return boxes.owners(server)


def detail(identifier):
    return f"/vinyl/{identifier}?fragment=detail"


def heart(page):
    return keep_part(page).locator("[data-represent] button")


def tell(stage, identifier, change):
    stage.wait_for_listener()
    stage.tell("box", {"id": identifier, "change": change, "token": "another tab"})


def open_record(stage, watch, owner, identifier):
    stage.show(f"/vinyl/{identifier}", visitor=owner)
    return watch().open(f"/vinyl/{identifier}")


def test_a_heart_follows_what_another_window_chose(stage, watch, owner):
    identifier = owner(0).newest_first[0]
    page = open_record(stage, watch, owner(0), identifier)
    stage.answer("PUT", "/api/v1/box/representative", json={"id": identifier})
    # It is asked for after the heart was pressed; what is shown stays where that fails.
    stage.answer("GET", detail(identifier), 404, json={"detail": "There is no such record"})
    expect(heart(page)).to_have_attribute("aria-pressed", "false")
    heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-toast]")).to_be_visible()
    (sent,) = stage.wait_for("PUT", "/api/v1/box/representative")
    assert sent.json == {"id": identifier}
    stage.show(detail(identifier), visitor=owner(0))
    tell(stage, identifier, "represents")
    expect(heart(page)).to_have_attribute("aria-pressed", "false")
    expect(heart(page)).to_be_focused()


def test_a_heart_taken_back_leaves_what_another_window_chose(stage, watch, owner):
    identifier = owner(0).newest_first[0]
    # A window that hears of nothing.
    stage.answer("GET", "/events", 204)
    page = open_record(stage, watch, owner(0), identifier)
    stage.answer("PUT", "/api/v1/box/representative", json={"id": identifier})
    stage.answer("GET", detail(identifier), 404, json={"detail": "There is no such record"})
    heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "true")
    # It names the record, so that the server leaves another one.
    stage.answer("DELETE", re.compile(r"^/api/v1/box/representative\?id=" + identifier.replace(":", "%3A") + "$"))
    heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "false")


def test_what_is_typed_outlives_what_another_window_said(stage, watch, owner):
    identifier = owner(0).newest_first[0]
    page = open_record(stage, watch, owner(0), identifier)
    keep_part(page).locator("summary").click()
    fill_in(page, 3, "Half a sent")
    # The focus is elsewhere for a moment.
    keep_part(page).locator("input[name=comment]").blur()
    page.evaluate(LISTEN)
    page.evaluate(
        """() => {
            const fetch = window.fetch;
            window.asked = [];
            window.fetch = (address, ...more) => { asked.push(address); return fetch(address, ...more); };
        }"""
    )
    tell(stage, identifier, "put")
    page.evaluate("() => window.told")
    assert not [address for address in page.evaluate("window.asked") if DETAIL.search(address)]
    expect(keep_part(page).locator("input[name=comment]")).to_have_value("Half a sent")
    expect(choice(page, 3)).to_be_checked()


def test_an_open_record_shows_what_a_file_said_of_it(stage, watch, owner):
    other, identifier = owner(0, 1).newest_first
    page = open_record(stage, watch, owner(0), identifier)
    expect(keep_part(page)).to_contain_text("Add to your box")
    stage.answer("GET", FAVORITES, json={"items": [], "nextCursor": None})
    stage.show(detail(identifier), visitor=owner(1, comment="Worn"))
    stage.wait_for_listener()
    stage.tell("boxfilled", {"token": "another tab"})
    expect(keep_part(page)).to_contain_text("Worn")
    expect(page.locator(".record")).to_have_attribute("data-in-box", "")


def test_the_next_disc_is_what_another_window_made_of_it(stage, watch, owner):
    first, second, third = owner(0, 1, 2).newest_first
    stage.show("/vinyl/box", visitor=owner(0, 1, 2))
    stage.show("/vinyl/box?fragment=results", visitor=owner(0, 1, 2))
    for identifier in (first, second, third):
        stage.show(detail(identifier), visitor=owner(0, 1, 2))
    page = watch().open("/vinyl/box")
    open_disc(page, first)
    # Fetched ahead, for the next step.
    stage.wait_for("GET", detail(second))
    page.evaluate(LISTEN)
    stage.show(detail(second), visitor=owner(1, comment="Said elsewhere"))
    tell(stage, second, "put")
    page.evaluate("() => window.told")
    page.keyboard.press("ArrowRight")
    expect(page.locator("dialog[open] .record")).to_have_attribute("data-detail", second)
    expect(keep_part(page)).to_contain_text("Said elsewhere")


def test_a_rating_is_required_and_the_counter_counts_what_people_see(stage, watch, owner):
    identifier = owner(0).newest_first[0]
    # Of a profile that does not have it.
    page = open_record(stage, watch, owner(1), identifier)
    send(page)
    assert not choice(page, 0).evaluate("field => field.validity.valid")
    comment = keep_part(page).locator("input[name=comment]")
    comment.fill("👩🏽‍🎤" * 150)
    expect(page.locator("[data-keep-count]")).to_have_text("150/150")
    assert comment.evaluate("field => field.validity.valid")
    comment.fill("가" * 151)
    expect(page.locator("[data-keep-count]")).to_have_text("151/150")
    assert not comment.evaluate("field => field.validity.valid")
    fill_in(page, 7)
    send(page)
    # Nothing was sent.
    assert not stage.calls("POST", re.compile(""))
    expect(record_page(page)).to_have_attribute("data-detail", identifier)
