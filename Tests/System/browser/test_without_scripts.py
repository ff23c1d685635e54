"""What matters with JavaScript switched off can be seen and pressed on a real screen."""

import re

import pytest
from playwright.sync_api import expect

import loops
from visit import DESKTOP, PHONE, follow, heart, ids, tile, tiles

DEVICES = [DESKTOP, PHONE]


@pytest.mark.parametrize("device", DEVICES, ids=["desktop", "phone"])
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


@pytest.mark.parametrize("device", DEVICES, ids=["desktop", "phone"])
def test_own_gif_is_added_edited_removed_and_put_back(visit, device):
    page = visit(device, java_script_enabled=False).open("/gifs/new")
    content = loops.gif(seed=2001 + DEVICES.index(device))
    page.locator("#upload-file").set_input_files({"name": "page.gif", "mimeType": "image/gif", "buffer": b"<html>"})
    page.locator("[data-submit]").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("#upload-file").set_input_files({"name": "plain.gif", "mimeType": "image/gif", "buffer": content})
    page.locator("#gif-title").fill("Bareform desk")
    page.locator("[data-submit]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bareform desk")
    page.get_by_role("link", name="Edit").click()
    page.locator("#gif-title").fill("Bareform table")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bareform table")
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Undo").click()
    expect(tiles(page)).to_have_count(1)
