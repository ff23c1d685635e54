"""Doors that open with a key only, or not at all."""

import re

import pytest

from doors import Doors
from program import Program


@pytest.fixture(scope="module")
def locked(binary, tmp_path_factory):
    program = Program(binary, tmp_path_factory.mktemp("locked") / "data", DOORS="keys").start()
    yield program
    program.stop()


@pytest.fixture(scope="module")
def taken(locked):
    return make(locked, "taken")


def make(server, name):
    made = server.command("keys", "add", name, "--data", server.data)
    assert made.returncode == 0, made.stderr
    return re.search(r"[\w-]{24,}", made.stdout).group()


def statuses(server, key):
    doors = Doors(server.address)
    # What needs no picture, so that none is made for it.
    asked = doors.giphy("gifs/trending", fields="id", api_key=key), doors.tenor("trending_terms", key=key)
    return tuple(answer.status_code for answer in asked)


def test_key_is_made_used_and_revoked_while_the_server_runs(locked):
    assert statuses(locked, None) == (401, 403)
    assert statuses(locked, "wrong") == (401, 400)
    key = make(locked, "chat")
    assert statuses(locked, key) == (200, 200)
    listed = locked.command("keys", "list", "--data", locked.data)
    assert "chat" in listed.stdout and key not in listed.stdout
    other = make(locked, "forum")
    assert locked.command("keys", "revoke", "chat", "--data", locked.data).returncode == 0
    assert statuses(locked, key) == (401, 400)
    assert statuses(locked, other) == (200, 200)


def test_refusals_have_the_shape_of_the_originals(locked):
    doors = Doors(locked.address)
    refused = doors.giphy("gifs/trending", api_key=None).json()
    assert refused == {"data": [], "meta": {"status": 401, "msg": "Unauthorized", "response_id": ""}}
    assert doors.tenor("featured", key="wrong").json()["error"]["status"] == "INVALID_ARGUMENT"


def test_no_key_is_written_to_the_log_or_the_data(locked):
    key = make(locked, "scanner")
    assert statuses(locked, key) == (200, 200)
    assert key not in locked.output()
    assert not any(key.encode() in file.read_bytes() for file in locked.data.rglob("*.sqlite*"))


def test_pages_and_pictures_need_no_key(locked):
    assert locked.visitor().get("/gifs").status_code == 200


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\nb", "taken"])
def test_names_that_cannot_be_taken(locked, taken, name):
    refused = locked.command("keys", "add", name, "--data", locked.data)
    assert refused.returncode != 0 and refused.stderr.strip() and "Fatal error" not in refused.stderr


def test_unknown_key_cannot_be_revoked(locked):
    refused = locked.command("keys", "revoke", "nobody", "--data", locked.data)
    assert refused.returncode != 0 and "no key" in refused.stderr


def test_closed_doors_are_not_there(program):
    assert statuses(program(DOORS="off").start(), "any") == (404, 404)


def test_a_word_that_means_nothing_is_refused(program):
    server = program(DOORS="ajar")
    refused = server.command("serve", "--data", server.data)
    assert refused.returncode != 0 and "must" in refused.stderr
