"""The files that git would commit, which is what every check looks at."""

import functools
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


@functools.cache
def files():
    """Tracked and not ignored files, as paths relative to the root, sorted."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    names = {name for name in listing.decode().split("\0") if name}
    return sorted(path for path in map(pathlib.PurePath, names) if (ROOT / path).is_file())


def matching(*patterns):
    """The files below one of the folders, with one of its endings: `("Sources/", ".swift")` pairs."""
    found = [
        path
        for path in files()
        if any(str(path).startswith(folder) and str(path).endswith(ending) for folder, ending in patterns)
    ]
    if not found:
        raise SystemExit(f"no file matches {patterns}: the check would be empty")
    return found


def text(path):
    return (ROOT / path).read_text(encoding="utf-8")
