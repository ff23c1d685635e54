"""Hearts on the pages: what is said when the server refuses, or does not answer."""

import re

import pytest
from playwright.sync_api import expect

from visit import heart, ids, tile

FAVORITE = re.compile(r"^/api/v1/shelf/favorites/")


@pytest.fixture
def page(stage, watch):
    stage.show("/gifs")
    stage.answer("POST", "/api/v1/profiles", 201, json={"profile": {"id": "p"}})
    stage.answer("GET", re.compile(r"^/api/v1/shelf/favorites\?"), json={"items": [], "nextCursor": None})
    return watch().open("/gifs")


def test_a_refusal_puts_the_heart_back_and_is_said(page, stage):
    stage.answer("PUT", FAVORITE, 409, json={"detail": "Two are the most."})
    first = tile(page, ids(page)[0])
    heart(first).click()
    expect(page.locator("[data-toast]")).to_contain_text("Two are the most.")
    expect(heart(first)).to_have_attribute("aria-pressed", "false")


def test_no_answer_puts_the_heart_back_and_is_said(page, stage):
    stage.cut("PUT", FAVORITE)
    first = tile(page, ids(page)[0])
    heart(first).click()
    expect(page.locator("[data-toast]")).to_be_visible()
    expect(heart(first)).to_have_attribute("aria-pressed", "false")
