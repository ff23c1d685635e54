"""What is around every page: its language, the way back from an address without a page, the cookie, the manifest."""

import pytest


def test_language_follows_the_browser_and_then_the_choice(person):
    page = person("ko").open("/about")
    assert page.one("html")["lang"] == "ko"
    page.send(".foot-language")
    assert page.one("html")["lang"] == "en"
    assert page.path.startswith("/about")
    assert page.open("/gifs").one("html")["lang"] == "en"


@pytest.mark.parametrize("path", ["/nowhere", "/gifs/starter:none", "/movies/starter:none", "/vinyl/starter:none"])
def test_an_address_without_a_page_leads_on(person, path):
    page = person().open(path, status=404)
    assert page.text("h1")
    page.follow(".error-actions a")
    assert page.path == "/gifs" and len(page.all("[data-wall] [data-tile]")) > 1


def test_session_cookie_is_closed_to_scripts_and_to_other_sites(person):
    page = person().open("/gifs")
    assert not page.browser.session.cookies
    page.send(f'[data-tile="{page.all("[data-wall] [data-tile]")[0]["data-tile"]}"] form[data-favorite]')
    assert page.one("html").has_attr("data-profile")
    (cookie,) = page.browser.session.cookies
    assert cookie.name == "zoetrope_session"
    assert cookie.has_nonstandard_attr("HttpOnly") and cookie.get_nonstandard_attr("SameSite") == "Lax"
    assert not cookie.secure


def test_manifest_can_be_installed(person):
    page = person().open("/gifs")
    address = page.one("link[rel=manifest]")["href"]
    manifest = page.browser.session.get(page.address + address, timeout=60).json()
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Zoetrope", "/", "standalone")
    assert manifest["icons"]
    for icon in manifest["icons"]:
        assert page.browser.session.get(page.address + icon["src"], timeout=60).ok
