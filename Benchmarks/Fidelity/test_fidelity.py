"""The meter is checked before it measures: `python -m unittest discover Benchmarks/Fidelity`."""

import pathlib
import tempfile
import unittest

import numpy
from PIL import Image

import fidelity

SIZE = (48, 32)
FRAMES = 12
# In milliseconds.
DELAY = 80


def fade(frame):
    return Image.new("RGB", SIZE, (frame * 20,) * 3)


def sliding(frame):
    """A square that no two frames have in the same place."""
    picture = Image.new("RGB", SIZE, (20, 40, 80))
    picture.paste((230, 120, 40), (frame * 3, 8, frame * 3 + 8, 16))
    return picture


class FidelityTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, frames, delays=DELAY):
        path = self.folder / name
        options = {"lossless": True} if path.suffix == ".webp" else {}
        frames[0].save(path, save_all=True, append_images=frames[1:], duration=delays, loop=0, **options)
        return path

    def fade(self):
        return self.file("fade.gif", [fade(frame) for frame in range(FRAMES)])

    def sliding(self):
        return self.file("sliding.gif", [sliding(frame) for frame in range(FRAMES)])

    def test_the_same_animation_is_as_true_as_can_be(self):
        figures = fidelity.compare(self.fade(), self.fade())
        self.assertEqual([figures["least"], figures["mean"]], [fidelity.BEST, fidelity.BEST])
        self.assertAlmostEqual(figures["similarity"], 1)
        self.assertEqual(figures["frames"], FRAMES)

    def test_a_fade_that_stays_black_is_told_by_its_worst_frame(self):
        black = self.file("black.webp", [fade(0), fade(0)], [DELAY, DELAY * (FRAMES - 1)])
        figures = fidelity.compare(self.fade(), black)
        self.assertAlmostEqual(figures["least"], 1.28, delta=0.01)
        self.assertLess(figures["mean"], 15)

    def test_frames_are_compared_by_time_and_not_by_number(self):
        pairs = [sliding(frame // 2 * 2) for frame in range(FRAMES)]
        original = self.file("pairs.gif", pairs)
        merged = self.file("merged.webp", pairs[::2], DELAY * 2)
        self.assertEqual(fidelity.compare(original, merged)["least"], fidelity.BEST)

    def test_frames_that_come_late_are_wrong(self):
        late = self.file("late.webp", [sliding(frame) for frame in range(FRAMES)], DELAY * 2)
        figures = fidelity.compare(self.sliding(), late)
        self.assertLess(figures["least"], 20)
        self.assertFalse(figures["losesDelays"])

    def test_without_delays_frames_are_compared_by_number(self):
        lost = self.file("lost.gif", [sliding(frame) for frame in range(FRAMES)], 0)
        figures = fidelity.compare(self.sliding(), lost)
        self.assertTrue(figures["losesDelays"])
        self.assertEqual(figures["least"], fidelity.BEST)

    def test_whichever_scaler_a_program_has_is_right(self):
        texture = numpy.random.default_rng(1).integers(0, 256, (96, 144, 3), dtype=numpy.uint8)
        original = self.folder / "texture.png"
        Image.fromarray(texture).save(original)
        for name, scaler in fidelity.SCALERS.items():
            made = self.folder / f"{name}.png"
            Image.fromarray(texture).resize(SIZE, scaler).save(made)
            figures = fidelity.compare(original, made)
            self.assertEqual((figures["reference"], figures["least"]), (name, fidelity.BEST))

    def test_picking_nearest_pixels_is_not_scaling(self):
        texture = numpy.random.default_rng(1).integers(0, 256, (96, 144, 3), dtype=numpy.uint8)
        original, made = self.folder / "texture.png", self.folder / "nearest.png"
        Image.fromarray(texture).save(original)
        Image.fromarray(texture).resize(SIZE, Image.Resampling.NEAREST).save(made)
        self.assertLess(fidelity.compare(original, made)["least"], 15)

    def test_what_is_transparent_lies_on_gray(self):
        clear, gray = self.folder / "clear.png", self.folder / "gray.png"
        Image.new("RGBA", SIZE, (255, 0, 0, 0)).save(clear)
        Image.new("RGB", SIZE, fidelity.GROUND).save(gray)
        self.assertEqual(fidelity.compare(clear, gray)["least"], fidelity.BEST)


if __name__ == "__main__":
    unittest.main()
