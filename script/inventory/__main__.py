"""Prints what the program is made of. `script/bom` says how to call it."""

import argparse
import pathlib
import sys

import cyclonedx
import debian
import notices
import swift_packages

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = (".build/release/zoetrope", ".build/debug/zoetrope")


def main():
    parser = argparse.ArgumentParser(prog="script/bom", description="Print what the program is made of.")
    parser.add_argument("--format", choices=("text", "cyclonedx", "notices"), default="text")
    parser.add_argument("--program", type=pathlib.Path, help="the built program")
    options = parser.parse_args()
    packages = swift_packages.resolved(ROOT)
    if options.format == "notices":
        sys.stdout.write(notices.document(packages, debian.named_in_setup(ROOT)))
        return
    parts = packages + debian.linked(options.program or built()) + debian.installed(debian.data_packages(ROOT))
    if options.format == "cyclonedx":
        print(cyclonedx.document(version(), parts))
    else:
        for part in parts:
            print(f"{part.kind:7} {part.name:34} {part.version:28} {part.license or 'not declared'}")


def built():
    for path in PROGRAMS:
        if (ROOT / path).is_file():
            return ROOT / path
    raise SystemExit("There is no program yet. Build it (swift build), or name it with --program.")


def version():
    """The program's own, as it says it itself."""
    text = (ROOT / "Sources/Commands/ZoetropeCommand.swift").read_text(encoding="utf-8")
    return text.partition('version: "')[2].partition('"')[0]


main()
