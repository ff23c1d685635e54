"""What tests of a source's items look for on a page."""

from playwright.sync_api import expect

from upstream_items import BY_ID
from visit import ids, tile, viewer

MARK = "Powered By GIPHY"
REMOTE = "[data-wall] [data-tile^='giphy:']"
OURS = "[data-wall] [data-tile^='starter:']"
MISSING = "[data-missing=giphy]"


def field(page):
    return page.get_by_role("combobox")


def remote(page):
    return page.locator(REMOTE)


def item_of(identifier):
    return BY_ID[identifier.partition(":")[2]]


def open_detail(page, identifier):
    tile(page, identifier).locator("a").click()
    expect(viewer(page).locator(f'[data-detail="{identifier}"]')).to_be_visible()
    return viewer(page)


def first_shown(page, wanted):
    """The first remote tile whose item is as wanted."""
    expect(remote(page).first).to_be_visible()
    return next(one for one in ids(page) if one.startswith("giphy:") and wanted(item_of(one)))
