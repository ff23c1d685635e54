"""All the ways in which the local TMDB can be bad."""

from tmdb_shape import status
from upstream_failures import FAILURES as GENERAL


def refusal(code, **headers):
    return lambda request, url: request.send_status(code, **headers)


def old_refusal(request, url):
    """As TMDB wrote them before 2017: without `success`."""
    request.send_json(401, {"status_code": 7, "status_message": status(7)[1]["status_message"]})


def lost(request, url):
    """Does what was asked for, and is gone before it says so."""
    request.answer(url)
    request.close_connection = True


def later_pages(request, url):
    """The first page is answered, and then nobody is there."""
    return GENERAL["dead"](request, url) if request.query(url).get("page", "1") != "1" else request.send_answer(url)


FAILURES = {name: GENERAL[name] for name in (
    "html", "truncated", "cut", "silence", "slow", "huge", "redirects", "dead", "odd"
)} | {
    "away": refusal(9),
    "maintenance": refusal(46),
    "401": refusal(7),
    "401-old": old_refusal,
    # What a session that is over gets, and what somebody gets whose key lost its rights in the middle.
    "session": refusal(3),
    "429": refusal(25, Retry_After="2"),
    "429-bare": refusal(25),
    "504": refusal(24),
    "gone": refusal(34),
    "lost": lost,
    "later-pages": later_pages,
}
