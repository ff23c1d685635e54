"""The Swift tests that depend on changed files: whole targets, and of those of the web app the suites of its areas."""

import json
import pathlib
import re
import subprocess

from areas import concerned
from working_copy import ROOT

SUITE = re.compile(r"^struct (\w+Tests)\b", re.MULTILINE)
# Reads the sources of all others.
ALWAYS = "ArchitectureTests"
WEB = "WebTests"


def pattern(changed, web_areas):
    """What `swift test --filter` takes; None when no Swift test can break."""
    targets = {target["name"]: target for target in described()}
    touched = {name for name, target in targets.items() if any(is_in(path, target) for path in changed)}
    if any(path.name == "Package.swift" for path in changed):
        touched = set(targets)
    if not touched:
        return None
    tests = {name for name in dependents(touched, targets) if targets[name]["type"] == "test"} | {ALWAYS}
    whole = sorted(tests - {WEB})
    patterns = [rf"^({'|'.join(whole)})\."]
    if WEB in tests:
        patterns.append(rf"^{WEB}\.({'|'.join(suites(web_areas))})/" if web_areas is not None else rf"^{WEB}\.")
    return "|".join(patterns)


def described():
    output = subprocess.run(
        ["swift", "package", "describe", "--type", "json"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    return json.loads(output)["targets"]


def is_in(path, target):
    return pathlib.PurePath(target["path"]) in path.parents


def dependents(touched, targets):
    found = set(touched)
    while more := {name for name, target in targets.items() if found & set(target.get("target_dependencies", []))} - found:
        found |= more
    return found


def suites(web_areas):
    names = set()
    for file in (ROOT / "Tests" / WEB).rglob("*.swift"):
        if concerned(file.relative_to(ROOT / "Tests"), web_areas):
            names |= set(SUITE.findall(file.read_text(encoding="utf-8")))
    return sorted(names)
