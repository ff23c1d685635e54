"""Tenor's v2 API over the made-up GIFs, as clients of it expect it."""

from upstream_items import BY_ID, FRAMES, TRENDING, broken, completions, fitted, found

DEFAULT, MOST = 20, 50
PERIOD = 0.1


def answer(path, query, address):
    """Status and JSON for a request below `/v2`."""
    if not query.get("key"):
        return error(403, "PERMISSION_DENIED", "The request is missing a valid API key.")
    match path.strip("/"):
        case "search" if not query.get("q"):
            return error(400, "INVALID_ARGUMENT", "Invalid argument: q")
        case "search":
            return page(found(query["q"]), query, address)
        case "featured":
            return page(TRENDING, query, address)
        case "posts":
            items = [BY_ID[one] for one in query.get("ids", "").split(",") if one in BY_ID]
            return 200, {"results": [gif(item, address) for item in items]}
        case "autocomplete" | "search_suggestions":
            return 200, {"results": completions(query.get("q", ""))[: limit(query)]}
        case "trending_terms":
            return 200, {"results": ["quokka", "surf"]}
        case "registershare":
            return 200, {}
    return error(404, "NOT_FOUND", "Not found.")


def error(status, name, message):
    return status, {"error": {"code": status, "message": message, "status": name}}


def limit(query):
    text = query.get("limit", "")
    return min(int(text), MOST) if text.isdecimal() else DEFAULT


def page(items, query, address):
    """The cursor means nothing to anybody else; it is missing, not empty, where a search began."""
    if query.get("random") == "true":
        items = items[3:] + items[:3]
    start = int(query.get("pos", "").removeprefix("CAgQ") or 0)
    entries = [gif(item, address) for item in items]
    for place in range(5, 5000, 24):
        if place < len(entries):
            entries.insert(place, broken(place // 24, entries[place]))
    end = start + limit(query)
    return 200, {"results": entries[start:end], "next": f"CAgQ{end}" if end < len(entries) else ""}


def gif(item, address):
    made = {
        "id": item.id, "title": "" if item.number % 2 else item.title, "content_description": item.title,
        "created": 1584542160.123 + item.number, "hasaudio": False,
        "itemurl": f"https://tenor.com/view/{item.slug}", "url": f"https://tenor.com/{item.id}.gif",
        "tags": item.tags, "flags": [], "media_formats": formats(item, address),
    }
    if item.number % 4 == 3:
        del made["content_description"], made["tags"]
    return made


def formats(item, address):
    small, tiny, nano = (fitted(item.size, width=width) for width in (220, 150, 90))
    made = {
        "gif": told(item, address, "giphy.gif", item.size),
        "mediumgif": told(item, address, "giphy-downsized.gif", fitted(item.size, width=250)),
        "tinygif": told(item, address, f"{small[0]}w.gif", small),
        "nanogif": told(item, address, f"{nano[0]}w.gif", nano),
        "mp4": told(item, address, "giphy.mp4", item.size),
        "gifpreview": told(item, address, "giphy_s.png", item.size),
        "tinygifpreview": told(item, address, f"{small[0]}w_s.png", small),
    }
    if item.number % 2:
        made["webp"] = told(item, address, "giphy.webp", item.size)
        made["tinywebp"] = told(item, address, f"{tiny[0]}w.webp", tiny)
    if item.number % 5 == 2:
        made["mediumgif"] = {}
    return made


def told(item, address, name, size):
    still = "_s." in name
    return {
        "url": f"{address}/media/{item.id}/{name}", "dims": list(size), "size": size[0] * size[1] // 3,
        "duration": 0 if still else FRAMES * PERIOD, "preview": "",
    }
