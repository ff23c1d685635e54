"""What the page says about the sizes of its pictures is what the browser then draws."""

import pytest
from playwright.sync_api import expect

import loops
from visit import PHONE, ids, tile, until, viewer

LADDER = (96, 160, 240, 320, 480, 640)
SCREENS = [(width, density) for width in (320, 390, 620, 768, 1024, 1440, 1920) for density in (1, 2)]
# How wide the stills below an element are drawn, in device pixels, the widths they come in and the one that was chosen.
DRAWN = """
place => [...document.querySelectorAll(`${place} img.frame-still`)].filter(still => still.currentSrc).map(still => {
    const { clientWidth, clientHeight } = still;
    const whole = clientHeight * still.getAttribute("width") / still.getAttribute("height");
    const isWhole = getComputedStyle(still).objectFit === "contain";
    // What is only a little too high was rounded to rows of the grid; what is much too high is cropped.
    const width = isWhole ? Math.min(clientWidth, whole) : whole > clientWidth * 1.05 ? whole : clientWidth;
    return {
        drawn: width * devicePixelRatio,
        widths: still.srcset.match(/\\d+(?=w)/g).map(Number),
        chosen: Number(still.currentSrc.match(/(\\d+)\\.webp/)[1]),
    };
})
"""


@pytest.fixture(scope="module")
def visitor(server):
    """Somebody with very wide, very high and usual GIFs of their own."""
    visitor = server.visitor()
    shapes = {"banner": (1200, 150), "ribbon": (160, 640), "usual": (640, 480)}
    visitor.own = [
        visitor.add(f"{name}.gif", loops.gif(count=3, size=size, seed=4001 + seed), title=f"Shape {name}").json()["id"]
        for seed, (name, size) in enumerate(shapes.items())
    ]
    return visitor


def screen(visit, visitor, width, density):
    browser = visit({"viewport": {"width": width, "height": 900}, "device_scale_factor": density}, motion="reduce")
    browser.context.add_cookies([{"name": "zoetrope_session", "value": visitor.token, "url": browser.address}])
    return browser.context.new_page()


def misfits(page, place):
    """Stills below what is drawn, or more than one step of the ladder above it."""
    until(page, "place => document.querySelector(`${place} img.frame-still`)?.currentSrc", place)
    wrong = []
    for still in page.evaluate(DRAWN, place):
        steps = still["widths"]
        enough = next((index for index, step in enumerate(steps) if step >= still["drawn"] - 0.5), len(steps) - 1)
        if not enough <= steps.index(still["chosen"]) <= enough + 1:
            wrong.append((place, still))
    return wrong


@pytest.mark.parametrize("width, density", SCREENS)
def test_stills_fit_where_they_are_shown(visit, visitor, width, density):
    page = screen(visit, visitor, width, density)
    wrong = []
    # From small to large: Chromium takes a larger picture than it needs where it has that one already.
    for own in visitor.own:
        page.goto(f"/gifs/{own}/edit")
        wrong += misfits(page, ".edit-picture")
    for address in ("/gifs", "/shelf?tab=own"):
        page.goto(address)
        wrong += misfits(page, "[data-wall]")
    for own in visitor.own:
        page.goto(f"/gifs/{own}")
        wrong += misfits(page, "main [data-stage]")
        page.goto("/shelf?tab=own")
        tile(page, own).locator("a").click()
        expect(viewer(page)).to_be_visible()
        wrong += misfits(page, "#viewer [data-stage]")
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("saves", [False, True], ids=["small", "saving"])
def test_small_frames_and_saved_data_get_the_light_version(visit, saves):
    shape = PHONE if saves else {"viewport": {"width": 320, "height": 640}}
    browser = visit(shape)
    if saves:
        browser.context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = browser.open("/gifs")
    until(page, "() => document.querySelectorAll('[data-wall] .frame-motion').length > 2")
    sources = page.locator("[data-wall] .frame-motion").evaluate_all("images => images.map(image => image.src)")
    # The banner of the other test is cropped: more of it is drawn than is seen.
    assert all("/light/160.webp?v=" in source for source in sources if "starter:" in source), sources


def test_first_row_goes_first_and_only_its_stills(visit):
    page = visit(java_script_enabled=False).open("/gifs")
    urgent = page.locator("[fetchpriority=high]").evaluate_all(
        "images => images.map(image => [image.className, image.closest('[data-tile]').dataset.tile])"
    )
    assert urgent == [["frame-still", item] for item in ids(page)[:4]]
    assert page.locator("img.frame-still:not([width][height][sizes][decoding=async])").count() == 0


def test_browsers_without_scripts_get_every_address_and_their_own_lazy_loading(visit):
    page = visit(java_script_enabled=False).open("/gifs")
    assert page.locator("img.frame-still[src][srcset]").count() == 24
    assert page.locator("img.frame-still[loading=lazy]").count() == 12
