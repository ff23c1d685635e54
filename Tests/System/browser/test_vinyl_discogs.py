"""Records of a Discogs: searched while one types, and harmless whatever they say."""

import re

import pytest
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from discogs_upstream import RecordUpstream
from program import Program
from record_items import number, on_vinyl
from records import card, card_ids, field
from visit import DESKTOP, PHONE

PROVIDED = "Data provided by Discogs."
TRADEMARK = re.compile(r"Discogs.*Zink Media, LLC", re.DOTALL)
MACHINES, WINTERS = on_vinyl(40), on_vinyl(30)
(ON_CD,) = number(42)


@pytest.fixture(scope="module")
def discogs():
    """A Discogs that answers."""
    upstream = RecordUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def shop(binary, discogs, tmp_path_factory):
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **discogs.discogs()).start()
    yield program
    program.stop()


@pytest.fixture
def browse(visit, shop):
    """Opens browsers that may speak to this server only: sleeves of Discogs come from here, too."""
    return lambda device=DESKTOP, **options: visit(device, shop.address, **options)


@pytest.fixture
def moody(discogs):
    """The same one for a test in which it fails, and which asks for something that was not asked for before."""
    discogs.forget()
    yield discogs
    discogs.fail("ok")


def theirs(page):
    return page.locator("[data-wall] [data-tile^='discogs:']")


def choose(page, name):
    page.get_by_role("navigation", name="What to search").get_by_role("link", name=name).click()


def test_everything_stays_chosen_while_one_types_on(browse):
    page = browse().open("/vinyl/search?q=machine", pictures=False)
    expect(theirs(page)).to_have_count(len(MACHINES))
    expect_named(page)
    assert ON_CD not in card_ids(page)
    choose(page, "Everything")
    expect(card(page, ON_CD)).to_be_visible()
    field(page).fill("northern")
    expect(page).to_have_url(re.compile(r"format=all.*q=northern|q=northern.*format=all"))
    expect(card(page, number(2)[0])).to_be_visible()
    expect(page.locator(".chip[aria-current]")).to_have_text("Everything")
    choose(page, "Vinyl only")
    expect(page).to_have_url(re.compile(r"/vinyl/search\?q=northern$"))
    expect(card(page, number(12)[0])).to_be_visible()
    assert number(2)[0] not in card_ids(page)
    page.go_back()
    expect(card(page, number(2)[0])).to_be_visible()


def expect_named(page):
    """Both sentences are there, once."""
    expect(page.get_by_role("link", name=PROVIDED)).to_have_count(1)
    expect(page.get_by_role("link", name=PROVIDED)).to_be_visible()
    expect(page.get_by_text(TRADEMARK)).to_have_count(1)
    expect(page.get_by_text(TRADEMARK)).to_be_visible()


def test_hostile_texts_are_texts(browse, shop, moody):
    moody.fail("hostile")
    visitor = shop.visitor()
    kept = boxes.fill(visitor, number(33, 39))[0]
    boxes.represent(visitor, kept)
    paths = [f"/vinyl/{kept}", f"/vinyl/{WINTERS[0]}", "/vinyl/box", "/vinyl", "/vinyl/analysis"]
    for device in (DESKTOP, PHONE):
        page = browser_of(browse, visitor, device).open("/vinyl/search?q=winter")
        expect(theirs(page)).to_have_count(len(WINTERS))
        expect_harmless(page)
        for path in paths:
            page.goto(path)
            expect(page.locator("main")).to_contain_text("<svg onload=")
            expect_harmless(page)


def expect_harmless(page):
    """Nothing ran, nothing came to be, nothing leads anywhere, and all texts are on the screen."""
    assert page.evaluate("typeof taken") == "undefined"
    assert page.locator("main script, [onload]").count() == 0
    links = page.locator("a").evaluate_all("links => links.map(link => link.protocol)")
    assert set(links) <= {"http:", "https:"}, links
    # On phones the window's own width grows with what is too wide.
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    # What sticks out of a part that clips makes no page wider.
    outside = page.locator("main :is(h1, h2, p, dt, dd, th, td, .chip, .track)").evaluate_all("""texts => {
        const rightOf = part => part.getBoundingClientRect().right;
        return texts.filter(text => !text.closest(".strip-list, .chips"))
            .filter(text => rightOf(text) > rightOf(document.querySelector("main")))
            .map(text => text.outerHTML.slice(0, 80));
    }""")
    assert not outside, outside
