"""Random on the real server: by key, about something, and kept."""

import re

from playwright.sync_api import expect

from visit import until

DETAIL = "[data-random-stage] [data-detail]"
FRAGMENT = re.compile(r"/gifs/random.*fragment=random")


def shown(page):
    return page.locator(DETAIL).get_attribute("data-detail")


def test_key_leads_there_and_shows_another_which_is_kept(visit):
    page = visit().open("/gifs")
    page.keyboard.press("r")
    # With its scripts, which the next key is for.
    page.wait_for_url(re.compile("/gifs/random"))
    expect(page.locator(DETAIL)).to_be_visible()
    seen = set()
    for _ in range(4):
        with page.expect_response(FRAGMENT):
            page.keyboard.press("r")
        until(page, "() => !document.querySelector('[data-random-stage][aria-busy]')")
        seen.add(shown(page))
    assert len(seen) > 1
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok) as answer:
        page.keyboard.press("f")
    assert answer.value.url.endswith(shown(page))
