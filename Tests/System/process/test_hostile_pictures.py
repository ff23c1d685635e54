"""Picture files that are not what they say, or more than they say, through the addresses a page uses."""

import concurrent.futures
import io
import os
import pathlib
import re
import socket
import time

import pytest
import requests
from PIL import Image, ImageOps

import hostile
import loops
from program import Program

UNUSUAL, PRETENDERS, BOMBS, CUT_OFF = hostile.unusual(), hostile.pretenders(), hostile.bombs(), hostile.cut_off()
REFUSED = PRETENDERS | BOMBS | CUT_OFF
TYPES = {"webp": "image/webp", "jpg": "image/jpeg"}
MEBIBYTE = 1024 * 1024
# What a server may keep after such files: threads' stacks, libraries loaded on the way, small pictures.
MEMORY_MARGIN = 96 * MEBIBYTE


class Folder(Program):
    """`zoetrope pictures serve` over files that are written down first; other files are added by links."""

    def __init__(self, binary, root, files, **settings):
        self.folder = root / "files"
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (self.folder / item(name)).with_suffix(pathlib.Path(name).suffix).write_bytes(content)
        super().__init__(binary, root / "data", serving=("pictures", "serve", self.folder), **settings)

    def get(self, name, picture):
        return requests.get(f"{self.address}/pictures/library:{item(name)}/{picture}", timeout=60)

    def facts(self, name):
        answer = requests.get(f"{self.address}/api/v1/gifs/library:{item(name)}", timeout=60)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def work(self):
        return requests.get(f"{self.address}/health", timeout=10).json()["pictures"]

    def settled(self, within):
        """Whether nothing is made any more after at most so many seconds."""
        end = time.monotonic() + within
        while self.work() != {"running": 0, "waiting": 0}:
            if time.monotonic() > end:
                return False
            self.pause()
        return True

    def memory(self, kind="VmRSS"):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(kind + r":\s+(\d+) kB", status)[1]) * 1024

    def peak(self):
        return self.memory("VmHWM")

    def seconds_worked(self):
        """Of processor time, which does not depend on what else the machine does."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.fixture
def serving(binary, tmp_path):
    """Makes servers over the files of one folder; whatever still runs afterwards is stopped and has to end well."""
    made = []

    def make(files=(), **settings):
        made.append(Folder(binary, tmp_path, dict(files), **settings).start())
        return made[-1]

    yield make
    for program in made:
        program.stop()


def item(name):
    """The id of a file: one name with two endings is two items."""
    return name.replace(".", "-")


@pytest.fixture(scope="module")
def folder(binary, tmp_path_factory):
    root = tmp_path_factory.mktemp("hostile")
    made = Folder(binary, root, UNUSUAL | REFUSED)
    (made.folder / "folder.gif").mkdir()
    (made.folder / "secrets.gif").symlink_to("/etc/passwd")
    (made.folder / "nowhere.gif").symlink_to(root / "nothing.gif")
    made.start()
    # Decoders are loaded with their first picture; what they cost is not to be taken for a leak.
    for name in ("gif-inside.jpg", "still.avif", "cmyk.jpg"):
        made.get(name, "still/96.webp")
    made.memory_before = made.memory()
    yield made
    made.stop()


@pytest.mark.parametrize("name", UNUSUAL)
def test_unusual_picture_is_shown(folder, name):
    facts = folder.facts(name)
    for role in ("still", "motion", "light"):
        if role not in facts["pictures"]:
            continue
        answer = requests.get(folder.address + facts["pictures"][role]["url"], timeout=60)
        assert answer.status_code == 200, (role, answer.text)
        shown = Image.open(io.BytesIO(answer.content))
        assert answer.headers["Content-Type"] == f"image/{shown.format.lower()}"
        assert shown.width == facts["pictures"][role]["width"] or shown.width < 96
        assert shown.getexif() == {} and "icc_profile" not in shown.info
    share = folder.get(name, "still/96.jpg")
    assert share.status_code == 200 and share.headers["Content-Type"] == "image/jpeg"
    assert Image.open(io.BytesIO(share.content)).mode == "RGB"


@pytest.mark.parametrize("name", UNUSUAL)
def test_original_is_the_very_file_and_runs_nowhere(folder, name):
    answer = requests.get(folder.address + folder.facts(name)["pictures"]["original"]["url"], timeout=60)
    assert answer.status_code == 200 and answer.content == UNUSUAL[name]
    assert answer.headers["Content-Type"].startswith("image/")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("kind, ending", [("JPEG", "jpg"), ("PNG", "png"), ("WEBP", "webp")])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_picture_is_turned_as_it_asks(folder, kind, ending, orientation):
    name = f"turned-{kind.lower()}-{orientation}.{ending}"
    upright = ImageOps.exif_transpose(Image.open(io.BytesIO(UNUSUAL[name]))).convert("RGB")
    # 80 pixels wide is less than the smallest step, which such a picture is offered at its own width.
    shown = Image.open(io.BytesIO(folder.get(name, "still/96.webp").content)).convert("RGB")
    assert abs(shown.height * upright.width - shown.width * upright.height) <= upright.width
    expected = upright.resize(shown.size)
    for place in ((0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)):
        pixel = [int(share * side) for share, side in zip(place, shown.size)]
        difference = [abs(a - b) for a, b in zip(shown.getpixel(pixel), expected.getpixel(pixel))]
        assert max(difference) < 40, (place, difference)


@pytest.mark.parametrize("name", REFUSED)
def test_hostile_picture_is_refused_plainly(folder, name):
    for picture in ("still/320.webp", "motion/320.webp", "still/96.jpg"):
        answer = folder.get(name, picture)
        # A picture whose header could be read has its own steps, so not every width exists.
        assert answer.status_code in (404, 422), (picture, answer.status_code)
    width = folder.facts(name)["pictures"]["still"]["width"]
    assert folder.get(name, f"still/{width}.webp").status_code == 422
    assert folder.get(name, f"motion/{width}.webp").status_code == 422
    assert folder.process.poll() is None


def test_what_is_no_file_is_not_there(folder):
    for name in ("folder", "nowhere", "missing", "..", "%2e%2e%2fetc%2fpasswd"):
        answer = requests.get(f"{folder.address}/pictures/library:{name}/still/96.webp", timeout=60)
        assert answer.status_code == 404, name
    secrets = requests.get(f"{folder.address}/pictures/library:secrets/original/640.gif", timeout=60)
    assert secrets.status_code == 422 and b"root" not in secrets.content


@pytest.mark.parametrize(
    "picture",
    ["still/97.webp", "still/0.webp", "still/-96.webp", "still/99999999999999999999.webp", "still/96.gif", "still/96",
     "still/.webp", "light/320.webp", "motion/96.jpg", "other/96.webp", "still/96.webp/more", "still/９６.webp"],
)
def test_picture_that_is_not_offered_is_not_there(folder, picture):
    assert folder.get("gif-inside.jpg", picture).status_code == 404


def test_nothing_is_left_of_them(folder):
    assert folder.settled(within=5)
    end = time.monotonic() + 10
    while folder.memory() > folder.memory_before + MEMORY_MARGIN:
        assert time.monotonic() < end, f"{folder.memory_before} bytes before, {folder.memory()} after"
        folder.pause()
    assert folder.is_ready()
    assert "Fatal" not in folder.output() and "VIPS-WARNING" not in folder.output()


@pytest.mark.parametrize("name", REFUSED)
def test_hostile_upload_is_refused_plainly(uploads, name):
    answer = uploads.add(name, REFUSED[name])
    assert answer.status_code in (400, 413, 415, 422), answer.text
    assert answer.json()["detail"]


@pytest.fixture(scope="module")
def uploads(server):
    return server.visitor()


def test_metadata_cost_nothing(serving):
    stuffed = hostile.stuffed()
    server = serving({"first.png": hostile.png(120, 80), "first.jpg": hostile.saved("JPEG"),
                      "first.webp": hostile.saved("WEBP")} | stuffed)
    for kind in ("png", "jpg", "webp"):
        assert server.get(f"first.{kind}", "still/96.webp").status_code == 200
    before = server.peak()
    for name in stuffed:
        answer = server.get(name, "still/96.webp")
        assert answer.status_code == 200, (name, answer.text)
        assert Image.open(io.BytesIO(answer.content)).size == (96, 96)
    assert server.peak() < before + 2 * MEMORY_MARGIN // 3, (before, server.peak())


def test_time_is_up_inside_the_decoder(serving):
    # 20 GB of zeros in 20 MB: a minute's work that ends with the picture's own time.
    server = serving({"surplus.png": hostile.surplus(18_000_000_000)}, PICTURES_SECONDS=1)
    before = server.seconds_worked()
    assert server.get("surplus.png", "still/96.webp").status_code == 503
    assert server.settled(within=5)
    assert server.seconds_worked() < before + 6
    assert server.is_ready()


def many(count):
    return {f"many{number}.gif": loops.gif(count=24, size=(320, 240), seed=number) for number in range(count)}


def test_flood_of_cold_pictures_is_turned_away_politely(serving):
    crowd = serving(many(200), PICTURES_WORKERS=2, PICTURES_WAITING=16)
    with concurrent.futures.ThreadPoolExecutor(200) as pool:
        answers = list(pool.map(lambda number: crowd.get(f"many{number}.gif", "motion/320.webp"), range(200)))
    codes = [answer.status_code for answer in answers]
    assert set(codes) == {200, 503}
    assert all(int(answer.headers["Retry-After"]) > 0 for answer in answers if answer.status_code == 503)
    assert all(Image.open(io.BytesIO(answer.content)).n_frames == 24 for answer in answers if answer.status_code == 200)
    assert crowd.settled(within=5)
    assert crowd.get(f"many{codes.index(503)}.gif", "motion/320.webp").status_code == 200


def test_visitors_who_leave_take_their_work_along(serving):
    crowd = serving(many(200), PICTURES_WORKERS=2, PICTURES_WAITING=400)
    connections = []
    for number in range(200):
        connection = socket.create_connection(("127.0.0.1", crowd.port))
        connection.sendall(f"GET /pictures/library:many{number}-gif/motion/320.webp HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        connections.append(connection)
    while crowd.work()["waiting"] < 50:
        crowd.pause()
    drawn = len(kept(crowd))
    for connection in connections:
        connection.close()
    assert crowd.settled(within=1), crowd.work()
    # Of all who waited hardly anybody was still served.
    assert len(kept(crowd)) - drawn < 10


def kept(program):
    return sorted(path for path in (program.data / "pictures").rglob("*") if path.is_file())


def test_kill_9_while_pictures_are_written(serving):
    crowd = serving(many(60))
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        pending = [pool.submit(crowd.get, f"many{number}.gif", "motion/320.webp") for number in range(60)]
        while len(kept(crowd)) < 8:
            crowd.pause()
        crowd.kill()
        concurrent.futures.wait(pending)
    again = serving()
    for number in range(60):
        answer = again.get(f"many{number}.gif", "motion/320.webp")
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


def test_heavy_but_lawful_pictures_stay_within_bounds(serving):
    heavy = {
        "pixels.png": hostile.png(7000, 7000, color=0, depth=1, pixels=bytes(7000 * 876)),
        "interlaced.png": hostile.png(5000, 5000, color=0, depth=8, interlaced=True, pixels=bytes(5000 * 5100)),
        "frames.gif": hostile.gif((900, 900), (900, 900), count=300),
        "progressive.jpg": hostile.saved("JPEG", Image.new("RGB", (7000, 7000), "green"), progressive=True),
    }
    server = serving(heavy)
    before = server.memory()
    for name in heavy:
        # Out of time is an answer, too; a machine may be slow.
        assert server.get(name, "still/320.webp").status_code in (200, 422, 503)
        assert server.get(name, "motion/320.webp").status_code in (200, 422, 503)
    assert server.settled(within=5)
    end = time.monotonic() + 10
    while server.memory() > before + MEMORY_MARGIN:
        assert time.monotonic() < end, f"{before} bytes before, {server.memory()} after"
        server.pause()
