"""What is different from a commit, files that are not in git yet included."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def changes(revision):
    base = git("merge-base", revision, "HEAD").strip()
    names = git("diff", "--name-only", "-z", base) + git("ls-files", "-z", "--others", "--exclude-standard")
    return sorted(pathlib.PurePath(name) for name in set(names.split("\0")) if name)


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout
