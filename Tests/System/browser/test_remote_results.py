"""Results of another server beside our own: later, from where they are, and never in the way."""

import re

import pytest
from playwright.sync_api import expect

from giphy_shape import media_query
from remote import OURS, REMOTE, field, remote
from visit import (
    DESKTOP, PHONE, WATCH_LAYOUT, WITHIN, WITHOUT_MOTION, WITHOUT_STILL, arrive, ids, next_frames, scroll_to_end,
)


def test_ours_at_once_and_the_others_after_them(alone, failing):
    failing.fail("slow")
    page = alone.browse().open("/gifs")
    field(page).fill("cat")
    expect(page.locator("#results-title")).to_contain_text("cat")
    expect(page.locator(OURS).first).to_be_visible()
    expect(remote(page)).to_have_count(0)
    expect(remote(page).first).to_be_visible()
    order = [identifier.partition(":")[0] for identifier in ids(page)]
    assert order == sorted(order, key=["starter", "giphy"].index)


def test_nothing_moves_when_they_arrive(browse):
    browser = browse(motion="no-preference")
    browser.context.add_init_script(WATCH_LAYOUT)
    page = browser.open("/gifs/search?q=party")
    expect(remote(page).first).to_be_visible()
    arrive(page, WITHOUT_STILL, page.evaluate(WITHIN, 0))
    arrive(page, WITHOUT_MOTION, page.evaluate(WITHIN, -0.1))
    next_frames(page)
    shifts = page.evaluate("window.layoutShifts")
    assert sum(shift for shift, _ in shifts) < 0.01, shifts


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_media_come_unaltered_from_where_they_are(browse, upstream, device):
    upstream.forget()
    page = browse(device, motion="no-preference").open("/gifs/search?q=surf")
    expect(page.locator(f"{REMOTE} img.frame-motion").first).to_be_visible()
    scroll_to_end(page)
    page.wait_for_load_state("networkidle")
    asked = upstream.asked("/media/")
    assert any("_s." in one.path for one in asked) and any("_s." not in one.path for one in asked)
    for one in asked:
        _, _, identifier, name = one.path.split("/")
        assert one.query == media_query(identifier, name)
        # Neither who looks nor at what page.
        assert "Referer" not in one.headers and "Cookie" not in one.headers
        assert "HeadlessChrome" in one.headers["User-Agent"] or "Chrome" in one.headers["User-Agent"]


def test_they_move_at_the_size_they_are_shown(browse):
    page = browse(motion="no-preference").open("/gifs/search?q=surf")
    moving = page.locator(f"{REMOTE} img.frame-motion").first
    expect(moving).to_be_visible()
    picture = moving.evaluate("image => [image.currentSrc, image.naturalWidth, image.clientWidth]")
    assert re.search(r"/media/\w+/[\w-]+\.(webp|gif)\?", picture[0]) and "_s." not in picture[0]
    assert picture[2] <= picture[1] <= 2 * picture[2]
