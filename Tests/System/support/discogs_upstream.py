"""A Discogs on this machine, well or badly, as a test wants.

    python discogs_upstream.py --port 9003

    curl -d '{"mode": "429", "only": "search", "times": 1}' localhost:9003/control
    curl -d '{"limit": 5}' localhost:9003/control      how many calls a minute it answers
    curl -d '{"patience": 600}' localhost:9003/control how many seconds a 429 asks to wait
    curl localhost:9003/control                        everything that was asked for
"""

import argparse
import contextlib
import json
import re
import threading
import time
import urllib.parse
from dataclasses import asdict, dataclass, field

from discogs_shape import RecordLibrary, failure, spoiled
from record_items import picture
from upstream import KEY, Answering, Asked, Upstream
from upstream_failures import FAILURES as GENERAL

MINUTE = 60
# More than any test asks; Discogs itself allows 60.
PLENTY = 10_000
# Seconds after which nobody in front of a page waits any more.
LATE = 10


def refusal(name, **headers):
    return lambda request, url: request.send_failure(name, **headers)


def no_agent(request, url):
    """What stands before Discogs, which wants to know who asks."""
    request.send(403, "text/html; charset=utf-8", b"<!doctype html><title>Attention Required!</title>")


def impatient(request, url):
    request.send_failure("rate", Retry_After=str(request.upstream.patience))


def late(request, url):
    """Right in every way, for whoever is still there."""
    if not request.upstream.ended.wait(LATE):
        request.send_answer(url)


def hostile(request, url):
    """The right answer with texts that want to be more than text."""
    status, content = request.content(url)
    request.send_json(status, spoiled(content))


FAILURES = {name: GENERAL[name] for name in (
    "html", "truncated", "cut", "silence", "slow", "huge", "redirects", "dead", "odd"
)} | {
    "away": refusal("away"),
    "401": refusal("token"),
    "403": no_agent,
    "429": impatient,
    "429-bare": refusal("rate"),
    "500": refusal("time"),
    "gone": refusal("release"),
    "late": late,
    "hostile": hostile,
}


@dataclass
class RecordUpstream(Upstream):
    """As its parent, with a budget of calls."""

    # How many more calls fail; None is all.
    times: int | None = None
    # Releases that were there once.
    gone: set = field(default_factory=set)
    # Calls that are answered in a minute.
    limit: int = PLENTY
    # Seconds for which a 429 wants to be left alone.
    patience: int = 2

    def __post_init__(self):
        super().__post_init__()
        self.moments = []

    @property
    def answering(self):
        return AnsweringRecords

    def discogs(self, **more):
        """The settings of a program whose Discogs this is."""
        return {
            "DISCOGS_TOKEN": KEY, "DISCOGS_URL": self.address, "DISCOGS_CONTACT": "https://records.example.org",
            "DISCOGS_CALLS_PER_MINUTE": PLENTY, "SOURCES_ALLOW_LOOPBACK": "true",
        } | more

    def fail(self, mode, only="", times=None):
        assert mode == "ok" or mode in FAILURES, mode
        with self.news:
            self.mode, self.only, self.times = mode, only, times

    def mode_of(self, target):
        """How this call goes; counts it when it fails."""
        with self.news:
            if self.mode == "ok" or self.only not in target or self.times == 0:
                return "ok"
            if self.times is not None:
                self.times -= 1
            return self.mode

    def spend(self):
        """The headers of a call, and whether there was one left."""
        with self.news:
            now = time.monotonic()
            self.moments = [moment for moment in self.moments if now - moment < MINUTE]
            # What they say is always one call behind.
            used = min(len(self.moments), self.limit)
            is_left = used < self.limit
            if is_left:
                self.moments.append(now)
        counts = {"": self.limit, "-Used": used, "-Remaining": self.limit - used}
        return {f"X-Discogs-Ratelimit{name}": str(count) for name, count in counts.items()}, is_left

    def control(self, wanted):
        if "mode" in wanted:
            self.fail(wanted["mode"], wanted.get("only", ""), wanted.get("times"))
        with self.news:
            self.patience = wanted.get("patience", self.patience)
            if "limit" in wanted:
                self.limit, self.moments = wanted["limit"], []
            self.gone |= set(wanted.get("vanish", []))
            self.gone -= set(wanted.get("return", []))
        if wanted.get("forget"):
            self.forget()


class AnsweringRecords(Answering):
    limits = {}

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        if url.path == "/control":
            return self.send_json(200, [asdict(asked) for asked in self.upstream.asked()])
        self.upstream.note(Asked(self.command, url.path, url.query, dict(self.headers)))
        mode = self.upstream.mode_of(f"{url.path}?{url.query}")
        if url.path.startswith("/images/"):
            return FAILURES[mode](self, url) if mode != "ok" else self.send_picture(url)
        if not self.headers.get("User-Agent"):
            return no_agent(self, url)
        self.limits, is_left = self.upstream.spend()
        if not is_left:
            return self.send_failure("rate")
        return FAILURES[mode](self, url) if mode != "ok" else self.send_answer(url)

    do_HEAD = do_GET

    def send_picture(self, url):
        made = picture(url.path)
        return self.send(200, "image/jpeg", made) if made else self.send(404, "text/plain", b"no such picture")

    def send_failure(self, name, **headers):
        status, content = failure(name)
        self.send(status, "application/json", json.dumps(content).encode(), **headers)

    def send(self, status, kind, content, length=None, **headers):
        super().send(status, kind, content, length, **self.limits, **headers)

    @property
    def token(self):
        """What somebody says who they are; None when nothing was said."""
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
        said = re.match(r"Discogs (?:token|key)=([^,\s]+)", self.headers.get("Authorization", ""))
        return said[1] if said else query.get("token")

    def answer(self, url):
        status, content = self.content(url)
        return status, json.dumps(content, ensure_ascii=False).encode()

    def content(self, url):
        if self.token not in (None, KEY):
            return failure("token")
        if url.path == "/oauth/identity":
            return self.identity()
        query = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        library = RecordLibrary(self.upstream.address, self.token is not None, frozenset(self.upstream.gone))
        return library.answer(url.path, query) or failure("nothing")

    def identity(self):
        if self.token is None:
            return failure("nobody")
        link = f"{self.upstream.address}/users/somebody"
        return 200, {"id": 1, "username": "somebody", "resource_url": link, "consumer_name": "Tests"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=9003)
    options = parser.parse_args()
    upstream = RecordUpstream(options.port).start()
    print(f"Discogs at {upstream.address}; the settings of a program that is to use it:")
    for name, value in upstream.discogs().items():
        print(f"  ZOETROPE_{name}={value}")
    with contextlib.suppress(KeyboardInterrupt):
        threading.Event().wait()


if __name__ == "__main__":
    main()
