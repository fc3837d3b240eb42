"""Gzip playlists: their lines are nearly the same, so a tenth of the size remains."""

import re
from functools import lru_cache
from zlib import compressobj

# A packet contains a shorter one in any case.
SHORTEST_BYTES = 1024
_GZIP_WINDOW = 16 + 15  # zlib's value for gzip's header

_find_gzip = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=([0-9.]+)\s*)?(?=,|$)", re.IGNORECASE).search


def accepts_gzip(accept_encoding: str | None) -> bool:
    match = _find_gzip(accept_encoding or "")
    return match is not None and (match[1] is None or match[1].strip("0.") != "")


def deflate(body: bytes) -> bytes:
    compressor = compressobj(6, wbits=_GZIP_WINDOW)
    return compressor.compress(body) + compressor.flush()


@lru_cache(maxsize=512)
def compress(body: bytes) -> bytes:
    """Cached, since each of a film's viewers requests the same playlists."""
    return deflate(body)
