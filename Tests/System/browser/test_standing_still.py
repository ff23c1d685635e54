"""Pages while they load and are scrolled: what one looks at stays where it is."""

import pytest

from boxes import browser_of
from collectors import collector
from looks import DEVICES, arrived
from visit import WATCH_LAYOUT, ids, next_frames, until

# Of lists that do not end, as much as comes with two more parts.
ENOUGH = 96
PATHS = (
    "/gifs", "/gifs/search?q=cat", "/movies", "/movies/lists/top-rated", "/vinyl", "/vinyl/search?q=blue", "/vinyl/box",
    "/shelf",
)
IS_AT_ITS_END = "scrollY + innerHeight >= document.documentElement.scrollHeight - 1"


@pytest.fixture(scope="module")
def person(server):
    return collector(server)


@pytest.mark.parametrize("device", DEVICES)
def test_nothing_shifts_while_loading_and_scrolling(visit, person, device):
    browser = browser_of(visit, person, DEVICES[device], motion="no-preference")
    browser.context.add_init_script(WATCH_LAYOUT)
    page = browser.context.new_page()
    page.mouse.move(200, 400)
    problems = []
    for path in PATHS:
        page.goto(path)
        arrived(page)
        while len(ids(page)) < ENOUGH and not page.evaluate(IS_AT_ITS_END):
            # As fast as a flick of the wheel; what comes next is fetched 800 pixels ahead.
            page.mouse.wheel(0, 500)
            next_frames(page)
            until(page, "() => !document.querySelector('.more-loading')")
        arrived(page)
        shifts = page.evaluate("window.layoutShifts")
        if sum(value for value, _ in shifts) >= 0.02:
            problems.append(f"{path}: {shifts}")
    assert not problems, "\n".join(problems)
