"""A GIF on a page of its own: what the page says, where its links lead and which files they have."""

import pytest
import requests

DETAIL = "main [data-detail]"


@pytest.fixture
def page(person):
    """The page of a GIF that ships with Zoetrope, reached from the list."""
    page = person().open("/gifs/search?q=music")
    return page.follow("[data-tile^='starter:'] a")


def fetched(page, address):
    answer = requests.get(page.address + address if address.startswith("/") else address, timeout=60)
    assert answer.status_code == 200
    return answer


def test_address_is_a_page_of_its_own(page):
    item = page.one(DETAIL)["data-detail"]
    assert page.path == f"/gifs/{item}"
    assert page.text("main h1") == page.one(DETAIL)["data-title"]
    assert page.text("title") == page.one(DETAIL)["data-document-title"]
    picture = page.one("meta[property='og:image']")["content"]
    assert fetched(page, picture).headers["Content-Type"].startswith("image/")
    page.send(f"{DETAIL} form[data-favorite]")
    assert page.one(f"{DETAIL} form[data-favorite] button")["aria-pressed"] == "true"
    page.open("/shelf")
    assert [tile["data-tile"] for tile in page.all("[data-wall] [data-tile]")] == [item]


@pytest.mark.parametrize("label, ending, signature", [("GIF", "gif", b"GIF89a"), ("WebP", "webp", b"RIFF")])
def test_downloads_are_named_and_what_they_say(page, label, ending, signature):
    link = page.one(f"main a[download]:-soup-contains('Download {label}')")
    assert link["download"].endswith(f".{ending}")
    file = fetched(page, link["href"])
    assert file.content.startswith(signature)
    # A name that the server said would go before the link's.
    assert "Content-Disposition" not in file.headers


def test_what_is_dragged_out_copied_and_shared_is_the_original_file(page):
    stage = page.one(f"{DETAIL} [data-stage]")
    original = page.one("main a[download]:-soup-contains('Download GIF')")
    assert stage["draggable"] == "true" and stage["data-file-type"] == "image/gif"
    assert stage["data-file"] == original["download"] and stage["data-file-source"] == original["href"]
    share = page.one("[data-action=share]")
    assert share["data-file-source"] == original["href"] and share["data-link"] == page.url
    assert page.one("[data-done=link]")["data-text"] == page.url
    markdown = page.one("[data-done=markdown]")["data-text"]
    assert markdown == f"![{page.one(DETAIL)['data-title']}]({page.address}{original['href']})"


def test_without_scripts_it_moves_unless_the_system_says_no(page):
    picture = page.one("main noscript picture")
    moving = picture.select_one("source[media='(prefers-reduced-motion: no-preference)']")
    assert all("/motion/" in address for address in moving["srcset"].split(", "))
    assert "/still/" in picture.select_one("img")["src"]


def test_tag_leads_to_a_search(page):
    tag = page.texts(".tags a")[0]
    item = page.one(DETAIL)["data-detail"]
    page.follow(".tags a")
    assert page.path.startswith("/gifs/search?q=")
    assert page.one("#search")["value"] == tag
    assert item in [tile["data-tile"] for tile in page.all("[data-wall] [data-tile]")]


def test_a_page_of_no_gif_is_missing(person):
    person().open("/gifs/starter:no-such-thing", status=404)
