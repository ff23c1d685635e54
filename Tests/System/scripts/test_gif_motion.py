"""Pictures move only when the person wants it, only on screen, and at the size they are shown."""

import re

import pytest
from playwright.sync_api import expect

import gif_stage
from plain_browser import PlainBrowser
from visit import (
    DESKTOP, PHONE, WITHIN, WITHOUT_MOTION, WITHOUT_STILL, arrive, ids, next_frames, scroll_to_end, tile, until,
    viewer,
)

MOVING = "img.frame-motion"
LADDER = (96, 160, 240, 320, 480, 640)
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
HIDE = """
hidden => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}
"""


@pytest.fixture
def open_list(stage, watch, server):
    """Opens the list as a person who has chosen a policy sees it, or as a stranger does."""

    def open_list(policy=None, device=DESKTOP, script=None, motion="no-preference", **options):
        visitor = None
        if policy:
            visitor = server.visitor()
            settings = PlainBrowser(server.address, token=visitor.token).open("/account")
            settings.send("form[data-settings]", motion=policy)
        gif_stage.prepare(stage, visitor).show("/gifs", visitor=visitor)
        browser = watch(device, motion=motion, **options)
        browser.context.clock.install()
        if script:
            browser.context.add_init_script(script)
        return browser.open("/gifs")

    return open_list


def moving(page):
    return page.locator(f"[data-wall] {MOVING}")


def moving_drawn_here(page):
    """Without those that other tests add: a very wide one is cropped, and more of it is drawn than is seen."""
    return page.locator(f"[data-wall] [data-tile^='starter:'] {MOVING}")


def motion_asked(stage):
    return stage.calls("GET", re.compile(r"^/pictures/.*/(motion|light)/"))


def looked_at(page):
    """Time has passed in which everything that may move would have begun to."""
    arrive(page, WITHOUT_STILL, page.evaluate(WITHIN, 0))
    next_frames(page)
    # Much longer than a frame has to be looked at before its animation is asked for.
    page.clock.run_for(2000)
    page.evaluate("Promise.all([...document.querySelectorAll('img.frame-still[src]')].map(still => still.decode()))")
    next_frames(page)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_only_tiles_on_screen_move_at_their_own_size(open_list, device):
    page = open_list(device=device)
    arrive(page, WITHOUT_MOTION, page.evaluate(WITHIN, -0.1))
    found = moving_drawn_here(page).evaluate_all(
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


@pytest.mark.parametrize("saves", [False, True], ids=["small", "saving"])
def test_small_frames_and_saved_data_get_the_light_version(open_list, saves):
    shape = PHONE if saves else {"viewport": {"width": 320, "height": 640}}
    page = open_list(device=shape, script=SAVES_DATA if saves else None)
    until(page, "() => document.querySelectorAll('[data-wall] .frame-motion').length > 2")
    sources = moving_drawn_here(page).evaluate_all("images => images.map(image => image.src)")
    assert sources and all("/light/160.webp?v=" in source for source in sources), sources


def test_what_leaves_the_screen_stops(open_list):
    page = open_list()
    item = ids(page)[0]
    expect(tile(page, item).locator(MOVING)).to_be_visible()
    scroll_to_end(page)
    expect(tile(page, item).locator(MOVING)).to_have_count(0)


def test_reduced_motion_moves_nothing_until_asked(open_list, stage):
    page = open_list(motion="reduce")
    looked_at(page)
    assert motion_asked(stage) == []
    item = ids(page)[0]
    tile(page, item).get_by_role("button", name="Play").click()
    expect(tile(page, item).locator(MOVING)).to_be_visible()
    expect(moving(page)).to_have_count(1)


def test_pause_button_and_key_stop_one_and_play_it_again(open_list):
    page = open_list()
    item = ids(page)[1]
    expect(tile(page, item).locator(MOVING)).to_be_visible()
    tile(page, item).get_by_role("button", name="Pause").click()
    expect(tile(page, item).locator(MOVING)).to_have_count(0)
    tile(page, item).get_by_role("button", name="Play").click()
    expect(tile(page, item).locator(MOVING)).to_be_visible()
    tile(page, item).locator("a").focus()
    page.keyboard.press("p")
    expect(tile(page, item).locator(MOVING)).to_have_count(0)


def test_never_is_never(open_list, stage):
    page = open_list("never")
    expect(page.get_by_role("button", name="Pause")).to_have_count(0)
    tile(page, ids(page)[0]).locator("a").click()
    expect(viewer(page)).to_be_visible()
    looked_at(page)
    assert motion_asked(stage) == []


def test_hover_moves_the_one_under_the_pointer_or_focus(open_list, stage):
    page = open_list("hover")
    looked_at(page)
    assert motion_asked(stage) == []
    first, second = ids(page)[:2]
    tile(page, first).hover()
    expect(tile(page, first).locator(MOVING)).to_be_visible()
    page.mouse.move(0, 0)
    expect(moving(page)).to_have_count(0)
    tile(page, second).locator("a").focus()
    expect(tile(page, second).locator(MOVING)).to_be_visible()


def test_click_moves_what_is_played(open_list, stage):
    page = open_list("click")
    looked_at(page)
    assert motion_asked(stage) == []
    item = ids(page)[0]
    tile(page, item).get_by_role("button", name="Play").click()
    expect(tile(page, item).locator(MOVING)).to_be_visible()


def test_always_wins_over_the_system(open_list):
    page = open_list("always", motion="reduce")
    expect(moving(page).first).to_be_visible()


def test_nothing_moves_in_a_hidden_tab(open_list):
    page = open_list()
    expect(moving(page).first).to_be_visible()
    page.evaluate(HIDE, True)
    expect(moving(page)).to_have_count(0)
    page.evaluate(HIDE, False)
    expect(moving(page).first).to_be_visible()


def test_nothing_moves_before_the_last_still_that_was_asked_for_is_there(stage, watch):
    gif_stage.prepare(stage).show("/gifs")
    browser = watch(motion="no-preference")
    order = re.findall(r'data-tile="([^"]+)"', stage.show("/gifs"))
    # Of those that scripts fetch, which the page itself does not wait for.
    late = stage.hold("GET", re.compile(rf"/pictures/{re.escape(order[14])}/still/"))
    browser.context.clock.install()
    page = browser.open("/gifs")
    others = [item for item in page.evaluate(WITHIN, 0) if item != order[14]]
    arrive(page, WITHOUT_STILL, others)
    stage.wait_for("GET", re.compile(rf"/pictures/{re.escape(order[14])}/still/"))
    page.clock.run_for(2000)
    next_frames(page)
    assert motion_asked(stage) == []
    late.set()
    expect(moving(page).first).to_be_visible()
