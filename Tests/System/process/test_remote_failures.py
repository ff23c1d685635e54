"""A source that is down, slow, out of calls or lying: what is here stays, and one line says what is missing."""

import concurrent.futures
import socket

import pytest
import requests

from upstream import KEY
from upstream_failures import FAILURES

# Of a program whose source says nothing: what it waits for in vain costs only time.
IMPATIENT = {"SOURCES_PATIENCE": 1}
REASONS = {"401": "refused", "403": "refused", "429": "outOfCalls"}


def page(server, path, cursor=None):
    answer = requests.get(server.address + path, params={"cursor": cursor} if cursor else {}, timeout=60)
    assert answer.status_code == 200, answer.text
    return answer.json()


def sources(content):
    return [item["source"] for item in content["items"]]


def check_usable(server, text, reason):
    """Local results first, the failure in plain words, and whatever else is local afterwards."""
    first = page(server, f"/api/v1/gifs/search?q={text}")
    assert set(sources(first)) == {"starter"} and "missing" not in first
    second = page(server, f"/api/v1/gifs/search?q={text}", first["nextCursor"])
    assert "giphy" not in sources(second)
    assert second["missing"] == [{"source": "giphy", "reason": reason}]
    seen, cursor = first["items"] + second["items"], second["nextCursor"]
    while cursor:
        content = page(server, f"/api/v1/gifs/search?q={text}", cursor)
        seen += content["items"]
        cursor = content["nextCursor"]
    found = requests.get(f"{server.address}/api/v1/gifs/search?q={text}&limit=100", timeout=60).json()["items"]
    assert [item["id"] for item in seen][: len(found)] == [item["id"] for item in found]


@pytest.mark.parametrize("mode", sorted(FAILURES.keys() - {"held", "slow"}))
def test_giphy_fails(program, upstream, mode):
    server = program(**upstream.giphy(**IMPATIENT if mode == "silence" else {})).start()
    upstream.fail(mode)
    # What is here is shown before the source is asked at all.
    page(server, "/api/v1/gifs/search?q=face")
    assert upstream.asked() == []
    check_usable(server, "face", REASONS.get(mode, "away"))
    if mode == "silence":
        # The program gave up by itself: the source would have been silent for longer.
        upstream.wait_until_left("search")
    # Nothing that somebody typed, and no key, is written down.
    assert KEY not in server.output() and "face" not in server.output()


@pytest.mark.parametrize("mode", ["html", "401", "429", "500", "dead", "odd", "empty"])
def test_tenor_fails(program, upstream, mode):
    server = program(**upstream.tenor()).start()
    upstream.fail(mode)
    first = page(server, "/api/v1/gifs/search?q=face")
    second = page(server, "/api/v1/gifs/search?q=face", first["nextCursor"])
    if mode == "empty":
        # An answer without results, to Tenor's clients: nothing there.
        assert "tenor" not in sources(second)
    else:
        assert second["missing"] == [{"source": "tenor", "reason": REASONS.get(mode, "away")}]
    assert KEY not in server.output()


def test_slow_source_arrives_later(program, upstream):
    server = program(**upstream.giphy(SOURCES_PATIENCE=600)).start()
    upstream.fail("held")
    first = page(server, "/api/v1/gifs/search?q=cat")
    assert set(sources(first)) == {"starter"} and upstream.asked() == []
    with concurrent.futures.ThreadPoolExecutor() as pool:
        asking = pool.submit(page, server, "/api/v1/gifs/search?q=cat", first["nextCursor"])
        upstream.wait_for("search")
        assert not asking.done()
        upstream.let_go.set()
        second = asking.result()
    assert set(sources(second)) == {"giphy"} and "missing" not in second


def test_unknown_machine(program):
    nowhere = "http://localhost:9"
    server = program(
        GIPHY_KEY=KEY, GIPHY_URL=f"{nowhere}/v1", GIPHY_MEDIA_HOSTS=nowhere, SOURCES_ALLOW_LOOPBACK="true"
    ).start()
    check_usable(server, "face", "away")


def test_source_is_killed_while_it_is_asked(program, upstream):
    server = program(**upstream.giphy()).start()
    first = page(server, "/api/v1/gifs/search?q=face")
    upstream.fail("silence")
    with concurrent.futures.ThreadPoolExecutor() as pool:
        asking = pool.submit(page, server, "/api/v1/gifs/search?q=face", first["nextCursor"])
        upstream.wait_for("search")
        upstream.kill()
    assert asking.result()["missing"] == [{"source": "giphy", "reason": "away"}]


