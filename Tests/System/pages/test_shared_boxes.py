"""What is shown of a collection to those who have its link."""

import io

import pytest
import requests
from PIL import Image

import boxes

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
    return page.open("/vinyl/share").press("Create link").one(".share-address")["value"]


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


def test_a_link_shows_record_level_and_count_until_it_is_taken_back(person, server, collector, records):
    page = person(token=collector.token).open("/vinyl")
    page.follow(".hero-actions a[href='/vinyl/share']")
    address = make_link(page)
    assert address.startswith(f"{server.address}/s/") and len(address.rpartition("/")[2]) >= 22
    title = collector.get(f"/api/v1/vinyl/{records[3]}").json()["title"]

    stranger = person().open(address)
    for words in ("Crate Digger", "12 records", title):
        assert words in stranger.text("main")
    assert "Nobody else" not in stranger.answer.text
    disc = stranger.fetch(stranger.one(".hero-disc img.frame-still")["src"])
    assert Image.open(io.BytesIO(disc.content)).width > 100
    assert not stranger.browser.session.cookies
    stranger.follow_named("Start your own")
    assert stranger.text(".hero-level") == "Needle Drop"

    page.press("Stop sharing")
    assert "You stopped sharing" in page.text("[data-toast]")
    for gone in (address, *(f"{address}/{shape}.jpg" for shape in SIZES)):
        assert requests.get(gone, timeout=30).status_code == 404
    stranger.open(address, status=404)
    assert stranger.text("h1") == "This link no longer works"
    assert make_link(page) != address


def test_previews_have_pictures_of_the_right_size(person, collector):
    address = link_of(collector)
    page = person().open(address)

    def told(name):
        return page.one(f'meta[property="og:{name}"]')["content"]

    assert told("url") == address and told("title") and told("description") and told("image:alt")
    assert (int(told("image:width")), int(told("image:height"))) == SIZES["wide"]
    assert picture(told("image")).size == SIZES["wide"]
    assert picture(f"{address}/tall.jpg").size == SIZES["tall"]
    assert page.one('meta[name="robots"]')["content"].startswith("noindex")


def test_pictures_follow_the_box(person, collector, records):
    address = link_of(collector)
    before = requests.get(f"{address}/wide.jpg", timeout=60)
    known = {"If-None-Match": before.headers["ETag"]}
    assert requests.get(f"{address}/wide.jpg", headers=known, timeout=60).status_code == 304
    boxes.take_out(collector, records[3])
    after = requests.get(f"{address}/wide.jpg", headers=known, timeout=60)
    assert after.status_code == 200 and after.content != before.content
    # No record stands for its owner any more, so it is the newest.
    title = collector.get(f"/api/v1/vinyl/{records[-1]}").json()["title"]
    assert title in person().open(address).text("main")


def test_an_empty_box_has_nothing_to_share_and_says_so(person):
    page = person().open("/vinyl/share")
    assert page.text(".empty-title") == "Nothing to share yet"
    assert "Create link" not in page.texts("button")
    page.follow(".empty a")
    assert page.path.startswith("/vinyl")


@pytest.mark.parametrize("token", ["x", "A" * 22, "..%2Faccount", "%00", "A" * 3000])
def test_a_made_up_link_leads_nowhere(server, token):
    for path in (f"/s/{token}", f"/s/{token}/wide.jpg"):
        assert requests.get(server.address + path, timeout=30).status_code in (400, 404, 414)
