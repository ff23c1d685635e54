"""A server on which every answer is the test's own: what pages' scripts are tested against.

Pages are as the program writes them, fetched once for all tests; pictures are all the same small one. The next part of a list is on its way for
as long as no test gives it. Whatever else a page asks for and the test has not given is an error, and the test fails.
"""

import dataclasses
import functools
import http.server
import json
import re
import threading
import urllib.parse

import requests

import loops
from plain_browser import ACCEPT, LANGUAGES
from visit import PATIENCE

# Of a `srcset` one pixel is less than one wide, which is how a picture that cannot be had looks.
PICTURE = loops.gif(count=1, size=(320, 240))

# Of what the program says about a page; the rest is about the connection.
KEPT_HEADERS = ("Content-Type", "Content-Security-Policy", "Cache-Control", "Permissions-Policy", "Referrer-Policy")


@dataclasses.dataclass
class Asked:
    """A request as it came."""

    method: str
    path: str
    headers: dict
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)


@dataclasses.dataclass
class Answer:
    status: int = 200
    headers: dict = dataclasses.field(default_factory=dict)
    body: bytes = b""
    # Until it is set nobody gets the answer.
    release: threading.Event | None = None
    # The connection is cut instead.
    is_cut: bool = False
    # How often it is given; None for always.
    times: int | None = None
    # For whom the program itself writes the answer, which is asked for when it is wanted.
    writing_for: str | None = None


@functools.cache
def written(address, path, language, token):
    """A page or a file as the program writes it."""
    headers = {"Accept": ACCEPT, "Accept-Language": LANGUAGES[language]}
    cookies = {"zoetrope_session": token} if token else {}
    answer = requests.get(address + path, headers=headers, cookies=cookies, timeout=60)
    kept = {name: answer.headers[name] for name in KEPT_HEADERS if name in answer.headers}
    return Answer(answer.status_code, kept, answer.content)


class Stage:
    """Give answers with `show`, `answer`, `hold` and `cut`; the last one given for a request is the one that counts."""

    def __init__(self, program, language="en"):
        self.program = program
        self.language = language
        self.given = []
        self.asked = []
        self.missing = []
        self.listeners = []
        self.changed = threading.Condition()
        self.ended = threading.Event()
        self.server = Server(("127.0.0.1", 0), handler(self))
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def show(self, path, at=None, visitor=None):
        """Gives a page, or a part of one, as the program writes it for a visitor (or for a stranger).

        With a compiled pattern it gives each that fits, when it is asked for.
        """
        token = visitor.token if visitor else ""
        if isinstance(path, re.Pattern):
            return self.give("GET", path, Answer(writing_for=token))
        page = written(self.program.address, path, self.language, token)
        self.give("GET", at or path, dataclasses.replace(page))
        return page.body.decode()

    def answer(self, method, path, status=200, json=None, html=None, headers=None, times=None):
        """Gives JSON, a piece of HTML or, with neither, an answer without content."""
        self.give(method, path, Answer(*content(status, json, html, headers), times=times))

    def hold(self, method, path, status=200, json=None, html=None, headers=None):
        """Gives an answer that nobody gets before the event that is returned is set."""
        release = threading.Event()
        self.give(method, path, Answer(*content(status, json, html, headers), release=release))
        return release

    def cut(self, method, path, times=None):
        """Takes the request and ends the connection without a word."""
        self.give(method, path, Answer(is_cut=True, times=times))

    def give(self, method, path, answer):
        """`path` is exact, with its query, or a compiled pattern that is looked for in it."""
        with self.changed:
            self.given.insert(0, (method, path, answer))

    def tell(self, event, data):
        """Says something to every page that listens at `/events`."""
        with self.changed:
            for lines in self.listeners:
                lines.append(f"event: {event}\ndata: {json.dumps(data)}\n\n".encode())
            self.changed.notify_all()

    def calls(self, method, path):
        """The requests so far, oldest first."""
        with self.changed:
            return [call for call in self.asked if call.method == method and fits(path, call.path)]

    def wait_for(self, method, path, count=1):
        """Waits until so many of them came, and returns them."""
        def came():
            return [call for call in self.asked if call.method == method and fits(path, call.path)]

        with self.changed:
            assert self.changed.wait_for(lambda: len(came()) >= count, PATIENCE / 1000), f"no {method} {path} came"
            return came()

    def wait_for_listener(self, count=1):
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.listeners) >= count, PATIENCE / 1000), "nobody listens"

    def close(self):
        self.ended.set()
        with self.changed:
            for _, _, answer in self.given:
                if answer.release:
                    answer.release.set()
            self.listeners = None
            self.changed.notify_all()
        self.server.shutdown()
        self.server.server_close()

    def find(self, call):
        """The answer for a request, and whether one was given."""
        with self.changed:
            self.asked.append(call)
            self.changed.notify_all()
            for method, path, answer in self.given:
                if method == call.method and fits(path, call.path) and answer.times != 0:
                    if answer.times is not None:
                        answer.times -= 1
                    return answer
        path = urllib.parse.urlsplit(call.path).path
        if call.method == "GET" and path.startswith("/pictures/"):
            return Answer(200, {"Content-Type": "image/gif", "Cache-Control": "max-age=600"}, PICTURE)
        if call.method == "GET" and path.startswith(("/assets/", "/manifest", "/favicon")):
            return written(self.program.address, call.path, self.language, "")
        if call.method == "GET" and "fragment=tiles" in call.path:
            # Lists grow by themselves: what follows is on its way until a test gives it.
            return Answer(is_cut=True, release=self.ended)
        self.missing.append(f"nothing was given for {call.method} {call.path}")
        return Answer(500, {}, b"")


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    # A browser opens many connections at once; one that finds no place here tries again a second later.
    request_queue_size = 64


