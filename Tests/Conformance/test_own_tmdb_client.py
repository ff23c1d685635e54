"""Zoetrope as a client of Zoetrope: a second program's TMDB is the first one's door, accounts included."""

import pytest
import requests

from program import Program
from tmdb_door import Person


@pytest.fixture(scope="module")
def second(binary, server, tmp_path_factory):
    first = f"http://localhost:{server.port}/tmdb"
    program = Program(
        binary, tmp_path_factory.mktemp("second") / "data", TMDB_KEY="any", TMDB_URL=f"{first}/3",
        TMDB_IMAGE_URL=f"{first}/t/p/", TMDB_APPROVAL_URL=f"{first}/authenticate/", TMDB_CALLS_PER_HOUR=100_000,
        SOURCES_ALLOW_LOOPBACK="true",
    ).start()
    yield program
    program.stop()


@pytest.mark.parametrize("name", ["now-playing", "popular", "top-rated", "upcoming"])
def test_lists(second, films, name):
    page = requests.get(f"{second.address}/api/v1/movies/lists/{name}", timeout=60).json()
    there = [film["id"] for film in films.read(f"movie/{name.replace('-', '_')}")["results"]]
    assert [int(item["id"].partition(":")[2]) for item in page["items"][:5]] == there[:5]
    assert all(item["id"].startswith("tmdb:") for item in page["items"])


def test_film(second, films):
    number = films.first()
    film = films.read(f"movie/{number}")
    shown = requests.get(f"{second.address}/api/v1/movies/tmdb:{number}", timeout=60)
    assert shown.status_code == 200 and film["title"] in shown.text
    missing = requests.get(f"{second.address}/api/v1/movies/tmdb:2000000000", timeout=60)
    assert missing.status_code == 404


def test_account_and_a_rating(second, server, films):
    """Somebody of the second links their profile at the first, and rates."""
    there, here = server.visitor(), second.visitor()
    person = Person(here)
    origin = {"Origin": second.address}
    begun = person.browser.post(f"{second.address}/account/tmdb", headers=origin, timeout=60, allow_redirects=False)
    assert begun.status_code == 303, begun.text
    approval = begun.headers["Location"]
    assert approval.startswith(f"http://localhost:{server.port}/tmdb/authenticate/")
    approving = Person(there)
    page = approving.get(approval)
    assert page.status_code == 200
    answer = approving.submit(approval, page.text, "approve")
    back = answer.headers["Refresh"].partition(";url=")[2]
    assert back.startswith(f"{second.address}/account/tmdb/return?") and "approved=true" in back
    done = person.get(back)
    assert done.status_code == 303 and "accountLinked" in done.headers["Location"], done.headers

    number = films.first()
    rated = here.request("PUT", f"/api/v1/shelf/ratings/tmdb:{number}", json={"value": 4.5})
    assert rated.status_code in (200, 201, 204), rated.text
    kept = here.keep(f"tmdb:{number}")
    assert kept.ok, kept.text
    # It is sent by and by.
    second.until(lambda: ratings(there) and there.get("/api/v1/shelf/favorites?kind=movie").json()["items"])
    assert len(there.get("/api/v1/shelf/favorites?kind=movie").json()["items"]) == 1
    assert len(ratings(there)) == 1 and "4.5" in str(ratings(there)[0])


def ratings(visitor):
    return visitor.get("/api/v1/shelf/ratings").json()["items"]
