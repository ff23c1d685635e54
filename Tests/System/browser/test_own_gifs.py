"""Own GIFs on the real server: one is added, found at once, and goes and comes back in another window."""

from playwright.sync_api import expect

import loops
from visit import ids, tile


def test_file_is_added_found_removed_elsewhere_and_put_back(visit):
    browser = visit()
    page = browser.open("/gifs/new")
    content = loops.gif(size=(160, 120), seed=1050)
    page.locator("#upload-file").set_input_files({"name": "a.gif", "mimeType": "image/gif", "buffer": content})
    page.locator("#gif-title").fill("Tangerine airship")
    with page.expect_response(lambda answer: answer.url.endswith("/api/v1/gifs") and answer.status == 201) as answer:
        page.locator("[data-submit]").click()
    item = answer.value.json()["id"]
    expect(page.locator("[data-outcomes] li")).to_contain_text("Added")
    other = browser.open_live("/gifs/search?q=tangerine air")
    assert ids(other) == [item]
    headers = {"Origin": browser.address}
    assert page.request.delete(f"/api/v1/gifs/{item}", headers=headers).ok
    expect(tile(other, item)).to_have_attribute("inert", "")
    assert page.request.post(f"/api/v1/gifs/{item}/restore", headers=headers).ok
    expect(tile(other, item)).not_to_have_attribute("inert", "")
    expect(tile(other, item)).not_to_have_attribute("data-removed", "")
