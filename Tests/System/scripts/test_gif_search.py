"""Searching as the page's scripts do it: suggestions, results that follow typing, and the newest of them."""

import datetime
import re

import pytest
from playwright.sync_api import expect

import gif_stage
from visit import PHONE, ids, next_frames, tiles, until

HAPPY = ["happy", "happy birthday", "happy new year", "happy tears"]


@pytest.fixture
def page(stage, watch):
    gif_stage.prepare(stage).show("/gifs")
    return watch().open("/gifs")


def field(page):
    return page.get_by_role("combobox")


def options(page):
    return page.get_by_role("option")


def results(text):
    return re.compile(rf"^/gifs/search\?q={text}&fragment=results$")


def type_and_see(page, text):
    """Types, and waits until the suggestions are those for the whole text."""
    page.keyboard.type(text)
    expect(page.locator("#suggestions")).to_have_attribute("data-text", text)
    expect(options(page).first).to_be_visible()


def stop_the_clock(page):
    """No pause passes from here on."""
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))


def test_suggestion_is_chosen_by_keyboard(page, stage):
    gif_stage.suggest(stage, *HAPPY, *[f"happy {number}" for number in range(20)])
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    type_and_see(page, "hap")
    expect(options(page)).to_have_count(8)
    page.keyboard.press("ArrowDown")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    expect(field(page)).to_have_attribute("aria-activedescendant", options(page).first.get_attribute("id"))
    page.keyboard.press("Enter")
    expect(field(page)).to_have_value("happy")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/gifs/search\?q=happy$"))
    expect(page.locator("#results-title")).to_have_text("“happy” GIFs")
    expect(tiles(page).first).to_be_visible()


def test_arrows_go_round_and_escape_closes_only_the_list(page, stage):
    gif_stage.suggest(stage, *HAPPY)
    field(page).click()
    type_and_see(page, "hap")
    page.keyboard.press("ArrowUp")
    expect(options(page).nth(len(HAPPY) - 1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    assert field(page).get_attribute("aria-activedescendant") is None
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(field(page)).to_have_value("hap")


def test_suggestion_is_chosen_by_pointer(page, stage):
    gif_stage.suggest(stage, "birthday")
    field(page).fill("birth")
    options(page).first.click()
    expect(page).to_have_url(re.compile(r"/gifs/search\?q=birthday$"))
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_enter_searches_without_waiting_for_a_pause(stage, watch):
    gif_stage.prepare(stage).show("/gifs")
    browser = watch()
    browser.context.clock.install()
    page = browser.open("/gifs")
    stop_the_clock(page)
    field(page).fill("cat")
    assert stage.calls("GET", results("cat")) == []
    page.keyboard.press("Enter")
    stage.wait_for("GET", results("cat"))
    expect(page.locator("#results-title")).to_contain_text("cat")


def test_newest_search_wins(page, stage):
    release = stage.hold("GET", results("cof"), html="<section id=results data-results=gifs>too late</section>")
    field(page).fill("cof")
    stage.wait_for("GET", results("cof"))
    field(page).fill("coffee")
    expect(page.locator("#results-title")).to_contain_text("coffee")
    release.set()
    next_frames(page)
    expect(page.locator("#results-title")).to_contain_text("coffee")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_search_that_fails_leaves_what_is_there_and_can_be_tried_again(page, stage):
    before = ids(page)
    stage.answer("GET", results("cat"), 503, json={"detail": "Too much at once."}, times=1)
    field(page).fill("cat")
    expect(page.get_by_role("alert")).to_contain_text("Too much at once.")
    assert ids(page) == before
    page.locator("[data-retry]").click()
    expect(page.locator("#results-title")).to_contain_text("cat")


def test_empty_field_shows_what_is_trending(stage, watch):
    gif_stage.prepare(stage).show("/gifs/search?q=cat")
    page = watch().open("/gifs/search?q=cat")
    page.get_by_role("button", name="Clear search").click()
    expect(page).to_have_url(re.compile(r"/gifs$"))
    expect(field(page)).to_be_focused()
    expect(page.locator(".chips [aria-current=page]")).to_have_text("Trending")


def test_topic_is_a_search_in_place(page):
    page.evaluate("window.stayed = true")
    chip = page.locator(".chip[data-query=cat]")
    chip.click()
    expect(field(page)).to_have_value("cat")
    expect(page).to_have_url(re.compile(r"/gifs/search\?q=cat$"))
    expect(page.locator("#results-title")).to_contain_text("cat")
    assert page.evaluate("window.stayed")


def test_enter_puts_a_phones_keyboard_away(stage, watch):
    gif_stage.prepare(stage).show("/gifs")
    page = watch(PHONE).open("/gifs")
    field(page).tap()
    page.keyboard.type("cat")
    expect(page.locator("#results-title")).to_contain_text("cat")
    expect(field(page)).to_be_focused()
    page.keyboard.press("Enter")
    # So that the results can be seen.
    expect(field(page)).not_to_be_focused()


def test_search_from_a_page_without_a_list_leads_to_one(stage, watch):
    gif_stage.prepare(stage).show("/about")
    stage.show("/gifs/search?q=cat")
    page = watch().open("/about")
    page.keyboard.press("/")
    page.keyboard.type("cat")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/gifs/search\?q=cat"))
    expect(tiles(page).first).to_be_visible()


def test_shelf_is_searched_while_typing(stage, watch, server):
    visitor = server.visitor()
    kept = visitor.trending(2)
    for item in kept:
        visitor.keep(item)
    gif_stage.prepare(stage, visitor).show("/shelf", visitor=visitor)
    stage.show("/shelf?q=qqxxzz&fragment=results", visitor=visitor)
    page = watch().open("/shelf")
    assert ids(page) == kept[::-1]
    page.locator(".shelf-search-text").fill("qqxxzz")
    expect(page.locator(".empty-title")).to_contain_text("qqxxzz")
    expect(tiles(page)).to_have_count(0)


def test_letters_in_a_field_are_letters(page, stage):
    field(page).click()
    page.keyboard.type("fr?")
    expect(field(page)).to_have_value("fr?")
    expect(page.locator("[data-kept]")).to_have_count(0)
    expect(page.locator("#keys-dialog")).to_be_hidden()
    assert stage.calls("PUT", gif_stage.FAVORITE) == []


def test_a_place_is_not_lost_to_the_list_that_is_left(page, stage):
    older = stage.show("/gifs?fragment=results")
    page.evaluate("scrollTo(0, 200)")
    until(page, "() => history.state?.place?.anchor")
    place = page.evaluate("history.state.place")
    field(page).fill("happy")
    page.keyboard.press("Enter")
    expect(page.locator("#results-title")).to_have_text("“happy” GIFs")
    release = stage.hold("GET", "/gifs?fragment=results", html=older)
    page.evaluate("history.back()")
    stage.wait_for("GET", "/gifs?fragment=results")
    # The newer list is still there, under the address of the older one.
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert page.evaluate("history.state.place") == place
    release.set()
    until(
        page,
        """place => {
            const anchor = document.getElementById(place.anchor);
            return anchor && Math.abs(anchor.getBoundingClientRect().top - place.offset) < 2;
        }""",
        place,
    )
