"""The shelf of GIFs: what is kept, searched for and let go again, and the most that may be kept."""

import pytest

from program import Program

WALL = "[data-wall] [data-tile]"


def tiles(page):
    return [tile["data-tile"] for tile in page.all(WALL)]


@pytest.fixture
def visitor(server):
    return server.visitor()


@pytest.fixture(scope="module")
def limited(binary, tmp_path_factory):
    """A server where two favorites are the most."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", SHELF_FAVORITES_LIMIT=2).start()
    yield program
    program.stop()


def test_empty_shelf_says_what_to_do(person):
    page = person().open("/shelf")
    assert tiles(page) == []
    page.one(".empty-title")
    page.follow(".empty a")
    assert tiles(page)


def test_shelf_is_searched(person, visitor):
    page = person(token=visitor.token).open("/gifs/search?q=cat")
    cat = tiles(page)[0]
    page.open("/gifs/search?q=rocket")
    rocket = tiles(page)[0]
    for item in (cat, rocket):
        assert visitor.keep(item).ok
    page.open("/shelf")
    assert tiles(page) == [rocket, cat]
    page.send("form.shelf-search", q="cat")
    assert tiles(page) == [cat]
    assert page.one(".shelf-search-text")["value"] == "cat"
    page.send("form.shelf-search", q="qqxxzz")
    assert tiles(page) == []
    assert "qqxxzz" in page.text(".empty-title")


def test_undo_gives_back_the_old_place(person, visitor):
    page = person(token=visitor.token).open("/gifs")
    first, second, third = tiles(page)[:3]
    for item in (first, second, third):
        assert visitor.keep(item).ok
    page.open("/shelf")
    page.send(f'[data-tile="{second}"] form[data-favorite]')
    assert tiles(page) == [third, first]
    page.press("Undo", within="[data-toast] form")
    assert tiles(page) == [third, second, first]


def test_limit_is_said_and_nothing_changes(person, limited):
    page = person(address=limited.address).open("/gifs")
    first, second, third = tiles(page)[:3]
    for item in (first, second):
        page.send(f'[data-tile="{item}"] form[data-favorite]')
    page.send(f'[data-tile="{third}"] form[data-favorite]', status=409)
    assert "keep up to 2 favorites" in page.text("main")
    page.open("/shelf")
    assert tiles(page) == [second, first]


def test_language_and_motion_are_chosen_and_belong_to_the_profile(person, visitor):
    page = person(token=visitor.token).open("/account")
    page.send("form[data-settings]", language="ko", motion="never")
    elsewhere = person(token=visitor.token).open("/gifs")
    stranger = person().open("/gifs")
    for shown, language, motion in ((page, "ko", "never"), (elsewhere, "ko", "never"), (stranger, "en", "system")):
        root = shown.one("html")
        assert (root["lang"], root["data-motion"]) == (language, motion)
