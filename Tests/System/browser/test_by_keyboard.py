"""Films and records with the keyboard alone."""

import re

from playwright.sync_api import expect

from films import ROWS, card_ids, film_page, row


def tab_to(page, condition):
    """Presses Tab until it is true; a page has fewer stops than tries."""
    for _ in range(240):
        page.keyboard.press("Tab")
        if page.evaluate(condition):
            return
    raise AssertionError(f"never reached: {condition}")


def test_every_row_of_films_is_reached(visit):
    """From the end of each row to the next one; within a row, test_movies walks from film to film."""
    page = visit().open("/movies", pictures=False)
    tab_to(page, f"document.activeElement.closest('[data-row]')?.dataset.row === '{ROWS[0]}'")
    for before, name in zip(ROWS, ROWS[1:]):
        row(page, before).locator("a, button").last.focus()
        tab_to(page, f"document.activeElement.closest('[data-row]')?.dataset.row === '{name}'")


def test_a_film_is_rated(visit):
    page = visit().open("/movies", pictures=False)
    page.goto(f"/movies/{card_ids(row(page, 'popular'))[0]}")
    tab_to(page, "document.activeElement.type === 'radio'")
    with page.expect_response(re.compile("/shelf/ratings/")) as answered:
        page.keyboard.press("Space")
    assert answered.value.ok
    assert film_page(page).locator("input:checked").count() == 1


def test_a_box_is_filled(visit):
    page = visit().open("/vinyl/search?q=blue", pictures=False)
    tab_to(page, "document.activeElement.closest('[data-tile]') !== null")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] .record")).to_be_visible()
    tab_to(page, "document.activeElement.name === 'rating'")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    tab_to(page, "document.activeElement.name === 'comment'")
    page.keyboard.type("By hand")
    page.keyboard.press("Enter")
    expect(page.locator("[data-toast]").last).to_contain_text("Added to your box")
    # The focus is back where one came from.
    expect(page.locator("[data-tile][data-in-box] a")).to_be_focused()
