"""Files that are not what they say, over HTTP as an attacker or an accident would send them."""

import io
import pathlib
import re
import struct

import pytest
import requests
from PIL import Image

import hostile
import loops

GIF_HEADER = b"GIF89a" + struct.pack("<HH", 65535, 65535) + b"\x00\x00\x00"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
HTML = b"<!doctype html><script>alert(document.cookie)</script>"
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def visitor(server):
    return server.visitor()


def still(kind):
    out = io.BytesIO()
    loops.frames(1)[0].save(out, kind)
    return out.getvalue()


REFUSED = {
    "nothing": (b"", (400, 415, 422)),
    "html.gif": (HTML, (415,)),
    "svg.gif": (SVG, (415,)),
    "xml.gif": (b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', (415,)),
    "text.gif": (b"GIF, honestly", (415,)),
    "old signature.gif": (b"GIF86a" + bytes(100), (415,)),
    "png.gif": (still("PNG"), (415,)),
    "jpeg.gif": (still("JPEG"), (415,)),
    "tiff.gif": (still("TIFF"), (415,)),
    "bmp.gif": (still("BMP"), (415,)),
    "riff.webp": (b"RIFF\x24\x00\x00\x00WAVEfmt " + bytes(100), (415,)),
    "signature only.gif": (b"GIF89a", (415, 422)),
    "header only.gif": (GIF_HEADER[:10] + b"\x00\x00\x00", (422,)),
    "half.gif": (loops.gif(count=12)[: len(loops.gif(count=12)) // 2], (422,)),
    "half.webp": (loops.webp(count=12)[: len(loops.webp(count=12)) // 2], (422,)),
    "bomb.gif": (
        # One frame that says it is 65,535 pixels square.
        GIF_HEADER + b"\x2c" + struct.pack("<HHHH", 0, 0, 65535, 65535) + b"\x00\x02\x02\x4c\x01\x00\x3b",
        (422,),
    ),
    "frames.gif": (loops.noise_gif((16, 16), 301), (422,)),
}


@pytest.mark.parametrize("name", REFUSED)
def test_file_is_refused_plainly(visitor, name):
    content, statuses = REFUSED[name]
    answer = visitor.add(name, content)
    assert answer.status_code in statuses, answer.text
    assert answer.headers["Content-Type"].startswith("application/problem+json")
    assert answer.json()["status"] == answer.status_code and answer.json()["detail"]


def forget_peak(server):
    """From now on the most is counted anew, whatever other tests took before."""
    pathlib.Path(f"/proc/{server.process.pid}/clear_refs").write_text("5")


def peak(server):
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) * 1024


def ask_for_record(visitor, name, picture):
    return visitor.request(
        "POST", "/api/v1/vinyl/requests", data={"album": f"Hostile {name}", "artist": "Nobody"},
        files={"picture": (name, picture, "image/png")},
    )


def test_pictures_of_requests_cost_little_memory(server):
    visitor = server.visitor()
    assert ask_for_record(visitor, "plain", hostile.png(120, 120)).status_code == 201
    forget_peak(server)
    before = peak(server)
    for name, content in hostile.stuffed().items():
        # What is large already costs only its sending.
        if len(content) > MEGABYTE:
            continue
        answer = ask_for_record(server.visitor(), name, content)
        assert answer.status_code in (201, 415, 422), (name, answer.text)
    for name, content in (
        ("deep.png", hostile.png(6000, 6000, color=6, depth=16, interlaced=True, pixels=bytes(100))),
        ("scans.jpg", hostile.many_scans((64, 64), 300)),
    ):
        answer = ask_for_record(server.visitor(), name, content)
        assert answer.status_code == 422 and answer.json()["title"], answer.text
    assert peak(server) < before + 64 * 1024 * 1024, (before, peak(server))
    assert server.is_ready()


@pytest.mark.parametrize("language, words", [("en", "memory or time"), ("ko", "메모리나 시간")])
def test_a_picture_that_costs_too_much_is_refused_in_the_readers_language(server, language, words):
    visitor = server.visitor(**{"Accept-Language": language})
    answer = ask_for_record(visitor, "scans", hostile.many_scans((64, 64), 300))
    assert answer.status_code == 422 and words in answer.json()["detail"], answer.text


def test_a_gif_larger_than_its_screen_is_shown_as_browsers_show_it(visitor):
    # The first frame fits; the second reaches beyond the screen, which stays as large as it is.
    screen, frame = struct.pack("<HH", 40, 30), b"\x2c" + struct.pack("<HHHH", 20, 10, 40, 30) + b"\0"
    file = hostile.gif((40, 30), (40, 30))
    data = file[file.index(b"\x2c") + 10 : -1]
    added = visitor.add("beyond.gif", file[:-1] + b"\x21\xf9\x04\0\x08\0\0\0" + frame + data + b";")
    assert added.status_code == 201, added.text
    still = visitor.get(added.json()["pictures"]["still"]["url"])
    assert screen in file and loops.size(still.content) == (40, 30)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_refusal_is_in_the_readers_language(server, language):
    visitor = server.visitor(**{"Accept-Language": language})
    detail = visitor.add("html.gif", HTML).json()["detail"]
    assert any("가" <= letter <= "힣" for letter in detail) == (language == "ko"), detail


def test_twenty_megabytes_are_taken_and_a_byte_more_is_not(visitor):
    content = loops.noise_gif((1000, 1000), 13)
    assert 17 * MEGABYTE < len(content) < 20 * MEGABYTE
    # Bytes after a GIF's end are legal, and the limit counts them.
    assert visitor.add("large.gif", content + bytes(20 * 1024 * 1024 + 1 - len(content))).status_code == 413
    taken = visitor.add("large.gif", content)
    assert taken.status_code == 201, taken.text
    still = visitor.get(taken.json()["pictures"]["still"]["url"])
    assert still.status_code == 200 and loops.size(still.content)[0] == taken.json()["pictures"]["still"]["width"]


def test_endless_body_is_cut_off(server, visitor):
    def chunks():
        yield b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a'
        for _ in range(64):
            yield bytes(MEGABYTE)

    headers = {"Authorization": f"Bearer {visitor.token}", "Content-Type": "multipart/form-data; boundary=x"}
    try:
        answer = requests.post(f"{server.address}/api/v1/gifs", data=chunks(), headers=headers, timeout=60)
        assert answer.status_code == 413
    except requests.ConnectionError:
        # The server may hang up while the rest is still being sent.
        pass
    assert server.is_ready()


def test_one_frame_is_a_gif_that_does_not_move(visitor):
    answer = visitor.add("one.gif", loops.gif(count=1, seed=11))
    assert answer.status_code == 201
    assert answer.json()["frames"] == 1
    assert visitor.get(answer.json()["pictures"]["still"]["url"]).status_code == 200


def test_frames_without_delay_play_as_browsers_play_them(visitor):
    answer = visitor.add("fast.gif", loops.gif(count=5, delays=0, seed=12))
    assert answer.status_code == 201
    assert answer.json()["durationMilliseconds"] == 500


@pytest.mark.parametrize("make", [loops.gif, loops.webp], ids=["gif", "webp"])
def test_every_delay_is_kept(visitor, make):
    asked = [40, 200, 70, 1000, 90, 100]
    file = make(count=6, delays=asked, seed=13)
    answer = visitor.add("timing", file)
    assert answer.status_code == 201, answer.text
    assert answer.json()["durationMilliseconds"] == sum(asked)
    assert answer.json()["frames"] == 6
    motion = visitor.get(answer.json()["pictures"]["motion"]["url"])
    # So small a picture may be smallest as it came.
    assert motion.headers["Content-Type"] in {"image/webp", "image/gif"}
    assert len(motion.content) <= len(file)
    assert loops.delays(motion.content) == asked
    assert loops.size(motion.content)[0] <= 64, "never larger than the original"


def test_original_is_the_very_file(visitor):
    content = loops.gif(seed=14)
    added = visitor.add("mine.gif", content).json()
    original = visitor.get(added["pictures"]["original"]["url"])
    assert original.content == content
    assert original.headers["Content-Type"] == "image/gif"
    assert original.headers["X-Content-Type-Options"] == "nosniff"


def test_same_file_is_there_once(visitor):
    content = loops.gif(seed=15)
    first, second = visitor.add("a.gif", content, title="Once"), visitor.add("b.gif", content, title="Twice")
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json()["id"] == second.json()["id"]
    assert second.json()["title"] == "Once"


def test_name_of_the_file_is_harmless(visitor):
    added = visitor.add('../../<b>"x"\r\nSet-Cookie: a=b.gif', loops.gif(seed=16))
    assert added.status_code == 201
    page = visitor.get(f"/gifs/{added.json()['id']}", headers={"Accept": "text/html"})
    assert page.status_code == 200 and "<b>" not in page.text and "a" not in page.cookies
    original = visitor.get(added.json()["pictures"]["original"]["url"] + "&download=1")
    assert "\n" not in original.headers.get("Content-Disposition", "")


def test_texts_that_are_too_long_or_full_of_markup(visitor):
    added = visitor.add("texts.gif", loops.gif(seed=17), title="<i>" * 30, tags="<b>,'; DROP TABLE favorite;--", alt='"&')
    assert added.status_code == 201
    page = visitor.get(f"/gifs/{added.json()['id']}", headers={"Accept": "text/html"}).text
    assert "<i>" not in page and "<b>" not in page and "&lt;i&gt;" in page
    for fields in ({"title": "x" * 10_000}, {"tags": ",".join("tag%d" % n for n in range(1000))}, {"alt": "x" * 10_000}):
        answer = visitor.add("long.gif", loops.gif(seed=18), **fields)
        assert answer.status_code in (200, 201, 400, 422), answer.text


@pytest.mark.parametrize(
    "content_type, body",
    [
        ("multipart/form-data", b"no boundary"),
        ("multipart/form-data; boundary=", b"--\r\n\r\n----"),
        ("multipart/form-data; boundary=x", b""),
        ("multipart/form-data; boundary=x", b"--x"),
        ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--"),
        ("multipart/form-data; boundary=x", b"--x\r\n" * 5000),
        ("multipart/form-data; boundary=x", b"--x--"),
        ("multipart/form-data; boundary=" + "y" * 500, b"--y--"),
        ("application/json", b'{"file": "a.gif"}'),
        ("application/x-www-form-urlencoded", b"file=a.gif"),
        ("", b"\x00\x01\x02"),
    ],
)
def test_form_that_is_none(visitor, content_type, body):
    answer = visitor.request("POST", "/api/v1/gifs", data=body, headers={"Content-Type": content_type})
    assert answer.status_code in (400, 413, 415, 422), answer.text
    assert answer.json()["detail"]


def test_nobody_edits_what_is_not_theirs(server, visitor):
    own = visitor.add("own.gif", loops.gif(seed=19), title="Mine").json()["id"]
    other = server.visitor()
    assert other.request("PATCH", f"/api/v1/gifs/{own}", json={"title": "Yours"}).status_code == 403
    assert other.request("DELETE", f"/api/v1/gifs/{own}").status_code == 403
    starter = next(item for item in visitor.trending(100) if item.startswith("starter:"))
    assert visitor.request("DELETE", f"/api/v1/gifs/{starter}").status_code in (403, 404)
    assert visitor.get(f"/api/v1/gifs/{own}").json()["title"] == "Mine"


def test_removed_is_gone_and_comes_back(visitor):
    own = visitor.add("undo.gif", loops.gif(seed=20), title="Zebrafinch").json()["id"]
    found = lambda: [item["id"] for item in visitor.get("/api/v1/gifs/search?q=zebrafinch").json()["items"]]  # noqa: E731
    assert found() == [own]
    assert visitor.request("DELETE", f"/api/v1/gifs/{own}").status_code == 204
    assert visitor.get(f"/api/v1/gifs/{own}").status_code == 404 and found() == []
    assert visitor.request("POST", f"/api/v1/gifs/{own}/restore").status_code == 200
    assert visitor.get(f"/api/v1/gifs/{own}").status_code == 200 and found() == [own]


def test_edit_is_searchable_at_once(visitor):
    own = visitor.add("edit.gif", loops.gif(seed=21), title="Before").json()["id"]
    edit = {"title": "무지개 물고기", "tags": ["aquarium"], "altText": "A fish"}
    edited = visitor.request("PATCH", f"/api/v1/gifs/{own}", json=edit)
    assert edited.status_code == 200, edited.text
    assert [edited.json()[field] for field in edit] == list(edit.values())
    for words in ("무지", "물고기", "aquar"):
        hits = visitor.get("/api/v1/gifs/search", params={"q": words}).json()["items"]
        assert own in [item["id"] for item in hits], words


def test_server_is_still_well(server):
    assert server.is_ready()
    assert Image.open(io.BytesIO(loops.gif())).n_frames == 6
