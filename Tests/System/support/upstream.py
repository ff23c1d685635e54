"""A server on this machine that speaks GIPHY and Tenor, well or badly, as a test wants.

    python upstream.py --port 9001                        made-up GIFs
    python upstream.py --port 9001 --recordings FOLDER    GIPHY's recorded answers, one each

    curl -d '{"mode": "html", "only": "search"}' localhost:9001/control
    curl localhost:9001/control                           everything that was asked for
"""

import argparse
import contextlib
import http.server
import json
import pathlib
import re
import socket
import struct
import sys
import threading
import weakref
import urllib.parse
from dataclasses import asdict, dataclass, field

import giphy_shape
import tenor_shape
from program import take_port
from recordings import Recordings
from upstream_failures import FAILURES
from upstream_items import BY_ID, drawn, fitted

SHAPES = {"/v1/": giphy_shape, "/v2/": tenor_shape}
NAME = re.compile(
    r"(?:giphy(?:-[a-z-]+)?|(?P<step>\d+)(?P<side>w?))(?P<thin>_d)?(?P<still>_s)?\.(?P<ending>gif|webp|jpg|png)"
)
KINDS = {"gif": "GIF", "webp": "WEBP", "jpg": "JPEG", "png": "PNG"}
TYPES = {"gif": "image/gif", "webp": "image/webp", "jpg": "image/jpeg", "png": "image/png"}
# Seconds after which what has not happened hangs; nothing is decided by it.
PATIENCE = 120
KEY = "only-for-tests"


@dataclass
class Asked:
    """One request as it arrived."""

    method: str
    path: str
    query: str
    headers: dict

    @property
    def parameters(self):
        return dict(urllib.parse.parse_qsl(self.query, keep_blank_values=True))


@dataclass
class Upstream:
    """Runs until it is killed; can be started again on the same port."""

    port: int = 0
    recordings: Recordings | None = None
    mode: str = "ok"
    # Only paths with this in them fail.
    only: str = ""
    log: list = field(default_factory=list)
    # Paths that somebody asked for and no longer wanted.
    left: list = field(default_factory=list)

    def __post_init__(self):
        self.servers = []
        self.news = threading.Condition()
        self.ended = threading.Event()
        # What those who are held back wait for.
        self.let_go = threading.Event()

    @property
    def answering(self):
        """What speaks to whoever asks."""
        return Answering

    @property
    def address(self):
        """The name, not a number: only the name may be asked for on this machine."""
        return f"http://localhost:{self.port}"

    def start(self):
        self.ended.clear()
        if not self.port:
            held, self.port = take_port()
            # It may be killed and started again.
            weakref.finalize(self, held.close)
        self.servers = [Server(("127.0.0.1", self.port), self)]
        # `localhost` may be either. A machine without IPv6 will not look for it there.
        with contextlib.suppress(OSError):
            self.servers.append(SixthServer(("::1", self.port), self))
        for server in self.servers:
            threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def kill(self):
        """As if the machine had lost its power: nobody is told goodbye."""
        self.ended.set()
        self.let_go.set()
        for server in self.servers:
            server.shutdown()
            server.server_close()
            server.drop_all()
        self.servers = []

    def fail(self, mode, only=""):
        assert mode == "ok" or mode in FAILURES, mode
        if mode == "held":
            self.let_go.clear()
        self.mode, self.only = mode, only

    def mode_for(self, path):
        return self.mode if self.only in path else "ok"

    def note(self, asked):
        with self.news:
            self.log.append(asked)
            self.news.notify_all()

    def forget(self):
        with self.news:
            self.log.clear()

    def asked(self, part=""):
        """What was asked for so far, of paths with this in them."""
        with self.news:
            return [one for one in self.log if part in one.path]

    def wait_for(self, part, count=1):
        """Returns once it was asked for that often."""
        with self.news:
            enough = self.news.wait_for(lambda: sum(part in one.path for one in self.log) >= count, PATIENCE)
            assert enough, f"{part} was not asked for {count} times: {[one.path for one in self.log]}"

    def note_left(self, path):
        with self.news:
            self.left.append(path)
            self.news.notify_all()

    def wait_until_left(self, part):
        """Returns once somebody gave up waiting for it."""
        with self.news:
            is_left = self.news.wait_for(lambda: any(part in path for path in self.left), PATIENCE)
            assert is_left, f"{part} is still waited for"

    def giphy(self, **more):
        """The settings of a program whose GIPHY this is."""
        return {
            "GIPHY_KEY": KEY, "GIPHY_URL": f"{self.address}/v1", "GIPHY_MEDIA_HOSTS": self.address,
            "GIPHY_CALLS_PER_HOUR": 10_000, "SOURCES_ALLOW_LOOPBACK": "true", "SOURCES_PATIENCE": 60,
        } | more

    def tenor(self, **more):
        """The settings of a program whose Tenor this is."""
        return {
            "TENOR_KEY": KEY, "TENOR_URL": f"{self.address}/v2", "TENOR_MEDIA_HOSTS": self.address,
            "TENOR_CALLS_PER_HOUR": 10_000, "SOURCES_ALLOW_LOOPBACK": "true", "SOURCES_PATIENCE": 60,
        } | more

    def control(self, wanted):
        self.fail(wanted.get("mode", self.mode), wanted.get("only", ""))
        if self.recordings:
            self.recordings.chosen.update(wanted.get("recordings", {}))


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, place, upstream):
        self.upstream = upstream
        self.connections = set()
        self.guard = threading.Lock()
        super().__init__(place, upstream.answering)

    def process_request(self, request, client_address):
        with self.guard:
            self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request):
        with self.guard:
            self.connections.discard(request)
        super().shutdown_request(request)

    def drop_all(self):
        with self.guard:
            for connection in self.connections:
                reset(connection)

    def handle_error(self, request, client_address):
        """A browser or a program that has left is no news; a mistake in here is."""
        if not isinstance(sys.exception(), (ConnectionError, ValueError)):
            super().handle_error(request, client_address)


