"""Films of a TMDB in a real browser: rows that become theirs, posters, lists to their end, odd titles, linking."""

import pytest
from playwright.sync_api import expect

from film_items import ODD_TITLES, Film
from films import ROWS, card_ids, film_title, link_account, remote_id, row
from tmdb_upstream import PERSON
from visit import DESKTOP, PHONE, scroll_to_end, until


NOTICE = "This product uses the TMDB API but is not endorsed or certified by TMDB."


def theirs(owner):
    return owner.locator("[data-tile^='tmdb:']")


def test_rows_become_theirs_with_posters_through_this_server(watch, tmdb):
    page = watch().open("/movies")
    for name in ROWS:
        expect(theirs(row(page, name)).first).to_be_visible()
    until(page, """() => {
        const image = document.querySelector("[data-row='now-playing'] [data-tile^='tmdb:'] img");
        return image.complete && image.naturalWidth > 0;
    }""")
    assert tmdb.asked("/t/p/")
    sources = page.locator("img").evaluate_all("images => images.map(image => image.currentSrc).filter(Boolean)")
    assert all(address.startswith((page.url.partition("/movies")[0], "data:", "blob:")) for address in sources)
    expect(page.get_by_text(NOTICE).first).to_be_visible()
    # A film without a poster has a drawn one.
    assert Film(4).poster is None
    page.goto(f"/movies/{remote_id(4)}")
    until(page, "() => document.querySelector('.film-poster img').naturalWidth > 0")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_all_of_a_list_to_its_end(watch, device):
    page = watch(device).open("/movies/lists/now-playing", pictures=False)
    next_address = "document.querySelector('[data-more] a[rel=next]')?.getAttribute('href')"
    # Read in one go: a page that was on its way may come in between.
    while before := page.evaluate(next_address):
        scroll_to_end(page)
        until(page, f"old => {next_address} !== old", before)
    ids = card_ids(page)
    wanted = [Film(number) for number in range(47)]
    assert ids == [f"tmdb:{film.id}" for film in wanted if not film.is_adult]


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_odd_titles_fit_on_the_page(watch, device):
    page = watch(device).open(f"/movies/{remote_id(0)}", pictures=False)
    for number, title in ODD_TITLES.items():
        page.goto(f"/movies/{remote_id(number)}")
        expect(film_title(page)).to_have_text(title)
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), title
        # Nor is anything of it cut off.
        assert film_title(page).evaluate("shown => shown.scrollWidth <= shown.clientWidth"), title


def test_linking_an_account_leads_there_and_back(cinema, failing_tmdb):
    """The policy of the page lets its forms lead to TMDB, and nowhere else."""
    page = cinema.linking().open("/account")
    link_account(page, failing_tmdb)
    expect(page.locator("#tmdb")).to_contain_text(f"Linked as {PERSON}")
