"""Records of a Discogs: found after our own, opened and kept."""

import re

import pytest

import boxes
from discogs_upstream import RecordUpstream
from plain_browser import PlainBrowser
from program import Program
from record_items import Record, number, on_vinyl
from upstream import KEY

PROVIDED = 'a:-soup-contains("Data provided by Discogs.")'
TRADEMARK = re.compile(r"Discogs.*?Zink Media, LLC", re.DOTALL)
MACHINES = on_vinyl(40)
(ON_CD,) = number(42)


@pytest.fixture(scope="module")
def discogs():
    upstream = RecordUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def shop(binary, discogs, tmp_path_factory):
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **discogs.discogs()).start()
    yield program
    program.stop()


@pytest.fixture
def open_shop(shop):
    return lambda path, language="en", token=None: PlainBrowser(shop.address, language, token).open(path)


def ids(page):
    return [card["data-tile"] for card in page.all("[data-wall] .record-card")]


def test_search_has_ours_first_and_theirs_after(open_shop, shop, discogs):
    visitor = shop.visitor()
    boxes.fill(visitor, [MACHINES[1]])
    discogs.forget()
    page = open_shop("/vinyl/search?q=machine", token=visitor.token)
    ours = ids(page)
    assert ours and not any(identifier.startswith("discogs:") for identifier in ours)
    assert page.text(".results-count").startswith(f"{len(ours)} results")
    # With scripts what follows comes by itself.
    assert page.one("[data-more] a[rel=next]").has_attr("data-remote")
    page.follow("[data-more] a[rel=next]")
    assert ids(page) == MACHINES
    assert page.texts("[data-wall] [data-tile] .tile-source") == ["Discogs"] * len(MACHINES)
    # A line of several names stays as it is.
    assert page.text(f'[data-tile="{number(45)[0]}"] .card-artist') == "Pilar Sáenz & Rookery, The"
    marked = page.all("[data-box-mark]:not([hidden])")
    assert [mark.find_parent(attrs={"data-tile": True})["data-tile"] for mark in marked] == [MACHINES[1]]
    for image in page.all("[data-wall] img.frame-still"):
        assert page.fetch(image["src"]).headers["Content-Type"].startswith("image/"), image
    (asked,) = discogs.asked("search")
    assert asked.parameters["format"] == "Vinyl" and "records.example.org" in asked.headers["User-Agent"]
    assert KEY not in page.answer.text and KEY not in shop.output()


def test_everything_stays_chosen(open_shop):
    page = open_shop("/vinyl/search?q=machine")
    assert ON_CD not in ids(page.follow("[data-more] a[rel=next]"))
    page.open("/vinyl/search?q=machine").follow_named("Everything")
    page.send("form[data-search]", q="northern machine")
    assert page.path == "/vinyl/search?format=all&q=northern+machine"
    assert page.text(".chip[aria-current]") == "Everything"
    page.follow("[data-more] a[rel=next]")
    assert ids(page) == [ON_CD]


def test_a_record_has_everything_they_say_and_nothing_else(open_shop):
    page = open_shop(f"/vinyl/{number(57)[0]}")
    assert page.text(".record-title") == Record(57).title
    assert page.text(".record-artist") == "Jun Okabe Feat. 이하늘"
    assert page.text(".record-meta") == "1984 · UK & Europe · 2 × LP, Red translucent"
    assert page.texts(".record .tags a") == ["Folk, World, & Country"]
    assert page.texts(".film-facts dd") == [
        "Lantern · LT 057", "November 5, 1984", "UK & Europe", "2 × LP, Red translucent",
        "2.6 of 5 · 57 ratings on Discogs",
    ]
    tracks = [
        (
            "track-heading" in track["class"], "track-part" in track["class"],
            *(part.get_text() for part in track.select("span")),
        )
        for track in page.all(".track")
    ]
    assert tracks == [
        (True, False, "This Side"), (False, False, "A1", "Opening", "4:52"), (True, False, "Suite"),
        (False, True, "A2a", "Slow", "2:01"), (False, True, "A2b", "Fast", "2:01"),
        (False, False, "B1", f"{Record(57).title} (Part 2)"),
    ]
    notes = page.one(".record-notes").get_text()
    assert notes == "Recorded at Lantern in one night.\nWith Mara Velli, see there."
    page.open(f"/vinyl/{number(8)[0]}")
    assert page.text(".record-title") == "Vol. 2 - The Second - Half"
    # Without a date, a country, a number and ratings nothing stands in their place.
    page.open(f"/vinyl/{number(78)[0]}")
    assert page.text(".record-meta") == "CD, Album"
    assert page.texts(".film-facts dt") == ["Label", "Format", "Rating elsewhere"]
    assert not re.search(r"\b(null|nil|none|NaN|undefined)\b", page.text(".record"))


@pytest.mark.parametrize("language", ["en", "ko"])
def test_wherever_their_data_is_they_are_named(open_shop, shop, language):
    visitor = shop.visitor()
    identifier = boxes.fill(visitor, number(3))[0]
    boxes.represent(visitor, identifier)
    shared = visitor.request("POST", "/api/v1/shares").json()["url"].removeprefix(shop.address)
    page = open_shop("/about", language, visitor.token)
    search = "/vinyl/search?q=machine"
    for path in ("/about", "/vinyl/box", "/vinyl", "/vinyl/share", shared, search, f"/vinyl/{identifier}"):
        page.open(path)
        if path == search:
            page.follow("[data-more] a[rel=next]")
        assert page.text(PROVIDED) and len(TRADEMARK.findall(page.text("body"))) == 1, path
    assert re.match(rf"https://www\.discogs\.com/release/{Record(3).id}\b", page.one(PROVIDED)["href"])
