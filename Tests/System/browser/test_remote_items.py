"""GIFs of another server on the real one: kept by key, and accessible."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from remote import first_shown, open_detail
from visit import DESKTOP, PHONE, ids


def test_kept_by_key_in_the_detail(browse):
    page = browse().open("/gifs/search?q=coffee")
    identifier = first_shown(page, lambda item: True)
    open_detail(page, identifier)
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        page.keyboard.press("f")
    page.goto("/shelf")
    assert ids(page) == [identifier]


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_pages_with_them_are_accessible(browse, screenshots, device, language):
    browser = browse(device, language=language, motion="reduce")
    page = browser.open("/gifs/search?q=cat")
    identifier = first_shown(page, lambda item: item.person)
    problems = []
    name = "phone" if device is PHONE else "desktop"
    for place, path in (("remote-results", "/gifs/search?q=cat"), ("remote-detail", f"/gifs/{identifier}"),
                        ("remote-random", "/gifs/random?tag=quokka")):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=screenshots / f"{place}-{name}-{language}.png")
        violations = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
        problems += [f"{place}: {rule['id']}: {node['html']}" for rule in violations for node in rule["nodes"]]
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, place
    assert not problems, "\n".join(problems)
