"""Records of a Discogs: found after our own, opened, kept, and what is left of them when it is away."""

import concurrent.futures
import re

import pytest
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from discogs_upstream import RecordUpstream
from program import Program
from record_items import Record
from records import card, card_ids, cards, expect_mark, field, fill_in, record_page, send
from upstream import KEY
from visit import DESKTOP, PATIENCE, PHONE, follow, until

PROVIDED = "Data provided by Discogs."
TRADEMARK = re.compile(r"Discogs.*Zink Media, LLC", re.DOTALL)
CROWD = 16


@pytest.fixture(scope="module")
def discogs():
    """A Discogs that answers."""
    upstream = RecordUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def shop(binary, discogs, tmp_path_factory):
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **discogs.discogs()).start()
    yield program
    program.stop()


@pytest.fixture
def browse(visit, shop):
    """Opens browsers that may speak to this server only: sleeves of Discogs come from here, too."""
    return lambda device=DESKTOP, **options: visit(device, shop.address, **options)


@pytest.fixture
def moody(discogs):
    """The same one for tests in which it fails; each of them asks for something that nobody asked for before."""
    discogs.forget()
    yield discogs
    discogs.fail("ok")


def number(*numbers):
    return [f"discogs:{Record(one).id}" for one in numbers]


def on_vinyl(first):
    """What a search for the word finds that the ten records from this one have in common."""
    return number(*(one for one in range(first, first + 10) if Record(one).format["name"] == "Vinyl"))


MACHINES, LETTERS, TIGERS, WINTERS = on_vinyl(40), on_vinyl(50), on_vinyl(60), on_vinyl(30)
(ON_CD,) = number(42)
# In a box: 5 has no sleeve of its own, and those of the others are fetched too late.
SEEN, UNSEEN = number(0, 1, 2, 3, 5, 6), number(12, 13)


def theirs(page):
    return page.locator("[data-wall] [data-tile^='discogs:']")


def missing(page):
    return page.locator("[data-missing=discogs]")


def choose(page, name):
    page.get_by_role("navigation", name="What is searched").get_by_role("link", name=name).click()


def sleeves(page, identifiers):
    """What the pictures of these records are called; all of them came."""
    until(page, """identifiers => identifiers.every(identifier => {
        const image = document.querySelector(`main [data-tile="${identifier}"] img.frame-still`);
        image.loading = "eager";
        return image.complete && image.naturalWidth > 0;
    })""", identifiers)
    return page.locator("main [data-tile]").evaluate_all("""(tiles, identifiers) => Object.fromEntries(
        tiles.filter(tile => identifiers.includes(tile.dataset.tile)).map(tile => [
            tile.dataset.tile, new URL(tile.querySelector("img.frame-still").currentSrc).searchParams.get("v")]))""",
        identifiers,
    )


def test_search_has_ours_first_and_theirs_after(browse, shop, discogs):
    visitor = shop.visitor()
    boxes.fill(visitor, [MACHINES[1]])
    discogs.forget()
    page = browser_of(browse, visitor).open("/vinyl/search?q=machine")
    expect(theirs(page)).to_have_count(len(MACHINES))
    ids = card_ids(page)
    assert ids[-len(MACHINES):] == MACHINES
    ours = ids[: -len(MACHINES)]
    assert ours and not any(identifier.startswith("discogs:") for identifier in ours)
    expect(page.locator(".results-count")).to_have_text(re.compile(rf"^{len(ours)} results\b"))
    assert page.locator("[data-wall] .tile-source").all_text_contents() == ["Discogs"] * len(MACHINES)
    assert theirs(page).locator(".tile-source").count() == len(MACHINES)
    # A line of several names stays as it is.
    expect(card(page, number(45)[0]).locator(".card-artist")).to_have_text("Pilar Sáenz & Rookery, The")
    expect_mark(page, MACHINES[1])
    expect_mark(page, MACHINES[0], False)
    sleeves(page, ids)
    (asked,) = discogs.asked("search")
    assert asked.parameters["format"] == "Vinyl" and "records.example.org" in asked.headers["User-Agent"]
    assert KEY not in page.content() and KEY not in shop.output()


def test_everything_stays_chosen_while_one_types_on(browse):
    page = browse().open("/vinyl/search?q=machine")
    expect(theirs(page)).to_have_count(len(MACHINES))
    assert ON_CD not in card_ids(page)
    choose(page, "Everything")
    expect(card(page, ON_CD)).to_be_visible()
    field(page).fill("northern")
    expect(page).to_have_url(re.compile(r"format=all.*q=northern|q=northern.*format=all"))
    expect(card(page, number(2)[0])).to_be_visible()
    expect(page.locator(".chip[aria-current]")).to_have_text("Everything")
    choose(page, "Vinyl only")
    expect(page).to_have_url(re.compile(r"/vinyl/search\?q=northern$"))
    expect(card(page, number(12)[0])).to_be_visible()
    assert number(2)[0] not in card_ids(page)
    page.go_back()
    expect(card(page, number(2)[0])).to_be_visible()


