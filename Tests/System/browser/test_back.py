"""Back restores results, place and focus."""

import re

import pytest
from playwright.sync_api import expect

from visit import DESKTOP, PHONE, ids, scroll_to_end, tile, tiles, until, viewer


def load_pages(page, count):
    while len(ids(page)) < count:
        before = len(ids(page))
        scroll_to_end(page)
        until(page, "count => document.querySelectorAll('[data-wall] [data-tile]').length > count", before)


def place(page, item):
    return tile(page, item).evaluate("tile => tile.getBoundingClientRect().top")


def expect_place(page, item, top):
    until(
        page,
        "([item, top]) => Math.abs(document.querySelector(`[data-tile='${item}']`).getBoundingClientRect().top - top) < 3",
        [item, top],
    )


def go_to(page, item):
    tile(page, item).evaluate("tile => tile.scrollIntoView({ block: 'center', behavior: 'instant' })")
    expect(tile(page, item)).to_be_in_viewport()


def test_closing_the_viewer_returns_place_and_focus(visit):
    page = visit(motion="no-preference").open("/gifs", pictures=False)
    load_pages(page, 70)
    item = ids(page)[50]
    go_to(page, item)
    before = place(page, item)
    tile(page, item).locator("a").click()
    expect(viewer(page)).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/gifs/{item}$"))
    page.go_back()
    expect(viewer(page)).to_be_hidden()
    expect(tile(page, item).locator("a")).to_be_focused()
    assert abs(place(page, item) - before) < 2


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_coming_back_from_another_page_restores_the_list(visit, device):
    page = visit(device).open("/gifs/search?q=a", pictures=False)
    load_pages(page, 70)
    item = ids(page)[55]
    go_to(page, item)
    tile(page, item).locator("a").focus()
    before, order = place(page, item), ids(page)
    # The place is written down a moment after the last scroll.
    until(page, "item => history.state?.place?.focus === `tile-${item}`", item)
    page.evaluate("location.href = '/about'")
    page.wait_for_url("**/about")
    page.go_back()
    expect(tiles(page).nth(len(order) - 1)).to_be_attached()
    expect(tile(page, item).locator("a")).to_be_focused()
    expect_place(page, item, before)
    assert ids(page)[: len(order)] == order
    expect(page.get_by_role("combobox")).to_have_value("a")


def test_back_from_a_search_returns_to_the_place_in_trending(visit):
    page = visit(motion="no-preference").open("/gifs", pictures=False)
    load_pages(page, 70)
    item = ids(page)[60]
    go_to(page, item)
    page.keyboard.press("/")
    expect(page.get_by_role("combobox")).to_be_focused()
    before = place(page, item)
    page.keyboard.type("cat")
    expect(page.locator("#results-title")).to_contain_text("cat")
    page.go_back()
    expect(tile(page, item)).to_be_in_viewport()
    expect_place(page, item, before)
