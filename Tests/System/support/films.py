"""What tests of films look for on a page, and what people do there."""

import re

from playwright.sync_api import expect

from film_items import Film

ROWS = ["now-playing", "popular", "top-rated", "upcoming"]
SHELF = {"watchlist": "/shelf?tab=watchlist", "ratings": "/shelf?tab=ratings"}


def row(page, name):
    return page.locator(f'[data-row="{name}"]')


def cards(owner):
    return owner.locator("[data-tile]")


def card_ids(owner):
    return cards(owner).evaluate_all("cards => cards.map(card => card.dataset.tile)")


def card(owner, identifier):
    return owner.locator(f'[data-tile="{identifier}"]')


def field(page):
    return page.locator("#search")


def film_page(page):
    """The film that is looked at: over the page it was opened from, or as a page of its own."""
    return page.locator("article.film:visible")


def film_title(page):
    return film_page(page).locator("#film-title")


def remote_id(number):
    """How this server calls a film of the local TMDB."""
    return f"tmdb:{Film(number).id}"


def star(owner, value):
    """The star that is clicked for so many stars, as text: `4.5`."""
    return owner.locator(f'.star:has(input[value="{value}"])')


def choice(owner, value):
    return owner.locator(f'input[type="radio"][value="{value}"]')


def rate(page, owner, value):
    """Rates with the mouse or a finger and waits until the server said yes."""
    with page.expect_response(lambda answer: is_rating(answer, "PUT")):
        star(owner, value).click()
    expect(choice(owner, value)).to_be_checked()


def is_rating(answer, method):
    return "/api/v1/shelf/ratings/" in answer.url and answer.request.method == method and answer.ok


def is_keeping(answer, method):
    return "/api/v1/shelf/favorites/" in answer.url and answer.request.method == method and answer.ok


def keep(page, owner):
    with page.expect_response(lambda answer: is_keeping(answer, "PUT")):
        owner.locator("form[data-favorite] button").click()
    expect(owner.locator("form[data-favorite] button")).to_have_attribute("aria-pressed", "true")


def write_review(page, text):
    page.locator(".review-own summary").click()
    page.locator("#review-text").fill(text)
    page.locator(".review-form button").click()


def restart_later(server, days):
    """Starts a killed program again, so many days after everything that it remembers of TMDB came."""
    answers = list(server.data.rglob("*.answer"))
    assert answers, "nothing was remembered"
    for file in answers:
        question, seconds, rest = file.name.split(".", 2)
        file.rename(file.with_name(f"{question}.{int(seconds) - days * 86_400}.{rest}"))
    server.start()


def link_account(page, upstream, decision="Approve"):
    """From the account page to TMDB and back."""
    page.goto("/account")
    page.get_by_role("button", name="Link TMDB account").click()
    expect(page.get_by_role("button", name=decision)).to_be_visible()
    assert page.url.startswith(f"{upstream.address}/authenticate/")
    page.get_by_role("button", name=decision).click()
    expect(page).to_have_url(re.compile(r"/account"))
