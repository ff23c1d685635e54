"""Every page of records in both themes, both languages and on both devices: accessible, whole, pictured."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from test_vinyl_requests import SLEEVE, invitation, made_operator
from visit import DESKTOP, PHONE, settled, until

DEVICES = {"desktop": DESKTOP, "phone": PHONE}
# Those of somebody who has nothing yet, and those of somebody who has a box.
BEGINNER = {"vinyl-first": "/vinyl", "box-empty": "/vinyl/box", "share-empty": "/vinyl/share"}
PAGES = {
    "vinyl": "/vinyl",
    "vinyl-results": "/vinyl/search?q=blue",
    "vinyl-none": "/vinyl/search?q=qqxxzz",
    "record": "/vinyl/starter:kind-of-blue-1959",
    "record-kept": "/vinyl/{record}",
    "box": "/vinyl/box",
    "box-last": "/vinyl/box?page=3",
    "box-missing": "/vinyl/box?page=4",
    "levels": "/vinyl/levels",
    "analysis": "/vinyl/analysis",
    "share": "/vinyl/share",
    "shared": "{shared}",
    "wish": "/vinyl/request",
    "operator": "{invitation}",
    "wishes": "/vinyl/requests",
}
# Each page is looked at in two ways that have nothing in common; every two of these meet on some page.
LOOKS = (
    (("desktop", "dark", "en"), ("phone", "light", "ko")),
    (("desktop", "light", "ko"), ("phone", "dark", "en")),
    (("desktop", "dark", "ko"), ("phone", "light", "en")),
    (("desktop", "light", "en"), ("phone", "dark", "ko")),
)
COMMENT = "First pressing, bought twice, sold once. " * 3
NARROW = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def collector(server):
    """Somebody with 21 records, a link that shows them, and a right to run the server."""
    visitor = server.visitor()
    identifiers = boxes.fill(visitor, boxes.record_ids(visitor, 21))
    boxes.put(visitor, identifiers[-1], 9, COMMENT)
    boxes.represent(visitor, identifiers[-1])
    shared = visitor.request("POST", "/api/v1/shares").json()["url"].removeprefix(server.address)
    made_operator(server, visitor)
    visitor.places = {"record": identifiers[-1], "shared": shared, "invitation": invitation(server)}
    wish = {"album": "A Record With Quite a Long Name, Volume Two", "artist": "The Hidden Ones", "note": "First pressing"}
    sleeve = (SLEEVE["name"], SLEEVE["buffer"], SLEEVE["mimeType"])
    asked = visitor.request("POST", "/api/v1/vinyl/requests", data=wish, files={"picture": sleeve})
    assert asked.status_code == 201, asked.text
    return visitor


def arrived(page):
    until(
        page,
        """() => [...document.querySelectorAll("img")].every(image => {
            const box = image.getBoundingClientRect();
            const isThere = image.complete && !image.dataset.src;
            return isThere || box.top > innerHeight || box.bottom < 0 || box.left > innerWidth || box.width === 0;
        })""",
    )
    settled(page)


def violations(page):
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{rule['id']}: {node['html']} ({node['failureSummary']})" for rule in found for node in rule["nodes"]]


def width_beyond(page):
    """By how many pixels a page scrolls sideways; phones widen what they call the window with it."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def small_targets(page):
    """What a finger does not hit well."""
    return page.locator(
        "main button:visible, main .button:visible, main .chip:visible, main summary:visible, .row-all:visible, "
        "main .round:visible, main label:visible:has(input), .bottom-bar a:visible"
    ).evaluate_all(
        """targets => targets
            .map(target => [target, target.getBoundingClientRect()])
            .filter(([target, box]) => !target.closest(".stars") && Math.min(box.width, box.height) < 43.5)
            .map(([target, box]) => `too small: ${target.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""
    )


def problems_of(page, picture):
    """What is wrong with a page as it is now; afterwards it is narrow, and its text twice as large."""
    arrived(page)
    page.screenshot(path=picture)
    problems = violations(page)
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        problems += small_targets(page)
    if (beyond := width_beyond(page)) > 0:
        problems.append(f"{beyond} pixels wider than the screen")
    page.set_viewport_size(NARROW)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if (beyond := width_beyond(page)) > 0:
        problems.append(f"{beyond} pixels wider than a phone when text is twice as large")
    return [f"{picture.stem}: {problem}" for problem in problems]


@pytest.mark.parametrize("look", [0, 1], ids=["desktop", "phone"])
@pytest.mark.parametrize("part", range(len(LOOKS)))
def test_pages_are_accessible(visit, collector, screenshots, part, look):
    device, theme, language = LOOKS[part][look]
    # Reduced motion, so that what is looked at stands still.
    options = {"device": DEVICES[device], "theme": theme, "language": language, "motion": "reduce"}
    beginner = visit(**options).context.new_page()
    owner = browser_of(visit, collector, **options).context.new_page()
    pages = [(beginner, *page) for page in list(BEGINNER.items())[part : part + 1]]
    pages += [(owner, *page) for page in list(PAGES.items())[part :: len(LOOKS)]]
    problems = []
    for page, name, path in pages:
        page.set_viewport_size(DEVICES[device]["viewport"])
        page.goto(path.format(**collector.places))
        expect(page.locator("html")).to_have_attribute("lang", language)
        problems += problems_of(page, screenshots / f"{name}-{device}-{theme}-{language}.png")
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(("device", "theme", "language"), [("desktop", "dark", "en"), ("phone", "light", "ko")])
def test_a_record_over_the_list_is_accessible(visit, collector, screenshots, device, theme, language):
    browser = browser_of(visit, collector, DEVICES[device], theme=theme, language=language, motion="reduce")
    page = browser.open("/vinyl/box")
    page.locator("[data-crate-discs] a").first.click()
    expect(page.locator("dialog[open] .record")).to_be_visible()
    page.locator("dialog[open] .keep-change summary").click()
    arrived(page)
    page.screenshot(path=screenshots / f"record-over-{device}-{theme}-{language}.png")
    problems = violations(page)
    assert not problems, "\n".join(problems)


def test_a_box_is_filled_by_keyboard_alone(visit):
    page = visit().open("/vinyl/search?q=blue")

    def tab_to(condition):
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate(condition):
                return
        raise AssertionError(f"never reached: {condition}")

    tab_to("document.activeElement.closest('[data-tile]') !== null")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] .record")).to_be_visible()
    tab_to("document.activeElement.name === 'rating'")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    tab_to("document.activeElement.name === 'comment'")
    page.keyboard.type("By hand")
    page.keyboard.press("Enter")
    expect(page.locator("[data-toast]").last).to_contain_text("In your box")
    # The focus is back where one came from.
    expect(page.locator("[data-tile][data-in-box] a")).to_be_focused()


def test_figures_of_the_first_screen(visit, collector, capsys):
    """Reports what a person with a four times slower processor waits for; seconds are not asserted."""
    browser = browser_of(visit, collector, PHONE)
    browser.context.add_init_script(
        """new PerformanceObserver(list => { window.largest = list.getEntries().at(-1).startTime; })
            .observe({ type: "largest-contentful-paint", buffered: true });"""
    )
    page = browser.context.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    told = []
    for path in ("/vinyl", "/vinyl/box"):
        page.goto(path)
        arrived(page)
        until(page, "() => window.largest !== undefined")
        told.append(f"{path} {page.evaluate('window.largest'):.0f} ms")
    with capsys.disabled():
        print(f"\nlargest contentful paint: {', '.join(told)}")
    assert page.evaluate("window.largest") > 0
