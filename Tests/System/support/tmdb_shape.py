"""TMDB's API over the made-up films, in the shapes that were recorded from the real one."""

import hashlib
import math

from film_items import COUNT, GENRE_NAMES, NAMES, Film, by_imdb, film, found
from film_reviews import reviews

PAGE = 20
LAST_PAGE = 500
MOST_APPENDED = 20
DATES = {"maximum": "2026-12-31", "minimum": "2026-11-01"}
# Of each list, the first film and how many.
LISTS = {"now_playing": (0, 47), "popular": (0, COUNT), "top_rated": (30, 170), "upcoming": (60, 38)}
MESSAGES = {
    1: (201, "Success."), 3: (401, "Authentication failed: You do not have permissions to access the service."),
    5: (422, "Invalid parameters: Your request parameters are incorrect."),
    6: (404, "Invalid id: The pre-requisite id is invalid or not found."),
    7: (401, "Invalid API key: You must be granted a valid key."),
    9: (503, "Service offline: This service is temporarily offline, try again later."),
    12: (201, "The item/record was updated successfully."), 13: (200, "The item/record was deleted successfully."),
    17: (401, "Session denied."), 18: (400, "Validation failed."),
    22: (400, "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer."),
    24: (504, "Your request to the backend server timed out. Try again."),
    25: (429, "Your request count (#) is over the allowed limit of (40)."),
    27: (400, "Too many append to response objects: The maximum number of remote calls is 20."),
    33: (401, "Invalid request token: The request token is either expired or invalid."),
    34: (404, "The resource you requested could not be found."),
    41: (422, "This request token hasn't been approved by the user."),
    46: (503, "The API is undergoing maintenance. Try again later."),
}


def status(code):
    """HTTP status and JSON of a code of TMDB's table."""
    http, message = MESSAGES[code]
    return http, {"success": http < 400, "status_code": code, "status_message": message}


class Refused(Exception):
    """Ends an answer with a status and JSON."""

    def __init__(self, answer):
        self.answer = answer


