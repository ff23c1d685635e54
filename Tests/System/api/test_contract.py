"""The JSON API against its own description: no server error, no answer the document does not allow."""

import json

import requests

import contract
from program import ROOT


def test_answers_to_what_is_drawn_are_those_of_the_document(server):
    """Each request is of random parts, or follows from answers to others."""
    contract.check(server, "fuzzing,stateful")


def test_document_is_the_one_of_the_sources(server):
    served = requests.get(f"{server.address}/api/v1/openapi.json", timeout=60)
    assert served.json() == json.loads((ROOT / "Sources/Web/OpenAPI/openapi.json").read_text())


def test_every_documented_path_is_routed(server):
    document = requests.get(f"{server.address}/api/v1/openapi.json", timeout=60).json()
    for path, operations in document["paths"].items():
        address = server.address + path.replace("{id}", "starter:there-is-no-such-loop")
        for method in operations.keys() - {"parameters"}:
            answer = requests.request(method, address, timeout=60)
            assert answer.status_code != 405, f"{method} {path}"
            assert str(answer.status_code) in operations[method]["responses"], f"{method} {path}"
