"""GIPHY's API over the made-up GIFs, in the shapes that were recorded from the real one."""

import hashlib
import random

from upstream_items import BY_ID, FRAMES, TRENDING, broken, completions, fitted, found, rated

LONGEST_QUERY = 50
MOST = 50
# The offsets beyond which the real one gives nothing.
LAST_TRENDING, LAST_SEARCH = 499, 4999
# One of these places of a list holds something that is no GIF: once per page of 24.
BROKEN_PLACES = range(5, 5000, 24)
ZERO, EPOCH = "0000-00-00 00:00:00", "1970-01-01 00:00:00"


def answer(path, query, address):
    """Status and JSON for a request below `/v1`; `address` is the one that media are under."""
    if not query.get("api_key"):
        return error(401, "Unauthorized")
    kind, _, rest = path.strip("/").partition("/")
    if kind not in ("gifs", "stickers"):
        return error(404, "Not Found")
    shape = Shape(address, kind.removesuffix("s"))
    match rest:
        case "trending":
            return shape.page(TRENDING, query, LAST_TRENDING)
        case "search":
            return searched(shape, query)
        case "search/tags":
            names = completions(query.get("q", ""))[: number(query, "limit", 5)]
            return 200, enveloped([{"name": name} for name in names])
        case "random" | "translate":
            return shape.random(query)
        case "":
            items = [BY_ID[one] for one in query.get("ids", "").split(",") if one in BY_ID]
            return 200, enveloped([shape.gif(item) for item in items])
        case _ if rest in BY_ID:
            return 200, enveloped(shape.gif(BY_ID[rest]))
    return error(404, "Not Found")


def searched(shape, query):
    text = query.get("q", "")
    if not text:
        return error(400, "Bad Request")
    if len(text) > LONGEST_QUERY:
        return error(414, "URI Too Long")
    return shape.page(found(text), query, LAST_SEARCH)


def number(query, name, default):
    text = query.get(name, "")
    return int(text) if text.isdecimal() else default


def error(status, message):
    return status, {"data": [], "meta": {"status": status, "msg": message, "response_id": ""}}


def enveloped(data, pagination=None):
    made = {"data": data} | ({"pagination": pagination} if pagination else {})
    return made | {"meta": {"status": 200, "msg": "OK", "response_id": hashlib.sha1(repr(data).encode()).hexdigest()}}


