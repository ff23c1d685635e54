"""Where things are: folders are targets, files are named after what is in them, nothing binary slips in."""

import os
import re

import swift_source
import tree

ROOT_FILES = {
    ".editorconfig",
    ".gitattributes",
    ".gitignore",
    ".swift-format",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Package.swift",
    "README.md",
    "SECURITY.md",
    "THIRD-PARTY-NOTICES.md",
}
ROOT_FOLDERS = {".ci", "Benchmarks", "Fuzz", "Sources", "Tests", "docs", "script"}
# Test folders that are not Swift targets.
OTHER_TESTS = {"System", "Conformance"}
COMMANDS = ("script/setup", "script/run", "script/test", "script/check", "script/bench", "script/bom", ".ci/run")
VAGUE = re.compile(r"(Manager|Helper|Helpers|Util|Utils|Utility|Common|Core|Base|Impl|Misc)(?=[A-Z+.]|$)")
PICTURES = (".png", ".jpg", ".gif", ".webp", ".ico")
# iPhones take no SVG for the home screen.
PICTURE_FOLDERS = ("docs/screenshots/", "Sources/Web/Assets/icons/")
LARGEST_PICTURE = 700_000


def run():
    problems = root() + targets() + names() + pictures()
    for command in COMMANDS:
        if not os.access(tree.ROOT / command, os.X_OK):
            problems.append(f"{command} is not executable")
    return problems, f"{len(tree.files())} files"


def root():
    problems = []
    for path in tree.files():
        if len(path.parts) == 1 and path.name not in ROOT_FILES:
            problems.append(f"{path} does not belong at the root")
        if len(path.parts) > 1 and path.parts[0] not in ROOT_FOLDERS:
            problems.append(f"{path.parts[0]}/ does not belong at the root")
        if re.search(r"\s", str(path)):
            problems.append(f"{path} has a space in its name")
    return problems


def targets():
    manifest = tree.text("Package.swift")
    declared = set(re.findall(r'(?:module|tests)\(\s*"(\w+)"|(?:systemLibrary|executableTarget|\.target)\(\s*name: "(\w+)"', manifest))
    declared = {first or second for first, second in declared}
    present = {path.parts[1] for path in tree.files() if path.parts[0] == "Sources"}
    present |= {path.parts[1] for path in tree.files() if path.parts[0] == "Tests"} - OTHER_TESTS
    problems = [f"Package.swift declares {name}, but there is no such folder" for name in declared - present]
    problems += [f"the folder {name} is no target of Package.swift" for name in present - declared]
    if len(declared) < 10:
        problems.append("Package.swift was not understood: fewer than 10 targets found")
    return sorted(problems)


def names():
    problems = []
    for path in tree.matching(("Sources/", ".swift"), ("Tests/", ".swift")):
        if path.name == "Stub.swift":
            problems.append(f"{path} is a stub")
        declarations = list(swift_source.declarations(tree.text(path)))
        types = {declaration.name for declaration in declarations if declaration.keyword in swift_source.TYPES}
        for name in {path.stem, *types}:
            if VAGUE.search(name):
                problems.append(f"{path}: {name} says too little")
        # `Picture.swift` may hold `PictureRole` and `PictureFormat`: a family of small types.
        subject = path.stem.split("+")[0].lower()
        named = any(subject in declaration.name.lower() for declaration in declarations)
        if path.parts[0] == "Sources" and path.name != "main.swift" and not named:
            problems.append(f"{path} declares nothing named after {subject}")
    return problems


def pictures():
    problems = []
    for path in tree.files():
        size = (tree.ROOT / path).stat().st_size
        if path.suffix not in PICTURES:
            if b"\0" in (tree.ROOT / path).read_bytes()[:8000]:
                problems.append(f"{path} is a binary file")
        elif not str(path).startswith(PICTURE_FOLDERS):
            problems.append(f"{path}: pictures are made, not committed, but for those in {' and '.join(PICTURE_FOLDERS)}")
        elif size > LARGEST_PICTURE:
            problems.append(f"{path} has {size} bytes; {LARGEST_PICTURE} is the most")
    return problems
