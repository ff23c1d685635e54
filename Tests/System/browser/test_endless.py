"""Endless lists: every item once, one request a page, and an end."""

import re

import requests
from playwright.sync_api import expect

from visit import ids, scroll_to_end, until

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
