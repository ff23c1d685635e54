"""Random: by key and button, about something, after failures; the newest click wins."""

import re

from playwright.sync_api import expect

from visit import until

DETAIL = "[data-random-stage] [data-detail]"
FRAGMENT = re.compile(r"/gifs/random.*fragment=random")


def shown(page):
    return page.locator(DETAIL).get_attribute("data-detail")


def test_key_leads_there_and_shows_another(visit):
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


def test_about_something(visit):
    page = visit().open("/gifs/random?tag=cat")
    expect(page.locator("#random-tag")).to_have_value("cat")
    with page.expect_response(FRAGMENT) as answer:
        page.locator("[data-random-form] button").click()
    assert "tag=cat" in answer.value.url
    expect(page.locator(DETAIL)).to_be_visible()


def test_nothing_fits_and_then_something(visit):
    page = visit().open("/gifs/random")
    page.locator("#random-tag").fill("qqxxzz")
    page.keyboard.press("Enter")
    expect(page.locator(".empty-title")).to_be_visible()
    page.locator("#random-tag").fill("")
    page.keyboard.press("Enter")
    expect(page.locator(DETAIL)).to_be_visible()


def test_failure_recovers(visit):
    page = visit().open("/gifs/random")
    page.route(FRAGMENT, lambda route: route.abort())
    page.keyboard.press("r")
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute(FRAGMENT)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(DETAIL)).to_be_visible()


def test_newest_click_wins(visit):
    page = visit().open("/gifs/random")
    held = []
    page.route(re.compile(r"tag=cat.*fragment=random"), lambda route: held.append(route))
    page.locator("#random-tag").fill("cat")
    with page.expect_request(re.compile(r"tag=cat.*fragment=random")):
        page.keyboard.press("Enter")
    page.locator("#random-tag").fill("rocket")
    with page.expect_response(re.compile(r"tag=rocket.*fragment=random")):
        page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("tag=rocket"))
    expect(page.get_by_role("alert")).to_have_count(0)
    for route in held:
        route.abort()


def test_kept_from_there(visit):
    page = visit().open("/gifs/random")
    item = shown(page)
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        page.keyboard.press("f")
    page.goto("/shelf")
    expect(page.locator(f'[data-tile="{item}"]')).to_be_visible()
