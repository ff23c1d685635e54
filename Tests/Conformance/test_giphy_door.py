"""The GIPHY door by hand: envelopes, errors, paging to the end, what other sites may do."""

import pytest
import requests

ORIGIN = {"Origin": "https://chat.example.org"}
LISTS = ["gifs/trending", "stickers/trending", "gifs/categories"]
SEARCHES = ["gifs/search", "stickers/search"]


def ids(answer):
    assert answer.status_code == 200, answer.text
    return [gif["id"] for gif in answer.json()["data"]]


def check_error(answer, status):
    assert answer.status_code == status, answer.text
    assert answer.headers["Content-Type"].startswith("application/json")
    body = answer.json()
    assert body["data"] == [] and body["meta"]["status"] == status
    assert body["meta"]["msg"] and body["meta"]["response_id"] == ""
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("path", ["gifs/search", "stickers/search", "gifs/search/tags", "gifs/translate", "gifs"])
def test_missing_words_are_a_bad_request(doors, path):
    check_error(doors.giphy(path), 400)


@pytest.mark.parametrize("path", SEARCHES)
def test_length_of_a_query(doors, path):
    check_error(doors.giphy(path, q="c" * 51), 414)
    check_error(doors.giphy(path, q="뷁" * 51), 414)
    assert ids(doors.giphy(path, q="뷁" * 50)) == []


@pytest.mark.parametrize(
    "path", ["gifs/nosuchgif", "gifs/../health", "gifs/%00", "gifs/a b", "clips/trending", "nothing", ""]
)
def test_unknown_is_not_found(doors, path):
    check_error(doors.giphy(path), 404)


@pytest.mark.parametrize("path", LISTS)
def test_limits(doors, path):
    # Names only, here and below, where no picture is looked at: none is made for them.
    total = doors.giphy(path, fields="id,name").json()["pagination"]["total_count"]
    none = doors.giphy(path, limit=0)
    assert ids_or_names(none) == [] and none.json()["pagination"] == {"total_count": total, "count": 0, "offset": 0}
    assert len(ids_or_names(doors.giphy(path, limit=99999, fields="id,name"))) == min(100, total)
    assert len(ids_or_names(doors.giphy(path, fields="id,name"))) == min(25, total)


def ids_or_names(answer):
    assert answer.status_code == 200, answer.text
    return [item.get("id") or item["name"] for item in answer.json()["data"]]


@pytest.mark.parametrize("name", ["limit", "offset"])
@pytest.mark.parametrize("value", ["-1", "ten", "1.5", "0x10", "1e3", "٣"])
def test_numbers_that_are_none(doors, name, value):
    check_error(doors.giphy("gifs/trending", **{name: value}), 400)


@pytest.mark.parametrize(
    "path, offset", [("gifs/trending", 500), ("gifs/search", 5000), ("gifs/search", 10**6), ("gifs/categories", 5000)]
)
def test_offset_past_the_end_is_an_empty_page(doors, path, offset):
    answer = doors.giphy(path, offset=offset, q="cat")
    assert ids_or_names(answer) == []
    assert answer.json()["pagination"]["count"] == 0 and answer.json()["pagination"]["offset"] == offset


def test_offset_that_fits_no_number_is_no_accident(doors):
    assert doors.giphy("gifs/trending", offset=10**30).status_code in (200, 400)


def test_of_a_repeated_parameter_the_first_counts(server):
    address = f"{server.address}/giphy/v1/gifs/search"
    asked = [("api_key", "a"), ("q", "cat"), ("q", "qqxxzz"), ("limit", "2"), ("limit", "9")]
    twice = requests.get(address, params=asked, timeout=60)
    assert len(ids(twice)) == 2


def test_parameters_of_other_programs_are_ignored(doors):
    extra = {
        "random_id": "a", "bundle": "messaging_non_clips", "country_code": "KR", "pingback_id": "x", "customer_id": "y",
        "fmt": "json", "sort": "recent", "remove_low_contrast": "true", "region": "us",
    }
    plain = {"fields": "id"}
    assert ids(doors.giphy("gifs/trending", **plain, **extra)) == ids(doors.giphy("gifs/trending", **plain))


@pytest.mark.parametrize("rating", ["y", "g", "pg", "pg-13", "r", "nonsense"])
def test_ratings_are_accepted(doors, rating):
    assert ids(doors.giphy("gifs/search", q="cat", rating=rating, fields="id"))


@pytest.mark.parametrize("text", ["\0", "😺", '"', "*", "' OR 1=1", "(cat", "-", "NEAR", "%"])
def test_odd_words_find_or_find_nothing(doors, text):
    assert doors.giphy("gifs/search", q=text, fields="id").status_code in (200, 400)


