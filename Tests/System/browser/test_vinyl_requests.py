"""Asking for a missing record, and the operator who adds or refuses it."""

import re

import pytest
import requests
from playwright.sync_api import expect

import hostile
from boxes import browser_of
from records import field, record_page
from visit import EVENTS, PHONE, until

SLEEVE = {"name": "sleeve.jpg", "mimeType": "image/jpeg", "buffer": hostile.saved("JPEG", hostile.picture((400, 300)))}


@pytest.fixture(scope="module")
def operator(server):
    """Somebody who runs the server."""
    visitor = server.visitor()
    made_operator(server, visitor)
    return visitor


@pytest.fixture
def open_queue(visit, operator):
    def open_page(**options):
        browser = browser_of(visit, operator, **options)
        has_scripts = options.get("java_script_enabled", True)
        return browser.open_live("/vinyl/requests") if has_scripts else browser.open("/vinyl/requests")

    return open_page


def invitation(server):
    made = server.command("operators", "invite", "--data", server.data)
    assert made.returncode == 0, made.stderr
    return "/operator/" + re.search(r"/operator/(\S+)", made.stdout)[1]


def made_operator(server, visitor):
    """Uses an invitation as its page does."""
    answer = visitor.request("POST", invitation(server), headers={"Origin": server.address})
    assert answer.status_code == 303, answer.text


def ask(page, album, artist="The Hidden Ones", note="First pressing", picture=SLEEVE):
    page.goto(f"/vinyl/request?album={album}")
    page.locator("#wish-artist").fill(artist)
    page.locator("#wish-note").fill(note)
    send(page, picture)


def send(page, picture=None):
    if picture:
        page.locator("#wish-picture").set_input_files(picture)
    page.locator("form[action='/vinyl/request'] .form-actions button").click()


def own_wish(page, album):
    return page.locator(".wish-list .wish", has_text=album)


def queued(page, album):
    return page.locator(".wish-queued", has_text=album)


def test_what_is_asked_for_is_added_and_the_asker_is_told_at_once(visit, open_queue):
    album = "Glass Meridian"
    browser = visit(PHONE)
    asker = browser.context.new_page()
    ask(asker, album)
    expect(own_wish(asker, album)).to_have_attribute("data-state", "open")
    until(asker, "() => document.querySelector('.wish-list img')?.naturalWidth > 0")
    asker.close()
    asker = browser.open_live("/vinyl")

    queue = open_queue()
    wish = queued(queue, album)
    expect(wish).to_contain_text("First pressing")
    wish.locator("summary").click()
    expect(wish.locator("[name=title]")).to_have_value(album)
    wish.locator("[name=year]").fill("1974")
    wish.locator(".wish-genre", has_text="Jazz").click()
    wish.locator("[name=tracks]").fill("A1 | Opening | 3:20\nA2 | Closing")
    # What was told is noted before the next page could tell it again.
    with asker.expect_response(lambda answer: answer.url.endswith("/seen") and answer.ok):
        wish.get_by_role("button", name="Add to the catalog", exact=True).click()
    expect(queued(queue, album)).to_have_count(0)

    told = asker.locator("[data-toast]", has_text=album)
    expect(told).to_contain_text("is in the catalog now")
    told.locator("a").click()
    article = record_page(asker)
    expect(article).to_have_attribute("data-detail", re.compile(r"^library:"))
    for words in (album, "The Hidden Ones", "1974", "Jazz", "Opening", "3:20"):
        expect(article).to_contain_text(words)
    until(asker, "() => document.querySelector('.record-sleeve img.frame-still').naturalWidth > 100")
    # Nothing is told twice.
    expect(asker.locator("[data-toast]", has_text="is in the catalog now")).to_have_count(0)
    field(asker).fill(album)
    asker.keyboard.press("Enter")
    expect(asker.locator(".card-title").first).to_have_text(album)


def test_an_operator_hears_of_a_wish_the_asker_of_its_end_and_nobody_else_of_the_queue(visit, open_queue):
    queue = open_queue()
    asker = visit().context.new_page()
    assert asker.request.get("/vinyl/requests").status == 404
    # With the first thing asked for comes a profile, and from then on the page hears of what becomes of it.
    with asker.expect_response(EVENTS):
        ask(asker, "Bootleg of Bootlegs", picture=None)
    expect(own_wish(asker, "Bootleg")).to_have_attribute("data-state", "open")
    expect(queue.locator("[data-toast]", has_text="Bootleg of Bootlegs")).to_be_visible()
    assert asker.request.get("/vinyl/requests").status == 404
    queue.reload()
    wish = queued(queue, "Bootleg of Bootlegs")
    wish.locator("[name=reason]").fill("Only what was on sale")
    wish.get_by_role("button", name="Refuse").click()
    expect(queued(queue, "Bootleg of Bootlegs")).to_have_count(0)
    expect(asker.locator("[data-toast]", has_text="Bootleg")).to_contain_text("was not added")
    # The list of one's own wishes follows by itself.
    expect(own_wish(asker, "Bootleg")).to_contain_text("Only what was on sale")


def test_an_invitation_works_once(visit, server):
    path = invitation(server)
    first = visit().open(path)
    first.locator("main form button").click()
    expect(first).to_have_url(re.compile(r"/vinyl/requests"))
    for page in (visit().context.new_page(), first):
        assert page.goto(path).status == 404
    assert requests.post(server.address + path, timeout=30).status_code in (403, 404)
    assert requests.get(f"{server.address}/operator/{'A' * 43}", timeout=30).status_code == 404


NO_SLEEVES = {
    "nothing": b"", "text": b"JPEG, honestly", "svg": b'<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    "a dot": hostile.saved("PNG", hostile.picture((10, 10))),
}


def test_a_picture_that_is_none_is_refused_and_what_was_typed_stays(visit):
    page = visit().open("/vinyl/request?album=Kept Words")
    page.locator("#wish-artist").fill("The Hidden Ones")
    page.locator("#wish-note").fill("First pressing")
    for name, content in NO_SLEEVES.items():
        send(page, {"name": f"{name}.jpg", "mimeType": "image/jpeg", "buffer": content})
        expect(page.locator(".form-error")).to_be_visible()
        expect(page.locator("#wish-album")).to_have_value("Kept Words")
        expect(page.locator("#wish-note")).to_have_value("First pressing")
        expect(page.locator(".wish-list .wish")).to_have_count(0)
        # So that the next answer is seen for what it is.
        page.evaluate("document.querySelector('.form-error').remove()")


def test_asking_and_deciding_without_scripts(visit, open_queue):
    asker = visit(java_script_enabled=False).open("/vinyl/search?q=paper+lanterns+of+qqxx")
    asker.get_by_role("link", name="Ask for this record").click()
    expect(asker.locator("#wish-album")).to_have_value("paper lanterns of qqxx")
    ask(asker, "Paper Lanterns of Qqxx")
    expect(own_wish(asker, "Paper Lanterns")).to_be_visible()
    queue = open_queue(java_script_enabled=False)
    wish = queued(queue, "Paper Lanterns")
    wish.locator("summary").click()
    wish.get_by_role("button", name="Add to the catalog", exact=True).click()
    expect(queued(queue, "Paper Lanterns")).to_have_count(0)
    asker.goto("/gifs")
    expect(asker.locator("[data-toast=told]")).to_contain_text("Paper Lanterns of Qqxx")
    asker.locator("[data-toast=told] a").click()
    expect(record_page(asker)).to_contain_text("The Hidden Ones")
    expect(asker.locator("[data-toast=told]")).to_have_count(0)
