"""The Discogs door by hand: shapes, paging to the end, failures, pictures, who is who."""

import io

import pytest
import requests
from PIL import Image

from record_door import BASIC, LIMITS, RELEASE, RESULT, RecordDoor, check, check_error, check_own
from test_keys import make

NOT_FOUND = "The requested resource was not found."
DENIED = "You don't have permission to access this resource."


def test_every_record_comes_once(records):
    pages = list(records.pages("database/search", type="release", per_page=100))
    found = [result for page in pages for result in page["results"]]
    total = pages[0]["pagination"]["items"]
    assert len({result["id"] for result in found}) == len(found) == total >= 600
    assert {len(page["results"]) for page in pages[:-1]} <= {100}
    for result in found:
        check(result, RESULT)
    check_own(found, records.address)
    check_error(records.get("database/search", type="release", per_page=100, page=len(pages) + 1), 404)


def test_records_are_of_everywhere(records):
    korean = records.read("database/search", type="release", country="South Korea")["pagination"]["items"]
    assert korean >= 80
    jazz = records.found("", genre="Jazz", per_page=100)
    assert jazz and all("Jazz" in result["genre"] for result in jazz)
    assert all(1970 <= int(result["year"]) <= 1974 for result in records.found("", year="1970-1974"))


def test_search(records):
    assert records.found("kind of blue")[0]["title"] == "Miles Davis - Kind of Blue"
    assert records.found("", artist="miles davis", release_title="kind of blue")[0]["id"]
    assert records.found("qqxxzz") == []
    mixed = records.read("database/search", q="miles davis", per_page=100)["results"]
    assert {"release", "master", "artist"} <= {result["type"] for result in mixed}
    for kind in ("artist", "label", "master"):
        assert records.read("database/search", type=kind)["results"][0]["type"] == kind


def test_release_and_what_belongs_to_it(records):
    number = records.found("kind of blue")[0]["id"]
    release = records.read(f"releases/{number}")
    check(release, RELEASE)
    check_own(release, records.address)
    assert release["year"] == 1959 and release["artists_sort"] == "Miles Davis"
    artist = records.read(f"artists/{release['artists'][0]['id']}")
    made = [item["id"] for page in records.pages(f"artists/{artist['id']}/releases") for item in page["releases"]]
    assert artist["name"] == "Miles Davis" and number in made
    label = records.read(f"labels/{release['labels'][0]['id']}")
    issued = [item["id"] for page in records.pages(f"labels/{label['id']}/releases") for item in page["releases"]]
    assert number in issued
    master = records.read(f"masters/{release['master_id']}")
    versions = records.read(f"masters/{master['id']}/versions")["versions"]
    assert master["main_release"] in [version["id"] for version in versions] and master["title"] == release["title"]
    for path in ("rating", "stats"):
        assert records.read(f"releases/{number}/{path}")


def test_pictures(records):
    release = records.read(f"releases/{records.found('kind of blue')[0]['id']}")
    picture = release["images"][0]
    for address, width in [(picture["uri"], picture["width"]), (picture["uri150"], 160)]:
        answer = requests.get(address, timeout=60)
        assert answer.headers["Content-Type"] == "image/jpeg" and "immutable" in answer.headers["Cache-Control"]
        assert Image.open(io.BytesIO(answer.content)).size == (width, width)


def test_every_answer_has_limits(records, collector):
    for door, limit in ((records, "25"), (collector, "60")):
        for path in ("database/search", "nothing"):
            assert [door.get(path).headers[name] for name in LIMITS] == [limit, "0", limit]


def test_a_hundred_and_twenty_records(records, collector):
    numbers = records.numbers(120)
    for number in numbers:
        assert collector.add(number) == number
    assert [item["id"] for item in collector.collection()] == numbers[::-1]
    assert [item["id"] for item in collector.collection(sort="added", per_page=7)] == numbers
    years = [item["basic_information"]["year"] for item in collector.collection(sort="year", sort_order="desc")]
    assert years == sorted(years, reverse=True) and len(years) == 120
    for item in collector.collection(per_page=100):
        check(item["basic_information"], BASIC)
        check_own(item, records.address)
    folders = collector.read(f"{collector.own}/collection/folders")["folders"]
    assert [(folder["id"], folder["count"]) for folder in folders] == [(0, 120), (1, 120)]
    assert collector.read(collector.own)["num_collection"] == 120


