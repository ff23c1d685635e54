"""themoviedb: every answer goes into typed data classes, which refuse what is of another type."""

import datetime

import pytest
import themoviedb
from themoviedb.exceptions import TMDbAuthenticationError, TMDbHTTPError


@pytest.fixture
def api(films):
    client = themoviedb.TMDb(api_key="any", language="en-US", region="KR", timeout=60)
    client._config.host = films.base.removesuffix("/3")
    with client:
        yield client


@pytest.fixture
def film(api):
    return api.movies().popular().results[0].id


@pytest.mark.parametrize("name", ["now_playing", "popular", "top_rated", "upcoming"])
def test_lists(api, name):
    first = getattr(api.movies(), name)()
    assert first.page == 1 and first.total_results >= len(first.results) > 0
    for movie in first.results:
        assert movie.id and movie.title and 0 <= movie.vote_average <= 10
        assert movie.release_date is None or isinstance(movie.release_date, datetime.date)
    assert getattr(api.movies(), name)(page=2).page == 2


def test_trending_search_and_find(api):
    assert api.trending().movie_daily().results and api.trending().movie_weekly(page=2).page == 2
    found = api.search().movies("parasite", year=2019).results
    assert [movie.title for movie in found if movie.year == 2019]
    details = (api.movie(movie.id).details() for movie in api.movies().popular().results)
    known = next(movie for movie in details if movie.imdb_id)
    assert [movie.id for movie in api.find().by_imdb(known.imdb_id).movie_results] == [known.id]
    assert len(api.genres().movie().genres) == 19


def test_movie_and_its_parts(api, film):
    movie = api.movie(film).details(append_to_response=(
        "alternative_titles,credits,external_ids,images,keywords,recommendations,release_dates,reviews,similar,"
        "translations,videos,watch/providers"
    ))
    assert movie.id == film and movie.title and movie.genres and movie.credits.crew
    assert movie.release_date and movie.images.posters[0].file_path == movie.poster_path
    assert movie.similar.results and movie.translations.translations
    assert movie.watch_providers is not None
    for call in ("alternative_titles", "credits", "external_ids", "images", "keywords", "recommendations",
                 "release_dates", "reviews", "similar", "translations", "videos", "watch_providers"):
        assert getattr(api.movie(film), call)() is not None, call


def test_unknown_film(api):
    with pytest.raises(TMDbHTTPError) as refused:
        api.movie(2_000_000_000).details()
    assert refused.value.status_code == 404


def test_session(api, films, person, film):
    authentication = api.authentication()
    token = authentication.create_token()
    assert token.success and token.request_token and token.expires_at
    with pytest.raises((TMDbAuthenticationError, TMDbHTTPError)):
        authentication.create_session(token.request_token)
    films.decide(person, token.request_token)
    session = authentication.create_session(token.request_token)
    assert session.success
    # It has no calls for ratings; its `request` is for what it lacks.
    told = api.request(f"movie/{film}/rating", "POST", json={"value": 8.5}, session_id=session.session_id)
    assert told["success"]
    assert api.request(f"movie/{film}/account_states", session_id=session.session_id)["rated"] == {"value": 8.5}
    assert authentication.delete_session(session.session_id).success
