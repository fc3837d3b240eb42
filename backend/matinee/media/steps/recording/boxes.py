"""The boxes of a film that is made of a broadcast: its init segments, and the heads of its segments."""

import struct
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from matinee.media.steps.mp4 import BrokenSegment, boxes
from matinee.media.steps.recording.reading import FRAME_SAMPLES

VIDEO, AUDIO = b"vide", b"soun"
FILE_TYPE = b"\0\0\0\x18ftypisom\0\0\2\0isommp41"
_KEY_FLAGS, _OTHER_FLAGS = 0x02000000, 0x01010000
_VIDEO_TRACK, _AUDIO_TRACK = 1, 2
_LOWEST_TIMESCALE = 10_000


@dataclass(frozen=True, slots=True)
class Parameters:
    """What decoders must know, as the broadcast's init segment has it."""

    init: bytes
    picture: bytes  # the `avc1` entry
    sound: bytes  # the `mp4a` entry, or nothing
    sound_rate: int
    channels: int

    @property
    def size(self) -> tuple[int, int]:
        width, height = struct.unpack_from(">2H", self.picture, 32)
        return width, height


def read_parameters(init: bytes) -> Parameters:
    """Raises BrokenSegment."""
    entries, rate = {}, 0
    for kind, start, end in boxes(init):
        if kind == b"mdhd":
            (rate,) = struct.unpack_from(">I", init, start + 12)  # that of the sound is the last
        elif kind == b"stsd":
            entries[init[start + 12 : start + 16]] = init[start + 8 : end]
    if b"avc1" not in entries:
        raise BrokenSegment("no H.264")
    sound = entries.get(b"mp4a", b"")
    (channels,) = struct.unpack_from(">H", sound, 24) if sound else (0,)
    return Parameters(init, entries[b"avc1"], sound, rate if sound else 0, channels)


def clock_of(rate: Fraction) -> tuple[int, int]:
    """Ticks a second and ticks a frame, both whole, as ffmpeg chooses them."""
    timescale = rate.numerator
    while timescale < _LOWEST_TIMESCALE:
        timescale *= 2
    return timescale, int(timescale / rate)


def write_init(source_init: bytes, tracks: Collection[bytes], *, timescale: int, delay: int) -> bytes:
    """Keep these tracks of a broadcast's init segment; `delay`: in ticks, when the first picture is shown.

    An edit list takes the delay back, as in the films that ffmpeg writes.
    """
    boxes, moov = [], b""
    for kind, start, end in children(source_init, 0, len(source_init)):
        if kind != b"moov":
            boxes.append(source_init[start - 8 : end])
            continue
        numbers = set()
        for inner, inside, stop in children(source_init, start, end):
            if inner == b"trak":
                handler = handler_of(source_init, inside, stop)
                if handler not in tracks:
                    continue
                numbers.add(_VIDEO_TRACK if handler == VIDEO else _AUDIO_TRACK)
                is_picture = handler == VIDEO
                moov += (
                    _track(source_init, inside, stop, timescale, delay)
                    if is_picture
                    else source_init[inside - 8 : stop]
                )
            elif inner == b"mvex":
                extends = [
                    (at, to) for name, at, to in children(source_init, inside, stop) if name == b"trex"
                ]
                moov += box(
                    b"mvex",
                    *(source_init[at - 8 : to] for at, to in extends if _number(source_init, at) in numbers),
                )
            else:
                moov += source_init[inside - 8 : stop]
        boxes.append(box(b"moov", moov))
    return b"".join(boxes)


def _track(source_init: bytes, start: int, end: int, timescale: int, delay: int) -> bytes:
    """The track of the pictures, with another clock and what is shown first."""
    parts = []
    for kind, inside, stop in children(source_init, start, end):
        data = bytearray(source_init[inside - 8 : stop])
        if kind == b"mdia":
            at = data.index(b"mdhd") + 4
            struct.pack_into(">I", data, at + 12, timescale)
        parts.append(bytes(data))
        if kind == b"tkhd" and delay:
            entry = struct.pack(">2Ii2H", 1, 0, delay, 1, 0)
            parts.append(box(b"edts", full_box(b"elst", 0, entry)))
    return box(b"trak", *parts)


def write_picture_segment(
    number: int, at: int, samples: Sequence[tuple[int, int, int]], keys: Collection[int]
) -> bytes:
    """The head of a segment: `moof`, and that of the `mdat` which follows.

    `samples`: ticks, bytes, and ticks from its decoding until it is shown; `keys`: which are key frames.
    """
    rows = b"".join(
        struct.pack(">4I", ticks, size, _KEY_FLAGS if place in keys else _OTHER_FLAGS, after)
        for place, (ticks, size, after) in enumerate(samples)
    )
    header = full_box(b"tfhd", 0x020000, struct.pack(">I", _VIDEO_TRACK))
    return _head(number, at, header, 0xF01, rows, [size for _, size, _ in samples])


def write_sound_segment(number: int, at: int, sizes: Sequence[int]) -> bytes:
    """As write_picture_segment, of whole frames of sound."""
    rows = struct.pack(f">{len(sizes)}I", *sizes)
    header = full_box(b"tfhd", 0x020028, struct.pack(">3I", _AUDIO_TRACK, FRAME_SAMPLES, _KEY_FLAGS))
    return _head(number, at, header, 0x201, rows, sizes)


def _head(number: int, at: int, header: bytes, flags: int, rows: bytes, sizes: Sequence[int]) -> bytes:
    time = full_box(b"tfdt", 0x01000000, struct.pack(">Q", at))

    def moof(data_at: int) -> bytes:
        run = full_box(b"trun", flags, struct.pack(">Ii", len(sizes), data_at), rows)
        traf = box(b"traf", header, time, run)
        return box(b"moof", full_box(b"mfhd", 0, struct.pack(">I", number)), traf)

    return moof(len(moof(0)) + 8) + struct.pack(">I4s", sum(sizes) + 8, b"mdat")


def box(kind: bytes, *contents: bytes) -> bytes:
    data = b"".join(contents)
    return struct.pack(">I4s", 8 + len(data), kind) + data


def full_box(kind: bytes, version_and_flags: int, *contents: bytes) -> bytes:
    return box(kind, struct.pack(">I", version_and_flags), *contents)


def children(data: bytes, start: int, end: int) -> list[tuple[bytes, int, int]]:
    """Name, where its contents begin, and where they end, of the boxes that follow each other here."""
    boxes = []
    while start + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, start)
        if size < 8 or start + size > end:
            raise BrokenSegment(f"box {kind!r} ends outside the file")
        boxes.append((kind, start + 8, start + size))
        start += size
    return boxes


def handler_of(data: bytes, start: int, end: int) -> bytes:
    at = data.find(b"hdlr", start, end)
    return data[at + 12 : at + 16]


def _number(data: bytes, start: int) -> int:
    return int.from_bytes(data[start + 4 : start + 8])
