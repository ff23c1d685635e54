"""The TMDB door by hand: shapes, paging to the end, errors by TMDB's table, pictures."""

import io

import pytest
import requests
from PIL import Image

from tmdb_door import DETAIL, ITEM, PAGE_KEYS, check, check_error

LISTS = ["movie/now_playing", "movie/popular", "movie/top_rated", "movie/upcoming"]
TRENDING = ["trending/movie/day", "trending/movie/week"]
PARTS = ["credits", "videos", "reviews", "images", "release_dates", "similar", "recommendations", "translations",
         "keywords", "external_ids", "alternative_titles", "watch/providers"]
SUBLISTS = {"countries": "iso_3166_1", "jobs": "department", "languages": "iso_639_1", "timezones": "iso_3166_1"}
NOBODY = 2_000_000_000


@pytest.mark.parametrize("path", LISTS + TRENDING)
def test_list(films, path):
    page = films.read(path)
    dates = {"dates"} if path in ("movie/now_playing", "movie/upcoming") else set()
    assert page.keys() == PAGE_KEYS | dates
    assert page["page"] == 1 and 0 < len(page["results"]) <= 20 and page["total_results"] >= len(page["results"])
    for film in page["results"]:
        check(film, ITEM)
        assert film.keys() == ITEM.keys() | ({"media_type"} if path in TRENDING else set())
    if dates:
        assert page["dates"]["minimum"] <= page["dates"]["maximum"]


@pytest.mark.parametrize("path", LISTS)
def test_every_page_exactly_once(films, path):
    pages = list(films.pages(path))
    ids = [film["id"] for page in pages for film in page["results"]]
    assert len(set(ids)) == len(ids) == pages[0]["total_results"]
    assert {len(page["results"]) for page in pages[:-1]} <= {20} and pages[-1]["results"]
    after = films.read(path, page=len(pages) + 1)
    assert after["results"] == [] and after["total_pages"] == len(pages)


@pytest.mark.parametrize("page", ["0", "-1", "501", "two", "1.5", "99999999999999999999"])
@pytest.mark.parametrize("path", ["movie/popular", "search/movie"])
def test_page_that_cannot_be(films, path, page):
    check_error(films.get(path, page=page, query="the"), 400, 22)


def test_films_are_many_and_of_everywhere(films):
    found = [film for page in films.pages("movie/popular") for film in page["results"]]
    assert len(found) >= 400
    assert sum(film["original_language"] == "ko" for film in found) >= 60
    assert len({film["original_language"] for film in found}) >= 10


def test_search(films):
    whole = films.read("search/movie", query="parasite")
    assert whole.keys() == PAGE_KEYS and "Parasite" in [film["title"] for film in whole["results"]]
    korean = films.read("search/movie", query="기생충", language="ko-KR")
    assert [film["title"] for film in korean["results"]][:1] == ["기생충"]
    nothing = films.read("search/movie", query="qqxxzz")
    assert nothing == {"page": 1, "results": [], "total_pages": nothing["total_pages"], "total_results": 0}
    assert nothing["total_pages"] in (0, 1)


@pytest.mark.parametrize("name", ["year", "primary_release_year"])
def test_year_narrows(films, name):
    found = films.read("search/movie", query="parasite", **{name: "2019"})["results"]
    assert found and all(film["release_date"].startswith("2019") for film in found)
    assert films.read("search/movie", query="parasite", **{name: "1931"})["results"] == []


@pytest.mark.parametrize("query", [None, ""])
def test_search_for_nothing_is_refused(films, query):
    answer = films.get("search/movie", query=query)
    assert answer.status_code in (400, 422) and answer.json()["success"] is False
    assert answer.json()["status_code"] in (5, 18, 22, 47)


@pytest.mark.parametrize(
    "text", ["%", "a&b=c", "'; drop table", "\u0000", "🎬", "\u202eabc", "고" * 500, "a" * 4000]
)
def test_odd_searches_find_nothing_or_something(films, text):
    answer = films.get("search/movie", query=text)
    assert answer.status_code in (200, 400, 414, 422), answer.text
    assert answer.status_code == 200 or answer.json()["success"] is False


def test_genres(films):
    english = {one["id"]: one["name"] for one in films.read("genre/movie/list")["genres"]}
    korean = {one["id"]: one["name"] for one in films.read("genre/movie/list", language="ko")["genres"]}
    assert len(english) == 19 and english[878] == "Science Fiction" and english.keys() == korean.keys()
    assert korean[18] == "드라마"
    listed = {number for film in films.read("movie/popular")["results"] for number in film["genre_ids"]}
    assert listed and listed <= english.keys()


def test_configuration(films):
    told = films.read("configuration")
    assert told["images"]["secure_base_url"].startswith(("https://", "http://127.0.0.1", "http://localhost"))
    assert told["images"]["base_url"].endswith("/t/p/") and "title" in told["change_keys"]
    assert "w342" in told["images"]["poster_sizes"] and "original" in told["images"]["backdrop_sizes"]
    for name in ("logo_sizes", "profile_sizes", "still_sizes"):
        assert all(isinstance(size, str) for size in told["images"][name])


@pytest.mark.parametrize("name", SUBLISTS)
def test_lists_of_the_configuration(films, name):
    listed = films.read(f"configuration/{name}")
    assert isinstance(listed, list) and listed and all(SUBLISTS[name] in one for one in listed)


def test_primary_translations(films):
    listed = films.read("configuration/primary_translations")
    assert {"en-US", "ko-KR"} <= set(listed)


