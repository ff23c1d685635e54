"""Records and the box they are put into, as a person handles them."""

from playwright.sync_api import expect

from visit import until


def field(page):
    return page.locator("#search")


def cards(page):
    return page.locator("[data-wall] .record-card:visible")


def card(page, identifier):
    return page.locator(f'[data-wall] [data-tile="{identifier}"]')


def card_ids(page):
    return cards(page).evaluate_all("cards => cards.map(card => card.dataset.tile)")


def record_page(page):
    """What is shown of one record: in the viewer where that is open, else on the page."""
    return page.locator("dialog[open] .record, main .record").last


def keep_part(page):
    return record_page(page).locator("[data-keep]")


def choice(page, points):
    return keep_part(page).locator(f'input[name="rating"][value="{points}"]')


def fill_in(page, points, comment=None):
    """Chooses a rating and writes a comment, and sends neither."""
    choice(page, points).check()
    if comment is not None:
        keep_part(page).locator('input[name="comment"]').fill(comment)


def send(page):
    keep_part(page).locator("[data-keep-form] button").click()


def is_box(answer, method):
    return "/api/v1/box/" in answer.url and answer.request.method == method and answer.ok


def put(page, points, comment=None):
    """Puts the record that is open over a list into the box, and waits until it led back to the list."""
    fill_in(page, points, comment)
    with page.expect_response(lambda answer: is_box(answer, "PUT")):
        send(page)
    expect(page.locator("dialog[open]")).to_have_count(0)


def expect_mark(page, identifier, is_there=True):
    mark = card(page, identifier).locator("[data-box-mark]")
    if is_there:
        expect(mark).to_be_visible()
    else:
        expect(mark).to_be_hidden()


def expect_crate(page, identifiers):
    """The crate on the page has these records, in this order."""
    until(
        page,
        """ids => JSON.stringify(ids) === JSON.stringify(
            [...document.querySelectorAll("[data-crate-discs] [data-tile]")].map(disc => disc.dataset.tile))""",
        identifiers,
    )


def open_disc(page, identifier):
    page.locator(f'[data-crate-discs] [data-tile="{identifier}"] a').click()
    expect(page.locator("dialog[open] .record")).to_have_attribute("data-detail", identifier)


def take_out(page):
    keep_part(page).locator("summary").click()
    keep_part(page).get_by_role("button", name="Remove from box").click()


def undo(page):
    return page.locator("[data-toast]").last.get_by_role("button", name="Undo")
