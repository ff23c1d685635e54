"""Zoetrope as a client of Zoetrope: a second program's TMDB is the first one's door, accounts included."""

import pytest
import requests

from lists import pages
from program import Program


@pytest.fixture(scope="module")
def second(binary, server, tmp_path_factory):
    first = f"http://localhost:{server.port}/tmdb"
    program = Program(
        binary, tmp_path_factory.mktemp("second") / "data", TMDB_KEY="any", TMDB_URL=f"{first}/3",
        TMDB_IMAGE_URL=f"{first}/t/p/", TMDB_APPROVAL_URL=f"{first}/authenticate/", TMDB_CALLS_PER_HOUR=100_000,
        SOURCES_ALLOW_LOOPBACK="true",
    ).start()
    yield program
    program.stop()


@pytest.mark.parametrize("name", ["now-playing", "popular", "top-rated", "upcoming"])
def test_lists(second, films, name):
    page = requests.get(f"{second.address}/api/v1/movies/lists/{name}", timeout=60).json()
    there = [film["id"] for film in films.read(f"movie/{name.replace('-', '_')}")["results"]]
    assert [int(item["id"].partition(":")[2]) for item in page["items"][:5]] == there[:5]
    assert all(item["id"].startswith("tmdb:") for item in page["items"])


def test_film(second, films):
    number = films.first()
    film = films.read(f"movie/{number}")
    shown = requests.get(f"{second.address}/api/v1/movies/tmdb:{number}", timeout=60)
    assert shown.status_code == 200 and film["title"] in shown.text
    missing = requests.get(f"{second.address}/api/v1/movies/tmdb:2000000000", timeout=60)
    assert missing.status_code == 404
