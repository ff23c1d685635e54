"""Settings: options over environment over file, and a clear word when one cannot be used."""

import json

import pytest
import requests

# Only a browser's own page is given the cookie.
OWN_PAGE = {"Sec-Fetch-Site": "same-origin"}


@pytest.mark.parametrize(
    "name, value",
    [
        ("PORT", "seventy"),
        ("SHELF_FAVORITES_LIMIT", "-1"),
        ("PICTURES_MEMORY_MIB", "lots"),
        ("PICTURES_DISK_MIB", "0"),
        ("LOG_LEVEL", "loud"),
        ("PUBLIC_URL", "not an address"),
        ("CONFIG", "/nowhere/settings.json"),
    ],
)
def test_setting_that_makes_no_sense_is_refused(program, name, value):
    server = program(**{name: value})
    # Without --port, so that the one of the environment counts.
    result = server.command("serve", "--data", server.data)
    assert result.returncode != 0
    assert "must" in result.stderr or "cannot" in result.stderr
    assert "Fatal error" not in result.stderr


def test_favorites_stop_at_the_limit(program):
    visitor = program(SHELF_FAVORITES_LIMIT=3).start().visitor()
    *first, last = visitor.trending(4)
    assert [visitor.keep(item).status_code for item in first] == [200, 200, 200]
    refused = visitor.keep(last)
    assert refused.status_code == 409
    assert refused.headers["Content-Type"].startswith("application/problem+json")
    assert "3" in refused.json()["detail"]
    assert visitor.favorites() == first[::-1]


def test_file_gives_what_the_environment_leaves_open(program, tmp_path):
    settings = tmp_path / "settings.json"
    settings.write_text(json.dumps({"shelf": {"favoritesLimit": 1}, "public": {"url": "https://gifs.example.org"}}))
    server = program(CONFIG=settings, SHELF_FAVORITES_LIMIT=2).start()
    visitor = server.visitor()
    kept = [visitor.keep(item).status_code for item in visitor.trending(3)]
    assert kept == [200, 200, 409]
    made = requests.post(f"{server.address}/api/v1/profiles", headers=OWN_PAGE, timeout=60)
    assert "secure" in made.headers["Set-Cookie"].lower()


def test_cookie_over_http_is_not_secure_but_still_closed(program):
    made = requests.post(f"{program().start().address}/api/v1/profiles", headers=OWN_PAGE, timeout=60)
    flags = made.headers["Set-Cookie"].lower()
    assert "httponly" in flags and "samesite=lax" in flags and "path=/" in flags
    assert "secure" not in flags
