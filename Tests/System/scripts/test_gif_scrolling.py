"""Scrolling past pictures: those that are gone before they could be looked at are not asked for."""

import datetime
import re

import pytest

import gif_stage
from gif_stage import MORE
from visit import DESKTOP, PHONE, WITHIN, WITHOUT_STILL, arrive, come_back_to, ids, until

STILL = re.compile(r"^/pictures/([^/]+)/still/")
# Milliseconds from one to the next.
FRAME = 16
# A step of a hard flick, after which the page has heard of it.
STEP = """
screens => new Promise(done => {
    addEventListener("scroll", () => done(), { once: true });
    scrollBy(0, screens * innerHeight);
})
"""
IS_PAST = """
count => [...document.querySelectorAll("[data-wall] [data-tile]")][count - 1].getBoundingClientRect().bottom < 0
"""


def asked(stage):
    return {STILL.search(call.path)[1] for call in stage.calls("GET", STILL)}


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_rushed_past_is_not_asked_for(stage, watch, device):
    gif_stage.prepare(stage).show("/gifs")
    stage.show(MORE)
    browser = watch(device)
    come_back_to(browser, 260)
    page = browser.open("/gifs")
    page.reload()
    until(page, "() => document.querySelectorAll('[data-wall] [data-tile]').length >= 260")
    arrive(page, WITHOUT_STILL, page.evaluate(WITHIN, 1))
    there = asked(stage)
    # From here on the page's time passes as it is told to: twelve screens in a second, however slow the machine is.
    page.clock.install()
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    while not page.evaluate(IS_PAST, 200):
        page.evaluate(STEP, 12 * FRAME / 1000)
        page.clock.run_for(FRAME)
    assert asked(stage) == there
    page.clock.resume()
    near = page.evaluate(WITHIN, 1)
    arrive(page, WITHOUT_STILL, near)
    passed = asked(stage) - there - set(near)
    assert not passed & set(ids(page)[:200]), passed


def test_pictures_come_also_where_no_event_told_of_the_movement(stage, watch):
    gif_stage.prepare(stage).show("/gifs")
    stage.show(MORE)
    browser = watch(PHONE)
    # The page's own listeners come after this one.
    browser.context.add_init_script(
        "addEventListener('scroll', event => window.isDeaf && event.stopImmediatePropagation(), { capture: true })"
    )
    come_back_to(browser, 60)
    page = browser.open("/gifs")
    page.reload()
    until(page, "() => document.querySelectorAll('[data-wall] [data-tile]').length >= 60")
    arrive(page, WITHOUT_STILL, page.evaluate(WITHIN, 1))
    page.evaluate("window.isDeaf = true; scrollBy(0, 4 * innerHeight)")
    arrive(page, WITHOUT_STILL, page.evaluate(WITHIN, 0))
