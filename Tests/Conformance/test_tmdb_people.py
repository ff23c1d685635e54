"""The TMDB door for people: approving, sessions, ratings, favorites and the watchlist, and how each can fail."""

import html
import re
import urllib.parse

import pytest
import requests

from tmdb_door import ITEM, FilmDoor, Person, check, check_error

BACK = "https://films.example.org/back?from=here"


@pytest.fixture
def film(films):
    return films.first()


def rate(films, number, session, value):
    return films.post(f"movie/{number}/rating", {"value": value}, session_id=session)


def states(films, number, session):
    return films.read(f"movie/{number}/account_states", session_id=session)


def rated(films, session, **query):
    pages = films.pages("account/0/rated/movies", session_id=session, **query)
    return [(one["id"], one["rating"]) for page in pages for one in page["results"]]


def kept(films, session, listed):
    pages = films.pages(f"account/0/{listed}/movies", session_id=session)
    return [one["id"] for page in pages for one in page["results"]]


def mark(films, session, listed, number, wanted):
    body = {"media_type": "movie", "media_id": number, listed: wanted}
    return films.post(f"account/0/{listed}", body, session_id=session)


def test_token(films):
    told = films.read("authentication/token/new")
    assert told["success"] is True and len(told["request_token"]) >= 20
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC", told["expires_at"])
    assert films.new_token() != told["request_token"]


@pytest.mark.parametrize("decision, outcome", [("approve", ("approved", "true")), ("deny", ("denied", "true"))])
def test_person_is_sent_back(films, person, decision, outcome):
    token = films.new_token()
    answer = films.decide(person, token, decision, redirect_to=BACK)
    address, _, query = way_back(answer).partition("?")
    assert address == BACK.partition("?")[0]
    assert urllib.parse.parse_qsl(query) == [("from", "here"), ("request_token", token), outcome]


def way_back(answer):
    """Where an answer leads: a form may not be redirected to another site, a page may leave for one."""
    assert answer.status_code == 200, answer.text
    seconds, _, address = answer.headers["Refresh"].partition(";url=")
    assert seconds == "0" and html.escape(address) in answer.text, "whoever is not sent there has a link"
    return address


def test_without_a_way_back_a_page_says_it_is_done(films, person):
    answer = films.decide(person, films.new_token())
    assert answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html")
    assert "Refresh" not in answer.headers


@pytest.mark.parametrize(
    "way_back", ["javascript:alert(1)", "data:text/html,x", "//evil.example.org", "\r\nSet-Cookie: a=b"]
)
def test_ways_back_that_lead_nowhere_good(films, person, way_back):
    page = person.get(films.page_of_approval(films.new_token(), redirect_to=way_back))
    assert page.status_code == 400 and "evil" not in page.headers.get("Refresh", "")


def test_page_of_an_unknown_token(films, person):
    assert person.get(films.page_of_approval("0" * 40)).status_code == 404


def test_approving_from_another_site_is_refused(films, person):
    token = films.new_token()
    headers = {"Origin": "https://evil.example.org", "Sec-Fetch-Site": "cross-site"}
    answer = person.browser.post(
        films.page_of_approval(token), data={"decision": "approve"}, headers=headers, timeout=60, allow_redirects=False
    )
    assert answer.status_code == 403
    assert films.post("authentication/session/new", {"request_token": token}).status_code in (401, 422)


def test_somebody_without_a_profile_gets_one(films):
    """Nothing is locked behind signing in."""
    stranger = Person()
    session = films.new_session(stranger)
    assert films.read("account", session_id=session)["id"]


def new_session(films, how, token):
    if how == "GET":
        return films.get("authentication/session/new", request_token=token)
    return films.post("authentication/session/new", {"request_token": token})


@pytest.mark.parametrize("how", ["POST", "GET"])
def test_session(films, person, how):
    token = films.new_token()
    early = new_session(films, how, token)
    assert early.status_code in (401, 422) and early.json()["status_code"] in (17, 41)
    films.decide(person, token)
    told = new_session(films, how, token)
    assert told.status_code == 200 and told.json()["success"] is True
    again = new_session(films, how, token)
    assert again.status_code in (401, 404), "a token is good for one session"
    session = told.json()["session_id"]
    account = films.read("account", session_id=session)
    assert {"avatar", "id", "iso_639_1", "iso_3166_1", "name", "include_adult", "username"} <= account.keys()
    assert films.read(f"account/{account['id']}", session_id=session) == account
    ended = films.delete("authentication/session", {"session_id": session})
    assert ended.status_code == 200 and ended.json()["success"] is True
    check_error(films.get("account", session_id=session), 401, 3)
    assert films.delete("authentication/session", {"session_id": session}).json()["success"] in (True, False)


