"""What a search does whose answer does not come: it is said at the field, and goes on when the line is back."""

import re

import pytest
from playwright.sync_api import expect

import gif_stage
from visit import DESKTOP, PHONE

# The list that is searched, and what of it is there before anybody does.
LISTS = {"gifs": "/gifs", "movies": "/movies", "vinyl": "/vinyl"}
RESULTS = re.compile(r"fragment=results$")
ANYTHING = re.compile(r"^/api/v1/|fragment=row$")


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def device(request):
    return request.param


@pytest.fixture(params=LISTS)
def page(stage, watch, request, device):
    stage.answer("GET", ANYTHING, json={"items": []})
    stage.show(RESULTS)
    stage.show(LISTS[request.param])
    page = watch(device).open(LISTS[request.param], pictures=False)
    page.evaluate("scrollTo(0, 300)")
    return page


def field(page):
    return page.locator("#search")


def said(page):
    """What is said of a search; a list says of itself how it ends."""
    return page.locator("[data-unanswered][role=alert]")


def names(page):
    return page.locator("#results [data-tile]").evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)")


def test_search_without_a_line_is_said_at_the_field_and_runs_when_it_is_back(page):
    opened, there = page.url, names(page)
    page.context.set_offline(True)
    field(page).fill("blue")
    expect(said(page)).to_contain_text("offline")
    top = field(page).bounding_box()
    assert said(page).bounding_box()["y"] - top["y"] - top["height"] < 100
    # The address is that of what is there.
    assert (page.url, names(page)) == (opened, there)
    page.context.set_offline(False)
    expect(page.locator("#results-title")).to_contain_text("blue")
    expect(page).to_have_url(re.compile(r"/search\?q=blue$"))
    expect(said(page)).to_have_count(0)
    # One way back, however often it was tried.
    page.go_back()
    expect(page).to_have_url(opened)


@pytest.fixture
def gifs(stage, watch):
    gif_stage.prepare(stage).show("/gifs")
    return watch().open("/gifs", pictures=False)


def test_a_search_that_is_given_up_is_not_missed(gifs):
    gifs.context.set_offline(True)
    field(gifs).fill("blue")
    expect(said(gifs)).to_be_visible()
    field(gifs).fill("")
    expect(said(gifs)).to_have_count(0)
    expect(gifs).to_have_url(re.compile("/gifs$"))


def test_an_answer_is_not_shown_to_who_emptied_the_field_meanwhile(gifs, stage):
    release = stage.hold("GET", RESULTS, html='<section id="results" data-results="gifs"></section>')
    field(gifs).fill("blue")
    stage.wait_for("GET", RESULTS)
    with gifs.expect_event("requestfailed", lambda request: "fragment=results" in request.url):
        field(gifs).fill("")
    release.set()
    expect(gifs).to_have_url(re.compile("/gifs$"))
    assert names(gifs)


def test_letters_typed_without_a_line_are_said_once(gifs):
    gifs.evaluate("""window.count = 0; new MutationObserver(records => {
        count += records.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ dataset }) => dataset?.unanswered === "").length;
    }).observe(document.body, { childList: true, subtree: true })""")
    gifs.context.set_offline(True)
    for text in ("b", "bl", "blu"):
        with gifs.expect_event("requestfailed", lambda request: "fragment=results" in request.url):
            field(gifs).fill(text)
    expect(said(gifs)).to_be_visible()
    assert gifs.evaluate("count") == 1


def test_list_goes_on_when_the_line_is_back(stage, watch):
    gif_stage.prepare(stage).show("/gifs")
    stage.cut("GET", gif_stage.MORE)
    page = watch().open("/gifs", pictures=False)
    before = len(names(page))
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.get_by_role("alert")).to_be_visible()
    stage.show(gif_stage.MORE)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#results [data-tile]").nth(before)).to_be_attached()
    expect(page.get_by_role("alert")).to_have_count(0)