def fits(wanted, path):
    return wanted.search(path) is not None if isinstance(wanted, re.Pattern) else wanted == path


def content(status, json_value, html, headers):
    if json_value is not None:
        kind = "application/problem+json" if status >= 400 else "application/json"
        return status, {"Content-Type": kind} | (headers or {}), json.dumps(json_value).encode()
    if html is not None:
        return status, {"Content-Type": "text/html; charset=utf-8"} | (headers or {}), html.encode()
    return (204 if status == 200 else status), headers or {}, b""


def handler(stage):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # Nagle's algorithm and delayed acknowledgements would cost 40 ms an answer.
        disable_nagle_algorithm = True
        wbufsize = -1

        def do_GET(self):
            if self.path == "/events" and not any(fits(path, "/events") for _, path, _ in stage.given):
                self.listen()
            else:
                self.respond()

        def respond(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            answer = stage.find(Asked(self.command, self.path, dict(self.headers), body))
            if answer.writing_for is not None:
                answer = written(stage.program.address, self.path, stage.language, answer.writing_for)
            if answer.release:
                answer.release.wait()
            if answer.is_cut:
                self.close_connection = True
                return
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            if answer.status != 204:
                self.send_header("Content-Length", str(len(answer.body)))
            self.end_headers()
            self.wfile.write(answer.body)

        do_POST = do_PUT = do_DELETE = do_PATCH = respond

        def listen(self):
            lines = []
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(b": here\n\n")
            self.wfile.flush()
            self.close_connection = True
            with stage.changed:
                if stage.listeners is None:
                    return
                stage.listeners.append(lines)
                stage.changed.notify_all()
            while True:
                with stage.changed:
                    stage.changed.wait_for(lambda: lines or stage.listeners is None)
                    told, lines[:] = b"".join(lines), []
                    if stage.listeners is None:
                        return
                self.wfile.write(told)
                self.wfile.flush()

        def handle_one_request(self):
            try:
                super().handle_one_request()
            except ConnectionError:
                # The browser has given the request up.
                self.close_connection = True

        def log_message(self, *arguments):
            pass

    return Handler
