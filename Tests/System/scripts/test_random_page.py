"""Random: by key and button, about something, after failures; the newest click wins."""

import re

import pytest
from playwright.sync_api import expect

import gif_stage
from gif_stage import RANDOM
from visit import heart, next_frames

DETAIL = "[data-random-stage] [data-detail]"
ANOTHER = '<article class="detail" data-detail="starter:{0}" data-title="{0}"><h1>{0}</h1></article>'


def about(tag):
    return re.compile(rf"^/gifs/random\?tag={tag}&fragment=random$")


@pytest.fixture
def page(stage, watch):
    gif_stage.prepare(stage).show("/gifs/random")
    return watch().open("/gifs/random")


def expect_shown(page, name):
    expect(page.locator(DETAIL)).to_have_attribute("data-detail", f"starter:{name}")


def test_key_leads_there_and_shows_another(stage, watch):
    gif_stage.prepare(stage).show("/gifs")
    stage.show("/gifs/random")
    page = watch().open("/gifs")
    page.keyboard.press("r")
    page.wait_for_url("**/gifs/random")
    page.wait_for_load_state()
    for name in ("one", "two"):
        stage.answer("GET", RANDOM, html=ANOTHER.format(name))
        page.keyboard.press("r")
        expect_shown(page, name)


def test_button_shows_another_about_the_same(stage, watch):
    gif_stage.prepare(stage).show("/gifs/random?tag=cat")
    page = watch().open("/gifs/random?tag=cat")
    stage.answer("GET", about("cat"), html=ANOTHER.format("cat"))
    page.locator("[data-random-form] button").click()
    expect_shown(page, "cat")
    expect(page).to_have_url(re.compile(r"/gifs/random\?tag=cat$"))


def test_nothing_fits_and_then_something(page, stage):
    stage.show(RANDOM)
    page.locator("#random-tag").fill("qqxxzz")
    page.keyboard.press("Enter")
    expect(page.locator(".empty-title")).to_be_visible()
    page.locator("#random-tag").fill("")
    page.keyboard.press("Enter")
    expect(page.locator(DETAIL)).to_be_visible()


def test_failure_is_said_and_can_be_tried_again(page, stage):
    stage.cut("GET", RANDOM)
    page.keyboard.press("r")
    expect(page.get_by_role("alert")).to_be_visible()
    stage.answer("GET", RANDOM, html=ANOTHER.format("back"))
    page.get_by_role("button", name="Try again").click()
    expect_shown(page, "back")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_newest_click_wins(page, stage):
    release = stage.hold("GET", about("cat"), html=ANOTHER.format("late"))
    stage.answer("GET", about("rocket"), html=ANOTHER.format("rocket"))
    page.locator("#random-tag").fill("cat")
    page.keyboard.press("Enter")
    stage.wait_for("GET", about("cat"))
    page.locator("#random-tag").fill("rocket")
    page.keyboard.press("Enter")
    expect_shown(page, "rocket")
    release.set()
    next_frames(page)
    expect_shown(page, "rocket")
    expect(page).to_have_url(re.compile("tag=rocket"))
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_is_shown_is_kept_by_key(page, stage):
    item = page.locator(DETAIL).get_attribute("data-detail")
    page.keyboard.press("f")
    (put,) = stage.wait_for("PUT", gif_stage.FAVORITE)
    assert put.path.endswith(item)
    expect(heart(page.locator(DETAIL))).to_have_attribute("aria-pressed", "true")
