"""Stars on the page of a film: by pointer, keys and fingers; said once, undone, put back after a refusal."""

import re

import pytest
from playwright.sync_api import expect

from films import ROWS, card_ids, cards, choice, film_page, row, star
from visit import DESKTOP, PHONE, next_frames, stop_clock

RATINGS = re.compile(r"^/api/v1/shelf/ratings/")


@pytest.fixture(scope="module")
def visitor(server):
    return server.visitor()


@pytest.fixture
def open_film(stage, watch, visitor):
    """The page of a film, of somebody with a profile, and its id; every rating is taken."""
    def open_film(device=DESKTOP):
        identifier = re.search(r'data-tile="([^"]+)"', stage.show("/movies", visitor=visitor))[1]
        stage.show(f"/movies/{identifier}", visitor=visitor)
        stage.show(f"/movies/{identifier}?fragment=detail", visitor=visitor)
        stage.answer("PUT", RATINGS)
        stage.answer("DELETE", RATINGS)
        return watch(device).open(f"/movies/{identifier}"), identifier

    return open_film


def sent(stage, count):
    """The stars that were sent, once there are so many."""
    return [call.json["value"] for call in stage.wait_for("PUT", RATINGS, count)]


def said(page):
    return page.locator("[data-toast]")


def test_a_rating_is_said_and_undone(stage, open_film):
    page, _ = open_film()
    star(film_page(page), "4").click()
    expect(said(page)).to_contain_text("Rated 4")
    star(film_page(page), "2.5").click()
    said(page).filter(has_text="Rated 2.5").get_by_role("button", name="Undo").click()
    expect(choice(film_page(page), "4")).to_be_checked()
    assert sent(stage, 3) == [4, 2.5, 4]


def test_a_rating_is_removed_and_given_back(stage, open_film):
    page, _ = open_film()
    star(film_page(page), "4").click()
    expect(said(page)).to_contain_text("Rated 4")
    page.get_by_role("button", name="Remove rating").click()
    expect(film_page(page).locator("input:checked")).to_have_count(0)
    stage.wait_for("DELETE", RATINGS)
    said(page).filter(has_text="Rating removed").get_by_role("button", name="Undo").click()
    expect(choice(film_page(page), "4")).to_be_checked()
    assert sent(stage, 2) == [4, 4]


@pytest.mark.parametrize("answer", ["refusal", "silence"])
def test_a_rating_that_is_not_taken_is_put_back_and_said(stage, open_film, answer):
    page, _ = open_film()
    star(film_page(page), "4").click()
    expect(said(page)).to_contain_text("Rated 4")
    if answer == "refusal":
        stage.answer("PUT", RATINGS, 409, json={"detail": "Not this film."})
    else:
        stage.cut("PUT", RATINGS)
    star(film_page(page), "1").click()
    # What can be undone is said otherwise.
    expect(page.locator("[data-toast=plain]")).to_contain_text("Not this film." if answer == "refusal" else "")
    expect(choice(film_page(page), "4")).to_be_checked()
    expect(film_page(page).locator("[data-rating-text]")).to_have_text("4")


def test_of_stars_chosen_meanwhile_the_last_is_sent(stage, open_film):
    page, _ = open_film()
    release = stage.hold("PUT", RATINGS)
    for value in ("3", "2", "5"):
        star(film_page(page), value).click()
        expect(choice(film_page(page), value)).to_be_checked()
    stage.wait_for("PUT", RATINGS)
    release.set()
    assert sent(stage, 2) == [3, 5]
    expect(choice(film_page(page), "5")).to_be_checked()


def test_half_stars_are_where_the_pointer_is(stage, open_film):
    page, _ = open_film()
    shape = star(film_page(page), "4").bounding_box()
    half = star(film_page(page), "3.5").bounding_box()
    assert half["x"] < shape["x"] + shape["width"]
    page.mouse.click(half["x"] + half["width"] / 2, half["y"] + half["height"] / 2)
    expect(choice(film_page(page), "3.5")).to_be_checked()
    assert sent(stage, 1) == [3.5]


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_half_a_star_is_large_enough(open_film, device):
    page, _ = open_film(device)
    boxes = [film_page(page).locator(".star").nth(index).bounding_box() for index in range(10)]
    assert min(box["width"] for box in boxes) >= 24
    assert min(box["height"] for box in boxes) >= 44
    # For fingers a star is as wide as high, and more.
    assert device == DESKTOP or min(box["width"] for box in boxes) >= 34


def test_a_finger_hits_half_a_star(stage, open_film):
    page, _ = open_film(PHONE)
    star(film_page(page), "3.5").tap()
    expect(choice(film_page(page), "3.5")).to_be_checked()
    assert sent(stage, 1) == [3.5]


