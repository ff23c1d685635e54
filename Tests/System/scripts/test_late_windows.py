"""A window that hears late of a profile asks what changed; what it heard meanwhile is newer than the answer."""

import re

import pytest
from playwright.sync_api import expect

import gif_stage
from films import choice, film_page
from records import card, card_ids, expect_mark
from visit import heart, ids, next_frames, tile

RATINGS_SO_FAR = re.compile(r"^/api/v1/shelf/ratings\?")


@pytest.fixture
def late(stage, watch):
    """Opens a page in a second window of a stranger, who then gets a profile in the first."""
    gif_stage.prepare(stage).show("/gifs")
    browser = watch()

    def late(path):
        first, second = browser.open("/gifs"), browser.open(path)
        heart(tile(first, ids(first)[0])).click()
        stage.wait_for_listener(2)
        return second

    return late


def arrive(page, release, asked):
    """Lets the answer through and waits until the page has made of it what it makes of it."""
    with page.expect_response(asked):
        release.set()
    next_frames(page)


def test_an_older_answer_does_not_overtake_a_newer_rating(stage, late, server):
    film = server.visitor().get("/api/v1/movies/lists/popular?limit=1").json()["items"][0]["id"]
    stage.show(f"/movies/{film}")
    stage.show(f"/movies/{film}?fragment=detail")
    release = stage.hold("GET", RATINGS_SO_FAR, json={"items": [{"id": film, "rating": 2}], "nextCursor": None})
    page = late(f"/movies/{film}")
    stage.wait_for("GET", RATINGS_SO_FAR)
    stage.tell("rating", {"id": film, "value": 4, "token": "another window"})
    expect(choice(film_page(page), "4")).to_be_checked()
    arrive(page, release, re.compile("/shelf/ratings"))
    expect(choice(film_page(page), "4")).to_be_checked()


def test_an_older_list_does_not_overtake_a_newer_mark(stage, late):
    part = "/vinyl?fragment=results"
    stage.show("/vinyl")
    stage.show("/vinyl?fragment=home")
    release = stage.hold("GET", part, html=stage.show(part, at="/before"))
    page = late("/vinyl")
    stage.wait_for("GET", part)
    record = card_ids(page)[0]
    stage.tell("box", {"id": record, "change": "put", "token": "another window"})
    expect_mark(page, record)
    arrive(page, release, re.compile("fragment=results"))
    expect(card(page, record)).to_have_attribute("data-in-box", "")
