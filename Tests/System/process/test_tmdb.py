"""What a TMDB is asked by a real program and what it learns, and what it can do to it with bad pictures."""

import concurrent.futures
import io
import re
import socket

import pytest
import requests
from PIL import Image

from film_items import FIRST_ID, Film
from tmdb_upstream import TOKEN
from upstream import KEY


def row(server, name="popular"):
    """The part of the front page that a source fills."""
    answer = requests.get(f"{server.address}/movies", params={"fragment": "row", "row": name}, timeout=60)
    assert answer.status_code == 200, answer.text
    return answer.text


def films(page):
    return re.findall(r'data-tile="(tmdb:\d+)"', page)


def poster(server, number=0):
    """The address of a film's poster here, 240 wide."""
    page = requests.get(f"{server.address}/movies/tmdb:{Film(number).id}", timeout=60).text
    return server.address + re.search(rf'/pictures/tmdb:{Film(number).id}/poster/[^" ]+', page).group()


def test_many_at_once_are_one_question(program, tmdb):
    server = program(**tmdb.tmdb()).start()
    tmdb.fail("slow", only="popular")
    with concurrent.futures.ThreadPoolExecutor(16) as people:
        pages = list(people.map(lambda _: row(server), range(16)))
    assert len(tmdb.calls("movie/popular")) == 1
    assert all(films(page) == films(pages[0]) and len(films(page)) >= 15 for page in pages)


def test_answers_are_remembered_over_a_restart(program, tmdb):
    server = program(**tmdb.tmdb()).start()
    before = films(row(server))
    server.kill()
    server.start()
    assert films(row(server)) == before
    assert len(tmdb.calls("movie/popular")) == 1


