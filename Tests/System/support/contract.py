"""The JSON API against its own description: no server error, no answer the document does not allow."""

import subprocess
import sys

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


def check(server, phases):
    """Sends what these phases of Schemathesis think of; what it found is in `artifacts/api`."""
    document = f"{server.address}/api/v1/openapi.json"
    name = phases.replace(",", "-")
    reports = ROOT / "artifacts" / "api"
    reports.mkdir(parents=True, exist_ok=True)
    run = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "run", document),
            *("--header", f"Authorization: Bearer {server.visitor().token}"),
            *("--seed", str(SEED), "--max-examples", str(EXAMPLES), "--generation-database", "none"),
            *("--exclude-checks", EXCLUDED, "--request-timeout", "60", "--phases", phases),
            *("--suppress-health-check", "all", "--no-color"),
            *("--report", "junit", "--report-junit-path", reports / f"{name}.xml"),
        ],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=reports,
    )
    (reports / f"{name}.txt").write_text(run.stdout + run.stderr)
    assert run.returncode == 0, run.stdout[-12_000:] + run.stderr[-2_000:]
    assert server.is_ready(), server.output()
