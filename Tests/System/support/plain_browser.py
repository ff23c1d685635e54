"""A browser without scripts, pictures and layout: it follows links and sends forms as they are written in the page."""

import io
import urllib.parse

import mechanicalsoup

LANGUAGES = {"en": "en-US,en;q=0.9", "ko": "ko-KR,ko;q=0.9"}
ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
BUTTONS = "button:not([type]), button[type=submit], input[type=submit]"


class PlainBrowser:
    """One person's; cookies stay in it. `token` makes it the browser of a profile that there is already."""

    def __init__(self, address, language="en", token=None):
        self.address = address
        self.browser = mechanicalsoup.StatefulBrowser(soup_config={"features": "lxml"}, user_agent="Zoetrope tests")
        self.browser.session.headers.update({"Accept": ACCEPT, "Accept-Language": LANGUAGES[language]})
        self.answer = None
        if token is not None:
            self.browser.session.cookies.set("zoetrope_session", token, domain="127.0.0.1")

    @property
    def page(self):
        """The document, as BeautifulSoup read it."""
        return self.browser.page

    @property
    def url(self):
        return self.browser.url

    @property
    def path(self):
        """Where it is, from the slash on, with the query."""
        parts = urllib.parse.urlsplit(self.url)
        return parts.path + (f"?{parts.query}" if parts.query else "")

    def open(self, path="/", status=200, headers=None):
        address = urllib.parse.urljoin(self.url or self.address, path)
        self.answer = self.browser.open(address, headers=headers, timeout=60)
        return self.arrived(status)

    def fetch(self, address):
        """The answer for a picture or a file, for which a browser stays where it is."""
        return self.browser.session.get(urllib.parse.urljoin(self.url, address), timeout=60)

    def arrived(self, status):
        assert self.answer.status_code == status, f"{self.answer.status_code} at {self.url}: {self.answer.text[:2000]}"
        return self

    def all(self, selector):
        return self.page.select(selector)

    def one(self, selector):
        """The only element of that kind; `:-soup-contains("text")` and `:has()` are understood."""
        found = self.all(selector)
        assert len(found) == 1, f"{len(found)} of {selector} at {self.url}"
        return found[0]

    def text(self, selector):
        """What a person reads there, with single spaces."""
        return words(self.one(selector))

    def texts(self, selector):
        return [words(element) for element in self.all(selector)]

    def follow(self, selector, status=200):
        """Follows the first link of that kind."""
        links = self.all(selector)
        assert links, f"no {selector} at {self.url}"
        return self.go(links[0], status)

    def follow_named(self, name, status=200):
        links = [link for link in self.all("a[href]") if name in (words(link), link.get("aria-label"))]
        assert links, f"no link named {name} at {self.url}"
        return self.go(links[0], status)

    def go(self, link, status):
        # The server leads people back to where a link brought them from.
        return self.open(link["href"], status, {"Referer": self.url})

    def press(self, name, within="form", status=200, **fields):
        """Presses the first button of that name, after filling in fields of its form."""
        for form in self.all(within):
            for button in form.select(BUTTONS):
                if name in (words(button), button.get("aria-label"), button.get("value")):
                    return self.submit(form, button, fields, status)
        raise AssertionError(f"no button named {name} in {within} at {self.url}")

    def send(self, selector, status=200, **fields):
        """Fills in and sends a form by its first button, as Enter would."""
        form = self.one(selector)
        return self.submit(form, next(iter(form.select(BUTTONS)), None), fields, status)

    def submit(self, form, button, fields, status):
        self.browser.select_form(form)
        for name, value in fields.items():
            # An unknown name is an error: what the page does not ask for cannot be filled in.
            self.browser.form.set(name, file(value) if isinstance(value, tuple) else value)
        self.browser.form.choose_submit(button if button is not None else False)
        if button is not None:
            for attribute, of_form in (("formaction", "action"), ("formmethod", "method")):
                if button.has_attr(attribute):
                    form[of_form] = button[attribute]
        # What a browser says about where a form comes from, which the server looks at.
        headers = {"Origin": self.origin, "Sec-Fetch-Site": "same-origin"}
        self.answer = self.browser.submit_selected(headers=headers, timeout=60)
        return self.arrived(status)

    @property
    def origin(self):
        parts = urllib.parse.urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}"


def file(value):
    """A name and bytes, as a file that was chosen."""
    name, content = value
    chosen = io.BytesIO(content)
    chosen.name = name
    return chosen


def words(element):
    return " ".join(element.get_text(" ").split()) if element is not None else None
