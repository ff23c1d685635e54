"""Crates under keys, the record that stands for its owner in two windows, and pages that stay where they are."""

import re

import pytest
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from records import expect_crate, keep_part, open_disc, take_out, undo
from visit import DESKTOP, PHONE, WATCH_LAYOUT, settled, until

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


@pytest.fixture(scope="module")
def records(server):
    return boxes.record_ids(server.visitor(), 21)


@pytest.fixture(scope="module")
def collector(server, records):
    """A profile with 21 records, which no test changes."""
    visitor = server.visitor()
    visitor.newest_first = boxes.fill(visitor, records)[::-1]
    return visitor


@pytest.fixture
def beginner(server, records):
    """A profile with three records, to be changed."""
    visitor = server.visitor()
    visitor.newest_first = boxes.fill(visitor, records[:3])[::-1]
    return visitor


def test_crates_turn_by_arrows_and_a_record_leads_back_into_its_crate(visit, collector):
    page = browser_of(visit, collector).open("/vinyl/box", pictures=False)
    newest = collector.newest_first
    page.keyboard.press("ArrowLeft")
    expect_crate(page, newest[18:])
    expect(page.locator("#announcer")).to_contain_text("Crate 3 of 3")
    page.keyboard.press("ArrowRight")
    expect_crate(page, newest[:9])
    page.get_by_role("link", name="Previous crate 3/3").click()
    expect_crate(page, newest[18:])
    open_disc(page, newest[19])
    # Arrows go from record to record there; the crate behind it stays.
    page.keyboard.press("ArrowRight")
    expect(page.locator("dialog[open] .record")).to_have_attribute("data-detail", newest[20])
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(r"/vinyl/box\?page=3$"))
    expect(page.locator(f'[data-crate-discs] [data-tile="{newest[20]}"] a')).to_be_focused()


def test_the_record_that_stands_for_its_owner_goes_and_comes_back(visit, beginner):
    browser = browser_of(visit, beginner)
    page, home = browser.open("/vinyl/box", pictures=False), browser.open_live("/vinyl")
    expect(home.locator(".hero-none")).to_be_visible()
    identifier = beginner.newest_first[1]
    page.bring_to_front()
    open_disc(page, identifier)
    title = page.locator("dialog[open] .record-title").inner_text()
    keep_part(page).locator("[data-represent] button").click()
    expect(home.locator(".hero-record a")).to_have_text(title)
    expect(home.locator(".gauge-text")).to_contain_text("3 records")
    take_out(page)
    expect(home.locator(".hero-none")).to_be_visible()
    expect(home.locator(".gauge-text")).to_contain_text("2 records")
    undo(page).click()
    expect(home.locator(".hero-record a")).to_have_text(title)
    assert boxes.summary(beginner)["representative"]["id"] == identifier


@DEVICES
def test_nothing_shifts(visit, collector, device):
    browser = browser_of(visit, collector, device)
    browser.context.add_init_script(WATCH_LAYOUT)
    page = browser.context.new_page()
    for path in ("/vinyl", "/vinyl/box", f"/vinyl/{collector.newest_first[0]}", "/vinyl/search?q=blue"):
        page.goto(path)
        settled(page)
        page.mouse.move(200, 400)
        for _ in range(3):
            page.mouse.wheel(0, 300)
            until(page, "() => [...document.images].every(image => image.complete || image.loading === 'lazy')")
        shifts = page.evaluate("window.layoutShifts")
        assert sum(value for value, _ in shifts) < 0.02, (path, shifts)