class Library:
    """Everything that needs no session. `gone` are films that are no longer there."""

    def __init__(self, address, gone=frozenset(), old_errors=False):
        self.address = address
        self.gone = gone
        self.old_errors = old_errors

    def answer(self, path, query):
        """Status and JSON for a GET below `/3`, or None when this is not the place for it."""
        try:
            made = self.made(path.split("/"), query)
            return None if made is None else (200, made)
        except Refused as refused:
            return refused.answer

    def made(self, path, query):
        language = query.get("language", "en-US").partition("-")[0]
        match path:
            case ["authentication"]:
                return {"success": True, "status_code": 1, "status_message": "Success."}
            case ["movie", name] if name in LISTS:
                return self.list(name, query, language)
            case ["movie", identifier]:
                return self.detail(self.film(identifier), query, language)
            case ["movie", identifier, part] if part not in ("rating", "account_states"):
                chosen = self.film(identifier)
                return {"id": chosen.id} | self.part(chosen, part, query, language)
            case ["trending", "movie", "day" | "week"]:
                page = self.page([Film(number) for number in range(5, 65)], query, language)
                return page | {"results": [one | {"media_type": "movie"} for one in page["results"]]}
            case ["search", "movie"]:
                return self.search(query, language)
            case ["find", identifier]:
                return self.find(identifier, query, language)
            case ["genre", "movie", "list"]:
                return {"genres": [{"id": number, "name": genre_name(number, language)} for number in GENRE_NAMES
                                   if number != 999]}
            case ["configuration"]:
                return configuration(self.address)
        return None

    def film(self, identifier):
        chosen = film(int(identifier)) if identifier.isdecimal() else None
        if chosen is None or chosen.id in self.gone:
            raise Refused(status(34))
        return chosen

    def list(self, name, query, language):
        first, count = LISTS[name]
        region = query.get("region", "US")
        if not (len(region) == 2 and region.isupper()) or region in ("XX", "ZZ"):
            count = 0
        films = _Range(first, count, self.gone)
        page = self.page(films, query, language)
        return ({"dates": DATES} if name in ("now_playing", "upcoming") else {}) | page

    def search(self, query, language):
        if not query.get("query"):
            raise Refused((422, {"errors": ["query must be provided"]}) if self.old_errors else status(5))
        year = query.get("primary_release_year") or query.get("year")
        films = [one for one in found(query["query"], year) if one.id not in self.gone]
        return self.page(films, query, language)

    def find(self, identifier, query, language):
        if not query.get("external_source"):
            raise Refused(status(5))
        one = by_imdb(identifier) if query["external_source"] == "imdb_id" else None
        results = [self.item(one, language) | {"media_type": "movie"}] if one and one.id not in self.gone else []
        empty = {f"{kind}_results": [] for kind in ("person", "tv", "tv_episode", "tv_season")}
        return {"movie_results": results} | empty

    def page(self, films, query, language):
        """One page. While somebody read the first one a film came in at the front: its last one comes again."""
        number = self.page_number(query)
        start = (number - 1) * PAGE - (number > 1)
        total = len(films) + (len(films) > PAGE)
        return {
            "page": number, "results": [self.item(one, language) for one in films[start : start + PAGE]],
            "total_pages": math.ceil(total / PAGE), "total_results": total,
        }

    def page_number(self, query):
        text = query.get("page", "1")
        number = int(text) if text.lstrip("-").isdecimal() else 0
        if number < 1 or number > LAST_PAGE:
            side = "greater than 0" if number < 1 else "less than or equal to 500"
            raise Refused((422, {"errors": [f"page must be {side}"]}) if self.old_errors else status(22))
        return number

    def item(self, one, language):
        made = {
            "adult": one.is_adult, "backdrop_path": one.backdrop, "genre_ids": one.genres, "id": one.id,
            "original_language": one.language, "original_title": one.original_title,
            "overview": one.overview(language), "popularity": round(1000 / (one.number + 1), 4),
            "poster_path": one.poster, "release_date": one.released, "title": title(one, language), "video": False,
            "vote_average": one.average, "vote_count": one.votes,
        }
        if one.number % 22 == 6:
            del made["release_date"]
        # As in recordings of 2013.
        if one.number % 31 == 20:
            for key in ("genre_ids", "overview", "original_language", "video"):
                del made[key]
        return made

    def detail(self, one, query, language):
        wanted = [part for part in query.get("append_to_response", "").split(",") if part]
        if len(wanted) > MOST_APPENDED:
            raise Refused(status(27))
        made = self.facts(one, language)
        for part in wanted:
            try:
                made[part] = self.part(one, part, query, language)
            except Refused:
                # A part that nobody knows is no error.
                continue
        return made

    def facts(self, one, language):
        made = {**{"release_date": ""}, **self.item(one, language)}
        made.pop("genre_ids", None)
        return made | {
            "belongs_to_collection": None, "budget": one.number * 1000 % 7000, "homepage": "", "imdb_id": one.imdb,
            "genres": [{"id": number, "name": genre_name(number, language)} for number in one.genres],
            "origin_country": [one.country], "original_language": one.language,
            "overview": one.overview(language), "production_companies": [
                {"id": 9, "logo_path": None, "name": "Slow Fields", "origin_country": ""}
            ],
            "production_countries": [{"iso_3166_1": one.country, "name": one.country}], "revenue": 0,
            "runtime": one.runtime, "status": "Released", "tagline": "", "video": False,
            "spoken_languages": [{"english_name": one.language, "iso_639_1": one.language, "name": ""}],
        }

    def part(self, one, part, query, language):
        match part:
            case "credits":
                return credits(one)
            case "videos":
                return {"results": videos(one)}
            case "reviews":
                return self.page_of_reviews(one, query)
            case "similar" | "recommendations":
                near = [Film(number) for number in range(one.number + 1, one.number + 26) if number < COUNT]
                return self.page([each for each in near if each.id not in self.gone], query, language)
            case "translations":
                return {"translations": translations(one)}
            case "external_ids":
                return {"imdb_id": one.imdb or None, "wikidata_id": None, "facebook_id": None, "instagram_id": None,
                        "twitter_id": None}
            case "images":
                return {"backdrops": pictures(one.backdrop, 1920, 1080), "logos": [],
                        "posters": pictures(one.poster, 1000, 1500)}
            case "keywords":
                return {"keywords": [{"id": 1, "name": "slow"}]}
            case "release_dates":
                return {"results": [{"iso_3166_1": "JP", "release_dates": [
                    {"certification": "PG12 ", "descriptors": [], "iso_639_1": "", "note": "", "type": 3,
                     "release_date": "2020-01-10T00:00:00.000Z"}]}]}
        raise Refused(status(34))

    def page_of_reviews(self, one, query):
        number = self.page_number(query)
        written = reviews(one, self.address)
        return {
            "page": number, "results": written[(number - 1) * PAGE : number * PAGE],
            "total_pages": math.ceil(len(written) / PAGE), "total_results": len(written),
        }


