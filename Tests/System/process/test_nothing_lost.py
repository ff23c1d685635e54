"""Every change that was answered is there afterwards: after kill -9, and when the disk is full."""

import concurrent.futures
import contextlib
import os
import shutil
import sqlite3
import subprocess
import threading

import pytest
import requests

import loops
from program import PATIENCE

CHANGES = 200
ANSWERED_BEFORE_THE_KILL = 60


def test_every_answered_change_survives_kill_9(program):
    server = program().start()
    visitor = server.visitor()
    items = visitor.trending(CHANGES)
    answered, enough = set(), threading.Event()

    def keep(item):
        # The kill cuts most of them off: an error is the expected end of those.
        with contextlib.suppress(requests.RequestException):
            headers = {"Authorization": f"Bearer {visitor.token}"}
            url = f"{server.address}/api/v1/shelf/favorites/{item}"
            if requests.put(url, headers=headers, timeout=60).status_code == 200:
                answered.add(item)
                if len(answered) >= ANSWERED_BEFORE_THE_KILL:
                    enough.set()

    with concurrent.futures.ThreadPoolExecutor(CHANGES) as pool:
        pending = [pool.submit(keep, item) for item in items]
        assert enough.wait(PATIENCE), f"only {len(answered)} changes were answered"
        server.kill()
        concurrent.futures.wait(pending)

    again = program(data=server.data).start()
    visitor.address = again.address
    kept = visitor.favorites()
    assert len(kept) == len(set(kept))
    assert answered - set(kept) == set(), "answered changes are gone"
    again.stop()
    with contextlib.closing(sqlite3.connect(server.data / "zoetrope.sqlite")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_uploads_cut_off_by_kill_9_leave_no_broken_item(program):
    server = program().start()
    visitor = server.visitor()
    answered, enough = [], threading.Event()

    def add(seed):
        with contextlib.suppress(requests.RequestException):
            answer = upload(server, visitor, seed)
            if answer.status_code == 201:
                answered.append(answer.json()["id"])
                if len(answered) >= 5:
                    enough.set()

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        pending = [pool.submit(add, seed) for seed in range(40)]
        assert enough.wait(PATIENCE)
        server.kill()
        concurrent.futures.wait(pending)

    again = program(data=server.data).start()
    visitor.address = again.address
    for item in answered:
        found = visitor.get(f"/api/v1/gifs/{item}")
        assert found.status_code == 200
        assert visitor.get(found.json()["pictures"]["original"]["url"]).content[:6] == b"GIF89a"
    assert all(path.suffix == ".gif" for path in files(server.data / "library"))


def upload(server, visitor, seed):
    return requests.post(
        f"{server.address}/api/v1/gifs",
        headers={"Authorization": f"Bearer {visitor.token}"},
        files={"file": (f"{seed}.gif", loops.gif(seed=seed), "image/gif")},
        timeout=60,
    )


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 48 MiB, gone afterwards."""
    if os.geteuid() != 0:
        pytest.skip("a small disk is a mount, which needs root")
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", folder], capture_output=True)
    if mounted.returncode:
        pytest.skip(f"mount is not allowed here: {mounted.stderr.decode().strip()}")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def fill(disk):
    """Leaves not one block free."""
    with open(disk / "filler", "wb", buffering=0) as filler, contextlib.suppress(OSError):
        while True:
            filler.write(bytes(64 * 1024) if shutil.disk_usage(disk).free > 64 * 1024 else bytes(512))


def test_full_disk_refuses_changes_and_goes_on_reading(program, small_disk):
    server = program(data=small_disk / "data").start()
    visitor = server.visitor()
    first, *more = visitor.trending(100)
    assert visitor.keep(first).status_code == 200
    files_before = files(server.data / "library")

    fill(small_disk)
    upload = visitor.add("wave.gif", loops.gif(count=40, size=(320, 240)))
    assert upload.status_code == 507, upload.text
    refused = refused_keeps(visitor, more)
    assert requests.get(server.address, timeout=60).status_code == 200
    assert visitor.get("/api/v1/gifs/search?q=cat").status_code == 200
    assert files(server.data / "library") == files_before, "something half-written was left"

    (small_disk / "filler").unlink()
    assert visitor.keep(refused).status_code == 200
    assert visitor.add("wave.gif", loops.gif()).status_code == 201
    assert {first, refused} <= set(visitor.favorites())
    server.stop()


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file())


def refused_keeps(visitor, items):
    """Keeps items until the log has no block left either; that one has to be refused plainly."""
    for item in items:
        answer = visitor.keep(item)
        if answer.status_code != 200:
            assert answer.status_code == 507, answer.text
            assert answer.json()["detail"]
            return item
    raise AssertionError("the disk never was full")
