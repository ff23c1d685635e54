"""Debian's packages: the libraries a program is linked with, and the fonts and data it reads."""

import pathlib
import re
import subprocess

from part import Part

DATA = re.compile(r"fonts-|unicode-")


def named_in_setup(root):
    """What `script/setup run` installs to build and run, without what only building needs."""
    line = re.search(r"^run_packages=\(([^)]*)\)", (root / "script/setup").read_text(encoding="utf-8"), re.M)
    return line.group(1).split()


def data_packages(root):
    return [name for name in named_in_setup(root) if DATA.match(name)]


def linked(program):
    """The packages of all shared libraries that are loaded with the program, by name."""
    listing = run("ldd", program)
    # Debian knows a file by the name it was packaged under, before /lib became a link; Swift's own come with its toolchain.
    places = {place for file in re.findall(r"=> (/\S+)", listing) for place in (file, str(pathlib.Path(file).resolve()))}
    places |= {place.removeprefix("/usr") for place in places}
    found = subprocess.run(["dpkg-query", "--search", *sorted(places)], capture_output=True, text=True).stdout
    return installed(sorted({line.partition(":")[0] for line in found.splitlines() if not line.startswith("diversion")}))


def installed(names):
    if not names:
        return []
    fields = "${binary:Package}\t${Version}\t${Homepage}\n"
    known = subprocess.run(["dpkg-query", "--show", f"--showformat={fields}", *names], capture_output=True, text=True)
    parts = []
    for line in known.stdout.splitlines():
        name, version, home = line.split("\t")
        name = name.partition(":")[0]
        parts.append(Part("debian", name, version, declared_license(name), home or None))
    return parts


def declared_license(name):
    """The licenses of Debian's machine-readable copyright file; None where it is prose."""
    try:
        text = pathlib.Path(f"/usr/share/doc/{name}/copyright").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    if not text.startswith("Format:"):
        return None
    found = dict.fromkeys(re.findall(r"^License:[ \t]*(\S[^\n]*)", text, re.M))
    return ", ".join(found) or None


def run(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout
