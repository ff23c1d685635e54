"""Zoetrope as a client of Zoetrope: a second program's GIPHY, and its Tenor, is the first one's door."""

import io
import itertools

import pytest
import requests
from PIL import Image

import lists
import loops
from own_gifs import OWN
from program import Program


@pytest.fixture(scope="module", params=["giphy", "tenor"])
def source(request):
    return request.param


@pytest.fixture(scope="module")
def second(binary, server, source, tmp_path_factory):
    first = f"http://localhost:{server.port}"
    door = {"giphy": "/giphy/v1", "tenor": "/tenor/v2"}[source]
    name = source.upper()
    settings = {
        f"{name}_KEY": "any", f"{name}_URL": first + door, f"{name}_MEDIA_HOSTS": first,
        f"{name}_CALLS_PER_HOUR": 10_000, "SOURCES_ALLOW_LOOPBACK": "true", "SOURCES_PATIENCE": 60,
    }
    program = Program(binary, tmp_path_factory.mktemp("second") / "data", **settings).start()
    yield program
    program.stop()


def items(server, path, source, most=100):
    """What the source gave to a list, over so many pages."""
    made = []
    for page in itertools.islice(lists.pages(server, path), most):
        assert "missing" not in page, page["missing"]
        made += [item for item in page["items"] if item["source"] == source]
    return made


def natives(found):
    return [item["id"].partition(":")[2] for item in found]


def test_search_shows_the_first_ones_own_gifs(second, source):
    found = {item["title"]: item for item in items(second, "search?q=conformance", source)}
    assert found.keys() == {f"Conformance {name}" for name, _, _ in OWN}
    for name, content, _ in OWN:
        original = found[f"Conformance {name}"]["pictures"]["original"]
        assert (original["width"], original["height"]) == loops.size(content)


def test_pictures_are_those_of_the_first(second, server, source):
    for item in items(second, "search?q=conformance", source):
        for picture in item["pictures"].values():
            assert picture["url"].startswith(f"http://localhost:{server.port}/")
            answer = requests.get(picture["url"], timeout=60)
            assert answer.status_code == 200
            assert Image.open(io.BytesIO(answer.content)).size == (picture["width"], picture["height"])


def test_every_page_of_a_search(second, doors, source):
    found = natives(items(second, "search?q=happy", source))
    assert len(set(found)) == len(found)
    assert set(found) == {gif["id"] for gif in doors.found("happy")}


def test_trending(second, doors, source):
    found = natives(items(second, "trending", source, most=4))
    assert found and found == [gif["id"] for gif in itertools.islice(doors.pages("gifs/trending"), len(found))]


def test_suggestions(second, source):
    address = f"{second.address}/api/v1/gifs/suggestions?q=conf&sources=all"
    assert any("onformance" in one["text"] for one in requests.get(address, timeout=60).json()["items"])


def test_random(second, source):
    shown = requests.get(f"{second.address}/api/v1/gifs/random?tag=conformance", timeout=60).json()
    assert shown["source"] == source and shown["title"].startswith("Conformance ")


def test_by_id(second, doors, source):
    native = doors.giphy("gifs/search", q="conformance tall").json()["data"][0]["id"]
    shown = requests.get(f"{second.address}/api/v1/gifs/{source}:{native}", timeout=60).json()
    assert shown["title"].startswith("Conformance tall") and shown["source"] == source
    assert requests.get(f"{second.address}/api/v1/gifs/{source}:nosuchgif", timeout=60).status_code == 404


def test_key_of_a_protected_door(program, tmp_path):
    """Refused in plain words without it, served with it."""
    first = program(DOORS="keys").start()
    key = first.command("keys", "add", "second", "--data", first.data).stdout.split()[-1]
    settings = {"GIPHY_URL": f"http://localhost:{first.port}/giphy/v1", "SOURCES_ALLOW_LOOPBACK": "true"}
    for given, reasons in (("wrong", ["refused"]), (key, [])):
        second = program(tmp_path / given[:5], GIPHY_KEY=given, **settings).start()
        _, answered = itertools.islice(lists.pages(second, "search?q=cat"), 2)
        assert [one["reason"] for one in answered.get("missing", [])] == reasons
