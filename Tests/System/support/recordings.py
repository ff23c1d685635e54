"""Answers of the real GIPHY that somebody recorded, served byte for byte."""

import json
import pathlib

CHOSEN = {
    "gifs/trending": "trending_2022.json",
    "gifs/search": "gifs_search_2020_nouser.json",
    "gifs/random": "random_2021.json",
    "gifs/categories": "categories.json",
    "trending/searches": "trending_searches.json",
    "channels/search": "channels_search.json",
}
STATUSES = {"error_401.json": 401, "error_429.json": 429, "error_429_old.json": 429}
PAST_THE_END = (
    b'{"data":[],"pagination":{"total_count":0,"count":0,"offset":0},'
    b'"meta":{"status":200,"msg":"OK","response_id":"0a"}}'
)
UNKNOWN = b'{"data":[],"meta":{"status":404,"msg":"Not Found","response_id":""}}'


class Recordings:
    """Which recording answers which path, or the words that name it, and every recorded item by its id."""

    def __init__(self, folder):
        self.files = {path.name: path.read_bytes() for path in sorted(pathlib.Path(folder).glob("*.json"))}
        assert self.files, f"no recordings in {folder}"
        self.chosen = dict(CHOSEN)

    def answer(self, path, query):
        named = f"{query.get('q') or query.get('tag')}.json"
        name = named if named in self.files else self.chosen.get(path)
        if name is None:
            return self.one(path.removeprefix("gifs/"))
        # A recording is one page; after it nothing was recorded.
        if query.get("offset", "0") != "0":
            return 200, PAST_THE_END
        return STATUSES.get(name, 200), self.files[name]

    def one(self, identifier):
        for name in self.files:
            for item in self.gifs(name):
                if item["id"] == identifier:
                    meta = {"status": 200, "msg": "OK", "response_id": "0a"}
                    return 200, json.dumps({"data": item, "meta": meta}).encode()
        return 404, UNKNOWN

    def gifs(self, name):
        """The GIFs of one recording: a list, or a single one."""
        data = json.loads(self.files[name]).get("data")
        items = data if isinstance(data, list) else [data]
        return [item for item in items if isinstance(item, dict) and "images" in item]
