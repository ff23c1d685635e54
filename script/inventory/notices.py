"""THIRD-PARTY-NOTICES.md: whose work the program contains and uses, with what has to come along."""

INTRODUCTION = """\
# Third-party notices

What Zoetrope is made of besides its own sources, which are under the [Apache License 2.0](LICENSE). Made by
`script/bom --format notices`; `script/check` compares names and versions with the manifest.

## Swift packages

These are compiled into the program. The manifest names the first-hand ones by exact version; this table is the whole
graph it was built and tested with; `script/check dependencies` says where a build has resolved other versions.
Those under the Apache License, with or without Swift's Runtime Library Exception, are under the text in [LICENSE](LICENSE).

| Package | Version | License | Copyright |
|---|---|---|---|
"""

RUNTIME = """
The runtime of [Swift](https://www.swift.org) and its Foundation are linked as well: Copyright (c) 2014-2026 Apple Inc. and
the Swift project authors, Apache License 2.0 with Runtime Library Exception. Foundation contains ICU: Copyright © 1991-2026
Unicode, Inc., [Unicode License v3](https://www.unicode.org/license.txt).

"""

DEBIAN = """\
## From Debian

Not part of the program: it is linked with these libraries, and reads these fonts and data, as the system has them. Each
package says its rights in `copyright` below `/usr/share/doc`; `script/bom` prints the versions and what they need in turn.

| Package | What it is | License | Home |
|---|---|---|---|
"""

# What the packages are, by the names of script/setup; a package without a row here stops the making of this document.
KNOWN = {
    "libvips-dev": ("libvips, with the loaders it needs", "LGPL-2.1-or-later", "https://www.libvips.org"),
    "libwebp-dev": ("libwebp", "BSD-3-Clause", "https://developers.google.com/speed/webp"),
    "libharfbuzz-dev": ("HarfBuzz", "MIT", "https://harfbuzz.github.io"),
    "libfreetype-dev": ("FreeType", "FTL or GPL-2.0-or-later", "https://freetype.org"),
    "libsqlite3-dev": ("SQLite", "public domain", "https://www.sqlite.org"),
    "libsodium-dev": ("libsodium", "ISC", "https://libsodium.org"),
    "zlib1g-dev": ("zlib", "Zlib", "https://zlib.net"),
    "fonts-noto-color-emoji": ("Noto Color Emoji", "OFL-1.1", "https://github.com/googlefonts/noto-emoji"),
    "fonts-bebas-neue": ("Bebas Neue", "OFL-1.1", "https://dharmatype.com/bebas-neue"),
    "fonts-league-spartan": ("League Spartan", "OFL-1.1", "https://github.com/theleagueof/league-spartan"),
    "fonts-arapey": ("Arapey", "OFL-1.1", "https://github.com/etunni/Arapey"),
    "fonts-sora": ("Sora", "OFL-1.1", "https://github.com/sora-xor/sora-font"),
    "fonts-lobstertwo": ("Lobster Two", "OFL-1.1", "https://github.com/impallari/The-Lobster-Font"),
    "fonts-manrope": ("Manrope", "OFL-1.1", "https://github.com/sharanda/manrope"),
    "fonts-nanum": ("Nanum", "OFL-1.1", "https://hangeul.naver.com/font"),
    "unicode-data": ("the Unicode Character Database", "Unicode-DFS-2016", "https://www.unicode.org"),
    "unicode-cldr-core": ("Unicode CLDR", "Unicode-DFS-2016", "https://cldr.unicode.org"),
}


def document(packages, debian_names):
    rows = [
        f"| [{part.name}]({part.home}) | {part.version} | {part.license} | {part.copyright} |\n"
        for part in packages
    ]
    unknown = [name for name in debian_names if name not in KNOWN]
    if unknown:
        raise SystemExit(f"script/inventory/notices.py has no row for {', '.join(unknown)}")
    system = [f"| `{name}` | {' | '.join(KNOWN[name])} |\n" for name in debian_names]
    texts = [
        f"\n### {part.name}\n\n```\n{plain(text)}\n```\n" for part in packages for text in part.texts
    ]
    return "".join([INTRODUCTION, *rows, RUNTIME, DEBIAN, *system, "\n## Notices of the Swift packages\n", *texts])


def plain(text):
    """Without space at the ends of lines, which says nothing."""
    return "\n".join(line.rstrip() for line in text.splitlines())
