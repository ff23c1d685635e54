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
            elif manifest == "Package.swift" and listed.get(name) != exact[1]:
                problems.append(f"{NOTICES} does not list {name} {exact[1]}: {HOW}")
    problems += system()
    return problems, f"{len(listed)} packages{resolved_otherwise(listed)}"


HOW = f"script/bom --format notices > {NOTICES}"


def packages():
    """Versions by name, from rows of `| [name](home) | version | …`."""
    rows = re.findall(r"^\| \[([^\]]+)\]\([^)]+\) \| (\S+) \|", tree.text(NOTICES), re.M)
    if len(rows) < 10:
        raise SystemExit(f"{NOTICES} was not understood: {len(rows)} packages found")
    return dict(rows)


def resolved_otherwise(listed):
    """Where this build differs from the list. Only said: what dependencies need in turn may have newer versions any day."""
    file = tree.ROOT / "Package.resolved"
    if not file.is_file():
        return ""
    pins = json.loads(file.read_text(encoding="utf-8"))["pins"]
    resolved = {pin["location"].removesuffix(".git").rpartition("/")[2]: pin["state"]["version"] for pin in pins}
    names = sorted(name for name in resolved.keys() | listed.keys() if resolved.get(name) != listed.get(name))
    return "".join(f"; {name} is {resolved.get(name)} here, listed is {listed.get(name)}" for name in names)


def system():
    """What script/setup installs to run."""
    line = re.search(r"^run_packages=\(([^)]*)\)", tree.text("script/setup"), re.M)
    notices = tree.text(NOTICES)
    return [f"{NOTICES} does not name {name}: {HOW}" for name in line[1].split() if f"`{name}`" not in notices]
