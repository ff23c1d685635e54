"""Dependencies: exact versions in the manifests, and THIRD-PARTY-NOTICES.md names what is there."""

import json
import re

import tree

MANIFESTS = ("Package.swift", "Benchmarks/Package.swift")
NOTICES = "THIRD-PARTY-NOTICES.md"
DECLARED = re.compile(r'\.package\(\s*url: "([^"]+)",\s*(\w+: "[^"]*"|[^)]*?)[,)]')


def run():
    listed = packages()
    problems = []
    for manifest in MANIFESTS:
        for home, requirement in DECLARED.findall(tree.text(manifest)):
            exact = re.fullmatch(r'exact: "([^"]+)"', requirement.strip())
            name = home.removesuffix(".git").rpartition("/")[2]
            if not exact:
                problems.append(f"{manifest}: {name} needs an exact version, not {requirement.strip()}")
            elif manifest == "Package.swift" and listed.get(name, [None])[0] != exact[1]:
                problems.append(f"{NOTICES} does not list {name} {exact[1]}: {HOW}")
    problems += graph(listed) + system()
    return problems, f"{len(listed)} packages"


HOW = f"script/bom --format notices > {NOTICES}"


def packages():
    """Rows of `| [name](home) | version | commit | …`."""
    rows = re.findall(r"^\| \[([^\]]+)\]\([^)]+\) \| (\S+) \| `(\w+)` \|", tree.text(NOTICES), re.M)
    if len(rows) < 10:
        raise SystemExit(f"{NOTICES} was not understood: {len(rows)} packages found")
    return {name: (version, commit) for name, version, commit in rows}


def graph(listed):
    """What was resolved here, where something was: the whole graph, so the second-hand packages too."""
    file = tree.ROOT / "Package.resolved"
    if not file.is_file():
        return []
    pins = json.loads(file.read_text(encoding="utf-8"))["pins"]
    resolved = {
        pin["location"].removesuffix(".git").rpartition("/")[2]: (pin["state"]["version"], pin["state"]["revision"])
        for pin in pins
    }
    problems = [f"{name} was resolved, but {NOTICES} does not list it: {HOW}" for name in resolved.keys() - listed.keys()]
    problems += [f"{NOTICES} lists {name}, which was not resolved: {HOW}" for name in listed.keys() - resolved.keys()]
    for name in sorted(resolved.keys() & listed.keys()):
        (version, revision), (known, commit) = resolved[name], listed[name]
        if version != known or not revision.startswith(commit):
            problems.append(f"{name} was resolved as {version} ({revision[:12]}), listed is {known} ({commit}): {HOW}")
    return sorted(problems)


def system():
    """What script/setup installs to run."""
    line = re.search(r"^run_packages=\(([^)]*)\)", tree.text("script/setup"), re.M)
    notices = tree.text(NOTICES)
    return [f"{NOTICES} does not name {name}: {HOW}" for name in line[1].split() if f"`{name}`" not in notices]
