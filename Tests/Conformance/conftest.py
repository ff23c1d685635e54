"""A running Zoetrope with GIFs of its own, on whose doors other people's programs knock."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "System" / "support"))

from fixtures import binary, program  # noqa: E402, F401
from program import Program  # noqa: E402

from doors import Doors  # noqa: E402
from own_gifs import OWN  # noqa: E402
from record_door import RecordDoor  # noqa: E402
from tmdb_door import FilmDoor, Person  # noqa: E402


@pytest.fixture(scope="session")
def server(binary, tmp_path_factory):  # noqa: F811
    """Open doors over the starter GIFs and six own ones, each titled "Conformance" and its name."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", DOORS="open").start()
    visitor = program.visitor()
    for name, content, kind in OWN:
        file = f"{name}.{kind.removeprefix('image/')}"
        added = visitor.add(file, content, kind, title=f"Conformance {name}", tags="doors")
        assert added.status_code == 201, added.text
    yield program
    program.stop()


@pytest.fixture(scope="session")
def doors(server):
    return Doors(server.address)


@pytest.fixture(scope="session")
def films(server):
    """The TMDB door."""
    return FilmDoor(server.address)


@pytest.fixture
def person(server):
    """Somebody of this server, with a profile of their own, who looks at pages."""
    return Person(server.visitor())


@pytest.fixture
def film_session(films, person):
    """A session that somebody approved."""
    return films.new_session(person)


@pytest.fixture(scope="session")
def records(server):
    """The Discogs door, to nobody in particular."""
    return RecordDoor(server.address)


@pytest.fixture
def collector(server, records):
    """Somebody with an empty box, whose token a program has."""
    return records.collector(server.visitor().token)