def test_what_is_trending_read_to_its_end(doors):
    found = [gif["id"] for gif in doors.pages("gifs/trending", limit=50)]
    total = doors.giphy("gifs/trending", limit=1).json()["pagination"]["total_count"]
    assert len(set(found)) == len(found)
    # Beyond offset 499 the original gives nothing either.
    assert len(found) == min(total, 500) or total > 500


@pytest.mark.parametrize("limit", [7, 25, 100])
def test_search_read_to_its_end(doors, limit):
    found = [gif["id"] for gif in doors.found("happy", limit=limit)]
    total = doors.giphy("gifs/search", q="happy", limit=1).json()["pagination"]["total_count"]
    assert len(set(found)) == len(found) == total > 7


def test_both_doors_find_the_same(doors):
    titles = sorted(gif["title"] for gif in doors.found("happy"))
    assert titles == sorted(gif["title"] or gif["content_description"] for gif in doors.cursors("search", q="happy"))


def test_several_ids_skip_what_is_unknown(doors):
    first, second = ids(doors.giphy("gifs/trending", limit=2))
    assert ids(doors.giphy("gifs", ids=f"{second},nosuchgif,{first}")) == [second, first]


def test_tags_and_related_ones(doors):
    names = [tag["name"] for tag in doors.giphy("gifs/search/tags", q="ca").json()["data"]]
    assert 1 <= len(names) <= 5 and all(isinstance(name, str) and name for name in names)
    related = doors.giphy("tags/related/cat").json()
    assert related["meta"]["status"] == 200 and all(tag["name"] for tag in related["data"])


def test_trending_searches_are_plain_strings(doors):
    answer = doors.giphy("trending/searches").json()
    assert answer["data"] and all(isinstance(text, str) for text in answer["data"]) and "pagination" not in answer


def test_random_id(doors):
    first, second = (doors.giphy("randomid").json()["data"]["random_id"] for _ in range(2))
    assert first and second and first != second


def test_random_without_a_match_is_empty(doors):
    assert doors.giphy("gifs/random", tag="qqxxzz").json()["data"] in ([], {})


def test_fields_of_an_item(doors):
    gif = doors.giphy("gifs/search", q="conformance wide").json()["data"][0]
    assert gif["title"].startswith("Conformance wide")
    assert gif["is_sticker"] == 0 and gif["is_sticker"] is not False
    for name in ("type", "id", "slug", "url", "bitly_gif_url", "bitly_url", "embed_url", "username", "source", "rating",
                 "source_tld", "source_post_url", "content_url", "import_datetime", "trending_datetime"):
        assert isinstance(gif[name], str), name
    assert "user" not in gif or gif["user"]["username"]
    for name in ("import_datetime", "trending_datetime"):
        assert gif[name][:4] >= "1970" and len(gif[name]) == 19


def test_korean_titles(doors):
    english, korean = (doors.giphy("gifs/trending", lang=lang, fields="id,title").json()["data"] for lang in ("en", "ko"))
    assert [gif["id"] for gif in english] == [gif["id"] for gif in korean]
    assert any("가" <= letter <= "힣" for gif in korean for letter in gif["title"])


def test_any_site_may_ask(server, doors):
    answer = requests.get(f"{server.address}/giphy/v1/gifs/trending?api_key=a", headers=ORIGIN, timeout=60)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Set-Cookie" not in answer.headers
    before = requests.options(
        f"{server.address}/giphy/v1/gifs/trending",
        headers=ORIGIN | {"Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "content-type"},
        timeout=60,
    )
    assert before.status_code == 204
    assert before.headers["Access-Control-Allow-Origin"] == "*"
    assert "GET" in before.headers["Access-Control-Allow-Methods"]
    assert "*" in before.headers["Access-Control-Allow-Headers"]


def test_own_api_stays_closed_to_other_sites(server):
    answer = requests.get(f"{server.address}/api/v1/gifs/trending", headers=ORIGIN, timeout=60)
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_cookie_means_nothing_at_a_door(server):
    """Nobody's favorites show in what another site's page can read."""
    visitor = server.visitor()
    item = visitor.trending(1)[0]
    visitor.keep(item)
    asked = visitor.get("/giphy/v1/gifs/trending?api_key=a&limit=1")
    assert asked.status_code == 200 and "favorite" not in asked.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_can_be_changed_through_a_door(server, method):
    answer = requests.request(method, f"{server.address}/giphy/v1/gifs/trending?api_key=a", timeout=60)
    assert answer.status_code in (403, 404, 405)
    assert requests.head(f"{server.address}/giphy/v1/gifs/trending?api_key=a", timeout=60).status_code == 200
