"""Films that nobody made, in all the ways in which TMDB tells of films: some facts missing, some odd."""

import datetime
import functools
import re
from dataclasses import dataclass

from upstream_items import drawn

# As many as TMDB says there are on its popular list, of which nobody can ask for more than 500 pages.
COUNT = 19_630
FIRST_ID = 7_000_001
# Films that searches go through.
SEARCHED = 400
MANNERS = [
    ("Quiet", "고요한"), ("Paper", "종이"), ("Northern", "북쪽"), ("Borrowed", "빌린"), ("Crooked", "굽은"),
    ("Second", "두 번째"), ("Velvet", "벨벳"), ("Hollow", "텅 빈"), ("Patient", "참을성 있는"), ("Salted", "소금에 절인"),
]
THINGS = [
    ("Harbor", "항구"), ("Orchard", "과수원"), ("Signal", "신호"), ("Winter", "겨울"), ("Machine", "기계"),
    ("Letter", "편지"), ("Tiger", "호랑이"), ("Kitchen", "부엌"), ("Border", "국경"), ("Balloon", "풍선"),
]
LANGUAGES = ["en", "ko", "ja", "fr", "cn", "es", "xx", "de"]
COUNTRIES = ["US", "KR", "JP", "FR", "HK", "MX", "GB", "DE"]
# 999 is a genre that nobody else has ever heard of.
GENRES = [[18], [35, 18], [28, 53, 12], [], [878], [16, 10751], [80, 999], [99], [10749, 18, 10402]]
GENRE_NAMES = {
    28: ("Action", "액션"), 12: ("Adventure", "모험"), 16: ("Animation", "애니메이션"), 35: ("Comedy", "코미디"),
    80: ("Crime", "범죄"), 99: ("Documentary", "다큐멘터리"), 18: ("Drama", "드라마"), 10751: ("Family", "가족"),
    14: ("Fantasy", "판타지"), 36: ("History", "역사"), 27: ("Horror", "공포"), 10402: ("Music", "음악"),
    9648: ("Mystery", "미스터리"), 10749: ("Romance", "로맨스"), 878: ("Science Fiction", "SF"),
    10770: ("TV Movie", "TV 영화"), 53: ("Thriller", "스릴러"), 10752: ("War", "전쟁"), 37: ("Western", "서부"),
    999: ("Slow Television", "느린 텔레비전"),
}
# Titles that are hard to show: markup, another direction, pictures, no end, quotation marks.
ODD_TITLES = {
    5: "<b>Bold</b> & \"Quoted\" <img src=x onerror=alert(1)>",
    7: "الميناء الهادئ (The Quiet Harbor)",
    8: "Popcorn 🍿 & 👩🏽‍🚀 in Space",
    10: "The " + "Very " * 55 + "Long Title",
    11: "L'été d'après — 여름 뒤",
}
# The film that ships with Zoetrope as well: only its numbers and its name are the real one's.
TWIN_ID, TWIN_IMDB, TWIN_PLACE = 496_243, "tt6751668", 3
NAMES = ["Mara Velli", "Jun Okabe", "이하늘", "Pilar Sáenz", "Tomasz Wrona", "Aziz Rahmani", "Ode Lindqvist"]
SENTENCES = [
    "A lighthouse keeper finds that the sea has begun to answer.",
    "Two sisters inherit a cinema that shows only what people have forgotten.",
    "An accountant follows a balloon across a border, and comes back as somebody else.",
]
KOREAN_SENTENCES = [
    "등대지기는 바다가 대답하기 시작했다는 것을 알게 된다.",
    "두 자매는 사람들이 잊은 것만 상영하는 극장을 물려받는다.",
    "한 회계사가 풍선을 따라 국경을 넘고, 다른 사람이 되어 돌아온다.",
]


