"""A running Zoetrope with GIFs of its own, on whose doors other people's programs knock."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Browser" / "support"))

from fixtures import binary, program  # noqa: E402, F401
import loops  # noqa: E402
from program import Program  # noqa: E402

from doors import Doors  # noqa: E402

# Name, file, content type: wide, tall, tiny, square, over the 2 MB of `downsized`, and one that is no GIF.
OWN = [
    ("wide", loops.gif(12, (333, 187), list(range(40, 160, 10)), seed=21), "image/gif"),
    ("tall", loops.gif(5, (90, 300), 70, seed=22), "image/gif"),
    ("tiny", loops.gif(3, (24, 16), 200, seed=23), "image/gif"),
    ("square", loops.gif(9, (720, 720), 50, seed=24), "image/gif"),
    ("heavy", loops.noise_gif((500, 400), 16, seed=25), "image/gif"),
    ("modern", loops.webp(7, (300, 220), 60, seed=26), "image/webp"),
]


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
