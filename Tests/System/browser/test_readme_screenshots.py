"""The pictures in the README."""

import io
import os

import pytest
from PIL import Image

from looks import DEVICES, arrived
from program import ROOT, Program
from visit import PHONE


@pytest.mark.skipif(not os.environ.get("UPDATE_SCREENSHOTS"), reason="UPDATE_SCREENSHOTS=1 takes new ones for the README")
@pytest.mark.parametrize("device", DEVICES)
def test_screenshots_for_the_readme(visit, binary, tmp_path, device):
    program = Program(binary, tmp_path / "data").start()
    folder = ROOT / "docs" / "screenshots"
    folder.mkdir(exist_ok=True)
    shape = {"viewport": {"width": 1280, "height": 800}} if device == "desktop" else dict(PHONE, device_scale_factor=1)
    page = visit(shape, program.address, motion="no-preference").open("/gifs")
    arrived(page)
    page.wait_for_load_state("networkidle")
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.save(folder / f"{device}.png", optimize=True)
    page.context.close()
    program.stop()
