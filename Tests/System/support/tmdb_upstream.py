"""A TMDB on this machine, with people, well or badly, as a test wants.

    python tmdb_upstream.py --port 9002

    curl -d '{"mode": "429", "only": "rating", "times": 1}' localhost:9002/control
    curl -d '{"other_side": {"kino": {"ratings": {"7000001": 8.5}}}}' localhost:9002/control
    curl localhost:9002/control/calls       everything that was asked for
    curl localhost:9002/control/state       what each account rated, kept and wants to see
"""

import argparse
import contextlib
import html
import json
import threading
import urllib.parse
from dataclasses import asdict, dataclass, field

from film_accounts import Accounts
from film_items import film, picture
from tmdb_failures import FAILURES
from tmdb_shape import Library, Refused, status
from upstream import KEY, Answering, Asked, Upstream

# TMDB's newer kind of key: three parts, sent as a header.
TOKEN = "bG9jYWw.b25seQ.dGVzdHM"
PERSON = "kino"
# A program may wait for a while before it asks again.
LONG = 30
API = "/3/"
PAGE = """<!doctype html><html lang="en"><title>TMDB on this machine</title>
<main><h1>A program wants to use your account</h1>
<form method="post"><label>Account <input name="user" value="{user}"></label>
<button name="decision" value="approve">Approve</button> <button name="decision" value="deny">Deny</button></form>
</main></html>"""


@dataclass
class Call(Asked):
    """A request as it arrived, with what came with it."""

    body: str = ""
    # What it was told.
    status: int = 0


@dataclass
class FilmUpstream(Upstream):
    """As its parent; people and what they rated outlive a kill."""

    # Only calls with this method fail.
    method: str = ""
    # How many more calls fail; None is all.
    times: int | None = None
    # Films that were there once.
    gone: set = field(default_factory=set)
    old_errors: bool = False

    def __post_init__(self):
        super().__post_init__()
        self.accounts = Accounts()

    @property
    def answering(self):
        return AnsweringFilms

    @property
    def library(self):
        return Library(self.address, frozenset(self.gone), self.old_errors)

    def tmdb(self, key=KEY, **more):
        """The settings of a program whose TMDB this is."""
        return {
            "TMDB_KEY": key, "TMDB_URL": f"{self.address}/3", "TMDB_IMAGE_URL": f"{self.address}/t/p/",
            "TMDB_APPROVAL_URL": f"{self.address}/authenticate/", "TMDB_CALLS_PER_HOUR": 100_000,
            "SOURCES_ALLOW_LOOPBACK": "true", "SOURCES_PATIENCE": 60,
        } | more

    def fail(self, mode, only="", method="", times=None):
        assert mode == "ok" or mode in FAILURES, mode
        with self.news:
            self.mode, self.only, self.method, self.times = mode, only, method, times

    def mode_of(self, method, target):
        """How this call goes; counts it when it fails."""
        with self.news:
            if self.mode == "ok" or self.only not in target or self.method not in ("", method) or self.times == 0:
                return "ok"
            if self.times is not None:
                self.times -= 1
            return self.mode

    def calls(self, part="", method=""):
        """What was asked for so far."""
        return [one for one in self.asked(part) if method in ("", one.method)]

    def writes(self):
        """Calls that change what somebody has here."""
        return [one for one in self.asked("/3/") if one.method != "GET" and "/authentication/" not in one.path]

    def wait_until(self, condition):
        """Returns once the accounts are as wanted; looks after every call that was answered."""
        with self.news:
            assert self.news.wait_for(condition, LONG), self.accounts.state

    def person(self, name=PERSON):
        return self.accounts.named(name)

    def control(self, wanted):
        if "mode" in wanted:
            self.fail(wanted["mode"], wanted.get("only", ""), wanted.get("method", ""), wanted.get("times"))
        for name, changes in wanted.get("other_side", {}).items():
            self.accounts.change(name, changes)
        if wanted.get("end_sessions"):
            self.accounts.end_all()
        self.gone |= set(wanted.get("vanish", []))
        self.gone -= set(wanted.get("return", []))
        self.old_errors = wanted.get("old_errors", self.old_errors)
        if wanted.get("forget"):
            self.forget()


