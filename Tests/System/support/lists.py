"""Lists of the JSON API, read page by page."""

import requests


def pages(server, path):
    """Each page of `/api/v1/gifs/{path}` as it was answered, to the list's end."""
    cursor = ""
    while cursor is not None:
        place = {"cursor": cursor} if cursor else {}
        answer = requests.get(f"{server.address}/api/v1/gifs/{path}", params=place, timeout=60)
        assert answer.status_code == 200, answer.text
        yield answer.json()
        cursor = answer.json()["nextCursor"]


def items(server, path):
    """All items of a list to which everybody gave something."""
    for page in pages(server, path):
        assert "missing" not in page, page["missing"]
        yield from page["items"]
