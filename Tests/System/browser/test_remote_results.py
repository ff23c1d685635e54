"""Results of another server beside our own: later, labeled, from where they are, and never in the way."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from giphy_shape import media_query
from remote import MARK, OURS, REMOTE, field, remote
from upstream_items import found, rated
from visit import (
    DESKTOP, PHONE, WATCH_LAYOUT, WITHIN, WITHOUT_MOTION, WITHOUT_STILL, arrive, heart, ids, next_frames, scroll_to_end,
    tile, tiles, until,
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


def test_nobody_has_to_press_anything(browse, upstream):
    """A pause of half a second is enough; no letter before it is a call."""
    upstream.forget()
    browser = browse()
    browser.context.clock.install()
    page = browser.open("/gifs")
    field(page).focus()
    # From here on the page's time passes only as it is told to, so that a slow machine makes no pauses.
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    for letter in "robot":
        page.keyboard.type(letter)
        page.clock.run_for(150)
    expect(page.locator("#results-title")).to_contain_text("robot")
    expect(page.locator("a[data-action=load-more][data-remote]")).to_be_attached()
    assert [asked for asked in upstream.asked("gifs/search") if "tags" not in asked.path] == []
    page.clock.run_for(500)
    expect(remote(page).first).to_be_visible()
    words = [asked.parameters["q"] for asked in upstream.asked("gifs/search") if "tags" not in asked.path]
    assert words == ["robot"]


def test_each_is_labeled_and_the_mark_is_shown(browse):
    page = browse().open("/gifs/search?q=cat")
    expect(remote(page).first).to_be_visible()
    expect(page.locator(".source-marks")).to_contain_text(MARK)
    labels = page.locator(f"{REMOTE} .tile-source")
    assert labels.all_inner_texts() == ["GIPHY"] * remote(page).count()
    expect(page.locator(f"{OURS} .tile-source")).to_have_count(0)


def test_nothing_moves_when_they_arrive(browse):
    browser = browse()
    browser.context.add_init_script(WATCH_LAYOUT)
    page = browser.open("/gifs/search?q=party")
    expect(remote(page).first).to_be_visible()
    arrive(page, WITHOUT_STILL, page.evaluate(WITHIN, 0))
    arrive(page, WITHOUT_MOTION, page.evaluate(WITHIN, -0.1))
    next_frames(page)
    shifts = page.evaluate("window.layoutShifts")
    assert sum(shift for shift, _ in shifts) < 0.01, shifts


def test_in_the_order_of_their_source_and_read_to_the_end(browse):
    page = browse().open("/gifs/search?q=quokka")
    wanted = [f"giphy:{item.id}" for item in rated(found("quokka"), "g")]
    expect(remote(page).first).to_be_visible()
    while page.locator("a[data-action=load-more]").count():
        before = remote(page).count()
        scroll_to_end(page)
        until(
            page,
            """before => document.querySelectorAll("[data-wall] [data-tile^='giphy:']").length > before
                || !document.querySelector("a[data-action=load-more]")""",
            before,
        )
    assert ids(page) == wanted
    expect(page.locator(".more-end")).to_be_visible()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_media_come_unaltered_from_where_they_are(browse, upstream, device):
    upstream.forget()
    page = browse(device).open("/gifs/search?q=surf")
    expect(page.locator(f"{REMOTE} img").first).to_be_visible()
    scroll_to_end(page)
    page.wait_for_load_state("networkidle")
    asked = upstream.asked("/media/")
    assert asked
    for one in asked:
        _, _, identifier, name = one.path.split("/")
        assert one.query == media_query(identifier, name)
        # Neither who looks nor at what page.
        assert "Referer" not in one.headers and "Cookie" not in one.headers
        assert "HeadlessChrome" in one.headers["User-Agent"] or "Chrome" in one.headers["User-Agent"]


def test_they_move_at_the_size_they_are_shown(browse):
    page = browse().open("/gifs/search?q=surf")
    moving = page.locator(f"{REMOTE} img.frame-motion").first
    expect(moving).to_be_visible()
    picture = moving.evaluate("image => [image.currentSrc, image.naturalWidth, image.clientWidth]")
    assert re.search(r"/media/\w+/[\w-]+\.(webp|gif)\?", picture[0]) and "_s." not in picture[0]
    assert picture[2] <= picture[1] <= 2 * picture[2]


def test_reduced_motion_shows_stills_until_asked(browse, upstream):
    upstream.forget()
    page = browse(motion="reduce").open("/gifs/search?q=surf")
    expect(remote(page).first).to_be_visible()
    scroll_to_end(page)
    page.wait_for_load_state("networkidle")
    assert all("_s." in one.path for one in upstream.asked("/media/"))
    first = tile(page, next(one for one in ids(page) if one.startswith("giphy:")))
    first.get_by_role("button", name="Play").click()
    expect(first.locator("img.frame-motion")).to_be_visible()


def test_without_a_source_nothing_speaks_of_one(visit):
    page = visit().open("/gifs/search?q=cat")
    expect(tiles(page).first).to_be_visible()
    parts = (".tile-source", ".source-marks", "[data-missing]", "[data-missing-list]", "[data-remote]")
    for part in (*parts, "[data-suggest-remote]"):
        expect(page.locator(part)).to_have_count(0)


def test_suggestions_of_both(browse):
    page = browse().open("/gifs")
    options = page.get_by_role("option")
    field(page).fill("quo")
    expect(options.filter(has_text="quokka").first).to_be_visible()
    field(page).fill("robot w")
    expect(options.filter(has_text="robot waving")).to_have_count(1)
    field(page).fill("cat")
    expect(options.filter(has_text=re.compile("^cat waving$"))).to_have_count(1)
    texts = [text.lower() for text in options.all_inner_texts()]
    assert len(set(texts)) == len(texts) <= 8


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_without_scripts(browse, device):
    page = browse(device, java_script_enabled=False).open("/gifs")
    page.locator("#search").fill("cat")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("q=cat"))
    expect(page.locator(OURS).first).to_be_visible()
    page.get_by_role("link", name="More from GIPHY").click()
    expect(remote(page).first).to_be_visible()
    expect(page.locator(".source-marks")).to_contain_text(MARK)
    identifier = ids(page)[0]
    heart(tile(page, identifier)).click()
    expect(heart(tile(page, identifier))).to_have_attribute("aria-pressed", "true")
    tile(page, identifier).locator("a").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main")).to_contain_text(MARK)
