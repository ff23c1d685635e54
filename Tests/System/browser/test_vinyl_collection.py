"""A box as a file: a collection brought in, a look at what that would do, and the way out and back."""

import csv
import re

import pytest
from playwright.sync_api import expect

import boxes
from boxes import browser_of
from visit import PHONE, follow, until

COLUMNS = (
    "Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Notes"
)
# Of each fate one: rated, not rated, apostrophes that another program wrote, a rating there is none of, unknown, repeated and in the box already.
ROWS = (
    'CL 1355,Miles Davis,Kind of Blue,Columbia,"LP, Album, Mono",5,1959,,Uncategorized,2019-04-01 10:00:00,Worn',
    'GM 1,"Hidden Ones, The (2)",Glass Meridian,Prism (4),"2xLP, Album",,1974,900000001,Uncategorized,2020-04-01 10:00:00,',
    ",'=cmd(),'+Title,,LP,3,0,900000002,Uncategorized,2021-04-01 10:00:00,'=1+1",
    ",Somebody,Eleven Stars,,LP,11,1980,900000003,Uncategorized,,",
    ",Nobody,Never Pressed,,LP,4,1980,,Uncategorized,,",
    ",Somebody,Glass Meridian once more,,LP,1,1974,900000001,Uncategorized,,",
    ",John Coltrane,Blue Train,,LP,1,1957,,Uncategorized,,",
)
BUTTONS = {"en": "See what it would do", "ko": "미리 보기"}
OWNED = "starter:blue-train-1958"
COMES_IN = {"discogs:900000002": (6, "'=1+1"), "discogs:900000001": (7, None), "starter:kind-of-blue-1959": (10, "Worn")}
NO_COLLECTIONS = {
    "10 MB. Split": b"\n" * 10_000_001,
    "20,000 rows. Split": (COLUMNS + "\r\n" + "a,b,c\r\n" * 20_001).encode(),
    "The first line has to name the columns": b"Name,Song\r\nNobody,Nothing\r\n",
    "Spreadsheets can save a file as “CSV UTF-8”": "\ufeffArtist,Title\r\n".encode("utf-16-le"),
    "quotes opened on line 2": (COLUMNS + '\r\n"open,b\r\n').encode(),
    "Choose a CSV file": b"",
}


@pytest.fixture
def owner(server):
    """Somebody who has one of the records already, rated as the file does not rate it."""
    visitor = server.visitor()
    boxes.fill(visitor, [OWNED], rating=9, comment="Stays")
    return visitor


def send(page, content, button=BUTTONS["en"]):
    page.locator("#collection-file").set_input_files({"name": "mine.csv", "mimeType": "text/csv", "buffer": content})
    follow(page, page.get_by_role("button", name=button))


def look(page, button=BUTTONS["en"]):
    send(page, "\r\n".join((COLUMNS, *ROWS)).encode(), button)


def figures(page):
    expect(page.locator(".figures")).to_be_visible()
    return page.locator(".figures dd").all_inner_texts()


def kept(visitor):
    return {item["id"]: (item["rating"], item["comment"]) for item in boxes.crate(visitor, 1)["items"]}


def download(page):
    """The file that the page gives, and its rows."""
    page.goto("/vinyl/collection")
    with page.expect_download() as given:
        page.get_by_role("link", name="Download the CSV file").click()
    assert re.fullmatch(r"zoetrope-collection-\d{4}-\d\d-\d\d\.csv", given.value.suggested_filename)
    content = given.value.path().read_bytes()
    return content, list(csv.DictReader(content.decode().splitlines()))


