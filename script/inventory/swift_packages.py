"""The Swift packages as they were resolved, with what their checkouts say about rights."""

import json
import re

from part import Part

LICENSES = (
    ("Runtime Library Exception", "Apache-2.0 WITH Swift-exception"),
    ("Apache License", "Apache-2.0"),
    ("Permission is hereby granted, free of charge", "MIT"),
)


def resolved(root):
    """All packages of the graph, by name."""
    file = root / "Package.resolved"
    if not file.is_file():
        raise SystemExit("Nothing is resolved yet. Run `swift package resolve` first.")
    pins = json.loads(file.read_text(encoding="utf-8"))["pins"]
    return [package(pin, root / ".build/checkouts") for pin in sorted(pins, key=lambda pin: pin["identity"])]


def package(pin, checkouts):
    home = pin["location"].removesuffix(".git")
    folder = checkouts / home.rpartition("/")[2]
    if not folder.is_dir():
        raise SystemExit(f"{pin['identity']} is not checked out. Run `swift package resolve` first.")
    license_text = only(folder, "LICENSE*")
    notice = only(folder, "NOTICE*")
    name = next((spdx for words, spdx in LICENSES if words in license_text), None)
    own_words = () if name is None or name.startswith("Apache") else (license_text.strip(),)
    return Part(
        kind="swift",
        name=home.rpartition("/")[2],
        version=pin["state"]["version"],
        license=name,
        home=home,
        copyright=copyright_line(notice, license_text, folder),
        texts=own_words + ((notice.strip(),) if notice else ()),
    )


def only(folder, pattern):
    """The text of the one file of that name; empty when there is none."""
    files = sorted(path for path in folder.glob(pattern) if path.is_file())
    return files[0].read_text(encoding="utf-8") if files else ""


def copyright_line(notice, license_text, folder):
    """Where neither file has one, the first lines of a source do."""
    sources = sorted(folder.glob("Sources/**/*.swift"))[:200]
    heads = (path.read_text(encoding="utf-8", errors="replace")[:800] for path in sources)
    for text in (notice, *([] if "Apache License" in license_text else [license_text]), *heads):
        found = re.search(r"Copyright (?:\(c\)|©)?\s*(?:Copyright\s*)?[^\n]*", text, re.I)
        if found and "{" not in found.group():
            return found.group().strip().rstrip(".")
    return None
