"""What becomes of a film of the corpus after ffmpeg has written it."""

import random
import struct
from collections.abc import Callable

Spoil = Callable[[bytes], bytes]


def noise(begin: float, end: float) -> Spoil:
    """Put noise over a part of the file, told in shares of its length."""

    def spoil(data: bytes) -> bytes:
        first, last = int(len(data) * begin), int(len(data) * end)
        return data[:first] + random.Random(5).randbytes(last - first) + data[last:]

    return spoil


def cut(share: float) -> Spoil:
    return lambda data: data[: int(len(data) * share)]


def replaced(data: bytes) -> Spoil:
    return lambda _: data


def without_sound_header(flash: bytes) -> bytes:
    """Leave out the tag that says how the AAC of a Flash film is to be read (its type 8, AAC's type 0)."""
    at = 13
    while flash[at] != 8 or flash[at + 12] != 0:
        at += 11 + int.from_bytes(flash[at + 1 : at + 4]) + 4
    return flash[:at] + flash[at + 11 + int.from_bytes(flash[at + 1 : at + 4]) + 4 :]


def with_length_of_matroska(film: bytes) -> bytes:
    """State the length of a film that begins at a second, as mkvmerge does (Duration, 8 bytes, in ms)."""
    at = film.index(b"\x44\x89\x88") + 3
    (ends,) = struct.unpack_from(">d", film, at)
    return film[:at] + struct.pack(">d", ends - 1000) + film[at + 8 :]


def with_seventy_minutes_stated(film: bytes) -> bytes:
    """Let a Matroska file claim a length that nothing in it bears out."""
    at = film.index(b"\x44\x89\x88") + 3
    return film[:at] + struct.pack(">d", 4_200_000.0) + film[at + 8 :]
