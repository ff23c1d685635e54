"""My films: ratings and the watchlist, changed and removed in place."""

import pytest
from playwright.sync_api import expect

from films import (
    SHELF, card, card_ids, cards, choice, field, film_page, is_keeping, is_rating, keep, rate, row, star, undo,
)
from visit import DESKTOP, PHONE, double_tap

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


@pytest.fixture
def rated(visit):
    """A browser whose person rated three films; the page of ratings, and the ids in the order of rating."""
    def rate_three(device=DESKTOP, **options):
        page = visit(device, **options).open("/movies")
        ids = card_ids(row(page, "popular"))[:3]
        for identifier, value in zip(ids, ("1", "3.5", "5")):
            page.goto(f"/movies/{identifier}")
            rate(page, film_page(page), value)
        page.goto(SHELF["ratings"])
        return page, ids

    return rate_three


@DEVICES
def test_rated_films_newest_first(rated, device):
    page, ids = rated(device)
    assert card_ids(page) == ids[::-1]
    for identifier, value in zip(ids, ("1", "3.5", "5")):
        expect(choice(card(page, identifier), value)).to_be_checked()
    card(page, ids[0]).locator("a").click()
    expect(film_page(page)).to_have_attribute("data-detail", ids[0])


def test_changed_in_place(rated):
    page, ids = rated()
    rate(page, card(page, ids[0]), "4")
    page.goto(f"/movies/{ids[0]}")
    expect(choice(film_page(page), "4")).to_be_checked()


def test_removed_in_place_with_undo(rated):
    page, ids = rated()
    with page.expect_response(lambda answer: is_rating(answer, "DELETE")):
        card(page, ids[1]).get_by_role("button", name="Remove rating").click()
    undo(page, "PUT")
    page.goto(SHELF["ratings"])
    assert set(card_ids(page)) == set(ids)
    expect(choice(card(page, ids[1]), "3.5")).to_be_checked()


def test_own_ratings_are_on_the_cards(rated):
    page, ids = rated()
    page.goto("/movies")
    mark = card(row(page, "popular"), ids[1]).locator("[data-own-rating]")
    expect(mark).to_be_visible()
    expect(mark.locator("[data-own-text]")).to_have_text("3.5")


@pytest.mark.parametrize("tab", SHELF)
def test_empty_is_friendly(visit, tab):
    page = visit().open(SHELF[tab])
    expect(page.locator(".empty-title")).to_be_visible()
    page.locator(".empty a").first.click()
    expect(row(page, "popular")).to_be_visible()


def test_watchlist_from_cards(visit):
    page = visit().open("/movies")
    ids = card_ids(row(page, "now-playing"))[:2]
    for identifier in ids:
        keep(page, card(row(page, "now-playing"), identifier))
    page.goto(SHELF["watchlist"])
    assert card_ids(page) == ids[::-1]
    with page.expect_response(lambda answer: is_keeping(answer, "DELETE")):
        card(page, ids[0]).locator("form[data-favorite] button").click()
    with page.expect_response(lambda answer: is_keeping(answer, "PUT")):
        page.get_by_role("button", name="Undo").click()
    page.goto(SHELF["watchlist"])
    assert card_ids(page) == ids[::-1], "undo gives back the old place"


def test_watchlist_by_fingers(visit):
    """On a card the bookmark shows only once it is kept, as the heart of a GIF does; two taps keep."""
    page = visit(PHONE).open("/movies")
    first, second = card_ids(row(page, "now-playing"))[:2]
    with page.expect_response(lambda answer: is_keeping(answer, "PUT")):
        double_tap(page, card(row(page, "now-playing"), first).locator(".poster"))
    page.goto(f"/movies/{second}")
    keep(page, film_page(page))
    page.goto(SHELF["watchlist"])
    assert card_ids(page) == [second, first]
    with page.expect_response(lambda answer: is_keeping(answer, "DELETE")):
        card(page, first).locator("form[data-favorite] button").click()


def test_watchlist_is_searchable(visit):
    page = visit().open("/movies/search?q=parasite")
    parasite = card_ids(page)[0]
    keep(page, card(page, parasite))
    page.goto("/movies")
    other = next(one for one in card_ids(row(page, "popular")) if one != parasite)
    keep(page, card(row(page, "popular"), other))
    page.goto(SHELF["watchlist"])
    expect(cards(page)).to_have_count(2)
    page.locator(".shelf-search-text").fill("parasi")
    expect(cards(page)).to_have_count(1)
    expect(card(page, parasite)).to_be_visible()


def test_films_are_not_among_the_gifs_one_keeps(visit):
    page = visit().open("/movies")
    keep(page, cards(row(page, "popular")).first)
    page.goto("/shelf")
    expect(cards(page)).to_have_count(0)


def test_rating_with_a_star_of_a_finger(visit):
    page = visit(PHONE).open("/movies")
    page.goto(f"/movies/{card_ids(row(page, 'top-rated'))[0]}")
    with page.expect_response(lambda answer: is_rating(answer, "PUT")):
        star(film_page(page), "4").tap()
    expect(choice(film_page(page), "4")).to_be_checked()
    box = star(film_page(page), "4").bounding_box()
    assert box["height"] >= 44


def test_search_field_of_the_shelf_is_about_films(visit):
    page = visit().open(SHELF["ratings"])
    assert field(page).get_attribute("maxlength") == "200"
