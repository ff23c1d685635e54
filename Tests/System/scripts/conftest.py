"""A real Chromium whose pages talk to no program: every answer is given by the test."""

import pytest

from program import Program
from stage import Stage
from visit import DESKTOP


@pytest.fixture(scope="session")
def server(binary, tmp_path_factory):
    """Writes the pages, once; no browser speaks to it."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data").start()
    yield program
    program.stop()


@pytest.fixture
def make_stage(server):
    """Makes stages; a test fails for what its pages asked and the test did not give."""
    made = []

    def make(language="en", program=server):
        made.append(Stage(program, language))
        return made[-1]

    yield make
    for stage in made:
        stage.close()
    missing = [line for stage in made for line in stage.missing]
    assert not missing, "\n".join(missing)


@pytest.fixture
def stage(make_stage):
    return make_stage()


@pytest.fixture
def watch(visit, stage):
    """Opens a browser before the stage."""
    return lambda device=DESKTOP, **options: visit(device, stage.address, **options)
