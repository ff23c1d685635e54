"""What the local upstream has: made-up GIFs of many shapes, drawn when somebody asks for one."""

import colorsys
import functools
import hashlib
import io
import json
import re
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

SUBJECTS = [
    ("quokka", "쿼카", 60), ("cat", "고양이", 30), ("coffee", "커피", 12), ("party", "축하", 12),
    ("birthday", "생일", 6), ("surf", "파도", 6), ("robot", "로봇", 6), ("thank you", "고마워", 6),
]
DOINGS = [
    "waving", "dancing", "laughing", "spinning", "sleeping", "clapping", "shrugging", "running", "nodding", "hugging",
]
SIZES = [(480, 270), (480, 480), (360, 480), (500, 281), (270, 480), (480, 360), (400, 200)]
PEOPLE = [("ninaberg", "Nina Berg"), ("haneul", "하늘 스튜디오"), ("orbitloops", ""), ("moss", "Moss & Fern")]
SOURCES = [
    ("https://www.reddit.com/r/quokka/comments/1", "www.reddit.com"),
    ("slowfields.tumblr.com/post/7", ""),
    ("", ""),
    ("http://clips.example.org/watch?v=7&t=0s", "clips.example.org"),
]
RATINGS = ["g", "pg", "pg-13", "r"]
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
FRAMES = 8


@dataclass(frozen=True)
class Item:
    number: int
    subject: str
    korean: str
    doing: str

    @property
    def id(self):
        """As long and as mixed as GIPHY's own."""
        value = int.from_bytes(hashlib.sha256(b"upstream %d" % self.number).digest())
        return "".join(ALPHABET[value // 62**place % 62] for place in range(18))

    @property
    def size(self):
        return SIZES[self.number % len(SIZES)]

    @property
    def person(self):
        """User name and display name; a third of all items have no user."""
        return None if self.number % 3 == 1 else PEOPLE[self.number % len(PEOPLE)]

    @property
    def found_at(self):
        """Where it was found and that place's host, in all the ways in which they are told."""
        return SOURCES[self.number % len(SOURCES)]

    @property
    def title(self):
        by = f" by {self.person[1] or self.person[0]}" if self.person else ""
        return f"{self.subject.title()} {self.doing.title()} {self.number} GIF{by}"

    @property
    def slug(self):
        return f"{self.subject}-{self.doing}-{self.id}".replace(" ", "-")

    @property
    def tags(self):
        return [self.subject, self.doing, self.korean]

    @property
    def rating(self):
        return RATINGS[self.number % 12] if self.number % 12 < 4 else "g"

    def matches(self, text):
        """Every word has to be the beginning of a word of the title or the tags."""
        known = re.findall(r"\w+", f"{self.title} {' '.join(self.tags)}".lower())
        return all(any(word.startswith(asked) for word in known) for asked in re.findall(r"\w+", text.lower()))


def numbered():
    made = []
    for subject, korean, count in SUBJECTS:
        for _ in range(count):
            number = len(made)
            made.append(Item(number, subject, korean, DOINGS[number % len(DOINGS)]))
    return made


ITEMS = numbered()
BY_ID = {item.id: item for item in ITEMS}
# Every subject early on.
TRENDING = [ITEMS[number * 29 % len(ITEMS)] for number in range(len(ITEMS))]


def found(text):
    return [item for item in ITEMS if item.matches(text)]


def rated(items, rating):
    """A rating means "up to and including"; none means all."""
    most = RATINGS.index(rating) if rating in RATINGS else len(RATINGS)
    return [item for item in items if RATINGS.index(item.rating) <= most]


def completions(text):
    """What somebody may want to type: subjects, and what they do."""
    text = text.lower().strip()
    terms = [subject for subject, _, _ in SUBJECTS]
    terms += [f"{subject} {doing}" for subject in terms for doing in DOINGS]
    terms += [korean for _, korean, _ in SUBJECTS]
    return [term for term in terms if term.startswith(text)] if text else []


def fitted(size, width=None, height=None):
    """The size at a width or a height, in proportion, as both services round."""
    if width:
        return width, max(1, round(size[1] * width / size[0]))
    return max(1, round(size[0] * height / size[1])), height


def color(number, lightness=0.5):
    hue = number * 0.381966 % 1
    return tuple(round(255 * part) for part in colorsys.hls_to_rgb(hue, lightness, 0.85))


@functools.lru_cache(maxsize=4096)
def drawn(number, size, kind, count=FRAMES):
    """The item's number, large, on a ground of its own, with a bar that travels: bytes of a GIF, WebP, JPEG or PNG."""
    frames = [frame(number, size, index / count) for index in range(count)]
    options = {"save_all": True, "append_images": frames[1:], "duration": 100, "loop": 0} if count > 1 else {}
    if kind == "WEBP":
        options |= {"quality": 70, "method": 0}
    out = io.BytesIO()
    frames[0].save(out, kind, **options)
    return out.getvalue()


def frame(number, size, turn):
    width, height = size
    picture = Image.new("RGB", size, color(number))
    pen = ImageDraw.Draw(picture)
    bar = max(4, width // 8)
    left = round((width + bar) * turn) - bar
    pen.rectangle((left, 0, left + bar, height), fill=color(number, 0.7))
    pen.rectangle((0, 0, width - 1, height - 1), outline=color(number, 0.3), width=max(1, min(size) // 40))
    font = ImageFont.load_default(max(10, min(size) * 0.45))
    middle = (width / 2, height / 2)
    pen.text(middle, str(number), font=font, fill="white", anchor="mm", stroke_width=2, stroke_fill="black")
    return picture


def broken(place, whole):
    """One item that cannot be shown, each place in another way; `whole` is a right one."""
    ways = [
        {**whole, "id": None},
        {key: value for key, value in whole.items() if key not in ("images", "media_formats")},
        {**whole, "id": "../../broken", "title": 7},
        {**whole, "images": {"looping": {"mp4": "x.mp4"}}, "media_formats": {"mp4": {"url": "x.mp4"}}},
        {"type": ["gif"], "id": {"a": 1}, "images": "none", "media_formats": []},
        None,
        "broken",
        {},
    ]
    return json.loads(json.dumps(ways[place % len(ways)]))