class Shape:
    """One item or list of them as GIPHY tells it."""

    def __init__(self, address, kind):
        self.address = address
        self.kind = kind

    def page(self, items, query, last):
        limit, offset = min(number(query, "limit", 25), MOST), number(query, "offset", 0)
        if offset > last:
            return error(400, "Bad Request")
        items = rated(items, query.get("rating"))
        # Between two pages one new item came in at the front, so the last one of a page comes again on the next.
        moved = offset // limit if limit and items else 0
        entries = [None] * moved + [self.gif(item) for item in items]
        for place in BROKEN_PLACES:
            if moved <= place < len(entries):
                entries.insert(place, broken(place // 24, entries[place]))
        page = entries[offset : offset + limit]
        return 200, enveloped(page, {"total_count": len(entries), "count": len(page), "offset": offset})

    def random(self, query):
        tag = query.get("tag") or query.get("s") or ""
        items = rated(found(tag) if tag else TRENDING, query.get("rating"))
        if not items:
            return 200, enveloped([])
        item = random.choice(items)
        return 200, enveloped(self.gif(item) | self.legacy(item))

    def gif(self, item):
        source, host = item.found_at
        made = {
            "type": self.kind, "id": item.id, "slug": item.slug,
            "url": f"https://giphy.com/gifs/{item.slug}",
            "bitly_gif_url": f"https://gph.is/{item.number}", "bitly_url": f"https://gph.is/{item.number}",
            "embed_url": f"https://giphy.com/embed/{item.id}",
            "username": item.person[0] if item.person else "",
            "source": source, "title": item.title, "rating": item.rating, "content_url": "",
            "source_tld": host, "source_post_url": source, "is_sticker": int(self.kind == "sticker"),
            "import_datetime": EPOCH if item.number % 5 == 0 else "2020-03-07 14:45:08",
            "trending_datetime": ZERO if item.number % 4 == 0 else "2021-11-02 09:00:00",
            "images": self.images(item),
            "analytics_response_payload": "e=Z2lmX2lkPQ",
        }
        if item.person:
            made["user"] = self.user(*item.person)
        if item.number % 2:
            made |= {"tags": item.tags, "featured_tags": [], "user_tags": []}
            made["alt_text"] = f"A {item.subject}, {item.doing}"
        # As in recordings from before 2018.
        if item.number % 13 == 12:
            del made["title"], made["is_sticker"]
        if item.number % 17 == 16:
            made["title"] = ""
        return made

    def user(self, name, shown):
        return {
            "avatar_url": f"{self.address}/avatars/{name}/80h.png", "banner_image": "", "banner_url": "",
            "profile_url": f"https://giphy.com/{name}/", "username": name, "display_name": shown,
            "description": "", "is_verified": len(name) > 5, "website_url": "", "instagram_url": "",
        }

    def images(self, item):
        original, small = item.size, fitted(item.size, width=250)
        made = {
            "original": self.moving(item, "giphy", original) | {"frames": str(FRAMES), "hash": "0" * 32},
            "original_still": self.still(item, "giphy_s.gif", original),
            "original_mp4": self.video(item, "giphy.mp4", original),
            "downsized": self.plain(item, "giphy-downsized.gif", small),
            "downsized_still": self.still(item, "giphy-downsized_s.gif", small),
            "downsized_medium": self.plain(item, "giphy.gif", original),
            "downsized_large": self.plain(item, "giphy.gif", original),
            "downsized_small": self.video(item, "giphy-downsized-small.mp4", original),
            "preview": self.video(item, "giphy-preview.mp4", small),
            "preview_gif": self.plain(item, "giphy-preview.gif", fitted(item.size, height=100)),
            "preview_webp": self.plain(item, "giphy-preview.webp", fitted(item.size, height=100)),
            "looping": {"mp4": self.media(item, "giphy-loop.mp4"), "mp4_size": "120000"},
            "480w_still": self.still(item, "480w_s.jpg", fitted(item.size, width=480)),
        }
        for name, stem, size in self.ladder(item):
            made |= self.step(item, name, stem, size)
        if item.number % 3 == 0:
            made["hd"] = self.video(item, "giphy-hd.mp4", (1500, 1606))
        if item.number % 5 == 2:
            made["downsized"] = {}
        if item.number % 7 == 3:
            for key in ("webp", "webp_size"):
                del made["original"][key]
        return made

    def ladder(self, item):
        yield "fixed_height", "200", fitted(item.size, height=200)
        yield "fixed_width", "200w", fitted(item.size, width=200)
        yield "fixed_height_small", "100", fitted(item.size, height=100)
        yield "fixed_width_small", "100w", fitted(item.size, width=100)

    def step(self, item, name, stem, size):
        made = {name: self.moving(item, stem, size), f"{name}_still": self.still(item, f"{stem}_s.gif", size)}
        if not name.endswith("small"):
            thinned = self.moving(item, f"{stem}_d", size)
            made[f"{name}_downsampled"] = {key: thinned[key] for key in thinned if not key.startswith("mp4")}
        return made

    def moving(self, item, stem, size):
        return self.plain(item, f"{stem}.gif", size) | {
            "mp4": self.media(item, f"{stem}.mp4"), "mp4_size": "40000",
            "webp": self.media(item, f"{stem}.webp"), "webp_size": "30000",
        }

    def plain(self, item, name, size):
        """Bytes are told roughly, as the real one does."""
        return self.still(item, name, size) | {"size": str(size[0] * size[1] // 3)}

    def still(self, item, name, size):
        return {"url": self.media(item, name), "width": str(size[0]), "height": str(size[1])}

    def video(self, item, name, size):
        return {"mp4": self.media(item, name), "mp4_size": "40000", "width": str(size[0]), "height": str(size[1])}

    def media(self, item, name):
        return f"{self.address}/media/{item.id}/{name}?{media_query(item.id, name)}"

    def legacy(self, item):
        original = f"{self.address}/media/{item.id}/giphy.gif"
        width, height = map(str, item.size)
        return {
            "image_original_url": original, "image_url": original, "image_frames": str(FRAMES), "image_width": width,
            "image_height": height, "fixed_height_small_url": f"{self.address}/media/{item.id}/100.gif", "caption": "",
        }


def media_query(identifier, name):
    """What GIPHY forbids to take off; the upstream refuses a picture asked for with anything else."""
    return f"cid={hashlib.sha1(identifier.encode()).hexdigest()}&ep=v1_gifs&rid={name}&ct=g"
