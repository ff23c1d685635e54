"""The data folder: who may look into it, what is noticed about it at the start, and what is left after the end."""

import contextlib
import os
import pathlib
import pwd
import shutil
import sqlite3
import stat
import subprocess
import tempfile

import pytest
import requests

import boxes
import loops

OTHERS = stat.S_IRWXG | stat.S_IRWXO
DATABASE = "zoetrope.sqlite"


def open_to_others(folder):
    """Every file and folder that another user has any right to; links have no rights of their own."""
    places = [folder, *folder.rglob("*")]
    return [place for place in places if not place.is_symlink() and place.stat().st_mode & OTHERS]


def widen(folder):
    """As an earlier version left it under the usual umask."""
    for place in (folder, *folder.rglob("*")):
        if place.name != "secret.key":
            place.chmod(0o755 if place.is_dir() else 0o644)


def log_lines(server, *words):
    return [line for line in server.output().splitlines() if all(word in line for word in words)]


def filled(server):
    """A visitor who left a bit of everything in the data folder."""
    visitor = server.visitor()
    item = visitor.add("wave.gif", loops.gif()).json()
    assert visitor.get(item["pictures"]["still"]["url"]).status_code == 200
    return visitor


def test_new_data_folder_is_for_its_owner_alone(program, tmp_path):
    server = program(data=tmp_path / "new" / "data", is_first_start=True)
    server.surroundings = {"umask": 0o022}
    filled(server.start())
    assert {DATABASE, f"{DATABASE}-wal", "library", "pictures"} <= {place.name for place in server.data.iterdir()}
    assert open_to_others(server.data) == []
    server.stop()
    assert open_to_others(server.data) == []


def test_data_folder_of_an_earlier_version_is_narrowed_and_that_is_said_once(program):
    server = program()
    filled(server.start())
    server.stop()
    widen(server.data)
    server.start().stop()
    assert open_to_others(server.data) == []
    assert len(log_lines(server, "no longer can")) == 1
    assert server.start().stop() is None and not log_lines(server, "no longer can")


def test_folder_that_holds_other_things_is_left_as_it_is_and_said(program, tmp_path):
    data = tmp_path / "home"
    data.mkdir()
    data.chmod(0o755)
    (data / "letter.txt").write_text("not of Zoetrope")
    (data / "letter.txt").chmod(0o644)
    server = program(data=data)
    filled(server.start())
    assert len(log_lines(server, "warning", "other things", "755")) == 1
    assert set(open_to_others(data)) == {data, data / "letter.txt"}


@pytest.fixture
def stranger(binary):
    """A user who is not root and may run the program; the group is one that the files of the tests do not have."""
    if os.geteuid() != 0:
        pytest.skip("becoming another user needs root")
    someone = pwd.getpwnam("nobody")
    surroundings = {"user": someone.pw_uid, "group": someone.pw_gid, "extra_groups": []}
    if subprocess.run([binary.resolve(), "--version"], capture_output=True, cwd="/", **surroundings).returncode:
        pytest.skip(f"nobody may not run {binary}")
    return surroundings


@pytest.fixture
def place():
    """A folder that every user can reach, which pytest's own are not."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="zoetrope-place-", dir="/tmp"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def test_running_as_root_is_said_and_as_another_user_it_is_not(program, place, stranger):
    (data := place / "data").mkdir()
    os.chown(data, stranger["user"], stranger["group"])
    server = program(data=data)
    server.surroundings = stranger
    server.start().stop()
    assert not log_lines(server, "root")
    # What the other user made is root's to read.
    server.surroundings = {}
    server.start().stop()
    assert len(log_lines(server, "warning", "root", "user of its own")) == 1


def test_folder_of_another_user_is_said_and_used(program, place, stranger):
    (data := place / "data").mkdir()
    os.chown(data, 0, stranger["group"])
    data.chmod(0o775)
    server = program(data=data)
    server.surroundings = stranger
    server.start()
    assert len(log_lines(server, "warning", "chmod 700", "775")) == 1


def test_folder_of_another_user_that_everybody_may_change_is_refused(program, place, stranger):
    (data := place / "data").mkdir()
    data.chmod(0o777)
    server = program(data=data)
    server.surroundings = stranger
    assert server.launch().wait() not in (0, None)
    assert str(data) in server.output() and "chmod o-w" in server.output()


def test_damaged_leaves_are_noticed_and_what_can_be_read_is_served(program):
    server = program()
    visitor = filled(server.start())
    assert requests.get(f"{server.address}/health", timeout=60).json()["database"] == "ok"
    record = boxes.record_ids(visitor, 1)[0]
    server.stop()
    for table in ("door_key", "library_gif"):
        overwrite_leaf(server.data / DATABASE, table)
    server.start()
    health = requests.get(f"{server.address}/health", timeout=60)
    assert (health.status_code, health.json()["status"], health.json()["database"]) == (200, "degraded", "damaged")
    assert len(log_lines(server, "critical", "damaged", "backup", DATABASE)) == 1
    visitor.address = server.address
    assert requests.get(server.address, timeout=60).status_code == 200
    assert boxes.put(visitor, record).status_code == 200
    assert [item["title"] for item in visitor.get("/api/v1/gifs/search?q=wave").json()["items"]][:1] == ["wave"]
    # A file whose row is out of reach is not one that nobody owns.
    assert [path.suffix for path in files(server.data / "library")] == [".gif"]


def overwrite_leaf(path, table):
    """Breaks the only page of a small table, as a bad sector would."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\x5a" * size)


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_lost_database_is_not_taken_for_a_first_start(program):
    server = program()
    filled(server.start())
    server.stop()
    kept = files(server.data / "library")
    (server.data / DATABASE).unlink()
    for command in (("keys", "add", "Chat"), ("operators", "invite"), ("import", "gifs", server.data)):
        result = server.command(*command, "--data", server.data)
        assert result.returncode != 0 and "backup" in result.stderr
    (server.data / DATABASE).touch()
    assert server.launch().wait() not in (0, None)
    assert str(server.data / DATABASE) in server.output()
    assert "backup" in server.output() and "move library away" in server.output()
    assert files(server.data / "library") == kept and kept
    (server.data / "library").rename(server.data.parent / "library")
    assert server.start().is_ready()


