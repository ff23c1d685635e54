"""How true a picture is to the file it was made from, frame by frame.

    fidelity.py --port PORT --originals FOLDER --made FOLDER

answers `/?original=NAME&made=NAME` with JSON. Every program that is measured is held to the same references: the frames
of the original as Pillow decodes them, scaled by Lanczos and by area. Of the two the one that is closer to the picture
counts, so that no program is marked down for the scaler it has.
"""

import argparse
import functools
import http.server
import json
import math
import pathlib
import urllib.parse

import numpy
from PIL import Image, ImageSequence

SCALERS = {"lanczos": Image.Resampling.LANCZOS, "box": Image.Resampling.BOX}
# Stands behind what is transparent.
GROUND = (128, 128, 128)
# In decibels. Above it nothing is to be seen, and an exact frame, which would be infinite, must not outweigh all others.
BEST = 60.0
# In milliseconds. A program that writes less for every frame has lost the delays: browsers do not believe such either.
SHORTEST_DELAY = 10


def compare(original, made):
    """The fidelity of one picture file to its original."""
    shown, delays = decoded(made)
    size = shown[0].size
    # The time to look at is the middle of each frame of the original: delays may be rounded by a little.
    moments = original_moments(original)
    loses_delays = len(shown) > 1 and max(delays) < SHORTEST_DELAY
    if loses_delays:
        indices = [index * len(shown) // len(moments) for index in range(len(moments))]
    else:
        indices = shown_at(moments, delays)
    frames = [numpy.asarray(frame) for frame in shown]
    ratios = {
        name: [psnr(wanted, frames[index]) for wanted, index in zip(reference(original, size, name), indices)]
        for name in SCALERS
    }
    nearest = max(ratios, key=lambda name: mean(ratios[name]))
    similarities = [ssim(wanted, frames[index]) for wanted, index in zip(reference(original, size, nearest), indices)]
    return {
        "width": size[0],
        "frames": len(shown),
        "least": min(ratios[nearest]),
        "mean": mean(ratios[nearest]),
        "similarity": mean(similarities),
        "reference": nearest,
        "losesDelays": loses_delays,
    }


def decoded(path):
    """The frames of a file on one opaque ground, and how long each is shown, in milliseconds."""
    frames, delays = [], []
    with Image.open(path) as image:
        for frame in ImageSequence.Iterator(image):
            frames.append(on_ground(frame))
            delays.append(frame.info.get("duration", 0))
    return frames, delays


def on_ground(frame):
    picture = frame.convert("RGBA")
    ground = Image.new("RGBA", picture.size, (*GROUND, 255))
    return Image.alpha_composite(ground, picture).convert("RGB")


@functools.lru_cache(maxsize=2)
def original_frames(path):
    return decoded(path)


@functools.lru_cache(maxsize=16)
def original_moments(path):
    """The middle of each frame's time, in milliseconds from the start."""
    _, delays = original_frames(path)
    moments, start = [], 0
    for delay in delays:
        moments.append(start + delay / 2)
        start += delay
    return moments


@functools.lru_cache(maxsize=8)
def reference(path, size, scaler):
    frames, _ = original_frames(path)
    return [numpy.asarray(frame.resize(size, SCALERS[scaler])) for frame in frames]


def shown_at(moments, delays):
    """For each moment the index of the frame that is shown then; the last one when all are over."""
    ends = numpy.cumsum(delays)
    return [min(int(index), len(delays) - 1) for index in numpy.searchsorted(ends, moments, side="right")]


def psnr(wanted, shown):
    error = numpy.mean(numpy.square(wanted.astype(numpy.int32) - shown), dtype=numpy.float64)
    return BEST if error == 0 else min(BEST, 10 * math.log10(255**2 / error))


def ssim(wanted, shown):
    """Of brightness, in windows of eight by eight pixels every four, as x264 and ffmpeg have it."""
    first, second = brightness(wanted), brightness(shown)
    mean_first, mean_second = windows(first), windows(second)
    variances = windows(first * first) - mean_first**2 + windows(second * second) - mean_second**2
    covariance = windows(first * second) - mean_first * mean_second
    light, contrast = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    alike = (2 * mean_first * mean_second + light) * (2 * covariance + contrast)
    return float(numpy.mean(alike / ((mean_first**2 + mean_second**2 + light) * (variances + contrast))))


def brightness(pixels):
    return pixels @ numpy.array([0.299, 0.587, 0.114])


def windows(values):
    """The mean of each window."""
    height, width = (length // 4 for length in values.shape)
    blocks = values[: height * 4, : width * 4].reshape(height, 4, width, 4).mean((1, 3))
    return (blocks[:-1, :-1] + blocks[1:, :-1] + blocks[:-1, 1:] + blocks[1:, 1:]) / 4


def mean(values):
    return math.fsum(values) / len(values)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        question = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
        if not {"original", "made"} <= question.keys():
            return self.answer(404, {})
        original = self.server.originals / question["original"]
        return self.answer(200, compare(original, self.server.made / question["made"]))

    def answer(self, status, content):
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    def __init__(self, port, originals, made):
        super().__init__(("127.0.0.1", port), Handler)
        self.originals = originals
        self.made = made


def main():
    parser = argparse.ArgumentParser(description="Answers how true pictures are to their originals.")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--originals", type=pathlib.Path, required=True)
    parser.add_argument("--made", type=pathlib.Path, required=True)
    options = parser.parse_args()
    Server(options.port, options.originals, options.made).serve_forever()


if __name__ == "__main__":
    main()
