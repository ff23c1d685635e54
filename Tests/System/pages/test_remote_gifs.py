"""GIFs of another server on our pages: where they stand, who made them, hearts, random, to the end of the list."""

import re

import pytest
import requests

from giphy_shape import media_query
from plain_browser import words
from program import Program
from upstream import Upstream
from upstream_items import BY_ID, found, rated

MARK = "Powered By GIPHY"
TILE = '[data-wall] [data-tile="{}"]'


@pytest.fixture(scope="module")
def source():
    upstream = Upstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def mixed(binary, source, tmp_path_factory):
    """A program with a source that answers."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **source.giphy()).start()
    yield program
    program.stop()


@pytest.fixture
def page(person, mixed):
    return person(address=mixed.address)


def tiles(page):
    return [tile["data-tile"] for tile in page.all("[data-wall] [data-tile]")]


def theirs(page):
    return [item for item in tiles(page) if item.startswith("giphy:")]


def item_of(identifier):
    return BY_ID[identifier.partition(":")[2]]


def detail_of(page, wanted):
    """Opens the first GIF of the source about quokkas that is as wanted; returns what the source knows of it."""
    page.open("/gifs/search?q=quokka")
    page.follow_named("More from GIPHY")
    identifier = next(one for one in theirs(page) if wanted(item_of(one)))
    page.follow(f"{TILE.format(identifier)} a")
    assert page.one("main [data-detail]")["data-detail"] == identifier
    return item_of(identifier)


def test_ours_come_first_and_theirs_follow_labeled_and_marked(page):
    page.open("/gifs")
    page.send("form[role=search].search", q="cat")
    assert tiles(page) and theirs(page) == []
    assert page.all(".tile-source") == []
    page.follow_named("More from GIPHY")
    assert theirs(page) == tiles(page)
    assert page.texts("[data-wall] .tile-source") == ["GIPHY"] * len(theirs(page))
    assert page.text(".source-marks") == MARK


def test_theirs_come_in_their_order_to_the_end(page):
    page.open("/gifs/search?q=quokka")
    shown = theirs(page)
    while page.all("a[data-action=load-more]"):
        assert page.all(".more-end") == []
        page.follow("a[data-action=load-more]")
        shown += theirs(page)
    assert shown == [f"giphy:{item.id}" for item in rated(found("quokka"), "g")]
    page.one(".more-end")


def test_without_a_source_nothing_speaks_of_one(person):
    page = person().open("/gifs/search?q=cat")
    assert tiles(page)
    for part in ("tile-source", "source-marks"):
        assert page.all(f".{part}") == []
    for part in ("missing", "missing-list", "remote", "suggest-remote"):
        assert page.all(f"[data-{part}]") == []


def test_with_a_source_its_suggestions_are_asked_for(page):
    page.open("/gifs")
    assert len(page.all("#search[data-suggest-remote]")) == 1


def test_detail_says_who_made_it(page, source):
    item = detail_of(page, lambda item: item.person == ("ninaberg", "Nina Berg"))
    assert page.text("main h1") == item.title
    maker = page.one(".made-by a")
    assert (words(maker), maker["href"]) == ("Nina Berg", "https://giphy.com/ninaberg/")
    avatar = page.one("main img[data-avatar]")["src"]
    assert avatar.startswith(source.address) and requests.get(avatar, timeout=30).ok
    assert page.text(".made-by .mark-of") == MARK
    link = page.one("main a:-soup-contains('View on GIPHY')")
    assert link["href"] == f"https://giphy.com/gifs/{item.slug}"


def test_detail_says_where_it_was_found_when_no_maker_is_named(page):
    item = detail_of(page, lambda item: not item.person and item.found_at[1])
    assert page.text(".made-by-label") == "Source"
    place = page.one(".made-by a")
    assert (words(place), place["href"]) == (item.found_at[1].removeprefix("www."), item.found_at[0])


def test_detail_without_any_of_it_has_nothing_empty(page):
    detail_of(page, lambda item: not item.person and item.found_at == ("", ""))
    assert "GIPHY" in page.text(".made-by")
    assert all(page.texts(".made-by a, .made-by span"))


def test_link_to_one_is_a_page_of_its_own_with_pictures_as_they_are_there(page, source):
    page.open("/gifs/search?q=birthday")
    page.follow_named("More from GIPHY")
    page.open(f"/gifs/{theirs(page)[0]}")
    still = page.one("main [data-stage] img.frame-still")
    addresses = [page.one("meta[property='og:image']")["content"], still["src"]]
    addresses += [one.split()[0] for one in still["srcset"].split(", ")]
    for address in addresses:
        assert address.startswith(f"{source.address}/media/")
        answer = requests.get(address, timeout=30)
        assert answer.ok and answer.headers["Content-Type"].startswith("image/")
        # The source is asked just as it told: with the marks by which it counts who was shown what.
        identifier, name, query = re.search(r"/media/([^/]+)/([^?]+)\?(.+)", address).groups()
        assert query == media_query(identifier, name)


def test_hearts_keep_theirs_beside_ours(page):
    page.open("/gifs/search?q=cat")
    ours = tiles(page)[0]
    page.send(f"{TILE.format(ours)} form[data-favorite]")
    assert page.one(f"{TILE.format(ours)} button[aria-pressed]")["aria-pressed"] == "true"
    page.follow_named("More from GIPHY")
    other = theirs(page)[0]
    page.send(f"{TILE.format(other)} form[data-favorite]")
    assert page.one(f"{TILE.format(other)} button[aria-pressed]")["aria-pressed"] == "true"
    page.open("/shelf")
    assert tiles(page) == [other, ours]
    assert page.texts(".tile-source") == ["GIPHY"]


def test_random_about_what_only_the_source_knows_and_its_heart(page):
    page.open("/gifs/random")
    page.send("[data-random-form]", tag="quokka")
    shown = page.one("main [data-detail]")["data-detail"]
    assert shown.startswith("giphy:")
    assert MARK in page.text("[data-random-stage]")
    page.send("main form[data-favorite]")
    page.open("/shelf")
    assert tiles(page) == [shown]
