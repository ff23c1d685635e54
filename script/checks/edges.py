"""Which target depends on which: Package.swift against the table in docs/architecture.md, both ways."""

import json
import re
import subprocess

import tree

DOCUMENT = "docs/architecture.md"


def run():
    documented = table()
    declared = manifest()
    problems = []
    for target in sorted(documented.keys() | declared.keys()):
        if target not in declared:
            problems.append(f"{DOCUMENT} lists {target}, which is no target")
        elif target not in documented:
            problems.append(f"{target} is missing from {DOCUMENT}")
        else:
            for name in sorted(declared[target] - documented[target]):
                problems.append(f"{target} -> {name} is in Package.swift, but not allowed by {DOCUMENT}")
            for name in sorted(documented[target] - declared[target]):
                problems.append(f"{target} -> {name} is in {DOCUMENT}, but not in Package.swift")
    return problems, f"{len(declared)} targets, {sum(map(len, declared.values()))} edges"


def table():
    """Rows of `| Target | targets | packages | … |`; `-` is an empty cell."""
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|", tree.text(DOCUMENT), re.M)
    if not rows:
        raise SystemExit(f"no table found in {DOCUMENT}")
    return {target: set(re.findall(r"`(\w+)`", ours + others)) for target, ours, others in rows}


def manifest():
    """The declared dependencies of every target that is not a test."""
    dump = subprocess.run(
        ["swift", "package", "dump-package"], cwd=tree.ROOT, check=True, capture_output=True, stdin=subprocess.DEVNULL
    ).stdout
    edges = {}
    for target in json.loads(dump)["targets"]:
        if target["type"] != "test":
            names = [next(iter(dependency.values()))[0] for dependency in target["dependencies"]]
            edges[target["name"]] = set(names)
    if not edges:
        raise SystemExit("swift package dump-package listed no target")
    return edges
