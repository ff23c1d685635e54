"""Too many connections, and ones that never come to an end."""

import contextlib
import pathlib
import time

import pytest
import requests

import wire
from program import Program

# Few enough for a second.
PATIENCE = 1
BODILESS = ["/wish", "/vinyl/collection", "/account/settings", "/gifs", "/giphy/v1/gifs/search"]
CROWD = ["127.0.1.1", "127.0.1.2", "127.0.1.3", "127.0.1.4"]


@pytest.fixture(scope="module")
def impatient(binary, tmp_path_factory):
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", CONNECTIONS_PATIENCE=PATIENCE).start()
    yield program
    program.stop()


def test_more_connections_than_files_harm_nobody_else(program):
    server = program()
    server.files = 1024
    server.start()
    started = time.monotonic()
    with wire.connect(server, "127.0.2.1") as kept:
        assert wire.ask(kept) == 200
        with wire.crowd(server, 1200, CROWD):
            assert wire.ask(kept) == 200
            with wire.connect(server, "127.0.2.2") as late:
                assert wire.ask(late) == 200
            assert wire.ask(kept) == 200
            assert server.process.poll() is None, server.output()
    assert server.is_ready()
    lines = [line for line in server.output().splitlines() if "Connections are at their limit" in line]
    # Once a minute at most.
    assert 1 <= len(lines) <= 1 + (time.monotonic() - started) // 60


def test_one_address_alone_leaves_half_of_the_places(program):
    server = program(CONNECTIONS_LIMIT=100, CONNECTIONS_PER_ADDRESS=1000).start()
    with wire.crowd(server, 300, ["127.0.1.1"]), wire.connect(server, "127.0.2.1") as other:
        assert wire.ask(other) == 200


def test_proxy_on_this_machine_may_have_hundreds_of_connections(program):
    server = program(PUBLIC_URL="https://gifs.example.org", CONNECTIONS_PER_ADDRESS=50).start()
    with wire.connect(server) as first, wire.crowd(server, 400, ["127.0.0.1"]):
        assert wire.ask(first, host="gifs.example.org") == 200
        assert "Connections are at their limit" not in server.output()


def test_thousands_of_connections_harm_nobody_else(program):
    count = 3000
    if not wire.allow_files(count):
        pytest.skip("this many files may not be open here")
    server = program(CONNECTIONS_LIMIT=1500).start()
    with wire.connect(server, "127.0.2.1") as kept:
        assert wire.ask(kept) == 200
        with wire.crowd(server, count, [f"127.0.1.{number}" for number in range(1, 21)], b"GET / HTTP/1.1\r\nHo"):
            assert wire.ask(kept) == 200
            with wire.connect(server, "127.0.2.2") as late:
                assert wire.ask(late) == 200
    assert server.is_ready()


def test_too_few_files_to_start_are_named(program):
    server = program()
    server.files = 128
    server.launch()
    assert server.wait() != 0
    assert "Only 128 files" in server.output() and "LimitNOFILE=" in server.output()
    assert "Fatal error" not in server.output()


def test_body_that_does_not_come_is_not_waited_for(impatient):
    token = impatient.visitor().token
    before = files(impatient.data)
    head = (
        "POST /api/v1/gifs HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=edge\r\n"
        f"Authorization: Bearer {token}\r\nContent-Length: 100000\r\n\r\n--edge\r\n"
    )
    answer = wire.exchange(impatient, head.encode())
    assert answer.startswith(b"HTTP/1.1 408 ") and b"urn:zoetrope:problem:tooSlow" in answer
    assert b"connection: close" in answer.lower()
    assert files(impatient.data) == before
    assert impatient.visitor().get("/api/v1/shelf/favorites").status_code == 200


def test_no_address_waits_for_a_body(impatient):
    with contextlib.ExitStack() as asked:
        waiting = {path: asked.enter_context(wire.connect(impatient)) for path in BODILESS}
        for path, connection in waiting.items():
            connection.sendall(
                f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n"
                "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n"
                .encode()
            )
        answers = {path: wire.rest(connection)[:10] for path, connection in waiting.items()}
    assert answers == dict.fromkeys(BODILESS, b"HTTP/1.1 4")


def test_answers_that_nobody_reads_are_let_go(impatient):
    with wire.connect(impatient) as connection:
        # More than the kernel takes for both of us.
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1000)
        impatient.until(lambda: not wire.is_held(impatient, connection))
    assert impatient.is_ready()


def test_listening_page_is_never_cut(impatient):
    visitor = impatient.visitor()
    headers = {"Authorization": f"Bearer {visitor.token}"}
    with requests.get(f"{impatient.address}/events", headers=headers, stream=True, timeout=60) as events:
        lines = events.iter_lines()
        assert next(lines) == b"retry: 2000"
        # Long enough for a body to be given up meanwhile.
        wire.exchange(impatient, b"POST /gifs HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n")
        visitor.keep(visitor.trending(1)[0])
        assert any(line == b"event: favorite" for line in lines)


def files(folder):
    return sorted(path for path in (pathlib.Path(folder) / "library").rglob("*") if path.is_file())