def middle(page, value):
    box = star(film_page(page), value).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_stars_follow_a_pointer_and_are_chosen_where_it_is_let_go(stage, open_film):
    page, _ = open_film()
    page.mouse.move(*middle(page, "1"))
    page.mouse.down()
    for value in ("2.5", "4.5", "3"):
        page.mouse.move(*middle(page, value))
        expect(choice(film_page(page), value)).to_be_checked()
        expect(film_page(page).locator("[data-rating-text]")).to_have_text(value)
    assert stage.calls("PUT", RATINGS) == []
    # Below the stars it still holds them.
    left, top = middle(page, "3.5")
    page.mouse.move(left, top + 80)
    page.mouse.up()
    expect(choice(film_page(page), "3.5")).to_be_checked()
    assert sent(stage, 1) == [3.5]
    expect(said(page)).to_contain_text("Rated 3.5")


def second_of_a_row(stage, page, visitor, by):
    """Opens a row's second film, by `click` or `tap`; gives what is shown of it, and the row's films."""
    found = card_ids(row(page, ROWS[0]))
    for identifier in found[:4]:
        stage.show(f"/movies/{identifier}?fragment=detail", visitor=visitor)
    getattr(cards(row(page, ROWS[0])).nth(1).locator("a"), by)()
    shown = page.locator("dialog[open] article.film")
    expect(shown).to_have_attribute("data-detail", found[1])
    return shown, found


def test_a_finger_slides_over_the_stars_without_turning_to_the_next_film(stage, watch, visitor):
    stage.show("/movies", visitor=visitor)
    stage.answer("PUT", RATINGS)
    page = watch(PHONE).open("/movies", pictures=False)
    shown, found = second_of_a_row(stage, page, visitor, "tap")
    shown.locator(".stars").scroll_into_view_if_needed()
    start, end = middle(page, "4.5"), middle(page, "1")
    session = page.context.new_cdp_session(page)
    for kind, points in (("Start", [start]), ("Move", [(start[0] - 20, start[1])]), ("Move", [end]), ("End", [])):
        touches = [{"x": left, "y": top} for left, top in points]
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})
    expect(choice(shown, "1")).to_be_checked()
    assert sent(stage, 1) == [1]
    next_frames(page)
    expect(shown).to_have_attribute("data-detail", found[1])


def test_average_and_count_follow_a_rating(stage, open_film, visitor):
    page, identifier = open_film()
    before = visitor.request("GET", f"/movies/{identifier}?fragment=detail").text
    theirs = '<p class="film-average"><span class="film-average-number">4</span><span class="film-votes">1 rating here</span></p>'
    after = re.sub(r'<p class="film-average">.*</p>', "", before).replace('class="film-head">', f'class="film-head">{theirs}')
    stage.answer("GET", f"/movies/{identifier}?fragment=detail", html=after)
    star(film_page(page), "4").click()
    expect(film_page(page).locator(".film-votes")).to_have_text("1 rating here")
    stage.answer("GET", f"/movies/{identifier}?fragment=detail", html=after.replace(theirs, ""))
    page.get_by_role("button", name="Remove rating").click()
    expect(film_page(page).locator(".film-average")).to_have_count(0)


def test_arrow_keys_go_through_the_stars_and_the_last_is_said(stage, open_film):
    page, _ = open_film()
    star(film_page(page), "3").click()
    expect(said(page)).to_contain_text("Rated 3")
    choice(film_page(page), "3").focus()
    stop_clock(page)
    for key, value in (("ArrowRight", "3.5"), ("ArrowLeft", "3"), ("ArrowLeft", "2.5")):
        page.keyboard.press(key)
        expect(choice(film_page(page), value)).to_be_checked()
        page.clock.run_for(300)
    assert said(page).filter(has_text=re.compile(r"Rated \d\.5")).count() == 0
    page.clock.run_for(700)
    expect(said(page).filter(has_text="Rated 2.5")).to_be_visible()
    assert said(page).filter(has_text="Rated 3.5").count() == 0
    assert sent(stage, 4)[-1] == 2.5


def test_arrow_keys_on_the_stars_do_not_turn_to_the_next_film(stage, watch, visitor):
    stage.show("/movies", visitor=visitor)
    stage.answer("PUT", RATINGS)
    page = watch().open("/movies", pictures=False)
    shown, found = second_of_a_row(stage, page, visitor, "click")
    star(shown, "3").click()
    choice(shown, "3").focus()
    page.keyboard.press("ArrowRight")
    expect(choice(shown, "3.5")).to_be_checked()
    expect(shown).to_have_attribute("data-detail", found[1])
    shown.locator("form[data-favorite] button").focus()
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_attribute("data-detail", found[2])


def test_ratings_of_other_windows_are_shown(stage, open_film):
    page, identifier = open_film()
    stage.wait_for_listener()
    stage.tell("rating", {"id": identifier, "value": 1.5, "token": "another window"})
    expect(choice(film_page(page), "1.5")).to_be_checked()
    stage.tell("rating", {"id": identifier, "value": None, "token": "another window"})
    expect(film_page(page).locator("input:checked")).to_have_count(0)
    expect(said(page)).to_have_count(0)
