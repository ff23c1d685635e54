"""What every test outside Swift needs: the built program, started on an empty data folder."""

import os
import pathlib

import pytest

from discogs_upstream import RecordUpstream
from program import ROOT, Program
from tmdb_upstream import FilmUpstream
from upstream import Upstream


@pytest.fixture(scope="session")
def binary():
    """The debug build, which the Swift tests are of as well, or the one that ZOETROPE_BINARY names."""
    path = pathlib.Path(os.environ.get("ZOETROPE_BINARY", ROOT / ".build" / "debug" / "zoetrope"))
    assert path.is_file(), f"{path} is not built: swift build --product zoetrope"
    return path


@pytest.fixture
def program(binary, tmp_path):
    """Makes programs with data folders of their own; whatever still runs afterwards is stopped and has to end well."""
    made = []

    def make(data=None, **settings):
        program = Program(binary, data or tmp_path / "data", **settings)
        made.append(program)
        return program

    yield make
    for program in made:
        program.stop()


@pytest.fixture
def upstream():
    """A GIPHY and a Tenor of this test's own."""
    upstream = Upstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture
def tmdb():
    """A TMDB of this test's own."""
    upstream = FilmUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture
def discogs():
    """A Discogs of this test's own."""
    upstream = RecordUpstream().start()
    yield upstream
    upstream.kill()