@dataclass(frozen=True)
class Film:
    number: int

    @property
    def id(self):
        return TWIN_ID if self.is_twin else FIRST_ID + self.number

    @property
    def is_twin(self):
        return self.number == TWIN_PLACE

    @property
    def is_adult(self):
        return self.number % 29 == 15

    @property
    def title(self):
        if self.is_twin:
            return "Parasite"
        return ODD_TITLES.get(self.number) or f"The {self.words[0][0]} {self.words[1][0]} {self.number}"

    @property
    def korean(self):
        """Empty where nobody translated it."""
        if self.is_twin:
            return "기생충"
        return "" if self.number % 6 == 4 else f"{self.words[0][1]} {self.words[1][1]} {self.number}"

    @property
    def words(self):
        return MANNERS[self.number % 10], THINGS[self.number // 10 % 10]

    @property
    def language(self):
        return "ko" if self.is_twin else LANGUAGES[self.number % len(LANGUAGES)]

    @property
    def country(self):
        return "KR" if self.is_twin else COUNTRIES[self.number % len(COUNTRIES)]

    @property
    def original_title(self):
        return self.korean if self.language == "ko" and self.korean else self.title

    @property
    def released(self):
        """As TMDB writes it; empty where nobody knows."""
        if self.is_twin:
            return "2019-05-30"
        if self.number % 11 == 6:
            return ""
        day = datetime.date(1950 + self.number * 7 % 76, 1, 1) + datetime.timedelta(days=self.number * 17 % 365)
        return day.isoformat()

    def overview(self, language):
        """Empty or null where there is none in that language."""
        if self.number % 13 == 5:
            return None
        if language == "ko":
            return "" if self.number % 6 == 4 else KOREAN_SENTENCES[self.number % 3]
        return "" if self.number % 13 == 9 else SENTENCES[self.number % 3]

    @property
    def genres(self):
        return GENRES[self.number % len(GENRES)]

    @property
    def runtime(self):
        """0 and null both mean that nobody knows."""
        return {0: 0, 1: None}.get(self.number % 12, 60 + self.number * 7 % 140)

    @property
    def imdb(self):
        if self.is_twin:
            return TWIN_IMDB
        return {0: "", 1: None}.get(self.number % 10, f"tt{9_000_000 + self.number}")

    @property
    def votes(self):
        return 0 if self.number % 14 == 2 else 20 + self.number * 37 % 5000

    @property
    def average(self):
        """An integer where nobody votes, as TMDB writes it."""
        return 0 if self.votes == 0 else round(3 + self.number * 13 % 61 / 10, 3)

    @property
    def poster(self):
        return None if self.number % 9 == 4 else f"/p{self.number:05}.{'png' if self.number % 10 == 7 else 'jpg'}"

    @property
    def backdrop(self):
        return None if self.number % 5 == 4 else f"/b{self.number:05}.jpg"

    @property
    def director(self):
        return NAMES[self.number % len(NAMES)]

    @property
    def cast(self):
        """Who plays whom; nobody at all in some films, a crowd in others."""
        count = {0: 0, 1: 40}.get(self.number % 15, 5)
        return [(f"{NAMES[(self.number + place) % len(NAMES)]} {place}", "" if place % 4 == 3 else f"Role {place}")
                for place in range(count)]

    def matches(self, text):
        """Every word has to be the beginning of a word of one of its titles."""
        known = re.findall(r"\w+", f"{self.title} {self.korean} {self.original_title}".lower())
        return all(any(word.startswith(asked) for word in known) for asked in re.findall(r"\w+", text.lower()))


def film(identifier):
    """The film with this number at TMDB, or None."""
    if identifier == TWIN_ID:
        return Film(TWIN_PLACE)
    number = identifier - FIRST_ID
    return Film(number) if 0 <= number < COUNT and number != TWIN_PLACE else None


def by_imdb(identifier):
    return next((one for one in map(Film, range(SEARCHED)) if one.imdb == identifier), None)


def found(text, year=None):
    """The films of a search; those for adults are never in it."""
    films = [one for one in map(Film, range(SEARCHED)) if one.matches(text) and not one.is_adult]
    return [one for one in films if not year or one.released.startswith(year)]


PICTURE = re.compile(r"/t/p/(?P<size>w\d+|original)/(?P<kind>[pb])(?P<number>\d{5})\.(?P<ending>jpg|png)")
ORIGINALS = {"p": (1000, 1500), "b": (1920, 1080)}


def picture(path):
    """Content type and bytes of a poster or backdrop, or None."""
    parts = PICTURE.fullmatch(path)
    if not parts:
        return None
    width, height = ORIGINALS[parts["kind"]]
    if parts["size"] != "original":
        wanted = min(width, int(parts["size"][1:]))
        width, height = wanted, round(height * wanted / width)
    kind = "PNG" if parts["ending"] == "png" else "JPEG"
    return f"image/{kind.lower()}", poster(int(parts["number"]), (width, height), kind)


@functools.lru_cache(maxsize=512)
def poster(number, size, kind):
    return drawn(number, size, kind, 1)
