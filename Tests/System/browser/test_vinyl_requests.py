"""Asking for a missing record, and the operator who adds or refuses it."""

import re

import pytest
from playwright.sync_api import expect

from boxes import browser_of
from records import field, record_page
from visit import PHONE, until
from wishes import SLEEVE, invitation, made_operator  # noqa: F401 - other tests look for them here


@pytest.fixture(scope="module")
def operator(server):
    """A profile that runs the server."""
    visitor = server.visitor()
    made_operator(server, visitor)
    return visitor


def ask(page, album):
    page.goto(f"/vinyl/request?album={album}")
    page.locator("#wish-artist").fill("The Hidden Ones")
    page.locator("#wish-note").fill("First pressing")
    page.locator("#wish-picture").set_input_files(SLEEVE)
    page.locator("form[action='/vinyl/request'] .form-actions button").click()


def own_wish(page, album):
    return page.locator(".wish-list .wish", has_text=album)


def queued(page, album):
    return page.locator(".wish-queued", has_text=album)


def test_what_is_asked_for_is_added_and_the_asker_is_told_at_once(visit, operator):
    album = "Glass Meridian"
    queue = browser_of(visit, operator).open_live("/vinyl/requests")
    browser = visit(PHONE)
    asker = browser.context.new_page()
    ask(asker, album)
    # Whoever runs the server hears of it.
    expect(queue.locator("[data-toast]", has_text=album)).to_be_visible()
    expect(own_wish(asker, album)).to_have_attribute("data-state", "open")
    until(asker, "() => document.querySelector('.wish-list img')?.naturalWidth > 0")
    asker.close()
    asker = browser.open_live("/vinyl")

    queue.reload()
    wish = queued(queue, album)
    expect(wish).to_contain_text("First pressing")
    wish.locator("summary").click()
    expect(wish.locator("[name=title]")).to_have_value(album)
    wish.locator("[name=year]").fill("1974")
    wish.locator(".wish-genre", has_text="Jazz").click()
    wish.locator("[name=tracks]").fill("A1 | Opening | 3:20\nA2 | Closing")
    # What was told is noted before the next page could tell it again.
    with asker.expect_response(lambda answer: answer.url.endswith("/seen") and answer.ok):
        wish.get_by_role("button", name="Add to catalog", exact=True).click()
    expect(queued(queue, album)).to_have_count(0)

    told = asker.locator("[data-toast]", has_text=album)
    expect(told).to_contain_text("was added to the catalog")
    told.locator("a").click()
    article = record_page(asker)
    expect(article).to_have_attribute("data-detail", re.compile(r"^library:"))
    for words in (album, "The Hidden Ones", "1974", "Jazz", "Opening", "3:20"):
        expect(article).to_contain_text(words)
    until(asker, "() => document.querySelector('.record-sleeve img.frame-still').naturalWidth > 100")
    # Nothing is told twice.
    expect(asker.locator("[data-toast]", has_text="was added to the catalog")).to_have_count(0)
    field(asker).fill(album)
    asker.keyboard.press("Enter")
    expect(asker.locator(".card-title").first).to_have_text(album)
