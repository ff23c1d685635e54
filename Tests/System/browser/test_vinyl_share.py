"""What somebody shows of their collection, seen by whoever has the link."""

import io
import re

import pytest
import requests
from PIL import Image
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from test_viewer import SHARE
from visit import PHONE, until

SIZES = {"tall": (1080, 1920), "wide": (1200, 630)}


@pytest.fixture(scope="module")
def records(server):
    return boxes.record_ids(server.visitor(), 12)


@pytest.fixture
def collector(server, records):
    visitor = server.visitor()
    boxes.fill(visitor, records, comment="Nobody else is to read this")
    assert boxes.represent(visitor, records[3]).status_code == 200
    return visitor


def make_link(page):
    page.goto("/vinyl/share")
    page.get_by_role("button", name="Make a link").click()
    return page.locator(".share-address").input_value()


def link_of(visitor):
    answer = visitor.request("POST", "/api/v1/shares")
    assert answer.status_code == 200, answer.text
    return answer.json()["url"]


def picture(address):
    answer = requests.get(address, timeout=60)
    assert answer.status_code == 200 and answer.headers["Content-Type"] == "image/jpeg", answer.headers
    assert "noindex" in answer.headers["X-Robots-Tag"]
    image = Image.open(io.BytesIO(answer.content))
    image.load()
    return image


def test_a_link_shows_strangers_the_record_the_level_and_the_count_until_it_is_taken_back(visit, server, collector, records):
    page = browser_of(visit, collector).context.new_page()
    address = make_link(page)
    assert address.startswith(f"{server.address}/s/") and len(address.rpartition("/")[2]) >= 22
    shown = collector.get(f"/api/v1/vinyl/{records[3]}").json()

    stranger = visit()
    theirs = stranger.open(address)
    main = theirs.locator("main")
    for words in ("Crate Digger", "12 records", shown["title"]):
        expect(main).to_contain_text(words)
    assert "Nobody else" not in theirs.content()
    until(theirs, "() => document.querySelector('.hero-disc img.frame-still').naturalWidth > 100")
    assert stranger.context.cookies() == []
    theirs.get_by_role("link", name="Start your own").click()
    expect(theirs.locator(".hero-level")).to_have_text("Needle Drop")

    wide = theirs.request.get(address).text()
    pictures = [f"{address}/{shape}.jpg" for shape in SIZES]
    page.get_by_role("button", name="Take the link back").click()
    expect(page.locator("[data-toast]")).to_contain_text("no longer works")
    for gone in (address, *pictures):
        assert requests.get(gone, timeout=30).status_code == 404
    theirs.goto(address)
    expect(theirs.get_by_role("heading", level=1)).to_have_text("This link no longer works")
    assert make_link(page) != address
    assert 'property="og:image"' in wide


def test_previews_have_pictures_of_the_right_size(visit, collector):
    address = link_of(collector)
    page = visit(java_script_enabled=False).open(address)

    def told(name):
        return page.locator(f'meta[property="og:{name}"]').get_attribute("content")

    assert told("url") == address and told("title") and told("description") and told("image:alt")
    assert (int(told("image:width")), int(told("image:height"))) == SIZES["wide"]
    assert picture(told("image")).size == SIZES["wide"]
    assert picture(f"{address}/tall.jpg").size == SIZES["tall"]
    assert page.locator('meta[name="robots"]').get_attribute("content").startswith("noindex")


def test_pictures_follow_the_box(visit, collector, records):
    address = link_of(collector)
    before = requests.get(f"{address}/wide.jpg", timeout=60)
    again = requests.get(f"{address}/wide.jpg", headers={"If-None-Match": before.headers["ETag"]}, timeout=60)
    assert again.status_code == 304
    boxes.take_out(collector, records[3])
    after = requests.get(f"{address}/wide.jpg", headers={"If-None-Match": before.headers["ETag"]}, timeout=60)
    assert after.status_code == 200 and after.content != before.content
    # Nothing stands for its owner any more, so it is the newest.
    expect(visit().open(address).locator("main")).to_contain_text(
        collector.get(f"/api/v1/vinyl/{records[-1]}").json()["title"]
    )


def test_phones_open_the_sheet_of_the_system(visit, collector):
    browser = browser_of(visit, collector, PHONE)
    browser.context.add_init_script(SHARE)
    page = browser.context.new_page()
    address = make_link(page)
    page.get_by_role("button", name="Share the link").tap()
    page.get_by_role("button", name="Share the picture").tap()
    until(page, "() => window.shared.length === 2")
    expect(page.get_by_role("button", name="Share the picture")).not_to_have_attribute("aria-busy", "true")
    (link, file) = page.evaluate("window.shared")
    assert link == {"files": [], "url": address}
    ((name, kind, size),) = file["files"]
    assert name.endswith(".jpg") and kind == "image/jpeg" and size > 20_000


def test_an_empty_box_has_nothing_to_share_and_says_so(visit):
    page = visit().open("/vinyl/share")
    expect(page.locator(".empty-title")).to_have_text("Nothing to show yet")
    expect(page.get_by_role("button", name="Make a link")).to_have_count(0)
    page.locator(".empty a").first.click()
    expect(page).to_have_url(re.compile(r"/vinyl"))


@pytest.mark.parametrize("token", ["x", "A" * 22, "..%2Faccount", "%00", "A" * 3000])
def test_a_token_nobody_made_leads_nowhere(server, token):
    for path in (f"/s/{token}", f"/s/{token}/wide.jpg"):
        assert requests.get(server.address + path, timeout=30).status_code in (400, 404, 414)
