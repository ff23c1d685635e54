"""The tests of the whole program that changed files can break, as far as that is quickly told."""

import pathlib
import re

from areas import areas, concerned
from working_copy import ROOT

SYSTEM = pathlib.PurePath("Tests/System")
CONFORMANCE = pathlib.PurePath("Tests/Conformance")
WEB = pathlib.PurePath("Sources/Web")
SUPPORT = SYSTEM / "support"
# What scripts work with.
FRONT = [WEB / part for part in ("Assets", "Templates", "Phrases")]
# What else a browser shows.
BEHIND = [WEB / part for part in ("Pages", "Rendering")]
IMPORT = re.compile(r"^\s*(?:from|import) (\w+)", re.MULTILINE)


def files(changed):
    """Paths of test files; the whole check runs the rest."""
    found = {path for path in changed if is_test(path)} | users_of_support(changed)
    for folder, sources in rooms().items():
        concerning = [path for path in changed if any(source in path.parents for source in sources)]
        if concerning:
            found |= {path for path in tests_in(folder) if is_wanted(path.relative_to("Tests"), of(concerning))}
    return sorted(path for path in found if (ROOT / path).exists())


def rooms():
    """Where tests are, and what they are about."""
    return {
        SYSTEM / "pages": [pathlib.PurePath("Sources")],
        SYSTEM / "scripts": FRONT,
        SYSTEM / "browser": FRONT + BEHIND,
        SYSTEM / "api": [WEB / "API", WEB / "OpenAPI"],
        CONFORMANCE: [WEB / "Compatible"],
    }


def of(paths):
    """The areas of all of them; None where one is about everything."""
    every = [areas(path.relative_to("Sources")) for path in paths]
    return set().union(*every) if all(every) else None


def is_wanted(path, changed):
    """Whether a test is about what changed; what a browser shows of all pages is left to the whole check."""
    is_of_all_pages = path.parts[1] == "browser" and not areas(path)
    return concerned(path, changed) and not (changed and is_of_all_pages)


def tests_in(folder):
    return {path.relative_to(ROOT) for path in (ROOT / folder).rglob("test_*.py")}


def is_test(path):
    return path.name.startswith("test_") and (SYSTEM in path.parents or CONFORMANCE in path.parents)


def users_of_support(changed):
    """Test files that import a changed module of the support, or one that does."""
    changed_names = {path.stem for path in changed if path.parent == SUPPORT}
    if not changed_names:
        return set()
    modules = {file.stem: imports(file) for file in (ROOT / SUPPORT).glob("*.py")}
    while more := {name for name, names in modules.items() if names & changed_names} - changed_names:
        changed_names |= more
    return {
        path
        for folder in (SYSTEM, CONFORMANCE)
        for path in tests_in(folder)
        if imports(ROOT / path) & changed_names
    }


def imports(file):
    return set(IMPORT.findall(file.read_text(encoding="utf-8")))
