"""A real Chromium, in the shapes that people use."""

import os
import pathlib
import urllib.parse

import pytest
from playwright.sync_api import sync_playwright

from program import ROOT, Program
from tmdb_upstream import FilmUpstream
from upstream import Upstream
from visit import DESKTOP, Visit

# What Debian calls them, the faster one first.
CHROMIUMS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
SCREENSHOTS = ROOT / "artifacts" / "screenshots"


@pytest.fixture(scope="session")
def server(binary, tmp_path_factory):
    """One server for all browser tests: each opens a browser of its own, and so has a profile of its own."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data").start()
    yield program
    program.stop()


@pytest.fixture(scope="session")
def chromium():
    path = os.environ.get("ZOETROPE_CHROMIUM") or next((path for path in CHROMIUMS if pathlib.Path(path).exists()), None)
    assert path and pathlib.Path(path).exists(), "Chromium is missing: script/setup installs it"
    # Chromium's own sandbox does not work for root, as in a container.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, server, request):
    """Opens pages in a new browser; every test fails for what no page may ever do."""
    visits = []

    def open_browser(device=DESKTOP, address=None, **options):
        visits.append(Visit(chromium, address or server.address, device, **options))
        return visits[-1]

    yield open_browser
    for index, made in enumerate(visits):
        name = urllib.parse.quote(request.node.name, safe="")
        if request.node.stash.get(FAILED, False):
            made.photograph(ROOT / "artifacts" / "failed" / f"{name}-{index}.png")
        made.close()
    for made in visits:
        assert not made.complaints, "\n".join(made.complaints)


FAILED = pytest.StashKey()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def screenshots():
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
    """A TMDB of its own for tests in which it fails, or in which people link accounts."""
    upstream = FilmUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture
def cinema(program, visit, failing_tmdb):
    """A program of its own with that TMDB, and its visitors."""
    server = program(**failing_tmdb.tmdb()).start()
    server.browse = lambda **options: visit(address=server.address, **options)
    # Linking leads to TMDB's own page and back.
    server.linking = lambda **options: visit(address=server.address, media=failing_tmdb.address, **options)
    return server
