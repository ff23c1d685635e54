"""One film: its facts, stars by pointer and by keys, reviews, the way there and back."""

import re

import pytest
from playwright.sync_api import expect

from films import (
    ROWS, card_ids, cards, choice, field, film_page, film_title, is_rating, keep, rate, row, star, undo, write_review,
)
from visit import DESKTOP, EVENTS, PHONE, until

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
LONG = "An opening sentence that says what it is. " + "And on it goes, word after word after word. " * 20


@pytest.fixture
def film(visit):
    """The page of one film, and its id."""
    def open_film(device=DESKTOP, **options):
        page = visit(device, **options).open("/movies")
        identifier = card_ids(row(page, "top-rated"))[0]
        page.goto(f"/movies/{identifier}")
        return page, identifier

    return open_film


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
    expect(film_title(page)).to_have_text(title)
    expect(page).to_have_url(re.compile(re.escape(f"/movies/{identifier}")))
    expect(page).to_have_title(re.compile(re.escape(title)))
    page.go_back()
    expect(row(page, "popular")).to_be_visible()
    until(page, "place => Math.abs(scrollY - place) < 60", place)


def test_facts_are_shown_and_none_is_empty(film):
    page, _ = film()
    article = film_page(page)
    expect(article.locator(".film-overview")).not_to_be_empty()
    expect(article.locator(".film-facts dt", has_text="Director")).to_be_visible()
    assert article.locator(".cast li").count() >= 1 and article.locator(".tags a").count() >= 1
    assert re.search(r"\d{4} · .*\d+ (h|min)", article.locator(".film-meta").text_content())
    texts = article.locator("dd, dt, .film-meta, .cast-name, .tags a").all_text_contents()
    assert all(text.strip() and "N/A" not in text and "null" not in text for text in texts), texts
    until(page, "() => document.querySelector('.film-poster img.frame-still').naturalWidth > 100")


def test_genre_names_and_languages_are_in_the_readers_language(film):
    page, _ = film(language="ko")
    assert all(re.search("[가-힣]|SF", text) for text in page.locator(".tags a").all_text_contents())
    assert re.search("[가-힣]", page.locator(".film-facts").text_content())


def test_similar_films_lead_on(film):
    page, identifier = film()
    links = page.locator(".film-similar a")
    assert links.count() >= 4
    target = links.first.get_attribute("href")
    assert identifier not in target
    links.first.click()
    expect(page).to_have_url(re.compile(re.escape(target)))


@DEVICES
def test_rating_by_pointer_with_undo(film, device):
    page, _ = film(device)
    rate(page, film_page(page), "4")
    # Stars that are passed on the way to another are not said; this one was meant.
    expect(page.locator("[data-toast]")).to_contain_text("Rated 4")
    rate(page, film_page(page), "2.5")
    expect(page.locator("[data-toast]").last).to_contain_text("Rated 2.5")
    undo(page, "PUT")
    expect(choice(film_page(page), "4")).to_be_checked()
    page.reload()
    expect(choice(film_page(page), "4")).to_be_checked()
    with page.expect_response(lambda answer: is_rating(answer, "DELETE")):
        page.get_by_role("button", name="Remove rating").click()
    expect(film_page(page).locator("input:checked")).to_have_count(0)
    undo(page, "PUT")
    expect(choice(film_page(page), "4")).to_be_checked()


def test_half_stars_are_where_the_pointer_is(film):
    page, _ = film()
    shape = star(film_page(page), "4").bounding_box()
    half = star(film_page(page), "3.5").bounding_box()
    assert half["x"] < shape["x"] + shape["width"]
    with page.expect_response(lambda answer: is_rating(answer, "PUT")):
        page.mouse.click(half["x"] + half["width"] / 2, half["y"] + half["height"] / 2)
    expect(choice(film_page(page), "3.5")).to_be_checked()


def test_rating_by_arrow_keys(film):
    page, _ = film()
    rate(page, film_page(page), "3")
    choice(film_page(page), "3").focus()
    with page.expect_response(lambda answer: is_rating(answer, "PUT")):
        page.keyboard.press("ArrowRight")
    expect(choice(film_page(page), "3.5")).to_be_checked()
    # Each step is sent; this waits for the last.
    with page.expect_response(lambda answer: is_rating(answer, "PUT") and answer.request.post_data_json["value"] == 2.5):
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
    expect(choice(film_page(page), "2.5")).to_be_checked()
    # Said once, for the last of them.
    expect(page.locator("[data-toast]").last).to_contain_text("Rated 2.5")
    page.reload()
    expect(choice(film_page(page), "2.5")).to_be_checked()


