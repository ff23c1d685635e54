"""The box, the record that stands for its owner and the link, with JavaScript switched off."""

import re

import pytest
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from records import keep_part
from visit import PHONE, follow


@pytest.fixture(scope="module")
def records(server):
    return boxes.record_ids(server.visitor(), 12)


@pytest.fixture
def page(visit, server, records):
    visitor = server.visitor()
    visitor.newest_first = boxes.fill(visitor, records)[::-1]
    page = browser_of(visit, visitor, PHONE, java_script_enabled=False).open("/vinyl")
    page.visitor = visitor
    return page


def discs(page):
    return page.locator("[data-crate-discs] [data-tile]").evaluate_all("discs => discs.map(disc => disc.dataset.tile)")


def test_crates_are_links(page):
    newest = page.visitor.newest_first
    follow(page, page.get_by_role("link", name="Open the box"))
    assert discs(page) == newest[:9]
    follow(page, page.locator(".box-next"))
    expect(page).to_have_url(re.compile(r"page=2$"))
    assert discs(page) == newest[9:]
    follow(page, page.locator(".box-next"))
    assert discs(page) == newest[:9]


def test_heart_box_and_undo_are_forms(page):
    identifier = page.visitor.newest_first[4]
    page.goto("/vinyl/box")
    page.locator(f'[data-crate-discs] [data-tile="{identifier}"] a').click()
    title = page.locator(".record-title").inner_text()
    keep_part(page).locator("[data-represent] button").click()
    expect(keep_part(page).locator("[data-represent] button")).to_have_attribute("aria-pressed", "true")
    page.goto("/vinyl")
    expect(page.locator(".hero-record a")).to_have_text(title)
    page.goto(f"/vinyl/{identifier}")
    keep_part(page).locator("summary").click()
    keep_part(page).get_by_role("button", name="Take it out of the box").click()
    assert identifier not in boxes.all_of(page.visitor)
    page.locator("[data-toast] button").click()
    assert boxes.all_of(page.visitor) == page.visitor.newest_first
    page.goto("/vinyl")
    expect(page.locator(".hero-record a")).to_have_text(title)


def test_link_hints_and_analysis_need_no_scripts(page, visit):
    page.get_by_role("button", name="Got it, hide this").click()
    expect(page.locator("[data-hints]")).to_have_count(0)
    page.locator(".hero-actions").get_by_role("link", name="Share").click()
    page.get_by_role("button", name="Make a link").click()
    address = page.locator(".share-address").input_value()
    expect(visit(java_script_enabled=False).open(address).locator("main")).to_contain_text("12 records")
    page.get_by_role("button", name="Take the link back").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    page.goto("/vinyl/analysis")
    assert page.locator("section[aria-labelledby=genres-title] tbody tr").count() > 0
