"""Change fragmented MP4 without touching what is coded in it: move a segment, cut sound between its frames,
and let one init segment hold the parameter sets of two encoders.
"""

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from matinee.media.steps.mp4 import (
    CONTAINERS,
    DATA_OFFSET,
    FIRST_FLAGS,
    SAMPLE_COMPOSITION,
    SAMPLE_DURATION,
    SAMPLE_FLAGS,
    SAMPLE_SIZE,
    BrokenSegment,
    boxes,
)

# What stands before the boxes within these two.
_BEFORE_CHILDREN = {b"stsd": 8, b"avc1": 78}
# Of these profiles the record also names the chroma format and the bit depths.
_HIGH_PROFILES = (100, 110, 122, 144)
_YUV420_8_BITS = bytes([0xFC | 1, 0xF8, 0xF8, 0])
_EVERY_SAMPLE_IS_KEY = 0x02000000


@dataclass(frozen=True, slots=True)
class Sample:
    at: int  # in ticks
    duration: int
    data: bytes


@dataclass(frozen=True, slots=True)
class ParameterSets:
    """What a decoder must know before the first picture, as the avcC box has it."""

    sps: tuple[bytes, ...]
    pps: tuple[bytes, ...]

    @property
    def ids(self) -> set[int]:
        return {_sps_id(sps) for sps in self.sps} | {_pps_id(pps) for pps in self.pps}

    def holds(self, other: "ParameterSets") -> bool:
        return set(other.sps) <= set(self.sps) and set(other.pps) <= set(self.pps)


def move_segment(data: bytes, begins: int) -> bytes:
    """Let a segment begin at this tick; the times within it stay. Raises BrokenSegment."""
    copy, shift = bytearray(data), None
    try:
        for kind, start, _end in boxes(data):
            if kind == b"tfdt":
                form = ">Q" if data[start] else ">I"
                (at,) = struct.unpack_from(form, data, start + 4)
                shift = begins - at if shift is None else shift
                struct.pack_into(form, copy, start + 4, at + shift)
    except struct.error as error:
        raise BrokenSegment("its time cannot be changed") from error
    if shift is None:
        raise BrokenSegment("no time")
    return bytes(copy)


def show_later(data: bytes, by: int) -> bytes:
    """Let every picture be shown these ticks later after it is decoded. Raises BrokenSegment."""
    if not by:
        return data
    try:
        copy = bytearray(_with_composition(data))
        for kind, start, _end in boxes(bytes(copy)):
            if kind == b"trun":
                _shift_run(copy, start, by)
    except (struct.error, IndexError) as error:
        raise BrokenSegment("its pictures cannot be shown at another time") from error
    return bytes(copy)


def _with_composition(data: bytes) -> bytes:
    """Say of each picture when it is shown, where that was left out: when it is decoded."""
    moof, *parents, run = _path_to(data, b"trun")
    start = run + 8
    flags = int.from_bytes(data[start + 1 : start + 4])
    if flags & SAMPLE_COMPOSITION:
        return data
    size, _, count = struct.unpack_from(">I4x2I", data, run)
    table = start + 8 + (4 if flags & DATA_OFFSET else 0) + (4 if flags & FIRST_FLAGS else 0)
    words = sum(4 for flag in (SAMPLE_DURATION, SAMPLE_SIZE, SAMPLE_FLAGS) if flags & flag)
    rows = b"".join(
        data[at : at + words] + bytes(4) for at in range(table, table + count * words, words or 1)
    )
    copy = bytearray(data[:table] + (rows if words else bytes(4 * count)) + data[run + size :])
    struct.pack_into(">I", copy, start, data[start] << 24 | flags | SAMPLE_COMPOSITION)
    for box in (moof, *parents, run):
        (length,) = struct.unpack_from(">I", copy, box)
        struct.pack_into(">I", copy, box, length + 4 * count)
    if flags & DATA_OFFSET:
        (place,) = struct.unpack_from(">i", copy, start + 8)
        struct.pack_into(">i", copy, start + 8, place + 4 * count)
    return bytes(copy)


