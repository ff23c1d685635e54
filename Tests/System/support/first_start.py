"""What a first start makes anew for every data folder, made once: the search index and the pictures of the first page.

Both can be made again from what ships with the program, so a data folder that begins with them is as good as empty.
"""

import datetime
import fcntl
import functools
import hashlib
import pathlib
import shutil
import time

MADE = ("catalog.sqlite", "pictures")
ROOT = pathlib.Path(__file__).resolve().parents[3]
KEPT = ROOT / "artifacts" / "first-start"
# What draws, and what is drawn, is below the web app; what an older one made wrong the program makes anew.
WITHOUT = ROOT / "Sources" / "Web"
DAY = 24 * 60 * 60


def lay_out(program):
    """Makes the program's data folder as a first start leaves it that nobody took part in."""
    made = of_today(type(program), program.binary)
    program.data.parent.mkdir(parents=True, exist_ok=True)
    program.data.mkdir(mode=0o700)
    shutil.copy2(made / MADE[0], program.data)
    shutil.copytree(made / MADE[1], program.data / MADE[1])


@functools.cache
def of_today(kind, binary):
    """The same for all tests of one day, until what draws changes: drawing a page takes ten seconds of a processor."""
    # The first page is another one each day.
    day = datetime.datetime.now(datetime.UTC).date()
    folder = KEPT / f"{day}-{fingerprint()}"
    KEPT.mkdir(parents=True, exist_ok=True)
    # Other workers wait until it is there.
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            forget_old()
            make(kind, binary, folder)
    return folder


def fingerprint():
    """Of all sources that draw."""
    found = hashlib.sha256()
    for file in sorted((ROOT / "Sources").rglob("*")):
        if file.is_file() and WITHOUT not in file.parents:
            found.update(f"{file.relative_to(ROOT)} {file.stat().st_size}\n".encode() + file.read_bytes())
    return found.hexdigest()[:16]


def make(kind, binary, folder):
    # It has its name as soon as it is whole: whoever is interrupted leaves nothing that looks finished.
    unfinished = folder.with_suffix(".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    program = kind(binary, unfinished, is_first_start=True, LOG_LEVEL="debug").start()
    while "The first page is drawn" not in (said := program.output()):
        assert "was not drawn" not in said, said
        program.pause()
    program.stop()
    unfinished.rename(folder)


def forget_old():
    for folder in KEPT.glob("*-*"):
        if folder.stat().st_mtime < time.time() - DAY:
            shutil.rmtree(folder)
