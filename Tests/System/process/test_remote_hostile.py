"""A source that means ill: whatever it writes into an item, nobody runs it, follows it or is broken by it."""

import copy
import html.parser
import json
import re
import urllib.parse

import pytest
import requests

from giphy_shape import Shape, enveloped
from program import Program
from recordings import Recordings
from upstream import Upstream
from upstream_items import ITEMS

SCRIPT = "<script>alert(1)</script>"
BREAKOUT = '"><img src=x onerror=alert(1)>'
ADDRESSES = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,<script>alert(1)</script>", "//evil.example/x",
    'https://evil.example/" onclick="alert(1)', "https://evil.example/\n<script>", "file:///etc/passwd", "https://",
    "http://[",
    "https://evil.example\\@giphy.com/x", " https://evil.example/x", "",
]
TEXTS = [
    SCRIPT, BREAKOUT, "{{title}}", "\u202egnp.exe", "a" * 100_000, "\0", " \n ", "가" * 5000, "</title><script>",
    "&lt;b&gt;",
]
NUMBERS = ["0", "-5", "1e9", "99999999999999999999", "480px", "", None, [], {}, True, 3.5, "０"]


def media(address):
    """Addresses that only look as if they were on the media host, or would break out of a list of them."""
    host = urllib.parse.urlsplit(address).netloc
    return [
        f"http://{host}.evil.example/media/a.gif", f"http://{host}@evil.example/a.gif", "https://evil.example/a.gif",
        f"{address}/media/a.gif 1x, https://evil.example/b.gif 2x", f'{address}/media/a.gif" onerror="alert(1)',
        f"{address}/media/a.gif\nhttps://evil.example", "javascript:alert(1)", "data:image/gif;base64,R0lGODlhAQABACw=",
        f"//{host}/media/a.gif", "/media/a.gif", f"{address}\\@evil.example/a.gif", f"{address}/media/../../control",
        f"HTTP://{host.upper()}/media/a.gif", f"{address}/" + "a" * 5000, "", None, 7, {},
    ]


def variants(whole, address):
    """A right item, wrong in one thing at a time."""
    for key in ("title", "username", "source_tld", "alt_text", "slug", "rating", "type"):
        yield from ({**whole, key: text} for text in TEXTS)
    for key in ("url", "source", "source_post_url"):
        yield from ({**whole, "user": None, key: text} for text in ADDRESSES)
    for key in ("profile_url", "avatar_url", "display_name", "username"):
        yield from ({**whole, "user": {**whole["user"], key: text}} for text in ADDRESSES + TEXTS + media(address))
    for key in ("width", "height", "frames", "size"):
        for value in NUMBERS:
            made = copy.deepcopy(whole)
            for image in made["images"].values():
                image[key] = value
            yield made
    for value in media(address):
        made = copy.deepcopy(whole)
        for image in made["images"].values():
            image.update({name: value for name in ("url", "webp") if name in image})
        yield made
    yield {**whole, "tags": [SCRIPT, BREAKOUT, "", None, 7, "a" * 999] * 300}


def hostile_items(address):
    whole = Shape(address, "gif").gif(ITEMS[0])
    made = []
    for number, item in enumerate(variants(whole, address)):
        made.append({**item, "id": f"hostile{number}"})
    return made


class Page(html.parser.HTMLParser):
    """What a page loads, and where it leads."""

    def __init__(self, text):
        super().__init__()
        self.loaded, self.led, self.handlers, self.scripts = [], [], [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            value = value or ""
            if name.startswith("on"):
                self.handlers.append((tag, name))
            elif name in ("src", "data-src", "data-source", "data-light"):
                self.loaded.append(value)
            elif name in ("srcset", "data-srcset", "data-set"):
                self.loaded += [part.split()[0] for part in value.split(",") if part.strip()]
            elif name in ("href", "action", "data-link"):
                self.led.append(value)
        self.scripts += tag == "script"


@pytest.fixture(scope="module")
def upstream(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "empty.json").write_text("{}")
    upstream = Upstream(recordings=Recordings(folder)).start()
    items = hostile_items(upstream.address)
    for number, start in enumerate(range(0, len(items), 20)):
        upstream.recordings.files[f"bad{number}.json"] = json.dumps(enveloped(items[start : start + 20])).encode()
    upstream.pages = -(-len(items) // 20)
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def server(binary, tmp_path_factory, upstream):
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **upstream.giphy()).start()
    yield program
    program.stop()


def is_ours(address):
    """Of this server, or part of the page."""
    return re.fullmatch(r"/[^/\\].*|data:image/\w+;base64,[\w+/=]+", address)


def check(text, upstream):
    page = Page(text)
    plain = Page(text.split("<main")[0])
    assert page.handlers == []
    assert "alert(1)</script>" not in text and page.scripts <= plain.scripts + 2
    for address in page.loaded:
        assert is_ours(address) or address.lower().startswith(f"{upstream.address}/"), address
    for address in page.led:
        assert urllib.parse.urlsplit(address).scheme in ("", "https", "http"), address
        assert not address.startswith("//"), address


def listed(server, name):
    first = requests.get(f"{server.address}/api/v1/gifs/search?q={name}", timeout=60).json()
    place = {"cursor": first["nextCursor"]}
    return requests.get(f"{server.address}/api/v1/gifs/search?q={name}", params=place, timeout=60)


def test_lists_and_items_are_harmless(server, upstream):
    shown = 0
    for number in range(upstream.pages):
        answer = listed(server, f"bad{number}")
        assert answer.status_code == 200 and "missing" not in answer.json(), f"page {number} was lost"
        cursor = requests.get(f"{server.address}/api/v1/gifs/search?q=bad{number}", timeout=60).json()["nextCursor"]
        page = requests.get(f"{server.address}/gifs/search?q=bad{number}&cursor={cursor}", timeout=60)
        assert page.status_code == 200
        check(page.text, upstream)
        for item in answer.json()["items"]:
            shown += 1
            detail = requests.get(f"{server.address}/gifs/{item['id']}", timeout=60)
            assert detail.status_code == 200
            check(detail.text, upstream)
            for picture in item["pictures"].values():
                assert picture["url"].lower().startswith(f"{upstream.address}/") and 0 < picture["width"] < 100_000
    # Most are wrong in a thing that can be left out.
    assert shown > 100


def test_kept_items_are_harmless_too(server, upstream):
    visitor = server.visitor()
    for number in (0, 3, 8):
        for item in listed(server, f"bad{number}").json()["items"]:
            assert visitor.keep(item["id"]).status_code == 200
    page = visitor.get("/shelf")
    assert page.status_code == 200 and len(page.text) < 2_000_000
    check(page.text, upstream)
    assert visitor.get("/api/v1/shelf/favorites?kind=gif&limit=100").status_code == 200
