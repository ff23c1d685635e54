"""The JSON API against its own description: no server error, no answer the document does not allow."""

import json
import subprocess
import sys

import requests

from program import ROOT

# Which requests are made is decided by the seed, so that a failure can be seen again.
SEED = 20_261_121
EXAMPLES = 25
EXCLUDED = ",".join(
    [
        # A cursor is any text of the right alphabet to the document, and only a real one to the server.
        "positive_data_acceptance",
        # The router answers 404, not 405, to a method that nobody offers at an address.
        "unsupported_method",
    ]
)


def test_answers_are_those_of_the_document(server):
    document = f"{server.address}/api/v1/openapi.json"
    reports = ROOT / "artifacts" / "api"
    reports.mkdir(parents=True, exist_ok=True)
    run = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "run", document),
            *("--header", f"Authorization: Bearer {server.visitor().token}"),
            *("--seed", str(SEED), "--max-examples", str(EXAMPLES), "--generation-database", "none"),
            *("--exclude-checks", EXCLUDED, "--request-timeout", "20"),
            *("--suppress-health-check", "all", "--no-color"),
            *("--report", "junit", "--report-junit-path", reports / "schemathesis.xml"),
        ],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=reports,
    )
    (reports / "schemathesis.txt").write_text(run.stdout + run.stderr)
    assert run.returncode == 0, run.stdout[-12_000:] + run.stderr[-2_000:]
    assert server.is_ready(), server.output()


def test_document_is_the_one_of_the_sources(server):
    served = requests.get(f"{server.address}/api/v1/openapi.json", timeout=10)
    assert served.json() == json.loads((ROOT / "Sources/Web/OpenAPI/openapi.json").read_text())


def test_every_documented_path_is_routed(server):
    document = requests.get(f"{server.address}/api/v1/openapi.json", timeout=10).json()
    for path, operations in document["paths"].items():
        address = server.address + path.replace("{id}", "starter:there-is-no-such-loop")
        for method in operations.keys() - {"parameters"}:
            answer = requests.request(method, address, timeout=10)
            assert answer.status_code != 405, f"{method} {path}"
            assert str(answer.status_code) in operations[method]["responses"], f"{method} {path}"
