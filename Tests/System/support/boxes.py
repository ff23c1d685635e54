"""Boxes filled through the JSON API, for tests of what is shown of them."""

import functools
import string


def record_ids(visitor, count):
    """As many records of those that ship with Zoetrope as are wanted, in no order that matters."""
    found = {}
    # The last word of a search is the beginning of one, so single letters find nearly everything.
    for letter in string.ascii_lowercase:
        for identifier in visitor.all_ids(f"/api/v1/vinyl/search?q={letter}&limit=100"):
            found[identifier] = None
            if len(found) == count:
                return list(found)
    raise AssertionError(f"there are only {len(found)} records to fill a box with")


def put(visitor, identifier, rating=7, comment=None):
    return visitor.request("PUT", f"/api/v1/box/{identifier}", json={"rating": rating, "comment": comment})


def take_out(visitor, identifier):
    return visitor.request("DELETE", f"/api/v1/box/{identifier}")


def represent(visitor, identifier):
    return visitor.request("PUT", "/api/v1/box/representative", json={"id": identifier})


def fill(visitor, identifiers, **entry):
    """Puts records into a box one after the other; the last one is the newest."""
    for identifier in identifiers:
        answer = put(visitor, identifier, **entry)
        assert answer.status_code == 200, answer.text
    return identifiers


def owners(server, count=21):
    """Makes profiles with the records of these places, the first of which came last; the same places are the same one.

    A box in which something changed is the box of another profile, so that no page is written twice.
    """
    records = record_ids(server.visitor(), count)

    @functools.cache
    def owner(*places, **entry):
        visitor = server.visitor()
        visitor.newest_first = [records[place] for place in places]
        fill(visitor, visitor.newest_first[::-1], **entry)
        return visitor

    return owner


def summary(visitor):
    answer = visitor.get("/api/v1/box/summary")
    assert answer.status_code == 200, answer.text
    return answer.json()


def crate(visitor, number):
    answer = visitor.get(f"/api/v1/box?page={number}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def all_of(visitor):
    """All ids of a box, newest first, crate by crate."""
    first = crate(visitor, 1)
    crates = [first] + [crate(visitor, number) for number in range(2, first["pages"] + 1)]
    return [item["id"] for one in crates for item in one["items"]]


def browser_of(visit, visitor, *options, **more):
    """A browser of somebody who has a profile already."""
    browser = visit(*options, **more)
    browser.context.add_cookies([{"name": "zoetrope_session", "value": visitor.token, "url": browser.address}])
    return browser
