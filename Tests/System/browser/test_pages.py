"""Every page in both themes, both languages and on both devices: accessible, still, pictured."""

import io
import os

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import expect

import loops
from program import ROOT, Program
from visit import DESKTOP, PHONE, WATCH_LAYOUT, heart, ids, next_frames, settled, tile, tiles, until, viewer

DEVICES = {"desktop": DESKTOP, "phone": PHONE}
PAGES = {
    "trending": "/gifs",
    "results": "/gifs/search?q=cat",
    "nothing-found": "/gifs/search?q=qqxxzz",
    "detail": "/gifs/{item}",
    "random": "/gifs/random?tag=cat",
    "random-nothing": "/gifs/random?tag=qqxxzz",
    "add": "/gifs/new",
    "edit": "/gifs/{own}/edit",
    "shelf": "/shelf",
    "shelf-nothing-found": "/shelf?q=qqxxzz",
    "shelf-own": "/shelf?tab=own",
    "account": "/account",
    "about": "/about",
    "not-found": "/nowhere",
}


@pytest.fixture(scope="module")
def visitor(server):
    """Somebody with a few favorites and one own GIF."""
    visitor = server.visitor()
    for item in visitor.trending(7):
        visitor.keep(item)
    added = visitor.add("own.gif", loops.gif(count=12, size=(320, 240), seed=3001), title="A disc on its way", tags="disc")
    visitor.own = added.json()["id"]
    visitor.item = visitor.trending(1)[0]
    return visitor


def browser_of(visit, visitor, **options):
    browser = visit(**options)
    browser.context.add_cookies([{"name": "zoetrope_session", "value": visitor.token, "url": browser.address}])
    return browser


def violations(page):
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{rule['id']}: {node['html']} ({node['failureSummary']})" for rule in found for node in rule["nodes"]]


def arrived(page):
    """Every picture on screen is there and nothing is in between two states."""
    until(
        page,
        """() => [...document.querySelectorAll("img")].every(image => {
            const box = image.getBoundingClientRect();
            const isThere = image.complete && !image.dataset.src;
            return isThere || box.top > innerHeight || box.bottom < 0 || box.width === 0;
        })""",
    )
    settled(page)


# Every two of device, theme and language meet once; the other four combinations are left out for the time they take.
@pytest.mark.parametrize(
    ("device", "theme", "language"),
    [("desktop", "dark", "en"), ("desktop", "light", "ko"), ("phone", "dark", "ko"), ("phone", "light", "en")],
)
def test_pages_are_accessible(visit, visitor, screenshots, device, theme, language):
    # Reduced motion, so that what is looked at stands still.
    options = {"device": DEVICES[device], "theme": theme, "language": language, "motion": "reduce"}
    page = browser_of(visit, visitor, **options).open("/about")
    problems = []
    for name, path in PAGES.items():
        page.goto(path.format(item=visitor.item, own=visitor.own))
        expect(page.locator("html")).to_have_attribute("lang", language)
        arrived(page)
        page.screenshot(path=screenshots / f"{name}-{device}-{theme}-{language}.png")
        problems += [f"{name}: {violation}" for violation in violations(page)]
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            problems.append(f"{name} is {wide} pixels wider than the screen")
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_opens_over_a_page_is_accessible(visit, visitor, screenshots, theme, language):
    page = browser_of(visit, visitor, theme=theme, language=language, motion="reduce").open("/gifs")
    problems = []

    def look(name):
        arrived(page)
        page.screenshot(path=screenshots / f"{name}-desktop-{theme}-{language}.png")
        problems.extend(f"{name}: {violation}" for violation in violations(page))

    page.keyboard.press("?")
    expect(page.locator("#keys-dialog")).to_be_visible()
    look("keys")
    page.keyboard.press("Escape")
    page.get_by_role("combobox").fill("ha" if language == "en" else "축")
    expect(page.get_by_role("option").first).to_be_visible()
    look("suggestions")
    page.keyboard.press("Escape")
    tile(page, ids(page)[0]).locator("a").click()
    expect(viewer(page)).to_be_visible()
    viewer(page).locator("[data-done=link]").click()
    expect(viewer(page).locator("[data-toast]")).to_be_visible()
    look("viewer")
    assert not problems, "\n".join(problems)


