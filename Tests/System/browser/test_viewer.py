"""One picture over the list, on the real server: opened, paged, kept, downloaded, left by Back, opened by Forward."""

import re

from playwright.sync_api import expect

from visit import heart, ids, tile, viewer


def expect_shown(page, item):
    expect(viewer(page).locator(f'[data-detail="{item}"]')).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/gifs/{re.escape(item)}$"))


def test_picture_is_opened_paged_kept_downloaded_left_and_opened_again(visit):
    # With all that slides and fades: what it ends in is what was asked for.
    page = visit(motion="no-preference").open("/gifs")
    # None of those that other tests add: they may be tiny, or WebP.
    first, second = [item for item in ids(page) if item.startswith("starter:")][:2]
    tile(page, first).locator("a").click()
    expect_shown(page, first)
    page.keyboard.press("ArrowRight")
    expect_shown(page, second)
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        heart(viewer(page)).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download GIF").click()
    with open(download.value.path(), "rb") as file:
        assert file.read().startswith(b"GIF89a")
    assert download.value.suggested_filename.endswith(".gif")
    page.go_back()
    expect(viewer(page)).to_be_hidden()
    expect(tile(page, second).locator("a")).to_be_focused()
    expect(heart(tile(page, second))).to_have_attribute("aria-pressed", "true")
    page.go_forward()
    expect_shown(page, second)
