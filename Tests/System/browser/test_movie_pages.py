"""Every page of films in both themes, both languages and on both devices: accessible, whole, pictured."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from films import ROWS, card_ids, choice, film_page, keep, remote_id, row, write_review
from visit import DESKTOP, PHONE, settled, until

DEVICES = {"desktop": DESKTOP, "phone": PHONE}
PAGES = {
    "movies": "/movies",
    "movie-list": "/movies/lists/top-rated",
    "movie-results": "/movies/search?q=the",
    "movie-none": "/movies/search?q=qqxxzz",
    "movie": "/movies/{film}",
    "watchlist": "/shelf?tab=watchlist",
    "ratings": "/shelf?tab=ratings",
    "account": "/account",
    "about": "/about",
}
LONG = "A review that goes on for quite a while, as some of them do. " * 12


@pytest.fixture
def viewer_of_films(visit):
    """A browser whose person has rated, kept and written; and the film it was about."""
    def prepare(**options):
        page = visit(motion="reduce", **options).open("/movies")
        film = card_ids(row(page, "top-rated"))[0]
        for kept in card_ids(row(page, "popular"))[:2]:
            page.goto(f"/movies/{kept}")
            keep(page, film_page(page))
        page.goto(f"/movies/{film}")
        with page.expect_response(lambda answer: "/shelf/ratings/" in answer.url and answer.ok):
            choice(film_page(page), "4.5").check(force=True)
        write_review(page, LONG)
        expect(page.locator(".review-mine")).to_be_visible()
        return page, film

    return prepare


def arrived(page):
    until(
        page,
        """() => [...document.querySelectorAll("img")].every(image => {
            const box = image.getBoundingClientRect();
            const isThere = image.complete && !image.dataset.src;
            return isThere || box.top > innerHeight || box.bottom < 0 || box.left > innerWidth || box.width === 0;
        })""",
    )
    settled(page)


def violations(page):
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{rule['id']}: {node['html']} ({node['failureSummary']})" for rule in found for node in rule["nodes"]]


# Every two of device, theme and language meet once; the other four combinations are left out for the time they take.
@pytest.mark.parametrize(
    ("device", "theme", "language"),
    [("desktop", "dark", "ko"), ("desktop", "light", "en"), ("phone", "dark", "en"), ("phone", "light", "ko")],
)
def test_pages_are_accessible(viewer_of_films, screenshots, device, theme, language):
    page, film = viewer_of_films(device=DEVICES[device], theme=theme, language=language)
    problems = []
    for name, path in PAGES.items():
        page.goto(path.format(film=film))
        expect(page.locator("html")).to_have_attribute("lang", language)
        arrived(page)
        page.screenshot(path=screenshots / f"{name}-{device}-{theme}-{language}.png")
        problems += [f"{name}: {violation}" for violation in violations(page)]
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            problems.append(f"{name} is {wide} pixels wider than the screen")
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(("device", "language"), [("desktop", "ko"), ("phone", "en")])
def test_pages_with_films_of_tmdb_are_accessible(watch, screenshots, device, language):
    page = watch(DEVICES[device], language=language, motion="reduce").open("/movies")
    expect(row(page, "now-playing").locator("[data-tile^='tmdb:']").first).to_be_visible()
    problems = []
    for name, path in {
        "tmdb-movies": "/movies", "tmdb-list": "/movies/lists/now-playing", "tmdb-movie": f"/movies/{remote_id(63)}",
        "tmdb-odd": f"/movies/{remote_id(10)}", "tmdb-account": "/account", "tmdb-about": "/about",
    }.items():
        page.goto(path)
        page.wait_for_load_state("networkidle")
        arrived(page)
        page.screenshot(path=screenshots / f"{name}-{device}-{language}.png")
        problems += [f"{name}: {violation}" for violation in violations(page)]
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            problems.append(f"{name} scrolls sideways")
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("path", ["/movies", "/movies/lists/popular", "/movies/{film}", "/shelf?tab=ratings"])
def test_text_at_200_percent_fits(viewer_of_films, path):
    page, film = viewer_of_films(device={"viewport": {"width": 390, "height": 844}})
    page.goto(path.format(film=film))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), "the page scrolls sideways"


def test_targets_are_large_enough_for_a_finger(viewer_of_films):
    page, film = viewer_of_films(device=PHONE)
    for path in ("/movies", f"/movies/{film}", "/shelf?tab=ratings"):
        page.goto(path)
        small = page.locator("main button:visible, main .chip:visible, main summary:visible, .row-all").evaluate_all(
            """targets => targets
                .map(target => [target, target.getBoundingClientRect()])
                .filter(([target, box]) => Math.min(box.width, box.height) < 44)
                .map(([target, box]) => `${target.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""
        )
        assert not small, path + "\n" + "\n".join(small)


def test_everything_is_reached_by_keyboard(visit):
    page = visit().open("/movies")
    seen = set()
    for _ in range(240):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.closest('[data-row]')?.dataset.row ?? ''"))
        if set(ROWS) <= seen:
            return
    raise AssertionError(f"only {seen} were reached")


def test_rating_is_reached_by_tabs_alone(visit):
    page = visit().open("/movies")
    page.goto(f"/movies/{card_ids(row(page, 'popular'))[0]}")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type === 'radio'"):
            break
    with page.expect_response(lambda answer: "/shelf/ratings/" in answer.url and answer.ok):
        page.keyboard.press("Space")
    assert film_page(page).locator("input:checked").count() == 1
