"""Search for films as it is typed: results, suggestions, the way back to the rows, what is remembered."""

import re

import pytest
from playwright.sync_api import expect

from films import cards, field, row
from visit import PHONE

SEARCHES = "/api/v1/movies/searches"
SUGGESTIONS = re.compile(r"^/api/v1/movies/suggestions\?")


@pytest.fixture
def stage(make_stage):
    return prepared(make_stage())


def prepared(stage, visitor=None, text="parasite"):
    stage.show("/movies", visitor=visitor)
    stage.show(f"/movies/search?q={text}&fragment=results", visitor=visitor)
    stage.show("/movies?fragment=results", visitor=visitor)
    stage.answer("GET", SUGGESTIONS, json={"items": [{"text": "Parasite"}, {"text": "Parallel Mothers"}]})
    stage.answer("POST", SEARCHES, 201, json={"text": text})
    return stage


def test_results_follow_typing_and_clearing_brings_the_rows_back(stage, watch):
    page = watch().open("/movies")
    page.evaluate("window.stayed = true")
    field(page).fill("parasite")
    expect(page).to_have_url(re.compile(r"/movies/search\?q=parasite$"))
    expect(page.locator("#results .card-title").first).to_have_text("Parasite")
    expect(page.locator("#announcer")).to_contain_text("parasite")
    page.get_by_role("button", name="Clear search").click()
    expect(page).to_have_url(re.compile(r"/movies$"))
    expect(row(page, "upcoming")).to_be_visible()
    assert page.evaluate("window.stayed")


def test_a_korean_word_finds_before_it_is_whole(make_stage, visit):
    stage = make_stage("ko")
    stage.show("/movies")
    # As the address has it.
    stage.show("/movies/search?q=%EA%B8%B0%EC%83%9D&fragment=results")
    stage.answer("GET", SUGGESTIONS, json={"items": []})
    page = visit(PHONE, stage.address, language="ko").open("/movies")
    field(page).tap()
    page.keyboard.insert_text("기생")
    expect(page.locator("#results .card-title").first).to_have_text("기생충")


def test_suggestions_are_chosen_by_keys(stage, watch):
    stage.show("/movies/search?q=paras&fragment=results")
    stage.show("/movies/search?q=Parasite&fragment=results")
    page = watch().open("/movies")
    field(page).fill("paras")
    expect(page.get_by_role("option")).to_have_text(["Parasite", "Parallel Mothers"])
    # What was typed is found already: choosing searches by itself.
    expect(page.locator("#results-title")).to_contain_text("paras")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(field(page)).to_have_value("Parasite")
    expect(page).to_have_url(re.compile(r"/movies/search\?q=Parasite$"))
    expect(page.get_by_role("option").first).to_be_hidden()


def test_what_is_sent_off_or_opened_is_remembered_once(stage, watch):
    visitor = stage.program.visitor()
    prepared(stage, visitor)
    page = watch().open("/movies")
    field(page).fill("parasite")
    found = cards(page).first.locator(".card-title")
    expect(found).to_have_text("Parasite")
    assert stage.calls("POST", SEARCHES) == [], "what is only typed is not remembered"
    page.keyboard.press("Enter")
    assert stage.wait_for("POST", SEARCHES)[0].json == {"text": "parasite"}
    stage.show(f"/movies/{cards(page).first.get_attribute('data-tile')}?fragment=detail", visitor=visitor)
    cards(page).first.locator("a").click()
    expect(page.locator("dialog[open] article.film")).to_be_visible()
    assert len(stage.calls("POST", SEARCHES)) == 1


def test_a_search_that_found_what_is_opened_is_remembered(stage, watch):
    visitor = stage.program.visitor()
    prepared(stage, visitor)
    page = watch().open("/movies")
    field(page).fill("parasite")
    expect(cards(page).first.locator(".card-title")).to_have_text("Parasite")
    stage.show(f"/movies/{cards(page).first.get_attribute('data-tile')}?fragment=detail", visitor=visitor)
    cards(page).first.locator("a").click()
    assert stage.wait_for("POST", SEARCHES)[0].json == {"text": "parasite"}


def test_searches_of_strangers_are_not_remembered(stage, watch):
    page = watch().open("/movies")
    field(page).fill("parasite")
    page.keyboard.press("Enter")
    expect(page.locator("#results .card-title").first).to_have_text("Parasite")
    assert stage.calls("POST", SEARCHES) == []


def test_what_was_searched_for_is_searched_for_again_in_place(stage, watch):
    visitor = stage.program.visitor()
    assert visitor.request("POST", SEARCHES, json={"text": "parasite"}).ok
    prepared(stage, visitor)
    page = watch().open("/movies")
    page.evaluate("window.stayed = true")
    page.locator(".recent .chip", has_text="parasite").click()
    expect(page.locator("#results .card-title").first).to_have_text("Parasite")
    assert page.evaluate("window.stayed")
