"""Keeping: a heart is there at once in other tabs, in other browsers and on the shelf."""

from playwright.sync_api import expect

from visit import EVENTS, heart, ids, keep, tile


def expect_live(first, second, items):
    for item in items:
        keep(first, item)
        expect(heart(tile(second, item))).to_have_attribute("aria-pressed", "true")


def test_change_is_live_in_a_second_tab(visit):
    browser = visit()
    first, second = browser.open("/gifs"), browser.open("/gifs")
    item, *others = ids(first)[:4]
    with second.expect_response(EVENTS):
        # The first thing kept makes the profile; a tab that was open before hears of both.
        keep(first, item)
    expect(heart(tile(second, item))).to_have_attribute("aria-pressed", "true")
    expect_live(first, second, others)


def test_change_is_live_in_a_second_browser(visit):
    one, other = visit(), visit()
    first = one.open("/gifs")
    item, *others = ids(first)[:4]
    with first.expect_response(EVENTS):
        keep(first, item)
    other.context.add_cookies(one.context.cookies())
    second = other.open_live("/gifs")
    expect(heart(tile(second, item))).to_have_attribute("aria-pressed", "true")
    expect_live(first, second, others)
    second.goto("/shelf")
    assert ids(second) == [*others[::-1], item]
    heart(tile(second, item)).click()
    expect(heart(tile(first, item))).to_have_attribute("aria-pressed", "false")
