"""What every test outside Swift needs: the built program, started on an empty data folder."""

import os
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent / "support"))

from program import ROOT, Program  # noqa: E402


@pytest.fixture(scope="session")
def binary():
    """The release build, or the one that ZOETROPE_BINARY names."""
    path = pathlib.Path(os.environ.get("ZOETROPE_BINARY", ROOT / ".build" / "release" / "zoetrope"))
    assert path.is_file(), f"{path} is not built: swift build -c release --product zoetrope"
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


@pytest.fixture(scope="module")
def server(binary, tmp_path_factory):
    """One running server for all tests of a file."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data").start()
    yield program
    program.stop()
