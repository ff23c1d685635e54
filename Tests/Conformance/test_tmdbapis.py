"""tmdbapis: asks for the whole configuration at once and for fifteen parts of every film, and fills gaps by itself."""

import pytest
import requests
import tmdbapis
import tmdbapis.api3
from tmdbapis.exceptions import NotFound, TMDbException


@pytest.fixture
def make(films, monkeypatch):
    monkeypatch.setattr(tmdbapis.api3, "base_url", films.base)
    with requests.Session() as session:
        yield lambda **options: tmdbapis.TMDbAPIs("any", session=session, **options)


@pytest.fixture
def api(make):
    return make()


def test_lists(api):
    for listed in (api.now_playing_movies(), api.popular_movies(region="KR"), api.top_rated_movies(),
                   api.upcoming_movies(), api.trending("movie", "week")):
        assert listed.total_results >= len(listed.results) > 0
        found = listed.get_results(45)
        assert len({movie.id for movie in found}) == len(found) == min(45, listed.total_results)
    with pytest.raises(NotFound):
        listed.load_page(listed.total_pages)
        listed.load_next()


def test_search_and_find(api):
    found = api.movie_search("parasite", year=2019)
    assert "Parasite" in [movie.title for movie in found]
    known = next(movie for movie in api.popular_movies() if movie.imdb_id)
    assert [movie.id for movie in api.find_by_id(imdb_id=known.imdb_id).movie_results] == [known.id]
    with pytest.raises(NotFound):
        api.movie_search("qqxxzz")


def test_movie(api):
    movie = api.movie(api.popular_movies()[0].id)
    assert movie.title and movie.genres and movie.crew and movie.release_date and movie.original_language
    assert movie.similar.total_results and movie.posters and movie.countries and movie.translations
    assert requests.get(movie.poster_url, timeout=60).headers["Content-Type"].startswith("image/")


def test_language(make):
    korean = make(language="ko")
    assert "기생충" in [movie.title for movie in korean.movie_search("기생충")]
    assert "드라마" in [genre.name for genre in korean.movie_genres()]


def test_unknown_film(api):
    with pytest.raises(NotFound):
        api.movie(2_000_000_000)


def test_account(make, film_session):
    api = make(session_id=film_session)
    assert api.account_id and api.account().username is not None
    number = api.popular_movies()[0].id
    movie = api.movie(number)
    assert movie.rated is None and movie.favorite is False and movie.watchlist is False
    movie.rate(8.5)
    movie.mark_as_favorite()
    movie.add_to_watchlist()
    movie.reload()
    assert movie.rated == 8.5 and movie.favorite is True and movie.watchlist is True
    for listed in (api.rated_movies(v3=True), api.favorite_movies(v3=True), api.movie_watchlist(v3=True)):
        assert [one.id for one in listed] == [number]
    movie.delete_rating()
    movie.remove_as_favorite()
    movie.remove_from_watchlist()
    movie.reload()
    assert movie.rated is None and movie.favorite is False and movie.watchlist is False
    with pytest.raises(TMDbException):
        movie.rate(8.3)
    api.logout()
