"""A box in several windows at once, over lines that are slow or fail, and under hands that press twice."""

import re

import pytest
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from records import choice, fill_in, keep_part
from test_vinyl import expect_crate
from visit import EVENTS, next_frames, until

DETAIL = re.compile(r"[?&]fragment=detail")
COLLECTION = b"Artist,Title,Rating,Collection Notes\r\nMiles Davis,Kind of Blue,5,Worn\r\n"


@pytest.fixture(scope="module")
def records(server):
    return boxes.record_ids(server.visitor(), 21)


@pytest.fixture
def owner(server, records):
    """Fills a box of its own with as many records as a test wants."""
    def fill(count):
        visitor = server.visitor()
        visitor.newest_first = boxes.fill(visitor, records[:count])[::-1]
        return visitor

    return fill


def open_disc(page, identifier):
    page.locator(f'[data-crate-discs] [data-tile="{identifier}"] a').click()
    expect(page.locator("dialog[open] .record")).to_have_attribute("data-detail", identifier)


def take_out(page):
    keep_part(page).locator("summary").click()
    keep_part(page).get_by_role("button", name="Take it out of the box").click()


def heart(page):
    return keep_part(page).locator("[data-represent] button")


def has_focus(page, identifier):
    until(
        page,
        "id => document.activeElement.closest('[data-crate-discs] [data-tile]')?.dataset.tile === id",
        identifier,
    )


def test_taking_out_can_be_undone_while_nothing_is_known_of_the_record(visit, owner):
    visitor = owner(3)
    page = browser_of(visit, visitor).open("/vinyl/box")
    newest = visitor.newest_first
    open_disc(page, newest[1])
    page.route(DETAIL, lambda route: route.fulfill(status=404))
    take_out(page)
    undo = page.locator("[data-toast]").last.get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    expect_crate(page, [newest[0], newest[2]])
    undo.click()
    expect_crate(page, newest)
    expect(page.locator("[data-toast]").last).to_have_text("Back in your box")


def test_a_heart_follows_what_another_window_chose(visit, owner):
    visitor = owner(3)
    first, second = visitor.newest_first[:2]
    page = browser_of(visit, visitor).open_live(f"/vinyl/{first}")
    heart(page).click()
    expect(page.locator("[data-toast]")).to_be_visible()
    boxes.represent(visitor, second)
    expect(heart(page)).to_have_attribute("aria-pressed", "false")
    expect(heart(page)).to_be_focused()


def test_a_heart_taken_back_leaves_what_another_window_chose(visit, owner):
    visitor = owner(3)
    first, second = visitor.newest_first[:2]
    browser = browser_of(visit, visitor)
    # A window that hears of nothing.
    browser.context.route(EVENTS, lambda route: route.abort())
    browser.context.route(DETAIL, lambda route: route.fulfill(status=404))
    page = browser.open(f"/vinyl/{first}")
    heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "true")
    boxes.represent(visitor, second)
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        heart(page).click()
    expect(heart(page)).to_have_attribute("aria-pressed", "false")
    assert boxes.summary(visitor)["representative"]["id"] == second


def test_what_is_typed_outlives_what_another_window_said(visit, owner):
    visitor = owner(1)
    identifier = visitor.newest_first[0]
    page = browser_of(visit, visitor).open_live(f"/vinyl/{identifier}")
    keep_part(page).locator("summary").click()
    fill_in(page, 3, "Half a sent")
    # The focus is elsewhere for a moment.
    keep_part(page).locator("input[name=comment]").blur()
    page.evaluate(
        """() => {
            const fetch = window.fetch;
            window.asked = [];
            window.fetch = (address, ...more) => { asked.push(address); return fetch(address, ...more); };
            window.told = new Promise(told => document.addEventListener("zoetrope:box", () => told()));
        }"""
    )
    boxes.put(visitor, identifier, 9, "Said elsewhere")
    page.evaluate("() => window.told")
    assert not [address for address in page.evaluate("window.asked") if DETAIL.search(address)]
    expect(keep_part(page).locator("input[name=comment]")).to_have_value("Half a sent")
    expect(choice(page, 3)).to_be_checked()


def test_a_crate_that_is_gone_gives_way_to_the_one_before(visit, owner):
    visitor = owner(10)
    page = browser_of(visit, visitor).open_live("/vinyl/box?page=2")
    newest = visitor.newest_first
    boxes.take_out(visitor, newest[0])
    expect_crate(page, newest[1:])
    expect(page).to_have_url(re.compile(r"/vinyl/box(\?page=1)?$"))
    expect(page.locator("[data-toast]")).to_have_count(0)


