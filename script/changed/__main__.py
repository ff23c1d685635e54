"""Says which tests the changes since a commit can break: `python3 script/changed [REVISION]`.

A line for `swift test --filter`, if there is one, as `swift PATTERN`, one for each file of tests in Python, as
`python FILE`, and one for each Swift file to look at, as `lint FILE`. `script/test changed` does what they say.
"""

import pathlib
import sys

import swift_tests
import system_tests
import working_copy

WEB = pathlib.PurePath("Sources/Web")
WEB_TESTS = pathlib.PurePath("Tests/WebTests")


def web_areas(changed):
    """The areas of the web app that changed; None where all may have, or something below it has."""
    inside = [path for path in changed if WEB in path.parents]
    if any(path.parts[0] in ("Sources", "Tests") and path not in inside and path.suffix == ".swift" for path in changed):
        return None
    return system_tests.of(inside)


def main():
    changed = working_copy.changes(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
    for file in changed:
        if file.suffix == ".swift" and (working_copy.ROOT / file).exists():
            print("lint", file)
    pattern = swift_tests.pattern(changed, web_areas(changed))
    if pattern is not None:
        print("swift", pattern)
    for file in system_tests.files(changed):
        print("python", file)


if __name__ == "__main__":
    main()
