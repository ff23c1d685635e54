"""Names that are not this server's, and requests that two readers would read in two ways."""

import pytest
import requests

import wire

EVIL = "evil.example"


def request(host, path="/", version="1.1", extra=""):
    return f"GET {path} HTTP/{version}\r\nHost: {host}\r\n{extra}Connection: close\r\n\r\n".encode()


def status(answer):
    return int(answer.split(None, 2)[1])


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:1", "[::1]", "192.0.2.7:8080", "app.localhost"])
@pytest.mark.parametrize("path", ["/", "/health", "/giphy/v1/gifs/trending", "/api/v1/gifs/trending"])
def test_numbers_and_localhost_are_answered(server, host, path):
    assert status(wire.exchange(server, request(host, path))) == 200


@pytest.mark.parametrize("host", [EVIL, f"{EVIL}:8080", f"127.0.0.1.{EVIL}", f"localhost.{EVIL}"])
@pytest.mark.parametrize(
    "path", ["/", "/health", "/giphy/v1/gifs/trending", "/tenor/v2/featured", "/tmdb/3/movie/popular", "/discogs/",
             "/api/v1/gifs/trending", "/events", "/nowhere"]
)
def test_other_names_are_told_what_to_set(server, host, path):
    answer = wire.exchange(server, request(host, path, extra="X-Forwarded-Host: localhost\r\n"))
    assert status(answer) == 421
    text = answer.decode()
    assert "ZOETROPE_PUBLIC_URL" in text and "ZOETROPE_HOSTS_ALLOWED" in text and "서버" in text


def test_picture_in_memory_is_no_way_around(server):
    still = server.visitor().get("/api/v1/gifs/trending?limit=1").json()["items"][0]["pictures"]["still"]["url"]
    with wire.connect(server) as connection:
        assert [wire.ask(connection, still) for _ in range(3)] == [200, 200, 200]
        assert wire.ask(connection, still, EVIL) == 421


def test_names_that_are_set_are_answered(program):
    server = program(PUBLIC_URL="https://gifs.example.org:444", HOSTS_ALLOWED="attic.lan, shelf").start()
    for host in ("gifs.example.org", "GIFS.example.org:444", "attic.lan:8080", "shelf"):
        for path in ("/health", "/giphy/v1/gifs/categories", "/tenor/v2/trending_terms", "/tmdb/3/movie/popular", "/discogs/database/search"):
            assert status(wire.exchange(server, request(host, path))) == 200, (host, path)
    assert status(wire.exchange(server, request("example.org"))) == 421


@pytest.mark.parametrize("fields", ["", "Host: 127.0.0.1\r\nHost: 127.0.0.1\r\n", "Host:\r\n", "Host: a b\r\n"])
def test_host_is_said_once(server, fields):
    assert status(wire.exchange(server, f"GET /health HTTP/1.1\r\n{fields}\r\n".encode())) == 400


@pytest.mark.parametrize(
    "fields",
    [
        "Content-Length: 5\r\nContent-Length: 5",
        "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 5",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding : chunked",
        "Content-Length: 0x5",
    ],
)
def test_end_of_a_request_is_never_a_matter_of_opinion(server, fields):
    sent = f"POST /giphy/v1/gifs/trending HTTP/1.1\r\nHost: 127.0.0.1\r\n{fields}\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n\r\n"
    answer = wire.exchange(server, sent.encode())
    assert status(answer) == 400
    assert answer.count(b"HTTP/1.1 ") == 1


def test_old_version_is_answered_and_closed(server):
    for fields in ("", "Host: 127.0.0.1\r\n", "Connection: keep-alive\r\n"):
        answer = wire.exchange(server, f"GET /health HTTP/1.0\r\n{fields}\r\n".encode())
        assert answer.startswith(b"HTTP/1.0 200 ") and b"connection: close" in answer.lower()
        assert b"chunked" not in answer


def test_page_of_another_origin_changes_nothing(program):
    server = program(PUBLIC_URL="https://gifs.example.org").start()
    cookie = {"zoetrope_session": server.visitor().token}

    def change(**headers):
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return requests.post(
            f"{server.address}/account/settings",
            data={"language": "en", "return": "/"},
            cookies=cookie,
            headers={"Host": "gifs.example.org"} | named,
            timeout=60,
            allow_redirects=False,
        ).status_code

    assert change(Origin="https://gifs.example.org") == 303
    assert change(Origin="https://gifs.example.org:443", Sec_Fetch_Site="same-origin") == 303
    for origin in ("http://gifs.example.org:8080", "https://gifs.example.org:8443", "null", "x://gifs.example.org"):
        assert change(Origin=origin) == 403, origin
        assert change(Origin=origin, Sec_Fetch_Site="same-origin") == 403, origin
