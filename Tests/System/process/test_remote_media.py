"""Where a source's pictures may come from: the hosts the operator allows, or through this server when told to."""

import io

import requests
from PIL import Image

from lists import items


def test_pictures_of_other_hosts_are_left_out(program, upstream):
    server = program(**upstream.giphy(GIPHY_MEDIA_HOSTS="https://media.example.org")).start()
    assert list(items(server, "search?q=quokka")) == []
    assert upstream.asked("search")
    policy = requests.get(f"{server.address}/gifs", timeout=60).headers["Content-Security-Policy"]
    assert "https://media.example.org" in policy and upstream.address not in policy
    # The operator finds out why nothing is shown.
    assert "left out" in server.output()


def test_this_machine_is_no_source_unless_that_is_allowed(program, upstream):
    server = program(**upstream.giphy(SOURCES_ALLOW_LOOPBACK="false"))
    refused = server.command("serve", "--data", server.data)
    assert refused.returncode != 0 and "giphy.url" in refused.stderr and "Fatal error" not in refused.stderr
    assert upstream.asked() == []


def test_tenor_through_this_server(program, upstream):
    """The browser then talks to nobody else."""
    server = program(**upstream.tenor(TENOR_PROXY="true")).start()
    remote = [item for item in items(server, "search?q=surf") if item["source"] == "tenor"]
    assert remote
    for picture in (remote[0]["pictures"][role] for role in ("still", "motion", "original")):
        assert picture["url"].startswith("/pictures/")
        answer = requests.get(server.address + picture["url"], timeout=60)
        assert answer.status_code == 200
        assert Image.open(io.BytesIO(answer.content)).size == (picture["width"], picture["height"])
    assert all(asked.headers["User-Agent"].startswith("Zoetrope") for asked in upstream.asked("/media/"))
    page = requests.get(f"{server.address}/gifs/search?q=surf", timeout=60)
    assert upstream.address not in page.text and upstream.address not in page.headers["Content-Security-Policy"]


def test_proxied_picture_that_cannot_be_had(program, upstream):
    server = program(**upstream.tenor(TENOR_PROXY="true")).start()
    item = next(item for item in items(server, "search?q=surf") if item["source"] == "tenor")
    upstream.kill()
    answer = requests.get(server.address + item["pictures"]["motion"]["url"], timeout=60)
    assert answer.status_code in (502, 503, 504)
    assert requests.get(f"{server.address}/gifs", timeout=60).status_code == 200