def test_refused_token_gives_no_session(films, person):
    token = films.new_token()
    films.decide(person, token, "deny")
    answer = films.post("authentication/session/new", {"request_token": token})
    assert answer.status_code in (401, 422) and answer.json()["status_code"] in (17, 33, 41)


@pytest.mark.parametrize(
    "body", [{}, {"request_token": ""}, {"request_token": "0" * 40}, {"request_token": 7}, [1], None]
)
def test_session_of_no_token(films, body):
    answer = films.post("authentication/session/new", body)
    assert answer.status_code in (400, 401, 404, 422) and answer.json()["success"] is False
    assert answer.json()["status_code"] in (5, 6, 33, 34, 47)


def test_rating_to_and_fro(films, film, film_session):
    assert states(films, film, film_session) == {"id": film, "favorite": False, "rated": False, "watchlist": False}
    first = rate(films, film, film_session, 8.5)
    assert (first.status_code, first.json()) == (
        201, {"success": True, "status_code": 1, "status_message": "Success."}
    )
    assert states(films, film, film_session)["rated"] == {"value": 8.5}
    changed = rate(films, film, film_session, "9.0")
    assert (changed.status_code, changed.json()["status_code"]) == (201, 12)
    assert rated(films, film_session) == [(film, 9)]
    detail = films.read(f"movie/{film}", append_to_response="account_states", session_id=film_session)
    assert detail["account_states"] == {"favorite": False, "rated": {"value": 9}, "watchlist": False}
    removed = films.delete(f"movie/{film}/rating", session_id=film_session)
    assert (removed.status_code, removed.json()["status_code"]) == (200, 13)
    assert states(films, film, film_session)["rated"] is False and rated(films, film_session) == []
    check_error(films.delete(f"movie/{film}/rating", session_id=film_session), 404, 34)


@pytest.mark.parametrize("value", [0.5, 1, 5.5, 7.0, 9.5, 10])
def test_every_half_point_comes_back_as_it_was(films, film, film_session, value):
    assert rate(films, film, film_session, value).status_code == 201
    assert states(films, film, film_session)["rated"] == {"value": value}


@pytest.mark.parametrize("value", [
    0, -1, 0.25, 5.3, 10.5, 11, "NaN", "Infinity", "eight", "", None, True, [8], {"value": 8}, 1e300,
])
def test_ratings_that_are_none(films, film, film_session, value):
    answer = rate(films, film, film_session, value)
    assert answer.status_code in (400, 422) and answer.json()["success"] is False, answer.text
    assert answer.json()["status_code"] in (5, 18, 47)
    assert states(films, film, film_session)["rated"] is False


@pytest.mark.parametrize("content", [b"", b"{", b"null", b"[]", b'"8"', b"\xff\xfe", b"{" * 10_000])
def test_bodies_that_are_none(films, film, film_session, content):
    answer = requests.post(
        f"{films.base}/movie/{film}/rating", params={"api_key": films.key, "session_id": film_session}, data=content,
        headers={"Content-Type": "application/json;charset=utf-8"}, timeout=60,
    )
    assert answer.status_code in (400, 422) and answer.json()["success"] is False


@pytest.mark.parametrize("listed", ["favorite", "watchlist"])
def test_marks_on_and_off(films, film, film_session, listed):
    on = mark(films, film_session, listed, film, True)
    assert on.status_code == 201 and on.json()["status_code"] in (1, 12)
    assert states(films, film, film_session)[listed] is True and kept(films, film_session, listed) == [film]
    again = mark(films, film_session, listed, film, True)
    assert again.status_code in (200, 201) and again.json()["success"] is True
    off = mark(films, film_session, listed, film, False)
    assert off.status_code in (200, 201) and off.json()["status_code"] in (12, 13)
    assert states(films, film, film_session)[listed] is False and kept(films, film_session, listed) == []
    assert mark(films, film_session, listed, film, False).status_code in (200, 201)