def test_damaged_beyond_opening_says_what_to_do(program):
    server = program()
    server.data.mkdir()
    (server.data / DATABASE).write_bytes(b"not a database at all" * 100)
    assert server.launch().wait() not in (0, None)
    assert str(server.data / DATABASE) in server.output() and "backup" in server.output()


def test_nothing_deleted_is_left_after_the_end(program):
    server = program().start()
    visitor = server.visitor()
    film = visitor.get("/api/v1/movies/search?q=a&limit=1").json()["items"][0]["id"]
    record = boxes.record_ids(visitor, 1)[0]
    # Longer than a page of the database, so that most of it is on pages of its own.
    long = "unrepeatablereview " * 400
    assert visitor.request("PUT", f"/api/v1/shelf/ratings/{film}", json={"value": 4}).ok
    assert visitor.request("PUT", f"/api/v1/shelf/reviews/{film}", json={"text": long}).ok, film
    assert boxes.put(visitor, record, comment="unrepeatablecomment").ok
    gif = visitor.add("unrepeatabletitle.gif", loops.gif(), tags="unrepeatabletag").json()["id"]
    assert visitor.request("PATCH", f"/api/v1/gifs/{gif}", json={"title": "Wave", "tags": []}).ok
    assert visitor.request("DELETE", f"/api/v1/shelf/reviews/{film}").ok
    assert boxes.put(visitor, record).ok
    server.stop()
    for name in (DATABASE, "catalog.sqlite"):
        assert b"unrepeatable" not in (server.data / name).read_bytes(), name
        log = server.data / f"{name}-wal"
        assert not log.exists() or log.stat().st_size == 0


def test_lost_key_is_said_where_it_matters_and_links_go_on_working(program, tmdb):
    server = program(**tmdb.tmdb())
    visitor = server.start().visitor()
    boxes.fill(visitor, boxes.record_ids(visitor, 1))
    link = visitor.request("POST", "/api/v1/shares").json()["token"]
    server.stop()
    (server.data / "secret.key").unlink()
    link_as_before(server.data / DATABASE, visitor.profile)
    server.start()
    visitor.address = server.address
    assert len(log_lines(server, "warning", "secret.key", "accounts=1", "collections=1")) == 1
    assert requests.get(f"{server.address}/s/{link}", timeout=60).status_code == 200
    assert requests.get(f"{server.address}/s/{link}/wide.jpg", timeout=60).status_code == 200
    for language, lost, again in (("en", "lost the key", "no longer works"), ("ko", "키를 잃어버려서", "연결이 끊어졌어요")):
        page = visitor.get("/vinyl/share", headers={"Accept-Language": language})
        assert page.status_code == 200 and lost in page.text and link not in page.text
        account = visitor.get("/account", headers={"Accept-Language": language})
        assert account.status_code == 200 and again in account.text
    new = visitor.request("POST", "/api/v1/shares").json()["token"]
    assert new != link and f"/s/{new}" in visitor.get("/vinyl/share").text
    assert requests.get(f"{server.address}/s/{link}", timeout=60).status_code == 404
    server.stop()
    server.start()
    assert not log_lines(server, "warning", "secret.key")


def link_as_before(path, profile):
    """A linked account whose session was sealed with a key that is gone."""
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA foreign_keys = ON")
        database.execute(
            "INSERT INTO linked_account (profile_id, service, session, remote_id, user_name, linked_at, next_pull_at)"
            " VALUES (?, 'tmdb', 'v1.' || ?, '7', 'moviola', 1, 1)", [profile, "A" * 80],
        )
