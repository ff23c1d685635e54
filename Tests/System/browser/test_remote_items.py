"""One GIF of another server: who made it, favorites, random, as a page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from remote import MARK, REMOTE, first_shown, item_of, open_detail, remote
from visit import DESKTOP, PHONE, heart, ids, keep, tile, until, viewer

DETAIL = "[data-random-stage] [data-detail]"


def test_detail_says_who_made_it(browse, upstream):
    page = browse().open("/gifs/search?q=quokka")
    identifier = first_shown(page, lambda item: item.person == ("ninaberg", "Nina Berg"))
    detail = open_detail(page, identifier)
    expect(detail.get_by_role("heading", level=1)).to_contain_text(item_of(identifier).title)
    expect(detail.get_by_role("link", name="Nina Berg")).to_have_attribute("href", "https://giphy.com/ninaberg/")
    avatar = detail.locator("img[data-avatar]")
    expect(avatar).to_be_visible()
    assert avatar.get_attribute("src").startswith(upstream.address)
    until(page, "() => document.querySelector('#viewer img[data-avatar]').naturalWidth > 0")
    expect(detail.get_by_text(MARK)).to_be_visible()
    expect(detail.get_by_role("link", name="Open at GIPHY")).to_have_attribute(
        "href", f"https://giphy.com/gifs/{item_of(identifier).slug}"
    )


def test_detail_says_where_it_was_found_when_nobody_is_named(browse):
    page = browse().open("/gifs/search?q=quokka")
    identifier = first_shown(page, lambda item: not item.person and item.found_at[1])
    detail = open_detail(page, identifier)
    host = item_of(identifier).found_at[1].removeprefix("www.")
    expect(detail.get_by_text("Source", exact=True)).to_be_visible()
    expect(detail.get_by_role("link", name=host)).to_have_attribute("href", item_of(identifier).found_at[0])


def test_detail_without_any_of_it_has_nothing_empty(browse):
    page = browse().open("/gifs/search?q=quokka")
    identifier = first_shown(page, lambda item: not item.person and item.found_at == ("", ""))
    detail = open_detail(page, identifier)
    expect(detail.locator(".made-by")).to_contain_text("GIPHY")
    parts = detail.locator(".made-by a, .made-by span")
    assert all(text.strip() for text in parts.all_text_contents())


def test_arrows_page_from_ours_to_theirs(browse):
    page = browse().open("/gifs/search?q=cat")
    expect(remote(page).first).to_be_visible()
    order = ids(page)
    last = max(place for place, one in enumerate(order) if one.startswith("starter:"))
    place = next(place for place, one in enumerate(order) if one.startswith("giphy:"))
    assert place in (last + 1, 0) or order[place - 1].startswith("starter:")
    open_detail(page, order[place - 1])
    page.keyboard.press("ArrowRight")
    expect(viewer(page).locator(f'[data-detail="{order[place]}"]')).to_be_visible()


def test_a_link_to_one_is_a_page_of_its_own(browse):
    page = browse().open("/gifs/search?q=birthday")
    identifier = first_shown(page, lambda item: True)
    page.goto(f"/gifs/{identifier}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    until(page, "() => document.querySelector('main [data-stage] img.frame-still').naturalWidth > 0")
    image = page.locator("meta[property='og:image']").get_attribute("content")
    assert image.startswith("http")


def test_favorites_stay_when_the_program_restarts_and_the_source_is_gone(alone, failing):
    page = alone.browse().open("/gifs/search?q=quokka")
    expect(remote(page).first).to_be_visible()
    first, second = ids(page)[:2]
    keep(page, first)
    keep(page, second)
    page.goto("about:blank")
    failing.kill()
    alone.kill()
    alone.start()
    page.goto("/shelf")
    assert ids(page) == [second, first]
    expect(page.locator(f"{REMOTE} .tile-source").first).to_have_text("GIPHY")
    expect(tile(page, first).locator(".tile-title")).to_have_text(item_of(first).title)
    open_detail(page, first)
    expect(viewer(page).get_by_role("heading", level=1)).to_contain_text(item_of(first).title)
    page.keyboard.press("Escape")
    heart(tile(page, first)).click()
    expect(heart(tile(page, first))).to_have_attribute("aria-pressed", "false")


def test_kept_by_key_in_the_detail(browse):
    page = browse().open("/gifs/search?q=coffee")
    identifier = first_shown(page, lambda item: True)
    open_detail(page, identifier)
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        page.keyboard.press("f")
    page.goto("/shelf")
    assert ids(page) == [identifier]


def test_random_about_what_only_the_source_knows(browse):
    page = browse().open("/gifs/random")
    page.locator("#random-tag").fill("quokka")
    page.keyboard.press("Enter")
    expect(page.locator(f"{DETAIL}[data-detail^='giphy:']")).to_be_visible()
    expect(page.locator("[data-random-stage]")).to_contain_text(MARK)
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        heart(page.locator(DETAIL)).click()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_pages_with_them_are_accessible(browse, screenshots, device, language):
    browser = browse(device, language=language, motion="reduce")
    page = browser.open("/gifs/search?q=cat")
    identifier = first_shown(page, lambda item: item.person)
    problems = []
    name = "phone" if device is PHONE else "desktop"
    for place, path in (("remote-results", "/gifs/search?q=cat"), ("remote-detail", f"/gifs/{identifier}"),
                        ("remote-random", "/gifs/random?tag=quokka")):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=screenshots / f"{place}-{name}-{language}.png")
        violations = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
        problems += [f"{place}: {rule['id']}: {node['html']}" for rule in violations for node in rule["nodes"]]
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, place
    assert not problems, "\n".join(problems)
