"""What one address may do, and how it is told that it was too much; nobody else notices."""

import contextlib
import http.client
import sqlite3

import pytest
import requests

import loops
from program import UNLIMITED

DEFAULTS = dict.fromkeys(UNLIMITED)
PROXY = {"PROXIES_TRUSTED": "127.0.0.1"}


def behind(address, *hops):
    """As a proxy on this machine asks for somebody; anybody may have written what stands first."""
    return {"X-Forwarded-For": ", ".join(("192.0.2.1", *hops, address))}


def new_profile(server, **options):
    return requests.post(f"{server.address}/api/v1/profiles", timeout=60, **options)


def is_told_to_wait(answer):
    return answer.status_code == 429 and int(answer.headers["Retry-After"]) > 0


def test_defaults_suit_a_family_and_end_somewhere(program):
    server = program(**DEFAULTS, **PROXY).start()
    family = [new_profile(server, headers=behind("203.0.113.9")).status_code for _ in range(31)]
    assert family == [201] * 30 + [429]
    # Other families, the neighbor's of IPv6 among them, and whoever asks on this machine.
    assert new_profile(server, headers=behind("203.0.113.10")).status_code == 201
    assert new_profile(server, headers=behind("2001:db8:0:1::1")).status_code == 201
    assert new_profile(server).status_code == 201


def test_proxy_that_is_not_trusted_speaks_for_itself(program):
    server = program(LIMITS_PROFILES=1, PUBLIC_URL="https://gifs.example.org").start()
    made = [new_profile(server, headers=behind(f"203.0.113.{number}")).status_code for number in range(2)]
    assert made == [201, 429]
    assert server.output().count("ZOETROPE_PROXIES_TRUSTED") == 1


def test_new_profiles_are_refused_as_programs_and_people_understand(program):
    server = program(LIMITS_PROFILES=1).start()
    assert new_profile(server).status_code == 201
    refused = new_profile(server)
    assert is_told_to_wait(refused) and refused.headers["Content-Type"].startswith("application/problem+json")
    for language, word in (("en", "Too many requests"), ("ko", "네트워크")):
        page = requests.post(
            f"{server.address}/shelf/favorites/starter:nothing",
            headers={"Accept": "text/html", "Accept-Language": language, "Sec-Fetch-Site": "same-origin"},
            timeout=60,
        )
        assert is_told_to_wait(page) and word in page.text and page.headers["Content-Type"].startswith("text/html")


@pytest.mark.parametrize(
    "path, code",
    [
        ("/giphy/v1/gifs/trending?limit=1&fields=id&api_key=", lambda told: told["meta"]["status"]),
        ("/tenor/v2/trending_terms?limit=1&key=", lambda told: told["error"]["code"]),
        ("/tmdb/3/movie/popular?api_key=", lambda told: {25: 429}[told["status_code"]]),
        ("/discogs/database/search?token=", lambda told: 429 if told["message"] else 0),
    ],
)
def test_wrong_keys_end_and_right_ones_do_not(program, path, code):
    server = program(DOORS="keys", LIMITS_KEYS=3).start()
    key = server.command("keys", "add", "--data", server.data, "Chat").stdout.split()[-1]
    guesses = [requests.get(f"{server.address}{path}{number}", timeout=60) for number in range(5)]
    assert [429 == guess.status_code for guess in guesses] == [False] * 3 + [True] * 2
    assert is_told_to_wait(guesses[-1]) and code(guesses[-1].json()) == 429
    for _ in range(5):
        assert requests.get(f"{server.address}{path}{key}", timeout=60).status_code == 200
    assert requests.get(f"{server.address}{path}again", timeout=60).status_code == 429


def test_uploads_end_and_what_was_sent_stays(program):
    server = program(LIMITS_UPLOADS=2).start()
    visitor = server.visitor()
    added = [visitor.add(f"{shade}.gif", loops.gif(seed=shade)) for shade in range(3)]
    assert [answer.status_code for answer in added[:2]] == [201, 201] and is_told_to_wait(added[2])
    assert visitor.get(f"/api/v1/gifs/{added[0].json()['id']}").status_code == 200
    csv = visitor.request("POST", "/api/v1/box/import", files={"file": ("box.csv", b"Artist,Title\n", "text/csv")})
    assert is_told_to_wait(csv)


def test_streams_of_one_client_end_and_a_closed_one_makes_room(program):
    server = program(LIMITS_STREAMS=40, LIMITS_PROFILE_STREAMS=30, **PROXY).start()
    visitor, housemate = server.visitor(), server.visitor()
    with contextlib.ExitStack() as open_streams:
        # Thirty tabs of one person, and ten of somebody at the same address.
        mine = [stream(server, visitor, open_streams) for _ in range(30)]
        theirs = [stream(server, housemate, open_streams) for _ in range(10)]
        assert {answer.status for answer in mine + theirs} == {200}
        for who in (visitor, housemate):
            refused = stream(server, who, open_streams)
            assert refused.status == 429 and int(refused.headers["Retry-After"]) > 0
        elsewhere = stream(server, housemate, open_streams, behind("203.0.113.9"))
        assert elsewhere.status == 200
    # All connections are closed: a place is free as soon as the server has noticed.
    with contextlib.ExitStack() as open_streams:
        server.until(lambda: stream(server, visitor, open_streams).status == 200)


def stream(server, visitor, open_streams, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    open_streams.callback(connection.close)
    connection.request("GET", "/events", headers={"Authorization": f"Bearer {visitor.token}"} | (headers or {}))
    return connection.getresponse()


def test_profiles_without_a_way_back_go_unless_they_show_something(program):
    server = program(PROFILES_KEPT_DAYS=30).start()
    gone, shown, back = (server.visitor() for _ in range(3))
    for visitor in (gone, shown, back):
        assert visitor.keep(visitor.trending(1)[0]).status_code == 200
    assert shown.add("shown.gif", loops.gif()).status_code == 201
    server.stop()
    with contextlib.closing(sqlite3.connect(server.data / "zoetrope.sqlite")) as database, database:
        # Sixty days ago; `back` has been here since.
        database.execute(
            "UPDATE session SET expires_at = (unixepoch() - 5184000) * 1000 WHERE profile_id IN (?, ?)",
            (gone.profile, shown.profile),
        )
    server.start()
    with contextlib.closing(sqlite3.connect(server.data / "zoetrope.sqlite")) as database:
        server.until(lambda: not database.execute("SELECT 1 FROM profile WHERE id = ?", (gone.profile,)).fetchone())
        left = {row[0] for row in database.execute("SELECT id FROM profile")}
        kept = {row[0] for row in database.execute("SELECT profile_id FROM favorite")}
    assert left == kept == {shown.profile, back.profile}
    assert len(back.favorites()) == 1
