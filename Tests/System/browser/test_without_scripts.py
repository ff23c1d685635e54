"""What matters with JavaScript switched off can be seen and pressed on a real screen."""

import re

import pytest
from playwright.sync_api import expect

from visit import DESKTOP, PHONE, follow, heart, ids, tile, tiles


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_search_heart_more_and_a_picture_that_moves(visit, device):
    page = visit(device, java_script_enabled=False, motion="no-preference").open("/")
    first = ids(page)[0]
    heart(tile(page, first)).click()
    expect(heart(tile(page, first))).to_have_attribute("aria-pressed", "true")
    follow(page, page.get_by_role("link", name="Load more"))
    assert len(ids(page)) == 24 and first not in ids(page)
    page.locator("#search").fill("birthday")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/gifs/search\?q=birthday"))
    expect(tiles(page).first).to_be_visible()
    follow(page, tiles(page).first.locator("a"))
    picture = page.locator("main picture img")
    expect(picture).to_be_visible()
    assert "/motion/" in picture.evaluate("image => image.currentSrc")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    assert "/motion/" not in page.locator("main picture img").evaluate("image => image.currentSrc")