def _shift_run(data: bytearray, start: int, by: int) -> None:
    flags = int.from_bytes(data[start + 1 : start + 4])
    (count,) = struct.unpack_from(">I", data, start + 4)
    offset = start + 8 + (4 if flags & DATA_OFFSET else 0) + (4 if flags & FIRST_FLAGS else 0)
    before = sum(4 for flag in (SAMPLE_DURATION, SAMPLE_SIZE, SAMPLE_FLAGS) if flags & flag)
    number_format = ">i" if data[start] else ">I"
    data[start] = 1  # from now on they may be negative
    for place in range(offset + before, offset + count * (before + 4), before + 4):
        (shown_at,) = struct.unpack_from(number_format, data, place)
        struct.pack_into(">i", data, place, shown_at + by)


def read_samples(data: bytes) -> list[Sample]:
    """The samples of a segment of sound, in order. Raises BrokenSegment."""
    try:
        return list(_samples(data))
    except (struct.error, IndexError) as error:
        raise BrokenSegment("cut short") from error


def _samples(data: bytes) -> Iterator[Sample]:
    moof, at, duration, size = 0, 0, 0, 0
    for kind, start, _end in boxes(data):
        if kind == b"moof":
            moof = start - 8
        elif kind == b"tfhd":
            flags, offset = int.from_bytes(data[start + 1 : start + 4]), start + 8
            if flags & 0x1:
                raise BrokenSegment("its samples are found from the beginning of the file")
            values = {}
            for flag in (0x2, 0x8, 0x10):
                if flags & flag:
                    (values[flag],) = struct.unpack_from(">I", data, offset)
                    offset += 4
            duration, size = values.get(0x8, 0), values.get(0x10, 0)
        elif kind == b"tfdt":
            (at,) = struct.unpack_from(">Q" if data[start] else ">I", data, start + 4)
        elif kind == b"trun":
            for sample in _run(data, start, moof, at, duration, size):
                yield sample
                at = sample.at + sample.duration


def _run(data: bytes, start: int, moof: int, at: int, duration: int, size: int) -> Iterator[Sample]:
    flags = int.from_bytes(data[start + 1 : start + 4])
    count, place = struct.unpack_from(">Ii", data, start + 4)
    if not flags & 0x1:
        raise BrokenSegment("it does not say where its samples are")
    place += moof
    offset = start + 12 + (4 if flags & 0x4 else 0)
    for _ in range(count):
        facts = {0x100: duration, 0x200: size}
        for flag in (0x100, 0x200, 0x400, 0x800):
            if flags & flag:
                (facts[flag],) = struct.unpack_from(">I", data, offset)
                offset += 4
        if place + facts[0x200] > len(data):
            raise BrokenSegment("a sample ends outside the file")
        yield Sample(at, facts[0x100], data[place : place + facts[0x200]])
        at, place = at + facts[0x100], place + facts[0x200]


def write_sound_segment(samples: Sequence[Sample], *, like: bytes, begins: int) -> bytes:
    """A segment of these samples that begins at this tick; `like`: one of the same track."""
    track = next((start for kind, start, _ in boxes(like) if kind == b"tfhd"), None)
    if track is None or not samples:
        raise BrokenSegment("no samples")
    brand_size, brand = struct.unpack_from(">I4s", like)
    before = like[:brand_size] if brand == b"styp" else b""
    # 0x020020: offsets count from the moof, and one set of flags holds for all samples.
    header = _box(b"tfhd", struct.pack(">I", 0x020020) + like[track + 4 : track + 8] + _KEY_FLAGS)
    time = _box(b"tfdt", struct.pack(">IQ", 0x01000000, begins))
    table = b"".join(struct.pack(">II", sample.duration, len(sample.data)) for sample in samples)

    def moof(data_at: int) -> bytes:
        run = struct.pack(">IIi", 0x000301, len(samples), data_at) + table
        number = _box(b"mfhd", struct.pack(">II", 0, 1))
        return _box(b"moof", number + _box(b"traf", header + time + _box(b"trun", run)))

    return before + moof(len(moof(0)) + 8) + _box(b"mdat", b"".join(sample.data for sample in samples))


