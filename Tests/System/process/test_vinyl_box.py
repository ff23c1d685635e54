"""Boxes of records over HTTP: many records, wrong numbers, many at once, and ends without a warning."""

import collections
import concurrent.futures
import contextlib
import io
import threading

import pytest
import requests
from PIL import Image

import boxes
import hostile
from program import PATIENCE

MANY = 502
FAMILY = "👨‍👩‍👧‍👦"


@pytest.fixture(scope="module")
def ids(server):
    return boxes.record_ids(server.visitor(), MANY)


@pytest.fixture
def visitor(server):
    return server.visitor()


def test_502_records_are_56_crates(visitor, ids):
    boxes.fill(visitor, ids)
    newest = ids[::-1]
    first, fourth, last = (boxes.crate(visitor, number) for number in (1, 4, 56))
    assert [(one["pages"], one["total"], len(one["items"])) for one in (first, fourth, last)] == [
        (56, MANY, 9), (56, MANY, 9), (56, MANY, 7),
    ]
    assert last["items"][-1]["id"] == ids[0]
    assert fourth["items"][1]["id"] == ids[474 - 1]
    assert boxes.all_of(visitor) == newest
    told = boxes.summary(visitor)
    assert told["count"] == MANY and told["level"] == {"number": 5, "name": "Hall of Wax"} and told["next"] is None
    assert [item["id"] for item in told["recent"]] == newest[:4]
    for number in ("0", "-1", "57", "x", ""):
        answer = visitor.get(f"/api/v1/box?page={number}")
        assert answer.status_code in (400, 404) and answer.json()["detail"], number
    page = visitor.get("/vinyl/box?page=56")
    assert page.status_code == 200 and page.text.count("data-crate-discs") == 1
    assert page.text.count('class="crate-disc"') == 7
    recounted(visitor, told)


def recounted(visitor, told):
    """What the summary says is what comes out when all of the box is counted by hand."""
    genres, styles = collections.Counter(), collections.Counter()
    total = boxes.crate(visitor, 1)["pages"]
    for number in range(1, total + 1):
        for item in boxes.crate(visitor, number)["items"]:
            genres.update(set(item["genres"]))
            styles.update(set(item["styles"]))
    for name, counted in (("genres", genres), ("styles", styles)):
        assert {tally["name"]: tally["count"] for tally in told[name]} == dict(counted), name
        order = [(-tally["count"], tally["name"]) for tally in told[name]]
        assert order == sorted(order), name


@pytest.mark.parametrize("rating", [11, -1, 7.5, "7", None, True, [7], 1e99])
def test_no_such_rating_changes_nothing(visitor, ids, rating):
    answer = boxes.put(visitor, ids[0], rating)
    assert answer.status_code in (400, 422), answer.text
    assert answer.headers["Content-Type"].startswith("application/problem+json") and answer.json()["detail"]
    assert boxes.summary(visitor)["count"] == 0


@pytest.mark.parametrize(
    ("comment", "stored"),
    [
        ("a" * 150, "a" * 150), ("가" * 150, "가" * 150), (FAMILY * 150, FAMILY * 150), ("  two\r\nlines\t", "two lines"),
        ("   ", None), (None, None), ("<b>&\"'", "<b>&\"'"), ("a" * 151, 422), (FAMILY * 151, 422), ("가" * 10_000, 422),
    ],
)
def test_comments_are_counted_as_people_see_them(visitor, ids, comment, stored):
    answer = boxes.put(visitor, ids[0], 10, comment)
    if stored == 422:
        assert answer.status_code in (400, 422) and "150" in answer.json()["detail"]
        assert boxes.summary(visitor)["count"] == 0
        return
    assert answer.status_code == 200 and answer.json()["comment"] == stored
    page = visitor.get(f"/vinyl/{ids[0]}").text
    assert "<b>&" not in page


@pytest.mark.parametrize("identifier", ["starter:no-such-record-1999", "discogs:1", "starter:cat", "x", "gif:1"])
def test_what_is_no_record_is_not_put(visitor, identifier):
    assert boxes.put(visitor, identifier).status_code in (400, 404)
    assert boxes.summary(visitor)["count"] == 0


def test_the_same_record_from_everywhere_at_once_is_one_record(visitor, ids):
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda rating: boxes.put(visitor, ids[0], rating % 11), range(64)))
    assert {answer.status_code for answer in answers} == {200}
    assert sum(answer.json()["previous"] is None for answer in answers) == 1
    assert boxes.all_of(visitor) == [ids[0]] and boxes.summary(visitor)["count"] == 1
    item = visitor.get(f"/api/v1/vinyl/{ids[0]}").json()
    assert item["votes"] >= 1 and item["rating"] == boxes.crate(visitor, 1)["items"][0]["rating"]


def test_taking_out_and_undoing_a_hundred_times_leaves_what_there_was(visitor, ids):
    boxes.fill(visitor, ids[:12])
    boxes.represent(visitor, ids[3])
    before = boxes.summary(visitor)
    for identifier in ids[:12] * 8:
        assert boxes.take_out(visitor, identifier).status_code == 204
        assert boxes.summary(visitor)["count"] == 11
        assert visitor.request("POST", f"/api/v1/box/{identifier}/restore").status_code == 200
    assert boxes.summary(visitor) == before and before["representative"]["id"] == ids[3]
    assert boxes.all_of(visitor) == ids[:12][::-1]


