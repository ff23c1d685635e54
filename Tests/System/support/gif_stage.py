"""What tests of the GIF pages' scripts give most of their pages."""

import re

FAVORITE = re.compile(r"^/api/v1/shelf/favorites/")
# What a page asks for that begins to listen late.
KEPT_SO_FAR = re.compile(r"^/api/v1/shelf/favorites\?")
SUGGESTIONS = re.compile(r"^/api/v1/gifs/suggestions\?")
RESULTS = re.compile(r"^/gifs(/search)?\?(.*&)?fragment=results$")
MORE = re.compile(r"fragment=tiles")
DETAILS = re.compile(r"^/gifs/[a-z]+:[^/?]+\?fragment=detail$")
RANDOM = re.compile(r"^/gifs/random\?(.*&)?fragment=random$")


def prepare(stage, visitor=None):
    """Profiles are made, hearts kept and details shown, as long as a test gives nothing else."""
    stage.answer("POST", "/api/v1/profiles", 201, json={"profile": {"id": "p"}})
    stage.answer("PUT", FAVORITE, json={})
    stage.answer("DELETE", FAVORITE)
    stage.answer("GET", KEPT_SO_FAR, json={"items": [], "nextCursor": None})
    stage.answer("GET", "/api/v1/notices", json={"items": []})
    stage.answer("GET", SUGGESTIONS, json={"items": []})
    stage.show(RESULTS, visitor=visitor)
    stage.show(DETAILS, visitor=visitor)
    return stage


def suggest(stage, *texts, path=SUGGESTIONS):
    stage.answer("GET", path, json={"items": [{"text": text} for text in texts]})
