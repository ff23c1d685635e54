"""Forms and buttons around a box: sent once however often they are pressed, and shared with the phone's own sheet."""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import expect

import boxes
from stage import Answer
from visit import PHONE, until

COLLECTION = b"Artist,Title,Rating,Collection Notes\r\nMiles Davis,Kind of Blue,5,Worn\r\n"
# The sheet of a phone, as far as a page knows it.
SHARE = """
window.shared = [];
navigator.canShare = data => Array.isArray(data.files);
navigator.share = async data => {
    window.shared.push({ files: (data.files ?? []).map(file => [file.name, file.type, file.size]), url: data.url });
};
"""


@pytest.fixture(scope="module")
def owner(server):
    return boxes.owners(server, 3)


# Counts what would be sent and holds it back, so that there is time for a second press.
HOLD_BACK = """
() => {
    window.sent = 0;
    addEventListener("submit", event => {
        if (!event.defaultPrevented) sent += 1;
        event.preventDefault();
    });
}
"""


def test_the_forms_of_a_collection_are_sent_once(stage, watch, server, owner):
    visitor = owner(0)
    plan = visitor.request(
        "POST", "/vinyl/collection", files={"file": ("mine.csv", COLLECTION, "text/csv")},
        headers={"Origin": server.address},
    )
    assert plan.status_code == 303, plan.text
    planned = plan.headers["Location"]
    stage.show("/vinyl/collection", visitor=visitor)
    stage.show(planned, visitor=visitor)
    stage.show("/vinyl/box", visitor=visitor)
    page = watch().open("/vinyl/collection")
    page.locator("#collection-file").set_input_files({"name": "a.csv", "mimeType": "text/csv", "buffer": COLLECTION})
    stage.answer("POST", "/vinyl/collection", 303, headers={"Location": planned})
    stage.answer("POST", planned, 303, headers={"Location": "/vinyl/box"})
    for name, following in (("Preview", planned), ("Add 1 record", "/vinyl/box")):
        button = page.get_by_role("button", name=name)
        page.evaluate(HOLD_BACK)
        button.click()
        button.click()
        assert page.evaluate("window.sent") == 1, name
        button.evaluate("button => button.form.submit()")
        page.wait_for_url(f"**{following}")


def test_phones_open_their_own_sheet(stage, watch, owner):
    visitor = owner(0)
    address = visitor.request("POST", "/api/v1/shares").json()["url"]
    stage.show("/vinyl/share", visitor=visitor)
    content = io.BytesIO()
    Image.new("RGB", (1080, 1920), "teal").save(content, "JPEG")
    stage.give("GET", re.compile(r"^/s/.*\.jpg"), Answer(200, {"Content-Type": "image/jpeg"}, content.getvalue()))
    browser = watch(PHONE)
    browser.context.add_init_script(SHARE)
    page = browser.context.new_page()
    page.goto("/vinyl/share")
    page.get_by_role("button", name="Share link").tap()
    picture = page.get_by_role("button", name="Share picture")
    picture.tap()
    until(page, "() => window.shared.length === 2")
    expect(picture).not_to_have_attribute("aria-busy", "true")
    (link, file) = page.evaluate("window.shared")
    assert link == {"files": [], "url": address}
    ((name, kind, size),) = file["files"]
    assert name.endswith(".jpg") and kind == "image/jpeg" and size == len(content.getvalue())
