"""What the doors say about files is true: each one is fetched, decoded and compared."""

import io

import pytest
import requests
from PIL import Image

import loops
from own_gifs import OWN

STEPS = {
    "fixed_height": ("height", 200), "fixed_height_downsampled": ("height", 200), "fixed_height_still": ("height", 200),
    "fixed_height_small": ("height", 100), "fixed_height_small_still": ("height", 100),
    "fixed_width": ("width", 200), "fixed_width_downsampled": ("width", 200), "fixed_width_still": ("width", 200),
    "fixed_width_small": ("width", 100), "fixed_width_small_still": ("width", 100),
}
CAPS = {"downsized": 2_000_000, "downsized_medium": 5_000_000, "downsized_large": 8_000_000}
NAMES = [name for name, _, _ in OWN]


def settled(ask):
    """The answer once every file was made, here by asking for it; then every animation tells its bytes."""
    for image in ask()["images"].values():
        for address in (image.get("url"), image.get("webp")):
            if address:
                assert requests.get(address, timeout=120).status_code == 200, address
    gif = ask()
    for key, image in gif["images"].items():
        assert "size" in image or "url" not in image or "still" in key, f"{gif['id']} {key} has no size"
    return gif


def starter(doors, place):
    return settled(lambda: doors.giphy("gifs/trending", limit=1, offset=place).json()["data"][0])


def own(doors, name):
    return settled(lambda: doors.giphy("gifs/search", q=f"conformance {name}").json()["data"][0])


class File:
    def __init__(self, address):
        answer = requests.get(address, timeout=120, headers={"Origin": "https://chat.example.org"})
        assert answer.status_code == 200, address
        self.content = answer.content
        self.headers = answer.headers
        self.picture = Image.open(io.BytesIO(self.content))
        self.size = self.picture.size
        self.frames = getattr(self.picture, "n_frames", 1)
        assert self.headers["Content-Type"] == self.picture.get_format_mimetype()

    @property
    def duration(self):
        return sum(loops.delays(self.content))


def files(gif):
    """Every file of every rendition with what is said about it: key, format, width, height, bytes."""
    for key, image in gif["images"].items():
        assert all(isinstance(value, str) for value in image.values()), f"{key}: numbers are strings here"
        for address, size in (("url", "size"), ("webp", "webp_size")):
            if image.get(address):
                yield key, address, image, File(image[address]), image.get(size)


def check(gif):
    original = gif["images"]["original"]
    width, height, frames = (int(original[name]) for name in ("width", "height", "frames"))
    whole = File(original["url"])
    assert whole.frames == frames
    for key, address, image, file, size in files(gif):
        about = f"{gif['id']} {key} {address} {file.size} {file.frames} frames {len(file.content)} bytes, told {image}"
        assert file.size == (int(image["width"]), int(image["height"])), about
        assert size is None or int(size) == len(file.content), about
        assert address == "url" or file.headers["Content-Type"] == "image/webp", about
        if "still" in key:
            assert file.frames == 1, about
        elif address == "webp":
            # Equal frames in a row are one there; `frames` is told of the GIF.
            assert file.frames <= frames, about
        elif "downsampled" in key:
            assert file.frames == min(6, frames), about
        elif not key.startswith("preview"):
            assert file.frames == frames, about
        if frames > 1 and file.frames > 1 and not key.startswith("preview"):
            assert abs(file.duration - whole.duration) <= whole.duration * 0.01, about
        if key in STEPS:
            side, step = STEPS[key]
            assert int(image[side]) == min(step, {"width": width, "height": height}[side]), about
        assert abs(file.size[0] / file.size[1] - width / height) <= width / height / min(file.size), about
        assert len(file.content) < CAPS.get(key, 1 << 30), about


@pytest.mark.parametrize("place", [10, 57, 300, 499])
def test_starter_gif(doors, place):
    gif = starter(doors, place)
    assert gif["id"].startswith("starter.")
    check(gif)


@pytest.mark.parametrize("name", NAMES)
def test_own_gif(doors, name):
    check(own(doors, name))


def test_original_of_an_own_gif_is_the_file_that_was_added(doors):
    for name, content, kind in OWN:
        if kind == "image/gif":
            assert File(own(doors, name)["images"]["original"]["url"]).content == content, name


def test_other_sites_may_show_the_files(doors):
    file = File(starter(doors, 2)["images"]["fixed_height"]["url"])
    assert file.headers.get("Cross-Origin-Resource-Policy") == "cross-origin"
    assert "Set-Cookie" not in file.headers


@pytest.mark.parametrize("name", NAMES)
def test_tenor_formats(doors, name):
    gif = doors.tenor("search", q=f"conformance {name}").json()["results"][0]
    seen = {}
    for key, told in gif["media_formats"].items():
        seen[key] = file = File(told["url"])
        about = f"{name} {key} {file.size} {file.frames} frames {len(file.content)} bytes, told {told}"
        assert list(file.size) == told["dims"], about
        assert told.get("size") in (None, 0, len(file.content)), about
        assert abs(told["duration"] * 1000 - file.duration) <= max(20, file.duration * 0.01), about
    assert {"gif", "mediumgif", "tinygif", "nanogif"} <= seen.keys()
