"""A source that is away: the page stays usable and one line says what is missing."""

import pytest
from playwright.sync_api import expect

from remote import MISSING, OURS, field, remote
from visit import ids, keep, scroll_to_end, until


def test_newer_letters_stop_what_the_source_was_asked(alone, failing):
    failing.fail("silence", only="search")
    page = alone.browse().open("/gifs")
    field(page).fill("surf")
    failing.wait_for("gifs/search")
    field(page).fill("surfing")
    failing.wait_until_left("gifs/search")


def test_source_is_killed_in_the_middle_of_a_search(alone, failing):
    page = alone.browse().open("/gifs")
    failing.fail("silence")
    field(page).fill("cat")
    expect(page.locator(OURS).first).to_be_visible()
    failing.wait_for("gifs/search")
    failing.kill()
    expect(page.locator(MISSING)).to_be_visible()
    expect(page.locator(MISSING)).to_contain_text("GIPHY does not answer right now")
    expect(page.locator(OURS).first).to_be_visible()
    scroll_to_end(page)
    field(page).fill("heart")
    expect(page.locator("#results-title")).to_contain_text("heart")
    expect(page.locator(OURS).first).to_be_visible()
    first = ids(page)[0]
    keep(page, first)


def test_failure_is_said_and_can_be_tried_again(alone, failing):
    failing.fail("html")
    page = alone.browse().open("/gifs/search?q=cat")
    line = page.locator(MISSING)
    expect(line).to_be_visible()
    assert page.locator(MISSING).count() == 1
    failing.fail("ok")
    line.get_by_role("link", name="Try again").click()
    expect(remote(page).first).to_be_visible()
    expect(line).to_have_count(0)


@pytest.mark.parametrize(
    "mode, words", [("401", "key"), ("429", "as often as it allows"), ("empty", "does not answer")]
)
def test_why_it_is_missing(alone, failing, mode, words):
    failing.fail(mode)
    page = alone.browse().open("/gifs/search?q=cat")
    expect(page.locator(MISSING)).to_contain_text(words)
    expect(page.locator(OURS).first).to_be_visible()


def test_failure_without_scripts(alone, failing):
    failing.fail("500")
    page = alone.browse(java_script_enabled=False).open("/gifs/search?q=cat")
    page.get_by_role("link", name="More from GIPHY").click()
    expect(page.locator(MISSING)).to_be_visible()
    failing.fail("ok")
    page.locator(MISSING).get_by_role("link", name="Try again").click()
    expect(remote(page).first).to_be_visible()


def test_media_that_cannot_be_had_offer_a_retry(browse, upstream):
    browser = browse()
    refused = []
    browser.context.route(f"{upstream.address}/media/**", lambda route: (refused.append(1), route.abort()))
    page = browser.open("/gifs/search?q=thank+you")
    expect(remote(page).first).to_be_visible()
    expect(remote(page).first.get_by_role("button", name="Try again")).to_be_visible()
    browser.context.unroute(f"{upstream.address}/media/**")
    remote(page).first.get_by_role("button", name="Try again").click()
    until(page, "() => document.querySelector(\"[data-tile^='giphy:'] img.frame-still\").naturalWidth > 0")
    assert refused


def test_random_page_stays_when_the_source_is_away(alone, failing):
    failing.fail("html")
    page = alone.browse().open("/gifs/random?tag=quokka")
    expect(page.locator("#random-tag")).to_have_value("quokka")
    failing.fail("ok")
    page.locator("[data-random-form] button").click()
    expect(page.locator("[data-random-stage] [data-detail^='giphy:']")).to_be_visible()
