"""Records: searched, opened, put into the box and taken out."""

import re

import pytest
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from records import (
    card, card_ids, cards, choice, expect_mark, field, fill_in, is_box, keep_part, put, record_page, send, take_out,
    undo,
)
from visit import DESKTOP, PHONE, until

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
RECORD = "starter:kind-of-blue-1959"


@pytest.fixture
def kept(server):
    """A profile with one record."""
    visitor = server.visitor()
    boxes.fill(visitor, [RECORD], rating=8, comment="Stays")
    return visitor


@pytest.mark.parametrize(
    ("device", "language", "texts", "found", "count"),
    [
        (DESKTOP, "en", ("kind of", " blue"), "Kind of Blue", "result"),
        (PHONE, "ko", ("마일스", " 데이비스"), "마일스 데이비스", "결과"),
    ],
    ids=["desktop", "phone"],
)
def test_suggestions_and_results_follow_typing(visit, device, language, texts, found, count):
    page = visit(device, language=language).open("/vinyl", pictures=False)
    field(page).press_sequentially(texts[0], delay=20)
    expect(page.get_by_role("option").first).to_contain_text(found)
    field(page).press_sequentially(texts[1], delay=20)
    expect(page).to_have_url(re.compile(r"/vinyl/search\?q="))
    # Results of what was typed before are of the same artist.
    expect(page.locator("#announcer")).to_contain_text("".join(texts), ignore_case=True)
    expect(page.locator(".results-count")).to_contain_text(count)
    expect(cards(page).first).to_contain_text(found)
    page.go_back()
    expect(page).to_have_url(re.compile(r"/vinyl$"))


@DEVICES
def test_a_card_opens_the_record_which_goes_into_the_box_and_is_marked(visit, device):
    page = visit(device).open("/vinyl/search?q=blue")
    identifier = card_ids(page)[0]
    expect_mark(page, identifier, False)
    title = card(page, identifier).locator(".card-title").text_content()
    card(page, identifier).locator("a").click()
    expect(record_page(page)).to_have_attribute("data-detail", identifier)
    expect(page).to_have_url(re.compile(re.escape(f"/vinyl/{identifier}")))
    expect(page).to_have_title(re.compile(re.escape(title)))
    until(page, "() => document.querySelector('.record-sleeve img.frame-still').naturalWidth > 100")
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(card(page, identifier).locator("a")).to_be_focused()
    card(page, identifier).locator("a").click()
    put(page, 9, "Loud")
    expect(page.locator("[data-toast]").last).to_contain_text("Added to your box")
    expect_mark(page, identifier)
    card(page, identifier).locator("a").click()
    expect(keep_part(page)).to_contain_text("Loud")
    keep_part(page).locator("summary").click()
    expect(choice(page, 9)).to_be_checked()
    put(page, 0)
    expect(page.locator("[data-toast]").last).to_contain_text("Already in your box")
    card(page, identifier).locator("a").click()
    expect(keep_part(page).locator(".keep-stars")).to_contain_text("0")


def test_on_a_page_of_its_own_it_leads_back_to_where_one_came_from(visit):
    page = visit().open("/vinyl/search?q=blue", pictures=False)
    identifier = card_ids(page)[0]
    # As a link that is opened without the viewer.
    page.evaluate("address => location.assign(address)", f"/vinyl/{identifier}")
    page.wait_for_url(f"**/vinyl/{identifier}")
    fill_in(page, 7)
    send(page)
    expect(page).to_have_url(re.compile(r"/vinyl/search\?q=blue"))
    expect(page.locator("[data-toast]")).to_contain_text("Added to your box")
    expect_mark(page, identifier)


def test_taking_it_out_is_known_in_another_window_and_can_be_undone(visit, kept):
    browser = browser_of(visit, kept, PHONE)
    page = browser.open("/vinyl/search?q=kind+of+blue", pictures=False)
    other = browser.open_live("/vinyl/search?q=blue")
    expect_mark(other, RECORD)
    page.bring_to_front()
    expect_mark(page, RECORD)
    card(page, RECORD).locator("a").click()
    with page.expect_response(lambda answer: is_box(answer, "DELETE")):
        take_out(page)
    expect(keep_part(page)).to_contain_text("Add to your box")
    expect_mark(other, RECORD, False)
    with page.expect_response(lambda answer: is_box(answer, "POST")):
        undo(page).click()
    expect(keep_part(page)).to_contain_text("Stays")
    expect_mark(other, RECORD)
    page.go_back()
    expect_mark(page, RECORD)
