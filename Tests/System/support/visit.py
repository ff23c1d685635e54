"""One person's browser, and what they do in it."""

import datetime
import re
import urllib.parse

from playwright.sync_api import expect

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
LOCALES = {"en": "en-US", "ko": "ko-KR"}
# Milliseconds after which what has not happened hangs; nothing is decided by it.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
# What a page listens at for what changes elsewhere.
EVENTS = re.compile(r"/events$")
# One pixel, for tests in which pictures only cost time.
PIXEL = bytes.fromhex("47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b")

# Measures what moved without the person having done anything, from the very beginning.
WATCH_LAYOUT = """
window.layoutShifts = [];
new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => (node?.outerHTML ?? "").slice(0, 90));
        window.layoutShifts.push([entry.value, moved]);
    }
}).observe({ type: "layout-shift", buffered: true });
"""

# The items of the tiles that are at most this many screens away; with a negative number, so far on the screen.
WITHIN = """
screens => [...document.querySelectorAll("[data-wall] [data-tile]")].filter(tile => {
    const { top, bottom } = tile.getBoundingClientRect();
    return bottom > -screens * innerHeight && top < (1 + screens) * innerHeight;
}).map(tile => tile.dataset.tile)
"""
# Those of them that have no still, or do not move, yet.
WITHOUT_STILL = """
items => items.filter(item => {
    const still = document.querySelector(`[data-wall] [data-tile="${item}"] img.frame-still`);
    return !still.complete || still.naturalWidth === 0;
})
"""
WITHOUT_MOTION = """
items => items.filter(item => {
    const frame = document.querySelector(`[data-wall] [data-tile="${item}"] [data-frame]`);
    return (frame.dataset.source || frame.dataset.set) && !frame.querySelector(".frame-motion");
})
"""


class Visit:
    """A browser context that writes down whatever a page of ours must not do.

    Nothing moves in it by itself, which costs more than everything else, unless a test is about that.
    """

    def __init__(
        self, chromium, address, device, language="en", theme="dark", motion="reduce", media=None, **options
    ):
        self.address = address
        # Where pictures of a remote source are, if one is on: the only other server that may be asked.
        self.allowed = (address, media)
        self.complaints = []
        self.context = chromium.new_context(
            base_url=address,
            locale=LOCALES[language],
            color_scheme=theme,
            reduced_motion=motion,
            **device,
            **options,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.on("request", self.check_host)
        self.context.on("weberror", lambda error: self.complaints.append(f"script error: {error.error}"))
        self.context.on("console", self.check_message)

    def check_host(self, request):
        url = urllib.parse.urlsplit(request.url)
        if url.scheme in ("http", "https", "ws", "wss") and f"{url.scheme}://{url.netloc}" not in self.allowed:
            self.complaints.append(f"a request to another host: {request.url}")

    def check_message(self, message):
        # A refused or failed request is written to the console as well; tests that want one look at it themselves.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(f"console: {message.text}")

    def open(self, path="/", pictures=True):
        page = self.context.new_page()
        if not pictures:
            page.route("**/pictures/**", lambda route: route.fulfill(body=PIXEL, content_type="image/gif"))
        # Modules have run when the load event fires.
        page.goto(path)
        return page

    def open_live(self, path="/"):
        """A page that hears from now on of what changes elsewhere."""
        page = self.context.new_page()
        with page.expect_response(EVENTS):
            page.goto(path)
        return page

    def photograph(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        for page in self.context.pages[-1:]:
            page.screenshot(path=path)

    def close(self):
        self.context.close()


def until(page, condition, argument=None):
    """Waits for a JavaScript function to return something true, looking once a frame.

    `wait_for_function` compiles its text anew at each look, which the pages' policy forbids.
    """
    page.evaluate(
        f"""argument => new Promise((resolve, reject) => {{
            const condition = {condition};
            const last = performance.now() + {PATIENCE};
            const look = () => {{
                if (condition(argument)) resolve();
                else if (performance.now() > last) reject(new Error(`never true: ${{condition}}`));
                else requestAnimationFrame(look);
            }};
            look();
        }})""",
        argument,
    )


def arrive(page, missing, items):
    """Waits until nothing of them is missing, for as long as one after the other arrives."""
    while left := page.evaluate(missing, items):
        until(page, f"([items, count]) => ({missing})(items).length < count", [items, len(left)])


def follow(page, link):
    """Clicks on what leads to another page, and waits for the whole of it; a click alone waits for its beginning."""
    with page.expect_navigation():
        link.click()


def next_frames(page):
    """Two more frames were drawn: whatever was about to begin has begun."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def settled(page):
    """Nothing fades or slides any more; what turns for good does not count."""
    until(
        page,
        """() => document.getAnimations().every(animation => animation.playState !== "running"
            || animation.effect?.getComputedTiming().endTime === Infinity)""",
    )


def tiles(page):
    return page.locator("[data-wall] [data-tile]:visible")


def ids(page):
    return page.locator("[data-wall] [data-tile]").evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)")


def come_back_to(browser, count):
    """Its next pages load a list of this many tiles and stay at its top, as for a person who was there before."""
    browser.context.add_init_script(f"history.replaceState({{ place: {{ count: {count}, offset: 0 }} }}, '')")


def tile(page, identifier):
    return page.locator(f'[data-wall] [data-tile="{identifier}"]')


def heart(owner):
    return owner.locator("form[data-favorite] button")


def viewer(page):
    return page.locator("#viewer")


def shown(page):
    """The id of the picture that the viewer shows."""
    return page.locator("#viewer [data-detail]").get_attribute("data-detail")


def keep(page, identifier):
    """Keeps a tile with the mouse or a finger and waits until the server said yes."""
    with page.expect_response(lambda answer: "/shelf/favorites/" in answer.url and answer.request.method == "PUT" and answer.ok):
        heart(tile(page, identifier)).click()
    expect(heart(tile(page, identifier))).to_have_attribute("aria-pressed", "true")


def double_tap(page, owner):
    """Two taps in the middle of something; between them the page's clock stands still, however slow the machine is."""
    owner.scroll_into_view_if_needed()
    box = owner.bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    stop_clock(page)
    page.touchscreen.tap(*middle)
    page.touchscreen.tap(*middle)
    page.clock.resume()


def stop_clock(page):
    """From now on the page's timers wait for `page.clock.run_for`."""
    page.clock.install()
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(minutes=1))


def scroll_to_end(page):
    page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
