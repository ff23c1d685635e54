"""A box as a file, without scripts: a collection brought in, a look at what that would do, and the way out and back."""

import csv
import re

import pytest

import boxes
from collection_rows import COLLECTION, COLUMNS

OWNED = "starter:blue-train-1958"
COMES_IN = {
    "discogs:900000002": (6, "'=1+1"), "discogs:900000001": (7, None), "starter:kind-of-blue-1959": (10, "Worn"),
}
NO_COLLECTIONS = {
    "10 MB. Split": (413, b"\n" * 10_000_001),
    "20,000 rows. Split": (422, (COLUMNS + "\r\n" + "a,b,c\r\n" * 20_001).encode()),
    "The first line must name the columns": (422, b"Name,Song\r\nNobody,Nothing\r\n"),
    "In a spreadsheet, save it as “CSV UTF-8”": (415, "\ufeffArtist,Title\r\n".encode("utf-16-le")),
    "quotation mark on line 2": (422, (COLUMNS + '\r\n"open,b\r\n').encode()),
    "Choose a CSV file": (422, b""),
}


@pytest.fixture
def owner(server):
    """A profile that has one of the records already, rated as the file does not rate it."""
    visitor = server.visitor()
    boxes.fill(visitor, [OWNED], rating=9, comment="Stays")
    return visitor


def send(page, content=COLLECTION, status=200):
    return page.send("form[action='/vinyl/collection']", status, file=("mine.csv", content))


def lines(page, part):
    return page.texts(f'.collection-rows:has(h2:-soup-contains("{part}")) li')


def kept(visitor):
    return {item["id"]: (item["rating"], item["comment"]) for item in boxes.crate(visitor, 1)["items"]}


def download(page):
    """The file that the page gives, and its rows."""
    page.open("/vinyl/collection")
    answer = page.fetch(page.one('a[download]:-soup-contains("Download CSV file")')["href"])
    assert re.search(r'filename="zoetrope-collection-\d{4}-\d\d-\d\d\.csv"', answer.headers["Content-Disposition"])
    return answer.content, list(csv.DictReader(answer.content.decode().splitlines()))


def test_a_file_is_looked_at_and_comes_into_the_box(person, owner):
    page = person(token=owner.token).open("/vinyl/box").follow_named("Export or import your collection")
    send(page)
    assert page.texts(".figures dd") == ["3", "1", "3"]
    problems = page.texts(".collection-rows[open] li")
    told = [
        ("Line 5", "Eleven Stars", "rating"), ("Line 6", "Never Pressed", "release_id"), ("Line 7", "Glass", "line 3"),
    ]
    for problem, words in zip(problems, told, strict=True):
        assert all(word in problem for word in words), problem
    assert any("'+Title" in line for line in lines(page, "to be added"))
    assert any("Blue Train" in line for line in lines(page, "is already in your box"))
    assert kept(owner) == {OWNED: (9, "Stays")}
    # Browsers send no form that lacks this.
    assert page.all("input[name=unrated][required]")
    page.press("Add 3 records", unrated="7")
    assert "3 records were added to your box" in page.text("[data-toast]")
    assert kept(owner) == COMES_IN | {OWNED: (9, "Stays")}
    assert len(page.all("[data-crate-discs] [data-tile]")) == 4
    # Discogs is off, so its records have sleeves that were drawn here.
    for image in page.all(".crate-disc img.frame-still"):
        assert page.fetch(image["src"]).headers["Content-Type"].startswith("image/"), image


def test_a_file_comes_in_in_korean(person, owner):
    page = person("ko", owner.token).open("/vinyl/box").follow_named("컬렉션 내보내기·가져오기")
    send(page)
    assert page.texts(".figures dd") == ["3", "1", "3"]
    assert "5번째 줄" in page.texts(".collection-rows[open] li")[0]
    page.press("3장 담기", unrated="7")
    assert "3장" in page.text("[data-toast]")
    assert kept(owner) == COMES_IN | {OWNED: (9, "Stays")}


def test_what_went_out_changes_nothing_and_is_all_there_elsewhere(person, server, owner):
    for identifier, rating, comment in (
        ("starter:kind-of-blue-1959", 0, "=HYPERLINK(1)"), ("starter:miriam-makeba-1960", 7, 'a "b", @c'),
    ):
        boxes.put(owner, identifier, rating, comment)
    before = boxes.crate(owner, 1)
    page = person(token=owner.token)
    content, rows = download(page)
    assert [row["Collection Notes"] for row in rows] == ["Stays", "'=HYPERLINK(1)", 'a "b", @c']
    send(page, content)
    assert "This file has no new records to add" in page.text("main")
    assert page.texts(".figures dd") == ["0", "3", "0"]
    assert not page.all("form[action^='/vinyl/collection/']")
    assert boxes.crate(owner, 1) == before

    other = server.visitor()
    page = person(token=other.token).open("/vinyl/collection")
    assert "Your box is empty" in page.text("main")
    send(page, content).press("Add 3 records")
    assert page.all("[data-toast]")
    assert kept(other) == kept(owner) and boxes.all_of(other) == boxes.all_of(owner)
    assert download(page)[0] == content


def test_what_is_no_collection_says_what_to_do(person):
    page = person().open("/vinyl/collection")
    for told, (status, content) in NO_COLLECTIONS.items():
        send(page, content, status)
        assert told in page.text("#collection-error")
        assert page.one("#collection-file")["aria-invalid"] == "true"
    # The form is still there, and takes a file that is one.
    send(page)
    assert page.texts(".figures dd") == ["4", "0", "3"]
