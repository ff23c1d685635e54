"""Items of a source in the JSON API: each answer is one the document allows."""

import jsonschema_rs
import pytest
import requests

from program import Program
from upstream import Upstream


@pytest.fixture(scope="module", params=["giphy", "tenor"])
def mixed(binary, tmp_path_factory, request):
    upstream = Upstream().start()
    settings = getattr(upstream, request.param)()
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **settings).start()
    program.source, program.upstream = request.param, upstream
    yield program
    program.stop()
    upstream.kill()


@pytest.fixture(scope="module")
def check(mixed):
    document = requests.get(f"{mixed.address}/api/v1/openapi.json", timeout=30).json()

    def check(answer, path, status=200):
        assert answer.status_code == status, answer.text
        described = document["paths"][path]["get"]["responses"][str(status)]
        while "$ref" in described:
            described = document["components"]["responses"][described["$ref"].rpartition("/")[2]]
        schema = next(iter(described["content"].values()))["schema"]
        jsonschema_rs.validator_for(schema | {"components": document["components"]}).validate(answer.json())
        return answer.json()

    return check


def get(server, path, **query):
    return requests.get(server.address + path, params=query, timeout=30)


@pytest.mark.parametrize("path", ["/api/v1/gifs/search", "/api/v1/gifs/trending"])
def test_lists(mixed, check, path):
    sources, cursor = set(), ""
    for _ in range(4):
        page = check(get(mixed, path, q="cat", cursor=cursor) if cursor else get(mixed, path, q="cat"), path)
        sources |= {item["source"] for item in page["items"]}
        cursor = page["nextCursor"]
    assert sources == {"starter", mixed.source}


def test_one_item_and_random(mixed, check):
    shown = check(get(mixed, "/api/v1/gifs/random", tag="quokka"), "/api/v1/gifs/random")
    assert shown["source"] == mixed.source
    check(get(mixed, f"/api/v1/gifs/{shown['id']}"), "/api/v1/gifs/{id}")
    check(get(mixed, "/api/v1/gifs/suggestions", q="quo", sources="all"), "/api/v1/gifs/suggestions")
    check(get(mixed, "/health"), "/health")


def test_favorites(mixed, check):
    visitor = mixed.visitor()
    shown = get(mixed, "/api/v1/gifs/random", tag="quokka").json()
    assert visitor.keep(shown["id"]).status_code == 200
    page = check(visitor.get("/api/v1/shelf/favorites?kind=gif"), "/api/v1/shelf/favorites")
    assert [item["id"] for item in page["items"]] == [shown["id"]]


def test_failures(mixed, check):
    """The last test: its source is gone afterwards."""
    mixed.upstream.kill()
    first = check(get(mixed, "/api/v1/gifs/search", q="dog"), "/api/v1/gifs/search")
    page = check(get(mixed, "/api/v1/gifs/search", q="dog", cursor=first["nextCursor"]), "/api/v1/gifs/search")
    assert page["missing"] == [{"source": mixed.source, "reason": "away"}]
    check(get(mixed, f"/api/v1/gifs/{mixed.source}:nobodylistedthis"), "/api/v1/gifs/{id}", 502)
    check(get(mixed, "/api/v1/gifs/random", tag="quokka"), "/api/v1/gifs/random", 502)
