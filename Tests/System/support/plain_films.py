"""Films in a browser without scripts: what is on a page, and what people do there."""

import time
import uuid

from plain_browser import words
from tmdb_upstream import LONG

RATE = ".film-rate .rating-form"
KEEP = ".film form[data-favorite]"


def ids(page, within="main"):
    """The films of a list, in their order."""
    return [card["data-tile"] for card in page.all(f"{within} [data-tile]")]


def row(name):
    return f'[data-row="{name}"]'


def card(identifier):
    return f'[data-tile="{identifier}"]'


def next_page(page):
    """Goes on in a list; false at its end."""
    links = page.all("[data-more] a[rel=next]")
    if links:
        page.open(links[0]["href"])
    return bool(links)


def all_ids(page):
    """The films of a list from where it is on, over all its pages."""
    found = ids(page)
    while next_page(page):
        found += ids(page)
    return found


def film(page, identifier):
    return page.open(f"/movies/{identifier}")


def rate(page, identifier, value):
    film(page, identifier).send(RATE, value=value)


def chosen(page, within=".film-rate"):
    """The stars that are given there, as text: `4.5`; None without any."""
    stars = page.all(f"{within} input:checked")
    return stars[0]["value"] if stars else None


def rating_text(page, identifier):
    return page.text(f"{card(identifier)} [data-rating-text]")


def write_review(page, text, status=200):
    return page.send(".review-form", status, text=text)


def own_reviews(page):
    return [words(review) for review in page.all(".review-mine")]


def link_account(page, name, decision="Approve"):
    """From the account page to TMDB and back, as somebody whose account there has this name."""
    page.open("/account").press("Link TMDB account", within="#tmdb form")
    page.press(decision, user=name)


def new_name():
    """Of an account that no other test uses."""
    return f"kino-{uuid.uuid4().hex[:8]}"


def eventually(page, path, condition):
    """Looks at a page until it is as wanted, as somebody would who reloads."""
    last = time.monotonic() + LONG
    while time.monotonic() < last:
        page.open(path)
        if condition():
            return
    raise AssertionError(f"{path} never became so: {words(page.page)}")


def wait_until_sent(page):
    """Returns once the program knows that TMDB has all that was changed here."""
    eventually(page, "/account", lambda: "to sync to TMDB" not in page.text("#tmdb"))
