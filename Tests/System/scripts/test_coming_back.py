"""Back from another section: a list is seen where it was left, and nowhere else before."""

import re

import pytest
from playwright.sync_api import expect

import gif_stage
from visit import DESKTOP, PHONE, ids, scroll_to_end, tiles, until

# Where the page is in each frame in which its list can be seen.
FRAMES = """
window.frames_seen = [];
(function look() {
    const list = document.querySelector("#results [data-tile]");
    if (list?.checkVisibility({ opacityProperty: true })) frames_seen.push(Math.round(scrollY));
    requestAnimationFrame(look);
})();
"""
ROWS = re.compile(r"fragment=row$")


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def browser(stage, watch, request):
    gif_stage.prepare(stage)
    stage.answer("GET", ROWS, 503, json={"detail": "Not now."})
    stage.show("/gifs")
    stage.show("/movies")
    browser = watch(request.param)
    browser.context.add_init_script(FRAMES)
    return browser


def leave_and_come_back(page, path):
    page.evaluate("path => { location.href = path; }", path)
    page.wait_for_url(f"**{path}")
    page.go_back()
    until(page, "() => frames_seen.length > 3")
    return page.evaluate("frames_seen")


def test_a_list_is_seen_where_it_was_left(browser):
    page = browser.open("/gifs", pictures=False)
    page.evaluate("scrollTo(0, 420)")
    until(page, "() => history.state?.place?.anchor")
    assert set(leave_and_come_back(page, "/movies")) == {420}


def test_a_list_that_had_grown_is_seen_only_once_it_is_all_there(browser, stage):
    stage.show(gif_stage.MORE)
    page = browser.open("/gifs", pictures=False)
    count = len(ids(page))
    scroll_to_end(page)
    expect(tiles(page).nth(count)).to_be_attached()
    page.evaluate("count => document.querySelectorAll('[data-wall] [data-tile]')[count + 3].scrollIntoView()", count)
    until(page, "count => history.state?.place?.count > count", count)
    top = page.evaluate("Math.round(scrollY)")
    assert set(leave_and_come_back(page, "/movies")) == {top}


def test_rows_are_where_they_were_moved_to(browser):
    page = browser.open("/movies", pictures=False)
    strip = page.locator("[data-row] [data-strip] > ol").nth(1)
    strip.evaluate("strip => strip.scrollTo({ left: 300, behavior: 'instant' })")
    before = strip.evaluate("strip => strip.scrollLeft")
    assert before > 0
    leave_and_come_back(page, "/gifs")
    until(page, "left => document.querySelectorAll('[data-row] [data-strip] > ol')[1].scrollLeft === left", before)