@pytest.mark.parametrize("body", [
    {}, {"media_type": "movie"}, {"media_type": "movie", "media_id": "x", "favorite": True},
    {"media_type": "tv", "media_id": 1, "favorite": True},
    {"media_type": "movie", "media_id": 2_000_000_000, "favorite": True},
])
def test_marks_of_nothing(films, film_session, body):
    answer = films.post("account/0/favorite", body, session_id=film_session)
    assert answer.status_code in (400, 404, 422) and answer.json()["success"] is False


@pytest.mark.parametrize("session", [None, "", "0" * 40, "no such session"])
def test_without_a_session(films, film, session):
    check_error(rate(films, film, session, 8), 401, 3)
    check_error(films.get("account", session_id=session), 401, 3)
    check_error(films.get("account/1/rated/movies", session_id=session), 401, 3)
    check_error(films.get(f"movie/{film}/account_states", session_id=session), 401, 3)
    check_error(mark(films, session, "favorite", film, True), 401, 3)


def test_unknown_film_cannot_be_rated(films, film_session):
    check_error(rate(films, 2_000_000_000, film_session, 8), 404, 34)
    check_error(films.get("movie/2000000000/account_states", session_id=film_session), 404, 34)


def test_list_of_ratings_has_pages_and_orders(films, film_session):
    numbers = [one["id"] for page in (1, 2) for one in films.read("movie/popular", page=page)["results"]][:25]
    for place, number in enumerate(numbers):
        assert rate(films, number, film_session, (place % 20 + 1) / 2).status_code == 201
    found = rated(films, film_session)
    assert len(found) == 25 and dict(found) == {number: (place % 20 + 1) / 2 for place, number in enumerate(numbers)}
    first = films.read("account/0/rated/movies", session_id=film_session)
    assert (first["total_pages"], first["total_results"], len(first["results"])) == (2, 25, 20)
    for one in first["results"]:
        check({name: value for name, value in one.items() if name != "rating"}, ITEM)
    newest = [number for number, _ in rated(films, film_session, sort_by="created_at.desc")]
    assert newest == numbers[::-1]
    assert [number for number, _ in rated(films, film_session, sort_by="created_at.asc")] == numbers


def test_two_people_have_nothing_in_common(films, film, server):
    one, other = (films.new_session(Person(server.visitor())) for _ in range(2))
    rate(films, film, one, 2)
    assert states(films, film, other)["rated"] is False and rated(films, other) == []


def test_rating_here_is_the_rating_on_the_pages(films, server):
    """One shelf, whoever writes on it."""
    visitor = server.visitor()
    session = films.new_session(Person(visitor))
    number = films.first()
    assert rate(films, number, session, 8.5).status_code == 201
    mark(films, session, "watchlist", number, True)
    shown = visitor.get("/api/v1/shelf/ratings").json()["items"]
    assert [one["rating"] for one in shown] == [4.25] or [one["stars"] for one in shown] == [4.25]
    assert len(visitor.get("/api/v1/shelf/favorites?kind=movie").json()["items"]) == 1


def test_session_is_nowhere_in_the_clear(films, film_session, server):
    files = [file for file in server.data.rglob("*") if file.is_file()]
    assert files and not any(film_session.encode() in file.read_bytes() for file in files)
    assert film_session not in server.output()


def test_keys_of_a_locked_door(program):
    locked = program(DOORS="keys").start()
    refused = FilmDoor(locked.address, key="wrong")
    check_error(refused.get("movie/popular"), 401, 7)
    check_error(FilmDoor(locked.address, key=None).get("configuration"), 401, 7)
    made = locked.command("keys", "add", "films", "--data", locked.data).stdout.split()[-1]
    films = FilmDoor(locked.address, key=made)
    assert films.read("movie/popular")["results"]
    session = films.new_session(Person(locked.visitor()))
    assert films.read("account", session_id=session)["id"]
    bearer = requests.get(f"{films.base}/configuration", headers={"Authorization": f"Bearer {made}"}, timeout=60)
    assert bearer.status_code == 200
    assert made not in locked.output()


def test_closed_door_is_not_there(program):
    closed = program(DOORS="off").start()
    assert FilmDoor(closed.address).get("movie/popular").status_code == 404
