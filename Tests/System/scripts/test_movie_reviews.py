"""Reviews on the page of a film: written and taken back without leaving it; what is refused is not lost."""

import re

import pytest
from playwright.sync_api import expect

from films import write_review

REVIEW = re.compile(r"^/api/v1/shelf/reviews/")


@pytest.fixture
def page(stage, watch):
    """The page of a film that nobody wrote about yet, of somebody with a profile."""
    stage.writer = stage.program.visitor()
    # The second of the page is no other test's.
    stage.film = re.findall(r'data-tile="([^"]+)"', stage.show("/movies"))[1]
    stage.show(f"/movies/{stage.film}", visitor=stage.writer)
    return watch().open(f"/movies/{stage.film}", pictures=False)


def show_reviews(stage, visitor):
    """What the page then asks for."""
    stage.show(f"/movies/{stage.film}?fragment=detail", visitor=visitor)


def test_a_review_is_shown_where_it_was_written_and_taken_back(page, stage):
    page.evaluate("window.stayed = true")
    assert stage.writer.request("PUT", f"/api/v1/shelf/reviews/{stage.film}", json={"text": "Good."}).ok
    show_reviews(stage, stage.writer)
    stage.answer("PUT", REVIEW)
    write_review(page, "Good.")
    mine = page.locator(".review-mine")
    expect(mine).to_contain_text("Good.")
    assert stage.wait_for("PUT", REVIEW)[0].json == {"text": "Good."}
    expect(page.locator("[data-toast]")).to_contain_text("Review published")
    # Its form was replaced: the focus is where it was.
    expect(page.locator(".review-own summary")).to_be_focused()
    assert stage.writer.request("DELETE", f"/api/v1/shelf/reviews/{stage.film}").ok
    show_reviews(stage, None)
    stage.answer("DELETE", REVIEW)
    page.locator(".review-own summary").click()
    page.get_by_role("button", name="Remove review").click()
    expect(mine).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    assert stage.wait_for("PUT", REVIEW, 2)[1].json == {"text": "Good."}
    assert page.evaluate("window.stayed")


def test_a_review_that_is_refused_is_said_and_not_lost(page, stage):
    stage.answer("PUT", REVIEW, 422, json={"detail": "A review can have up to 10,000 characters."})
    page.locator(".review-own summary").click()
    area = page.locator("#review-text")
    area.evaluate("area => { area.removeAttribute('maxlength'); area.value = '가'.repeat(10001) }")
    page.locator(".review-form button").click()
    expect(page.locator("[data-toast]")).to_contain_text("10,000")
    assert len(area.input_value()) == 10_001
    assert len(stage.calls("PUT", REVIEW)) == 1


def test_a_review_without_an_answer_is_not_lost(page, stage):
    stage.cut("PUT", REVIEW)
    write_review(page, "Good.")
    expect(page.locator("[data-toast]")).to_be_visible()
    expect(page.locator("#review-text")).to_have_value("Good.")
    expect(page.locator(".review-mine")).to_have_count(0)
