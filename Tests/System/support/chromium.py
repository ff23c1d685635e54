"""A real Chromium, and the people who use it."""

import os
import pathlib
import urllib.parse

import pytest
from playwright.sync_api import sync_playwright

from program import ROOT
from visit import DESKTOP, Visit

# What Debian calls them, the faster one first.
CHROMIUMS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")


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
def visit(chromium, request):
    """Opens pages in a new browser; every test fails for what no page may ever do."""
    visits = []

    def open_browser(device=DESKTOP, address=None, **options):
        # The server that all tests of this folder share is started for those that want it.
        address = address or request.getfixturevalue("server").address
        visits.append(Visit(chromium, address, device, **options))
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
