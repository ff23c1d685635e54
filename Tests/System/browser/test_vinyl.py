"""The home of records, the box and its crates, levels, analysis and the record that stands for its owner."""

import datetime
import re

import pytest
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from records import card_ids, cards, choice, field, fill_in, keep_part, record_page
from visit import DESKTOP, PHONE, WATCH_LAYOUT, settled, until

DEVICES = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


@pytest.fixture(scope="module")
def records(server):
    return boxes.record_ids(server.visitor(), 21)


@pytest.fixture(scope="module")
def collector(server, records):
    """Somebody with 21 records, whose box no test changes."""
    visitor = server.visitor()
    visitor.newest_first = boxes.fill(visitor, records)[::-1]
    return visitor


@pytest.fixture
def beginner(server, records):
    """Somebody with three records of their own, to be changed."""
    visitor = server.visitor()
    visitor.newest_first = boxes.fill(visitor, records[:3])[::-1]
    return visitor


def expect_crate(page, identifiers):
    until(
        page,
        """ids => JSON.stringify(ids) === JSON.stringify(
            [...document.querySelectorAll("[data-crate-discs] [data-tile]")].map(disc => disc.dataset.tile))""",
        identifiers,
    )


def test_first_visit_says_how_to_begin_and_an_empty_box_invites(visit):
    page = visit(PHONE).open("/vinyl")
    expect(page.locator(".hero-level")).to_have_text("Needle Drop")
    expect(page.locator(".hint")).to_have_count(3)
    assert len(card_ids(page)) >= 12
    page.get_by_role("link", name="Find a record").click()
    expect(page.locator("#results-title")).to_be_in_viewport()
    page.get_by_role("button", name="Got it, hide this").click()
    expect(page.locator("[data-hints]")).to_have_count(0)
    page.reload()
    expect(page.locator(".hero-level")).to_be_visible()
    expect(page.locator("[data-hints]")).to_have_count(0)
    page.goto("/vinyl/box")
    expect(page.locator(".empty-title")).to_have_text("Your box is empty")
    page.locator(".empty a").first.click()
    expect(cards(page).first).to_be_visible()


def test_found_in_korean_while_it_is_typed_and_asked_for_when_missing(visit):
    page = visit(PHONE, language="ko").open("/vinyl")
    field(page).tap()
    page.keyboard.type("마일스 데이")
    # Results of what was typed before are of the same artist.
    expect(page.locator("#announcer")).to_contain_text("마일스 데이")
    expect(page.locator(".results-count")).to_contain_text("결과")
    expect(cards(page).locator(".card-artist").first).to_have_text("마일스 데이비스")
    cards(page).first.locator("a").tap()
    # Genres are in the reader's language.
    expect(record_page(page).locator(".tags a").first).to_have_text("재즈")
    page.go_back()
    field(page).fill("없는 판 & more")
    page.keyboard.press("Enter")
    page.locator(".empty").get_by_role("link", name="이 음반 요청하기").click()
    expect(page.locator("#wish-album")).to_have_value("없는 판 & more")


def test_what_is_opened_while_typing_stays_open(visit):
    browser = visit()
    browser.context.clock.install()
    page = browser.open("/vinyl")
    identifier = card_ids(page)[0]
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    field(page).fill("kind of blue")
    cards(page).first.locator("a").click()
    expect(page.locator("dialog[open] .record")).to_have_attribute("data-detail", identifier)
    # The pause after the last letter.
    page.clock.run_for(1000)
    assert page.url.endswith(f"/vinyl/{identifier}")
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.url.endswith("/vinyl")
    # The field says what the list is.
    expect(field(page)).to_have_value("")


def test_crates_turn_and_wrap_without_leaving_the_page(visit, collector):
    page = browser_of(visit, collector).open("/vinyl/box")
    page.evaluate("window.stayed = true")
    newest = collector.newest_first
    expect_crate(page, newest[:9])
    expect(page.locator(".box-count")).to_contain_text("21 records")
    expect(page.locator(".box-place")).to_have_text("Crate 1 of 3")
    following = page.locator(".box-next")
    expect(following).to_have_text("Next crate 2/3")
    following.click()
    expect_crate(page, newest[9:18])
    expect(page).to_have_url(re.compile(r"/vinyl/box\?page=2$"))
    expect(page).to_have_title(re.compile("crate 2 of 3"))
    following.click()
    expect_crate(page, newest[18:])
    expect(following).to_have_text("Next crate 1/3")
    following.click()
    expect_crate(page, newest[:9])
    page.go_back()
    expect_crate(page, newest[18:])
    page.go_back()
    expect_crate(page, newest[9:18])
    assert page.evaluate("window.stayed")
    page.reload()
    expect_crate(page, newest[9:18])


