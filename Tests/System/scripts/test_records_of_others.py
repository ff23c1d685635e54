"""Records of another server in a list: they follow by themselves, and can be asked for again."""

import pytest
from playwright.sync_api import expect

from discogs_upstream import RecordUpstream
from program import Program
from record_items import on_vinyl
from records import card_ids
from stage import Stage
from visit import DESKTOP

LETTERS = on_vinyl(50)
SEARCH = "/vinyl/search?q=letter"
THEIRS = f"{SEARCH}&cursor=-p1&fragment=tiles"


@pytest.fixture(scope="module")
def discogs():
    upstream = RecordUpstream().start()
    yield upstream
    upstream.kill()


@pytest.fixture(scope="module")
def shop(binary, discogs, tmp_path_factory):
    """Writes pages with records of another server."""
    program = Program(binary, tmp_path_factory.mktemp("zoetrope") / "data", **discogs.discogs()).start()
    yield program
    program.stop()


@pytest.fixture
def stage(shop):
    stage = Stage(shop)
    yield stage
    stage.close()
    assert not stage.missing, "\n".join(stage.missing)


def test_what_failed_is_asked_for_again(stage, visit, shop, discogs):
    discogs.fail("401")
    stage.show(SEARCH)
    stage.show(THEIRS)
    discogs.fail("ok")
    page = visit(DESKTOP, stage.address).open(SEARCH)
    ours = card_ids(page)
    missing = page.locator("[data-missing=discogs]")
    expect(missing).to_be_visible()
    assert ours and card_ids(page) == ours
    # As the program writes it now: what it wrote before is kept for the other profile only.
    stage.show(THEIRS, visitor=shop.visitor())
    missing.get_by_role("link", name="Try again").click()
    expect(page.locator("[data-wall] [data-tile^='discogs:']")).to_have_count(len(LETTERS))
    expect(missing).to_have_count(0)
    assert card_ids(page) == ours + LETTERS
