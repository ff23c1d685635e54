"""GIFs of another server on the real one: kept by key."""

from remote import first_shown, open_detail
from visit import ids


def test_kept_by_key_in_the_detail(browse):
    page = browse().open("/gifs/search?q=coffee")
    identifier = first_shown(page, lambda item: True)
    open_detail(page, identifier)
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        page.keyboard.press("f")
    page.goto("/shelf")
    assert ids(page) == [identifier]
