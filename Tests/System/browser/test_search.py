"""Searching on the real server: results that follow typing, Korean input, Back."""

import re

from playwright.sync_api import expect

from visit import tiles


def field(page):
    return page.get_by_role("combobox")


def options(page):
    return page.get_by_role("option")


def stay_marker(page):
    """Set once; gone when the page was loaded anew."""
    page.evaluate("window.stayed = true")
    return lambda: page.evaluate("window.stayed === true")


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
