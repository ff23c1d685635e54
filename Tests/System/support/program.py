"""Starts and stops the real program."""

import contextlib
import os
import pathlib
import re
import resource
import signal
import socket
import subprocess
import tempfile
import time
import weakref

import requests

import first_start

ROOT = pathlib.Path(__file__).resolve().parents[3]


# Seconds after which something that has not come hangs; nothing is decided by it.
PATIENCE = 300

# Tests do in a second, from one address, what a family does in a week, on machines that may be busy with other things.
UNLIMITED = {f"LIMITS_{name}": 0 for name in ("PROFILES", "KEYS", "UPLOADS", "STREAMS", "PROFILE_STREAMS")}
UNLIMITED |= {"PICTURES_SECONDS": PATIENCE}


class Program:
    """`zoetrope serve` on a free port of the loopback interface; a setting of None is left at the program's default.

    It finds what a first start makes, unless that is looked at: `is_first_start` leaves the data folder to it.
    """

    def __init__(self, binary, data, port=None, serving=("serve",), is_first_start=False, **settings):
        self.binary = binary
        self.serving = serving
        self.is_first_start = is_first_start
        self.data = pathlib.Path(data)
        if port is None:
            held, port = take_port()
            # Until nothing knows this program any more: it may be killed and started again.
            weakref.finalize(self, held.close)
        self.port = port
        self.settings = UNLIMITED | settings
        # What else the system is told about the process: which user it is, which rights new files have.
        self.surroundings = {}
        self.process = None
        self.log = None
        # How many files it may have open; None for as many as these tests may.
        self.files = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def command(self, *arguments):
        """Runs another command of the program to its end, with nothing of this shell's settings."""
        return subprocess.run(
            [self.binary, *map(str, arguments)],
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )

    def start(self):
        """Returns once `/health` answers; fails with the program's own words when it ends before."""
        self.launch()
        while not self.is_ready():
            self.pause()
        return self

    def pause(self):
        """Between two looks at something that is not there yet; an early end of the program ends the wait."""
        try:
            self.process.wait(timeout=0.02)
        except subprocess.TimeoutExpired:
            return
        raise AssertionError(f"zoetrope ended with {self.process.returncode}:\n{self.output()}")

    def until(self, condition, what=""):
        """Waits for what has to come on any machine; an early end of the program ends the wait, too."""
        last = time.monotonic() + PATIENCE
        while not (found := condition()):
            assert time.monotonic() < last, what or self.output()
            self.pause()
        return found

    def until_idle(self):
        """Waits until it makes no picture and none is in line."""
        nothing = {"running": 0, "waiting": 0}
        self.until(lambda: requests.get(f"{self.address}/health", timeout=30).json()["pictures"] == nothing)

    @contextlib.contextmanager
    def held(self):
        """The program stands still meanwhile: what is sent to it arrives all at once afterwards."""
        self.process.send_signal(signal.SIGSTOP)
        # It stands still once its threads do.
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def seconds_worked(self):
        """Of processor time, which does not depend on what else the machine does."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def launch(self):
        if not self.is_first_start and self.serving == ("serve",) and not self.data.exists():
            first_start.lay_out(self)
        self.log = pathlib.Path(tempfile.mkdtemp(prefix="zoetrope-")) / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [self.binary, *self.serving, "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)],
                env=self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                **self.surroundings,
                preexec_fn=self.limit_files,
            )
        return self

    def limit_files(self):
        if self.files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    def environment(self):
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LD_LIBRARY_PATH") if name in os.environ}
        return kept | {"LANG": "C.UTF-8"} | {
            f"ZOETROPE_{name}": str(value) for name, value in self.settings.items() if value is not None
        }

    def is_ready(self):
        try:
            return requests.get(f"{self.address}/health", timeout=PATIENCE).ok
        except (requests.ConnectionError, requests.Timeout):
            return False

    def stop(self):
        """Asks it to end and insists that it does so in order."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGTERM)
        assert self.wait() == 0, self.output()

    def kill(self):
        self.process.kill()
        self.wait()

    def wait(self):
        try:
            return self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"zoetrope did not end:\n{self.output()}") from None

    def output(self):
        return self.log.read_text(encoding="utf-8", errors="replace")

    def visitor(self, **headers):
        return Visitor(self.address, headers)


class Visitor:
    """A profile of its own, speaking the JSON API as a program would."""

    def __init__(self, address, headers):
        self.address = address
        made = requests.post(f"{address}/api/v1/profiles", timeout=30)
        assert made.status_code == 201, made.text
        self.profile = made.json()["profile"]["id"]
        self.token = made.json()["token"]
        self.session = requests.Session()
        # Only the token speaks for it; a cookie would make it look like a browser.
        self.session.headers.update({"Authorization": f"Bearer {self.token}"} | headers)

    def request(self, method, path, **options):
        return self.session.request(method, self.address + path, timeout=60, allow_redirects=False, **options)

    def get(self, path, **options):
        return self.request("GET", path, **options)

    def keep(self, item):
        return self.request("PUT", f"/api/v1/shelf/favorites/{item}")

    def add(self, name, content, content_type="image/gif", **fields):
        return self.request("POST", "/api/v1/gifs", files={"file": (name, content, content_type)}, data=fields)

    def favorites(self):
        """All ids, newest first, over all pages."""
        return list(self.all_ids("/api/v1/shelf/favorites?kind=gif&limit=100"))

    def trending(self, count):
        """The first ids of today's order."""
        ids = self.all_ids("/api/v1/gifs/trending?limit=100")
        return [next(ids) for _ in range(count)]

    def all_ids(self, path):
        cursor = ""
        while cursor is not None:
            page = self.get(f"{path}&cursor={cursor}" if cursor else path)
            assert page.status_code == 200, page.text
            yield from (item["id"] for item in page.json()["items"])
            cursor = page.json()["nextCursor"]


def take_port():
    """A port of the loopback interface, and the socket that keeps it from everything else for as long as it is open.

    Linux lets a program listen where a socket is bound that does not listen itself, if both allow addresses to be used
    again, and gives such a port to no connection and to no other socket that asks for any port.
    """
    taken = socket.socket()
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    taken.bind(("127.0.0.1", 0))
    return taken, taken.getsockname()[1]


def asset_links(page):
    """The addresses a page's own files are loaded from."""
    return re.findall(r'(?:href|src)="(/assets/[^"]+)"', page)
