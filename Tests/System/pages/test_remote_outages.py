"""A source that is away: the pages stay usable and one line says what is missing."""

import shutil

import pytest

from program import Program

MISSING = "[data-missing=giphy]"
AWAY = "GIPHY isn't responding right now"


@pytest.fixture(scope="module")
def filled(binary, tmp_path_factory):
    """The data folder of a program that has run: to start on it takes a fraction of the first start."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data").start()
    program.stop()
    return program.data


@pytest.fixture
def mixed(program, upstream, filled, tmp_path):
    """A program of each test's own: it remembers how a source has failed."""
    return program(shutil.copytree(filled, tmp_path / "data"), **upstream.giphy()).start()


@pytest.fixture
def page(person, mixed):
    return person(address=mixed.address)


def tiles(page, source=""):
    shown = [tile["data-tile"] for tile in page.all("[data-wall] [data-tile]")]
    return [item for item in shown if item.startswith(source)]


def test_outage_is_said_once_ours_stay_and_it_can_be_tried_again(page, upstream):
    upstream.fail("html")
    page.open("/gifs/search?q=cat")
    ours = tiles(page, "starter:")
    assert ours and page.all(MISSING) == []
    page.follow_named("More from GIPHY")
    assert AWAY in page.text(MISSING)
    page.open("/gifs/search?q=heart")
    assert tiles(page, "starter:")
    page.open("/gifs/search?q=cat").follow_named("More from GIPHY")
    upstream.fail("ok")
    page.follow(f"{MISSING} a")
    assert tiles(page, "giphy:") and page.all(MISSING) == []


@pytest.mark.parametrize(
    "mode, sentence",
    [("401", "key"), ("429", "allows no more requests"), ("empty", "isn't responding"), ("500", AWAY)],
)
def test_line_says_why_it_is_missing(page, upstream, mode, sentence):
    upstream.fail(mode)
    page.open("/gifs/search?q=cat").follow_named("More from GIPHY")
    assert sentence in page.text(MISSING)


def test_random_page_stays_when_the_source_is_away(page, upstream):
    upstream.fail("html")
    page.open("/gifs/random?tag=quokka")
    assert page.one("#random-tag")["value"] == "quokka"
    assert page.all("main [data-detail]") == []
    upstream.fail("ok")
    page.send("[data-random-form]")
    assert page.one("main [data-detail]")["data-detail"].startswith("giphy:")


def test_favorites_stay_when_the_program_restarts_and_the_source_is_gone(page, mixed, upstream):
    page.open("/gifs/search?q=quokka").follow_named("More from GIPHY")
    first, second = tiles(page, "giphy:")[:2]
    titles = {item: page.one(f'[data-tile="{item}"]')["data-title"] for item in (first, second)}
    for item in (first, second):
        page.send(f'[data-tile="{item}"] form[data-favorite]')
        assert page.one(f'[data-tile="{item}"] button[aria-pressed]')["aria-pressed"] == "true"
    upstream.kill()
    mixed.kill()
    mixed.start()
    page.open("/shelf")
    assert tiles(page) == [second, first]
    assert page.texts(".tile-source") == ["GIPHY"] * 2
    assert page.texts(".tile-title") == [titles[second], titles[first]]
    page.follow(f'[data-tile="{first}"] a')
    assert page.text("main h1") == titles[first]
    page.send("main form[data-favorite]")
    page.open("/shelf")
    assert tiles(page) == [second]
