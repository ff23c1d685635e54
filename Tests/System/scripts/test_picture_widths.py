"""What the page says about the sizes of its pictures is what the browser then draws."""

import re

import pytest
from playwright.sync_api import expect

import gif_stage
import loops
from visit import tile, until, viewer

SCREENS = [(320, 1), (320, 2), (390, 2), (620, 1), (768, 2), (1024, 1), (1440, 2), (1920, 1), (1920, 2)]
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
    """A person with very wide, very high and usual GIFs of their own."""
    visitor = server.visitor()
    shapes = {"banner": (1200, 150), "ribbon": (160, 640), "usual": (640, 480)}
    visitor.own = [
        visitor.add(f"{name}.gif", loops.gif(count=3, size=size, seed=4001 + seed), title=f"Shape {name}").json()["id"]
        for seed, (name, size) in enumerate(shapes.items())
    ]
    return visitor


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
def test_stills_fit_where_they_are_shown(stage, watch, visitor, width, density):
    gif_stage.prepare(stage, visitor)
    stage.show(re.compile(r"^/(gifs|shelf\?tab=own)$|^/gifs/[^/?]+(/edit)?$"), visitor=visitor)
    shape = {"viewport": {"width": width, "height": 900}, "device_scale_factor": density}
    page = watch(shape).context.new_page()
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
