"""Boxes of records without scripts: put, taken out and put back, crates, levels and analysis."""

import concurrent.futures
import json
import re

import pytest
import requests

import boxes


@pytest.fixture(scope="module")
def records(server):
    return boxes.record_ids(server.visitor(), 21)


@pytest.fixture(scope="module")
def collector(server, records):
    """A profile with 21 records, which no test changes."""
    visitor = server.visitor()
    visitor.newest_first = boxes.fill(visitor, records)[::-1]
    return visitor


@pytest.fixture
def beginner(server, records):
    """A profile with three records, to be changed."""
    visitor = server.visitor()
    visitor.newest_first = boxes.fill(visitor, records[:3])[::-1]
    return visitor


def discs(page):
    return [disc["data-tile"] for disc in page.all("[data-crate-discs] [data-tile]")]


def is_marked(page, identifier):
    return not page.one(f'[data-wall] [data-tile="{identifier}"] [data-box-mark]').has_attr("hidden")


def test_a_record_is_put_taken_out_and_put_back(person):
    page = person().open("/vinyl/search?q=blue")
    identifier = page.all("[data-wall] [data-tile]")[0]["data-tile"]
    assert not is_marked(page, identifier)
    page.follow(f'[data-tile="{identifier}"] a')
    page.send("[data-keep-form]", status=422, rating="9", comment="a" * 151)
    assert "150 characters" in page.text("main")
    page.open("/vinyl/search?q=blue").follow(f'[data-tile="{identifier}"] a')
    page.send("[data-keep-form]", rating="9", comment="Without scripts")
    assert page.path.startswith("/vinyl/search?q=blue&notice=boxed")
    assert page.text("[data-toast]").startswith("Added to your box")
    assert is_marked(page, identifier)
    page.follow(f'[data-tile="{identifier}"] a')
    assert "Without scripts" in page.text("[data-keep]")
    assert page.one("[data-keep-form] input[name=rating][checked]")["value"] == "9"
    page.press("Remove from box")
    assert "Add to your box" in page.text("[data-keep]")
    page.press("Undo")
    assert "Without scripts" in page.text("[data-keep]")
    page.send("[data-keep-form]", rating="0")
    assert page.text("[data-toast]").startswith("Already in your box")
    page.open(f"/vinyl/{identifier}")
    assert page.text(".keep-stars").startswith("0")


def test_crates_are_links_that_go_round(person, collector):
    newest = collector.newest_first
    page = person(token=collector.token).open("/vinyl").follow_named("Open the box")
    assert discs(page) == newest[:9]
    assert "21 records" in page.text(".box-count") and page.text(".box-place") == "Crate 1 of 3"
    assert page.text(".box-next") == "Next crate 2/3"
    page.follow(".box-next")
    assert discs(page) == newest[9:18]
    assert page.path == "/vinyl/box?page=2" and "crate 2 of 3" in page.text("title")
    page.follow(".box-next")
    assert discs(page) == newest[18:]
    assert page.text(".box-next") == "Next crate 1/3"
    page.follow(".box-next")
    assert discs(page) == newest[:9]
    page.follow_named("Previous crate 3/3")
    assert discs(page) == newest[18:]


def test_no_such_crate_is_a_page_with_a_way_back(person, collector):
    page = person(token=collector.token)
    for number in ("0", "-1", "x", "1.5", "99999999999999999999", "4"):
        page.open(f"/vinyl/box?page={number}", status=404)
        assert page.text("h1") == "This crate doesn't exist", number
    assert "page=3" in page.one('a:-soup-contains("Go to crate 3")')["href"]
    page.follow_named("Go to the first crate")
    assert discs(page) == collector.newest_first[:9]