def test_rate_annotate_remove(records, collector, server):
    number = records.found("kind of blue")[0]["id"]
    thing = f"{collector.folder}/{number}/instances/{collector.add(number)}"
    assert collector.request("POST", thing, {"rating": 4}).status_code == 204
    notes = collector.read(f"{collector.own}/collection/fields")["fields"][0]["id"]
    assert collector.request("POST", f"{thing}/fields/{notes}", {"value": "From the attic."}).status_code == 204
    item = collector.collection()[0]
    assert item["rating"] == 4 and item["notes"] == [{"field_id": notes, "value": "From the attic."}]
    # It is the box of the pages.
    own = requests.get(
        f"{server.address}/api/v1/vinyl/search", params={"q": "kind of blue"},
        headers={"Authorization": f"Bearer {collector.token}"}, timeout=60,
    ).json()["items"][0]
    assert own["inBox"] and own["rating"] == 8
    assert collector.request("DELETE", thing).status_code == 204
    assert collector.collection() == []


def test_wants(records, collector):
    number = records.found("kind of blue")[0]["id"]
    want = f"{collector.own}/wants/{number}"
    assert collector.request("PUT", want).status_code == 201
    wants = collector.read(f"{collector.own}/wants")["wants"]
    assert [item["id"] for item in wants] == [number]
    check(wants[0]["basic_information"], BASIC)
    assert records.collector(collector.token).found("kind of blue")[0]["user_data"]["in_wantlist"]
    assert collector.request("DELETE", want).status_code == 204
    assert collector.read(f"{collector.own}/wants")["wants"] == []


def test_boxes_are_private(collector, server):
    other = RecordDoor(server.address).collector(server.visitor().token)
    for path in (collector.own, f"{collector.own}/collection/folders", f"{collector.own}/wants"):
        check_error(other.get(path), 403, DENIED)
        check_error(RecordDoor(server.address).get(path), 401)


@pytest.mark.parametrize("path", [
    "", "nothing", "releases", "releases/abc", "releases/-1", "releases/99999999999999999999", "releases/1/price",
    "marketplace/stats/1", "users", "database", "oauth/access_token", "releases/%2e%2e",
])
def test_paths_that_are_not_there(records, path):
    assert records.get(path).status_code == 404


@pytest.mark.parametrize("path, message", [
    ("releases/1", "Release not found."), ("masters/1", "Master Release not found."),
    ("artists/1", "Artist not found."), ("labels/1", "Label not found."),
])
def test_numbers_that_nobody_has(records, path, message):
    check_error(records.get(path), 404, message)


@pytest.mark.parametrize("page", ["0", "-1", "99999", "99999999999999999999"])
def test_pages_that_are_not_there(records, page):
    check_error(records.get("database/search", page=page), 404)


@pytest.mark.parametrize("query", [
    {"page": "two"}, {"per_page": "0"}, {"per_page": "x"}, {"type": "song"}, {"year": "then"}, {"sort": "color"},
])
def test_parameters_that_mean_nothing(records, query):
    check_error(records.get("database/search", **query), 422)


@pytest.mark.parametrize("body", [
    b"", b"[", b"7", b'{"rating": 6}', b'{"rating": "x"}', b"\xff\xfe", b'{"rating": 1e400}',
])
def test_bodies_that_mean_nothing(records, collector, body):
    number = records.found("kind of blue")[0]["id"]
    collector.add(number)
    rating = f"{records.base}/releases/{number}/rating/{collector.name}"
    check_error(collector.session.put(rating, data=body, timeout=60), 422)


def test_methods_that_are_not_there(records):
    for method, path in (("POST", "database/search"), ("DELETE", "releases/1"), ("PATCH", "oauth/identity")):
        check_error(records.request(method, path), 405)


def test_keys(program):
    """Behind keys a key is needed; it has a box of its own, and lets a person's session come along."""
    server = program(DOORS="keys").start()
    visitor = server.visitor()
    for token in (None, "wrong", visitor.token):
        check_error(RecordDoor(server.address, token).get("database/search"), 401)
    key = make(server, "Record scanner")
    scanner = RecordDoor(server.address).collector(key)
    assert scanner.name == "Record-scanner" and scanner.read("oauth/identity")["consumer_name"] == "Record scanner"
    number = scanner.found("kind of blue")[0]["id"]
    scanner.add(number)
    assert [item["id"] for item in scanner.collection()] == [number]
    pair = {"Authorization": f"Discogs key={key}, secret={visitor.token}"}
    person = requests.get(f"{server.address}/discogs/oauth/identity", headers=pair, timeout=60).json()
    assert person["username"].startswith("visitor-")
    assert RecordDoor(server.address).get("oauth/identity", token=key).ok
    log = server.output()
    assert key not in log and visitor.token not in log


def test_a_closed_door_is_not_there(program):
    server = program(DOORS="off").start()
    assert RecordDoor(server.address).get("database/search").status_code == 404
