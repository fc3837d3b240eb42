"""Playlists are text that says nearly the same on each line: gzip makes a tenth of them."""

import re
from functools import lru_cache
from zlib import compressobj

# A packet holds a shorter one either way.
SHORTEST_BYTES = 1024
_GZIP_WINDOW = 16 + 15  # zlib's way to ask for gzip's header

_accepted = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=([0-9.]+)\s*)?(?=,|$)", re.IGNORECASE).search


def accepts_gzip(accept_encoding: str | None) -> bool:
    found = _accepted(accept_encoding or "")
    return found is not None and (found[1] is None or found[1].strip("0.") != "")


def deflate(body: bytes) -> bytes:
    made = compressobj(6, wbits=_GZIP_WINDOW)
    return made.compress(body) + made.flush()


@lru_cache(maxsize=512)
def compress(body: bytes) -> bytes:
    """A film's playlists are asked for by each of its viewers, and stay the same."""
    return deflate(body)
