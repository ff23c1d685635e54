"""The page of one film: its facts, stars, bookmark and reviews."""

import re

import pytest

from plain_films import KEEP, RATE, chosen, film, ids, own_reviews, row, write_review

LONG = "An opening sentence that says what it is. " + "And on it goes, word after word after word. " * 20


@pytest.fixture
def page(person):
    """The page of a well-known film, of a browser without a profile."""
    return open_film(person())


def open_film(page):
    page.open("/movies")
    return film(page, ids(page, row("top-rated"))[0])


def own_id(page):
    return page.one("article.film")["data-detail"]


def test_facts_are_shown_and_none_is_empty(page):
    assert page.text(".film-overview")
    assert "Director" in page.texts(".film-facts dt")
    assert page.all(".cast li") and page.all(".tags a")
    assert re.search(r"\d{4} · .*\d+ (h|min)", page.text(".film-meta"))
    texts = page.texts(".film :is(dd, dt, .film-meta, .cast-name, .tags a)")
    assert all(text and "N/A" not in text and "null" not in text for text in texts), texts
    assert page.text("#film-title") in page.text("title")


def test_genres_and_languages_are_in_the_readers_language(person):
    page = open_film(person("ko"))
    assert all(re.search("[가-힣]|SF", text) for text in page.texts(".tags a"))
    assert re.search("[가-힣]", page.text(".film-facts"))


def test_similar_films_lead_on(page):
    identifier = own_id(page)
    assert len(page.all(".film-similar a")) >= 4
    page.follow(".film-similar a")
    assert own_id(page) != identifier
    assert page.path == f"/movies/{own_id(page)}"


def test_stars_say_what_they_are(page):
    assert re.match("^Rate “", page.text(".film-rate legend"))
    choices = page.all(".film-rate input[type=radio]")
    assert [choice["value"] for choice in choices] == ["0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5"]
    assert choices[8]["aria-label"] == "4.5 stars"
    assert choices[1]["aria-label"] == "1 star"


def test_rating_changing_and_removing_it(page):
    identifier = own_id(page)
    for value in ("3.5", "1"):
        page.press("Rate", within=RATE, value=value)
        assert own_id(page) == identifier
        assert chosen(page) == value
    assert ids(page.open("/shelf?tab=ratings")) == [identifier]
    film(page, identifier).press("Remove rating")
    assert chosen(page) is None
    assert ids(page.open("/shelf?tab=ratings")) == []


def test_watchlist_from_the_film(page):
    identifier = own_id(page)
    page.send(KEEP)
    assert page.one(f"{KEEP} button")["aria-pressed"] == "true"
    assert ids(page.open("/shelf?tab=watchlist")) == [identifier]


def test_a_review_is_written_changed_and_removed(page):
    page.press("Rate", within=RATE, value="4.5")
    write_review(page, "A film like a drawer full of letters.")
    (mine,) = own_reviews(page)
    assert "A film like a drawer full of letters." in mine and "4.5" in mine
    assert page.one("#review-text").text.strip() == "A film like a drawer full of letters."
    write_review(page, "On second thoughts, a wardrobe.")
    (mine,) = own_reviews(page)
    assert "a wardrobe" in mine and "drawer" not in mine
    page.press("Remove review")
    assert own_reviews(page) == []


def test_a_long_review_is_there_in_short_and_whole(page, person):
    # A film that no other test writes about.
    path = page.one(".film-similar li:nth-of-type(3) a")["href"]
    write_review(page.open(path), LONG)
    other = person().open(path)
    second = LONG.replace("An opening", "A second")
    write_review(other, second)
    # One's own is the first.
    reviews = other.all(".review")
    assert len(reviews) == 2
    preview = reviews[0].select_one(".review-text").get_text()
    assert len(preview) <= 301 and preview.endswith("…") and not preview[:-1].endswith(" ")
    assert second.startswith(preview[:-1]) and second[len(preview) - 1].isspace()
    for review, text in zip(reviews, (second, LONG)):
        details = review.select_one("details")
        assert not details.has_attr("open") and details.select_one("summary").get_text() == "More"
        assert details.select_one(".review-text").get_text() == text.strip()


@pytest.mark.parametrize("text", [
    "<script>document.title = 'taken'</script> **bold** <img src=x onerror=alert(1)>",
    "🎬🍿 최고! فيلم رائع جدًا \u202eback\u202c and forth 👩🏽‍🚀",
    "line one\nline two\n\n\n\nline six",
], ids=["markup", "scripts", "lines"])
def test_a_review_is_text_whatever_it_looks_like(page, text):
    write_review(page, text)
    mine = page.one(".review-mine > .review-text")
    assert text.split("\n")[0][:20] in mine.get_text()
    assert mine.find_all() == []


def test_a_review_that_is_too_long_is_refused(page):
    write_review(page, "가" * 10_001, status=422)
    assert re.search("10,?000", page.text(".page-error"))
