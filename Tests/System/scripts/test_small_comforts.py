"""What is said keeps clear of what was used, what is done with a film is on the first screen, tabs stay in a line."""

import re

import pytest
from playwright.sync_api import expect

import gif_stage
from visit import DESKTOP, PHONE

FILM = "/movies/starter:parasite-2019"
RATINGS = re.compile(r"^/api/v1/shelf/ratings/")


def test_toast_keeps_clear_of_what_was_used(stage, watch, server):
    visitor = server.visitor()
    gif_stage.prepare(stage, visitor)
    stage.show(FILM, visitor=visitor)
    stage.show(f"{FILM}?fragment=detail", visitor=visitor)
    stage.answer("PUT", RATINGS)
    page = watch().open(FILM, pictures=False)
    stars = page.locator("article.film .stars")
    stars.evaluate("stars => scrollBy(0, stars.getBoundingClientRect().bottom - innerHeight + 24)")
    page.locator("article.film .star").nth(9).click()
    said = page.locator("[data-toast]")
    expect(said).to_contain_text("Rated 5")
    used, box = stars.bounding_box(), said.bounding_box()
    assert box["y"] + box["height"] <= used["y"] or box["y"] >= used["y"] + used["height"] or box["x"] >= used["x"] + used["width"]


def test_what_is_done_with_a_film_is_on_the_first_screen(stage, watch):
    stage.show(FILM)
    page = watch().open(FILM, pictures=False)
    for part in (page.locator("article.film .stars"), page.locator("article.film form[data-favorite] button")):
        box = part.bounding_box()
        assert box["y"] + box["height"] <= DESKTOP["viewport"]["height"]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_tabs_of_the_shelf_are_in_one_line(make_stage, visit, language):
    stage = make_stage(language)
    stage.show("/shelf")
    page = visit(PHONE, stage.address, language=language).open("/shelf")
    tops = page.locator(".segments a").evaluate_all("links => links.map(link => link.getBoundingClientRect().top)")
    assert len(tops) == 4 and len(set(tops)) == 1


def test_fingers_get_no_hints_about_keys(stage, watch):
    stage.show("/about")
    page = watch(PHONE).open("/about")
    expect(page.locator("kbd:visible")).to_have_count(0)
    expect(page.locator("[data-action=show-keys]")).to_be_hidden()
