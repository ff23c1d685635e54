"""Discogs' API over the made-up records, in the shapes that were recorded from the real one."""

import urllib.parse

from record_items import ARTISTS, FIRST_ID, HOUSES, LABELS, MASTERS, NAMES, NOTES, SPACER, found, record

LARGEST_PAGE = 100
# Markup, a template's, a turn of the direction and a word without an end.
HOSTILE = "\"'><svg onload=taken=1><script>taken=1</script>{{title}}\u202e" + "W" * 400
# What says which kind of thing the rest is; nothing is read of an answer without it.
KINDS = ("type", "type_")
MESSAGES = {
    "token": (401, "Invalid consumer token. Please register an app before making requests."),
    "nobody": (401, "You must authenticate to access this resource."),
    "release": (404, "Release not found."),
    "master": (404, "Master Release not found."),
    "nothing": (404, "The requested resource was not found."),
    "page": (404, "Page outside of valid range."),
    "rate": (429, "You are making requests too quickly."),
    "time": (500, "Query time exceeded. Please try a simpler query."),
    "away": (503, "Service unavailable."),
}


def failure(name):
    """HTTP status and JSON of a failure."""
    status, message = MESSAGES[name]
    return status, {"message": message}


def spoiled(value, name=""):
    """The same with every text hostile, links among them."""
    match value:
        case dict():
            return {key: spoiled(one, key) for key, one in value.items()}
        case list():
            return [spoiled(one, name) for one in value]
        case str() if name in KINDS:
            return value
        case str() if name.endswith(("url", "uri")):
            return f"javascript:taken=1//{HOSTILE}"
        case str():
            return HOSTILE
    return value


class Refused(Exception):
    """Ends an answer with a status and JSON."""

    def __init__(self, name):
        self.answer = failure(name)