def test_keys_dialog_opens_and_closes(visit):
    page = visit().open("/gifs")
    page.keyboard.press("?")
    expect(page.locator("#keys-dialog")).to_be_visible()
    assert page.locator("#keys-dialog kbd").count() >= 8
    page.keyboard.press("Escape")
    expect(page.locator("#keys-dialog")).to_be_hidden()


@pytest.mark.parametrize("device", DEVICES)
def test_nothing_shifts_while_loading_and_scrolling(visit, device):
    browser = visit(DEVICES[device])
    browser.context.add_init_script(WATCH_LAYOUT)
    page = browser.open("/gifs")
    arrived(page)
    page.mouse.move(200, 400)
    while len(ids(page)) < 96:
        # As fast as a flick of the wheel; what comes next is fetched 800 pixels ahead.
        page.mouse.wheel(0, 500)
        next_frames(page)
        until(page, "() => !document.querySelector('.more-loading')")
    arrived(page)
    shifts = page.evaluate("window.layoutShifts")
    assert sum(value for value, _ in shifts) < 0.02, shifts


@pytest.mark.parametrize("path", ["/gifs", "/gifs/{item}", "/shelf", "/gifs/new"])
def test_text_at_200_percent_fits(visit, visitor, path):
    page = browser_of(visit, visitor, device={"viewport": {"width": 390, "height": 844}}).open("/about")
    page.goto(path.format(item=visitor.item))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), "the page scrolls sideways"


def test_targets_are_large_enough_for_a_finger(visit):
    page = visit(PHONE).open("/gifs")
    small = page.locator("button:visible, .bottom-bar a, .chip").evaluate_all(
        """targets => targets
            .map(target => [target, target.getBoundingClientRect()])
            .filter(([target, box]) => Math.min(box.width, box.height) < 44)
            .map(([target, box]) => `${target.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""
    )
    assert not small, "\n".join(small)


def test_not_found_is_a_page_that_leads_on(visit):
    page = visit().context.new_page()
    answer = page.goto("/nowhere-at-all")
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.locator(".error-actions a").first.click()
    expect(tiles(page).first).to_be_visible()


def test_session_cookie_is_closed_to_scripts(visit):
    browser = visit()
    page = browser.open("/gifs")
    with page.expect_response("**/api/v1/profiles"):
        heart(tile(page, ids(page)[0])).click()
    expect(page.locator("html")).to_have_attribute("data-profile", "")
    (cookie,) = browser.context.cookies()
    assert cookie["name"] == "zoetrope_session"
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax" and not cookie["secure"]
    assert page.evaluate("document.cookie") == ""


def test_language_follows_the_browser_and_then_the_choice(visit):
    page = visit(language="ko").open("/about")
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    page.locator(".foot-language button").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto("/gifs")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_manifest_can_be_installed(visit):
    page = visit().open("/gifs")
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href")).json()
    assert manifest["name"] == "Zoetrope" and manifest["start_url"] == "/" and manifest["display"] == "standalone"
    assert manifest["icons"]
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok


@pytest.mark.skipif(not os.environ.get("UPDATE_SCREENSHOTS"), reason="UPDATE_SCREENSHOTS=1 takes new ones for the README")
@pytest.mark.parametrize("device", DEVICES)
def test_screenshots_for_the_readme(visit, binary, tmp_path, device):
    program = Program(binary, tmp_path / "data").start()
    folder = ROOT / "docs" / "screenshots"
    folder.mkdir(exist_ok=True)
    shape = {"viewport": {"width": 1280, "height": 800}} if device == "desktop" else dict(PHONE, device_scale_factor=1)
    page = visit(shape, address=program.address).open("/gifs")
    page.wait_for_load_state("networkidle")
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.save(folder / f"{device}.png", optimize=True)
    page.context.close()
    program.stop()