class AnsweringFilms(Answering):
    def do_GET(self):
        self.handle_call()

    do_HEAD = do_POST = do_DELETE = do_GET

    def handle_call(self):
        url = urllib.parse.urlsplit(self.path)
        self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode(errors="replace")
        if url.path.startswith("/control"):
            return self.send_control(url)
        self.call = Call(self.command, url.path, url.query, dict(self.headers), self.body)
        self.upstream.note(self.call)
        mode = self.upstream.mode_of(self.command, f"{url.path}?{url.query}")
        try:
            if mode != "ok":
                return FAILURES[mode](self, url)
            if url.path.startswith("/t/p/"):
                return self.send_picture(url)
            if url.path.startswith("/authenticate/"):
                return self.send_approval(url)
            return self.send_answer(url)
        finally:
            # Whoever waits for a change looks again.
            with self.upstream.news:
                self.upstream.news.notify_all()

    def send_control(self, url):
        if self.command == "POST":
            self.upstream.control(json.loads(self.body))
        if url.path.endswith("/state"):
            return self.send_json(200, self.upstream.accounts.state)
        if url.path.endswith("/calls") or self.command != "POST":
            return self.send_json(200, [asdict(call) for call in self.upstream.asked()])
        return self.send_json(200, {"mode": self.upstream.mode, "only": self.upstream.only})

    def send_picture(self, url):
        made = picture(url.path)
        return self.send(200, *made) if made else self.send(404, "text/html", b"<h1>404 Not Found</h1>")

    def send_approval(self, url):
        token = url.path.removeprefix("/authenticate/")
        if token not in self.upstream.accounts.tokens:
            return self.send(404, "text/html", b"<!doctype html><title>No such request</title>")
        if self.command != "POST":
            name = html.escape(self.query(url).get("as", PERSON))
            return self.send(200, "text/html; charset=utf-8", PAGE.format(user=name).encode())
        form = dict(urllib.parse.parse_qsl(self.body))
        is_approved = form.get("decision") == "approve"
        self.upstream.accounts.decide(token, form.get("user", PERSON) if is_approved else None)
        return self.send_back(self.query(url).get("redirect_to"), token, is_approved)

    def send_back(self, address, token, is_approved):
        outcome = {"request_token": token} | ({"approved": "true"} if is_approved else {"denied": "true"})
        if not address:
            return self.send(200, "text/html", b"<!doctype html><title>Done</title><h1>You can go back now</h1>")
        joint = "&" if "?" in address else "?"
        return self.send(302, "text/plain", b"", Location=f"{address}{joint}{urllib.parse.urlencode(outcome)}")

    def query(self, url):
        return dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))

    def answer(self, url):
        http, content = self.content(url)
        return http, json.dumps(content, ensure_ascii=False).encode()

    def send_status(self, code, **headers):
        http, content = status(code)
        self.send(http, "application/json", json.dumps(content).encode(), **headers)

    def send(self, status, *arguments, **options):
        if hasattr(self, "call"):
            self.call.status = status
        super().send(status, *arguments, **options)

    def content(self, url):
        if not url.path.startswith(API):
            return status(34)
        query = self.query(url)
        if query.get("api_key") != KEY and self.headers.get("Authorization") != f"Bearer {TOKEN}":
            return status(7)
        path = url.path.removeprefix(API).strip("/")
        person = Person(self.upstream, query, self.fields())
        try:
            made = person.answer(self.command, path)
        except Refused as refused:
            return refused.answer
        if made is None and self.command in ("GET", "HEAD"):
            made = self.upstream.library.answer(path, query)
        if made and "account_states" in query.get("append_to_response", ""):
            with contextlib.suppress(Refused):
                made[1]["account_states"] = person.states(made[1].get("id"))
        return made or status(34)

    def fields(self):
        """What the body says, as JSON or as a form."""
        if self.body.lstrip().startswith("{"):
            with contextlib.suppress(ValueError):
                return json.loads(self.body)
        return dict(urllib.parse.parse_qsl(self.body))


