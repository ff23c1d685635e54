"""Zoetrope as a client of the real GIPHY, as far as others have recorded it: what each recorded item must show.

The recordings are not part of this project. Where they lie beside it, a local upstream serves them unaltered.
"""

import html
import urllib.parse

import pytest
import requests

from lists import pages
from program import ROOT, Program
from recordings import Recordings
from upstream import Upstream

FOLDER = ROOT.parent / "shared" / "fixtures" / "giphy"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="skipped: no shared fixtures")

LISTS = [
    "trending_2022", "trending_2020_24", "gifs_search_2020_nouser", "giphy_get_search_2018", "giphy_get_trending_2018",
    "giphy_get_emoji_2018", "emoji_v2_default_variations", "emoji_variations",
]
SINGLE = ["gif_by_id_2021", "giphy_get_byId_2018", "random_2021"]
# Answers to other questions than the one that was asked.
FOREIGN = ["categories", "channels_search", "trending_searches"]
ERRORS = {"error_401": "refused", "error_429": "outOfCalls", "error_429_old": "outOfCalls"}
MEDIA_HOSTS = ["media.giphy.com", "i.giphy.com", *(f"media{number}.giphy.com" for number in range(5))]


@pytest.fixture(scope="module")
def upstream():
    upstream = Upstream(recordings=Recordings(FOLDER)).start()
    yield upstream
    upstream.kill()


def settings(upstream):
    # Some of what was recorded is rated pg.
    hosts = ",".join(f"https://{host}" for host in MEDIA_HOSTS)
    return upstream.giphy(GIPHY_MEDIA_HOSTS=hosts, GIPHY_RATING="pg")


@pytest.fixture(scope="module")
def server(binary, upstream, tmp_path_factory):
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **settings(upstream)).start()
    yield program
    program.stop()


def listed(server, name):
    """The items that a search answered by this recording shows, and what was missing."""
    items, missing = [], []
    for page in pages(server, f"search?q={name}"):
        items += page["items"]
        missing += page.get("missing", [])
    return items, missing


def recorded(upstream, name):
    return upstream.recordings.gifs(f"{name}.json")


def addresses(value):
    """Every address in the recording; browsers turn http into https by themselves."""
    if isinstance(value, dict):
        return set().union(*map(addresses, value.values()))
    return {value.replace("http://", "https://", 1)} if isinstance(value, str) and value.startswith("http") else set()


def check(server, gif, item):
    assert item["id"] == f"giphy:{gif['id']}" and item["source"] == "giphy"
    if gif.get("title", "").strip():
        assert item["title"] == gif["title"].strip()
    assert item["title"] and item["altText"]
    assert item["page"] == gif["url"].replace("http://", "https://", 1)
    original = gif["images"]["original"]
    assert item["frames"] == (int(original["frames"]) if original.get("frames") else None)
    shown = item["pictures"]["original"]
    assert (shown["width"], shown["height"]) == (int(original["width"]), int(original["height"]))
    for role in ("still", "motion", "original"):
        assert item["pictures"][role]["url"] in addresses(gif), role
        assert urllib.parse.urlsplit(item["pictures"][role]["url"]).hostname in MEDIA_HOSTS
    assert "_s." in item["pictures"]["still"]["url"] and ".mp4" not in item["pictures"]["motion"]["url"]
    check_maker(server, gif, item)


def check_maker(server, gif, item):
    """Who made it, or where it was found; the page says so too."""
    answer = requests.get(f"{server.address}/gifs/{item['id']}", timeout=60)
    assert answer.status_code == 200
    page = html.unescape(answer.text)
    user = gif.get("user")
    if user:
        name = (user.get("display_name") or user["username"]).strip()
        assert item["creator"]["name"] == name
        assert item["creator"]["link"] is None or item["creator"]["link"].startswith("https://giphy.com/")
        assert name in page
    else:
        assert item["creator"] is None
        host = gif.get("source_tld", "").removeprefix("www.")
        if host and host != "giphy.com":
            assert host in page


@pytest.mark.parametrize("name", LISTS)
def test_every_item_of_a_recorded_list(server, upstream, name):
    items, missing = listed(server, name)
    assert missing == []
    by_id = {item["id"]: item for item in items}
    raw = recorded(upstream, name)
    assert raw and [item["id"] for item in items] == list(dict.fromkeys(f"giphy:{gif['id']}" for gif in raw))
    for gif in raw:
        check(server, gif, by_id[f"giphy:{gif['id']}"])


@pytest.mark.parametrize("name", SINGLE)
def test_recorded_item_by_its_id(server, upstream, name):
    gif = recorded(upstream, name)[0]
    answer = requests.get(f"{server.address}/api/v1/gifs/giphy:{gif['id']}", timeout=60)
    assert answer.status_code == 200
    check(server, gif, answer.json())


def test_recorded_random_one(server, upstream):
    gif = recorded(upstream, "random_2021")[0]
    answer = requests.get(f"{server.address}/api/v1/gifs/random?tag=random_2021", timeout=60)
    assert answer.status_code == 200
    check(server, gif, answer.json())


@pytest.mark.parametrize("name", FOREIGN)
def test_answer_to_another_question_shows_nothing_wrong(server, name):
    items, missing = listed(server, name)
    assert all(item["title"] and item["pictures"]["motion"]["url"] for item in items)
    assert missing in ([], [{"source": "giphy", "reason": "away"}])


@pytest.mark.parametrize("name, reason", ERRORS.items())
def test_recorded_error_is_said_in_plain_words(program, upstream, name, reason):
    own = program(**settings(upstream)).start()
    items, missing = listed(own, name)
    assert items == [] and missing == [{"source": "giphy", "reason": reason}]


def test_every_recording_is_looked_at():
    assert {path.stem for path in FOLDER.glob("*.json")} == {*LISTS, *SINGLE, *FOREIGN, *ERRORS}