def test_a_file_is_looked_at_and_comes_into_the_box(visit, owner):
    browser = browser_of(visit, owner)
    page, other = browser.open("/vinyl/box"), browser.open_live("/vinyl/box")
    page.get_by_role("link", name="Export or import a collection").click()
    look(page)
    assert figures(page) == ["3", "1", "3"]
    problems = page.locator(".collection-rows[open] li").all_inner_texts()
    told = [("Line 5", "Eleven Stars", "rating"), ("Line 6", "Never Pressed", "release_id"), ("Line 7", "Glass", "line 3")]
    assert len(problems) == 3
    assert all(word in problem for problem, words in zip(problems, told) for word in words), problems
    for part, title in (("would be added", "'+Title"), ("is in your box already", "Blue Train")):
        page.locator("summary", has_text=part).click()
        expect(page.locator(".collection-rows", has_text=part).locator("b", has_text=title)).to_be_visible()
    assert kept(owner) == {OWNED: (9, "Stays")}

    add = page.get_by_role("button", name="Add 3 records")
    add.click()
    assert not page.locator("input[name=unrated]").first.evaluate("field => field.validity.valid")
    page.locator('input[name=unrated][value="7"]').check(force=True)
    add.click()
    expect(page.locator("[data-toast]")).to_have_text(re.compile("3 records came into your box"))
    assert kept(owner) == COMES_IN | {OWNED: (9, "Stays")}
    for window in (page, other):
        expect(window.locator("[data-crate-discs] [data-tile]")).to_have_count(4)
    # Discogs is off, so its records have sleeves that were drawn here.
    until(page, "() => [...document.querySelectorAll('.crate-disc img')].every(image => image.naturalWidth > 0)")


def test_what_went_out_changes_nothing_and_is_all_there_elsewhere(visit, server, owner):
    for identifier, rating, comment in (
        ("starter:kind-of-blue-1959", 0, "=HYPERLINK(1)"), ("starter:miriam-makeba-1960", 7, 'a "b", @c'),
    ):
        boxes.put(owner, identifier, rating, comment)
    before = boxes.crate(owner, 1)
    page = browser_of(visit, owner).context.new_page()
    content, rows = download(page)
    assert [row["Collection Notes"] for row in rows] == ["Stays", "'=HYPERLINK(1)", 'a "b", @c']
    send(page, content)
    expect(page.locator("main")).to_contain_text("There is nothing in this file to add")
    assert figures(page) == ["0", "3", "0"]
    expect(page.locator("form[action^='/vinyl/collection/']")).to_have_count(0)
    assert boxes.crate(owner, 1) == before

    other = server.visitor()
    page = browser_of(visit, other).open("/vinyl/collection")
    expect(page.locator("main")).to_contain_text("There is nothing in your box yet")
    send(page, content)
    page.get_by_role("button", name="Add 3 records").click()
    expect(page.locator("[data-toast]")).to_be_visible()
    assert kept(other) == kept(owner) and boxes.all_of(other) == boxes.all_of(owner)
    assert download(page)[0] == content


def test_a_file_comes_in_without_scripts(visit, owner):
    page = browser_of(visit, owner, PHONE, language="ko", java_script_enabled=False).open("/vinyl/box")
    page.get_by_role("link", name="컬렉션 내보내기·가져오기").click()
    look(page, BUTTONS["ko"])
    assert figures(page) == ["3", "1", "3"]
    expect(page.locator(".collection-rows[open] li").first).to_contain_text("5번째 줄")
    page.locator('input[name=unrated][value="7"]').check(force=True)
    page.get_by_role("button", name="3장 담기").click()
    expect(page.locator("[data-toast]")).to_contain_text("3장")
    expect(page.locator("[data-crate-discs] [data-tile]")).to_have_count(4)
    assert kept(owner) == COMES_IN | {OWNED: (9, "Stays")}


def test_what_is_no_collection_says_what_to_do(visit, tmp_path):
    page = visit().open("/vinyl/collection")
    for told, content in NO_COLLECTIONS.items():
        # Through a file, because these are large.
        file = tmp_path / "mine.csv"
        file.write_bytes(content)
        page.locator("#collection-file").set_input_files(file)
        page.get_by_role("button", name=BUTTONS["en"]).click()
        expect(page.locator("#collection-error")).to_contain_text(told)
        expect(page.locator("#collection-file")).to_have_attribute("aria-invalid", "true")
    # The form is still there, and takes a file that is one.
    look(page)
    assert figures(page) == ["4", "0", "3"]