def test_everything_stays_chosen_without_scripts(browse):
    page = browse(PHONE, java_script_enabled=False).open("/vinyl/search?q=machine")
    choose(page, "Everything")
    field(page).fill("northern machine")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"\?format=all&q=northern\+machine$"))
    expect(page.locator(".chip[aria-current]")).to_have_text("Everything")
    follow(page, page.locator("[data-more] a[rel=next]"))
    assert card_ids(page) == [ON_CD]


def test_detail_has_everything_they_say_and_nothing_else(browse):
    page = browse().open(f"/vinyl/{number(57)[0]}")
    article = record_page(page)
    expect(article.locator(".record-title")).to_have_text(Record(57).title)
    expect(article.locator(".record-artist")).to_have_text("Jun Okabe Feat. 이하늘")
    expect(article.locator(".record-meta")).to_have_text("1984 · UK & Europe · 2 × LP, Red translucent")
    expect(article.locator(".tags a")).to_have_text(["Folk, World, & Country"])
    assert article.locator(".film-facts dd").all_text_contents() == [
        "Lantern · LT 057", "November 5, 1984", "UK & Europe", "2 × LP, Red translucent",
        "2.6 of 5 · 57 ratings at Discogs",
    ]
    assert article.locator(".track").evaluate_all("""tracks => tracks.map(track => [
        track.classList.contains("track-heading"), track.classList.contains("track-part"),
        ...[...track.querySelectorAll("span")].map(part => part.textContent)])""") == [
        [True, False, "This Side"], [False, False, "A1", "Opening", "4:52"], [True, False, "Suite"],
        [False, True, "A2a", "Slow", "2:01"], [False, True, "A2b", "Fast", "2:01"],
        [False, False, "B1", f"{Record(57).title} (Part 2)"],
    ]
    notes = "Recorded at Lantern in one night.\nWith Mara Velli, see there."
    expect(article.locator(".record-notes")).to_have_text(notes)
    # Without a date, a country, a number and ratings nothing stands in their place.
    page.goto(f"/vinyl/{number(8)[0]}")
    expect(article.locator(".record-title")).to_have_text("Vol. 2 - The Second - Half")
    page.goto(f"/vinyl/{number(78)[0]}")
    expect(article.locator(".record-meta")).to_have_text("CD, Album")
    assert article.locator(".film-facts dt").all_text_contents() == ["Label", "Format", "Rating elsewhere"]
    assert not re.search(r"\b(null|nil|none|NaN|undefined)\b", article.inner_text())


def test_box_needs_nobody(visit, program):
    upstream = RecordUpstream().start()
    store = program(**upstream.discogs()).start()
    visitor = store.visitor()
    boxes.fill(visitor, number(1, 2, 3, 5, 6) + UNSEEN)
    page = browser_of(visit, visitor, address=store.address).open("/vinyl/search?q=quiet+harbor")
    theirs(page).first.locator("a").click()
    fill_in(page, 9, "Found there")
    send(page)
    expect(page.locator("[data-toast]").last).to_contain_text("In your box")
    for identifier in SEEN:
        page.goto(f"/vinyl/{identifier}")
        until(page, "() => document.querySelector('.record-sleeve img').naturalWidth > 0")
    own = stored(visitor)
    upstream.kill()
    expect_whole(page, own)

    again(page, store)
    found = sleeves(page, SEEN + UNSEEN)
    assert {identifier for identifier in own if own[identifier] != found[identifier]} == set(UNSEEN)
    expect_whole(page, own)

    upstream.start()
    upstream.forget()
    again(page, store, **upstream.discogs())
    assert sleeves(page, SEEN + UNSEEN) == own
    asked = {one.path for one in upstream.asked("/images/")}
    assert asked and all(any(identifier[8:] in path for identifier in UNSEEN) for path in asked), asked


def stored(visitor):
    """What the sleeves of a box are called."""
    items = boxes.crate(visitor, 1)["items"]
    return {item["id"]: item["pictures"]["sleeve"]["url"].rpartition("v=")[2] for item in items}


def expect_whole(page, own):
    """Box, record and analysis are as they were, with the pictures that were seen before."""
    page.goto("/vinyl/box")
    expect(page.locator("[data-crate-discs] [data-tile]")).to_have_count(len(own))
    assert sleeves(page, SEEN).items() <= own.items()
    page.goto(f"/vinyl/{SEEN[0]}")
    expect(record_page(page)).to_contain_text("Found there")
    assert record_page(page).locator(".track").count() == 6
    until(page, "() => document.querySelector('.record-sleeve img').naturalWidth > 0")
    page.goto("/vinyl/analysis")
    expect(page.locator("section[aria-labelledby=genres-title] tbody tr")).to_have_count(5)


def again(page, server, **settings):
    """The same server with other settings, and its box."""
    page.goto("about:blank")
    server.stop()
    server.settings = settings
    server.start()
    page.goto("/vinyl/box")