def test_nobody_else_sees_or_changes_a_box(server, visitor, ids):
    boxes.fill(visitor, ids[:2])
    other = server.visitor()
    assert boxes.summary(other)["count"] == 0
    assert boxes.take_out(other, ids[0]).status_code in (204, 404)
    assert boxes.represent(other, ids[0]).status_code in (400, 404, 409, 422)
    assert requests.get(f"{server.address}/api/v1/box", timeout=60).status_code == 401
    assert boxes.all_of(visitor) == ids[:2][::-1]


def test_every_answered_record_survives_kill_9(program, ids):
    server = program().start()
    visitor = server.visitor()
    answered, enough = set(), threading.Event()

    def put(identifier):
        # The kill cuts most of them off: an error is the expected end of those.
        with contextlib.suppress(requests.RequestException):
            headers = {"Authorization": f"Bearer {visitor.token}"}
            address = f"{server.address}/api/v1/box/{identifier}"
            if requests.put(address, headers=headers, json={"rating": 8}, timeout=60).status_code == 200:
                answered.add(identifier)
                if len(answered) >= 60:
                    enough.set()

    with concurrent.futures.ThreadPoolExecutor(100) as pool:
        pending = [pool.submit(put, identifier) for identifier in ids[:300]]
        assert enough.wait(PATIENCE), f"only {len(answered)} changes were answered"
        server.kill()
        concurrent.futures.wait(pending)

    visitor.address = program(data=server.data).start().address
    kept = boxes.all_of(visitor)
    assert len(kept) == len(set(kept)) and answered <= set(kept)
    told = boxes.summary(visitor)
    assert told["count"] == len(kept)
    recounted(visitor, told)


def test_links_wishes_and_own_records_survive_kill_9(program, ids):
    server = program().start()
    visitor = server.visitor()
    boxes.fill(visitor, ids[:3])
    link = visitor.request("POST", "/api/v1/shares").json()["url"].removeprefix(server.address)
    sleeve = hostile.saved("PNG", hostile.picture((300, 300)))
    asked = visitor.request(
        "POST", "/api/v1/vinyl/requests", data={"album": "Survivor", "artist": "Somebody"},
        files={"picture": ("sleeve.png", sleeve, "image/png")},
    )
    assert asked.status_code == 201, asked.text
    operate(server, visitor, asked.json()["id"])
    (wish,) = visitor.get("/api/v1/vinyl/requests").json()["items"]
    boxes.put(visitor, wish["record"])
    server.kill()

    visitor.address = program(data=server.data).start().address
    assert visitor.get(link).status_code == 200
    assert boxes.all_of(visitor) == [wish["record"], *ids[:3][::-1]]
    assert visitor.get("/api/v1/vinyl/requests").json()["items"] == [wish]
    record = visitor.get(f"/api/v1/vinyl/{wish['record']}").json()
    picture = visitor.get(record["pictures"]["sleeve"]["url"])
    assert picture.status_code == 200 and Image.open(io.BytesIO(picture.content)).size[0] >= 100


def operate(server, visitor, wish):
    """Becomes an operator and adds what is asked for, with the forms as they are."""
    invited = server.command("operators", "invite", "--data", server.data)
    path = invited.stdout.strip().splitlines()[-1].partition("/operator/")[2]
    headers = {"Origin": server.address}
    assert visitor.request("POST", f"/operator/{path}", headers=headers).status_code == 303, invited.stdout
    answer = visitor.request(
        "POST", f"/vinyl/requests/{wish}/add", files={"title": (None, "Survivor"), "artists": (None, "Somebody")},
        headers=headers,
    )
    assert answer.status_code == 303, answer.text


@pytest.mark.parametrize("tail", [b"<script>alert(1)</script>", b"PK\x03\x04" + b"\0" * 60 + b"PK\x05\x06" + b"\0" * 18])
def test_nothing_behind_a_picture_is_kept(visitor, tail):
    content = hostile.saved("JPEG", hostile.picture((300, 300))) + tail
    asked = visitor.request(
        "POST", "/api/v1/vinyl/requests", data={"album": f"Two Faces {len(tail)}", "artist": "Janus"},
        files={"picture": ("sleeve.jpg", content, "image/jpeg")},
    )
    assert asked.status_code in (201, 415, 422), asked.text
    if asked.status_code == 201:
        served = visitor.get(f"/vinyl/requests/{asked.json()['id']}/picture")
        assert served.status_code == 200 and served.content[:2] == b"\xff\xd8" and tail not in served.content


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_a_bomb_is_refused_as_a_sleeve(server, visitor, kind):
    size = (60_000, 60_000)
    bomb = hostile.large_jpeg(*size) if kind == "jpg" else hostile.png(*size, pixels=bytes(100))
    answer = visitor.request(
        "POST", "/api/v1/vinyl/requests", data={"album": "Boom", "artist": "Nobody"},
        files={"picture": (f"bomb.{kind}", bomb, "image/png")},
    )
    assert answer.status_code in (413, 415, 422), answer.text
    assert answer.json()["detail"]
    assert visitor.get("/api/v1/vinyl/requests").json()["items"] == []
    assert server.is_ready()


def test_an_eleventh_wish_waits_until_one_is_decided(visitor):
    def ask(number):
        return visitor.request("POST", "/api/v1/vinyl/requests", json={"album": f"Many {number}", "artist": "All"})

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, range(24)))
    assert sorted({answer.status_code for answer in answers}) in ([201, 409], [201, 422], [201, 429])
    assert sum(answer.status_code == 201 for answer in answers) == 10
    assert len(visitor.get("/api/v1/vinyl/requests").json()["items"]) == 10
    refused = next(answer for answer in answers if answer.status_code != 201)
    assert "10" in refused.json()["detail"]
