"""The Tenor door by hand, as Tenor's clients use it; there is no client library left to ask."""

import pytest
import requests


def ids(answer):
    assert answer.status_code == 200, answer.text
    return [gif["id"] for gif in answer.json()["results"]]


def check_error(answer, status, name):
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["code"] == status and error["status"] == name and error["message"]
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("path", ["featured", "search"])
def test_fields_of_an_item(doors, path):
    for gif in doors.tenor(path, q="cat").json()["results"]:
        assert gif["id"] and gif["content_description"] and isinstance(gif["title"], str)
        assert isinstance(gif["created"], (int, float)) and gif["created"] > 0
        assert gif["hasaudio"] is False and all(isinstance(tag, str) for tag in gif["tags"])
        assert requests.get(gif["itemurl"], timeout=60).ok and gif["url"].startswith("http")
        for key in ("gif", "mediumgif", "tinygif", "nanogif"):
            told = gif["media_formats"][key]
            assert told["url"].startswith(doors.address) and len(told["dims"]) == 2 and told["duration"] > 0


@pytest.mark.parametrize("path", ["search", "autocomplete", "search_suggestions"])
def test_missing_words(doors, path):
    check_error(doors.tenor(path), 400, "INVALID_ARGUMENT")


@pytest.mark.parametrize("limit", [7, 20, 50])
def test_search_read_to_its_end(doors, limit):
    found = [gif["id"] for gif in doors.cursors("search", q="happy", limit=limit)]
    assert len(set(found)) == len(found) > 7


def test_limits(doors):
    assert len(ids(doors.tenor("featured", media_filter="nanogif"))) == 20
    assert len(ids(doors.tenor("featured", limit=99999, media_filter="nanogif"))) == 50
    assert doors.tenor("featured", limit=0).status_code in (200, 400)
    for value in ("-1", "ten"):
        check_error(doors.tenor("featured", limit=value), 400, "INVALID_ARGUMENT")


@pytest.mark.parametrize("place", ["nonsense", "-1", "\0"])
def test_cursor_that_is_none(doors, place):
    check_error(doors.tenor("search", q="cat", pos=place), 400, "INVALID_ARGUMENT")


def test_cursor_behind_the_end(doors):
    answer = doors.tenor("search", q="cat", pos="9" * 40)
    assert answer.status_code in (200, 400) and not answer.json().get("results")


def test_formats_that_were_asked_for(doors):
    gif = doors.tenor("search", q="cat", media_filter="tinygif,gif").json()["results"][0]
    assert gif["media_formats"].keys() == {"tinygif", "gif"}


def test_posts(doors):
    first, second = ids(doors.tenor("featured", limit=2))
    assert ids(doors.tenor("posts", ids=f"{second},nosuchgif,{first}")) == [second, first]


def test_lists_of_words(doors):
    for path in ("autocomplete", "search_suggestions", "trending_terms"):
        words = doors.tenor(path, q="ca", limit=3).json()["results"]
        assert all(isinstance(word, str) and word for word in words) and len(words) <= 3
    assert doors.tenor("autocomplete", q="cat").json()["results"]
    assert doors.tenor("trending_terms").json()["results"]


def test_categories_lead_to_searches(doors):
    tags = doors.tenor("categories").json()["tags"]
    assert tags
    for tag in tags:
        assert tag["searchterm"] and tag["name"]
        assert ids(doors.tenor("search", q=tag["searchterm"], limit=1, media_filter="nanogif")), tag
    assert requests.get(tags[0]["image"], timeout=60).headers["Content-Type"].startswith("image/")


def test_share_is_registered(doors):
    found = ids(doors.tenor("search", q="cat"))[0]
    assert doors.tenor("registershare", id=found, q="cat").json() == {}


def test_korean(doors):
    found = doors.tenor("search", q="고양이", locale="ko_KR").json()["results"]
    assert found and any("가" <= letter <= "힣" for letter in found[0]["content_description"])


def test_unknown_is_not_found(doors):
    check_error(doors.tenor("nothing"), 404, "NOT_FOUND")


def test_any_site_may_ask(server):
    asked = {"Origin": "https://chat.example.org", "Access-Control-Request-Method": "GET"}
    before = requests.options(f"{server.address}/tenor/v2/search", headers=asked, timeout=60)
    assert before.status_code == 204 and before.headers["Access-Control-Allow-Origin"] == "*"