def test_a_slow_one_holds_nobody_up(browse, moody):
    moody.fail("late")
    page = browse().context.new_page()
    answer = page.goto("/vinyl/search?q=letter").text()
    # Ours did not wait for them.
    assert 'data-tile="starter:' in answer and 'data-tile="discogs:' not in answer and 'data-missing="discogs"' not in answer
    expect(cards(page).first).to_be_visible()
    expect(missing(page)).to_contain_text("Discogs does not answer right now; everything else works.")
    moody.fail("ok")
    missing(page).get_by_role("link", name="Try again").click()
    expect(theirs(page)).to_have_count(len(LETTERS))
    expect(missing(page)).to_have_count(0)
    # What the list said of a record has to do.
    moody.fail("late", only="releases")
    theirs(page).first.locator("a").click()
    expect(record_page(page).locator(".record-title")).to_have_text(Record(51).title)
    expect(record_page(page).locator(".stale")).to_contain_text("Discogs")


def test_nobody_storms_one_that_asks_for_patience(browse, shop, moody):
    """What it asks for first is longer than people wait, as in ten minutes of 429; then only a few wait too long."""
    visitors = [shop.visitor() for _ in range(CROWD)]
    moody.patience = 7
    moody.fail("429")
    page = browse().open("/vinyl/search?q=tiger")
    expect(missing(page)).to_contain_text("Discogs has been asked as often as it allows for now")
    moody.patience = 1

    def ask(place):
        return visitors[place].get(f"/api/v1/vinyl/search?q=tiger+{place}&cursor=-p1").status_code

    with concurrent.futures.ThreadPoolExecutor(CROWD) as people:
        while len(moody.asked()) == 1:
            assert set(people.map(ask, range(CROWD))) == {200}
    # Of all who waited when the time was over, one went ahead.
    assert len(moody.asked()) <= 4, [one.path for one in moody.asked()]
    assert cards(page).count() > 0
    moody.fail("ok")
    while theirs(page).count() == 0:
        missing(page).get_by_role("link", name="Try again").click()
        expect(missing(page).or_(theirs(page)).first).to_be_visible(timeout=PATIENCE)
    expect(theirs(page)).to_have_count(len(TIGERS))


@pytest.mark.parametrize("language", ["en", "ko"])
def test_wherever_their_data_is_they_are_named(browse, shop, language):
    visitor = shop.visitor()
    identifier = boxes.fill(visitor, number(3))[0]
    boxes.represent(visitor, identifier)
    shared = visitor.request("POST", "/api/v1/shares").json()["url"].removeprefix(shop.address)
    page = browser_of(browse, visitor, language=language).open("/about")
    expect_named(page)
    for path in ("/vinyl/search?q=machine", "/vinyl/box", "/vinyl", "/vinyl/share", shared):
        page.goto(path)
        expect_named(page)
    page.goto(f"/vinyl/{identifier}")
    expect_named(page)
    link = page.get_by_role("link", name=PROVIDED)
    expect(link).to_have_attribute("href", re.compile(rf"^https://www\.discogs\.com/release/{Record(3).id}\b"))


def expect_named(page):
    """Both sentences are there, once."""
    expect(page.get_by_role("link", name=PROVIDED)).to_have_count(1)
    expect(page.get_by_role("link", name=PROVIDED)).to_be_visible()
    expect(page.get_by_text(TRADEMARK)).to_have_count(1)
    expect(page.get_by_text(TRADEMARK)).to_be_visible()


def test_hostile_texts_are_texts(browse, shop, moody):
    moody.fail("hostile")
    visitor = shop.visitor()
    kept = boxes.fill(visitor, number(33, 39))[0]
    boxes.represent(visitor, kept)
    paths = [f"/vinyl/{kept}", f"/vinyl/{WINTERS[0]}", "/vinyl/box", "/vinyl", "/vinyl/analysis"]
    for device in (DESKTOP, PHONE):
        page = browser_of(browse, visitor, device).open("/vinyl/search?q=winter")
        expect(theirs(page)).to_have_count(len(WINTERS))
        expect_harmless(page)
        for path in paths:
            page.goto(path)
            expect(page.locator("main")).to_contain_text("<svg onload=")
            expect_harmless(page)


def expect_harmless(page):
    """Nothing ran, nothing came to be, nothing leads anywhere, and all texts are on the screen."""
    assert page.evaluate("typeof taken") == "undefined"
    assert page.locator("main script, [onload]").count() == 0
    links = page.locator("a").evaluate_all("links => links.map(link => link.protocol)")
    assert set(links) <= {"http:", "https:"}, links
    # On phones the window's own width grows with what is too wide.
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    # What sticks out of a part that clips makes no page wider.
    outside = page.locator("main :is(h1, h2, p, dt, dd, th, td, .chip, .track)").evaluate_all("""texts => {
        const rightOf = part => part.getBoundingClientRect().right;
        return texts.filter(text => !text.closest(".strip-list, .chips"))
            .filter(text => rightOf(text) > rightOf(document.querySelector("main")))
            .map(text => text.outerHTML.slice(0, 80));
    }""")
    assert not outside, outside
