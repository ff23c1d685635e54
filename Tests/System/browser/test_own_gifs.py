"""Own GIFs: by file, drop and paste; edit; remove and undo."""

import base64
import re

import pytest
from playwright.sync_api import expect

import loops
from visit import ids, tile, viewer

# Hands files to the page as the system does for a drop or a paste.
GIVE = """
([kind, files]) => {
    const transfer = new DataTransfer();
    for (const [name, type, content] of files) {
        const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
    }
    const events = {
        drop: () => ["dragenter", "dragover", "drop"].map(name => new DragEvent(name, { dataTransfer: transfer, bubbles: true, cancelable: true })),
        paste: () => [new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true })],
    };
    for (const event of events[kind]()) document.body.dispatchEvent(event);
}
"""
outcomes = "[data-outcomes] li"


def file(name, content, kind="image/gif"):
    return {"name": name, "mimeType": kind, "buffer": content}


def give(page, kind, *files):
    page.evaluate(GIVE, [kind, [[name, "image/gif", base64.b64encode(content).decode()] for name, content in files]])


def add(page, name, seed, **fields):
    """Adds one GIF through the form and returns its id."""
    page.goto("/gifs/new")
    page.locator("#upload-file").set_input_files(file(name, loops.gif(size=(160, 120), seed=seed)))
    for label, text in fields.items():
        page.locator(f"#gif-{label}").fill(text)
    with page.expect_response(lambda answer: answer.url.endswith("/api/v1/gifs") and answer.status == 201) as answer:
        page.locator("[data-submit]").click()
    return answer.value.json()["id"]


def test_file_is_added_and_found_at_once(visit):
    page = visit().open("/gifs")
    item = add(page, "a.gif", 1001, title="Tangerine submarine", tags="underwater, citrus", alt="A small disc moves")
    expect(page.locator(outcomes).first).to_contain_text("Added")
    page.goto("/gifs/search?q=tangerine sub")
    assert ids(page) == [item]
    expect(tile(page, item).locator("img.frame-still")).to_have_attribute("alt", "A small disc moves")
    page.goto("/gifs/search?q=citrus")
    assert item in ids(page)
    page.goto("/shelf?tab=own")
    assert ids(page) == [item]


def test_several_files_each_with_its_outcome(visit):
    page = visit().open("/gifs/new")
    page.locator("#upload-file").set_input_files(
        [
            file("good one.gif", loops.gif(seed=1002)),
            file("not a picture.gif", b"<html>"),
            file("cut.gif", loops.gif(count=12, seed=1003)[:300]),
            file("moving.webp", loops.webp(seed=1004), "image/webp"),
        ]
    )
    expect(page.locator("[data-queue] li")).to_have_count(4)
    page.locator("[data-submit]").click()
    expect(page.locator(outcomes)).to_have_count(4)
    for name, refused in (("good one.gif", 0), ("not a picture.gif", 1), ("cut.gif", 1), ("moving.webp", 0)):
        row = page.locator(outcomes, has_text=name)
        expect(row.locator(".is-refused")).to_have_count(refused)
        expect(row.get_by_role("link", name="Open")).to_have_count(1 - refused)


def test_same_file_twice_is_said(visit):
    page = visit().open("/gifs")
    add(page, "once.gif", 1005)
    page.goto("/gifs/new")
    page.locator("#upload-file").set_input_files(file("twice.gif", loops.gif(size=(160, 120), seed=1005)))
    page.locator("[data-submit]").click()
    expect(page.locator(outcomes).first).to_contain_text("Already here")


@pytest.mark.parametrize("kind", ["drop", "paste"])
def test_files_given_to_any_page_are_added(visit, kind):
    page = visit().open("/gifs")
    give(page, kind, (f"Quagmire {kind}.gif", loops.gif(seed=1006 if kind == "drop" else 1007)))
    expect(page.locator("[data-toast]").filter(has_text="Quagmire")).to_be_visible()
    page.goto("/gifs/search?q=quagmire " + kind)
    expect(page.locator("[data-tile]")).to_have_count(1)


def test_refused_drop_says_why(visit):
    page = visit().open("/gifs")
    give(page, "drop", ("page.gif", b"<html>"))
    expect(page.locator("[data-toast]")).to_contain_text("page.gif")


def test_dropped_on_the_form_waits_there(visit):
    page = visit().open("/gifs/new")
    give(page, "drop", ("waiting.gif", loops.gif(seed=1008)))
    expect(page.locator("[data-queue] li")).to_contain_text("waiting.gif")
    page.get_by_role("button", name="Leave out waiting.gif").click()
    expect(page.locator("[data-queue] li")).to_have_count(0)


def test_edit_shows_at_once(visit):
    page = visit().open("/gifs")
    item = add(page, "edit.gif", 1009, title="Before the change")
    page.goto(f"/gifs/{item}/edit")
    expect(page.locator("#gif-title")).to_have_value("Before the change")
    page.locator("#gif-title").fill("Vermilion octopus")
    page.locator("#gif-tags").fill("tentacle")
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile(rf"/gifs/{item}"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Vermilion octopus")
    page.goto("/gifs/search?q=vermil")
    assert ids(page) == [item]


def test_remove_and_undo_in_the_viewer(visit):
    page = visit().open("/gifs")
    item = add(page, "undo.gif", 1010, title="Ultramarine walrus")
    page.goto("/gifs/search?q=ultramarine walrus")
    tile(page, item).locator("a").click()
    viewer(page).get_by_role("button", name="Remove").click()
    expect(viewer(page)).to_be_hidden()
    expect(tile(page, item)).to_have_attribute("data-removed", "")
    assert page.request.get(f"/api/v1/gifs/{item}").status == 404
    with page.expect_response(lambda answer: answer.url.endswith("/restore") and answer.ok):
        page.get_by_role("button", name="Undo").click()
    expect(tile(page, item)).not_to_have_attribute("data-removed", "")
    assert page.request.get(f"/api/v1/gifs/{item}").status == 200


def test_somebody_elses_cannot_be_edited(visit):
    item = add(visit().open("/gifs"), "mine.gif", 1011, title="Private property")
    page = visit().open(f"/gifs/{item}")
    expect(page.get_by_role("link", name="Edit")).to_have_count(0)
    expect(page.get_by_role("button", name="Remove")).to_have_count(0)
    assert page.goto(f"/gifs/{item}/edit").status in (401, 403, 404)


def test_what_is_removed_and_put_back_elsewhere_goes_and_comes_back_here(visit):
    browser = visit()
    page = browser.open("/gifs")
    item = add(page, "there and back.gif", 1050, title="There and back")
    other = browser.open_live("/gifs/search?q=there+and+back")
    headers = {"Origin": browser.address}
    assert page.request.delete(f"/api/v1/gifs/{item}", headers=headers).ok
    expect(tile(other, item)).to_have_attribute("inert", "")
    assert page.request.post(f"/api/v1/gifs/{item}/restore", headers=headers).ok
    expect(tile(other, item)).not_to_have_attribute("inert", "")
    expect(tile(other, item)).not_to_have_attribute("data-removed", "")