def test_crates_turn_by_arrows_and_a_record_leads_back_into_its_crate(visit, collector):
    page = browser_of(visit, collector).open("/vinyl/box")
    newest = collector.newest_first
    page.keyboard.press("ArrowLeft")
    expect_crate(page, newest[18:])
    expect(page.locator("#announcer")).to_contain_text("Crate 3 of 3")
    page.keyboard.press("ArrowRight")
    expect_crate(page, newest[:9])
    page.get_by_role("link", name="Previous crate 3/3").click()
    expect_crate(page, newest[18:])
    disc = page.locator(f'[data-crate-discs] [data-tile="{newest[19]}"] a')
    disc.click()
    expect(page.locator("dialog[open] .record")).to_have_attribute("data-detail", newest[19])
    # Arrows go from record to record there; the crate behind it stays.
    page.keyboard.press("ArrowRight")
    expect(page.locator("dialog[open] .record")).to_have_attribute("data-detail", newest[20])
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(r"/vinyl/box\?page=3$"))
    expect(page.locator(f'[data-crate-discs] [data-tile="{newest[20]}"] a')).to_be_focused()


def test_a_finger_turns_crates(visit, collector):
    page = browser_of(visit, collector, PHONE).open("/vinyl/box")
    newest = collector.newest_first
    finger = page.context.new_cdp_session(page)

    def swipe(way):
        settled(page)
        box = page.locator("[data-crate]").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + 150
        points = [(x + way * 16 * step, y) for step in range(9)]
        for kind, (across, down) in zip(["touchStart"] + ["touchMove"] * 8, points):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": across, "y": down}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe(-1)
    expect_crate(page, newest[9:18])
    swipe(1)
    expect_crate(page, newest[:9])
    swipe(1)
    expect_crate(page, newest[18:])
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_no_such_crate_is_a_page_with_a_way_back(visit, collector):
    for number in ("0", "-1", "x", "1.5", "99999999999999999999"):
        answer = collector.get(f"/vinyl/box?page={number}", headers={"Accept": "text/html"})
        assert answer.status_code == 404 and "There is no such crate</h1>" in answer.text, number
    page = browser_of(visit, collector).open("/vinyl/box?page=4")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such crate")
    expect(page.get_by_role("link", name="Go to crate 3")).to_be_visible()
    page.get_by_role("link", name="Go to the first crate").click()
    expect_crate(page, collector.newest_first[:9])


def test_two_windows_put_the_same_record_at_once(visit, server, records):
    visitor = server.visitor()
    first = browser_of(visit, visitor).open(f"/vinyl/{records[0]}")
    second = first.context.new_page()
    second.goto(f"/vinyl/{records[0]}")
    for page, points in ((first, 4), (second, 9)):
        fill_in(page, points)
    with first.expect_navigation() as one, second.expect_navigation() as other:
        for page in (first, second):
            # Returns before the answer, so that both are under way.
            page.evaluate("void document.querySelector('[data-keep-form]').requestSubmit()")
    assert all("data-toast" in made.value.text() for made in (one, other))
    assert boxes.all_of(visitor) == [records[0]]
    assert boxes.crate(visitor, 1)["items"][0]["rating"] in (4, 9)


def test_another_window_shows_the_crate_as_it_is_now(visit, beginner):
    page = browser_of(visit, beginner).open_live("/vinyl/box")
    newest = beginner.newest_first
    boxes.take_out(beginner, newest[1])
    expect_crate(page, [newest[0], newest[2]])
    expect(page.locator(".box-count")).to_contain_text("2 records")
    beginner.request("POST", f"/api/v1/box/{newest[1]}/restore")
    expect_crate(page, newest)