class _Range:
    """Films in a row that are only made when somebody looks."""

    def __init__(self, first, count, gone):
        self.numbers = range(first, first + count)
        if gone:
            self.numbers = [number for number in self.numbers if Film(number).id not in gone]

    def __len__(self):
        return len(self.numbers)

    def __getitem__(self, places):
        return [Film(number) for number in self.numbers[places]]


def title(one, language):
    """The original one where nobody translated it."""
    return (one.korean or one.original_title) if language == "ko" else one.title


def genre_name(number, language):
    return GENRE_NAMES[number][language == "ko"]


def person(full, place):
    number = int(hashlib.sha1(full.encode()).hexdigest()[:6], 16)
    return {
        "adult": False, "gender": place % 4, "id": number, "name": full, "original_name": full, "popularity": 1.5,
        "profile_path": None, "credit_id": f"{number:024x}",
    }


def credits(one):
    crew = [("Sound Editor", NAMES[0]), ("Director", one.director)]
    if one.number % 8 == 3:
        crew.append(("Director", NAMES[(one.number + 1) % len(NAMES)]))
    return {
        "cast": [person(full, place) | {"known_for_department": "Acting", "cast_id": place, "character": role,
                                        "order": place} for place, (full, role) in enumerate(one.cast)],
        "crew": [person(full, place) | {"known_for_department": "Sound", "department": "Crew", "job": job}
                 for place, (job, full) in enumerate(crew)],
    }


def videos(one):
    sites = [("YouTube", "Trailer"), ("Vimeo", "Teaser"), ("Elsewhere", "Clip")][: one.number % 4]
    return [
        {"iso_639_1": "en", "iso_3166_1": "US", "name": f"{kind} <{one.number}>", "key": f"k{one.number}-_{place}",
         "site": site, "size": 1080, "type": kind, "official": True, "published_at": "2020-01-01T00:00:00.000Z",
         "id": f"{one.number:020x}{place:04x}"}
        for place, (site, kind) in enumerate(sites)
    ]


def translations(one):
    made = [("en", "US", "English", "" if one.language == "en" else one.title, one.overview("en"))]
    if one.korean:
        made.append(("ko", "KR", "한국어/조선말", "" if one.language == "ko" else one.korean, one.overview("ko")))
    return [
        {"iso_3166_1": country, "iso_639_1": language, "name": spoken, "english_name": spoken,
         "data": {"homepage": "", "overview": overview or "", "runtime": 0, "tagline": "", "title": told}}
        for language, country, spoken, told, overview in made
    ]


def pictures(path, width, height):
    if path is None:
        return []
    return [{"aspect_ratio": round(width / height, 3), "height": height, "iso_639_1": None, "file_path": path,
             "vote_average": 5.3, "vote_count": 4, "width": width}]


def configuration(address):
    return {
        "images": {
            "base_url": f"{address}/t/p/", "secure_base_url": f"{address}/t/p/",
            "backdrop_sizes": ["w300", "w780", "w1280", "original"],
            "logo_sizes": ["w45", "w92", "w154", "w185", "w300", "w500", "original"],
            "poster_sizes": ["w92", "w154", "w185", "w342", "w500", "w780", "original"],
            "profile_sizes": ["w45", "w185", "h632", "original"], "still_sizes": ["w92", "w185", "w300", "original"],
        },
        "change_keys": ["adult", "air_date", "title"],
    }
