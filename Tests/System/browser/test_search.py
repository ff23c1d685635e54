"""Searching: suggestions, results that follow typing, Korean input, Back."""

import datetime
import re

from playwright.sync_api import expect

from visit import DESKTOP, PHONE, tiles

SEARCH = re.compile(r"/gifs/search\?q=")


def field(page):
    return page.get_by_role("combobox")


def options(page):
    return page.get_by_role("option")


def type_and_see(page, text):
    """Types, and waits until the suggestions are those for the whole text."""
    page.keyboard.type(text)
    expect(page.locator("#suggestions")).to_have_attribute("data-text", text)
    expect(options(page).first).to_be_visible()


def stay_marker(page):
    """Set once; gone when the page was loaded anew."""
    page.evaluate("window.stayed = true")
    return lambda: page.evaluate("window.stayed === true")


def test_suggestions_by_keyboard(visit):
    page = visit().open("/gifs")
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    type_and_see(page, "hap")
    assert 1 <= options(page).count() <= 8
    page.keyboard.press("ArrowDown")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    expect(field(page)).to_have_attribute("aria-activedescendant", options(page).first.get_attribute("id"))
    chosen = options(page).first.get_attribute("data-text")
    page.keyboard.press("Enter")
    expect(field(page)).to_have_value(chosen)
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/gifs/search\?q="))
    expect(page.locator("#results-title")).to_contain_text(chosen)
    expect(tiles(page).first).to_be_visible()


def test_arrows_go_round_and_escape_closes_only_the_list(visit):
    page = visit().open("/gifs")
    field(page).click()
    type_and_see(page, "hap")
    count = options(page).count()
    page.keyboard.press("ArrowUp")
    expect(options(page).nth(count - 1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    assert field(page).get_attribute("aria-activedescendant") is None
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(field(page)).to_have_value("hap")


def test_suggestion_by_pointer(visit):
    page = visit().open("/gifs")
    field(page).fill("birth")
    options(page).first.click()
    expect(page).to_have_url(SEARCH)
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_results_follow_typing_and_back_leaves_the_search_at_once(visit):
    page = visit().open("/gifs")
    stayed = stay_marker(page)
    first = tiles(page).first.get_attribute("data-tile")
    field(page).press_sequentially("coffee", delay=150)
    expect(page).to_have_url(re.compile(r"\?q=coffee$"))
    expect(page.locator("#results-title")).to_contain_text("coffee")
    expect(page.locator("#announcer")).to_contain_text("coffee")
    assert stayed()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/gifs$"))
    expect(tiles(page).first).to_have_attribute("data-tile", first)
    expect(field(page)).to_have_value("")


def test_enter_searches_without_waiting_for_a_pause(visit):
    browser = visit()
    browser.context.clock.install()
    page = browser.open("/gifs")
    # No pause passes from here on.
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    field(page).fill("cat")
    with page.expect_request(lambda request: "q=cat" in request.url and "fragment=results" in request.url):
        page.keyboard.press("Enter")
    expect(page.locator("#results-title")).to_contain_text("cat")


def test_newest_search_wins(visit):
    page = visit().open("/gifs")
    held = []
    slow = re.compile(r"q=cof&fragment=results")
    page.route(slow, lambda route: held.append(route))
    with page.expect_request(slow):
        field(page).fill("cof")
    field(page).fill("coffee")
    expect(page.locator("#results-title")).to_contain_text("coffee")
    for route in held:
        # Nobody waits for it any more; the browser has given it up.
        route.abort()
    expect(page.locator("#results-title")).to_contain_text("coffee")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_empty_field_shows_what_is_trending(visit):
    page = visit().open("/gifs/search?q=cat")
    expect(field(page)).to_have_value("cat")
    page.get_by_role("button", name="Clear search").click()
    expect(page).to_have_url(re.compile(r"/gifs$"))
    expect(field(page)).to_be_focused()
    expect(page.locator(".chips [aria-current=page]")).to_have_count(1)


def test_nothing_found_says_what_to_do(visit):
    page = visit().open("/gifs/search?q=qqxxzz")
    expect(tiles(page)).to_have_count(0)
    expect(page.locator(".empty-title")).to_contain_text("qqxxzz")
    page.locator(".empty a").first.click()
    expect(tiles(page).first).to_be_visible()


def test_topic_is_a_search(visit):
    page = visit().open("/gifs")
    chip = page.locator(".chip[data-query]:not([aria-current])").first
    query = chip.get_attribute("data-query")
    chip.click()
    expect(field(page)).to_have_value(query)
    expect(page).to_have_url(SEARCH)


def test_korean_is_found_at_every_state_of_the_input_method(visit):
    page = visit(language="ko").open("/gifs")
    keyboard = page.context.new_cdp_session(page)
    field(page).click()
    for state in ("ㄱ", "고", "공", "고야", "고양", "고양ㅇ", "고양이"):
        length = len(state)
        keyboard.send("Input.imeSetComposition", {"text": state, "selectionStart": length, "selectionEnd": length})
        expect(field(page)).to_have_value(state)
    expect(page.locator("#results-title")).to_contain_text("고양이")
    expect(options(page).first).to_be_visible()
    found = tiles(page).count()
    # The Enter that ends a composition is the input method's, not the form's.
    address = page.url
    field(page).evaluate(
        "input => input.dispatchEvent(new KeyboardEvent('keydown', "
        "{ key: 'Enter', isComposing: true, bubbles: true, cancelable: true }))"
    )
    keyboard.send("Input.insertText", {"text": "고양이"})
    expect(field(page)).to_have_value("고양이")
    page.keyboard.press("Enter")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(tiles(page)).to_have_count(found)
    assert page.url == address and found >= 2


def test_search_on_a_phone(visit):
    page = visit(PHONE, language="ko").open("/gifs")
    field(page).tap()
    page.keyboard.type("축하")
    expect(page.locator("#results-title")).to_contain_text("축하")
    expect(tiles(page).first).to_be_visible()
    page.keyboard.press("Enter")
    # The keyboard goes away so that the results can be seen.
    expect(field(page)).not_to_be_focused()


def test_search_from_a_page_without_a_list(visit):
    page = visit(DESKTOP).open("/about")
    page.keyboard.press("/")
    page.keyboard.type("cat")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/gifs/search\?q=cat"))
    expect(tiles(page).first).to_be_visible()