def test_the_level_is_marked_and_chart_and_table_say_what_is_in_the_box(visit, collector):
    page = browser_of(visit, collector).open("/vinyl/levels")
    expect(page.locator(".level-step")).to_have_count(5)
    current = page.locator("[aria-current=step]")
    expect(current).to_have_count(1)
    expect(current.locator(".level-name")).to_contain_text("Crate Digger")
    expect(current).to_contain_text("11 of 40 to Archivist")
    expect(current.locator("progress")).to_have_attribute("value", "11")
    expect(page.locator(".is-reached:not(.is-current)")).to_have_count(2)
    page.goto("/vinyl/analysis")
    told = boxes.summary(collector)
    for part, tallies in (("genres", told["genres"]), ("decades", told["decades"])):
        section = page.locator(f"section[aria-labelledby={part}-title]")
        rows = section.locator("tbody tr")
        shown = dict(zip(rows.locator("th").all_inner_texts(), rows.locator(".tally-count").all_inner_texts()))
        names = {re.sub(r"^\d+\s*", "", name) if part == "genres" else name: int(count) for name, count in shown.items()}
        assert names == {tally["name"]: tally["count"] for tally in tallies}
        chart = section.locator("svg[role=img]").get_attribute("aria-label")
        assert all(f"{name}" in chart and f"{count}" in chart for name, count in list(names.items())[:7]), chart
    genres = [tally["count"] for tally in told["genres"]]
    assert genres == sorted(genres, reverse=True)
    assert all(tally["share"] == pytest.approx(tally["count"] / 21, abs=0.01) for tally in told["genres"])


def test_the_record_that_stands_for_its_owner_goes_and_comes_back(visit, beginner):
    browser = browser_of(visit, beginner)
    page, home = browser.open("/vinyl/box"), browser.open_live("/vinyl")
    expect(home.locator(".hero-none")).to_be_visible()
    identifier = beginner.newest_first[1]
    page.bring_to_front()
    page.locator(f'[data-crate-discs] [data-tile="{identifier}"] a').click()
    title = page.locator("dialog[open] .record-title").inner_text()
    keep_part(page).locator("[data-represent] button").click()
    expect(home.locator(".hero-record a")).to_have_text(title)
    expect(home.locator(".gauge-text")).to_contain_text("3 records")
    keep_part(page).locator("summary").click()
    keep_part(page).get_by_role("button", name="Take it out of the box").click()
    expect(home.locator(".hero-none")).to_be_visible()
    expect(home.locator(".gauge-text")).to_contain_text("2 records")
    page.locator("[data-toast]").last.get_by_role("button", name="Undo").click()
    expect(home.locator(".hero-record a")).to_have_text(title)
    assert boxes.summary(beginner)["representative"]["id"] == identifier


def test_the_average_follows_what_people_say_now(visit, server, records):
    first, second = server.visitor(), server.visitor()
    identifier = records[-1]
    before = first.get(f"/api/v1/vinyl/{identifier}").json()["votes"]
    boxes.put(first, identifier, 10)
    page = browser_of(visit, second).open(f"/vinyl/{identifier}")
    fill_in(page, 0)
    keep_part(page).locator("[data-keep-form] button").click()
    expect(page.locator("[data-toast]")).to_be_visible()
    page.goto(f"/vinyl/{identifier}")
    expect(choice(page, 0)).to_be_checked()
    expect(page.locator(".film-votes")).to_contain_text(f"{before + 2} ratings here")
    boxes.take_out(first, identifier)
    page.reload()
    expect(page.locator(".film-votes")).to_contain_text(f"{before + 1} rating")


@DEVICES
def test_nothing_shifts(visit, collector, device):
    browser = browser_of(visit, collector, device)
    browser.context.add_init_script(WATCH_LAYOUT)
    page = browser.context.new_page()
    for path in ("/vinyl", "/vinyl/box", f"/vinyl/{collector.newest_first[0]}", "/vinyl/search?q=blue"):
        page.goto(path)
        settled(page)
        page.mouse.move(200, 400)
        for _ in range(3):
            page.mouse.wheel(0, 300)
            until(page, "() => [...document.images].every(image => image.complete || image.loading === 'lazy')")
        shifts = page.evaluate("window.layoutShifts")
        assert sum(value for value, _ in shifts) < 0.02, (path, shifts)
