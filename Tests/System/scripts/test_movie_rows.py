"""The rows of films: each asks by itself for what a source has of its list."""

import re

import pytest
from playwright.sync_api import expect

from films import ROWS, card_ids, cards, field, row
from program import Program
from tmdb_upstream import FilmUpstream


@pytest.fixture(scope="module")
def cinema(binary, tmp_path_factory):
    """A program whose TMDB gives every list but one."""
    upstream = FilmUpstream().start()
    upstream.fail("504", only="top_rated")
    program = Program(binary, tmp_path_factory.mktemp("cinema") / "data", **upstream.tmdb()).start()
    yield program
    program.stop()
    upstream.kill()


@pytest.fixture
def stage(make_stage, cinema):
    stage = make_stage(program=cinema)
    stage.show("/movies")
    return stage


def part(name):
    return f"/movies?row={name}&fragment=row"


def show_rows(stage, like=None):
    """Gives each row as the program writes it, or all of them as it writes one of them."""
    for name in ROWS:
        html = stage.show(part(like or name), at=part(name))
        if like:
            stage.answer("GET", part(name), html=html.replace(like, name))


def test_rows_become_theirs_and_a_failing_one_stays_ours(stage, watch):
    show_rows(stage)
    page = watch().open("/movies")
    for name in ("now-playing", "popular", "upcoming"):
        expect(row(page, name).locator("[data-tile^='tmdb:']").first).to_be_visible()
        expect(row(page, name).locator(".missing")).to_have_count(0)
    expect(row(page, "top-rated").locator(".missing")).to_be_visible()
    expect(row(page, "top-rated").locator("[data-tile^='starter:']").first).to_be_visible()
    assert row(page, "top-rated").locator("[data-tile^='tmdb:']").count() == 0
    # It is asked for again, and that row alone.
    theirs = stage.show(part("popular")).replace("popular", "top-rated")
    stage.answer("GET", part("top-rated"), html=theirs)
    row(page, "top-rated").get_by_role("link", name="Try again").click()
    expect(row(page, "top-rated").locator("[data-tile^='tmdb:']").first).to_be_visible()
    expect(page.locator(".row .missing")).to_have_count(0)
    assert len(stage.calls("GET", part("top-rated"))) == 2
    assert len(stage.calls("GET", part("upcoming"))) == 1


def test_of_rows_that_say_the_same_the_first_says_it(stage, watch):
    show_rows(stage, like="top-rated")
    page = watch().open("/movies")
    for name in ROWS:
        expect(row(page, name)).not_to_have_attribute("data-row-remote", re.compile(""))
        expect(row(page, name)).not_to_have_attribute("aria-busy", "true")
        assert card_ids(row(page, name))[0].startswith("starter:")
    expect(page.locator(".row .missing")).to_have_count(1)


def test_a_row_that_does_not_come_leaves_what_is_there(stage, watch):
    for name in ROWS:
        stage.answer("GET", part(name), 500, json={"detail": "Nothing came."})
    page = watch().open("/movies")
    for name in ROWS:
        stage.wait_for("GET", part(name))
        expect(row(page, name)).not_to_have_attribute("aria-busy", "true")
        expect(cards(row(page, name)).first).to_be_visible()
    expect(page.locator("[data-toast]")).to_have_count(0)
    # Somebody who asks for them is told.
    page.get_by_role("link", name="Refresh").click()
    expect(page.locator("[data-toast]").first).to_contain_text("Nothing came.")
    show_rows(stage)
    page.get_by_role("link", name="Refresh").click()
    expect(row(page, "popular").locator("[data-tile^='tmdb:']").first).to_be_visible()


def test_a_search_that_is_typed_over_is_given_up(stage, watch):
    show_rows(stage)
    stage.show("/movies/search?q=tiger&fragment=results")
    stage.show("/movies/search?q=tiger+ba&fragment=results")
    stage.answer("GET", re.compile("/api/v1/movies/suggestions"), json={"items": []})
    page = watch().open("/movies")
    field(page).fill("tiger")
    # What the source finds is on its way for as long as it takes.
    theirs = re.compile(r"/movies/search\?q=tiger&.*fragment=tiles")
    stage.wait_for("GET", theirs)
    with page.expect_event("requestfailed", lambda request: theirs.search(request.url) is not None):
        field(page).fill("tiger ba")
    expect(page.locator("#results-title")).to_contain_text("tiger ba")


def test_a_source_that_failed_in_the_middle_is_asked_again(stage, watch):
    show_rows(stage)
    html = stage.show("/movies/lists/popular")
    address = re.search(r'href="([^"]+)"[^>]*data-action="load-more"', html)[1].replace("&amp;", "&")
    line = ('<p class="missing" data-missing="tmdb"><span>TMDB does not take this server\'s key.</span> '
            f'<a href="{address}" data-action="retry-source">Try again</a></p><div class="more" data-more></div>')
    more = re.compile(re.escape(address) + ".*fragment=tiles")
    stage.answer("GET", more, html=line)
    page = watch().open("/movies/lists/popular", pictures=False)
    before = card_ids(page)
    page.mouse.wheel(0, 100_000)
    expect(page.locator("[data-missing=tmdb]")).to_contain_text("key")
    assert card_ids(page) == before
    stage.give("GET", more, stage_answer(stage, "/movies/lists/upcoming?fragment=tiles"))
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("[data-missing=tmdb]")).to_have_count(0)
    expect(cards(page)).not_to_have_count(len(before))
    assert card_ids(page)[:len(before)] == before


def stage_answer(stage, path):
    stage.show(path)
    return stage.given[0][2]
