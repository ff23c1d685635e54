"""What is left of the records of a Discogs when it is slow, impatient or away."""

import concurrent.futures
import io

import pytest
from PIL import Image

import boxes
from discogs_upstream import RecordUpstream
from plain_browser import PlainBrowser
from program import Program
from record_items import Record, number, on_vinyl

LETTERS, TIGERS = on_vinyl(50), on_vinyl(60)
CROWD = 16
# In a box: 5 has no sleeve of its own, and those of the others are fetched too late.
SEEN, UNSEEN = number(0, 1, 2, 3, 5, 6), number(12, 13)
MISSING = "[data-missing=discogs]"
MORE = "[data-more] a[rel=next]"


@pytest.fixture(scope="module")
def upstream():
    upstream = RecordUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def shop(binary, upstream, tmp_path_factory):
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **upstream.discogs()).start()
    yield program
    program.stop()


@pytest.fixture
def moody(upstream):
    """One that fails; each test asks for something that was not asked for before."""
    upstream.forget()
    yield upstream
    upstream.fail("ok")


def theirs(page):
    return [card["data-tile"] for card in page.all("[data-wall] [data-tile^='discogs:']")]


def test_a_box_needs_no_discogs(program, discogs):
    store = program(**discogs.discogs()).start()
    visitor = store.visitor()
    boxes.fill(visitor, number(1, 2, 3, 5, 6) + UNSEEN)
    page = PlainBrowser(store.address, token=visitor.token).open("/vinyl/search?q=quiet+harbor")
    page.follow(MORE).follow("[data-wall] [data-tile^='discogs:'] a")
    page.send("[data-keep-form]", rating="9", comment="Found there")
    assert "Added to your box" in page.text("[data-toast]")
    for identifier in SEEN:
        assert_picture(page.open(f"/vinyl/{identifier}"), ".record-sleeve img.frame-still")
    own = stored(visitor)
    discogs.kill()
    assert_whole(page, own)

    again(store)
    found = sleeves(page)
    assert {identifier for identifier in own if own[identifier] != found[identifier]} == set(UNSEEN)
    assert_whole(page, own)

    discogs.start()
    discogs.forget()
    again(store, **discogs.discogs())
    assert sleeves(page) == own
    asked = {one.path for one in discogs.asked("/images/")}
    assert asked and all(any(identifier[8:] in path for identifier in UNSEEN) for path in asked), asked


def stored(visitor):
    """What the sleeves of a box are called."""
    items = boxes.crate(visitor, 1)["items"]
    return {item["id"]: item["pictures"]["sleeve"]["url"].rpartition("v=")[2] for item in items}


def assert_picture(page, selector):
    """It is there, and returns what it is called."""
    source = page.one(selector)["src"]
    Image.open(io.BytesIO(page.fetch(source).content)).load()
    return source.rpartition("v=")[2]


def sleeves(page, identifiers=(*SEEN, *UNSEEN)):
    """What the pictures in the box are called; all of them are there."""
    page.open("/vinyl/box")
    return {one: assert_picture(page, f'[data-crate-discs] [data-tile="{one}"] img.frame-still') for one in identifiers}


def assert_whole(page, own):
    """Box, record and analysis are as they were, with the pictures that were seen before."""
    assert sleeves(page, SEEN).items() <= own.items()
    assert len(page.all("[data-crate-discs] [data-tile]")) == len(own)
    page.open(f"/vinyl/{SEEN[0]}")
    assert "Found there" in page.text(".record") and len(page.all(".track")) == 6
    assert_picture(page, ".record-sleeve img.frame-still")
    page.open("/vinyl/analysis")
    assert len(page.all("section[aria-labelledby=genres-title] tbody tr")) == 5


def again(server, **settings):
    """The same server with other settings."""
    server.stop()
    server.settings = settings
    server.start()


def test_a_slow_discogs_holds_up_nothing_of_ours(shop, moody):
    moody.fail("late")
    page = PlainBrowser(shop.address).open("/vinyl/search?q=letter")
    # Ours did not wait for them.
    assert page.all("[data-tile^='starter:']") and not theirs(page) and not page.all(MISSING)
    page.follow(MORE)
    assert "Discogs isn't responding right now. Everything else still works." in page.text(MISSING)
    moody.fail("ok")
    page.follow(f"{MISSING} a")
    assert theirs(page) == LETTERS and not page.all(MISSING)
    # What the list said of a record has to do.
    moody.fail("500", only="releases")
    page.follow("[data-wall] [data-tile^='discogs:'] a")
    assert page.text(".record-title") == Record(51).title
    assert "Discogs" in page.text(".record .stale")


def test_one_that_asks_for_patience_is_not_stormed(shop, moody):
    """What it asks for first is longer than people wait, as in ten minutes of 429; then only a few wait too long."""
    visitors = [shop.visitor() for _ in range(CROWD)]
    moody.patience = 7
    moody.fail("429")
    page = PlainBrowser(shop.address).open("/vinyl/search?q=tiger")
    assert page.all("[data-tile^='starter:']")
    page.follow(MORE)
    assert "Discogs allows no more requests for now" in page.text(MISSING)
    moody.patience = 1

    def ask(place):
        return visitors[place].get(f"/api/v1/vinyl/search?q=tiger+{place}&cursor=-p1").status_code

    with concurrent.futures.ThreadPoolExecutor(CROWD) as people:
        while len(moody.asked()) == 1:
            assert set(people.map(ask, range(CROWD))) == {200}
    # Of all who waited when the time was over, one went ahead.
    assert len(moody.asked()) <= 4, [one.path for one in moody.asked()]
    moody.fail("ok")
    while not theirs(page):
        page.follow(f"{MISSING} a")
    assert theirs(page) == TIGERS
