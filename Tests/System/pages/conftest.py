"""People whose browsers have no scripts, on the running program."""

import pytest

from plain_browser import PlainBrowser
from program import Program
from tmdb_upstream import FilmUpstream


@pytest.fixture(scope="session")
def server(binary, tmp_path_factory):
    """One server for all: each test has a browser of its own, and so a profile of its own."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data").start()
    yield program
    program.stop()


@pytest.fixture
def person(server):
    """Opens browsers: without a token they are strangers."""
    return lambda language="en", token=None, address=None: PlainBrowser(address or server.address, language, token)


@pytest.fixture(scope="module")
def tmdb():
    """A TMDB that all tests of a file share: what one of them changes there, the others must not mind."""
    upstream = FilmUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def cinema(binary, tmdb, tmp_path_factory):
    """A program with that TMDB."""
    program = Program(binary, tmp_path_factory.mktemp("cinema") / "data", **tmdb.tmdb()).start()
    yield program
    program.stop()


@pytest.fixture
def viewer(cinema, tmdb):
    """Opens browsers before it."""
    yield lambda language="en": PlainBrowser(cinema.address, language)
    # Of what a test stopped, or made fail, the next one knows nothing, also after a failure.
    tmdb.fail("ok")
    if not tmdb.servers:
        tmdb.start()
    if cinema.process.poll() is not None:
        cinema.start()
