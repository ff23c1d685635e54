"""Picture files that are not what they say, or more than they say, through the addresses a page uses."""

import io

import pytest
import requests
from PIL import Image, ImageOps

import hostile
from picture_folder import Folder

UNUSUAL, PRETENDERS, BOMBS, CUT_OFF = hostile.unusual(), hostile.pretenders(), hostile.bombs(), hostile.cut_off()
REFUSED = PRETENDERS | BOMBS | CUT_OFF
TYPES = {"webp": "image/webp", "jpg": "image/jpeg"}
MEBIBYTE = 1024 * 1024
# What a server may keep after such files: threads' stacks, libraries loaded on the way, small pictures.
MEMORY_MARGIN = 96 * MEBIBYTE


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
    folder.until(folder.is_idle)
    folder.until(lambda: folder.memory() < folder.memory_before + MEMORY_MARGIN, "memory is not given back")
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
    server.until(server.is_idle)
    assert server.seconds_worked() < before + 6
    assert server.is_ready()


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
    server.until(server.is_idle)
    server.until(lambda: server.memory() < before + MEMORY_MARGIN, "memory is not given back")
