"""How a page looks: what is wrong with it for eyes, fingers and screen readers, and pictures of it."""

import dataclasses

from axe_playwright_python.base import AXE_SCRIPT

from visit import DESKTOP, PHONE, next_frames, settled, until

DEVICES = {"desktop": DESKTOP, "phone": PHONE}
# What passed is not read, and nothing of ours plays by itself or is laid out by another site's styles.
EVERY_RULE = {"resultTypes": ["violations"], "preload": False}
# Themes are styles alone: of a document that was looked at in one, only these can be broken in the other.
COLORS = EVERY_RULE | {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
OTHER = {"dark": "light", "light": "dark", "desktop": "phone", "phone": "desktop"}
# The tiles of a list are made alike: what is wrong with the seventh is wrong with the first.
CONTEXT = {"exclude": [["[data-tile]:nth-child(n+7)"]]}

# What inherits a color that fades begins to fade itself some frames later: it is never certain that all have ended.
NO_TRANSITIONS = """
const still = new CSSStyleSheet();
still.replaceSync("*, ::before, ::after { transition: none !important; }");
document.adoptedStyleSheets = [still];
"""
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
    run = "([context, options]) => axe.run(context, options).then(result => result.violations)"
    found = page.evaluate(run, [CONTEXT, options])
    return [f"{rule['id']}: {node['html']} ({node['failureSummary']})" for rule in found for node in rule["nodes"]]


def small_targets(page):
    """What a finger does not hit well. Half a star is half as wide as a star, and named beside it."""
    return page.locator(TARGETS).evaluate_all(
        """targets => targets
            .map(target => [target, target.getBoundingClientRect()])
            .filter(([target]) => target.isConnected && !target.closest(".stars"))
            .filter(([, box]) => Math.min(box.width, box.height) < 43.99)
            .map(([target, box]) => `too small: ${target.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    )


def width_beyond(page):
    """By how many pixels a page scrolls sideways; phones widen what they call the window with it."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


@dataclasses.dataclass(frozen=True)
class Shape:
    """What a window is like."""

    device: str
    theme: str
    language: str

    def __str__(self):
        return f"{self.device}-{self.language}"

    @property
    def options(self):
        """Of a browser that stands still: what moves cannot be looked at twice."""
        return {
            "device": DEVICES[self.device], "theme": self.theme, "language": self.language, "motion": "reduce",
        }


# What axe finds in one language it finds in the other: the same elements with other words in them. Sizes are those of
# words, so each language is looked at in both.
SHAPES = [Shape("desktop", "dark", "en"), Shape("phone", "light", "ko")]


class Looks:
    """One window; `problems` are those of everything it was shown. Pictures are taken where there is a folder."""

    def __init__(self, page, shape, folder):
        self.page = page
        self.shape = shape
        self.folder = folder
        self.theme = shape.theme
        self.problems = []
        # Sent once; with every page it would cost as much as a look.
        page.add_init_script(AXE_SCRIPT)
        page.add_init_script(NO_TRANSITIONS)

    def look(self, name, enlarges=False):
        """Looks at what is there in both themes, then at its size on the other device; the theme stays the other one.

        With `enlarges` it is also looked whether the text fits a phone twice as large.
        """
        arrived(self.page)
        self.look_at_size(name, self.shape.device)
        self.look_at_theme(name)
        self.theme = OTHER[self.theme]
        self.page.emulate_media(color_scheme=self.theme)
        next_frames(self.page)
        settled(self.page)
        self.look_at_theme(name, COLORS)
        if enlarges and self.shape.device == "phone":
            self.enlarge(name)
        self.look_at_other_size(name)
        if enlarges and self.shape.device == "desktop":
            self.enlarge(name)
        self.resize(self.shape.device)

    def look_at_other_size(self, name):
        device = OTHER[self.shape.device]
        self.resize(device)
        next_frames(self.page)
        self.look_at_size(name, device)
        if self.folder:
            arrived(self.page)
            self.photograph(name, device)

    def look_at_theme(self, name, rules=EVERY_RULE):
        self.note(f"{name}, {self.theme}", violations(self.page, rules))
        self.photograph(name, self.shape.device)

    def look_at_size(self, name, device):
        if (lang := self.page.evaluate("document.documentElement.lang")) != self.shape.language:
            self.note(name, [f"is in {lang}"])
        self.look_at_width(name, f"on a {device}")
        if device == self.shape.device == "phone":
            self.note(name, small_targets(self.page))

    def look_at_width(self, name, where):
        if (beyond := width_beyond(self.page)) > 0:
            self.note(name, [f"{beyond} pixels wider than the screen {where}"])

    def enlarge(self, name):
        self.page.evaluate("document.documentElement.style.fontSize = '200%'")
        self.look_at_width(name, "when text is twice as large")
        self.page.evaluate("document.documentElement.style.removeProperty('font-size')")

    def resize(self, device):
        self.page.set_viewport_size(DEVICES[device]["viewport"])

    def photograph(self, name, device):
        """One point of the picture for each of the page: a phone's are four times as many, and cost as much."""
        if self.folder:
            picture = self.folder / f"{name}-{device}-{self.shape.language}-{self.theme}.jpg"
            self.page.screenshot(path=picture, type="jpeg", quality=85, scale="css")

    def note(self, name, problems):
        self.problems += [f"{name}: {problem}" for problem in problems]
