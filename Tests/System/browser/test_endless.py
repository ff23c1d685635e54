"""Endless lists: every item once, one request a page, an end, and a way on after a failure."""

import re

import requests
from playwright.sync_api import expect

from visit import PHONE, ids, next_frames, scroll_to_end, tiles, until

FRAGMENT = re.compile(r"fragment=tiles")


def pages_asked_for(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url) if FRAGMENT.search(request.url) else None)
    return asked


def test_trending_to_the_end_has_everything_once(visit, server):
    everything = requests.get(f"{server.address}/health", timeout=10).json()["gifs"]
    page = visit().open("/gifs", pictures=False)
    asked = pages_asked_for(page)
    end = page.locator(".more-end")
    while not end.is_visible():
        count = len(ids(page))
        scroll_to_end(page)
        until(
            page,
            "count => document.querySelectorAll('[data-wall] [data-tile]').length > count"
            " || document.querySelector('.more-end')",
            count,
        )
    expect(end).to_have_text("That's all")
    found = ids(page)
    assert len(found) == len(set(found)) == everything > 1300
    assert len(asked) == len(set(asked)), "a page was asked for twice"
    grids = page.locator("[data-wall] > ol.grid").evaluate_all("grids => grids.map(grid => grid.childElementCount)")
    assert max(grids) <= 240, "Firefox draws no grid longer than 10,000 lines"


def test_end_asks_for_nothing_more(visit):
    page = visit().open("/gifs/search?q=accordion")
    asked = pages_asked_for(page)
    expect(page.locator(".more-end")).to_be_visible()
    scroll_to_end(page)
    next_frames(page)
    assert asked == []


def test_failed_page_can_be_tried_again(visit):
    page = visit(PHONE).open("/gifs", pictures=False)
    page.route(FRAGMENT, lambda route: route.fulfill(status=503, body="{}", content_type="application/problem+json"))
    scroll_to_end(page)
    retry = page.locator("[data-retry]")
    expect(retry).to_be_visible()
    before = ids(page)
    assert len(before) >= 24
    page.unroute(FRAGMENT)
    retry.click()
    expect(tiles(page).nth(len(before))).to_be_attached()
    assert ids(page)[: len(before)] == before
    expect(page.get_by_role("alert")).to_have_count(0)


def test_tab_order_is_the_order_of_the_list(visit):
    page = visit().open("/gifs", pictures=False)
    order = ids(page)[:6]
    page.locator(f'[data-tile="{order[0]}"] a').focus()
    visited = []
    while len(visited) < len(order):
        here = page.evaluate("document.activeElement.closest('[data-tile]')?.dataset.tile")
        if not visited or visited[-1] != here:
            visited.append(here)
        page.keyboard.press("Tab")
    assert visited == order
