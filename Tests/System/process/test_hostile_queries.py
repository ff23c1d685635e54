"""Words, cursors, limits and addresses that nobody sends by accident."""

import base64

import pytest
import requests

QUERIES = {
    "empty": "",
    "one": "c",
    "one Korean": "고",
    "white space": " \t\r\n\u3000",
    "ten thousand": "a" * 10_000,
    "ten thousand words": "cat " * 2_500,
    "emoji": "🎉👩‍👩‍👧‍👦🏳️‍🌈",
    "quotes": "\"'`«»\\",
    "star": "*",
    "star after": "cat*",
    "near": "NEAR(cat dog, 2)",
    "operators": "cat AND dog OR NOT (bird",
    "caret and colon": "^title: cat",
    "braces": "{title tags} : cat",
    "control characters": "".join(map(chr, range(1, 32))),
    "null": "cat\0dog",
    "jamo": "ㄱㅗㅇㅑㅇ",
    "lone jamo": "\u1100\u1161\u11a8",
    "half composed": "고야",
    "combining": "e\u0301\u0327" * 50,
    "direction": "\u202ecat\u202c\u200b\ufeff",
    "percent": "100% %00 %zz",
    "sql": "'; DROP TABLE item; --",
    "markup": "<script>alert(1)</script>",
    "astral": "\U0001f9a4\U000e0001",
}
PLACES = [
    "/gifs/search?q=",
    "/gifs/search?fragment=results&q=",
    "/gifs/random?tag=",
    "/shelf?q=",
    "/api/v1/gifs/search?q=",
    "/api/v1/gifs/suggestions?q=",
    "/api/v1/gifs/random?tag=",
    "/api/v1/shelf/favorites?q=",
]


@pytest.fixture(scope="module")
def visitor(server):
    visitor = server.visitor()
    visitor.keep(visitor.trending(1)[0])
    return visitor


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", QUERIES)
def test_words_are_only_words(visitor, place, name):
    answer = visitor.get(place + requests.utils.quote(QUERIES[name], safe=""))
    # Random may find nothing; a line that is too long may be refused before it is read.
    assert answer.status_code in (200, 404, 414, 431), answer.text
    if answer.headers.get("Content-Type", "").startswith("text/html"):
        assert "<script>alert" not in answer.text
    elif place.startswith("/api/") and answer.status_code == 200:
        answer.json()


def test_ten_thousand_letters_are_answered(visitor):
    assert visitor.get("/api/v1/gifs/search?q=" + "a" * 10_000).status_code == 200


@pytest.mark.parametrize("bytes_", ["%ff%fe", "%c3%28", "%ed%a0%80", "%", "%f"])
def test_broken_encoding_is_no_failure_of_the_server(visitor, bytes_):
    assert visitor.get(f"/api/v1/gifs/search?q=cat{bytes_}").status_code in (200, 400)


@pytest.mark.parametrize("words", ["cat", "고양이", "happy birthday", "축하"])
def test_search_finds_what_people_mean(visitor, words):
    items = visitor.get("/api/v1/gifs/search", params={"q": words}).json()["items"]
    assert len(items) >= 2


@pytest.mark.parametrize("limit", ["0", "-1", "101", "99999999999999999999", "2.5", "abc", "0x10", "１２", " "])
@pytest.mark.parametrize("place", ["/api/v1/gifs/trending?", "/api/v1/gifs/search?q=cat&", "/api/v1/shelf/favorites?"])
def test_limit_that_is_none_is_refused(visitor, place, limit):
    answer = visitor.get(place + "limit=" + requests.utils.quote(limit))
    assert answer.status_code == 400
    assert answer.json()["status"] == 400


FORGED = ["x", "A" * 256, "A" * 257, "../../etc/passwd", "-1", "0", "null", "é", "AAAA", "9" * 200] + [
    base64.urlsafe_b64encode(text).decode().rstrip("=")
    for text in (b'{"phase":1,"rank":-1}', b"\x00" * 24, b"\xff" * 24, b"99999999999999999999:1")
]


@pytest.mark.parametrize("cursor", FORGED)
@pytest.mark.parametrize("place", ["/api/v1/gifs/trending?", "/api/v1/gifs/search?q=a&", "/api/v1/shelf/favorites?"])
def test_forged_cursor_is_refused(visitor, place, cursor):
    answer = visitor.get(place + "cursor=" + requests.utils.quote(cursor, safe=""))
    assert answer.status_code == 400, answer.text


