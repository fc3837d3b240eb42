"""The index of a film in one file: `moov` with a table of every sample (ISO/IEC 14496-12, section 8.6)."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from matinee.media.steps.recording.boxes import box, children, full_box

MOVIE_TIMESCALE = 1000


@dataclass(slots=True)
class Track:
    """What lies where of a track. Times in ticks of its timescale."""

    timescale: int
    begins: int = 0  # when the first sample is shown, in the film
    delay: int = 0  # when it is shown, in the track
    chunks: list[int] = field(default_factory=list)  # where each begins in the file
    counts: list[int] = field(default_factory=list)  # samples in each
    lengths: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    shown_after: list[int] = field(default_factory=list)
    keys: list[int] = field(default_factory=list)  # from 1; none: every sample is one

    @property
    def seconds(self) -> float:
        return (self.begins + sum(self.lengths)) / self.timescale


def write_movie(tracks: Sequence[tuple[bytes, Track]]) -> bytes:
    """Return `moov`; each track comes with the init segment that describes it."""
    duration = round(max(track.seconds for _, track in tracks) * MOVIE_TIMESCALE)
    header, parts = b"", []
    for init, track in tracks:
        ((_, start, end),) = (one for one in children(init, 0, len(init)) if one[0] == b"moov")
        for kind, inside, stop in children(init, start, end):
            if kind == b"mvhd" and not header:
                data = bytearray(init[inside - 8 : stop])
                struct.pack_into(">2I", data, 8 + 12, MOVIE_TIMESCALE, duration)
                header = bytes(data)
            elif kind == b"trak":
                parts.append(_write_track(init, inside, stop, track, duration))
    return box(b"moov", header, *parts)


def _write_track(init: bytes, start: int, end: int, track: Track, duration: int) -> bytes:
    parts = []
    for kind, inside, stop in children(init, start, end):
        if kind == b"tkhd":
            data = bytearray(init[inside - 8 : stop])
            struct.pack_into(">I", data, 8 + 20, duration)
            parts += [bytes(data), _edits(track)]
        elif kind == b"mdia":
            parts.append(_write_media(init, inside, stop, track))
        elif kind != b"edts":
            parts.append(init[inside - 8 : stop])
    return box(b"trak", *parts)


def _edits(track: Track) -> bytes:
    seconds = sum(track.lengths) / track.timescale
    rows = []
    if track.begins:
        rows.append(struct.pack(">Ii2H", round(track.begins / track.timescale * MOVIE_TIMESCALE), -1, 1, 0))
    rows.append(struct.pack(">Ii2H", round(seconds * MOVIE_TIMESCALE), track.delay, 1, 0))
    return box(b"edts", full_box(b"elst", 0, struct.pack(">I", len(rows)), *rows))


def _write_media(init: bytes, start: int, end: int, track: Track) -> bytes:
    parts = []
    for kind, inside, stop in children(init, start, end):
        data = bytearray(init[inside - 8 : stop])
        if kind == b"mdhd":
            struct.pack_into(">2I", data, 8 + 12, track.timescale, sum(track.lengths))
        elif kind == b"minf":
            inner = [
                _tables(init, at, to, track) if name == b"stbl" else init[at - 8 : to]
                for name, at, to in children(init, inside, stop)
            ]
            data = bytearray(box(b"minf", *inner))
        parts.append(bytes(data))
    return box(b"mdia", *parts)


def _tables(init: bytes, start: int, end: int, track: Track) -> bytes:
    sample_description = next(
        init[at - 8 : to] for name, at, to in children(init, start, end) if name == b"stsd"
    )
    boxes = [sample_description, full_box(b"stts", 0, _runs(track.lengths))]
    if any(track.shown_after):
        boxes.append(full_box(b"ctts", 0, _runs(track.shown_after)))
    if track.keys:
        boxes.append(full_box(b"stss", 0, _numbers(track.keys)))
    # Each change of the number of samples in a chunk, from which chunk on.
    changes = [
        struct.pack(">3I", number + 1, count, 1)
        for number, count in enumerate(track.counts)
        if not number or count != track.counts[number - 1]
    ]
    boxes.append(full_box(b"stsc", 0, struct.pack(">I", len(changes)), *changes))
    boxes.append(full_box(b"stsz", 0, bytes(4), _numbers(track.sizes)))
    places = struct.pack(f">I{len(track.chunks)}Q", len(track.chunks), *track.chunks)
    return box(b"stbl", *boxes, full_box(b"co64", 0, places))


def _numbers(values: Sequence[int]) -> bytes:
    return struct.pack(f">{len(values) + 1}I", len(values), *values)


def _runs(values: Sequence[int]) -> bytes:
    """How often in a row, and which."""
    runs = [struct.pack(">2I", len(list(same)), value) for value, same in groupby(values)]
    return struct.pack(">I", len(runs)) + b"".join(runs)
