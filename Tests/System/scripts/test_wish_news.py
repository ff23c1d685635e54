"""News of wishes on open pages: of a new one for operators, of its end for who asked."""

import re

import pytest
from playwright.sync_api import expect

from wishes import made_operator

ALBUM = "Bootleg of Bootlegs"
SEEN = re.compile(r"^/api/v1/notices/\d+/seen$")


@pytest.fixture(scope="module")
def operator(server):
    visitor = server.visitor()
    made_operator(server, visitor)
    return visitor


def asker(server):
    visitor = server.visitor()
    answer = visitor.request("POST", "/api/v1/vinyl/requests", json={"album": ALBUM, "artist": "The Hidden Ones"})
    assert answer.status_code == 201, answer.text
    visitor.wish = answer.json()["id"]
    return visitor


def test_an_operator_hears_of_a_wish(stage, watch, operator):
    stage.show("/vinyl/requests", visitor=operator)
    page = watch().open("/vinyl/requests")
    stage.wait_for_listener()
    stage.tell("wish", {"album": ALBUM})
    toast = page.locator("[data-toast]", has_text=ALBUM)
    expect(toast.get_by_role("link")).to_have_attribute("href", "/vinyl/requests")


def test_who_asked_hears_of_the_end_and_the_list_follows(stage, watch, server, operator):
    visitor = asker(server)
    stage.show("/vinyl/request", visitor=visitor)
    page = watch().open("/vinyl/request")
    wish = page.locator(".wish-list .wish", has_text=ALBUM)
    expect(wish).to_have_attribute("data-state", "open")
    headers = {"Origin": server.address}
    refused = operator.request(
        "POST", f"/vinyl/requests/{visitor.wish}/refuse", data={"reason": "Only what was on sale"}, headers=headers,
    )
    assert refused.status_code == 303, refused.text
    stage.show("/vinyl/request?fragment=wishes", visitor=visitor)
    stage.answer("POST", SEEN)
    stage.wait_for_listener()
    news = {"number": 7, "outcome": "refused", "album": ALBUM, "href": "/vinyl/request"}
    stage.tell("notice", news)
    # What is told twice is said once.
    stage.tell("notice", news)
    expect(page.locator("[data-toast]", has_text=ALBUM)).to_contain_text("was not added")
    expect(wish).to_contain_text("Only what was on sale")
    stage.tell("notice", news | {"number": 8, "album": "The Last One"})
    expect(page.locator("[data-toast]", has_text="The Last One")).to_be_visible()
    expect(page.locator("[data-toast]")).to_have_count(2)
    stage.wait_for("POST", SEEN, 2)
    assert [call.path for call in stage.calls("POST", SEEN)] == [f"/api/v1/notices/{number}/seen" for number in (7, 8)]


def test_an_album_that_came_in_is_opened_from_the_news(stage, watch, server):
    visitor = server.visitor()
    stage.show("/vinyl", visitor=visitor)
    stage.show("/vinyl/starter:kind-of-blue-1959", visitor=visitor)
    stage.answer("POST", SEEN)
    page = watch().open("/vinyl")
    stage.wait_for_listener()
    href = "/vinyl/starter:kind-of-blue-1959"
    stage.tell("notice", {"number": 3, "outcome": "added", "album": "Kind of Blue", "href": href})
    told = page.locator("[data-toast]", has_text="Kind of Blue")
    expect(told).to_contain_text("was added to the catalog")
    told.get_by_role("link").click()
    expect(page.locator("main .record")).to_be_visible()