def test_cursor_of_another_search_is_refused(visitor):
    page = visitor.get("/api/v1/gifs/search?q=cat&limit=1").json()
    assert page["nextCursor"]
    assert visitor.get(f"/api/v1/gifs/search?q=dog&cursor={page['nextCursor']}").status_code == 400
    assert visitor.get(f"/api/v1/gifs/trending?cursor={page['nextCursor']}").status_code == 400
    assert visitor.get(f"/api/v1/gifs/search?q=cat&cursor={page['nextCursor']}").status_code == 200


@pytest.mark.parametrize("size", [1, 7, 24, 100])
def test_paging_gives_everything_once(visitor, size):
    ids = list(visitor.all_ids(f"/api/v1/gifs/search?q=a&limit={size}")) if size > 1 else visitor.trending(100)
    assert len(ids) == len(set(ids)) > 50


@pytest.mark.parametrize(
    "path",
    [
        "/gifs/starter:nothing",
        "/gifs/nowhere:at-all",
        "/gifs/..%2f..%2fetc%2fpasswd",
        "/gifs/%00",
        "/gifs/" + "x" * 5000,
        "/assets/../../Package.swift",
        "/assets/%2e%2e/%2e%2e/Package.swift",
        "/assets//etc/passwd",
        "/pictures/starter:x/still/96.webp",
        "/nowhere",
        "/api/v1/nowhere",
        "/.git/config",
    ],
)
def test_address_of_nothing_is_not_found(server, path):
    request = requests.Request("GET", server.address + path).prepare()
    # Sent as it is, without the tidying that clients do.
    request.url = server.address + path
    with requests.Session() as session:
        answer = session.send(request, timeout=60, allow_redirects=False)
    assert answer.status_code in (400, 404)


@pytest.mark.parametrize(
    "file", ["0.webp", "-1.webp", "97.webp", "99999999999999999999.webp", "nan.webp", "320.svg", "320", ".webp", "320.gif"]
)
def test_picture_that_is_not_offered_is_not_made(visitor, file):
    still = visitor.get("/api/v1/gifs/trending?limit=1").json()["items"][0]["pictures"]["still"]["url"]
    assert visitor.get(f"{still.rpartition('/')[0]}/{file}").status_code == 404


def test_pictures_are_cached_for_good(visitor):
    still = visitor.get("/api/v1/gifs/trending?limit=1").json()["items"][0]["pictures"]["still"]["url"]
    answer = visitor.get(still)
    assert "immutable" in answer.headers["Cache-Control"]
    again = visitor.get(still, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304 and not again.content
    unpinned = visitor.get(still.partition("?")[0])
    assert "immutable" not in unpinned.headers["Cache-Control"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "null"},
        {},
    ],
)
def test_other_sites_cannot_change_anything(server, headers):
    cookie = {"zoetrope_session": server.visitor().token}
    item = server.visitor().trending(1)[0]
    for path in (f"/shelf/favorites/{item}", "/account/settings", "/gifs"):
        answer = requests.post(
            server.address + path, data={"return": "/"}, cookies=cookie, headers=headers, timeout=60, allow_redirects=False
        )
        assert answer.status_code == 403, path


@pytest.mark.parametrize(
    "target", ["https://evil.example", "//evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)", ""]
)
def test_form_never_leads_to_another_site(server, visitor, target):
    item = visitor.trending(1)[0]
    answer = visitor.request("POST", f"/shelf/favorites/{item}", data={"return": target})
    assert answer.status_code == 303
    assert answer.headers["Location"].startswith("/") and not answer.headers["Location"].startswith(("//", "/\\"))


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "A" * 5000, "é".encode().decode("latin-1"), "' OR 1=1 --"])
def test_token_of_nobody_is_unauthorized(server, token):
    answer = requests.get(
        f"{server.address}/api/v1/shelf/favorites", headers={"Authorization": f"Bearer {token}"}, timeout=60
    )
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])
def test_method_nobody_offers(server, method):
    answer = requests.request(method, f"{server.address}/api/v1/gifs/trending", timeout=60)
    assert answer.status_code in (404, 405, 501)


@pytest.mark.parametrize("path", ["/", "/gifs", "/gifs/new", "/shelf", "/account", "/about", "/nowhere"])
def test_pages_carry_the_security_headers(server, path):
    answer = requests.get(server.address + path, headers={"Accept": "text/html"}, timeout=60)
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "unsafe" not in policy and "*" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
