"""giphypop: the calls that work with today's Python."""

import giphypop
import pytest
import requests


@pytest.fixture
def giphy(server, monkeypatch):
    monkeypatch.setattr(giphypop, "GIPHY_API_ENDPOINT", f"{server.address}/giphy/v1/gifs")
    return giphypop.Giphy(api_key="any")


def first(found):
    """Its lists end in an error since Python 3.7, whoever answers; their beginnings are right."""
    return [next(found) for _ in range(3)]


def test_random(giphy):
    gif = giphy.random_gif()
    assert gif.frames > 1 and gif.width > 0 and gif.fixed_height.height <= 200
    assert requests.get(gif.media_url, timeout=60).headers["Content-Type"] == "image/gif"
    assert giphy.screensaver("cat").id
    assert giphy.screensaver("qqxxzz") is None


def test_by_id(giphy):
    gif = giphy.random_gif()
    # Of a file that was never asked for, the bytes are told only if there was time to count them.
    file = requests.get(gif.media_url, timeout=60)
    again = giphy.gif(gif.id)
    assert (again.id, again.media_url, again.filesize) == (gif.id, gif.media_url, len(file.content))


def test_translate(giphy):
    assert giphy.translate("birthday").id
    assert giphy.translate(phrase="thumbs up").id
    assert giphy.translate("qqxxzz") is None


def test_beginning_of_a_search(giphy):
    gifs = first(giphy.search("cat"))
    assert len({gif.id for gif in gifs}) == 3
    assert all(gif.fixed_width.downsampled.url and gif.fixed_height.still.url for gif in gifs)


def test_beginning_of_what_is_trending(giphy):
    assert len({gif.id for gif in first(giphy.trending())}) == 3


def test_unknown_id(giphy):
    with pytest.raises(requests.HTTPError, match="404"):
        giphy.gif("nosuchgif")
