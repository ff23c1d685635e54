"""Pictures move only when the person wants it, only on screen, and at the size they are shown."""

import pytest
from playwright.sync_api import expect

from visit import DESKTOP, PHONE, ids, next_frames, scroll_to_end, tile, viewer

MOVING = "img.frame-motion"
LADDER = (96, 160, 240, 320, 480, 640)
HIDE = """
hidden => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}
"""


def moving(page):
    return page.locator(f"[data-wall] {MOVING}")


def choose(page, policy):
    """Sets the policy as a person does, on their page."""
    page.goto("/account")
    page.locator(f"input[name=motion][value={policy}]").check()
    page.locator("form[data-settings] button").click()
    expect(page.locator("html")).to_have_attribute("data-motion", policy)
    page.goto("/gifs")


def settle(page):
    """All that was asked for has arrived, so whatever would move does."""
    page.wait_for_load_state("networkidle")
    next_frames(page)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_only_tiles_on_screen_move_at_their_own_size(visit, device):
    page = visit(device).open("/gifs")
    expect(moving(page).first).to_be_visible()
    settle(page)
    found = moving(page).evaluate_all(
        """images => images.map(image => {
            const box = image.getBoundingClientRect();
            return {
                onScreen: box.bottom > 0 && box.top < innerHeight,
                wanted: image.clientWidth * devicePixelRatio,
                width: Number(new URL(image.src).pathname.match(/(\\d+)\\.webp$/)[1]),
            };
        })"""
    )
    assert found and all(image["onScreen"] for image in found)
    for image in found:
        fitting = [step for step in LADDER if step >= image["wanted"]] or [LADDER[-1]]
        assert image["width"] <= fitting[0]


def test_what_leaves_the_screen_stops(visit):
    page = visit().open("/gifs")
    item = ids(page)[0]
    expect(tile(page, item).locator(MOVING)).to_be_visible()
    scroll_to_end(page)
    expect(tile(page, item).locator(MOVING)).to_have_count(0)


def test_reduced_motion_moves_nothing_until_asked(visit):
    page = visit(motion="reduce").open("/gifs")
    settle(page)
    expect(moving(page)).to_have_count(0)
    item = ids(page)[0]
    tile(page, item).get_by_role("button", name="Play").click()
    expect(tile(page, item).locator(MOVING)).to_be_visible()
    expect(moving(page)).to_have_count(1)


def test_pause_button_stops_one_and_plays_it_again(visit):
    page = visit().open("/gifs")
    item = ids(page)[0]
    expect(tile(page, item).locator(MOVING)).to_be_visible()
    tile(page, item).get_by_role("button", name="Pause").click()
    expect(tile(page, item).locator(MOVING)).to_have_count(0)
    tile(page, item).get_by_role("button", name="Play").click()
    expect(tile(page, item).locator(MOVING)).to_be_visible()


def test_key_pauses_the_focused_tile(visit):
    page = visit().open("/gifs")
    item = ids(page)[1]
    expect(tile(page, item).locator(MOVING)).to_be_visible()
    tile(page, item).locator("a").focus()
    page.keyboard.press("p")
    expect(tile(page, item).locator(MOVING)).to_have_count(0)


def test_never_is_never(visit):
    page = visit().open("/gifs")
    choose(page, "never")
    settle(page)
    expect(moving(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Pause")).to_have_count(0)
    tile(page, ids(page)[0]).locator("a").click()
    expect(viewer(page)).to_be_visible()
    settle(page)
    expect(viewer(page).locator(MOVING)).to_have_count(0)


def test_hover_moves_the_one_under_the_pointer_or_focus(visit):
    page = visit().open("/gifs")
    choose(page, "hover")
    settle(page)
    expect(moving(page)).to_have_count(0)
    first, second = ids(page)[:2]
    tile(page, first).hover()
    expect(tile(page, first).locator(MOVING)).to_be_visible()
    page.mouse.move(0, 0)
    expect(moving(page)).to_have_count(0)
    tile(page, second).locator("a").focus()
    expect(tile(page, second).locator(MOVING)).to_be_visible()


def test_click_moves_what_is_played(visit):
    page = visit().open("/gifs")
    choose(page, "click")
    settle(page)
    expect(moving(page)).to_have_count(0)
    item = ids(page)[0]
    tile(page, item).get_by_role("button", name="Play").click()
    expect(tile(page, item).locator(MOVING)).to_be_visible()


def test_always_wins_over_the_system(visit):
    page = visit(motion="reduce").open("/gifs")
    choose(page, "always")
    expect(moving(page).first).to_be_visible()


def test_nothing_moves_in_a_hidden_tab(visit):
    page = visit().open("/gifs")
    expect(moving(page).first).to_be_visible()
    page.evaluate(HIDE, True)
    expect(moving(page)).to_have_count(0)
    page.evaluate(HIDE, False)
    expect(moving(page).first).to_be_visible()


def test_policy_belongs_to_the_profile(visit):
    one, other = visit(), visit()
    choose(one.open("/gifs"), "never")
    other.context.add_cookies(one.context.cookies())
    expect(other.open("/gifs").locator("html")).to_have_attribute("data-motion", "never")
