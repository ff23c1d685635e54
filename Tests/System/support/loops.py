"""Small animations made on the spot, so that no picture is committed."""

import io
import random

from PIL import Image, ImageDraw


def frames(count=6, size=(64, 48), seed=1):
    """A disc that moves over a plain ground; other seeds give other colors, and so other files."""
    chance = random.Random(seed)
    ground, disc = (tuple(chance.randrange(40, 216) for _ in range(3)) for _ in range(2))
    made = []
    for index in range(count):
        frame = Image.new("RGB", size, ground)
        x = round((size[0] - 20) * index / max(1, count - 1))
        ImageDraw.Draw(frame).ellipse((x, 10, x + 19, 29), fill=disc)
        made.append(frame)
    return made


def gif(count=6, size=(64, 48), delays=80, seed=1):
    return saved("GIF", frames(count, size, seed), duration=delays, loop=0, optimize=False, disposal=1)


def webp(count=6, size=(64, 48), delays=80, seed=1):
    return saved("WEBP", frames(count, size, seed), duration=delays, loop=0, lossless=True)


def noise_gif(size, count, seed=1):
    """Pictures that do not compress: the way to a large file."""
    chance = random.Random(seed)
    width, height = size
    noise = [Image.frombytes("P", size, chance.randbytes(width * height)) for _ in range(count)]
    palette = [value for index in range(256) for value in (index, index, index)]
    for frame in noise:
        frame.putpalette(palette)
    return saved("GIF", noise, duration=100, loop=0, optimize=False)


def saved(kind, pictures, **options):
    out = io.BytesIO()
    pictures[0].save(out, kind, save_all=len(pictures) > 1, append_images=pictures[1:], **options)
    return out.getvalue()


def delays(content):
    """Milliseconds of each frame as a decoder reads them."""
    picture = Image.open(io.BytesIO(content))
    found = []
    for index in range(getattr(picture, "n_frames", 1)):
        picture.seek(index)
        picture.load()
        found.append(picture.info.get("duration", 0))
    return found


def size(content):
    return Image.open(io.BytesIO(content)).size
