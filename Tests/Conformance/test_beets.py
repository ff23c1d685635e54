"""beets: its plugins discogs and fetchart tag albums whose files say little, and lay the sleeves beside them."""

import os
import subprocess
import sys
import wave

import pytest
from mediafile import MediaFile
from PIL import Image

ALBUMS = ["Kind of Blue", "Abbey Road", "Rumours", "Thriller"]
# Samples a second; nobody listens.
RATE = 100
# beets has no setting for the address of its Discogs.
BEETS = """
import sys
from discogs_client import Client
Client._base_url = sys.argv.pop(1)
from beets.ui import main
main(sys.argv[1:])
"""
SETTINGS = """
directory: {folder}/tagged
library: {folder}/library.db
plugins: discogs fetchart
import: {{copy: yes, quiet: yes, quiet_fallback: skip, timid: no, log: {folder}/import.log}}
match: {{strong_rec_thresh: 0.2, max_rec: {{missing_tracks: strong, unmatched_tracks: strong}}}}
discogs: {{user_token: {token}}}
fetchart: {{sources: cover_art_url, cautious: no}}
"""


@pytest.fixture
def beets(tmp_path, collector):
    settings = tmp_path / "config.yaml"
    settings.write_text(SETTINGS.format(folder=tmp_path, token=collector.token), encoding="utf-8")

    def run(*arguments):
        done = subprocess.run(
            [sys.executable, "-c", BEETS, collector.base, "-c", settings, *arguments],
            env=os.environ | {"BEETSDIR": str(tmp_path), "HOME": str(tmp_path)}, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=300,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def silence(file, album, artist, number, title, duration):
    """A song as long as it has to be, with the few tags that people know themselves."""
    minutes, _, seconds = duration.rpartition(":")
    with wave.open(str(file), "wb") as song:
        song.setparams((1, 1, RATE, 0, "NONE", ""))
        song.writeframes(bytes(RATE * (60 * int(minutes or 0) + int(seconds or 1))))
    tags = MediaFile(file)
    tags.update({"album": album, "albumartist": artist, "artist": artist, "title": title, "track": number})
    tags.save()


def test_albums_are_tagged_with_the_right_releases(beets, records, tmp_path):
    wanted = {}
    for album in ALBUMS:
        release = records.read(f"releases/{records.found(album)[0]['id']}")
        assert release["title"] == album
        wanted[album] = release
        folder = tmp_path / "untagged" / album
        folder.mkdir(parents=True)
        songs = [track for track in release["tracklist"] if track["type_"] == "track"]
        assert songs, f"nothing is known of what is on {album}"
        for number, song in enumerate(songs, 1):
            silence(
                folder / f"{number:02}.wav", album, release["artists_sort"], number, song["title"], song["duration"]
            )
    beets("import", tmp_path / "untagged")
    listed = beets("ls", "-a", "-f", "$album|$mb_albumid|$discogs_albumid|$year|$artpath")
    tagged = {line.partition("|")[0]: line.split("|")[1:] for line in listed.splitlines()}
    assert set(tagged) == set(ALBUMS), (tmp_path / "import.log").read_text(encoding="utf-8")
    for album, release in wanted.items():
        number, theirs, year, art = tagged[album]
        assert number == theirs == str(release["id"]) and year == str(release["year"])
        with Image.open(art) as sleeve:
            assert sleeve.width == release["images"][0]["width"]