@pytest.mark.parametrize("path", ["/movies/search?q=tiger", "/api/v1/movies/search?q=tiger"])
def test_who_leaves_stops_the_call(program, tmdb, path):
    # By itself the program gives up in an hour.
    server = program(**tmdb.tmdb(SOURCES_PATIENCE=3600)).start()
    ours = requests.get(f"{server.address}/api/v1/movies/search?q=tiger", timeout=60).json()
    tmdb.fail("silence", only="search")
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(f"GET {path}&cursor={ours['nextCursor']} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        tmdb.wait_for("search/movie")
    tmdb.wait_until_left("search/movie")


@pytest.mark.parametrize("accepted, language, region", [
    ("ko-KR,ko;q=0.9", "ko-KR", "KR"), ("en-GB,en;q=0.8", "en-US", "GB"), ("fr-CA,en;q=0.5", "en-US", None),
])
def test_asked_in_the_readers_language(program, tmdb, accepted, language, region):
    server = program(**tmdb.tmdb()).start()
    headers = {"Accept-Language": accepted}
    requests.get(f"{server.address}/movies?fragment=row&row=now-playing", headers=headers, timeout=60)
    (asked,) = tmdb.calls("movie/now_playing")
    assert asked.parameters["language"] == language
    assert region is None or asked.parameters.get("region") == region


@pytest.mark.parametrize("key", [KEY, TOKEN])
def test_what_it_learns_and_what_is_kept(program, tmdb, key):
    """A token goes into a header; neither it nor a key is written down anywhere, and nobody's browser is told of."""
    server = program(**tmdb.tmdb(key=key)).start()
    assert films(row(server))
    requests.get(poster(server), timeout=60)
    for path in ("/about", "/account", "/health", "/movies"):
        assert key not in requests.get(server.address + path, timeout=60).text
    for asked in tmdb.calls():
        assert asked.headers["User-Agent"].startswith("Zoetrope")
        assert not {"Cookie", "Referer", "X-Forwarded-For", "Forwarded"} & asked.headers.keys()
        is_api = asked.path.startswith("/3/")
        assert ("api_key" in asked.parameters) == (is_api and key == KEY)
        assert ("Authorization" in asked.headers) == (is_api and key == TOKEN)
    server.stop()
    assert key not in server.output()
    assert not any(key.encode() in file.read_bytes() for file in server.data.rglob("*") if file.is_file())


def test_no_more_pages_than_there_are(program, tmdb):
    server = program(**tmdb.tmdb()).start()
    last = requests.get(f"{server.address}/movies/lists/popular", params={"cursor": "-p500"}, timeout=60)
    assert films(last.text) and 'rel="next"' not in last.text
    for cursor in ("-p501", "-p0", "-p-1", "-pp", "-p9999999999999999999", "-"):
        refused = requests.get(f"{server.address}/movies/lists/popular", params={"cursor": cursor}, timeout=60)
        assert refused.status_code == 400, cursor
    asked = [int(call.parameters.get("page", "1")) for call in tmdb.calls("movie/popular")]
    assert asked and all(1 <= page <= 500 for page in asked)


def test_old_errors_are_understood(program, tmdb):
    tmdb.old_errors = True
    server = program(**tmdb.tmdb()).start()
    assert films(row(server))
    tmdb.fail("401-old")
    page = requests.get(f"{server.address}/movies/lists/top-rated", timeout=60).text
    assert 'data-missing="tmdb"' in page and "data-tile=\"starter:" in page


def test_posters_are_fetched_once_and_scaled_here(program, tmdb):
    server = program(**tmdb.tmdb()).start()
    address = poster(server)
    sizes = re.findall(rf"/pictures/tmdb:{FIRST_ID}/poster/(\d+)\.", requests.get(
        f"{server.address}/movies/tmdb:{FIRST_ID}", timeout=60).text)
    assert len(set(sizes)) >= 3
    for width in sorted(set(sizes)):
        answer = requests.get(re.sub(r"/poster/\d+\.", f"/poster/{width}.", address), timeout=60)
        assert answer.status_code == 200
        found = Image.open(io.BytesIO(answer.content)).size
        assert found[0] == int(width) and abs(found[1] / found[0] - 1.5) < 0.02
    assert len(tmdb.calls("/t/p/")) == 1


def test_film_without_a_poster_asks_for_none(program, tmdb):
    server = program(**tmdb.tmdb()).start()
    answer = requests.get(poster(server, 4), timeout=60)
    assert answer.status_code == 200 and Image.open(io.BytesIO(answer.content)).size[0] >= 92
    assert tmdb.calls("/t/p/") == []


@pytest.mark.parametrize("mode", ["html", "odd", "truncated", "cut", "dead", "redirects", "huge", "gone", "504", "401"])
def test_bad_pictures_hurt_nobody(program, tmdb, mode):
    server = program(**tmdb.tmdb()).start()
    address = poster(server)
    tmdb.fail(mode, only="/t/p/")
    answer = requests.get(address, timeout=60)
    assert answer.status_code in (200, 404, 502, 503), answer.status_code
    if answer.status_code == 200:
        Image.open(io.BytesIO(answer.content)).verify()
    else:
        # It is not kept as if it were the picture.
        assert "immutable" not in answer.headers.get("Cache-Control", "")
    assert requests.get(f"{server.address}/health", timeout=60).ok
    # Another one is fetched as if nothing had been.
    tmdb.fail("ok")
    assert requests.get(poster(server, 7), timeout=60).status_code == 200


def test_picture_that_is_not_of_a_film_is_not_fetched(program, tmdb):
    """Nobody can make this server fetch what they like."""
    server = program(**tmdb.tmdb()).start()
    address = poster(server)
    for other in (
        address.replace(str(FIRST_ID), "99999999"),
        address.replace(f"tmdb:{FIRST_ID}", "tmdb:..%2F..%2Fetc"), address.replace("/poster/", "/original/"),
    ):
        assert requests.get(other, timeout=60).status_code in (400, 404), other
    assert tmdb.calls("/t/p/") == []


def test_nobody_is_asked_without_a_key(program, tmdb):
    settings = tmdb.tmdb()
    del settings["TMDB_KEY"]
    server = program(**settings).start()
    assert films(row(server)) == [] and "data-tile=\"starter:" in row(server)
    assert requests.get(f"{server.address}/movies/search?q=tiger", timeout=60).ok
    assert tmdb.calls() == []
