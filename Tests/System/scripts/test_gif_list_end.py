"""Endless lists: one request a page, an end, a way on after a failure, and the order of the Tab key."""

import pytest
from playwright.sync_api import expect

import gif_stage
from gif_stage import MORE
from visit import PHONE, ids, next_frames, scroll_to_end, tiles


@pytest.fixture
def ready(stage):
    gif_stage.prepare(stage).show("/gifs")
    return stage


def test_next_page_is_asked_for_once_and_follows_in_order(ready, watch):
    release = ready.hold("GET", MORE, html="")
    page = watch().open("/gifs")
    before = ids(page)
    scroll_to_end(page)
    (asked,) = ready.wait_for("GET", MORE)
    scroll_to_end(page)
    next_frames(page)
    assert len(ready.calls("GET", MORE)) == 1
    # A tile that is there already and a new one.
    known = f'<li class="tile r-60" data-tile="{before[0]}"></li>'
    new = '<li class="tile r-60" data-tile="starter:new"><a href="/gifs/starter:new">New</a></li>'
    end = '<div class="more" data-more><p class="more-end">That is all</p></div>'
    ready.given[0][2].body = (known + new + end).encode()
    release.set()
    expect(tiles(page).nth(len(before))).to_have_attribute("data-tile", "starter:new")
    assert ids(page) == [*before, "starter:new"]
    expect(page.locator(".more-end")).to_be_visible()


def test_end_asks_for_nothing_more(stage, watch):
    gif_stage.prepare(stage).show("/gifs/search?q=accordion")
    page = watch().open("/gifs/search?q=accordion")
    expect(page.locator(".more-end")).to_be_visible()
    scroll_to_end(page)
    next_frames(page)
    assert stage.calls("GET", MORE) == []


def test_failed_page_can_be_tried_again(ready, watch):
    ready.answer("GET", MORE, 503, json={"detail": "Too much at once."})
    page = watch(PHONE).open("/gifs")
    scroll_to_end(page)
    retry = page.locator("[data-retry]")
    expect(retry).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Too much at once.")
    before = ids(page)
    ready.show(MORE)
    retry.click()
    expect(tiles(page).nth(len(before))).to_be_attached()
    assert ids(page)[: len(before)] == before
    expect(page.get_by_role("alert")).to_have_count(0)


def test_tab_order_is_the_order_of_the_list(ready, watch):
    page = watch().open("/gifs")
    order = ids(page)[:6]
    page.locator(f'[data-tile="{order[0]}"] a').focus()
    visited = []
    while len(visited) < len(order):
        here = page.evaluate("document.activeElement.closest('[data-tile]')?.dataset.tile")
        if not visited or visited[-1] != here:
            visited.append(here)
        page.keyboard.press("Tab")
    assert visited == order
