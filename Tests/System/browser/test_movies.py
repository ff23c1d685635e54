"""Films without any key, in a real browser: posters, rows by keyboard, lists that grow, search as it is typed."""

import re

import pytest
from playwright.sync_api import expect

from films import card, card_ids, field, film_page, row
from visit import DESKTOP, PHONE, WATCH_LAYOUT, follow, scroll_to_end, settled, until

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


@DEVICES
def test_posters_on_screen_are_there(visit, device):
    page = visit(device).open("/movies")
    until(page, """() => {
        const images = [...document.querySelectorAll("[data-row] img")];
        const seen = images.filter(image => {
            const box = image.getBoundingClientRect();
            return box.top < innerHeight && box.left < innerWidth && box.width > 0;
        });
        return seen.length > 3 && seen.every(image => image.complete && image.naturalWidth > 0);
    }""")


def test_row_is_walked_by_keyboard(visit):
    page = visit().open("/movies")
    ids = card_ids(row(page, "now-playing"))
    card(row(page, "now-playing"), ids[0]).locator("a").focus()
    for identifier in ids[1:]:
        link = card(row(page, "now-playing"), identifier).locator("a")
        # Past what keeps the film before it.
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        expect(link).to_be_focused()
        expect(link).to_be_in_viewport(ratio=0.5)
    page.keyboard.press("Enter")
    expect(film_page(page)).to_have_attribute("data-detail", ids[-1])


@DEVICES
def test_see_all_to_the_last_page(visit, device):
    page = visit(device).open("/movies", pictures=False)
    follow(page, row(page, "now-playing").locator(".row-all"))
    expect(page).to_have_url(re.compile("/movies/lists/now-playing"))
    first = card_ids(page)
    while page.locator("[data-more] a[rel=next]").count():
        before = len(card_ids(page))
        scroll_to_end(page)
        until(page, "before => document.querySelectorAll('[data-wall] [data-tile]').length > before"
                    " || !document.querySelector('[data-more] a[rel=next]')", before)
    ids = card_ids(page)
    assert len(set(ids)) == len(ids) and ids[: len(first)] == first
    expect(page.locator(".more-end")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/movies$"))


def test_results_follow_typing_and_clearing_brings_the_rows_back(visit):
    page = visit().open("/movies", pictures=False)
    page.evaluate("window.stayed = true")
    field(page).click()
    page.keyboard.type("parasite")
    expect(page).to_have_url(re.compile(r"/movies/search\?q=parasite$"))
    expect(page.locator("#results .card-title").first).to_have_text("Parasite")
    expect(page.locator("#announcer")).to_contain_text("parasite")
    assert page.evaluate("window.stayed")
    page.get_by_role("button", name="Clear search").click()
    expect(page).to_have_url(re.compile(r"/movies$"))
    expect(row(page, "upcoming")).to_be_visible()
    assert page.evaluate("window.stayed")


@DEVICES
def test_nothing_shifts(visit, device):
    browser = visit(device)
    browser.context.add_init_script(WATCH_LAYOUT)
    page = browser.open("/movies")
    settled(page)
    page.mouse.move(200, 400)
    for _ in range(6):
        page.mouse.wheel(0, 300)
        until(page, "() => [...document.images].every(image => image.complete || image.loading === 'lazy')")
    shifts = page.evaluate("window.layoutShifts")
    assert sum(value for value, _ in shifts) < 0.02, shifts
