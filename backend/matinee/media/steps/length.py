"""An untrusted file's duration, read from its end; for the examining child."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from matinee.media.steps.clock import LONGEST_GAP_SECONDS
from matinee.media.steps.tracks import time_base_of

if TYPE_CHECKING:  # PyAV is loaded after the child has taken away its own means: see examine.py
    from av.container import InputContainer

# The priming of a sound begins this much after zero, or before: that is nothing to look after.
NOTICEABLE_START_SECONDS = Fraction(1, 10)
# Containers state their length to a fraction of a second, and streams end one after the other.
NOTICEABLE_DIFFERENCE_SECONDS = Fraction(1)
MOST_BYTES_READ = 64 << 20
FRAGMENT = re.compile(rb"moof\0\0\0\x10mfhd")


def length_of(container: InputContainer) -> tuple[Fraction, bool]:
    """Seconds from the first picture or sound to the end, and whether the clock jumps near it.

    What a Matroska file states may be wrong: of a film that begins later than at zero, some tools state the
    length (mkvmerge), and others when it ends (ffmpeg); and a single bit makes hours of seconds. What stands
    at its end says which.
    """
    assert container.duration is not None
    container_seconds = Fraction(container.duration, 1_000_000)
    start = Fraction(container.start_time or 0, 1_000_000)
    if not container.format.name.startswith("matroska"):
        return container_seconds, False
    ends, jumps = _read_end(container)
    if ends is None or jumps:
        return container_seconds, jumps
    is_late = start >= NOTICEABLE_START_SECONDS
    if is_late or container_seconds - (ends - start) > NOTICEABLE_DIFFERENCE_SECONDS:
        return min(container_seconds, ends - start), False
    return container_seconds, False


def _read_end(container: InputContainer) -> tuple[Fraction | None, bool]:
    """When the last picture or sound ends; None when much of the file would have to be read for it."""
    import av  # after the child has taken away its own means: see examine.py

    ends, size, jumps = Fraction(0), 0, False
    try:
        container.seek(0)  # reads the index, if there is one
        marks = [
            (entry.pos, entry.timestamp * time_base_of(stream))
            for stream in container.streams.video
            for entry in stream.index_entries
        ]
        place, last_mark = max(marks, default=(0, Fraction(0)))
        if container.size - place > MOST_BYTES_READ:
            return None, False
        container.seek(round(last_mark * 1_000_000))
        for packet in container.demux():
            if packet.pts is not None and packet.time_base:
                at = packet.pts * packet.time_base
                jumps = jumps or (bool(ends) and abs(at - ends) > LONGEST_GAP_SECONDS)
                ends = max(ends, at + (packet.duration or 0) * packet.time_base)
            size += packet.size
            if size > MOST_BYTES_READ:
                return None, jumps
    except (av.FFmpegError, LookupError):  # LookupError: a stream came out of nowhere
        pass  # what was read before the damage is where it ends
    return ends or None, jumps


def has_unread_fragments(path: str, read_until: int) -> bool:
    """Whether a fragment of an MP4 follows behind what could be read of it."""
    with Path(path).open("rb") as file:
        file.seek(read_until)
        return FRAGMENT.search(file.read(MOST_BYTES_READ)) is not None
