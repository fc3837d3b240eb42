"""Read what we need of the fragmented MP4 files that ffmpeg wrote: start times, durations, codec names."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

CONTAINERS = {b"moof", b"traf", b"moov", b"trak", b"edts", b"mdia", b"minf", b"stbl", b"mvex"}
DATA_OFFSET, FIRST_FLAGS = 0x1, 0x4
SAMPLE_DURATION, SAMPLE_SIZE, SAMPLE_FLAGS, SAMPLE_COMPOSITION = 0x100, 0x200, 0x400, 0x800
DEFAULT_DURATION_IN_TFHD = 0x8


class BrokenSegment(Exception):
    """The file is not the fragmented MP4 that it should be."""


@dataclass(frozen=True, slots=True)
class SegmentTiming:
    """All in ticks of the track's timescale, before its edit list is applied."""

    decode_from: int
    shown_from: int
    duration: int
    samples: int


def boxes(data: bytes, start: int = 0, end: int | None = None) -> Iterator[tuple[bytes, int, int]]:
    """Yield (type, start of payload, end) of every box, going into containers."""
    end = len(data) if end is None else end
    while start + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, start)
        head = 8
        if size == 1 and start + 16 <= end:
            (size,) = struct.unpack_from(">Q", data, start + 8)
            head = 16
        if size < head or start + size > end:
            raise BrokenSegment(f"box {kind!r} ends outside the file")
        yield kind, start + head, start + size
        if kind in CONTAINERS:
            yield from boxes(data, start + head, start + size)
        start += size


def read_segment(data: bytes) -> SegmentTiming:
    """Add up the fragments of one segment. Raises BrokenSegment when they do not follow each other."""
    decode_from: int | None = None
    shown_from, duration, samples, default_duration, expected = 0, 0, 0, 0, 0
    try:
        for kind, start, _end in boxes(data):
            if kind == b"tfhd":
                default_duration = _default_duration(data, start)
            elif kind == b"tfdt":
                version = data[start]
                (expected,) = struct.unpack_from(">Q" if version else ">I", data, start + 4)
                if decode_from is None:
                    decode_from = shown_from = expected
                elif expected != decode_from + duration:
                    raise BrokenSegment("a gap between two fragments")
            elif kind == b"trun":
                count, length, earliest = _run(data, start, default_duration)
                if samples == 0:
                    shown_from = expected + earliest
                samples += count
                duration += length
    except (struct.error, IndexError) as error:
        raise BrokenSegment("cut short") from error
    if decode_from is None or samples == 0:
        raise BrokenSegment("no samples")
    if decode_from >= 1 << 63:
        raise BrokenSegment("starts before zero")
    return SegmentTiming(decode_from, shown_from, duration, samples)


def _default_duration(data: bytes, start: int) -> int:
    flags = int.from_bytes(data[start + 1 : start + 4])
    offset = start + 8 + (8 if flags & 0x1 else 0) + (4 if flags & 0x2 else 0)
    if not flags & DEFAULT_DURATION_IN_TFHD:
        return 0
    (duration,) = struct.unpack_from(">I", data, offset)
    return int(duration)


def _run(data: bytes, start: int, default_duration: int) -> tuple[int, int, int]:
    """Return the samples of a run, their duration, and when the earliest is shown, from the run's start."""
    version, flags = data[start], int.from_bytes(data[start + 1 : start + 4])
    (count,) = struct.unpack_from(">I", data, start + 4)
    offset = start + 8 + (4 if flags & DATA_OFFSET else 0) + (4 if flags & FIRST_FLAGS else 0)
    total, earliest = 0, None
    for _ in range(count):
        shown_at = total
        length = default_duration
        for flag in (SAMPLE_DURATION, SAMPLE_SIZE, SAMPLE_FLAGS, SAMPLE_COMPOSITION):
            if flags & flag:
                code = ">i" if flag == SAMPLE_COMPOSITION and version else ">I"
                (value,) = struct.unpack_from(code, data, offset)
                offset += 4
                if flag == SAMPLE_DURATION:
                    length = value
                elif flag == SAMPLE_COMPOSITION:
                    shown_at += value
        earliest = shown_at if earliest is None else min(earliest, shown_at)
        total += length
    return count, total, earliest or 0


def read_timescale(init: bytes) -> int:
    for kind, start, _end in boxes(init):
        if kind == b"mdhd":
            (timescale,) = struct.unpack_from(">I", init, start + (20 if init[start] else 12))
            return int(timescale)
    raise BrokenSegment("no media header")


def read_edit_start(init: bytes) -> int:
    """Where in the track its first edit begins, in ticks: what is there is shown at zero."""
    for kind, start, _end in boxes(init):
        if kind == b"elst":
            count, begins = struct.unpack_from(">I8xq" if init[start] else ">I4xi", init, start + 4)
            return max(0, int(begins)) if count else 0
    return 0


def read_codec(init: bytes) -> str:
    """The RFC 6381 name: avc1.64001f (profile, constraints, level) or av01.0.08M.08.

    The latter is profile, level and tier, and depth: section 5 of the binding of AV1 to this format.
    """
    at = init.find(b"av1C")
    if at >= 0:
        first, second = init[at + 5], init[at + 6]
        tier = "H" if second & 0x80 else "M"
        depth = (12 if second & 0x20 else 10) if second & 0x40 else 8
        return f"av01.{first >> 5}.{first & 0x1F:02}{tier}.{depth:02}"
    at = init.find(b"avcC")
    if at >= 0:
        return f"avc1.{init[at + 5 : at + 8].hex()}"
    if init.find(b"mp4a") >= 0:
        return "mp4a.40.2"
    raise BrokenSegment("no known codec")


def without_brand(data: bytes) -> bytes:
    """Drop the segment's type box, for joining it to the one before."""
    size, kind = struct.unpack_from(">I4s", data)
    return data[size:] if kind == b"styp" else data
