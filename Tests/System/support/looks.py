"""How a page looks: pictures of it in both themes, and what is wrong with it for eyes, fingers and screen readers."""

from axe_playwright_python.base import AXE_SCRIPT

from visit import DESKTOP, PHONE, next_frames, settled, until

DEVICES = {"desktop": DESKTOP, "phone": PHONE}
OTHER = {"dark": "light", "light": "dark"}
# Nobody reads what was passed, and nothing of ours plays by itself or is laid out by another site's styles.
EVERY_RULE = {"resultTypes": ["violations"], "preload": False}
# Themes are styles alone: of a document that was looked at in one, only these can be broken in the other.
COLORS = EVERY_RULE | {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}

# Nothing is on its way, and every picture on the screen is there.
STILL = """() => document.fonts.status === "loaded" && !document.querySelector("[aria-busy=true]")
    && [...document.querySelectorAll("img")].every(image => {
        const box = image.getBoundingClientRect();
        const isAway = box.top > innerHeight || box.bottom < 0 || box.left > innerWidth || box.right < 0;
        return image.complete && !image.dataset.src || isAway || box.width === 0;
    })"""
TARGETS = (
    "button:visible, .button:visible, .chip:visible, summary:visible, .round:visible, .row-all:visible, "
    ".bottom-bar a:visible, main label:visible:has(input)"
)


def arrived(page):
    """Everything on the screen is there and nothing is in between two states."""
    # Whatever is to be fetched is being fetched two frames after the page is seen.
    next_frames(page)
    until(page, STILL)
    settled(page)


def violations(page, options=EVERY_RULE):
    """What axe finds, for as long as a document is there with the same program in it."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    # All of the result would cost as much again on its way here.
    found = page.evaluate("options => axe.run(document, options).then(result => result.violations)", options)
    return [f"{rule['id']}: {node['html']} ({node['failureSummary']})" for rule in found for node in rule["nodes"]]


def small_targets(page):
    """What a finger does not hit well. Half a star is half as wide as a star, and named beside it."""
    return page.locator(TARGETS).evaluate_all(
        """targets => targets
            .map(target => [target, target.getBoundingClientRect()])
            .filter(([target, box]) => !target.closest(".stars") && Math.min(box.width, box.height) < 43.99)
            .map(([target, box]) => `too small: ${target.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    )


def width_beyond(page):
    """By how many pixels a page scrolls sideways; phones widen what they call the window with it."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


class Looks:
    """One window; `problems` are those of everything it was shown."""

    def __init__(self, page, folder, device, theme, language):
        self.page = page
        self.folder = folder
        self.device = device
        self.theme = theme
        self.language = language
        self.problems = []

    def look(self, name):
        """Looks at what is there in both themes, and leaves it in the other one than it was."""
        arrived(self.page)
        self.photograph(name)
        self.note(name, violations(self.page))
        if (lang := self.page.evaluate("document.documentElement.lang")) != self.language:
            self.note(name, [f"is in {lang}"])
        if (beyond := width_beyond(self.page)) > 0:
            self.note(name, [f"{beyond} pixels wider than the screen"])
        if self.device == "phone":
            self.note(name, small_targets(self.page))
        self.theme = OTHER[self.theme]
        self.page.emulate_media(color_scheme=self.theme)
        next_frames(self.page)
        settled(self.page)
        self.note(name, violations(self.page, COLORS))
        # Last: what an icon inherits is drawn some frames after what it is inherited from.
        self.photograph(name)

    def enlarge(self, name):
        """Looks whether the page fits a phone when its text is twice as large."""
        self.page.evaluate("document.documentElement.style.fontSize = '200%'")
        if (beyond := width_beyond(self.page)) > 0:
            self.note(name, [f"{beyond} pixels wider than the screen when text is twice as large"])

    def photograph(self, name):
        """One point of the picture for each of the page: a phone's are four times as many, and cost as much."""
        picture = self.folder / f"{name}-{self.device}-{self.theme}-{self.language}.jpg"
        self.page.screenshot(path=picture, type="jpeg", quality=85, scale="css")

    def note(self, name, problems):
        self.problems += [f"{name}, {self.theme}: {problem}" for problem in problems]
