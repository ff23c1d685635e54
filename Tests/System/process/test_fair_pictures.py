"""One client that wants many costly pictures does not keep others waiting; told by who is answered first."""

import contextlib
import http.client
import re
import select

import pytest
import requests

import loops

TRUSTING = {"PROXIES_TRUSTED": "127.0.0.1", "PICTURES_WORKERS": 2, "LOG_LEVEL": "debug"}
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


def rest(server):
    """Waits until nothing is in line: what the server draws ahead, and what was added, is done."""
    server.until(lambda: "The first page is drawn" in server.output())
    server.until_idle()


def plain(address):
    """As the log has it."""
    return address.partition("?")[0]


def drawn(server, paths):
    """Those of them that were answered with a picture, in that order, as the log tells."""
    return [path for path in re.findall(r"path=(\S+) status=200", server.output()) if path in paths]


def test_others_are_answered_while_most_of_a_flood_waits(program, connections):
    server = program(**TRUSTING).start()
    paths, pictures = animations(server, 4), cold_starter(server)
    wanted = [pictures[role]["url"] for role in ("still", "motion")]
    rest(server)
    with server.held():
        for path in paths:
            ask(server, path, "203.0.113.9", connections)
        asked = [ask(server, path, "203.0.113.10", connections) for path in wanted]
    assert [connection.getresponse().status for connection in asked] == [200, 200]
    order = drawn(server, {plain(path) for path in paths + wanted})
    # Sixteen were asked for before.
    assert max(order.index(plain(path)) for path in wanted) <= 6


def test_full_line_makes_room_for_a_client_with_nothing_in_it(program, connections):
    server = program(PICTURES_WAITING=4, **TRUSTING).start()
    paths, pictures = animations(server, 4), cold_starter(server)
    rest(server)
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
