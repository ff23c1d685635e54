"""The Discogs door as plain HTTP, and a person whose box a program fills."""

import itertools
import re

import requests

PATIENCE = 60
LIMITS = ("X-Discogs-Ratelimit", "X-Discogs-Ratelimit-Used", "X-Discogs-Ratelimit-Remaining")


class RecordDoor:
    def __init__(self, address, token=None):
        self.address = address
        self.base = f"{address}/discogs"
        self.token = token
        self.session = requests.Session()
        if token:
            self.session.headers["Authorization"] = f"Discogs token={token}"

    def request(self, method, path, body=None, **query):
        address = path if path.startswith("http") else f"{self.base}/{path}"
        wanted = {name: value for name, value in query.items() if value is not None}
        return self.session.request(method, address, params=wanted, json=body, timeout=PATIENCE)

    def get(self, path, **query):
        return self.request("GET", path, **query)

    def read(self, path, **query):
        answer = self.get(path, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def found(self, text, **query):
        return self.read("database/search", q=text, **({"type": "release"} | query))["results"]

    def numbers(self, count):
        """The numbers of the first releases there are."""
        pages = self.pages("database/search", type="release", per_page=100)
        return list(itertools.islice((result["id"] for page in pages for result in page["results"]), count))

    def pages(self, path, **query):
        """Each page of a list, to its end, by the addresses that the pages give."""
        answer = self.get(path, **query)
        while True:
            assert answer.status_code == 200, answer.text
            page = answer.json()
            yield page
            links = page["pagination"]["urls"]
            assert header_links(answer) == links
            if "next" not in links:
                return
            answer = self.get(links["next"])

    def collector(self, token):
        return Collector(self.address, token)


class Collector(RecordDoor):
    """Somebody whose token a program has."""

    def __init__(self, address, token):
        super().__init__(address, token)
        self.name = self.read("oauth/identity")["username"]
        self.own = f"users/{self.name}"
        self.folder = f"{self.own}/collection/folders/1/releases"

    def add(self, release):
        answer = self.request("POST", f"{self.folder}/{release}")
        assert answer.status_code == 201, answer.text
        return answer.json()["instance_id"]

    def collection(self, **query):
        path = f"{self.own}/collection/folders/0/releases"
        return [item for page in self.pages(path, **query) for item in page["releases"]]


def header_links(answer):
    """What the header says, which has to be what the body says."""
    pairs = re.findall(r"<([^>]+)>; rel=(\w+)", answer.headers.get("Link", ""))
    return {name: address for address, name in pairs}


# What every result of a search has, and of which type it may be.
RESULT = {
    "id": int, "type": str, "title": str, "master_id": (int, type(None)), "master_url": (str, type(None)), "uri": str,
    "thumb": str, "cover_image": str, "resource_url": str, "user_data": dict,
}
RELEASE = {
    "id": int, "status": str, "year": int, "resource_url": str, "uri": str, "artists": list, "artists_sort": str,
    "labels": list, "series": list, "companies": list, "formats": list, "data_quality": str, "community": dict,
    "format_quantity": int, "date_added": str, "date_changed": str, "num_for_sale": (int, type(None)),
    "lowest_price": (float, type(None)), "title": str, "identifiers": list, "genres": list, "tracklist": list,
    "extraartists": list, "thumb": str, "blocked_from_sale": bool,
}
BASIC = {
    "id": int, "master_id": int, "master_url": (str, type(None)), "resource_url": str, "thumb": str,
    "cover_image": str, "title": str, "year": int, "formats": list, "labels": list, "artists": list, "genres": list,
    "styles": list,
}


def check(thing, shape):
    for name, kind in shape.items():
        assert name in thing, f"{thing.get('title')} has no {name}"
        assert isinstance(thing[name], kind), f"{thing.get('title')}: {name} is {thing[name]!r}"


def check_own(thing, address):
    """Every address in an answer is this server's."""
    match thing:
        case dict():
            for name, value in thing.items():
                if isinstance(value, str) and (name.endswith("_url") or name in ("uri", "uri150", "thumb")):
                    assert not value or value.startswith(f"{address}/"), f"{name}: {value}"
                check_own(value, address)
        case list():
            for value in thing:
                check_own(value, address)


def check_error(answer, status, message=None):
    assert answer.status_code == status, answer.text
    assert answer.headers["Content-Type"].startswith("application/json")
    assert answer.json().keys() == {"message"} and answer.json()["message"]
    assert message in (None, answer.json()["message"])
