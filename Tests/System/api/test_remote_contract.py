"""Items of a source in the JSON API: each answer is one the document allows."""

import contextlib

import jsonschema_rs
import pytest
import requests

from program import Program
from upstream import Upstream


@pytest.fixture(scope="module", params=["giphy", "tenor"])
def source(request):
    return request.param


@contextlib.contextmanager
def mixing(binary, data, source):
    """A program and its source."""
    upstream = Upstream().start()
    program = Program(binary, data, **getattr(upstream, source)()).start()
    try:
        yield program, upstream
        program.stop()
    finally:
        program.kill()
        upstream.kill()


@pytest.fixture(scope="module")
def mixed(binary, tmp_path_factory, source):
    with mixing(binary, tmp_path_factory.mktemp("zoetrope") / "data", source) as (program, _):
        program.source = source
        yield program


@pytest.fixture(scope="module")
def check(mixed):
    document = requests.get(f"{mixed.address}/api/v1/openapi.json", timeout=60).json()

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
    return requests.get(server.address + path, params=query, timeout=60)


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


def test_failures(binary, tmp_path, source, check):
    """With a program of its own: its source is gone afterwards."""
    with mixing(binary, tmp_path / "data", source) as (program, upstream):
        upstream.kill()
        first = check(get(program, "/api/v1/gifs/search", q="dog"), "/api/v1/gifs/search")
        page = check(get(program, "/api/v1/gifs/search", q="dog", cursor=first["nextCursor"]), "/api/v1/gifs/search")
        assert page["missing"] == [{"source": source, "reason": "away"}]
        check(get(program, f"/api/v1/gifs/{source}:nobodylistedthis"), "/api/v1/gifs/{id}", 502)
        check(get(program, "/api/v1/gifs/random", tag="quokka"), "/api/v1/gifs/random", 502)
