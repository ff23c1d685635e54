"""Films without any key: rows, lists to their end, search, what is looked at first."""

import re

import pytest
from playwright.sync_api import expect

from films import ROWS, card, card_ids, cards, field, film_page, row
from visit import DESKTOP, PHONE, WATCH_LAYOUT, follow, scroll_to_end, settled, until

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
HEADINGS = {
    "en": ["Now Playing", "Popular", "Top Rated", "Upcoming"], "ko": ["현재 상영", "인기", "높은 평점", "개봉 예정"],
}


@DEVICES
def test_four_rows_in_their_order(visit, device):
    page = visit(device).open("/movies")
    assert page.locator(".row-title").all_text_contents() == HEADINGS["en"]
    for name in ROWS:
        ids = card_ids(row(page, name))
        assert len(ids) >= 6 and len(set(ids)) == len(ids) and all(one.startswith("starter:") for one in ids)


def test_rows_in_korean(visit):
    page = visit(language="ko").open("/movies")
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    assert len(page.locator(".row-title").all_text_contents()) == 4
    first = cards(row(page, "now-playing")).first
    assert not re.search(r"[A-Za-z]{4,}", first.locator(".card-facts").text_content() or "")


def test_card_says_title_year_language_and_genres(visit):
    page = visit().open("/movies")
    facts = page.locator("[data-row] .card-facts").all_text_contents()
    assert facts and all(re.match(r"\d{4} · \w+", text) for text in facts), facts
    assert all(text.strip() for text in page.locator("[data-row] .card-title").all_text_contents())


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
@pytest.mark.parametrize("name", ROWS)
def test_see_all_to_the_last_page(visit, device, name):
    page = visit(device).open("/movies", pictures=False)
    follow(page, row(page, name).locator(".row-all"))
    expect(page).to_have_url(re.compile(f"/movies/lists/{name}"))
    first = card_ids(page)
    while page.locator("[data-more] a[rel=next]").count():
        before = len(card_ids(page))
        scroll_to_end(page)
        until(page, "before => document.querySelectorAll('[data-wall] [data-tile]').length > before"
                    " || !document.querySelector('[data-more] a[rel=next]')", before)
    ids = card_ids(page)
    assert len(set(ids)) == len(ids) and ids[: len(first)] == first
    expect(page.locator(".more-end")).to_be_visible()
    if name in ("popular", "top-rated"):
        assert len(ids) >= 400
    page.go_back()
    expect(page).to_have_url(re.compile(r"/movies$"))


@DEVICES
def test_results_follow_typing_and_clearing_brings_the_rows_back(visit, device):
    page = visit(device).open("/movies")
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


@pytest.mark.parametrize("text", ["기생충", "parasite", "Gisaengchung"])
def test_found_by_each_of_its_titles(visit, text):
    page = visit().open(f"/movies/search?q={text}")
    if text == "Gisaengchung":
        # Nobody wrote that title down: nothing is found, and that is said.
        expect(page.locator(".empty-title")).to_contain_text(text)
        return
    expect(page.locator(".card-title").first).to_have_text("Parasite")


def test_found_in_korean_while_it_is_typed(visit):
    page = visit(PHONE, language="ko").open("/movies")
    field(page).tap()
    page.keyboard.type("기생")
    expect(page.locator("#results .card-title").first).to_have_text("기생충")


def test_year_narrows(visit):
    page = visit().open("/movies/search?q=the&year=1975")
    facts = page.locator(".card-facts").all_text_contents()
    assert facts and all(text.startswith("1975") for text in facts)
    page.goto("/movies/search?q=parasite&year=1931")
    expect(page.locator(".empty-title")).to_be_visible()


def test_suggestions_are_titles(visit):
    page = visit().open("/movies")
    field(page).click()
    page.keyboard.type("paras")
    expect(page.get_by_role("option").first).to_contain_text("Parasite")


def test_nothing_found_leads_back_to_the_lists(visit):
    page = visit().open("/movies/search?q=qqxxzz")
    expect(page.locator(".empty-title")).to_contain_text("qqxxzz")
    page.locator(".empty a").first.click()
    expect(row(page, "popular")).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/movies/lists/nothing", "/movies/starter:no-such-film", "/movies/tmdb:7", "/movies/x"]
)
def test_what_is_not_there_is_said(visit, path):
    page = visit().context.new_page()
    assert page.goto(path).status == 404
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_recent_searches_are_kept_and_cleared(visit):
    page = visit().open("/movies")
    # Somebody who keeps something has a profile; only then is anything remembered.
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        cards(row(page, "popular")).first.locator("form[data-favorite] button").click()
    for text in ("parasite", "<b>bold</b> & \"quoted\""):
        field(page).fill(text)
        with page.expect_response(lambda answer: answer.url.endswith("/api/v1/movies/searches") and answer.ok):
            page.keyboard.press("Enter")
        expect(page.locator("#results-title")).to_contain_text(text)
        page.goto("/movies")
        expect(page.locator(".recent .chip").first).to_have_text(text)
    page.locator(".recent .chip", has_text="parasite").click()
    expect(page.locator("#results .card-title").first).to_have_text("Parasite")
    page.goto("/movies")
    page.get_by_role("button", name="Clear recent searches").click()
    expect(page.locator(".recent .chip")).to_have_count(0)
    page.reload()
    expect(page.locator(".recent .chip")).to_have_count(0)


def test_refresh_brings_the_rows_again(visit):
    page = visit().open("/movies")
    ids = card_ids(row(page, "now-playing"))
    page.reload()
    assert card_ids(row(page, "now-playing")) == ids


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


def test_shelf_and_search_of_gifs_are_still_about_gifs(visit):
    page = visit().open("/gifs")
    field(page).fill("cat")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/gifs/search\?q=cat"))