def test_heart_taking_out_and_undo_are_forms(person, beginner):
    identifier = beginner.newest_first[1]
    page = person(token=beginner.token).open("/vinyl")
    assert page.all(".hero-none")
    page.open("/vinyl/box").follow(f'[data-crate-discs] [data-tile="{identifier}"] a')
    title = page.text(".record-title")
    heart = "[data-represent] button"
    assert page.one(heart)["aria-pressed"] == "false"
    page.send("[data-represent]")
    assert page.one(heart)["aria-pressed"] == "true"
    page.open("/vinyl")
    assert page.text(".hero-record a") == title and "3 records" in page.text(".gauge-text")
    page.open(f"/vinyl/{identifier}").press("Remove from box")
    assert identifier not in boxes.all_of(beginner)
    gone = person(token=beginner.token).open("/vinyl")
    assert gone.all(".hero-none") and "2 records" in gone.text(".gauge-text")
    page.press("Undo")
    assert boxes.all_of(beginner) == beginner.newest_first
    assert page.open("/vinyl").text(".hero-record a") == title
    assert boxes.summary(beginner)["representative"]["id"] == identifier


def test_open_pages_hear_which_record_stands_for_its_owner_and_which_does_not_any_more(server, beginner):
    first, second = beginner.newest_first[:2]
    boxes.represent(beginner, first)
    headers = {"Authorization": f"Bearer {beginner.token}", "Accept": "text/event-stream"}
    with requests.get(f"{server.address}/events", headers=headers, stream=True, timeout=60) as events:
        lines = events.iter_lines(chunk_size=1)
        # The first line comes when the connection is one that hears.
        next(lines)
        boxes.represent(beginner, second)
        told = (json.loads(line.removeprefix(b"data: ")) for line in lines if line.startswith(b"data: {"))
        heard = [next(told) for _ in range(2)]
    assert [(one["id"], one["change"], one["representative"]) for one in heard] == [
        (first, "represents", False), (second, "represents", True),
    ]


def test_two_windows_put_the_same_record_at_once(person, server, records):
    visitor = server.visitor()
    pages = [person(token=visitor.token).open(f"/vinyl/{records[0]}") for _ in range(2)]
    with concurrent.futures.ThreadPoolExecutor(2) as windows:
        def put(page, points):
            return page.send("[data-keep-form]", rating=points)

        made = list(windows.map(put, pages, ("4", "9")))
    assert all(page.all("[data-toast]") for page in made)
    assert boxes.all_of(visitor) == [records[0]]
    assert boxes.crate(visitor, 1)["items"][0]["rating"] in (4, 9)


def test_the_level_is_marked(person, collector):
    page = person(token=collector.token).open("/vinyl/levels")
    assert len(page.all(".level-step")) == 5
    current = "[aria-current=step]"
    assert "Crate Digger" in page.text(f"{current} .level-name")
    assert "29 more to Archivist" in page.text(current)
    assert page.one(f"{current} progress")["value"] == "11"
    assert len(page.all(".is-reached:not(.is-current)")) == 2


def test_chart_and_table_say_what_is_in_the_box(person, collector):
    page = person(token=collector.token).open("/vinyl/analysis")
    told = boxes.summary(collector)
    for part, tallies in (("genres", told["genres"]), ("decades", told["decades"])):
        section = f"section[aria-labelledby={part}-title]"
        shown = zip(page.texts(f"{section} tbody th"), page.texts(f"{section} tbody .tally-count"), strict=True)
        # The place of a genre in the chart is a part of its heading.
        names = {re.sub(r"^\d+\s*", "", name) if part == "genres" else name: int(count) for name, count in shown}
        assert names == {tally["name"]: tally["count"] for tally in tallies}
        chart = page.one(f"{section} svg[role=img]")["aria-label"]
        assert all(name in chart and str(count) in chart for name, count in list(names.items())[:7]), chart
    genres = [tally["count"] for tally in told["genres"]]
    assert genres == sorted(genres, reverse=True)
    assert all(tally["share"] == pytest.approx(tally["count"] / 21, abs=0.01) for tally in told["genres"])
