"""`zoetrope pictures serve`: the app with the files of one folder as its only items."""

import pathlib
import re

import requests

from program import PATIENCE, Program


class Folder(Program):
    """`zoetrope pictures serve` over files that are written down first; other files are added by links."""

    def __init__(self, binary, root, files, **settings):
        self.folder = root / "files"
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (self.folder / item(name)).with_suffix(pathlib.Path(name).suffix).write_bytes(content)
        super().__init__(binary, root / "data", serving=("pictures", "serve", self.folder), **settings)

    def get(self, name, picture):
        return requests.get(f"{self.address}/pictures/library:{item(name)}/{picture}", timeout=60)

    def facts(self, name):
        answer = requests.get(f"{self.address}/api/v1/gifs/library:{item(name)}", timeout=60)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def work(self):
        return requests.get(f"{self.address}/health", timeout=PATIENCE).json()["pictures"]

    def is_idle(self):
        """Whether no picture is made any more."""
        return self.work() == {"running": 0, "waiting": 0}

    def memory(self, kind="VmRSS"):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(kind + r":\s+(\d+) kB", status)[1]) * 1024

    def peak(self):
        return self.memory("VmHWM")


def item(name):
    """The id of a file: one name with two endings is two items."""
    return name.replace(".", "-")


def kept(program):
    """The files of all pictures that were made and written down."""
    return sorted(path for path in (program.data / "pictures").rglob("*") if path.is_file())