def test_arrow_keys_on_the_stars_do_not_turn_to_the_next_film(visit):
    page = visit().open("/movies")
    identifier = card_ids(row(page, "top-rated"))[1]
    cards(row(page, "top-rated")).nth(1).locator("a").click()
    expect(page.locator("dialog[open] article.film")).to_have_attribute("data-detail", identifier)
    rate(page, film_page(page), "3")
    choice(film_page(page), "3").focus()
    with page.expect_response(lambda answer: is_rating(answer, "PUT")):
        page.keyboard.press("ArrowRight")
    expect(choice(film_page(page), "3.5")).to_be_checked()
    expect(film_page(page)).to_have_attribute("data-detail", identifier)
    film_page(page).locator("form[data-favorite] button").focus()
    page.keyboard.press("ArrowRight")
    expect(film_page(page)).not_to_have_attribute("data-detail", identifier)


def test_stars_say_what_they_are(film):
    page, _ = film()
    group = page.get_by_role("group", name=re.compile("^Rate “"))
    assert group.get_by_role("radio").count() == 10
    expect(group.get_by_role("radio", name="4.5 stars")).to_have_attribute("value", "4.5")


def test_failure_says_so_and_restores(film):
    page, _ = film()
    rate(page, film_page(page), "4")
    page.route("**/api/v1/shelf/ratings/**", lambda route: route.abort())
    star(film_page(page), "1").click()
    expect(page.locator("[data-toast]").last).to_be_visible()
    expect(choice(film_page(page), "4")).to_be_checked()


def test_rating_is_seen_in_other_tabs(film):
    page, identifier = film()
    rate(page, film_page(page), "5")
    other = page.context.new_page()
    with other.expect_response(EVENTS):
        other.goto(f"/movies/{identifier}")
    expect(choice(film_page(other), "5")).to_be_checked()
    rate(page, film_page(page), "1.5")
    expect(choice(film_page(other), "1.5")).to_be_checked()


def test_watchlist_from_the_film(film):
    page, identifier = film()
    keep(page, film_page(page))
    page.goto("/shelf?tab=watchlist")
    assert card_ids(page) == [identifier]


def test_review_is_written_changed_and_removed(film):
    page, _ = film()
    rate(page, film_page(page), "4.5")
    write_review(page, "A film like a drawer full of letters.")
    mine = page.locator(".review-mine")
    expect(mine).to_contain_text("A film like a drawer full of letters.")
    expect(mine).to_contain_text("4.5")
    write_review(page, "On second thoughts, a wardrobe.")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("a wardrobe")
    page.locator(".review-own summary").click()
    page.get_by_role("button", name="Remove review").click()
    expect(page.locator(".review-mine")).to_have_count(0)


def test_more_opens_only_that_review(film, visit):
    page, identifier = film()
    write_review(page, LONG)
    expect(page.locator(".review-mine")).to_be_visible()
    other = visit().open(f"/movies/{identifier}")
    second_text = LONG.replace("An opening", "A second")
    write_review(other, second_text)
    expect(other.locator(".review")).to_have_count(2)
    first, second = other.locator(".review").nth(0), other.locator(".review").nth(1)
    preview = first.locator(".review-text").first.text_content()
    assert len(preview) <= 301 and preview.endswith("…") and not preview[:-1].endswith(" ")
    assert second_text.startswith(preview[:-1]) and second_text[len(preview) - 1].isspace()
    first.get_by_text("More", exact=True).click()
    expect(first).to_contain_text(LONG.strip()[-40:])
    expect(second.locator("details")).not_to_have_attribute("open", "")


@pytest.mark.parametrize("text", [
    "<script>document.title = 'taken'</script> **bold** <img src=x onerror=alert(1)>",
    "🎬🍿 최고! فيلم رائع جدًا \u202eback\u202c and forth 👩🏽‍🚀",
    "line one\nline two\n\n\n\nline six",
], ids=["markup", "scripts", "lines"])
def test_reviews_are_text_whatever_they_look_like(film, text):
    page, _ = film()
    title = page.title()
    write_review(page, text)
    mine = page.locator(".review-mine .review-text").first
    expect(mine).to_be_visible()
    assert text.split("\n")[0][:20] in mine.text_content()
    assert mine.locator("*").count() == 0 and page.title() == title


def test_review_that_is_too_long_is_refused_and_not_lost(film):
    page, _ = film()
    page.locator(".review-own summary").click()
    area = page.locator("#review-text")
    area.evaluate("area => { area.removeAttribute('maxlength'); area.value = '가'.repeat(10001) }")
    page.locator(".review-form button").click()
    expect(page.locator("[data-toast]")).to_contain_text(re.compile("10,?000"))
    assert len(area.input_value()) == 10_001


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


def test_search_from_a_film(film):
    page, _ = film()
    field(page).fill("parasite")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/movies/search\?q=parasite"))
    expect(page.locator("#results .card-title").first).to_have_text("Parasite")
