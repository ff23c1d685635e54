"""One film in a real browser: the way there and back, and what is done there, kept and seen in other windows."""

import re

import pytest
from playwright.sync_api import expect

from films import ROWS, card_ids, cards, choice, film_page, film_title, keep, rate, row, write_review
from visit import DESKTOP, PHONE, until

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


@DEVICES
def test_card_opens_the_film_and_back_returns(visit, device):
    page = visit(device).open("/movies")
    identifier = card_ids(row(page, "popular"))[2]
    opened = cards(row(page, "popular")).nth(2)
    opened.scroll_into_view_if_needed()
    place = page.evaluate("scrollY")
    title = opened.locator(".card-title").text_content()
    opened.locator("a").click()
    expect(film_page(page)).to_have_attribute("data-detail", identifier)
    until(page, "() => document.querySelector('.film-poster img.frame-still').naturalWidth > 100")
    expect(film_title(page)).to_have_text(title)
    expect(page).to_have_url(re.compile(re.escape(f"/movies/{identifier}")))
    expect(page).to_have_title(re.compile(re.escape(title)))
    page.go_back()
    expect(row(page, "popular")).to_be_visible()
    until(page, "place => Math.abs(scrollY - place) < 60", place)


def test_what_is_done_on_the_page_of_a_film_is_kept_and_seen_in_another_window(visit):
    browser = visit()
    page = browser.open("/movies", pictures=False)
    identifier = card_ids(row(page, "top-rated"))[0]
    page.goto(f"/movies/{identifier}")
    rate(page, film_page(page), "5")
    other = browser.open_live(f"/movies/{identifier}")
    expect(choice(film_page(other), "5")).to_be_checked()
    rate(page, film_page(page), "1.5")
    expect(choice(film_page(other), "1.5")).to_be_checked()
    keep(page, film_page(page))
    expect(film_page(other).locator("form[data-favorite] button")).to_have_attribute("aria-pressed", "true")
    write_review(page, "A film like a drawer full of letters.")
    expect(page.locator(".review-mine")).to_contain_text("A film like a drawer full of letters.")
    page.reload()
    expect(choice(film_page(page), "1.5")).to_be_checked()
    expect(film_page(page).locator("form[data-favorite] button")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".review-mine")).to_contain_text("1.5")


@pytest.mark.parametrize("motion, moves", [("no-preference", True), ("reduce", False)])
def test_poster_travels_from_card_to_film_unless_motion_is_reduced(visit, motion, moves):
    browser = visit(motion=motion)
    browser.context.add_init_script("""
        window.transitions = 0;
        const start = Document.prototype.startViewTransition;
        if (start) Document.prototype.startViewTransition = function (...given) {
            window.transitions += 1;
            return start.apply(this, given);
        };
        addEventListener("pagereveal", event => { if (event.viewTransition) window.transitions += 1; });
    """)
    page = browser.open("/movies")
    cards(row(page, ROWS[1])).first.locator("a").click()
    expect(film_page(page)).to_be_visible()
    assert (page.evaluate("window.transitions") > 0) == moves
