"""The crates of a box: turned by links, keys and fingers, and made anew by what other windows do."""

import re

import pytest
from playwright.sync_api import expect

import boxes
from records import expect_crate, open_disc, take_out, undo
from visit import PHONE, settled, until

FIRST = re.compile(r"/vinyl/box(\?page=1)?$")
CRATES = ("/vinyl/box", "/vinyl/box?page=2", "/vinyl/box?page=3")
MANY = range(21)
TEN = range(10)


@pytest.fixture(scope="module")
def owner(server):
    return boxes.owners(server)


def part(path, name="results"):
    return f"{path}{'&' if '?' in path else '?'}fragment={name}"


def set_up(stage, owner, *paths):
    """Crates as pages and as parts of pages, and the records in them."""
    for path in paths:
        stage.show(path, visitor=owner)
        stage.show(part(path), visitor=owner)


def change(stage, owner, paths=CRATES[:1], **news):
    """Another window of the same person changed the box to this one."""
    for path in paths:
        stage.show(part(path), visitor=owner)
    stage.wait_for_listener()
    stage.tell("box", {"change": "removed", "token": "another tab"} | news)


def show_records(stage, owner):
    for identifier in owner.newest_first:
        stage.show(f"/vinyl/{identifier}?fragment=detail", visitor=owner)


def has_focus(page, identifier):
    until(
        page,
        "id => document.activeElement.closest('[data-crate-discs] [data-tile]')?.dataset.tile === id",
        identifier,
    )


def test_crates_turn_and_wrap_without_leaving_the_page(stage, watch, owner):
    newest = owner(*MANY).newest_first
    set_up(stage, owner(*MANY), *CRATES)
    page = watch().open("/vinyl/box")
    page.evaluate("window.stayed = true")
    following = page.locator(".box-next")
    following.click()
    expect_crate(page, newest[9:18])
    expect(page).to_have_url(re.compile(r"/vinyl/box\?page=2$"))
    expect(page).to_have_title(re.compile("crate 2 of 3"))
    following.click()
    expect_crate(page, newest[18:])
    expect(following).to_be_focused()
    following.click()
    expect_crate(page, newest[:9])
    page.go_back()
    expect_crate(page, newest[18:])
    page.go_back()
    expect_crate(page, newest[9:18])
    assert page.evaluate("window.stayed")
    page.reload()
    expect_crate(page, newest[9:18])


def test_a_held_key_turns_one_crate(stage, watch, owner):
    newest = owner(*MANY).newest_first
    set_up(stage, owner(*MANY), *CRATES)
    page = watch().open("/vinyl/box")
    before = page.evaluate("history.length")
    for _ in range(5):
        page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    expect_crate(page, newest[9:18])
    # Two presses before the answer are one, too.
    page.evaluate(
        """() => {
            const press = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
            press();
            press();
        }"""
    )
    expect_crate(page, newest[18:])
    assert page.evaluate("history.length") == before + 2
    page.go_back()
    expect_crate(page, newest[9:18])


def test_a_finger_turns_crates(stage, watch, owner):
    newest = owner(*MANY).newest_first
    set_up(stage, owner(*MANY), *CRATES)
    # What is touched may be opened in a moment.
    show_records(stage, owner(*MANY))
    page = watch(PHONE).open("/vinyl/box")
    finger = page.context.new_cdp_session(page)

    def swipe(way):
        settled(page)
        box = page.locator("[data-crate]").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + 150
        points = [(x + way * 16 * step, y) for step in range(9)]
        for kind, (across, down) in zip(["touchStart"] + ["touchMove"] * 8, points, strict=True):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": across, "y": down}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe(-1)
    expect_crate(page, newest[9:18])
    swipe(1)
    expect_crate(page, newest[:9])
    swipe(1)
    expect_crate(page, newest[18:])
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_crate_follows_what_another_window_does(stage, watch, owner):
    set_up(stage, owner(0, 1, 2), "/vinyl/box")
    first, second, third = owner(0, 1, 2).newest_first
    page = watch().open("/vinyl/box")
    change(stage, owner(0, 2), id=second)
    expect_crate(page, [first, third])
    expect(page.locator(".box-count")).to_contain_text("2 records")
    change(stage, owner(0, 1, 2), id=second, change="put")
    expect_crate(page, [first, second, third])


def test_a_crate_that_is_gone_gives_way_to_the_one_before(stage, watch, owner):
    set_up(stage, owner(*TEN), CRATES[1])
    page = watch().open(CRATES[1])
    stage.answer("GET", part(CRATES[1]), 404, json={"detail": "This crate doesn't exist"})
    change(stage, owner(*TEN[1:]), id=owner(*TEN).newest_first[0])
    expect_crate(page, owner(*TEN[1:]).newest_first)
    expect(page).to_have_url(FIRST)
    expect(page.locator("[data-toast]")).to_have_count(0)


def test_the_way_back_to_a_crate_that_is_gone_leads_to_one_there_is(stage, watch, owner):
    newest = owner(*TEN).newest_first
    set_up(stage, owner(*TEN), CRATES[1])
    show_records(stage, owner(*TEN))
    page = watch().open(CRATES[1])
    open_disc(page, newest[9])
    stage.answer("DELETE", f"/api/v1/box/{newest[9]}")
    stage.answer("GET", part(CRATES[1]), 404, json={"detail": "This crate doesn't exist"})
    stage.show(part("/vinyl/box"), visitor=owner(*TEN[:9]))
    stage.show(f"/vinyl/{newest[9]}?fragment=detail", visitor=owner(*TEN[:9]))
    take_out(page)
    expect_crate(page, newest[:9])
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page).to_have_url(FIRST)
    expect_crate(page, newest[:9])
    expect(page.locator("[data-toast]")).to_have_count(1)


def test_the_focus_stays_on_its_disc(stage, watch, owner):
    newest = owner(0, 1, 2, 3).newest_first
    set_up(stage, owner(0, 1, 2, 3), "/vinyl/box")
    page = watch().open("/vinyl/box")
    page.locator(f'[data-tile="{newest[2]}"] a').focus()
    change(stage, owner(1, 2, 3), id=newest[0])
    expect_crate(page, newest[1:])
    has_focus(page, newest[2])
    # Gone itself, the one in its place has it.
    change(stage, owner(1, 3), id=newest[2])
    expect_crate(page, [newest[1], newest[3]])
    has_focus(page, newest[3])


def test_taking_out_can_be_undone_while_nothing_is_known_of_the_record(stage, watch, owner):
    newest = owner(0, 1, 2).newest_first
    set_up(stage, owner(0, 1, 2), "/vinyl/box")
    show_records(stage, owner(0, 1, 2))
    page = watch().open("/vinyl/box")
    open_disc(page, newest[1])
    stage.answer("GET", f"/vinyl/{newest[1]}?fragment=detail", 404, json={"detail": "There is no such record"})
    stage.answer("DELETE", f"/api/v1/box/{newest[1]}")
    stage.answer("POST", f"/api/v1/box/{newest[1]}/restore", json={"id": newest[1]})
    stage.show(part("/vinyl/box"), visitor=owner(0, 2))
    take_out(page)
    expect(undo(page)).to_be_visible()
    expect_crate(page, [newest[0], newest[2]])
    stage.show(part("/vinyl/box"), visitor=owner(0, 1, 2))
    undo(page).click()
    expect_crate(page, newest)
    expect(page.locator("[data-toast]").last).to_have_text("Back in your box")
