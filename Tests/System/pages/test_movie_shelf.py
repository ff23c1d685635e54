"""Films on the shelf: the watchlist and what was rated."""

import pytest

from films import SHELF
from plain_films import KEEP, card, chosen, film, ids, rate, row


@pytest.fixture
def page(person):
    return person().open("/movies")


@pytest.fixture
def rated(page):
    """Three films in the order of rating; the page of ratings is open."""
    found = ids(page, row("popular"))[:3]
    for identifier, value in zip(found, ("1", "3.5", "5")):
        rate(page, identifier, value)
    page.open(SHELF["ratings"])
    return found


def keep(page, identifier):
    """From a card."""
    page.submit(page.all(f"{card(identifier)} form[data-favorite]")[0], None, {}, 200)


def test_rated_films_newest_first(page, rated):
    assert ids(page) == rated[::-1]
    for identifier, value in zip(rated, ("1", "3.5", "5")):
        assert chosen(page, card(identifier)) == value
    page.follow(f"{card(rated[0])} a")
    assert page.one("article.film")["data-detail"] == rated[0]


def test_ratings_are_changed_and_removed_in_place(page, rated):
    page.send(f"{card(rated[0])} .rating-form", value="4")
    assert page.path.startswith(SHELF["ratings"])
    assert chosen(page, card(rated[0])) == "4"
    assert chosen(film(page, rated[0])) == "4"
    page.open(SHELF["ratings"]).send(f"{card(rated[1])} .rating-remove")
    assert page.path.startswith(SHELF["ratings"])
    assert set(ids(page)) == {rated[0], rated[2]}


def test_own_ratings_are_on_the_cards(page, rated):
    page.open("/movies")
    mark = page.one(f"{row('popular')} {card(rated[1])} [data-own-rating]")
    assert not mark.has_attr("hidden")
    assert mark.select_one("[data-own-text]").get_text() == "3.5"
    other = next(one for one in ids(page, row("popular")) if one not in rated)
    assert page.one(f"{row('popular')} {card(other)} [data-own-rating]").has_attr("hidden")


@pytest.mark.parametrize("tab", SHELF)
def test_an_empty_shelf_leads_to_the_films(page, tab):
    page.open(SHELF[tab])
    assert page.text(".empty-title")
    assert page.one("#search")["maxlength"] == "200"
    page.follow(".empty a")
    assert ids(page, row("popular"))


def test_the_watchlist_is_filled_from_cards_newest_first(page):
    found = ids(page, row("now-playing"))[:2]
    for identifier in found:
        keep(page.open("/movies"), identifier)
        assert page.all(f"{card(identifier)} form[data-favorite] button")[0]["aria-pressed"] == "true"
    assert ids(page.open(SHELF["watchlist"])) == found[::-1]
    # Films are not among the GIFs that were kept.
    assert ids(page.open("/shelf")) == []
    keep(page.open(SHELF["watchlist"]), found[0])
    assert ids(page.open(SHELF["watchlist"])) == found[1:]
    # Kept again soon after, as by Undo, it has its old place.
    film(page, found[0]).send(KEEP)
    assert ids(page.open(SHELF["watchlist"])) == found[::-1]


def test_the_watchlist_is_searched(page):
    parasite = ids(page.open("/movies/search?q=parasite"))[0]
    other = next(one for one in ids(page.open("/movies"), row("popular")) if one != parasite)
    for identifier in (parasite, other):
        film(page, identifier).send(KEEP)
    assert len(ids(page.open(SHELF["watchlist"]))) == 2
    page.send(".shelf-search", q="parasi")
    assert ids(page) == [parasite]
