"""What several files of these tests need."""

import pytest

from picture_folder import Folder


@pytest.fixture
def serving(binary, tmp_path):
    """Makes servers over the files of one folder; whatever still runs afterwards is stopped and has to end well."""
    made = []

    def make(files=(), **settings):
        made.append(Folder(binary, tmp_path, dict(files), **settings).start())
        return made[-1]

    yield make
    for program in made:
        program.stop()