class RecordLibrary:
    """Everything but people. `is_known` says whether whoever asks said who they are: others get no pictures."""

    def __init__(self, address, is_known, gone=frozenset()):
        self.address = address
        self.is_known = is_known
        self.gone = gone

    def answer(self, path, query):
        """Status and JSON for a GET, or None when this is not the place for it."""
        try:
            made = self.made(path.strip("/").split("/"), path, query)
        except Refused as refused:
            return refused.answer
        return None if made is None else (200, made)

    def made(self, parts, path, query):
        match parts:
            case ["database", "search"]:
                results = found(query.get("q", query.get("query", "")), query.get("format"))
                results = [self.result(one) for one in results if one.id not in self.gone]
                # Discogs finds some things twice.
                return self.page(path, query, "results", results[:3] + results[2:3] + results[3:])
            case ["releases", number]:
                return self.release(self.record(number))
            case ["releases", number, "rating"]:
                one = self.record(number)
                return {"release_id": one.id, "rating": self.rating(one)}
            case ["masters", number]:
                return self.master(self.main_release(number))
            case ["masters", number, "versions"]:
                return self.page(path, query, "versions", [self.version(self.main_release(number))])
            case ["artists", number] if number.isdecimal() and 0 <= int(number) - ARTISTS < len(NAMES):
                name = NAMES[int(number) - ARTISTS]
                link = self.link(f"artists/{number}")
                return {
                    "name": name, "id": int(number), "resource_url": link, "uri": link, "profile": NOTES,
                    "releases_url": f"{link}/releases", "data_quality": "Needs Vote",
                }
        return None

    def record(self, number):
        one = record(int(number)) if number.isdecimal() else None
        if one is None or one.id in self.gone:
            raise Refused("release")
        return one

    def main_release(self, number):
        one = record(int(number) - MASTERS + FIRST_ID) if number.isdecimal() else None
        if one is None or not one.master:
            raise Refused("master")
        return one

    def link(self, path):
        return f"{self.address}/{path}"

    def page(self, path, query, name, items):
        number, size = int(query.get("page", 1)), min(int(query.get("per_page", 50)), LARGEST_PAGE)
        pages = max(1, -(-len(items) // size))
        if not 1 <= number <= pages:
            raise Refused("page")

        def address(page):
            # The token goes along, as it does there.
            return f"{self.address}{path}?{urllib.parse.urlencode(query | {'page': page, 'per_page': size})}"

        urls = {"first": address(1), "prev": address(number - 1)} if number > 1 else {}
        urls |= {"next": address(number + 1), "last": address(pages)} if number < pages else {}
        pagination = {"page": number, "pages": pages, "per_page": size, "items": len(items), "urls": urls}
        return {"pagination": pagination, name: items[(number - 1) * size : number * size]}

    def image(self, one, side):
        return self.link(f"images/{one.id}-{side}.jpeg") if self.is_known and one.has_picture else ""

    def result(self, one):
        made = {
            "id": one.id, "type": "release", "title": f"{one.line} - {one.title}", "format": self.formats(one),
            # Some labels are there twice, and companies among them.
            "label": [HOUSES[one.house], HOUSES[one.house], "Some Pressing Plant"], "genre": one.genres,
            "style": one.styles or [], "barcode": ["8 80000 00000 0", "SIDE A"], "catno": one.catno,
            "master_id": one.master, "master_url": self.link(f"masters/{one.master}") if one.master else None,
            "uri": f"/release/{one.id}-Somebody-Something", "thumb": self.image(one, 150),
            "cover_image": self.image(one, 500) or (f"https://s.discogs.com{SPACER}" if self.is_known else ""),
            "resource_url": self.link(f"releases/{one.id}"), "community": {"want": one.number, "have": 2 * one.number},
            "user_data": {"in_wantlist": False, "in_collection": False}, "format_quantity": int(one.format["qty"]),
            "formats": [one.format],
        }
        made |= {"country": one.country} if one.country else {}
        # Years of results are text.
        return made | ({"year": str(one.year)} if one.year else {})

    def formats(self, one):
        return [one.format["name"], *one.format["descriptions"]]

    def credits(self, one):
        return [
            {"role": "", "tracks": "", "resource_url": self.link(f"artists/{name['id']}")} | name
            for name in one.credits
        ]

    def rating(self, one):
        return {"count": one.number, "average": round(1 + one.number % 41 / 10, 2) if one.number else 0}

    def release(self, one):
        made = {
            "id": one.id, "status": "Accepted", "year": one.year, "resource_url": self.link(f"releases/{one.id}"),
            "uri": f"https://www.discogs.com/release/{one.id}-Somebody-Something", "artists": self.credits(one),
            "artists_sort": one.line, "labels": [self.label(one)], "series": [], "companies": [],
            "formats": [one.format], "data_quality": "Correct", "title": one.title,
            "community": {"have": 2 * one.number, "want": one.number, "rating": self.rating(one), "contributors": []},
            "format_quantity": int(one.format["qty"]), "date_added": "2005-01-03T23:17:26-08:00",
            "date_changed": "2025-06-10T09:04:39-07:00", "num_for_sale": None, "lowest_price": None,
            "identifiers": [], "genres": one.genres, "tracklist": one.tracks, "extraartists": [],
            "thumb": self.image(one, 150), "blocked_from_sale": False, "notes": NOTES,
        }
        made |= {"released": one.released} if one.released is not None else {}
        made |= {"country": one.country} if one.country else {}
        made |= {"styles": one.styles} if one.styles is not None else {}
        made |= {"master_id": one.master, "master_url": self.link(f"masters/{one.master}")} if one.master else {}
        return made | ({"images": [self.picture(one)]} if one.has_picture else {})

    def label(self, one):
        number = LABELS + one.house
        return {
            "name": HOUSES[one.house], "catno": one.catno, "entity_type": "1", "entity_type_name": "Label",
            "id": number, "resource_url": self.link(f"labels/{number}"),
        }

    def picture(self, one):
        uri = self.image(one, 600)
        return {
            "type": "primary", "uri": uri, "resource_url": uri, "uri150": self.image(one, 150), "width": 600,
            "height": 600,
        }

    def master(self, one):
        release = self.release(one)
        kept = ("genres", "styles", "year", "tracklist", "artists", "title", "data_quality", "notes", "images")
        link = self.link(f"masters/{one.master}")
        return {name: release[name] for name in kept if name in release} | {
            "id": one.master, "main_release": one.id, "most_recent_release": one.id, "resource_url": link, "uri": link,
            "versions_url": f"{link}/versions", "main_release_url": release["resource_url"],
            "most_recent_release_url": release["resource_url"], "num_for_sale": 0, "lowest_price": None,
        }

    def version(self, one):
        return {
            "id": one.id, "label": HOUSES[one.house], "country": one.country or "", "title": one.title,
            "major_formats": [one.format["name"]], "format": ", ".join(one.format["descriptions"]),
            "catno": one.catno, "released": one.released or "", "status": "Accepted",
            "resource_url": self.link(f"releases/{one.id}"), "thumb": self.image(one, 150),
        }

