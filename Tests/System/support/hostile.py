"""Picture files of every kind, right and wrong, made on the spot."""

import ctypes
import io
import struct
import zipfile
import zlib

from PIL import Image

import loops

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def picture(size=(120, 80)):
    """Red on the left, blue on the right, and darker to the bottom: a turn is seen."""
    made = Image.new("RGB", size)
    width, height = size
    made.putdata([
        ((220 - 120 * y // height, 20, 20) if x < width // 2 else (20, 20, 220 - 120 * y // height))
        for y in range(height) for x in range(width)
    ])
    return made


def saved(kind, image=None, **options):
    out = io.BytesIO()
    (image or picture()).save(out, kind, **options)
    return out.getvalue()


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(width, height, color=2, depth=8, extras=b"", interlaced=False, pixels=None):
    """By hand, since Pillow writes neither 16 bits a color nor Adam7."""
    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, int(interlaced))
    if pixels is None:
        passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
        pixels = b"".join(rows(width, height, color, depth, *step) for step in passes)
    return PNG_SIGNATURE + chunk(b"IHDR", header) + extras + chunk(b"IDAT", zlib.compress(pixels, 9)) + chunk(b"IEND", b"")


def rows(width, height, color, depth, left, top, across, down):
    columns = -(-max(0, width - left) // across)
    if columns == 0:
        return b""
    length = (columns * CHANNELS[color] * depth + 7) // 8
    value = (lambda row, place: place & 1) if color == 3 else (lambda row, place: (row * 3 + place * 5) & 255)
    return b"".join(
        b"\0" + bytes(value(row, place) for place in range(length)) for row in range(top, height, down)
    )


def gif(screen, frame, count=1, delay=8, inside=b""):
    """Frames of one size on a screen of another; the pixels are as good as missing."""
    made = b"GIF89a" + struct.pack("<HH", *screen) + b"\x80\0\0" + b"\0\0\0\xff\xff\xff" + inside
    control = b"\x21\xf9\x04\0" + struct.pack("<H", delay) + b"\0\0"
    image = b"\x2c" + struct.pack("<HHHH", 0, 0, *frame) + b"\0\x02\x02\x44\x01\0"
    return made + (control + image) * count + b";"


def riff(*chunks):
    body = b"WEBP" + b"".join(
        name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2) for name, content in chunks
    )
    return b"RIFF" + struct.pack("<I", len(body)) + body


def three(number):
    return struct.pack("<I", number)[:3]


def large_jpeg(width, height):
    """A JPEG that says it is as large as that."""
    made = bytearray(saved("JPEG"))
    place = made.index(b"\xff\xc0")
    made[place + 5 : place + 9] = struct.pack(">HH", height, width)
    return bytes(made)


def large_avif(width, height):
    made = bytearray(saved("AVIF"))
    place = made.index(b"ispe")
    made[place + 8 : place + 16] = struct.pack(">II", width, height)
    return bytes(made)


def hevc():
    """A HEIC, which libvips can write where it can read AVIF; nothing on a machine where it cannot."""
    try:
        vips = ctypes.CDLL("libvips.so.42")
        vips.vips_init(b"tests")
        image = ctypes.c_void_p()
        if vips.vips_black(ctypes.byref(image), 64, 64, b"bands", 3, None):
            return b""
        buffer, size = ctypes.c_void_p(), ctypes.c_size_t()
        # VIPS_FOREIGN_HEIF_COMPRESSION_HEVC is 1.
        if vips.vips_heifsave_buffer(image, ctypes.byref(buffer), ctypes.byref(size), b"compression", 1, None):
            return b""
        return ctypes.string_at(buffer, size.value)
    except OSError:
        return b""


def turned(kind, orientation):
    exif = Image.Exif()
    exif[0x0112] = orientation
    return saved(kind, exif=exif)


def bombs():
    canvas = b"\x02\0\0\0" + three(16382) + three(16382)
    frame = three(0) + three(0) + three(16382) + three(16382) + three(80) + b"\0"
    lossless = struct.pack("<BI", 0x2F, 16383 | 16383 << 14) + bytes(20)
    return {
        "bomb-screen.gif": gif((65535, 65535), (65535, 65535)),
        "bomb-frame.gif": gif((1, 1), (60000, 60000)),
        "bomb-frames.gif": gif((10, 10), (20000, 20000), count=3),
        "bomb-many.gif": gif((3000, 3000), (3000, 3000), count=200),
        "bomb-count.gif": gif((1, 1), (1, 1), count=100_000),
        "bomb.png": png(60000, 60000, pixels=bytes(100)),
        "bomb-canvas.webp": riff((b"VP8X", canvas), (b"ANIM", bytes(6)), (b"ANMF", frame + b"VP8L" + bytes(8))),
        "bomb-lossless.webp": riff((b"VP8L", lossless)),
        "bomb-mismatch.webp": riff((b"VP8X", bytes(4) + three(9) + three(9)), (b"VP8L", lossless)),
        "bomb.jpg": large_jpeg(65535, 65535),
        "bomb.avif": large_avif(60000, 60000),
        "bomb-memory.png": png(6000, 6000, color=6, depth=16, interlaced=True, pixels=bytes(100)),
        "bomb-row.png": png(1_000_000, 50, color=6, depth=16, pixels=bytes(100)),
        "bomb-scans.jpg": many_scans((64, 64), 300),
        "bomb-passes.jpg": many_scans((6000, 6000), 60),
        "bomb-nested.avif": endless_avif(depth=2000),
        "bomb-parts.avif": endless_avif(parts=2000),
        "bomb-items.avif": endless_avif(items=6000),
    }


def inflating(size, byte=b"\0"):
    """A few thousand bytes of zlib that become `size` bytes, all the same."""
    made = zlib.compressobj(9)
    # After a full flush a piece stands for itself, so it can be repeated.
    start, piece = made.compress(byte * 64) + made.flush(zlib.Z_FULL_FLUSH), 10_000_000
    middle = made.compress(byte * piece) + made.flush(zlib.Z_FULL_FLUSH)
    return start + middle * (size // piece) + made.flush(zlib.Z_FINISH)


def stuffed():
    """Small pictures that are right, with metadata that are large or become so."""
    text = b"comment\0\0" + inflating(10_000_000, b"a")
    profile = chunk(b"iCCP", b"profile\0\0" + inflating(200_000_000))
    segment = b"\xff\xe1\xff\xffhttp://ns.adobe.com/xap/1.0/\0" + bytes(65535 - 31)
    jpeg, webp = saved("JPEG", picture((120, 120))), saved("WEBP", picture((120, 120)))
    simple = webp[12:]
    header = bytes([0x2C, 0, 0, 0]) + three(119) + three(119)
    return {
        "texts.png": png(120, 120, extras=chunk(b"zTXt", text) * 20),
        "worldly.png": png(120, 120, extras=chunk(b"iTXt", b"comment\0\1\0\0\0" + text[9:]) * 20),
        "profile.png": png(120, 120, extras=profile),
        "unknown.png": png(120, 120, extras=chunk(b"quIt", bytes(4_000_000)) * 3),
        "segments.jpg": jpeg[:2] + segment * 150 + jpeg[2:],
        "metadata.webp": riff((b"VP8X", header), (b"ICCP", bytes(5_000_000)), (simple[:4], simple[8:]),
                              (b"EXIF", bytes(4_000_000)), (b"XMP ", bytes(4_000_000))),
        "comments.gif": gif((120, 120), (120, 120), inside=(b"\x21\xfe" + (b"\xff" + bytes(255)) * 200 + b"\0") * 200),
    }


def surplus(size):
    """A PNG whose pixels are followed by as many zeros, which cost nearly nothing to send."""
    return png(200, 200, pixels=b"").replace(
        chunk(b"IDAT", zlib.compress(b"", 9)), chunk(b"IDAT", inflating(size))
    )


def many_scans(size, count):
    """A progressive JPEG whose last pass over the picture comes again and again."""
    made = saved("JPEG", Image.new("RGB", size, "green"), progressive=True)
    start = made.rindex(b"\xff\xda")
    return made[:start] + made[start:-2] * count + made[-2:]


def boxes(name, *contents):
    content = b"".join(contents)
    return struct.pack(">I", len(content) + 8) + name + content


def endless_avif(depth=0, parts=0, items=0):
    """An AVIF of boxes in boxes, of parts that are the same bytes, or of more items than make a picture."""
    made = saved("AVIF")
    place = made.index(b"meta") - 4
    length = struct.unpack(">I", made[place : place + 4])[0]
    inner = made[place + 12 : place + length]
    nested = b""
    for _ in range(depth):
        nested = boxes(b"iprp", nested)
    many = b"".join(
        boxes(b"infe", b"\2\0\0\0" + struct.pack(">HH", 100 + number, 0) + b"mime\0\0") for number in range(items)
    )
    listed = boxes(b"iinf", b"\0\0\0\0" + struct.pack(">H", items), many) if items else b""
    location = (
        boxes(b"iloc", b"\0\0\0\0\x44\0" + struct.pack(">H", parts) + b"".join(
            struct.pack(">HHHII", 200 + number, 0, 1, 0, len(made)) for number in range(parts)
        )) if parts else b""
    )
    # What follows moves, and so the picture is lost; that it is refused before is the point.
    return made[:place] + boxes(b"meta", bytes(4), inner, nested, listed, location) + made[place + length :]


def cut_off():
    return {
        f"cut-{kind}-{tenths}.{ending}": content[: len(content) * tenths // 10]
        for kind, ending, content in (
            ("gif", "gif", loops.gif()),
            ("webp", "webp", loops.webp()),
            ("still", "webp", saved("WEBP")),
            ("png", "png", saved("PNG")),
            ("jpeg", "jpg", saved("JPEG", quality=95)),
            ("progressive", "jpg", saved("JPEG", quality=95, progressive=True)),
            ("avif", "avif", saved("AVIF", quality=90)),
        )
        for tenths in range(10)
    }


def pretenders():
    """What is no picture, or none that is read, under a picture's name."""
    html = b"<!doctype html><script>alert(1)</script>"
    made = {
        "svg.gif": b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
        "tiff.jpg": saved("TIFF"),
        "bmp.png": saved("BMP"),
        "psd.png": b"8BPS\0\1" + bytes(6) + struct.pack(">HIIHH", 3, 16, 16, 8, 3) + bytes(1000),
        "pdf.jpg": saved("PDF"),
        "html.webp": html,
        "html.avif": html,
        "ppm.png": saved("PPM"),
        "ico.png": saved("ICO"),
        "old.gif": b"GIF86a" + loops.gif()[6:],
        "frameless.gif": b"GIF89a" + struct.pack("<HH", 10, 10) + b"\0\0\0;",
        "signature.gif": b"GIF89a",
        "signature.png": PNG_SIGNATURE,
        "signature.jpg": b"\xff\xd8\xff",
        "signature.webp": b"RIFF\x04\0\0\0WEBP",
        "wave.webp": b"RIFF\x24\0\0\0WAVEfmt " + bytes(100),
        "flat.png": png(0, 0),
        "short-header.webp": riff((b"VP8X", b""), (b"XXXX", bytes(30))),
        "mp4.avif": b"\0\0\0\x18ftypisom\0\0\0\0isommp42" + bytes(500),
        "brand.avif": b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf" + bytes(500),
        "empty.gif": b"",
    }
    heic = hevc()
    if heic:
        made["heic.avif"] = heic
        # Right brand, wrong codec.
        made["disguised.avif"] = heic.replace(b"ftypheic", b"ftypavif")
        made["compatible.avif"] = heic.replace(b"mif1", b"avif", 1)
    return made


def unusual():
    """Pictures that are right, if rare; each with its size."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("index.html", "<script>alert(1)</script>")
    script = b"\x21\xfe\x14*/=1;alert(1);/*    \0"
    palette = chunk(b"PLTE", bytes([200, 0, 0, 0, 0, 200]))
    animated = [picture(), picture().transpose(Image.Transpose.FLIP_LEFT_RIGHT)]
    made = {
        "pixel.gif": gif((1, 1), (1, 1)),
        "pixel.png": png(1, 1),
        "pixel.webp": saved("WEBP", Image.new("RGB", (1, 1), "red")),
        "pixel.jpg": saved("JPEG", Image.new("RGB", (1, 1), "red")),
        "pixel.avif": saved("AVIF", Image.new("RGB", (1, 1), "red")),
        "wide.png": png(65535, 1, color=0),
        "wide.gif": gif((65535, 1), (65535, 1)),
        "tall.png": png(1, 65535, color=0),
        "wide.jpg": saved("JPEG", Image.new("RGB", (65500, 2), "green")),
        "cmyk.jpg": saved("JPEG", picture().convert("CMYK")),
        "gray.jpg": saved("JPEG", picture().convert("L")),
        "progressive.jpg": saved("JPEG", progressive=True),
        "gray.png": png(40, 30, color=0),
        "bits.png": png(40, 30, color=0, depth=1),
        "gray-alpha.png": png(40, 30, color=4),
        "deep.png": png(40, 30, depth=16),
        "deep-gray.png": png(40, 30, color=0, depth=16),
        "deep-alpha.png": png(40, 30, color=6, depth=16),
        "palette.png": png(40, 30, color=3, extras=palette),
        "holes.png": png(40, 30, color=3, extras=palette + chunk(b"tRNS", b"\xff\0")),
        "interlaced.png": png(41, 31, interlaced=True),
        "interlaced-deep.png": png(41, 31, color=6, depth=16, interlaced=True),
        "interlaced.gif": saved("GIF", interlace=1),
        "animated.png": saved("PNG", animated[0], save_all=True, append_images=animated[1:], duration=80),
        "still.avif": saved("AVIF"),
        "animated.avif": saved("AVIF", animated[0], save_all=True, append_images=animated[1:], duration=80),
        "png-inside.gif": saved("PNG"),
        "gif-inside.jpg": loops.gif(),
        "webp-inside.png": loops.webp(),
        "script.gif": gif((40, 30), (40, 30), count=2, inside=script),
        "archive.jpg": saved("JPEG") + packed.getvalue(),
        "page.png": saved("PNG") + b"<script>alert(1)</script>",
    }
    for orientation in range(1, 9):
        for kind, ending in (("JPEG", "jpg"), ("PNG", "png"), ("WEBP", "webp")):
            made[f"turned-{kind.lower()}-{orientation}.{ending}"] = turned(kind, orientation)
    return made
