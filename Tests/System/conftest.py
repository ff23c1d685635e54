"""The support of every test outside Swift, and one running server."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent / "support"))

from chromium import chromium, pytest_runtest_makereport, visit  # noqa: E402, F401
from fixtures import binary, discogs, program, tmdb, upstream  # noqa: E402, F401
from program import Program  # noqa: E402


@pytest.fixture(scope="module")
def server(binary, tmp_path_factory):  # noqa: F811
    """One running server for all tests of a file."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data").start()
    yield program
    program.stop()
