"""Asking for a missing record, and the operator who adds or refuses it, without scripts."""

import pytest

import hostile
from wishes import SLEEVE, invitation, made_operator

PICTURE = (SLEEVE["name"], SLEEVE["buffer"])
NO_SLEEVES = {
    "nothing": (422, b""),
    "text": (415, b"JPEG, honestly"),
    "svg": (415, b'<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
    "a dot": (422, hostile.saved("PNG", hostile.picture((10, 10)))),
}


@pytest.fixture(scope="module")
def operator(server):
    """A profile that runs the server."""
    visitor = server.visitor()
    made_operator(server, visitor)
    return visitor


def ask(page, album, status=200, **fields):
    page.open(f"/vinyl/request?album={album}")
    said = {"artist": "The Hidden Ones", "note": "First pressing", "picture": PICTURE} | fields
    return page.send("form[data-wish]", status, **said)


def own_wish(album):
    return f'.wish-list .wish:has(.wish-album:-soup-contains("{album}"))'


def queued(album):
    return f'.wish-queued:has(.wish-album:-soup-contains("{album}"))'


def test_a_wish_becomes_a_record_and_the_asker_is_told_once(person, operator):
    album = "Paper Lanterns of Qqxx"
    asker = person().open("/vinyl/search?q=paper+lanterns+of+qqxx")
    asker.follow_named("Request this record")
    assert asker.one("#wish-album")["value"] == "paper lanterns of qqxx"
    ask(asker, album)
    assert asker.one(own_wish(album))["data-state"] == "open"
    picture = asker.fetch(asker.one(f"{own_wish(album)} img")["src"])
    assert picture.headers["Content-Type"].startswith("image/")
    queue = person(token=operator.token).open("/vinyl/requests")
    assert "First pressing" in queue.text(queued(album))
    assert queue.one(f"{queued(album)} [name=title]")["value"] == album
    tracks = "A1 | Opening | 3:20\nA2 | Closing"
    jazz = queue.one(f'{queued(album)} .wish-genre:-soup-contains("Jazz") input')["name"]
    queue.press("Add to catalog", f"{queued(album)} form", year="1974", tracks=tracks, **{jazz: True})
    assert not queue.all(queued(album))
    asker.open("/gifs")
    assert album in asker.text("[data-toast=told]") and "was added to the catalog" in asker.text("[data-toast=told]")
    asker.follow("[data-toast=told] a")
    for words in (album, "The Hidden Ones", "1974", "Jazz", "Opening", "3:20"):
        assert words in asker.text(".record")
    assert not asker.all("[data-toast=told]")
    asker.open(f"/vinyl/search?q={album}")
    assert asker.texts(".card-title")[0] == album


def test_a_wish_is_refused_with_a_reason_and_the_queue_is_for_operators(person, operator):
    album = "Bootleg of Bootlegs"
    asker = person().open("/vinyl/requests", status=404)
    ask(asker, album)
    asker.open("/vinyl/requests", status=404)
    queue = person(token=operator.token).open("/vinyl/requests")
    queue.press("Decline", f"{queued(album)} form", reason="Only what was on sale")
    assert not queue.all(queued(album))
    asker.open("/vinyl/request")
    assert "was not added" in asker.text("[data-toast=told]")
    assert "Only what was on sale" in asker.text(own_wish(album))


def test_a_picture_that_is_none_is_refused_and_what_was_typed_stays(person):
    page = person()
    for name, (status, content) in NO_SLEEVES.items():
        ask(page, "Kept Words", status, picture=(f"{name}.jpg", content))
        assert page.text(".form-error"), name
        assert page.one("#wish-album")["value"] == "Kept Words"
        assert page.one("#wish-note")["value"] == "First pressing"
        assert not page.all(".wish-list .wish")


def test_an_invitation_works_once(person, server):
    path = invitation(server)
    first = person().open(path).send("main form")
    assert first.path.startswith("/vinyl/requests")
    for page in (person(), first):
        page.open(path, status=404)
    assert server.visitor().request("POST", path, headers={"Origin": server.address}).status_code in (403, 404)
    person().open(f"/operator/{'A' * 43}", status=404)
