"""Films with JavaScript switched off."""

import re

import pytest
from playwright.sync_api import expect

from films import SHELF, card, card_ids, cards, choice, field, film_page, row
from visit import DESKTOP, PHONE, follow


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def page(visit, request):
    return visit(request.param, java_script_enabled=False).open("/movies")


def test_search_and_lists(page):
    field(page).fill("parasite")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/movies/search\?q=parasite"))
    expect(page.locator(".card-title").first).to_have_text("Parasite")
    page.goto("/movies")
    follow(page, row(page, "popular").locator(".row-all"))
    before = card_ids(page)
    follow(page, page.locator("[data-more] a[rel=next]"))
    after = card_ids(page)
    assert after and not set(after) & set(before)


def test_search_of_several_words(page):
    field(page).fill("tokyo story & more")
    page.keyboard.press("Enter")
    expect(page.locator("#results-title")).to_contain_text("tokyo story & more")
    expect(field(page)).to_have_value("tokyo story & more")


def test_rating_and_removing_it(page):
    cards(row(page, "popular")).first.locator("a").click()
    identifier = film_page(page).get_attribute("data-detail")
    choice(film_page(page), "3.5").check(force=True)
    page.get_by_role("button", name="Rate", exact=True).click()
    expect(choice(film_page(page), "3.5")).to_be_checked()
    page.goto(SHELF["ratings"])
    assert card_ids(page) == [identifier]
    page.goto(f"/movies/{identifier}")
    page.get_by_role("button", name="Remove rating").click()
    expect(film_page(page).locator("input:checked")).to_have_count(0)


def test_review(page):
    cards(row(page, "top-rated")).first.locator("a").click()
    page.locator(".review-own summary").click()
    page.locator("#review-text").fill("Seen without scripts.")
    page.locator(".review-form button").click()
    expect(page.locator(".review-mine")).to_contain_text("Seen without scripts.")
    page.locator(".review-own summary").click()
    page.get_by_role("button", name="Remove review").click()
    expect(page.locator(".review-mine")).to_have_count(0)


def test_watchlist(page):
    identifier = card_ids(row(page, "upcoming"))[0]
    card(row(page, "upcoming"), identifier).locator("form[data-favorite] button").click()
    page.goto(SHELF["watchlist"])
    assert card_ids(page) == [identifier]
    card(page, identifier).locator("form[data-favorite] button").click()
    page.goto(SHELF["watchlist"])
    expect(cards(page)).to_have_count(0)
