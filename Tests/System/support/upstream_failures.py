"""All the ways in which the local upstream can be bad."""

import json
import select
import time

import giphy_shape
import tenor_shape

# Longer than any program waits: who leaves first has given up by itself.
SILENCE = 300
SLOW = 2
HUGE = 5 * 1024 * 1024
PAGE = b"<!doctype html><title>Sorry</title><p>We will be back soon."


def html(request, url):
    request.send(200, "text/html; charset=utf-8", PAGE)


def truncated(request, url):
    """Half of the answer, said to be all of it."""
    content = request.answer(url)[1]
    request.send(200, "application/json", content[: len(content) // 2])


def cut(request, url):
    """Half of the answer, and then the connection is gone."""
    content = request.answer(url)[1]
    request.send(200, "application/json", content[: len(content) // 2], length=len(content))
    request.close_connection = True


def silence(request, url):
    """Says nothing until whoever asked has left, which is noted, or for a very long time."""
    last = time.monotonic() + SILENCE
    while not request.upstream.ended.is_set() and time.monotonic() < last:
        if select.select([request.connection], [], [], 0.05)[0]:
            request.upstream.note_left(url.path)
            break
    request.close_connection = True


def held(request, url):
    """Answers as soon as the test lets it."""
    request.upstream.let_go.wait()
    if not request.upstream.ended.is_set():
        request.send_answer(url)


def slow(request, url):
    if not request.upstream.ended.wait(SLOW):
        request.send_answer(url)


def huge(request, url):
    """Right in every way, only far too long."""
    status, content = request.answer(url)
    filled = json.loads(content) | {"padding": "x" * HUGE}
    request.send_json(status, filled)


def redirects(request, url):
    request.send(302, "text/plain", b"", Location=f"{url.path}?{url.query}")


def dead(request, url):
    request.close_connection = True


def empty(request, url):
    """What GIPHY sends when it is not well: a success without anything in it."""
    meta = {"status": 200, "msg": "OK", "response_id": ""}
    request.send_json(200, {"data": [], "pagination": {"total_count": 0, "count": 0, "offset": 0}, "meta": meta})


def old_gateway(request, url):
    request.send_json(403, {"message": "Invalid authentication credentials"})


def odd(request, url):
    """Good JSON that is something else altogether."""
    request.send_json(200, ["what", {"is": "this"}])


def refusal(status, name, message, **headers):
    def send(request, url):
        is_tenor = url.path.startswith("/v2/")
        _, content = tenor_shape.error(status, name, message) if is_tenor else giphy_shape.error(status, message)
        request.send(status, "application/json", json.dumps(content).encode(), **headers)

    return send


FAILURES = {
    "html": html,
    "truncated": truncated,
    "cut": cut,
    "silence": silence,
    "held": held,
    "slow": slow,
    "huge": huge,
    "redirects": redirects,
    "dead": dead,
    "empty": empty,
    "odd": odd,
    "401": refusal(401, "UNAUTHENTICATED", "Unauthorized"),
    "403": old_gateway,
    "429": refusal(429, "RESOURCE_EXHAUSTED", "API rate limit exceeded", Retry_After="60"),
    "500": refusal(500, "INTERNAL", "Internal Server Error"),
    "503": refusal(503, "UNAVAILABLE", "Service Unavailable", Retry_After="1"),
}