def test_dead_source_is_not_asked_again_and_again(program, upstream):
    """After some failures in a row nobody waits for it any more, for ten seconds at least."""
    server = program(**upstream.giphy()).start()
    upstream.fail("dead")
    asked = []
    for word in ("cat", "dog", "sun", "star", "face", "heart", "moon", "fire"):
        first = page(server, f"/api/v1/gifs/search?q={word}")
        assert page(server, f"/api/v1/gifs/search?q={word}", first["nextCursor"])["missing"]
        asked.append(len(upstream.asked("search")))
    # On a slow machine the ten seconds may be over in the middle, but not before each of these.
    assert asked[0] > 0 and any(now == before for before, now in zip(asked, asked[1:])), asked


def test_source_says_when_to_come_back(program, upstream):
    server = program(**upstream.giphy()).start()
    upstream.fail("429")
    first = page(server, "/api/v1/gifs/search?q=cat")
    page(server, "/api/v1/gifs/search?q=cat", first["nextCursor"])
    asked = len(upstream.asked())
    upstream.fail("ok")
    again = page(server, "/api/v1/gifs/search?q=cat", first["nextCursor"])
    assert again["missing"] == [{"source": "giphy", "reason": "outOfCalls"}]
    assert len(upstream.asked()) == asked


def test_source_recovers(program, upstream):
    server = program(**upstream.giphy()).start()
    first = page(server, "/api/v1/gifs/search?q=cat")
    upstream.fail("html")
    content = page(server, "/api/v1/gifs/search?q=cat", first["nextCursor"])
    assert content["missing"]
    upstream.fail("ok")
    content = page(server, "/api/v1/gifs/search?q=cat", first["nextCursor"])
    assert "missing" not in content and set(sources(content)) == {"giphy"}


def test_calls_run_out(program, upstream):
    server = program(**upstream.giphy(GIPHY_CALLS_PER_HOUR=2)).start()
    reasons = []
    for word in ("cat", "dog", "sun", "star"):
        first = page(server, f"/api/v1/gifs/search?q={word}")
        content = page(server, f"/api/v1/gifs/search?q={word}", first["nextCursor"])
        reasons += [missing["reason"] for missing in content.get("missing", [])]
    assert "outOfCalls" in reasons and len(upstream.asked("/v1/")) <= 2


@pytest.mark.parametrize("mode", ["html", "silence", "dead", "401", "429", "empty"])
def test_suggestions_and_random_do_without_it(program, upstream, mode):
    server = program(**upstream.giphy(**IMPATIENT if mode == "silence" else {})).start()
    upstream.fail(mode)
    words = requests.get(f"{server.address}/api/v1/gifs/suggestions?q=cat&sources=all", timeout=60)
    assert words.status_code == 200 and words.json()["items"]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        address = f"{server.address}/api/v1/gifs/random?tag=cat"
        asking = [pool.submit(requests.get, address, timeout=60) for _ in range(4)]
    assert [answer.result().status_code for answer in asking] == [200] * 4


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/gifs/search?q=quokka", "/api/v1/gifs/random?tag=quokka", "/api/v1/gifs/suggestions?q=quokka&sources=all",
        "/gifs/search?q=quokka&fragment=tiles", "/gifs/random?tag=quokka",
    ],
)
def test_who_leaves_stops_the_call(program, upstream, path):
    """A search that was superseded costs the source nothing more."""
    # By itself the program gives up in an hour.
    server = program(**upstream.giphy(SOURCES_PATIENCE=3600)).start()
    upstream.fail("silence")
    # Ours come first, before the source is asked.
    cursor = f"&cursor={page(server, '/api/v1/gifs/search?q=quokka')['nextCursor']}" if "search" in path else ""
    asked = len(upstream.asked("/v1/gifs/"))
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(f"GET {path}{cursor} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        upstream.wait_for("/v1/gifs/", count=asked + 1)
    upstream.wait_until_left("/v1/gifs/")


def test_two_who_ask_for_the_same_cost_one_call(program, upstream):
    server = program(**upstream.giphy()).start()
    first = page(server, "/api/v1/gifs/search?q=quokka")
    upstream.fail("slow")
    with concurrent.futures.ThreadPoolExecutor() as pool:
        asking = [pool.submit(page, server, "/api/v1/gifs/search?q=quokka", first["nextCursor"]) for _ in range(4)]
    assert all(set(sources(content.result())) == {"giphy"} for content in asking)
    assert len(upstream.asked("search")) == 1


def test_one_source_fails_and_the_other_does_not(program, upstream):
    server = program(**(upstream.giphy() | upstream.tenor())).start()
    upstream.fail("500", only="/v1/")
    seen, missing, cursor = set(), [], None
    for _ in range(6):
        content = page(server, "/api/v1/gifs/search?q=cat", cursor)
        seen |= set(sources(content))
        missing += content.get("missing", [])
        cursor = content["nextCursor"]
        if cursor is None:
            break
    assert seen == {"starter", "tenor"}
    # Said once, not with every page.
    assert missing == [{"source": "giphy", "reason": "away"}]
