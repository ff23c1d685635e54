"""tmdbsimple, which most programs in Python use: its read and its write calls."""

import pytest
import requests
import tmdbsimple
import tmdbsimple.base


@pytest.fixture(autouse=True)
def api(films, monkeypatch):
    """It has no setting for its base address."""
    original = tmdbsimple.base.TMDB.__init__

    def pointed(self):
        original(self)
        self.base_uri = films.base

    monkeypatch.setattr(tmdbsimple.base.TMDB, "__init__", pointed)
    monkeypatch.setattr(tmdbsimple, "API_KEY", "any")


@pytest.fixture
def film():
    return tmdbsimple.Movies().popular()["results"][0]["id"]


@pytest.mark.parametrize("bearer", [False, True])
def test_configuration(monkeypatch, bearer):
    monkeypatch.setattr(tmdbsimple, "USE_BEARER_AUTH", bearer)
    configuration = tmdbsimple.Configuration()
    assert configuration.info()["images"]["poster_sizes"] == configuration.images["poster_sizes"]
    assert configuration.countries() and configuration.jobs() and configuration.languages()
    assert configuration.primary_translations() and configuration.timezones()
    assert len(tmdbsimple.Genres().movie_list(language="ko")["genres"]) == 19


@pytest.mark.parametrize("name", ["now_playing", "popular", "top_rated", "upcoming"])
def test_lists(name):
    movies = tmdbsimple.Movies()
    first = getattr(movies, name)()
    assert first["results"] and movies.results == first["results"]
    second = getattr(movies, name)(page=2, language="ko-KR", region="KR")
    assert second["page"] == 2
    assert not {one["id"] for one in second["results"]} & {one["id"] for one in first["results"]}


def test_trending():
    for window in ("day", "week"):
        assert tmdbsimple.Trending("movie", window).info()["results"]


def test_search():
    search = tmdbsimple.Search()
    search.movie(query="parasite", include_adult=False, year=2019)
    assert "Parasite" in [one["title"] for one in search.results]
    assert tmdbsimple.Search().movie(query="기생충", language="ko-KR")["results"]


def test_movie_and_its_parts(film):
    movie = tmdbsimple.Movies(film)
    movie.info(append_to_response="credits,videos,images,reviews")
    assert movie.title and movie.genres and movie.poster_path
    # The appended ones are values, its calls of the same name are still there.
    assert movie.credits()["crew"] and "results" in movie.videos()
    for call in ("alternative_titles", "external_ids", "images", "keywords", "recommendations", "release_dates",
                 "reviews", "similar_movies", "translations", "watch_providers"):
        assert getattr(tmdbsimple.Movies(film), call)()["id"] == film, call
    again = tmdbsimple.Movies(film)
    again.info(language="ko-KR")
    assert again.title


def test_find():
    films = tmdbsimple.Movies().popular()["results"]
    imdb = next(filter(None, (tmdbsimple.Movies(one["id"]).info()["imdb_id"] for one in films)))
    assert tmdbsimple.Find(imdb).info(external_source="imdb_id")["movie_results"]


def test_unknown_film():
    with pytest.raises(requests.HTTPError) as refused:
        tmdbsimple.Movies(2_000_000_000).info()
    assert refused.value.response.status_code == 404 and refused.value.response.json()["status_code"] == 34


def test_session_rating_and_lists(films, person, film):
    authentication = tmdbsimple.Authentication()
    token = authentication.token_new()["request_token"]
    with pytest.raises(requests.HTTPError):
        authentication.session_new(request_token=token)
    films.decide(person, token)
    # By GET, as it was once documented.
    session = authentication.session_new(request_token=token)["session_id"]

    account, movie = tmdbsimple.Account(session), tmdbsimple.Movies(film)
    assert account.info()["id"]
    assert movie.rating(session_id=session, value=8.5)["status_code"] == 1
    assert movie.account_states(session_id=session)["rated"]["value"] == 8.5
    assert [(one["id"], one["rating"]) for one in account.rated_movies()["results"]] == [(film, 8.5)]
    assert movie.rating(session_id=session, value=8)["status_code"] == 12
    assert movie.rating_delete(session_id=session)["status_code"] == 13
    assert movie.account_states(session_id=session)["rated"] is False

    assert account.favorite(media_type="movie", media_id=film, favorite=True)["success"]
    assert [one["id"] for one in account.favorite_movies()["results"]] == [film]
    assert account.favorite(media_type="movie", media_id=film, favorite=False)["success"]
    assert account.favorite_movies()["results"] == []
    assert account.watchlist(media_type="movie", media_id=film, watchlist=True)["success"]
    assert [one["id"] for one in account.watchlist_movies()["results"]] == [film]
    assert account.watchlist(media_type="movie", media_id=film, watchlist=False)["success"]

    assert authentication.session_delete(session_id=session)["success"]
    with pytest.raises(requests.HTTPError):
        account.info()
