"""The viewer over the list: paging, swiping, Back, hearts, what is copied, shared, dragged out and removed."""

import re

import pytest
from playwright.sync_api import expect

import gif_stage
import loops
from gif_stage import FAVORITE, MORE
from visit import DESKTOP, PHONE, heart, ids, settled, shown, tile, until, viewer

SHARE = """
window.shared = [];
navigator.canShare = data => Array.isArray(data.files);
navigator.share = async data => {
    window.shared.push({ files: (data.files ?? []).map(file => [file.name, file.type, file.size]), url: data.url });
};
"""


@pytest.fixture
def open_list(stage, watch):
    """Opens the list of GIFs, the details of all of which are there."""
    gif_stage.prepare(stage).show("/gifs")

    def open_list(device=DESKTOP, **options):
        browser = watch(device, **options)
        browser.context.add_init_script(SHARE)
        return browser.open("/gifs")

    return open_list


def open_viewer(page, item):
    tile(page, item).locator("a").click()
    expect_shown(page, item)


def expect_shown(page, item):
    expect(viewer(page).locator(f'[data-detail="{item}"]')).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/gifs/{re.escape(item)}$"))


def test_arrows_page_through_the_list(open_list):
    page = open_list()
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


def test_paging_loads_on_at_the_end_of_what_is_there(open_list, stage):
    # Only after the key: the list asks for more by itself when its end is near.
    (link,) = re.findall(r'href="([^"]+)" data-action="load-more"', stage.show("/gifs"))
    following = stage.show(f"{link}&fragment=tiles")
    release = stage.hold("GET", MORE, html=following)
    page = open_list()
    last = ids(page)[-1]
    page.evaluate("item => document.querySelector(`[data-tile='${item}'] a`).click()", last)
    expect_shown(page, last)
    page.keyboard.press("ArrowRight")
    release.set()
    expect(viewer(page).locator(f'[data-detail="{last}"]')).to_have_count(0)
    order = ids(page)
    assert shown(page) == order[order.index(last) + 1]


@pytest.mark.parametrize("sign, expected", [(-1, 1), (1, 0)], ids=["on", "back"])
def test_swipe_pages(open_list, sign, expected):
    page = open_list(PHONE, motion="no-preference")
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


def test_detail_that_cannot_be_had_is_said_and_the_list_stays(open_list, stage):
    page = open_list()
    item = ids(page)[0]
    stage.answer("GET", f"/gifs/{item}?fragment=detail", 503, json={"detail": "Too much at once."})
    tile(page, item).locator("a").click()
    expect(page.locator("[data-toast]")).to_contain_text("Too much at once.")
    expect(viewer(page)).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/gifs$"))


def test_heart_and_key_on_a_page_of_its_own(stage, watch, server):
    (item,) = server.visitor().trending(1)
    gif_stage.prepare(stage).show(f"/gifs/{item}")
    page = watch().open(f"/gifs/{item}")
    expect(viewer(page)).to_be_hidden()
    page.keyboard.press("f")
    (put,) = stage.wait_for("PUT", FAVORITE)
    assert put.path.endswith(item)
    expect(heart(page.locator("main [data-detail]"))).to_have_attribute("aria-pressed", "true")


def test_keeping_in_the_viewer_shows_on_the_tile(open_list, stage):
    page = open_list()
    first, second = ids(page)[:2]
    open_viewer(page, first)
    heart(viewer(page)).click()
    stage.wait_for("PUT", FAVORITE)
    page.keyboard.press("ArrowRight")
    expect_shown(page, second)
    page.keyboard.press("f")
    assert stage.wait_for("PUT", FAVORITE, count=2)[1].path.endswith(second)
    page.keyboard.press("Escape")
    for item in (first, second):
        expect(heart(tile(page, item))).to_have_attribute("aria-pressed", "true")


def test_link_and_markdown_are_copied(open_list):
    page = open_list(permissions=["clipboard-read", "clipboard-write"])
    item = ids(page)[0]
    open_viewer(page, item)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/gifs/{item}")
    page.get_by_role("button", name="Copy Markdown").click()
    expect(page.get_by_text("Markdown copied")).to_be_visible()
    markdown = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"!\[[^\]]+\]\(http[^)]+\)", markdown), markdown


def test_share_sheet_gets_the_file(open_list, stage):
    page = open_list(PHONE)
    item = ids(page)[0]
    original = re.compile(rf"^/pictures/{item}/original/")
    stage.answer("GET", original, html="x" * 2000, headers={"Content-Type": "image/gif"})
    tile(page, item).locator("a").tap()
    expect_shown(page, item)
    page.get_by_role("button", name="Share").tap()
    until(page, "() => window.shared.length === 1")
    ((name, kind, size),) = page.evaluate("window.shared[0].files")
    assert name.endswith(".gif") and (kind, size) == ("image/gif", 2000)


def test_picture_is_dragged_out_as_a_file(open_list, stage):
    page = open_list()
    item = ids(page)[0]
    open_viewer(page, item)
    data = viewer(page).locator("[data-stage]").evaluate(
        """stage => {
            const transfer = new DataTransfer();
            stage.dispatchEvent(new DragEvent("dragstart", { dataTransfer: transfer, bubbles: true }));
            return transfer.getData("DownloadURL");
        }"""
    )
    kind, name, address = data.split(":", 2)
    assert kind == "image/gif" and name.endswith(".gif")
    assert address.startswith(f"{stage.address}/pictures/{item}/original/")


def test_own_gif_is_removed_in_the_viewer_and_undone(stage, watch, server):
    visitor = server.visitor()
    added = visitor.add("undo.gif", loops.gif(seed=1010), title="Ultramarine walrus")
    item = added.json()["id"]
    gif_stage.prepare(stage, visitor).show("/shelf?tab=own", visitor=visitor)
    stage.answer("DELETE", f"/api/v1/gifs/{item}")
    stage.answer("POST", f"/api/v1/gifs/{item}/restore", json={})
    page = watch().open("/shelf?tab=own")
    open_viewer(page, item)
    viewer(page).get_by_role("button", name="Remove").click()
    expect(viewer(page)).to_be_hidden()
    expect(tile(page, item)).to_have_attribute("data-removed", "")
    page.get_by_role("button", name="Undo").click()
    stage.wait_for("POST", f"/api/v1/gifs/{item}/restore")
    expect(tile(page, item)).not_to_have_attribute("data-removed", "")
