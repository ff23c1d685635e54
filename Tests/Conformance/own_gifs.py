"""The GIFs that the server under test has of its own."""

import loops

# Name, file, content type: wide, tall, tiny, square, over the 2 MB of `downsized`, and one that is no GIF.
OWN = [
    ("wide", loops.gif(12, (333, 187), list(range(40, 160, 10)), seed=21), "image/gif"),
    ("tall", loops.gif(5, (90, 300), 70, seed=22), "image/gif"),
    ("tiny", loops.gif(3, (24, 16), 200, seed=23), "image/gif"),
    ("square", loops.gif(9, (720, 720), 50, seed=24), "image/gif"),
    ("heavy", loops.noise_gif((500, 400), 16, seed=25), "image/gif"),
    ("modern", loops.webp(7, (300, 220), 60, seed=26), "image/webp"),
]
