"""Items of a source: kept with all that is needed to show them, whatever becomes of the source."""

import pytest
import requests


def remote(visitor, text, count):
    """The first items of a search that the source gave."""
    items, cursor = [], ""
    while len(items) < count and cursor is not None:
        content = visitor.get(f"/api/v1/gifs/search?q={text}&cursor={cursor}").json()
        items += [item for item in content["items"] if item["source"] in ("giphy", "tenor")]
        cursor = content["nextCursor"]
    return items[:count]


def shown(item):
    """What must not change when it is kept."""
    return {key: value for key, value in item.items() if key != "favorite"}


@pytest.mark.parametrize("source", ["giphy", "tenor"])
def test_favorites_survive_kill_and_the_end_of_the_source(program, upstream, source):
    server = program(**getattr(upstream, source)()).start()
    visitor = server.visitor()
    items = remote(visitor, "quokka", 5)
    assert len(items) == 5 and all(item["id"].startswith(f"{source}:") for item in items)
    for item in items:
        assert visitor.keep(item["id"]).status_code == 200
    server.kill()
    upstream.kill()
    server.start()
    kept = visitor.get("/api/v1/shelf/favorites?kind=gif").json()["items"]
    assert [shown(item) for item in kept] == [shown(item) for item in items[::-1]]
    assert all(item["favorite"] for item in kept)
    again = visitor.get(f"/api/v1/gifs/{items[0]['id']}")
    assert again.status_code == 200 and shown(again.json()) == shown(items[0])


def test_favorites_stay_when_the_source_is_switched_off(program, upstream):
    server = program(**upstream.giphy()).start()
    visitor = server.visitor()
    item = remote(visitor, "quokka", 1)[0]
    visitor.keep(item["id"])
    server.stop()
    server.settings = {}
    server.start()
    assert visitor.favorites() == [item["id"]]
    found = visitor.get("/api/v1/shelf/favorites?kind=gif").json()["items"]
    assert found[0]["title"] == item["title"]
    policy = visitor.get("/gifs").headers["Content-Security-Policy"]
    assert "localhost" not in policy and "giphy" not in policy


def test_item_that_nobody_listed_is_fetched_by_its_id(program, upstream):
    first = program(**upstream.giphy()).start()
    item = remote(first.visitor(), "quokka", 1)[0]
    first.stop()
    first.start()
    answer = requests.get(f"{first.address}/api/v1/gifs/{item['id']}", timeout=60)
    assert answer.status_code == 200 and answer.json()["title"] == item["title"]
    assert requests.get(f"{first.address}/api/v1/gifs/giphy:nosuchgif", timeout=60).status_code == 404
    assert first.visitor().keep("giphy:nosuchgif").status_code == 404
    assert first.visitor().keep(item["id"]).status_code == 200


def test_favorites_are_searched_like_others(program, upstream):
    visitor = program(**upstream.giphy()).start().visitor()
    for item in remote(visitor, "quokka", 3):
        visitor.keep(item["id"])
    local = visitor.get("/api/v1/gifs/search?q=cat").json()["items"][0]["id"]
    visitor.keep(local)
    page = visitor.get("/shelf?q=quokka").text
    assert page.count('data-tile="giphy:') == 3 and local not in page
