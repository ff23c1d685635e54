"""Everything that matters with JavaScript switched off."""

import re

import pytest
from playwright.sync_api import expect

import loops
from visit import DESKTOP, PHONE, follow, heart, ids, tile, tiles


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def page(visit, request):
    return visit(request.param, java_script_enabled=False).open("/")


def test_search(page):
    page.locator("#search").fill("birthday")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/gifs/search\?q=birthday"))
    expect(tiles(page).first).to_be_visible()
    expect(page.locator("#search")).to_have_value("birthday")


def test_favorites(page):
    first, second = ids(page)[:2]
    heart(tile(page, first)).click()
    expect(heart(tile(page, first))).to_have_attribute("aria-pressed", "true")
    heart(tile(page, second)).click()
    page.goto("/shelf")
    assert ids(page) == [second, first]
    heart(tile(page, second)).click()
    expect(tiles(page)).to_have_count(1)
    page.goto("/gifs")
    expect(heart(tile(page, first))).to_have_attribute("aria-pressed", "true")
    expect(heart(tile(page, second))).to_have_attribute("aria-pressed", "false")


def test_load_more(page):
    before = ids(page)
    follow(page, page.get_by_role("link", name="Load more"))
    after = ids(page)
    assert len(after) == 24 and not set(after) & set(before)


def test_detail_moves_unless_the_system_says_no(page):
    tile(page, ids(page)[0]).locator("a").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    picture = page.locator("main picture img")
    expect(picture).to_be_visible()
    assert "/motion/" in picture.evaluate("image => image.currentSrc")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    assert "/motion/" not in page.locator("main picture img").evaluate("image => image.currentSrc")


def test_add_edit_remove_and_restore(page, request):
    phone = "phone" in request.node.name
    page.goto("/gifs/new")
    page.locator("#upload-file").set_input_files(
        {"name": "plain.gif", "mimeType": "image/gif", "buffer": loops.gif(seed=2001 + phone)}
    )
    name = f"Bareform {'handset' if phone else 'desk'}"
    page.locator("#gif-title").fill(name)
    page.locator("[data-submit]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.get_by_role("link", name="Edit").click()
    page.locator("#gif-title").fill(name + " again")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name + " again")
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Undo").click()
    page.goto("/gifs/search?q=" + name + " again")
    expect(tiles(page)).to_have_count(1)


def test_refused_file_is_explained_on_the_form(page):
    page.goto("/gifs/new")
    page.locator("#upload-file").set_input_files(
        {"name": "page.gif", "mimeType": "image/gif", "buffer": b"<html>"}
    )
    page.locator("[data-submit]").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_random(page):
    page.goto("/gifs/random?tag=cat")
    expect(page.locator("main [data-detail]")).to_be_visible()
    page.locator("[data-random-form] button").click()
    expect(page).to_have_url(re.compile("tag=cat"))
    expect(page.locator("main [data-detail]")).to_be_visible()


def test_language_and_motion(page):
    page.goto("/account")
    page.locator("input[name=language][value=ko]").check()
    page.locator("input[name=motion][value=never]").check()
    page.locator("form[data-settings] button").click()
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    expect(page.locator("html")).to_have_attribute("data-motion", "never")
