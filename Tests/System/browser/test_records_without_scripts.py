"""Records with JavaScript switched off."""

import re

import pytest
from playwright.sync_api import expect

from records import card, card_ids, choice, expect_mark, field, fill_in, keep_part, record_page, send
from visit import DESKTOP, PHONE, follow


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def page(visit, request):
    return visit(request.param, java_script_enabled=False).context.new_page()


def test_search_and_paging(page):
    page.goto("/vinyl")
    field(page).fill("kind of blue")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/vinyl/search\?q=kind\+of\+blue"))
    expect(page.locator(".card-title").first).to_have_text("Kind of Blue")
    page.goto("/vinyl/search?q=a&limit=4")
    before = card_ids(page)
    follow(page, page.locator("[data-more] a[rel=next]"))
    after = card_ids(page)
    assert after and not set(after) & set(before)


def test_putting_taking_out_and_undoing(page):
    page.goto("/vinyl/search?q=blue")
    identifier = card_ids(page)[0]
    card(page, identifier).locator("a").click()
    fill_in(page, 9, "a" * 151)
    send(page)
    expect(page.locator("main")).to_contain_text("150 characters")
    page.go_back()
    fill_in(page, 9, "Without scripts")
    send(page)
    expect(page).to_have_url(re.compile(r"/vinyl/search\?q=blue&notice=boxed"))
    expect_mark(page, identifier)
    card(page, identifier).locator("a").click()
    expect(record_page(page)).to_contain_text("Without scripts")
    keep_part(page).locator("summary").click()
    expect(choice(page, 9)).to_be_checked()
    keep_part(page).get_by_role("button", name="Take it out of the box").click()
    expect(keep_part(page)).to_contain_text("Put it into your box")
    page.locator("[data-toast] button").click()
    expect(record_page(page)).to_contain_text("Without scripts")
