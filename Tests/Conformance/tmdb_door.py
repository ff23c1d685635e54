"""The TMDB door as plain HTTP, and a person who approves what a program asks for."""

import html.parser
import urllib.parse

import requests

PATIENCE = 60


class FilmDoor:
    def __init__(self, address, prefix="/tmdb", key="any"):
        self.address = address
        self.prefix = prefix
        self.base = f"{address}{prefix}/3"
        self.key = key
        self.session = requests.Session()

    def request(self, method, path, body=None, headers=None, **query):
        wanted = {"api_key": self.key} | query
        wanted = {name: value for name, value in wanted.items() if value is not None}
        return self.session.request(
            method, f"{self.base}/{path}", params=wanted, json=body, headers=headers, timeout=PATIENCE
        )

    def get(self, path, **query):
        return self.request("GET", path, **query)

    def post(self, path, body=None, **query):
        return self.request("POST", path, body, **query)

    def delete(self, path, body=None, **query):
        return self.request("DELETE", path, body, **query)

    def read(self, path, **query):
        answer = self.get(path, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def pages(self, path, **query):
        """Each page of a list, to its end."""
        number, last = 1, 1
        while number <= min(last, 500):
            page = self.read(path, page=number, **query)
            assert page["page"] == number
            last = page["total_pages"]
            yield page
            number += 1

    def first(self, path="movie/popular"):
        return self.read(path)["results"][0]["id"]

    def new_token(self):
        return self.read("authentication/token/new")["request_token"]

    def page_of_approval(self, token, **query):
        address = f"{self.address}{self.prefix}/authenticate/{token}"
        return f"{address}?{urllib.parse.urlencode(query)}" if query else address

    def decide(self, person, token, decision="approve", **query):
        """What a person does on the page of approval; the answer is the one to their click."""
        address = self.page_of_approval(token, **query)
        page = person.get(address)
        assert page.status_code == 200, page.text
        return person.submit(address, page.text, decision)

    def new_session(self, person):
        token = self.new_token()
        assert self.decide(person, token).status_code < 400
        answer = self.post("authentication/session/new", {"request_token": token})
        assert answer.status_code == 200, answer.text
        return answer.json()["session_id"]


class Person:
    """A profile of this server in a browser that only knows forms."""

    def __init__(self, visitor=None):
        self.browser = requests.Session()
        if visitor:
            self.browser.cookies.set("zoetrope_session", visitor.token)

    def get(self, address):
        return self.browser.get(address, timeout=PATIENCE, allow_redirects=False)

    def submit(self, address, page, decision):
        """Presses the button with this value, wherever on the page it is."""
        form = next(form for form in forms(page) if decision in form.buttons.values())
        chosen = {name: value for name, value in form.buttons.items() if value == decision}
        target = urllib.parse.urljoin(address, form.action or address)
        origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(address))
        return self.browser.post(
            target, data=form.fields | chosen, headers={"Origin": origin}, timeout=PATIENCE, allow_redirects=False
        )


class Form:
    def __init__(self, action):
        self.action = action
        self.fields = {}
        self.buttons = {}


class Forms(html.parser.HTMLParser):
    """All forms of a page with their hidden fields and named buttons."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "form":
            self.found.append(Form(given.get("action")))
        elif tag == "button" and self.found and given.get("name"):
            self.add_button(given["name"], given.get("value", ""))
        elif tag == "input" and self.found and given.get("name"):
            self.found[-1].fields[given["name"]] = given.get("value", "")

    def add_button(self, name, value):
        """A second button of the same name is a form of its own to whoever presses it."""
        form = self.found[-1]
        if name in form.buttons:
            other = Form(form.action)
            other.fields = form.fields
            self.found.append(other)
            form = other
        form.buttons[name] = value


def forms(page):
    parser = Forms()
    parser.feed(page)
    return parser.found


PAGE_KEYS = {"page", "results", "total_pages", "total_results"}
# What every film of a list has, and of which type it may be.
ITEM = {
    "adult": bool, "backdrop_path": (str, type(None)), "genre_ids": list, "id": int, "original_language": str,
    "original_title": str, "overview": str, "popularity": (int, float), "poster_path": (str, type(None)),
    "release_date": str, "title": str, "video": bool, "vote_average": (int, float), "vote_count": int,
}
DETAIL = {name: kind for name, kind in ITEM.items() if name != "genre_ids"} | {
    "belongs_to_collection": (dict, type(None)), "budget": int, "genres": list, "homepage": (str, type(None)),
    "imdb_id": (str, type(None)), "origin_country": list, "production_companies": list, "production_countries": list,
    "revenue": int, "runtime": (int, type(None)), "spoken_languages": list, "status": str,
    "tagline": (str, type(None)),
}


def check(film, shape):
    """Every key is there and of its type; a path of a picture begins with a slash."""
    for name, kind in shape.items():
        assert name in film, f"{film.get('title')} has no {name}"
        assert isinstance(film[name], kind), f"{film.get('title')}: {name} is {film[name]!r}"
    for name in ("poster_path", "backdrop_path"):
        assert film[name] is None or film[name].startswith("/")
    assert film["title"] and film["original_title"] and 0 <= film["vote_average"] <= 10


def check_error(answer, http, code):
    assert (answer.status_code, answer.json().get("status_code")) == (http, code), answer.text
    assert answer.headers["Content-Type"].startswith("application/json")
    body = answer.json()
    assert body["success"] is False and body["status_message"]