class SixthServer(Server):
    address_family = socket.AF_INET6


def reset(connection):
    """Ends a connection without a farewell."""
    with contextlib.suppress(OSError):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.shutdown(socket.SHUT_RDWR)
    with contextlib.suppress(OSError):
        connection.close()


class Answering(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Small answers are not held back to be sent with the next ones.
    disable_nagle_algorithm = True

    @property
    def upstream(self):
        return self.server.upstream

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        if url.path == "/control":
            return self.send_json(200, [asdict(asked) for asked in self.upstream.asked()])
        self.upstream.note(Asked(self.command, url.path, url.query, dict(self.headers)))
        if url.path.startswith("/media/"):
            return self.send_media(url)
        if url.path.startswith("/avatars/"):
            return self.send(200, "image/png", drawn(len(url.path), (80, 80), "PNG", 1))
        mode = self.upstream.mode_for(url.path)
        if mode != "ok":
            return FAILURES[mode](self, url)
        return self.send_answer(url)

    do_HEAD = do_GET

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path != "/control":
            return self.send_json(404, {})
        self.upstream.control(json.loads(body))
        return self.send_json(200, {"mode": self.upstream.mode, "only": self.upstream.only})

    def answer(self, url):
        """Status and bytes of the right answer."""
        query = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        for prefix, shape in SHAPES.items():
            if url.path.startswith(prefix):
                path = url.path.removeprefix(prefix)
                if self.upstream.recordings and shape is giphy_shape:
                    return self.upstream.recordings.answer(path, query)
                status, content = shape.answer(path, query, self.upstream.address)
                return status, json.dumps(content, ensure_ascii=False).encode()
        return 404, b"{}"

    def send_answer(self, url):
        status, content = self.answer(url)
        self.send(status, "application/json", content)

    def send_media(self, url):
        _, _, identifier, name = url.path.split("/", 3)
        item, parts = BY_ID.get(identifier), NAME.fullmatch(name)
        if not item or not parts:
            return self.send(404, "text/plain", b"no such picture")
        if url.query not in ("", giphy_shape.media_query(identifier, name)):
            return self.send(403, "text/plain", b"an altered address")
        if self.headers.get("Accept", "").startswith("text/html"):
            return self.send(200, "text/html", b"<!doctype html><title>A page about it</title>")
        size = picture_size(item, name, parts)
        count = 1 if parts["still"] else 6 if parts["thin"] else 8
        return self.send(200, TYPES[parts["ending"]], drawn(item.number, size, KINDS[parts["ending"]], count))

    def send_json(self, status, content):
        self.send(status, "application/json", json.dumps(content, ensure_ascii=False).encode())

    def send(self, status, kind, content, length=None, **headers):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content) if length is None else length))
        self.send_header("Access-Control-Allow-Origin", "*")
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format, *arguments):
        """The log is `Upstream.log`."""


def picture_size(item, name, parts):
    if parts["step"]:
        step = int(parts["step"])
        return fitted(item.size, width=step) if parts["side"] else fitted(item.size, height=step)
    if name.startswith("giphy-downsized"):
        return fitted(item.size, width=250)
    if name.startswith("giphy-preview"):
        return fitted(item.size, height=100)
    return item.size


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=9001)
    parser.add_argument("--recordings", type=pathlib.Path)
    options = parser.parse_args()
    upstream = Upstream(options.port, Recordings(options.recordings) if options.recordings else None).start()
    print(f"GIPHY at {upstream.address}/v1, Tenor at {upstream.address}/v2, GET and POST {upstream.address}/control")
    with contextlib.suppress(KeyboardInterrupt):
        threading.Event().wait()


if __name__ == "__main__":
    main()
