"""Playlists are text that says nearly the same on each line: gzip makes a tenth of them."""

import re
from functools import lru_cache
from zlib import compressobj

# A packet holds a shorter one either way.
SHORTEST_BYTES = 1024
_GZIP_WINDOW = 16 + 15  # zlib's way to ask for gzip's header

_find_gzip = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=([0-9.]+)\s*)?(?=,|$)", re.IGNORECASE).search


def accepts_gzip(accept_encoding: str | None) -> bool:
    match = _find_gzip(accept_encoding or "")
    return match is not None and (match[1] is None or match[1].strip("0.") != "")


def deflate(body: bytes) -> bytes:
    compressor = compressobj(6, wbits=_GZIP_WINDOW)
    return compressor.compress(body) + compressor.flush()


@lru_cache(maxsize=512)
def compress(body: bytes) -> bytes:
    """A film's playlists are asked for by each of its viewers, and stay the same."""
    return deflate(body)
