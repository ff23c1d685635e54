"""Results of another server as the page's scripts fetch them: after a pause, with an outage said, behind our own."""

import datetime
import html
import re

import pytest
from playwright.sync_api import expect

import gif_stage
from program import Program
from remote import MISSING, OURS, field, first_shown, open_detail, remote
from stage import Stage
from upstream import Upstream
from visit import DESKTOP, heart, ids, tile, tiles, until, viewer

THEIRS = re.compile(r"^/gifs/search\?q=[^&]+&cursor=[^&]+&fragment=tiles$")
AWAY = (
    '<p class="missing" data-missing="giphy"><span>GIPHY isn&#39;t responding right now.</span> '
    '<a href="/gifs/search?q=cat&amp;cursor=again" data-action="retry-source">Try again</a></p>'
    '<div class="more" data-more><p class="more-end">That is all</p></div>'
)


@pytest.fixture(scope="module")
def source():
    upstream = Upstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def mixed(binary, source, tmp_path_factory):
    """Writes pages on which a source is."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **source.giphy()).start()
    yield program
    program.stop()


@pytest.fixture
def stage(mixed):
    stage = gif_stage.prepare(Stage(mixed))
    stage.show(re.compile(r"^/gifs(/search\?q=\w+)?$"))
    yield stage
    stage.close()
    assert not stage.missing, "\n".join(stage.missing)


@pytest.fixture
def watch(visit, stage, source):
    return lambda device=DESKTOP, **options: visit(device, stage.address, media=source.address, **options)


def test_source_is_asked_after_a_pause_of_half_a_second(stage, watch):
    """No letter before it is a call; nothing has to be pressed."""
    stage.show(THEIRS)
    browser = watch()
    browser.context.clock.install()
    page = browser.open("/gifs", pictures=False)
    field(page).focus()
    # From here on the page's time passes only as it is told to, so that a slow machine makes no pauses.
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    for letter in "robot":
        page.keyboard.type(letter)
        page.clock.run_for(150)
    expect(page.locator("#results-title")).to_contain_text("robot")
    expect(page.locator("a[data-action=load-more][data-remote]")).to_be_attached()
    assert stage.calls("GET", THEIRS) == []
    page.clock.run_for(500)
    expect(remote(page).first).to_be_visible()
    (call,) = stage.calls("GET", THEIRS)
    assert call.path.startswith("/gifs/search?q=robot&")


def test_newer_letters_stop_what_the_source_was_asked(stage, watch):
    stage.hold("GET", re.compile(r"^/gifs/search\?q=surf&cursor="), html="")
    page = watch().open("/gifs")
    field(page).fill("surf")
    stage.wait_for("GET", re.compile(r"^/gifs/search\?q=surf&cursor="))
    with page.expect_event("requestfailed", lambda request: "q=surf&cursor=" in request.url):
        field(page).fill("surfing")


def test_outage_is_said_once_and_can_be_tried_again(stage, watch):
    stage.answer("GET", THEIRS, html=AWAY)
    page = watch().open("/gifs/search?q=cat")
    line = page.locator(MISSING)
    expect(line).to_have_count(1)
    expect(line).to_contain_text("GIPHY isn't responding right now")
    expect(page.locator("#announcer")).to_contain_text("GIPHY isn't responding right now")
    expect(page.locator(OURS).first).to_be_visible()
    # Ours go on as if nothing had happened: searched and kept.
    heart(tiles(page).first).click()
    stage.wait_for("PUT", gif_stage.FAVORITE)
    (link,) = re.findall(r'href="([^"]+)" data-action="load-more"', stage.show("/gifs/search?q=cat"))
    stage.show(html.unescape(f"{link}&fragment=tiles"), at="/gifs/search?q=cat&cursor=again&fragment=tiles")
    line.get_by_role("link", name="Try again").click()
    expect(remote(page).first).to_be_visible()
    expect(line).to_have_count(0)


def test_search_goes_on_while_the_source_is_away(stage, watch):
    stage.answer("GET", THEIRS, html=AWAY)
    page = watch().open("/gifs/search?q=cat")
    expect(page.locator(MISSING)).to_be_visible()
    field(page).fill("heart")
    expect(page.locator("#results-title")).to_contain_text("heart")
    expect(page.locator(OURS).first).to_be_visible()


def test_pictures_that_cannot_be_had_offer_a_retry(stage, watch, source):
    stage.show(THEIRS)
    browser = watch()
    browser.context.route(f"{source.address}/media/**", lambda route: route.abort())
    page = browser.open("/gifs/search?q=surf")
    first = remote(page).first
    expect(first.get_by_role("button", name="Try again")).to_be_visible()
    browser.context.unroute(f"{source.address}/media/**")
    first.get_by_role("button", name="Try again").click()
    until(page, "() => document.querySelector(\"[data-tile^='giphy:'] img.frame-still\").naturalWidth > 0")
    expect(first.get_by_role("button", name="Try again")).to_have_count(0)


def test_arrows_page_from_ours_to_theirs(stage, watch):
    stage.show(THEIRS)
    page = watch().open("/gifs/search?q=cat")
    identifier = first_shown(page, lambda item: True)
    order = ids(page)
    before = order[order.index(identifier) - 1]
    assert before.startswith("starter:")
    open_detail(page, before)
    page.keyboard.press("ArrowRight")
    expect(viewer(page).locator(f'[data-detail="{identifier}"]')).to_be_visible()
    page.keyboard.press("f")
    (put,) = stage.wait_for("PUT", gif_stage.FAVORITE)
    assert put.path.endswith(identifier)


def test_reduced_motion_shows_stills_until_asked(stage, watch, source):
    stage.show(THEIRS)
    source.forget()
    page = watch().open("/gifs/search?q=surf")
    tile(page, first_shown(page, lambda item: True)).scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    assert all("_s." in one.path for one in source.asked("/media/"))
    first = remote(page).first
    first.get_by_role("button", name="Play").click()
    expect(first.locator("img.frame-motion")).to_be_visible()


def test_suggestions_of_the_source_come_behind_ours_after_the_pause(stage, watch):
    gif_stage.suggest(stage, "cat", "cat waving", path=re.compile(r"^/api/v1/gifs/suggestions\?q=ca&limit=5$"))
    both = ["cat", "cat waving", *[f"cat {number}" for number in range(9)]]
    gif_stage.suggest(stage, *both, path=re.compile(r"^/api/v1/gifs/suggestions\?q=ca&sources=all$"))
    browser = watch()
    browser.context.clock.install()
    page = browser.open("/gifs")
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    options = page.get_by_role("option")
    field(page).focus()
    field(page).fill("ca")
    expect(options).to_have_text(["cat", "cat waving"])
    assert stage.calls("GET", re.compile("sources=all")) == []
    page.clock.run_for(500)
    expect(options).to_have_text(both[:8])
