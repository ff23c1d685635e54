"""Own GIFs by the forms of the pages: added, found, edited, removed and put back; refused ones; whose they are."""

import pytest

import loops


def tiles(page):
    return [tile["data-tile"] for tile in page.all("[data-wall] [data-tile]")]


def add(page, name, seed, **fields):
    """Adds one through the form; returns its id."""
    page.open("/gifs/new")
    page.send("form[data-upload]", file=(name, loops.gif(size=(160, 120), seed=seed)), **fields)
    return page.one("main [data-detail]")["data-detail"]


def test_added_gif_is_found_at_once(person):
    page = person().open("/gifs")
    item = add(page, "a.gif", 1001, title="Tangerine submarine", tags="underwater, citrus", alt="A small disc moves")
    assert page.text("main h1") == "Tangerine submarine"
    assert page.texts(".tags a") == ["underwater", "citrus"]
    page.open("/gifs/search?q=tangerine sub")
    assert tiles(page) == [item]
    assert page.one("img.frame-still")["alt"] == "A small disc moves"
    page.open("/gifs/search?q=citrus")
    assert item in tiles(page)
    page.open("/shelf?tab=own")
    assert tiles(page) == [item]


def test_edited_removed_and_put_back(person):
    page = person().open("/gifs")
    item = add(page, "edit.gif", 1009, title="Before the change")
    page.follow_named("Edit")
    assert page.one("#gif-title")["value"] == "Before the change"
    page.press("Save", title="Vermilion octopus", tags="tentacle")
    assert page.path.startswith(f"/gifs/{item}")
    assert page.text("main h1") == "Vermilion octopus"
    page.open("/gifs/search?q=vermil")
    assert tiles(page) == [item]
    page.open("/gifs/search?q=before the change")
    assert item not in tiles(page)
    page.open(f"/gifs/{item}")
    page.press("Remove", within="main form")
    assert tiles(page) == []
    page.press("Undo", within="[data-toast] form")
    assert tiles(page) == [item]
    page.open("/gifs/search?q=vermil")
    assert tiles(page) == [item]


@pytest.mark.parametrize(
    "name, content, status",
    [("page.gif", b"<html>", 415), ("cut.gif", loops.gif(count=12, seed=1003)[:300], 422)],
    ids=["no picture", "cut"],
)
def test_refused_file_is_explained_on_the_form(person, name, content, status):
    page = person().open("/gifs/new")
    page.send("form[data-upload]", status=status, file=(name, content))
    assert page.text("form[data-upload] [role=alert]")
    page.open("/shelf?tab=own")
    assert tiles(page) == []


def test_webp_is_taken(person):
    page = person().open("/gifs/new")
    page.send("form[data-upload]", file=("moving.webp", loops.webp(seed=1004)), title="Moving WebP")
    assert page.text("main h1") == "Moving WebP"


def test_same_file_twice_is_said(person):
    page = person().open("/gifs")
    item = add(page, "once.gif", 1005)
    assert add(page, "twice.gif", 1005) == item
    assert "already here" in page.text("[data-toast]").lower()


def test_gif_of_another_person_cannot_be_edited(person):
    item = add(person().open("/gifs"), "mine.gif", 1011, title="Private property")
    page = person().open(f"/gifs/{item}")
    assert page.text("main h1") == "Private property"
    assert page.all("main a:-soup-contains('Edit')") == [] and page.all("form[data-remove]") == []
    page.open(f"/gifs/{item}/edit", status=403)
