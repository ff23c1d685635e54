"""Every page and what opens over one, on both devices, in both themes and both languages: accessible, and it fits.

With SCREENSHOTS=1 there are pictures of all of it in artifacts/screenshots afterwards.
"""

import pytest
from playwright.sync_api import expect

from boxes import browser_of
from collectors import collector
from films import remote_id
from looks import SHAPES, Looks
from remote import first_shown
from visit import heart, tile, viewer

# What a person is shown who has nothing yet, one who has everything, and one whose films come from TMDB. Each part is
# walked in a window of its own, because several are walked at the same time.
STRANGER = {
    "gifs": "/gifs",
    "gif": "/gifs/{other}",
    "shelf-empty": "/shelf",
    "watchlist-empty": "/shelf?tab=watchlist",
    "ratings-empty": "/shelf?tab=ratings",
    "account-first": "/account",
    "vinyl-first": "/vinyl",
    "record": "/vinyl/starter:kind-of-blue-1959",
    "box-empty": "/vinyl/box",
    "levels-empty": "/vinyl/levels",
    "analysis-empty": "/vinyl/analysis",
    "share-empty": "/vinyl/share",
    "collection-first": "/vinyl/collection",
    "shared": "{shared}",
    "shared-no-more": "/s/AAAAAAAAAAAAAAAAAAAAAA",
    "operator": "{invitation}",
    "not-found": "/nowhere",
}
GIFS = {
    "results": "/gifs/search?q=cat",
    "nothing-found": "/gifs/search?q=qqxxzz",
    "gif-kept": "/gifs/{gif}",
    "gif-own": "/gifs/{own}",
    "random": "/gifs/random?tag=cat",
    "random-nothing": "/gifs/random?tag=qqxxzz",
    "add": "/gifs/new",
    "add-refused": "/gifs/new",
    "edit": "/gifs/{own}/edit",
    "shelf": "/shelf",
    "shelf-nothing-found": "/shelf?q=qqxxzz",
    "shelf-own": "/shelf?tab=own",
    "account": "/account",
    "about": "/about",
}
FILMS = {
    "movies": "/movies",
    "movie-list": "/movies/lists/top-rated",
    "movie-results": "/movies/search?q=the",
    "movie-none": "/movies/search?q=qqxxzz",
    "movie": "/movies/{film}",
    "movie-reviews": "/movies/{film}/reviews",
    "watchlist": "/shelf?tab=watchlist",
    "ratings": "/shelf?tab=ratings",
    "approve": "{approval}",
}
RECORDS = {
    "vinyl": "/vinyl",
    "vinyl-results": "/vinyl/search?q=blue",
    "vinyl-none": "/vinyl/search?q=qqxxzz",
    "record-kept": "/vinyl/{record}",
    "box": "/vinyl/box",
    "box-last": "/vinyl/box?page=3",
    "box-missing": "/vinyl/box?page=4",
    "levels": "/vinyl/levels",
    "analysis": "/vinyl/analysis",
    "collection": "/vinyl/collection",
    "collection-refused": "/vinyl/collection",
    "collection-plan": "{plan}",
    "share": "/vinyl/share",
    "wish": "/vinyl/request",
    "wish-refused": "/vinyl/request",
    "wishes": "/vinyl/requests",
}
TMDB = {
    "tmdb-movies": "/movies",
    "tmdb-list": "/movies/lists/now-playing",
    "tmdb-results": "/movies/search?q=the",
    "tmdb-movie": f"/movies/{remote_id(63)}",
    "tmdb-odd": f"/movies/{remote_id(10)}",
    "tmdb-reviews": f"/movies/{remote_id(63)}/reviews",
    "tmdb-account": "/account",
    "tmdb-about": "/about",
}
THEIRS = {
    "remote-results": "/gifs/search?q=cat",
    "remote-detail": "/gifs/{theirs}",
    "remote-random": "/gifs/random?tag=quokka",
}
# What goes away by itself stays for as long as it is looked at.
TOASTS_STAY = """
const wait = window.setTimeout;
window.setTimeout = (act, time, ...more) => time >= 4000 ? 0 : wait(act, time, ...more);
"""
PARTS = {"stranger": STRANGER, "gifs": GIFS, "films": FILMS, "records": RECORDS}


@pytest.fixture(scope="module")
def person(server):
    return collector(server)


@pytest.fixture(params=SHAPES, ids=str)
def looks(visit, screenshots, request):
    """Opens windows of one shape."""
    def open_window(visitor=None, **options):
        options |= request.param.options
        browser = browser_of(visit, visitor, **options) if visitor else visit(**options)
        return Looks(browser.context.new_page(), request.param, screenshots)

    return open_window


def walk(window, pages, places=None):
    for name, path in pages.items():
        window.page.goto(path.format(**places or {}))
        if name.endswith("-refused"):
            send_empty(window.page)
        window.look(name, enlarges=True)
    assert not window.problems, "\n".join(window.problems)


def send_empty(page):
    """A form that comes back: sent as a browser does that does not look itself what is missing."""
    with page.expect_navigation():
        page.locator("main form[enctype]").evaluate("form => form.submit()")
    expect(page.locator("main [role=alert]").first).to_be_visible()


@pytest.mark.parametrize("part", PARTS)
def test_every_page_is_accessible_and_fits(looks, person, part):
    walk(looks(person if part != "stranger" else None), PARTS[part], person.places)


def test_every_page_with_films_of_tmdb_is_accessible_and_fits(looks, with_tmdb):
    walk(looks(address=with_tmdb.address), TMDB)


def test_every_page_with_gifs_of_giphy_is_accessible_and_fits(looks, mixed, upstream):
    window = looks(address=mixed.address, media=upstream.address)
    window.page.goto(THEIRS["remote-results"])
    places = {"theirs": first_shown(window.page, lambda item: item.person)}
    walk(window, THEIRS, places)


def test_what_opens_over_a_page_is_accessible(looks, person):
    window = looks(person)
    page = window.page
    device, language = window.shape.device, window.shape.language
    page.context.add_init_script(TOASTS_STAY)
    page.goto("/gifs")
    if device == "desktop":
        page.keyboard.press("?")
        expect(page.locator("#keys-dialog")).to_be_visible()
        assert page.locator("#keys-dialog kbd").count() >= 8
        window.look("keys")
        page.keyboard.press("Escape")
        expect(page.locator("#keys-dialog")).to_be_hidden()
    page.get_by_role("combobox").fill("ha" if language == "en" else "축")
    expect(page.get_by_role("option").first).to_be_visible()
    window.look("suggestions")

    page.goto("/gifs/search?q=disc")
    tile(page, person.places["own"]).locator("a").click()
    expect(viewer(page)).to_be_visible()
    viewer(page).locator("[data-done=link]").click()
    expect(viewer(page).locator("[data-toast]")).to_be_visible()
    window.look("viewer")

    page.goto("/movies")
    page.locator("[data-row] [data-tile] a").first.click()
    expect(page.locator("dialog[open] .film")).to_be_visible()
    window.look("movie-over")

    page.goto("/vinyl/box")
    page.locator("[data-crate-discs] a").first.click()
    expect(page.locator("dialog[open] .record")).to_be_visible()
    page.locator("dialog[open] .keep-change summary").click()
    window.look("record-over")

    page.goto("/shelf")
    kept = tile(page, person.places["gif"])
    heart(kept).click()
    expect(page.locator("[data-toast] button")).to_be_visible()
    window.look("toast")
    with page.expect_response(lambda answer: "/shelf/favorites/" in answer.url and answer.ok):
        page.locator("[data-toast] button").click()
    assert not window.problems, "\n".join(window.problems)
