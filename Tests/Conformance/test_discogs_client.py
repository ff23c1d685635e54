"""python3-discogs-client: builds addresses by itself, sends its token in them, and fetches what it misses."""

import discogs_client
import pytest
from discogs_client.exceptions import HTTPError


@pytest.fixture
def make(records):
    class Client(discogs_client.Client):
        _base_url = records.base

    return lambda token="any": Client("Conformance/1.0", user_token=token)


@pytest.fixture
def own(make, collector):
    return make(collector.token)


def test_search_and_paging(make, records):
    found = make().search(type="release")
    found.per_page = 100
    assert len({release.id for release in found}) == found.count >= 600
    assert found.pages == -(-found.count // 100) and found[150].title
    results = make().search("kind of blue", type="release")
    assert results[0].data["title"] == "Miles Davis - Kind of Blue"
    with pytest.raises(IndexError):
        results[5000]
    assert {type(thing).__name__ for thing in make().search("miles davis")} >= {"Release", "Master", "Artist"}


def test_release_master_artist_label(make, records):
    number = records.found("kind of blue")[0]["id"]
    release = make().release(number)
    assert release.title == "Kind of Blue" and release.year == 1959 and release.country
    assert release.tracklist[0].title and release.formats[0]["name"] == "Vinyl"
    assert release.community.rating.average >= 0 and release.images[0]["uri"]
    artist = release.artists[0]
    assert artist.name == "Miles Davis" and number in [made.id for made in artist.releases]
    label = release.labels[0]
    assert label.name and number in [made.id for made in label.releases]
    master = release.master
    assert master.title == release.title and master.main_release.id
    assert number in [version.id for version in master.versions]
    assert release.credits == [] and release.videos == []


def test_collection(own, collector, records):
    me = own.identity()
    assert me.username == collector.name and me.num_collection == 0 and me.registered
    numbers = records.numbers(120)
    everything, folder = me.collection_folders
    for number in numbers:
        folder.add_release(number)
    assert [item.id for item in everything.releases] == numbers[::-1]
    titles = [item.release.title.lower() for item in everything.releases.sort("title")]
    assert titles == sorted(titles) and len(titles) == 120
    item = everything.releases[0]
    assert item.rating == 0 and item.date_added and item.release.artists
    folder.uncategorize_release(item)
    with pytest.raises(HTTPError):
        folder.move_release(item, 7)
    own._post(f"{folder.fetch('resource_url')}/releases/{item.id}/instances/{item.instance_id}", {"rating": 4})
    assert next(iter(me.collection_items(item.id))).rating == 4
    folder.remove_release(item)
    assert me.collection_items(item.id).count == 0 and everything.releases.count == 119
    assert me.collection_value.median


def test_wants(own, collector, records):
    number = records.found("kind of blue")[0]["id"]
    wants = own.identity().wantlist
    wants.add(number, notes="Soon", rating=3)
    want = wants[0]
    assert want.id == number and want.release.title == "Kind of Blue"
    want.rating = 5
    want.save()
    wants.remove(number)
    assert wants.count == 0


def test_failures(make, own):
    with pytest.raises(HTTPError, match="404: Release not found"):
        make().release(1).title
    with pytest.raises(HTTPError, match="401"):
        make().identity()
    with pytest.raises(HTTPError, match="403"):
        own.user("somebody").name
