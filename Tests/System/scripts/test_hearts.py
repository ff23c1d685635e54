"""Hearts on the pages: kept by mouse, key and two taps, taken back, told from elsewhere, refused."""

import pytest
from playwright.sync_api import expect

import gif_stage
from gif_stage import FAVORITE, KEPT_SO_FAR
from visit import PHONE, double_tap, heart, ids, tile, viewer


@pytest.fixture
def ready(stage):
    gif_stage.prepare(stage).show("/gifs")
    return stage


@pytest.fixture
def page(ready, watch):
    return watch().open("/gifs")


def expect_kept(page, item, is_kept=True):
    expect(heart(tile(page, item))).to_have_attribute("aria-pressed", "true" if is_kept else "false")


def told(item, is_kept, kind="gif", token="another tab"):
    return {"id": item, "kind": kind, "favorite": is_kept, "token": token}


def test_heart_is_kept_at_once_and_by_the_server_once_there_is_a_profile(page, stage):
    release = stage.hold("PUT", FAVORITE, json={})
    item = ids(page)[0]
    heart(tile(page, item)).click()
    expect_kept(page, item)
    (put,) = stage.wait_for("PUT", FAVORITE)
    assert put.path.endswith(item)
    assert [call.path for call in stage.calls("POST", "/api/v1/profiles")] == ["/api/v1/profiles"]
    release.set()


def test_refusal_puts_the_heart_back_and_is_said(page, stage):
    stage.answer("PUT", FAVORITE, 409, json={"detail": "Two are the most."})
    item = ids(page)[0]
    heart(tile(page, item)).click()
    expect(page.locator("[data-toast]")).to_contain_text("Two are the most.")
    expect_kept(page, item, False)


def test_no_answer_puts_the_heart_back_and_is_said(page, stage):
    stage.cut("PUT", FAVORITE)
    item = ids(page)[0]
    heart(tile(page, item)).click()
    expect(page.locator("[data-toast]")).to_be_visible()
    expect_kept(page, item, False)


def test_key_keeps_the_focused_tile_and_lets_it_go(page, stage):
    item = ids(page)[2]
    tile(page, item).locator("a").focus()
    page.keyboard.press("f")
    stage.wait_for("PUT", FAVORITE)
    expect_kept(page, item)
    page.keyboard.press("f")
    stage.wait_for("DELETE", FAVORITE)
    expect_kept(page, item, False)
    calls = stage.calls("PUT", FAVORITE) + stage.calls("DELETE", FAVORITE)
    assert [call.path.rpartition("/")[2] for call in calls] == [item, item]


def test_what_was_let_go_is_kept_again_by_undo(page, stage):
    item = ids(page)[0]
    heart(tile(page, item)).click()
    stage.wait_for("PUT", FAVORITE)
    heart(tile(page, item)).click()
    stage.wait_for("DELETE", FAVORITE)
    expect_kept(page, item, False)
    page.get_by_role("button", name="Undo").click()
    expect_kept(page, item)
    stage.wait_for("PUT", FAVORITE, count=2)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_double_tap_keeps(ready, watch, motion):
    page = watch(PHONE, motion=motion).open("/gifs")
    item = ids(page)[0]
    double_tap(page, tile(page, item))
    ready.wait_for("PUT", FAVORITE)
    expect(tile(page, item)).to_have_attribute("data-kept", "")
    expect(viewer(page)).to_be_hidden()
    burst = tile(page, item).locator(".heart-burst")
    expect(burst).to_have_count(1)
    # The rule, which stays; the animation itself may be over by now.
    animated = burst.evaluate("heart => parseFloat(getComputedStyle(heart).animationDuration) > 0.05")
    assert animated == (motion == "no-preference")
    # Twice is still kept: a double tap never takes away.
    double_tap(page, tile(page, item))
    expect(tile(page, item)).to_have_attribute("data-kept", "")
    assert ready.calls("DELETE", FAVORITE) == []


def test_change_elsewhere_is_shown_and_said(stage, watch, server):
    visitor = server.visitor()
    gif_stage.prepare(stage, visitor).show("/gifs", visitor=visitor)
    page = watch().open("/gifs")
    stage.wait_for_listener()
    item = ids(page)[0]
    stage.tell("favorite", told(item, True))
    expect_kept(page, item)
    expect(page.locator("[data-toast]")).to_have_text("Added in another window")
    stage.tell("favorite", told(item, False))
    expect_kept(page, item, False)
    expect(page.locator("[data-toast]").last).to_have_text("Removed in another window")


def test_older_answer_does_not_overtake_a_newer_change(ready, watch):
    browser = watch()
    first, second = browser.open("/gifs"), browser.open("/gifs")
    one, other = ids(first)[:2]
    # What the second tab asks for when it begins to listen: read now, told later.
    release = ready.hold("GET", KEPT_SO_FAR, json={"items": [{"id": one}], "nextCursor": None})
    heart(tile(first, one)).click()
    ready.wait_for("GET", KEPT_SO_FAR)
    ready.wait_for_listener(2)
    ready.tell("favorite", told(other, True))
    expect_kept(second, other)
    expect_kept(second, one, False)
    release.set()
    expect_kept(second, one)
    expect_kept(second, other)
