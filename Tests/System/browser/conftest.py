"""A real Chromium, in the shapes that people use."""

import os

import pytest

from program import ROOT, Program
from tmdb_upstream import FilmUpstream
from upstream import Upstream
from visit import DESKTOP

SCREENSHOTS = ROOT / "artifacts" / "screenshots"


@pytest.fixture(scope="session")
def server(binary, tmp_path_factory):
    """One server for all browser tests: each opens a browser of its own, and so has a profile of its own."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data").start()
    yield program
    program.stop()


@pytest.fixture
def screenshots():
    """The folder for pictures; None unless SCREENSHOTS is set."""
    if "SCREENSHOTS" not in os.environ:
        return None
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    return SCREENSHOTS


@pytest.fixture(scope="module")
def upstream():
    upstream = Upstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def mixed(binary, upstream, tmp_path_factory):
    """A program with a source that answers."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **upstream.giphy()).start()
    yield program
    program.stop()


@pytest.fixture
def browse(visit, mixed, upstream):
    return lambda device=DESKTOP, **options: visit(device, mixed.address, media=upstream.address, **options)


@pytest.fixture
def failing():
    """A source of its own for tests in which it fails."""
    upstream = Upstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture
def alone(program, visit, failing):
    """A program of its own with that source, and its visitors."""
    server = program(**failing.giphy()).start()
    server.browse = lambda **options: visit(address=server.address, media=failing.address, **options)
    return server


@pytest.fixture(scope="module")
def tmdb():
    """A TMDB that answers."""
    upstream = FilmUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def with_tmdb(binary, tmdb, tmp_path_factory):
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **tmdb.tmdb()).start()
    yield program
    program.stop()


@pytest.fixture
def watch(visit, with_tmdb):
    """Opens browsers that may speak to this server only: posters of TMDB come from here, too."""
    return lambda device=DESKTOP, **options: visit(device, with_tmdb.address, **options)


@pytest.fixture
def failing_tmdb():
    """A TMDB of its own for tests in which people link accounts."""
    upstream = FilmUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture
def cinema(program, visit, failing_tmdb):
    """A program of its own with that TMDB, and its visitors."""
    server = program(**failing_tmdb.tmdb()).start()
    # Linking leads to TMDB's own page and back.
    server.linking = lambda **options: visit(address=server.address, media=failing_tmdb.address, **options)
    return server
