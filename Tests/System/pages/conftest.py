"""People whose browsers have no scripts, on the running program."""

import pytest

from plain_browser import PlainBrowser
from program import Program


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
