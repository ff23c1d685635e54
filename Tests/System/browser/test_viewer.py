"""One picture: over the list and as a page; paging; sharing."""

import re

import pytest
from playwright.sync_api import expect

from visit import PHONE, heart, ids, settled, shown, tile, until, viewer

SHARE = """
window.shared = [];
navigator.canShare = data => Array.isArray(data.files);
navigator.share = async data => {
    window.shared.push({ files: (data.files ?? []).map(file => [file.name, file.type, file.size]), url: data.url });
};
"""


def open_viewer(page, item):
    tile(page, item).locator("a").click()
    expect(viewer(page).locator(f'[data-detail="{item}"]')).to_be_visible()


def expect_shown(page, item):
    expect(viewer(page).locator(f'[data-detail="{item}"]')).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/gifs/{re.escape(item)}$"))


def test_arrows_page_through_the_list(visit):
    page = visit().open("/gifs")
    order = ids(page)
    open_viewer(page, order[0])
    title = page.title()
    expect(viewer(page).locator("[data-action=previous]")).to_be_disabled()
    page.keyboard.press("ArrowRight")
    expect_shown(page, order[1])
    assert page.title() != title
    page.get_by_role("button", name="Next").click()
    expect_shown(page, order[2])
    page.keyboard.press("ArrowLeft")
    expect_shown(page, order[1])
    page.keyboard.press("Escape")
    expect(viewer(page)).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/gifs$"))
    # The focus goes to the picture that was looked at last.
    expect(tile(page, order[1]).locator("a")).to_be_focused()


def test_paging_loads_on_at_the_end_of_what_is_there(visit):
    page = visit().open("/gifs", pictures=False)
    last = ids(page)[-1]
    page.evaluate("item => document.querySelector(`[data-tile='${item}'] a`).click()", last)
    expect_shown(page, last)
    page.keyboard.press("ArrowRight")
    expect(viewer(page).locator(f'[data-detail="{last}"]')).to_have_count(0)
    order = ids(page)
    assert shown(page) == order[order.index(last) + 1]


@pytest.mark.parametrize("sign, expected", [(-1, 1), (1, 0)], ids=["on", "back"])
def test_swipe_pages(visit, sign, expected):
    page = visit(PHONE).open("/gifs")
    order = ids(page)
    tile(page, order[1 - expected]).locator("a").tap()
    expect_shown(page, order[1 - expected])
    settled(page)
    finger = page.context.new_cdp_session(page)
    box = viewer(page).locator("[data-stage]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind, points):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [{"x": x, "y": y}])
    for step in range(1, 9):
        touch("touchMove", [{"x": x + sign * 16 * step, "y": y}])
    touch("touchEnd", [])
    expect_shown(page, order[expected])


def test_back_closes_and_forward_opens_again(visit):
    page = visit().open("/gifs")
    item = ids(page)[3]
    open_viewer(page, item)
    page.go_back()
    expect(viewer(page)).to_be_hidden()
    page.go_forward()
    expect_shown(page, item)


def test_address_is_a_page_of_its_own(visit):
    page = visit().open("/gifs")
    item = ids(page)[0]
    page.goto(f"/gifs/{item}")
    expect(viewer(page)).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.locator("meta[property='og:image']").get_attribute("content")
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        page.keyboard.press("f")
    expect(heart(page.locator("main [data-detail]"))).to_have_attribute("aria-pressed", "true")


def test_keeping_in_the_viewer_shows_on_the_tile(visit):
    page = visit().open("/gifs")
    item = ids(page)[0]
    open_viewer(page, item)
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        heart(viewer(page)).click()
    page.keyboard.press("Escape")
    expect(heart(tile(page, item))).to_have_attribute("aria-pressed", "true")


def test_link_and_markdown_are_copied(visit):
    page = visit(permissions=["clipboard-read", "clipboard-write"]).open("/gifs")
    item = ids(page)[0]
    open_viewer(page, item)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/gifs/{item}")
    page.get_by_role("button", name="Copy Markdown").click()
    expect(page.get_by_text("Markdown copied")).to_be_visible()
    markdown = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"!\[[^\]]+\]\(http[^)]+\)", markdown), markdown


def test_share_sheet_gets_the_file(visit):
    browser = visit(PHONE)
    browser.context.add_init_script(SHARE)
    page = browser.open("/gifs")
    open_viewer_by_tap(page, drawn_here(page))
    page.get_by_role("button", name="Share").tap()
    until(page, "() => window.shared.length === 1")
    ((name, kind, size),) = page.evaluate("window.shared[0].files")
    assert name.endswith(".gif") and kind == "image/gif" and size > 1000


def drawn_here(page):
    """The first GIF that is none of those that other tests add: they may be tiny, WebP, or without tags."""
    return next(item for item in ids(page) if item.startswith("starter:"))


def open_viewer_by_tap(page, item):
    tile(page, item).locator("a").tap()
    expect(viewer(page).locator(f'[data-detail="{item}"]')).to_be_visible()


@pytest.mark.parametrize("label, signature", [("Download GIF", b"GIF89a"), ("Download WebP", b"RIFF")])
def test_download(visit, label, signature):
    page = visit().open("/gifs")
    open_viewer(page, drawn_here(page))
    with page.expect_download() as download:
        page.get_by_role("link", name=label).click()
    with open(download.value.path(), "rb") as file:
        assert file.read().startswith(signature)
    assert download.value.suggested_filename.endswith(".gif" if signature == b"GIF89a" else ".webp")


def test_tile_is_dragged_out_as_a_file(visit):
    page = visit().open("/gifs")
    open_viewer(page, drawn_here(page))
    data = viewer(page).locator("[data-stage]").evaluate(
        """stage => {
            const transfer = new DataTransfer();
            stage.dispatchEvent(new DragEvent("dragstart", { dataTransfer: transfer, bubbles: true }));
            return transfer.getData("DownloadURL");
        }"""
    )
    kind, name, address = data.split(":", 2)
    assert kind == "image/gif" and name.endswith(".gif")
    assert page.request.get(address).body().startswith(b"GIF89a")


def test_tags_lead_to_searches(visit):
    page = visit().open("/gifs")
    item = drawn_here(page)
    page.goto(f"/gifs/{item}")
    tag = page.locator(".tags a").first
    text = tag.inner_text()
    tag.click()
    expect(page).to_have_url(re.compile(r"/gifs/search\?q="))
    expect(page.get_by_role("combobox")).to_have_value(text)
