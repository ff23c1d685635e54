"""Records: searched, opened, put into the box and taken out."""

import re

import pytest
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from records import (
    card, card_ids, cards, choice, expect_mark, field, fill_in, is_box, keep_part, put, record_page, send,
)
from visit import DESKTOP, PHONE, until

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


RECORD = "starter:kind-of-blue-1959"


@pytest.fixture
def kept(server):
    """Somebody with one record."""
    visitor = server.visitor()
    boxes.fill(visitor, [RECORD], rating=8, comment="Stays")
    return visitor


@DEVICES
def test_suggestions_and_results_follow_typing(visit, device):
    page = visit(device).open("/vinyl")
    field(page).press_sequentially("kind of", delay=20)
    expect(page.get_by_role("option").first).to_contain_text("Kind of Blue")
    field(page).press_sequentially(" blue", delay=20)
    expect(page).to_have_url(re.compile(r"/vinyl/search\?q=kind"))
    expect(page.locator(".results-count")).to_contain_text("result")
    expect(cards(page).first.locator(".card-title")).to_have_text("Kind of Blue")
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
    expect(page.locator("[data-toast]").last).to_contain_text("In your box")
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
    page = visit().open("/vinyl/search?q=blue")
    identifier = card_ids(page)[0]
    # As a link that is opened without the viewer.
    page.evaluate("address => location.assign(address)", f"/vinyl/{identifier}")
    page.wait_for_url(f"**/vinyl/{identifier}")
    fill_in(page, 7)
    send(page)
    expect(page).to_have_url(re.compile(r"/vinyl/search\?q=blue"))
    expect(page.locator("[data-toast]")).to_contain_text("In your box")
    expect_mark(page, identifier)


def test_facts_are_there_a_rating_is_required_and_the_counter_counts_what_people_see(visit):
    page = visit().open(f"/vinyl/{RECORD}")
    article = record_page(page)
    assert article.locator(".track").count() >= 5
    expect(article.locator(".film-facts dt", has_text="Label")).to_be_visible()
    texts = article.locator("dd, dt, .record-meta, .tags a, .track-title").all_text_contents()
    assert all(text.strip() and "N/A" not in text and "null" not in text for text in texts), texts
    send(page)
    assert not choice(page, 0).evaluate("field => field.validity.valid")
    expect(page).to_have_url(re.compile(re.escape(RECORD)))
    comment = keep_part(page).locator("input[name=comment]")
    comment.fill("👩🏽‍🎤" * 150)
    expect(page.locator("[data-keep-count]")).to_have_text("150/150")
    assert comment.evaluate("field => field.validity.valid")
    comment.fill("가" * 151)
    expect(page.locator("[data-keep-count]")).to_have_text("151/150")
    assert not comment.evaluate("field => field.validity.valid")


@DEVICES
def test_taking_it_out_is_known_in_another_window_and_can_be_undone(visit, kept, device):
    browser = browser_of(visit, kept, device)
    page, other = browser.open("/vinyl/search?q=kind+of+blue"), browser.open_live("/vinyl/search?q=blue")
    expect_mark(other, RECORD)
    page.bring_to_front()
    expect_mark(page, RECORD)
    card(page, RECORD).locator("a").click()
    keep_part(page).locator("summary").click()
    with page.expect_response(lambda answer: is_box(answer, "DELETE")):
        keep_part(page).get_by_role("button", name="Take it out of the box").click()
    expect(keep_part(page)).to_contain_text("Put it into your box")
    expect_mark(other, RECORD, False)
    with page.expect_response(lambda answer: is_box(answer, "POST")):
        page.locator("[data-toast]").last.get_by_role("button", name="Undo").click()
    expect(keep_part(page)).to_contain_text("Stays")
    expect_mark(other, RECORD)
    page.go_back()
    expect_mark(page, RECORD)


def test_the_heart_has_it_stand_for_its_owner(visit, kept):
    page = browser_of(visit, kept).open(f"/vinyl/{RECORD}")
    heart = keep_part(page).locator("[data-represent] button")
    expect(heart).to_have_attribute("aria-pressed", "false")
    with page.expect_response(lambda answer: is_box(answer, "PUT")):
        heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(heart).to_have_attribute("aria-pressed", "true")