_KEY_FLAGS = struct.pack(">I", _EVERY_SAMPLE_IS_KEY)


def _box(kind: bytes, payload: bytes) -> bytes:
    return struct.pack(">I4s", len(payload) + 8, kind) + payload


def read_parameter_sets(init: bytes) -> ParameterSets:
    """Raises BrokenSegment."""
    path = _path_to(init, b"avcC")
    if not path:
        raise BrokenSegment("no H.264")
    place = path[-1] + 8
    try:
        count, place, parameter_sets = init[place + 5] & 31, place + 6, []
        for kind in range(2):
            sets = []
            for _ in range(count):
                (length,) = struct.unpack_from(">H", init, place)
                sets.append(init[place + 2 : place + 2 + length])
                place += 2 + length
            parameter_sets.append(tuple(sets))
            if kind == 0:
                count, place = init[place], place + 1
    except (struct.error, IndexError) as error:
        raise BrokenSegment("cut short") from error
    return ParameterSets(*parameter_sets)


def add_parameter_sets(init: bytes, more: ParameterSets) -> bytes:
    """Return the init segment with these parameter sets beside its own, under other ids than those.

    Decoders take a picture's sets by their ids: pictures of both encoders play from one init segment.
    """
    parameter_sets = read_parameter_sets(init)
    if parameter_sets.holds(more):
        return init
    if parameter_sets.ids & more.ids:
        raise BrokenSegment("two encoders give their parameter sets the same id")
    sps, pps = (*parameter_sets.sps, *more.sps), (*parameter_sets.pps, *more.pps)
    path = _path_to(init, b"avcC")
    start = path[-1]
    (size,) = struct.unpack_from(">I", init, start)
    # What it takes to decode the more demanding of them.
    profile, level = max(one[1] for one in sps), max(one[3] for one in sps)
    compatible = min(one[2] for one in sps if one[1] == profile)
    record = bytes([1, profile, compatible, level, init[start + 12], 0xE0 | len(sps)])
    record += b"".join(struct.pack(">H", len(one)) + one for one in sps)
    record += bytes([len(pps)]) + b"".join(struct.pack(">H", len(one)) + one for one in pps)
    record += _YUV420_8_BITS if profile in _HIGH_PROFILES else b""
    box = _box(b"avcC", record)
    copy = bytearray(init[:start] + box + init[start + size :])
    for parent in path[:-1]:
        (length,) = struct.unpack_from(">I", copy, parent)
        struct.pack_into(">I", copy, parent, length + len(box) - size)
    return bytes(copy)


def _path_to(data: bytes, name: bytes, start: int = 0, end: int | None = None) -> list[int]:
    """Where the boxes begin that lead to this one, the outermost first."""
    end = len(data) if end is None else end
    while start + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, start)
        if size < 8 or start + size > end:
            raise BrokenSegment(f"box {kind!r} ends outside the file")
        if kind == name:
            return [start]
        if kind in CONTAINERS or kind in _BEFORE_CHILDREN:
            inner = _path_to(data, name, start + 8 + _BEFORE_CHILDREN.get(kind, 0), start + size)
            if inner:
                return [start, *inner]
        start += size
    return []


def _sps_id(sps: bytes) -> int:
    return _exp_golomb(sps[4:])


def _pps_id(pps: bytes) -> int:
    return _exp_golomb(pps[1:])


def _exp_golomb(data: bytes) -> int:
    """The first number of a bit stream (H.264, section 9.1)."""
    bits = "".join(f"{byte:08b}" for byte in data[:5])
    zeros = len(bits) - len(bits.lstrip("0"))
    return int(bits[zeros : 2 * zeros + 1], 2) - 1