def test_the_way_back_to_a_crate_that_is_gone_leads_to_one_there_is(visit, owner):
    visitor = owner(10)
    page = browser_of(visit, visitor).open("/vinyl/box?page=2")
    newest = visitor.newest_first
    open_disc(page, newest[9])
    take_out(page)
    expect_crate(page, newest[:9])
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/vinyl/box(\?page=1)?$"))
    expect_crate(page, newest[:9])
    expect(page.locator("[data-toast]")).to_have_count(1)


def test_a_held_key_turns_one_crate(visit, owner):
    visitor = owner(21)
    page = browser_of(visit, visitor).open("/vinyl/box")
    newest = visitor.newest_first
    before = page.evaluate("history.length")
    for _ in range(5):
        page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    expect_crate(page, newest[9:18])
    # Two presses before the answer are one, too.
    page.evaluate(
        """() => {
            const press = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
            press();
            press();
        }"""
    )
    expect_crate(page, newest[18:])
    assert page.evaluate("history.length") == before + 2
    page.go_back()
    expect_crate(page, newest[9:18])


def test_the_focus_stays_on_its_disc(visit, owner):
    visitor = owner(4)
    page = browser_of(visit, visitor).open_live("/vinyl/box")
    newest = visitor.newest_first
    page.locator(f'[data-tile="{newest[2]}"] a').focus()
    boxes.take_out(visitor, newest[0])
    expect_crate(page, newest[1:])
    has_focus(page, newest[2])
    # Gone itself, the one in its place has it.
    boxes.take_out(visitor, newest[2])
    expect_crate(page, [newest[1], newest[3]])
    has_focus(page, newest[3])


def test_an_open_record_shows_what_a_file_said_of_it(visit, owner):
    visitor = owner(1)
    page = browser_of(visit, visitor).open_live("/vinyl/starter:kind-of-blue-1959")
    expect(keep_part(page)).to_contain_text("Put it into your box")
    sent = visitor.request("POST", "/api/v1/box/import", files={"file": ("mine.csv", COLLECTION, "text/csv")})
    assert sent.status_code == 200, sent.text
    expect(keep_part(page)).to_contain_text("Worn")
    expect(page.locator(".record")).to_have_attribute("data-in-box", "")


def test_a_form_pressed_twice_is_sent_once(visit, owner):
    page = browser_of(visit, owner(1)).open("/vinyl/collection")
    page.locator("#collection-file").set_input_files({"name": "a.csv", "mimeType": "text/csv", "buffer": COLLECTION})
    for button in ("See what it would do", "Add 1 record"):
        made = page.get_by_role("button", name=button)
        # What is sent is held back here, so that there is time for a second press.
        page.evaluate(
            """() => {
                window.sent = 0;
                addEventListener("submit", event => {
                    if (!event.defaultPrevented) sent += 1;
                    event.preventDefault();
                });
            }"""
        )
        made.click()
        made.click()
        assert page.evaluate("window.sent") == 1, button
        with page.expect_navigation():
            made.evaluate("button => button.form.submit()")
    expect(page.locator("[data-toast]")).to_contain_text("came into your box")


def test_the_next_disc_is_what_another_window_made_of_it(visit, owner):
    visitor = owner(3)
    page = browser_of(visit, visitor).open_live("/vinyl/box")
    first, second = visitor.newest_first[:2]
    with page.expect_response(lambda answer: second in answer.url and DETAIL.search(answer.url)):
        # Fetched ahead, for whoever turns to it.
        open_disc(page, first)
    page.evaluate("() => { window.told = new Promise(told => document.addEventListener('zoetrope:box', () => told())); }")
    boxes.put(visitor, second, 9, "Said elsewhere")
    page.evaluate("() => window.told")
    page.keyboard.press("ArrowRight")
    expect(page.locator("dialog[open] .record")).to_have_attribute("data-detail", second)
    expect(keep_part(page)).to_contain_text("Said elsewhere")


def test_an_older_home_does_not_overtake_a_newer_one(visit, owner):
    visitor = owner(3)
    page = browser_of(visit, visitor).open_live("/vinyl")
    page.evaluate(
        """() => {
            const fetch = window.fetch;
            const first = new Promise(release => { window.release = release; });
            window.answers = 0;
            window.fetch = async (address, options) => {
                const answer = await fetch(address, options);
                if (String(address).includes("fragment=home") && ++window.answers === 1) await first;
                return answer;
            };
        }"""
    )
    boxes.take_out(visitor, visitor.newest_first[0])
    until(page, "() => window.answers === 1")
    boxes.take_out(visitor, visitor.newest_first[1])
    expect(page.locator(".gauge-text")).to_contain_text("1 record ")
    page.evaluate("() => window.release()")
    next_frames(page)
    expect(page.locator(".gauge-text")).to_contain_text("1 record ")
