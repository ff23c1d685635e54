"""tmdbv3api: empty parameters in its addresses, parts by their old names, and what its own tests look at."""

import os

import pytest
import tmdbv3api
from tmdbv3api.exceptions import TMDbException
from tmdbv3api.tmdb import TMDb


@pytest.fixture(autouse=True)
def api(films, monkeypatch):
    """It has no setting for its base address; the rest it keeps in the environment."""
    kept = dict(os.environ)
    original = TMDb.__init__

    def pointed(self, *arguments, **options):
        original(self, *arguments, **options)
        self._base = films.base

    monkeypatch.setattr(TMDb, "__init__", pointed)
    tmdb = TMDb()
    tmdb.api_key, tmdb.language, tmdb.cache = "any", "en-US", False
    yield tmdb
    TMDb._session.close()
    TMDb._session = None
    os.environ.clear()
    os.environ.update(kept)


@pytest.fixture
def film():
    return tmdbv3api.Movie().popular()[0].id


def test_configuration(api):
    configuration = tmdbv3api.Configuration()
    assert configuration.api_configuration().images.secure_base_url
    assert len(configuration.countries()) and len(configuration.jobs()) and len(configuration.languages())
    assert "ko-KR" in configuration.primary_translations() and len(configuration.timezones())
    assert len(tmdbv3api.Genre().movie_list()) == 19


@pytest.mark.parametrize("name", ["now_playing", "popular", "top_rated", "upcoming"])
def test_lists(api, name):
    first = getattr(tmdbv3api.Movie(), name)()
    assert len(first) and first.page == 1 and int(api.total_pages) == first.total_pages
    second = getattr(tmdbv3api.Movie(), name)(page=2, region="KR")
    assert second.page == 2 and not {one.id for one in second} & {one.id for one in first}


def test_trending():
    assert len(tmdbv3api.Trending().movie_day()) and tmdbv3api.Trending().movie_week(page=2).page == 2


def test_search():
    assert "Parasite" in [one.title for one in tmdbv3api.Search().movies("parasite", year=2019)]
    assert len(tmdbv3api.Search().movies("qqxxzz")) == 0


def test_movie_and_its_parts(film):
    movie = tmdbv3api.Movie()
    details = movie.details(film)
    assert details.id == film and details.casts.crew and len(details.translations.translations)
    assert details.trailers.youtube is not None and details.images.posters[0].file_path
    for call in ("credits", "external_ids", "keywords", "recommendations", "release_dates", "reviews", "similar",
                 "translations", "videos", "watch_providers", "alternative_titles", "images"):
        assert getattr(movie, call)(film).id == film, call


def test_find():
    numbers = [one.id for one in tmdbv3api.Movie().popular()]
    imdb = next(filter(None, (tmdbv3api.Movie().external_ids(number).imdb_id for number in numbers)))
    assert len(tmdbv3api.Find().find_by_imdb_id(imdb).movie_results) == 1


@pytest.mark.parametrize("words", [{"page": 0}, {"page": 501}])
def test_pages_that_cannot_be(words):
    with pytest.raises(TMDbException, match="Invalid page"):
        tmdbv3api.Movie().popular(**words)


def test_unknown_film():
    with pytest.raises(TMDbException, match="could not be found"):
        tmdbv3api.Movie().details(2_000_000_000)


def test_account(api, film_session, film):
    api.session_id = film_session
    account, movie = tmdbv3api.Account(), tmdbv3api.Movie()
    assert account.details().id
    account.mark_as_favorite(film, "movie")
    assert movie.account_states(film).favorite is True
    assert [one.id for one in account.favorite_movies(asc_sort=False)] == [film]
    account.unmark_as_favorite(film, "movie")
    assert movie.account_states(film).favorite is False
    account.add_to_watchlist(film, "movie")
    assert movie.account_states(film).watchlist is True
    account.remove_from_watchlist(film, "movie")
    assert len(account.movie_watchlist()) == 0
    movie.rate_movie(film, 8.5)
    assert movie.account_states(film).rated.value == 8.5
    assert [one.rating for one in account.rated_movies()] == [8.5]
    movie.delete_rating(film)
    assert movie.account_states(film).rated is False
    with pytest.raises(TMDbException):
        movie.rate_movie(film, 8.3)
