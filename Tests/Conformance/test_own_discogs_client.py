"""Zoetrope as a client of Zoetrope: a second program's Discogs is the first one's door."""

import pytest
import requests

from program import Program


@pytest.fixture(scope="module")
def second(binary, server, tmp_path_factory):
    program = Program(
        binary, tmp_path_factory.mktemp("second") / "data", DISCOGS_TOKEN="any",
        DISCOGS_URL=f"http://localhost:{server.port}/discogs", DISCOGS_CONTACT="https://records.example.org",
        DISCOGS_CALLS_PER_MINUTE=1000, SOURCES_ALLOW_LOOPBACK="true",
    ).start()
    yield program
    program.stop()


def found(program, text):
    """All that a search finds, this server's own first."""
    items, cursor = [], ""
    while cursor is not None:
        answer = requests.get(
            f"{program.address}/api/v1/vinyl/search", params={"q": text, "cursor": cursor}, timeout=60
        )
        assert answer.status_code == 200, answer.text
        page = answer.json()
        assert not page.get("missing"), page
        items += page["items"]
        cursor = page["nextCursor"]
    return items


def test_search(second, records):
    there = [result["id"] for result in records.found("miles davis", per_page=100)]
    here = [item["id"] for item in found(second, "miles davis")]
    assert [int(one.partition(":")[2]) for one in here if one.startswith("discogs:")] == there


def test_record(second, records):
    result = records.found("kind of blue")[0]
    release = records.read(f"releases/{result['id']}")
    shown = requests.get(f"{second.address}/api/v1/vinyl/discogs:{result['id']}", timeout=60).json()
    assert shown["title"] == release["title"] and shown["year"] == release["year"]
    assert shown["artistLine"] == release["artists_sort"] and shown["genres"] and shown["labels"]
    assert [track["title"] for track in shown["tracks"]] == [track["title"] for track in release["tracklist"]]
    sleeve = requests.get(second.address + shown["pictures"]["sleeve"]["url"], timeout=60)
    assert sleeve.status_code == 200 and sleeve.headers["Content-Type"].startswith("image/")
    missing = requests.get(f"{second.address}/api/v1/vinyl/discogs:1", timeout=60)
    assert missing.status_code == 404


def test_box(second, records):
    """What somebody keeps of the first is there without it."""
    number = records.found("kind of blue")[0]["id"]
    visitor = second.visitor()
    kept = visitor.request("PUT", f"/api/v1/box/discogs:{number}", json={"rating": 9})
    assert kept.status_code == 200, kept.text
    box = visitor.get("/api/v1/box").json()
    assert [item["id"] for item in box["items"]] == [f"discogs:{number}"]
    # It goes on through the second's own door, under the number that it has at the first.
    mine = type(records)(second.address).collector(visitor.token)
    assert [(item["id"], item["rating"]) for item in mine.collection()] == [(number, 5)]
