"""GIPHY's official Python client: every call it has for GIFs and stickers."""

import giphy_client
import pytest
import requests
from giphy_client.rest import ApiException

KEY = "any"
# What programs written with it use without looking.
RENDITIONS = [
    "original", "original_still", "fixed_height", "fixed_height_still", "fixed_height_downsampled",
    "fixed_height_small", "fixed_height_small_still", "fixed_width", "fixed_width_still", "fixed_width_downsampled",
    "fixed_width_small",
    "fixed_width_small_still", "downsized", "downsized_still", "downsized_medium", "downsized_large", "preview_gif",
]


@pytest.fixture(scope="module")
def api(server):
    return giphy_client.DefaultApi(giphy_client.ApiClient(host=f"{server.address}/giphy/v1"))


def check(gif, kind="gif"):
    """Each address it would hand on is one of ours, and each rendition is there."""
    assert gif.type == kind and gif.id and gif.slug and gif.rating == "g"
    assert gif.import_datetime and gif.trending_datetime
    assert gif.url.startswith("http://127.0.0.1") and requests.get(gif.url, timeout=60).ok
    for name in RENDITIONS:
        rendition = getattr(gif.images, name)
        assert rendition is not None, f"{gif.id} has no {name}"
        assert rendition.url.startswith("http://127.0.0.1") and int(rendition.width) > 0 < int(rendition.height)
    assert int(gif.images.original.frames) > 1


def ids(answer):
    return [gif.id for gif in answer.data]


@pytest.mark.parametrize("kind", ["gif", "sticker"])
def test_trending(api, kind):
    trending = getattr(api, f"{kind}s_trending_get")
    answer = trending(KEY, limit=4)
    assert answer.meta.status == 200 and answer.meta.msg == "OK" and answer.meta.response_id
    assert len(answer.data) == answer.pagination.count == 4 < answer.pagination.total_count
    assert answer.pagination.offset == 0
    for gif in answer.data:
        check(gif, kind)
    assert ids(trending(KEY, limit=4, rating="g", fmt="json")) == ids(answer)


@pytest.mark.parametrize("kind", ["gif", "sticker"])
def test_search(api, kind):
    search = getattr(api, f"{kind}s_search_get")
    answer = search(KEY, "cat", limit=3, lang="en", rating="g")
    assert len(answer.data) == 3 <= answer.pagination.total_count
    for gif in answer.data:
        check(gif, kind)
    after = search(KEY, "cat", limit=2, offset=1)
    assert ids(after) == ids(answer)[1:] and after.pagination.offset == 1
    nothing = search(KEY, "qqxxzz")
    assert nothing.data == [] and nothing.pagination.total_count == 0


def test_search_in_korean(api):
    found = api.gifs_search_get(KEY, "고양이", lang="ko")
    assert found.data
    assert set(ids(found)) & set(ids(api.gifs_search_get(KEY, "cat")))


@pytest.mark.parametrize("kind", ["gif", "sticker"])
def test_random(api, kind):
    random = getattr(api, f"{kind}s_random_get")
    for options in ({}, {"tag": "cat"}, {"tag": "cat", "rating": "g", "fmt": "json"}):
        gif = random(KEY, **options).data
        assert gif.type == kind and gif.id and gif.url
        assert int(gif.image_frames) > 1 and int(gif.image_width) > 0 < int(gif.image_height)
        for name in ("image_original_url", "image_url", "fixed_height_downsampled_url", "fixed_width_downsampled_url",
                     "fixed_height_small_url", "fixed_height_small_still_url", "fixed_width_small_url",
                     "fixed_width_small_still_url"):
            assert requests.get(getattr(gif, name), timeout=60).headers["Content-Type"].startswith("image/"), name


@pytest.mark.parametrize("kind", ["gif", "sticker"])
def test_translate(api, kind):
    gif = getattr(api, f"{kind}s_translate_get")(KEY, "birthday").data
    check(gif, kind)


def test_one_and_several_by_id(api):
    first, second = api.gifs_trending_get(KEY, limit=2).data
    one = api.gifs_gif_id_get(KEY, first.id)
    assert one.meta.status == 200 and one.data.id == first.id
    check(one.data)
    several = api.gifs_get(KEY, f"{second.id},{first.id}")
    assert ids(several) == [second.id, first.id]


def test_unknown_id_is_not_found(api):
    with pytest.raises(ApiException) as refused:
        api.gifs_gif_id_get(KEY, "nosuchgif")
    assert refused.value.status == 404


def test_categories_lead_to_gifs(api):
    answer = api.gifs_categories_get(KEY, limit=5)
    assert len(answer.data) == 5 <= answer.pagination.total_count
    for category in answer.data:
        assert category.name and category.name_encoded and " " not in category.name_encoded
        check(category.gif)
    category = next(category for category in answer.data if category.subcategories)
    tags = api.gifs_categories_category_get(KEY, category.name_encoded, limit=10)
    assert tags.data and all(tag.name for tag in tags.data)
    tag = category.subcategories[0]
    gifs = api.gifs_categories_category_tag_get(KEY, category.name_encoded, tag.name_encoded, limit=10)
    assert gifs.data
    for gif in gifs.data:
        check(gif)


def test_asynchronous_call(api):
    answers = []
    api.gifs_trending_get(KEY, limit=1, callback=answers.append).join()
    assert len(answers[0].data) == 1
