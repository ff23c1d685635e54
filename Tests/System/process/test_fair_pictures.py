"""One client that wants many costly pictures does not keep others waiting; told by who is answered first."""

import contextlib
import http.client
import re
import select

import pytest
import requests

import loops

TRUSTING = {"PROXIES_TRUSTED": "127.0.0.1", "PICTURES_WORKERS": 2}
WIDTHS = (96, 160, 240, 320)


@pytest.fixture
def connections():
    with contextlib.ExitStack() as stack:
        yield stack


def ask(server, path, client, connections):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
    connections.callback(connection.close)
    connection.request("GET", path, headers={"X-Forwarded-For": client})
    return connection


def animations(server, count):
    """Addresses of renditions that take long, each of them cold."""
    visitor = server.visitor()
    paths = []
    for seed in range(count):
        added = visitor.add(f"{seed}.gif", loops.noise_gif((320, 320), 24, seed=seed))
        assert added.status_code == 201, added.text
        folder, _, file = added.json()["pictures"]["motion"]["url"].rsplit("/", 2)
        version = file.partition("?")[2]
        paths += [f"{folder}/motion/{width}.webp?{version}" for width in WIDTHS]
    return paths


def cold_starter(server):
    items = requests.get(f"{server.address}/api/v1/gifs/trending?limit=60", timeout=30).json()["items"]
    starter = [item for item in items if item["id"].startswith("starter:")]
    # The first ones were made for the first page already.
    return starter[-1]["pictures"]


def in_work(server):
    return requests.get(f"{server.address}/health", timeout=60).json()["pictures"]


def drawn(server, paths):
    """Which of them are answered with a picture, in that order, as the log tells."""
    answers = re.findall(r"path=(\S+) status=200", server.output())
    return [path for path in answers if path in paths]


def test_others_are_answered_while_most_of_a_flood_waits(program, connections):
    server = program(LOG_LEVEL="debug", **TRUSTING).start()
    paths, pictures = animations(server, 4), cold_starter(server)
    with server.held():
        for path in paths:
            ask(server, path, "203.0.113.9", connections)
    flooded = {path.partition("?")[0] for path in paths}
    # All of it has arrived when each is in work, in line or answered.
    server.until(lambda: sum(in_work(server).values()) + len(drawn(server, flooded)) >= len(paths))
    with server.held():
        before = len(drawn(server, flooded))
        wanted = {pictures[role]["url"].partition("?")[0]: role for role in ("still", "motion")}
        asked = [ask(server, pictures[role]["url"], "203.0.113.10", connections) for role in wanted.values()]
    assert [connection.getresponse().status for connection in asked] == [200, 200]
    order = drawn(server, flooded | wanted.keys())
    last = max(order.index(path) for path in wanted)
    assert sum(path in flooded for path in order[:last]) - before <= 6


def test_full_line_makes_room_for_whoever_has_nothing_in_it(program, connections):
    server = program(PICTURES_WAITING=4, **TRUSTING).start()
    paths, pictures = animations(server, 4), cold_starter(server)
    with server.held():
        flood = [ask(server, path, "203.0.113.9", connections) for path in paths]
        still = ask(server, pictures["still"]["url"], "203.0.113.10", connections)
        motion = ask(server, pictures["motion"]["url"], "203.0.113.10", connections)
    assert [connection.getresponse().status for connection in (still, motion)] == [200, 200]
    # Some of the flood may be done by now; what had to go was told when to come again.
    refused = []
    while not refused:
        ready, _, _ = select.select([connection.sock for connection in flood], [], [])
        replies = [connection.getresponse() for connection in flood if connection.sock in ready]
        flood = [connection for connection in flood if connection.sock not in ready]
        refused = [reply for reply in replies if reply.status == 503]
    assert all(reply.headers["Retry-After"] for reply in refused)
