"""Records that nobody made, in all the ways in which Discogs tells of records: some facts missing, some odd."""

import functools
import re
from dataclasses import dataclass

from upstream_items import drawn

# Two of Discogs' usual pages and a little more.
COUNT = 130
FIRST_ID = 8_000_001
MASTERS, ARTISTS, LABELS = 500_001, 300_001, 700_001
MANNERS = ["Quiet", "Paper", "Northern", "Borrowed", "Crooked", "Second", "Velvet", "Hollow", "Patient", "Salted"]
THINGS = ["Harbor", "Orchard", "Signal", "Winter", "Machine", "Letter", "Tiger", "Kitchen", "Border", "Balloon"]
# As Discogs tells namesakes apart, and what its list of everybody ends with.
NAMES = ["Mara Velli", "Jun Okabe (2)", "이하늘", "Pilar Sáenz", "Rookery, The", "Aziz Rahmani (14)", "Ode Lindqvist"]
VARIOUS = {"name": "Various", "id": 194}
JOINS = ["&", ",", "Feat.", "vs.", ""]
HOUSES = ["Lantern", "Lantern", "Not On Label", "Seven Doors"]
COUNTRIES = ["US", "South Korea", "UK & Europe", None, "Japan"]
GENRES = [["Jazz"], ["Electronic", "Rock"], ["Folk, World, & Country"], ["Funk / Soul"], ["Rock"]]
STYLES = [["Hard Bop"], ["Krautrock", "Ambient"], [], ["Deep Funk"], None]
FORMATS = [
    {"name": "Vinyl", "qty": "1", "descriptions": ["LP", "Album"]},
    {"name": "Vinyl", "qty": "2", "text": "Red translucent", "descriptions": ["LP"]},
    {"name": "CD", "qty": "1", "descriptions": ["Album"]},
    {"name": "Vinyl", "qty": "1", "descriptions": ['7"', "Single"]},
]
DATES = ["1971", "1999-03-00", "1984-11-05", "", None]
# Titles that are hard to show or to take apart: markup, hyphens, other scripts, no end.
ODD_TITLES = {
    5: "<b>Bold</b> & \"Quoted\" <img src=x onerror=alert(1)>",
    7: "الميناء الهادئ",
    8: "Vol. 2 - The Second - Half",
    10: "The " + "Very " * 55 + "Long Title",
    11: "L'été d'après — 여름 뒤",
}
NOTES = "Recorded at [l=Lantern] in one night.\r\nWith [a=Mara Velli], see [url=https://example.org]there[/url]."
SPACER = "/images/spacer.gif"
PICTURE = re.compile(r"/images/(?P<id>\d+)-(?P<side>\d+)\.jpeg")


@dataclass(frozen=True)
class Record:
    number: int

    @property
    def id(self):
        return FIRST_ID + self.number

    @property
    def title(self):
        usual = f"{MANNERS[self.number % 10]} {THINGS[self.number // 10 % 10]}"
        return ODD_TITLES.get(self.number, usual if self.number < 100 else f"{usual} {self.number // 100 + 1}")

    @property
    def credits(self):
        """Names with how each leads to the next; every ninth record is everybody's."""
        if self.number % 9 == 4:
            return [VARIOUS | {"anv": "", "join": ""}]
        count = 2 if self.number % 4 == 1 else 1
        chosen = [(self.number + place) % len(NAMES) for place in range(count)]
        return [
            {
                "name": NAMES[one], "id": ARTISTS + one, "anv": "M. Velli" if one == 0 and self.number % 2 else "",
                "join": JOINS[self.number % len(JOINS)] if place < count - 1 else "",
            }
            for place, one in enumerate(chosen)
        ]

    @property
    def line(self):
        text = ""
        for one in self.credits:
            text += one["name"] + ({"": "", ",": ", "}.get(one["join"], f" {one['join']} "))
        return text

    @property
    def year(self):
        date = self.released
        return int(date[:4]) if date else 0

    @property
    def released(self):
        return DATES[self.number % len(DATES)]

    @property
    def format(self):
        return FORMATS[self.number % len(FORMATS)]

    @property
    def house(self):
        return self.number % len(HOUSES)

    @property
    def catno(self):
        return "none" if HOUSES[self.house] == "Not On Label" else f"LT {self.number:03}"

    @property
    def country(self):
        return COUNTRIES[self.number % len(COUNTRIES)]

    @property
    def genres(self):
        return GENRES[self.number % len(GENRES)]

    @property
    def styles(self):
        return STYLES[self.number % len(STYLES)]

    @property
    def has_picture(self):
        return self.number % 6 != 5

    @property
    def master(self):
        return MASTERS + self.number if self.number % 3 else 0

    @property
    def tracks(self):
        """Headings, parts and missing durations; every seventh record has none."""
        if self.number % 7 == 6:
            return []
        lines = [
            {"position": "A1", "type_": "track", "title": "Opening", "duration": "4:52"},
            {"position": "B1", "type_": "track", "title": f"{self.title} (Part 2)", "duration": ""},
        ]
        if self.number % 3 == 0:
            lines.insert(0, {"position": "", "type_": "heading", "title": "This Side", "duration": ""})
            parts = [
                {"position": f"A2{one}", "type_": "track", "title": title, "duration": "2:01"}
                for one, title in (("a", "Slow"), ("b", "Fast"))
            ]
            lines.insert(2, {"position": "", "type_": "index", "title": "Suite", "duration": "", "sub_tracks": parts})
        return lines


RECORDS = [Record(number) for number in range(COUNT)]


def record(identifier):
    number = identifier - FIRST_ID
    return RECORDS[number] if 0 <= number < COUNT else None


def number(*numbers):
    """What Zoetrope calls these records."""
    return [f"discogs:{Record(one).id}" for one in numbers]


def on_vinyl(first):
    """What a search for the word finds that the ten records from this one have in common."""
    return number(*(one for one in range(first, first + 10) if Record(one).format["name"] == "Vinyl"))


def words(text):
    return re.findall(r"\w+", text.lower())


def found(text, wanted=None):
    """All records in which every word begins one, of a format if one is wanted."""
    asked = words(text)
    return [
        one for one in RECORDS
        if wanted in (None, "", one.format["name"])
        and all(any(there.startswith(word) for there in words(f"{one.line} {one.title}")) for word in asked)
    ]


@functools.lru_cache(maxsize=256)
def picture(path):
    """Bytes of a sleeve, or None."""
    parts = PICTURE.fullmatch(path)
    one = record(int(parts["id"])) if parts else None
    if one is None or not one.has_picture:
        return None
    side = min(int(parts["side"]), 600)
    return drawn(one.number, (side, side), "JPEG", 1)