class Person:
    """Everything that needs a session, and how to get one."""

    def __init__(self, upstream, query, fields):
        self.upstream = upstream
        self.accounts = upstream.accounts
        self.query = query
        self.fields = fields

    def answer(self, method, path):
        """Status and JSON, or None when this is about something else."""
        match method, path.split("/"):
            case "GET", ["authentication", "token", "new"]:
                token, expires = self.accounts.new_token()
                return 200, {"success": True, "expires_at": expires, "request_token": token}
            case "GET" | "POST", ["authentication", "session", "new"]:
                made = self.accounts.new_session(self.fields.get("request_token") or self.query.get("request_token"))
                return status(made) if isinstance(made, int) else (200, {"success": True, "session_id": made})
            case "DELETE", ["authentication", "session"]:
                is_ended = self.accounts.end(self.fields.get("session_id") or self.query.get("session_id"))
                return (200, {"success": True}) if is_ended else status(6)
            case "GET", ["account"] | ["account", _]:
                return 200, self.profile(self.account)
            case "GET", ["account", _, "rated" | "favorite" | "watchlist" as listed, "movies"]:
                return 200, self.list(listed)
            case "POST", ["account", _, "favorite" | "watchlist" as listed]:
                return self.mark(listed)
            case "GET", ["movie", identifier, "account_states"]:
                return 200, {"id": self.film(identifier)} | self.states(int(identifier))
            case "POST" | "DELETE", ["movie", identifier, "rating"]:
                return self.rate(method, identifier)
        return None

    @property
    def account(self):
        account = self.accounts.of(self.query.get("session_id"))
        if account is None:
            raise Refused(status(3))
        return account

    def film(self, identifier):
        number = int(identifier) if str(identifier).isdecimal() else 0
        if number in self.upstream.gone or film(number) is None:
            raise Refused(status(34))
        return number

    def profile(self, account):
        return {
            "avatar": {"gravatar": {"hash": "0" * 32}, "tmdb": {"avatar_path": None}}, "id": account.number,
            "iso_639_1": "en", "iso_3166_1": "US", "name": "", "include_adult": False, "username": account.name,
        }

    def states(self, number):
        account = self.account
        points = account.ratings.get(number)
        rated = False if points is None else {"value": points}
        return {"favorite": number in account.favorites, "rated": rated, "watchlist": number in account.watchlist}

    def rate(self, method, identifier):
        account, number = self.account, self.film(identifier)
        with self.accounts.guard:
            if method == "DELETE":
                return status(34 if account.ratings.pop(number, None) is None else 13)
            points = self.points()
            return status(12 if account.rate(number, points) else 1)

    def points(self):
        """Half points from 0.5 to 10, also as text."""
        try:
            points = float(self.fields.get("value"))
        except (TypeError, ValueError):
            raise Refused(status(5)) from None
        if not 0.5 <= points <= 10 or points * 2 % 1:
            raise Refused(status(18))
        return int(points) if points.is_integer() else points

    def mark(self, listed):
        account, number = self.account, self.film(self.fields.get("media_id"))
        wanted = self.fields.get(listed)
        if self.fields.get("media_type") != "movie" or not isinstance(wanted, bool):
            raise Refused(status(5))
        with self.accounts.guard:
            is_same = account.mark("favorites" if listed == "favorite" else listed, number, wanted)
        return status(13 if not wanted else 12 if is_same else 1)

    def list(self, listed):
        with self.accounts.guard:
            marks = dict(getattr(self.account, {"rated": "ratings", "favorite": "favorites"}.get(listed, listed)))
        numbers = list(marks) if self.query.get("sort_by") != "created_at.desc" else list(marks)[::-1]
        films = [film(number) for number in numbers if number not in self.upstream.gone]
        page = self.upstream.library.page(films, self.query, self.query.get("language", "en")[:2])
        if listed == "rated":
            page["results"] = [one | {"rating": marks[one["id"]]} for one in page["results"]]
        return page


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=9002)
    options = parser.parse_args()
    upstream = FilmUpstream(options.port).start()
    print(f"TMDB at {upstream.address}/3; the settings of a program that is to use it:")
    for name, value in upstream.tmdb().items():
        print(f"  ZOETROPE_{name}={value}")
    with contextlib.suppress(KeyboardInterrupt):
        threading.Event().wait()


if __name__ == "__main__":
    main()