def test_detail(films):
    film = films.read(f"movie/{films.first()}")
    check(film, DETAIL)
    assert "genre_ids" not in film and all(genre["id"] and genre["name"] for genre in film["genres"])
    for language in film["spoken_languages"]:
        assert language.keys() == {"english_name", "iso_639_1", "name"}
    for country in film["production_countries"]:
        assert country.keys() == {"iso_3166_1", "name"}


def test_detail_in_korean(films):
    number = films.read("search/movie", query="parasite")["results"][0]["id"]
    film = films.read(f"movie/{number}", language="ko-KR")
    assert film["title"] == film["original_title"] == "기생충" and film["overview"]
    assert films.read(f"movie/{number}", language="en-US")["title"] == "Parasite"
    # A language that nobody here speaks.
    assert films.read(f"movie/{number}", language="pt-BR")["title"] in ("Parasite", "기생충")


def test_appended_parts(films):
    number = films.first()
    asked = [*PARTS, "casts", "trailers", "releases", "nonsense"]
    film = films.read(f"movie/{number}", append_to_response=",".join(asked))
    assert "nonsense" not in film
    for part in PARTS:
        assert part in film, part
        assert "id" not in film[part], part
        alone = films.read(f"movie/{number}/{part}")
        assert alone.pop("id") == number
        assert alone == film[part], part
    assert film["credits"]["crew"] and film["translations"]["translations"]
    assert {"page", "results", "total_pages", "total_results"} <= film["reviews"].keys()


def test_too_many_parts(films):
    path = f"movie/{films.first()}"
    check_error(films.get(path, append_to_response=",".join(["credits"] * 21)), 400, 27)
    assert films.get(path, append_to_response=",".join(["credits"] * 20)).status_code == 200


def test_credits(films):
    told = films.read(f"movie/{films.first()}/credits")
    directors = [one for one in told["crew"] if one["job"] == "Director"]
    assert directors and all(one["department"] == "Directing" for one in directors)
    for place, one in enumerate(told["cast"]):
        assert one["order"] == place and one["name"] and isinstance(one["character"], str)
        assert isinstance(one["id"], int) and one["profile_path"] is None


def test_find_by_imdb_id(films):
    film = next(
        film for number in (one["id"] for page in films.pages("movie/popular") for one in page["results"])
        if (film := films.read(f"movie/{number}"))["imdb_id"]
    )
    found = films.read(f"find/{film['imdb_id']}", external_source="imdb_id")
    assert [one["id"] for one in found["movie_results"]] == [film["id"]]
    check(found["movie_results"][0], ITEM)
    assert found.keys() == {f"{kind}_results" for kind in ("movie", "person", "tv", "tv_episode", "tv_season")}
    assert films.read("find/tt0000000", external_source="imdb_id")["movie_results"] == []


@pytest.mark.parametrize("path", [
    f"movie/{NOBODY}", f"movie/{NOBODY}/credits", f"movie/{NOBODY}/reviews", "movie/0", "nothing", "tv/1399", "",
])
def test_unknown_is_not_found(films, path):
    check_error(films.get(path), 404, 34)


@pytest.mark.parametrize("path", ["movie/abc", "movie/-1", "movie/99999999999999999999", "movie/%00", "movie/550%2F.."])
def test_number_that_is_none(films, path):
    answer = films.get(path)
    assert answer.status_code in (400, 404) and answer.json()["success"] is False
    assert answer.json()["status_code"] in (6, 34, 44)


@pytest.mark.parametrize("kind, ratio", [("poster", 2 / 3), ("backdrop", 16 / 9)])
def test_pictures(films, kind, ratio):
    images = films.read("configuration")["images"]
    film = next(film for film in films.read("movie/popular")["results"] if film[f"{kind}_path"])
    for size in images[f"{kind}_sizes"]:
        answer = requests.get(f"{images['secure_base_url']}{size}{film[f'{kind}_path']}", timeout=60)
        assert answer.status_code == 200, (size, answer.status_code)
        assert answer.headers["Content-Type"].startswith("image/")
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        width, height = Image.open(io.BytesIO(answer.content)).size
        assert abs(width / height - ratio) < 0.02 * ratio
        if size != "original":
            assert width == int(size[1:])


@pytest.mark.parametrize("path", ["w342/nothing.jpg", "w7/{poster}", "huge/{poster}", "w342/..%2F..%2Fsecret", "w342/"])
def test_picture_that_is_not_there(films, path):
    poster = films.read("movie/popular")["results"][0]["poster_path"].removeprefix("/")
    answer = requests.get(f"{films.address}{films.prefix}/t/p/{path.format(poster=poster)}", timeout=60)
    assert answer.status_code in (400, 404), answer.status_code


def test_every_poster_is_there(films):
    images = films.read("configuration")["images"]
    for film in films.read("movie/top_rated")["results"]:
        assert film["poster_path"], film["title"]
        assert requests.head(f"{images['base_url']}w92{film['poster_path']}", timeout=60).status_code == 200


def test_pages_of_other_sites_may_ask(films):
    origin = {"Origin": "https://films.example.org"}
    answer = films.request("GET", "movie/popular", headers=origin)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    asked = requests.options(
        f"{films.base}/movie/1/rating", timeout=60,
        headers=origin | {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"},
    )
    assert asked.status_code in (200, 204) and "POST" in asked.headers["Access-Control-Allow-Methods"]


@pytest.mark.parametrize("method, path", [("POST", "movie/popular"), ("DELETE", "configuration"), ("PUT", "movie/1")])
def test_methods_that_are_not_there(films, method, path):
    answer = films.request(method, path)
    assert answer.status_code in (404, 405) and answer.json()["success"] is False


def test_key_check(films):
    assert films.read("authentication") == {"success": True, "status_code": 1, "status_message": "Success."}
