"""Made pictures: many wanted at once, wanted no more, written while the power goes, and found again."""

import concurrent.futures
import contextlib
import io
import os
import re

import pytest
from PIL import Image

import loops
import wire
from picture_folder import kept

DRAWN = 4
FLOOD = 200
KILLED = 24


def many(count):
    """Few of them are drawn; the rest are other files of the same pictures, since drawing takes longest."""
    drawn = [loops.gif(count=24, size=(320, 240), seed=seed) for seed in range(min(count, DRAWN))]
    return {f"many{number}.gif": numbered(drawn[number % DRAWN], number) for number in range(count)}


def numbered(gif, number):
    """With a comment before its end."""
    return gif[:-1] + b"\x21\xfe\x04%04d\0;" % number


def ask(crowd, number, open_connections):
    """A question of its own connection, still unanswered."""
    connection = open_connections.enter_context(wire.connect(crowd))
    path = f"/pictures/library:many{number}-gif/motion/320.webp"
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    return connection


def test_flood_of_cold_pictures_is_turned_away_politely(serving):
    crowd = serving(many(FLOOD), PICTURES_WORKERS=2, PICTURES_WAITING=16)
    with contextlib.ExitStack() as open_connections:
        with crowd.held():
            asked = [ask(crowd, number, open_connections) for number in range(FLOOD)]
        answers = [wire.rest(connection).partition(b"\r\n\r\n") for connection in asked]
    codes = [int(head.split()[1]) for head, _, _ in answers]
    assert set(codes) == {200, 503}
    for code, (head, _, body) in zip(codes, answers):
        if code == 200:
            assert Image.open(io.BytesIO(body)).n_frames == 24
        else:
            assert int(re.search(rb"(?i)\r\nretry-after: (\d+)", head)[1]) > 0
    crowd.until(crowd.is_idle)
    assert crowd.get(f"many{codes.index(503)}.gif", "motion/320.webp").status_code == 200


def test_visitors_who_leave_take_their_work_along(serving):
    crowd = serving(many(FLOOD), PICTURES_WORKERS=2, PICTURES_WAITING=400)
    with contextlib.ExitStack() as open_connections:
        with crowd.held():
            for number in range(FLOOD):
                ask(crowd, number, open_connections)
        crowd.until(lambda: crowd.work()["waiting"] >= 50)
        with crowd.held():
            drawn = len(kept(crowd))
            open_connections.close()
    crowd.until(crowd.is_idle)
    # Of all who waited hardly anybody was still served.
    assert len(kept(crowd)) - drawn < 10


def test_kill_9_while_pictures_are_written(serving):
    crowd = serving(many(KILLED))
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        pending = [pool.submit(crowd.get, f"many{number}.gif", "motion/320.webp") for number in range(KILLED)]
        crowd.until(lambda: len(kept(crowd)) >= 4)
        crowd.kill()
        concurrent.futures.wait(pending)
        again = serving()
        for answer in pool.map(lambda number: again.get(f"many{number}.gif", "motion/320.webp"), range(KILLED)):
            assert answer.status_code == 200
            assert Image.open(io.BytesIO(answer.content)).n_frames == 24
    # A flat GIF may be smaller than any WebP made of it, and is kept as it is.
    assert {path.suffix for path in kept(again)} <= {".webp", ".gif"}, kept(again)


def test_spoiled_files_are_made_again(serving):
    crowd = serving(many(4))
    before = [crowd.get(f"many{number}.gif", "motion/320.webp").content for number in range(4)]
    crowd.stop()
    spoils = [b"", before[1][: len(before[1]) // 2], bytes(len(before[2])), before[3] + b"x"]
    for path in kept(crowd):
        number = int(re.search(r"many(\d)", path.name)[1])
        path.write_bytes(spoils[number])
    again = serving()
    assert [again.get(f"many{number}.gif", "motion/320.webp").content for number in range(4)] == before
    assert sorted(path.read_bytes() for path in kept(again)) == sorted(before)


def test_kept_pictures_can_be_counted_verified_and_cleared(serving):
    crowd = serving(many(4))
    before = [crowd.get(f"many{number}.gif", "motion/320.webp").content for number in range(4)]

    def pictures(command):
        result = crowd.command("pictures", command, "--data", crowd.data)
        assert result.returncode == 0, result.stderr
        return result.stdout

    assert "4 pictures" in pictures("stats") and "motion: 4" in pictures("stats")
    assert "4 pictures checked, 0 damaged" in pictures("verify")
    kept(crowd)[0].write_bytes(b"spoiled")
    assert "4 pictures checked, 1 damaged" in pictures("verify")
    assert "3 pictures" in pictures("stats")
    # The server, which runs all the while, notices nothing of it.
    assert "3 pictures deleted" in pictures("clear")
    assert kept(crowd) == [] and "0 pictures" in pictures("stats")
    assert [crowd.get(f"many{number}.gif", "motion/320.webp").content for number in range(4)] == before
    crowd.stop()
    again = serving()
    assert again.get("many0.gif", "motion/320.webp").content == before[0]


@pytest.mark.parametrize("command", ["stats", "verify", "clear"])
def test_kept_pictures_of_no_folder_or_an_empty_one(program, tmp_path, command):
    nothing = program(data=tmp_path / "missing")
    result = nothing.command("pictures", command, "--data", nothing.data)
    assert result.returncode != 0 and str(nothing.data) in result.stderr
    assert not nothing.data.exists()
    (tmp_path / "empty").mkdir()
    result = nothing.command("pictures", command, "--data", tmp_path / "empty")
    assert result.returncode == 0 and "0 pictures" in result.stdout
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "pictures").write_text("not a folder")
    result = nothing.command("pictures", command, "--data", tmp_path / "odd")
    assert result.returncode != 0 and "Fatal" not in result.stderr


def test_folder_without_pictures_is_told(program, tmp_path):
    tool = program()
    os.makedirs(tmp_path / "bare")
    for path in (tmp_path / "bare", tmp_path / "missing"):
        result = tool.command("pictures", "serve", path)
        assert result.returncode != 0 and str(path) in result.stderr
