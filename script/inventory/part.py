"""One thing the program is made of."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Part:
    kind: str
    """`swift` or `debian`."""
    name: str
    version: str
    license: str | None
    """As SPDX names it, or as Debian does; None where nothing says it in a way a program can read."""
    home: str | None = None
    copyright: str | None = None
    texts: tuple[str, ...] = ()
    """Notices and licenses that have to come along, word for word."""
