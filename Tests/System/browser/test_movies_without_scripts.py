"""Films with JavaScript switched off, in a real browser: what scripts do otherwise is there to be pressed."""

import pytest
from playwright.sync_api import expect

from films import SHELF, card, card_ids, cards, choice, field, film_page, row, star
from visit import DESKTOP, PHONE, follow


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_films_are_found_rated_reviewed_and_kept(visit, device):
    page = visit(device, java_script_enabled=False).open("/movies", pictures=False)
    field(page).fill("parasite")
    page.keyboard.press("Enter")
    expect(page.locator(".card-title").first).to_have_text("Parasite")
    cards(page).first.locator("a").click()
    identifier = film_page(page).get_attribute("data-detail")
    star(film_page(page), "3.5").click()
    page.get_by_role("button", name="Rate", exact=True).click()
    expect(choice(film_page(page), "3.5")).to_be_checked()
    page.locator(".review-own summary").click()
    page.locator("#review-text").fill("Seen without scripts.")
    page.locator(".review-form button").click()
    expect(page.locator(".review-mine")).to_contain_text("Seen without scripts.")
    page.goto("/movies")
    kept = card_ids(row(page, "upcoming"))[0]
    card(row(page, "upcoming"), kept).locator("form[data-favorite] button").click()
    page.goto(SHELF["watchlist"])
    assert card_ids(page) == [kept]
    page.goto(SHELF["ratings"])
    card(page, identifier).get_by_role("button", name="Remove rating").click()
    expect(cards(page)).to_have_count(0)
    page.goto("/movies")
    follow(page, row(page, "popular").locator(".row-all"))
    follow(page, page.locator("[data-more] a[rel=next]"))
    expect(cards(page).first).to_be_visible()
