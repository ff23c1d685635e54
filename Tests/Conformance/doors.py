"""The two doors as plain HTTP, for what the client libraries do not show."""

import requests


class Doors:
    def __init__(self, address):
        self.address = address
        self.session = requests.Session()

    def giphy(self, path, **query):
        return self.get("/giphy/v1/", path, {"api_key": "any"} | query)

    def tenor(self, path, **query):
        return self.get("/tenor/v2/", path, {"key": "any"} | query)

    def get(self, door, path, query):
        wanted = {name: value for name, value in query.items() if value is not None}
        return self.session.get(self.address + door + path, params=wanted, timeout=60)

    def found(self, text, **query):
        """Everything the GIPHY door finds, read to its end."""
        return list(self.pages("gifs/search", q=text, **query))

    def pages(self, path, limit=25, **query):
        """Ids and titles only, so that no picture has to be made for it."""
        offset, total = 0, 1
        while offset < total:
            answer = self.giphy(path, limit=limit, offset=offset, fields="id,title", **query)
            assert answer.status_code == 200, answer.text
            page = answer.json()
            yield from page["data"]
            count, total = page["pagination"]["count"], page["pagination"]["total_count"]
            assert page["pagination"]["offset"] == offset and count == len(page["data"])
            if not count:
                return
            offset += count

    def cursors(self, path, **query):
        """The same for the Tenor door."""
        place = None
        while place != "":
            answer = self.tenor(path, pos=place, media_filter="nanogif", **query)
            assert answer.status_code == 200, answer.text
            yield from answer.json()["results"]
            place = answer.json()["next"]
