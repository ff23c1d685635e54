"""discogs-sdk: strict about shapes, and follows only addresses of the server it was given."""

import pytest
from discogs_sdk import Discogs
from discogs_sdk import AuthenticationError, ForbiddenError, NotFoundError, ValidationError


@pytest.fixture
def make(records):
    made = []

    def client(token="any"):
        client = Discogs(token=token, base_url=records.base, user_agent="Conformance/1.0")
        made.append(client)
        return client

    yield client
    for client in made:
        client.close()


@pytest.fixture
def own(make, collector):
    return make(collector.token)


def test_search_and_paging(make, records):
    client = make()
    found = list(client.search(type="release", per_page=100))
    total = records.read("database/search", type="release")["pagination"]["items"]
    assert len({result.id for result in found}) == len(found) == total
    results = client.search(query="kind of blue", type="release")
    first = next(results)
    assert first.title == "Miles Davis - Kind of Blue" and first.year == "1959"
    assert first.uri.startswith(records.address)
    assert client.ratelimit.remaining == 60


def test_release_master_artist_label(make, records):
    client = make()
    number = records.found("kind of blue")[0]["id"]
    release = client.releases.get(number)
    assert release.title == "Kind of Blue" and release.year == 1959 and release.tracklist and release.images
    master = client.masters.get(release.master_id)
    assert number in [version.id for version in master.versions.list()]
    artist = client.artists.get(release.artists[0].id)
    assert artist.name == "Miles Davis" and number in [made.id for made in artist.releases.list()]
    label = client.labels.get(release.labels[0].id)
    assert number in [made.id for made in label.releases.list()]
    assert client.releases.get(number).rating.get().rating.count >= 0
    assert client.releases.get(number).stats.get().num_have >= 0


def test_collection(own, collector, records):
    identity = own.user.identity()
    assert identity.username == collector.name
    user = own.users.get(collector.name)
    numbers = records.numbers(120)
    folder = user.collection.folders.get(1)
    for number in numbers:
        assert folder.releases.create(release_id=number).instance_id
    assert [item.id for item in folder.releases.list()] == numbers[::-1]
    page = folder.releases.list(sort="title", per_page=50)
    titles = [item.basic_information.title.lower() for item in page]
    assert titles == sorted(titles) and page.total_items == 120 and page.total_pages == 3
    assert [(one.id, one.count) for one in user.collection.folders.list()] == [(0, 120), (1, 120)]

    number = numbers[0]
    item = next(user.collection.releases.get(number).list())
    instances = folder.releases.get(number).instances
    instances.update(item.instance_id, rating=5)
    field = next(field for field in user.collection.fields.list() if field.name == "Notes")
    instances.get(item.instance_id).fields.update(field.id, value="Mine.")
    changed = next(user.collection.releases.get(number).list())
    assert changed.rating == 5 and changed.notes[0].value == "Mine." and changed.date_added is not None
    instances.delete(item.instance_id)
    assert list(user.collection.releases.get(number).list()) == []
    assert user.collection.value.get().median


def test_ratings(own, collector, records):
    number = records.found("kind of blue")[0]["id"]
    rating = own.releases.get(number).rating
    with pytest.raises(ValidationError):
        rating.update(collector.name, rating=3)
    collector.add(number)
    assert rating.update(collector.name, rating=3).rating == 3
    assert rating.get(collector.name).rating == 3
    rating.delete(collector.name)
    assert rating.get(collector.name).rating == 0


def test_wants(own, collector, records):
    number = records.found("kind of blue")[0]["id"]
    wants = own.users.get(collector.name).wantlist
    assert wants.create(release_id=number).id == number
    assert [want.id for want in wants.list()] == [number]
    wants.delete(number)
    assert list(wants.list()) == []


def test_failures(make, own, collector):
    nobody = make()
    with pytest.raises(NotFoundError, match="Release not found"):
        nobody.releases.get(1).title
    with pytest.raises(AuthenticationError):
        nobody.user.identity()
    with pytest.raises(ForbiddenError):
        list(own.users.get("somebody").wantlist.list())
    with pytest.raises(ForbiddenError):
        own.users.get(collector.name).collection.folders.create(name="Rock")
    with pytest.raises(ValidationError):
        list(nobody.search(type="song"))
