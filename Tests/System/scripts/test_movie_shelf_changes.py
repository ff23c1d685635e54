"""Films on the shelf and on cards, changed where they are: taken out, given back, kept by fingers, searched."""

import re

import pytest
from playwright.sync_api import expect

from films import SHELF, card, card_ids, cards, choice, film_page, row, star
from visit import PHONE, double_tap

RATINGS = re.compile(r"^/api/v1/shelf/ratings/")
FAVORITES = re.compile(r"^/api/v1/shelf/favorites/")


@pytest.fixture(scope="module")
def owner(server):
    """Somebody who rated and kept two films, which are in `films`, the latest first."""
    visitor = server.visitor()
    films = [film["id"] for film in visitor.get("/api/v1/movies/lists/popular?limit=2").json()["items"]]
    for film, stars in zip(films, (1, 3.5)):
        assert visitor.request("PUT", f"/api/v1/shelf/ratings/{film}", json={"value": stars}).ok
        assert visitor.keep(film).ok
    visitor.films = films[::-1]
    return visitor


@pytest.fixture
def shelf(stage, watch, owner):
    """Opens a part of the shelf; all that is asked for is done."""
    for path in (RATINGS, FAVORITES):
        stage.answer("PUT", path)
        stage.answer("DELETE", path)

    stage.show(re.compile(r"^/movies/[^/?]+\?fragment=detail$"), visitor=owner)

    def shelf(tab):
        stage.show(SHELF[tab], visitor=owner)
        return watch().open(SHELF[tab])

    return shelf


def test_a_rating_is_changed_and_removed_in_place_and_given_back(shelf, stage, owner):
    page = shelf("ratings")
    last, first = owner.films
    star(card(page, first), "4").click()
    assert stage.wait_for("PUT", RATINGS)[0].json == {"value": 4}
    expect(choice(card(page, first), "4")).to_be_checked()
    card(page, last).get_by_role("button", name="Remove rating").click()
    stage.wait_for("DELETE", f"/api/v1/shelf/ratings/{last}")
    page.locator("[data-toast]", has_text="Rating removed").get_by_role("button", name="Undo").click()
    assert stage.wait_for("PUT", RATINGS, 2)[1].json == {"value": 3.5}
    expect(choice(card(page, last), "3.5")).to_be_checked()
    assert card_ids(page) == owner.films


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_stars_on_cards_are_large_enough(shelf, owner, width):
    page = shelf("ratings")
    page.set_viewport_size({"width": width, "height": 900})
    boxes = [card(page, owner.films[0]).locator(".star").nth(index).bounding_box() for index in range(10)]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 24


def test_a_film_is_taken_off_the_watchlist_and_put_back(shelf, stage, owner):
    page = shelf("watchlist")
    heart = card(page, owner.films[0]).locator("form[data-favorite] button")
    heart.click()
    stage.wait_for("DELETE", f"/api/v1/shelf/favorites/{owner.films[0]}")
    expect(heart).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-toast]")).to_contain_text("Removed from your watchlist")
    page.get_by_role("button", name="Undo").click()
    stage.wait_for("PUT", f"/api/v1/shelf/favorites/{owner.films[0]}")
    expect(heart).to_have_attribute("aria-pressed", "true")
    assert card_ids(page) == owner.films


def test_the_watchlist_is_searched_as_it_is_typed(shelf, stage, owner):
    html = stage.show(SHELF["watchlist"], visitor=owner)
    title = re.search(r'data-title="([^"]+)" data-kept', html)[1]
    word = title.split()[-1].lower()
    stage.show(f"{SHELF['watchlist']}&q={word}&fragment=results", visitor=owner)
    page = shelf("watchlist")
    page.locator(".shelf-search-text").fill(word)
    expect(cards(page)).to_have_count(1)
    expect(cards(page).first).to_have_attribute("data-title", title)


def test_two_taps_on_a_poster_keep_a_film(stage, watch, owner):
    """On a card the bookmark shows only once it is kept, as the heart of a GIF does."""
    stage.show("/movies", visitor=owner)
    stage.answer("PUT", FAVORITES)
    stage.answer("DELETE", FAVORITES)
    page = watch(PHONE).open("/movies")
    film = next(one for one in card_ids(row(page, "now-playing")) if one not in owner.films)
    # It is asked for as soon as a finger is down.
    stage.show(f"/movies/{film}?fragment=detail", visitor=owner)
    double_tap(page, card(row(page, "now-playing"), film).locator(".poster"))
    stage.wait_for("PUT", f"/api/v1/shelf/favorites/{film}")
    heart = card(row(page, "now-playing"), film).locator("form[data-favorite] button")
    expect(heart).to_have_attribute("aria-pressed", "true")
    # Now that it shows, one tap on it is enough.
    heart.tap()
    stage.wait_for("DELETE", f"/api/v1/shelf/favorites/{film}")
    expect(heart).to_have_attribute("aria-pressed", "false")


def test_a_bookmark_that_is_not_lit_keeps_a_film_by_mouse_and_on_its_own_page_by_finger(stage, watch, owner):
    stage.show("/movies", visitor=owner)
    stage.answer("PUT", FAVORITES)
    page = watch().open("/movies")
    film, other = [one for one in card_ids(row(page, "now-playing")) if one not in owner.films][:2]
    card(row(page, "now-playing"), film).locator("form[data-favorite] button").click()
    stage.wait_for("PUT", f"/api/v1/shelf/favorites/{film}")
    stage.show(f"/movies/{other}", visitor=owner)
    page = watch(PHONE).open(f"/movies/{other}")
    heart = film_page(page).locator("form[data-favorite] button")
    heart.tap()
    stage.wait_for("PUT", f"/api/v1/shelf/favorites/{other}")
    expect(heart).to_have_attribute("aria-pressed", "true")
