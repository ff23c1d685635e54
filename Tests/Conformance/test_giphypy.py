"""giphypy, an asynchronous client."""

import asyncio

import aiohttp
import giphypy.client
import pytest
from giphypy.client import Giphy

# It closes its session without waiting for that, so each call needs a session that a call cannot close.
pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")


@pytest.fixture
def ask(server, monkeypatch):
    monkeypatch.setattr(giphypy.client, "API_URL", f"{server.address}/giphy/v1/gifs/")
    monkeypatch.setattr(giphypy.client, "STICKERS_URL", f"{server.address}/giphy/v1/stickers/")

    def ask(call, *arguments, stickers=False, **options):
        async def asked():
            loop = asyncio.get_running_loop()
            async with aiohttp.ClientSession() as session:
                client = Giphy("any", loop=loop, session=session, stickers=stickers)
                return await getattr(client, call)(*arguments, **options)

        return asyncio.run(asked())

    return ask


def test_search(ask):
    answer = ask("search", "party", limit=3)
    assert len(answer["data"]) == 3 and answer["meta"]["status"] == 200
    assert all(link.startswith("http://") for link in ask("gif_links", "party"))


def test_trending(ask):
    assert len(ask("trending", limit=7)["data"]) == 7
    assert all(gif["type"] == "sticker" for gif in ask("stickers_trending", limit=7, stickers=True)["data"])


def test_stickers(ask):
    found = ask("stickers_search", "party", stickers=True)["data"]
    assert found and all(gif["type"] == "sticker" for gif in found)
    assert len(ask("stickers_links", "party", stickers=True)) == len(found)
    assert ask("stickers_translate", "party", stickers=True)["data"]["type"] == "sticker"


def test_random(ask):
    assert ask("random")["data"]["id"]
    assert ask("random", tag="cat")["data"]["images"]["original"]["url"]


def test_translate(ask):
    assert ask("translate", "birthday")["data"]["id"]


def test_by_id(ask):
    gif = ask("trending", limit=1)["data"][0]
    assert ask("find_by_id", gif["id"])["data"]["id"] == gif["id"]


def test_refusal_is_its_own_error(ask):
    with pytest.raises(giphypy.client.GiphyPyError, match="."):
        ask("search", "")
