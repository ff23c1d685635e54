"""Scrolling past pictures: only those that stay are asked for, in the order in which a person wants them."""

import collections
import re

import pytest

from visit import (
    DESKTOP, PATIENCE, PHONE, WATCH_LAYOUT, WITHIN, WITHOUT_MOTION, WITHOUT_STILL, arrive, come_back_to, ids,
    next_frames, scroll_to_end, tile, until,
)

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
# A poor telephone line: bits a second, and milliseconds there and back.
SLOW_LINE = (400_000, 300)
# How many pictures the page asks for at once; turns.js.
AT_ONCE = {"still": 12, "motion": 3}
PICTURE = re.compile(r"/pictures/(?P<item>[^/]+)/(?P<role>[a-z]+)/")
# Scrolls as a hard flick does, twelve screens a second whatever the frame rate, until this many tiles are above.
RUSH = """
count => new Promise(done => {
    const last = [...document.querySelectorAll("[data-wall] [data-tile]")][count - 1];
    const began = performance.now();
    const from = scrollY;
    const step = () => {
        scrollTo(0, from + (performance.now() - began) * innerHeight * 12 / 1000);
        if (last.getBoundingClientRect().bottom < 0) done();
        else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
})
"""
# Remembers what is on the screen when the first animation is asked for; more of the list may arrive right after it.
WATCH_FIRST_MOTION = """
const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
Object.defineProperty(HTMLImageElement.prototype, "src", { set(address) {
    if (String(address).includes("/motion/")) window.seenAtFirstMotion ??= (WITHIN)(0);
    set.call(this, address);
} });
""".replace("WITHIN", WITHIN.strip())


class Asked:
    """What a page asks for from now on, as (role, item), and what becomes of it."""

    def __init__(self, page):
        self.log = []
        page.on("request", lambda request: self.note("asked", request))
        page.on("requestfinished", lambda request: self.note("finished", request))
        page.on("requestfailed", lambda request: self.note("cancelled", request))

    def note(self, event, request):
        found = PICTURE.search(request.url)
        if found:
            self.log.append((event, found["role"], found["item"]))

    def items(self, event, role):
        return [item for happened, kind, item in self.log if (happened, kind) == (event, role)]

    def pending(self):
        count = collections.Counter()
        for event, role, item in self.log:
            count[role, item] += 1 if event == "asked" else -1
        return [picture for picture, number in count.items() if number > 0]

    def settle(self, page):
        """What shows only its edge arrives after all that can be seen."""
        for _ in range(PATIENCE // 20):
            if not self.pending():
                return
            next_frames(page)


def long_list(visit, device, count):
    """A page with many tiles, at its top and at rest."""
    browser = visit(device, motion="no-preference")
    come_back_to(browser, count)
    page = browser.open("/gifs")
    page.reload()
    while (loaded := len(ids(page))) < count:
        until(page, "count => document.querySelectorAll('[data-wall] [data-tile]').length > count", loaded)
    arrive(page, WITHOUT_STILL, page.evaluate(WITHIN, 1))
    arrive(page, WITHOUT_MOTION, page.evaluate(WITHIN, -0.1))
    return page


def slow_down(page, line=SLOW_LINE):
    bits, latency = line
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": latency, "downloadThroughput": bits / 8, "uploadThroughput": bits / 8},
    )


@DEVICES
def test_fast_past_hundreds_of_tiles_asks_for_those_that_stay(visit, server, device):
    page = long_list(visit, device, 320)
    grids = page.locator("[data-wall] > ol.grid").evaluate_all("grids => grids.map(grid => grid.childElementCount)")
    assert max(grids) <= 240, "Firefox draws no grid longer than 10,000 lines"
    # The server draws a few pictures ahead after its start.
    server.until_idle()
    asked = Asked(page)
    page.evaluate(RUSH, 260)
    near = page.evaluate(WITHIN, 1)
    arrive(page, WITHOUT_STILL, near)
    arrive(page, WITHOUT_MOTION, page.evaluate(WITHIN, -0.1))
    asked.settle(page)
    assert asked.pending() == []
    server.until_idle()


def test_after_a_flick_on_a_slow_line_the_screen_comes_first(visit):
    page = long_list(visit, PHONE, 260)
    slow_down(page)
    asked = Asked(page)
    page.evaluate(RUSH, 200)
    seen = page.evaluate(WITHIN, 0)
    before = len(asked.items("finished", "still"))
    arrive(page, WITHOUT_STILL, seen)
    finished = asked.items("finished", "still")[before:]
    last = max(index for index, item in enumerate(finished) if item in seen)
    # What was on its way when the page came to rest may arrive before.
    assert last < len(seen) + AT_ONCE["still"], [item in seen for item in finished]


def test_each_picture_comes_before_it_moves_and_all_before_any_moves(visit):
    browser = visit(PHONE, motion="no-preference")
    browser.context.add_init_script(WATCH_FIRST_MOTION)
    page = browser.context.new_page()
    slow_down(page)
    asked = Asked(page)
    page.goto("/gifs", wait_until="commit")
    # On a slow line, with everything else still to come.
    page.wait_for_selector(".frame-motion", state="attached")
    first = next(index for index, (event, role, _) in enumerate(asked.log) if role == "motion")
    last = {item: event for event, role, item in asked.log[:first] if role == "still"}
    begun = {item for item, event in last.items() if event != "cancelled"}
    seen = set(page.evaluate("window.seenAtFirstMotion"))
    assert seen
    assert seen <= begun, "something moved before all stills on screen were asked for"
    for index, (event, role, item) in enumerate(asked.log):
        if (event, role) == ("asked", "motion"):
            assert ("finished", "still", item) in asked.log[:index], f"{item} moved before it was there"


@pytest.mark.parametrize(("device", "line"), [(DESKTOP, None), (PHONE, SLOW_LINE)], ids=["fast-desktop", "slow-phone"])
def test_nothing_shifts_when_jumping_to_the_end_again_and_again(visit, device, line):
    browser = visit(device, motion="no-preference")
    browser.context.add_init_script(WATCH_LAYOUT)
    page = browser.open("/gifs")
    if line:
        slow_down(page, line)
    for _ in range(4):
        count = len(ids(page))
        for _ in range(3):
            page.evaluate("scrollBy(0, 2500)")
            next_frames(page)
        scroll_to_end(page)
        until(page, "count => document.querySelectorAll('[data-wall] [data-tile]').length > count", count)
        next_frames(page)
    shifts = page.evaluate("window.layoutShifts")
    assert sum(value for value, _ in shifts) < 0.02, shifts
    # Read once: more of the list may arrive meanwhile.
    items = ids(page)
    assert len(set(items)) == len(items) > 4 * 24


def test_what_is_there_is_never_taken_away_or_asked_for_again(visit):
    page = long_list(visit, PHONE, 160)
    page.evaluate(RUSH, 60)
    arrive(page, WITHOUT_STILL, there := page.evaluate(WITHIN, 1))
    asked = Asked(page)
    page.evaluate(RUSH, 140)
    arrive(page, WITHOUT_STILL, page.evaluate(WITHIN, 0))
    assert page.evaluate(WITHOUT_STILL, there) == []
    tile(page, there[0]).evaluate("tile => tile.scrollIntoView()")
    arrive(page, WITHOUT_STILL, page.evaluate(WITHIN, 1))
    arrive(page, WITHOUT_MOTION, [there[0]])
    assert not set(there) & set(asked.items("asked", "still"))
