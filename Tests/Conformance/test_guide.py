"""docs/doors.md is true: what it shows is run, what it lists is there."""

import re
import subprocess
import sys

import pytest
import requests

from program import ROOT

GUIDE = (ROOT / "docs" / "doors.md").read_text(encoding="utf-8")
HOST = "https://gifs.example.org"
CURL = re.findall(rf"^    \$ curl -s '{HOST}([^']+)'\n(?:    (\{{.*))?", GUIDE, re.M)
BLOCKS = re.findall(r"(?:^    .*\n|^\n(?=    ))+", GUIDE, re.M)
PYTHON = [block for block in BLOCKS if re.match(r"\s+(from|import) \w", block)]
PLACES = {"{category}": "happy", "{tag}": "smile", "{term}": "cat", "a,b": "{id}"}


@pytest.mark.parametrize("path, shown", CURL)
def test_request(server, path, shown):
    answer = requests.get(server.address + path, timeout=60)
    assert answer.status_code == 200
    assert answer.text.startswith(shown.split("…")[0])


@pytest.mark.parametrize("block", PYTHON)
def test_program(server, block):
    lines = "\n".join(line[4:] for line in block.replace(HOST, server.address).splitlines())
    # The clients are of another time; what they warn of is not what is looked at.
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", lines], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert any(f"{server.address}{folder}" in done.stdout for folder in ("/pictures/", "/tmdb/t/p/"))


def paths(title):
    """The first column of a door's table, with something in each gap."""
    _, _, section = GUIDE.partition(f"## {title}\n")
    section = section.split("\n## ")[0]
    for row in re.findall(r"^\| (`.+?) \|", section, re.M):
        for path in re.findall(r"`([^`]+)`", row):
            if not path.startswith("/"):
                for gap, filling in PLACES.items():
                    path = path.replace(gap, filling)
                yield path


@pytest.mark.parametrize("path", list(paths("The GIPHY door")))
def test_giphy_path(doors, path):
    first = doors.giphy("gifs/trending", limit=1).json()["data"][0]["id"]
    address, _, query = path.replace("{id}", first).partition("?")
    words = {"limit": 3, "q": "cat", "s": "cat", "gif_id": first} | dict(pair.split("=") for pair in query.split("&") if pair)
    answer = doors.giphy(address, **words)
    assert answer.status_code == 200 and answer.json()["data"], answer.text


@pytest.mark.parametrize("path", list(paths("The Tenor door")))
def test_tenor_path(doors, path):
    first = doors.tenor("featured", limit=1).json()["results"][0]["id"]
    assert doors.tenor(path, q="cat", ids=first).status_code == 200


@pytest.mark.parametrize("path", list(paths("The TMDB door")))
def test_tmdb_path(films, person, path):
    """Each is there; those that change something are asked with nothing, which is told from not being there."""
    method, _, path = path.rpartition(" ")
    token, session = films.new_token(), films.new_session(person)
    details = (films.read(f"movie/{film['id']}") for film in films.read("movie/popular")["results"])
    imdb = next(film["imdb_id"] for film in details if film["imdb_id"])
    places = {"id": films.first(), "token": token, "session": session, "account": 0, "imdb": imdb}
    query = {"query": "cat", "session_id": session, "external_source": "imdb_id"}
    if path == "authentication/session/new":
        films.decide(person, token)
        query["request_token"] = token
    answer = films.request(method or "GET", path.format(**places), {} if method else None, **query)
    if method in ("", "GET"):
        assert answer.status_code == 200, answer.text
    else:
        assert answer.status_code != 405 and answer.json()["status_code" if not answer.ok else "success"], answer.text


@pytest.mark.parametrize("path", list(paths("The Discogs door")))
def test_discogs_path(records, collector, path):
    """Each is there; those that change something do, or say what they were not told."""
    method, _, path = path.rpartition(" ")
    release = records.read(f"releases/{records.found('kind of blue')[0]['id']}")
    number = release["id"]
    instance = collector.add(number)
    assert collector.request("PUT", f"{collector.own}/wants/{number}").status_code == 201
    field = collector.read(f"{collector.own}/collection/fields")["fields"][0]["id"]
    places = {"release": number, "instance": instance, "field": field, "user": collector.name, "folder": 1,
              "master": release["master_id"], "artist": release["artists"][0]["id"],
              "label": release["labels"][0]["id"]}
    body = {"rating": 3, "value": "Mine."} if method in ("POST", "PUT") else None
    answer = collector.request(method or "GET", path.format(**places), body)
    assert answer.status_code in ((200, 201, 204) if method else (200,)), answer.text


def test_the_guide_was_read():
    assert len(CURL) >= 4 and len(PYTHON) >= 2
    assert len(list(paths("The GIPHY door"))) >= 15 and len(list(paths("The Tenor door"))) >= 8
    assert len(list(paths("The TMDB door"))) >= 25 and len(list(paths("The Discogs door"))) >= 25
