"""A person who has something of everything that a page can show."""

import itertools
import re

import boxes
import hostile
import loops

# The same file is not taken twice.
SEEDS = itertools.count(300_001)
COMMENT = "First pressing, bought twice, sold once. " * 3
REVIEW = "A review that goes on for quite a while, as some of them do. " * 12
# In the box already, new, rated as nothing can be, and named nowhere.
COLLECTION = """Artist,Title,Format,Rating,Released,release_id
Miles Davis,Kind of Blue,"LP, Album, Mono",5,1959,
"Hidden Ones, The (2)",Glass Meridian,"2xLP, Album",,1974,900000001
Unheard,Eleven Stars,LP,11,1980,900000003
Unheard,Never Pressed,LP,4,1980,
"""


def films(visitor, name):
    return [item["id"] for item in visitor.get(f"/api/v1/movies/lists/{name}").json()["items"]]


def collector(server):
    """Made through the API; `places` are the addresses that only this person has."""
    visitor = server.visitor()
    gifs = visitor.trending(8)
    for item in gifs[:7]:
        visitor.keep(item)
    own = loops.gif(count=12, size=(320, 240), seed=next(SEEDS))
    added = visitor.add("own.gif", own, title="A disc on its way", tags="disc")
    film = films(visitor, "top-rated")[0]
    for kept in films(visitor, "popular")[:2]:
        visitor.keep(kept)
    rated = visitor.request("PUT", f"/api/v1/shelf/ratings/{film}", json={"value": 4.5})
    written = visitor.request("PUT", f"/api/v1/shelf/reviews/{film}", json={"text": REVIEW})
    assert (added.status_code, rated.ok, written.ok) == (201, True, True), (added.text, rated.text, written.text)
    records = boxes.fill(visitor, boxes.record_ids(visitor, 21))
    boxes.put(visitor, records[-1], 9, COMMENT)
    boxes.represent(visitor, records[-1])
    run_the_server(server, visitor)
    ask_for_a_record(visitor)
    visitor.places = {
        "gif": gifs[0],
        "other": gifs[7],
        "own": added.json()["id"],
        "film": film,
        "record": records[-1],
        "shared": visitor.request("POST", "/api/v1/shares").json()["url"].removeprefix(server.address),
        "plan": plan(server, visitor),
        "invitation": invitation(server),
        "approval": approval(server),
    }
    return visitor


def invitation(server):
    made = server.command("operators", "invite", "--data", server.data)
    assert made.returncode == 0, made.stderr
    return "/operator/" + re.search(r"/operator/(\S+)", made.stdout)[1]


def run_the_server(server, visitor):
    """Uses an invitation as its page does."""
    answer = visitor.request("POST", invitation(server), headers={"Origin": server.address})
    assert answer.status_code == 303, answer.text


def ask_for_a_record(visitor):
    album = "A Record With Quite a Long Name, Volume Two"
    wish = {"album": album, "artist": "The Hidden Ones", "note": "First pressing"}
    sleeve = ("sleeve.jpg", hostile.saved("JPEG", hostile.picture((400, 300))), "image/jpeg")
    answer = visitor.request("POST", "/api/v1/vinyl/requests", data=wish, files={"picture": sleeve})
    assert answer.status_code == 201, answer.text


def plan(server, visitor):
    """Sends a file, and says where it is told what that would do."""
    file = ("mine.csv", COLLECTION.encode(), "text/csv")
    answer = visitor.request("POST", "/vinyl/collection", files={"file": file}, headers={"Origin": server.address})
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"]


def approval(server):
    """Where a person is asked whether a program may rate for them."""
    token = server.visitor().get("/tmdb/3/authentication/token/new?api_key=any").json()["request_token"]
    return f"/tmdb/authenticate/{token}"
