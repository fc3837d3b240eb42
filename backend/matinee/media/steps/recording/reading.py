"""Read which pictures and sounds the segments of a broadcast hold, and where: their heads alone."""

import os
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from matinee_serving.live.log import LoggedSegment

from matinee.media.steps import mp4
from matinee.media.steps.mp4 import BrokenSegment

LIVE_TIMESCALE = 90_000
"""Of the pictures of every broadcast."""
FRAME_SAMPLES = 1024
_KEY_FLAGS = 0x02000000
_VIDEO_TRACK, _AUDIO_TRACK = 1, 2
_VIDEO_RUN, _AUDIO_RUN = 0xF01, 0x201
_DEFAULT_BASE_IS_MOOF = 0x020000


class Slice(NamedTuple):
    """Coded bytes in a file of the recording."""

    path: Path
    at: int
    size: int


class Picture(NamedTuple):
    time: int  # of decoding, in 1/90,000 s of the broadcast
    duration: int
    composition: int
    is_key: bool
    coded: Slice


class SoundFrame(NamedTuple):
    time: int  # in samples of the broadcast
    coded: Slice


@dataclass(frozen=True, slots=True)
class SegmentSamples:
    init: int
    wall_ms: int  # unix time of the first picture, as the encoder's clock has it since it connected
    closed_ms: int | None  # … and of the end by our own
    pictures: list[Picture]
    sounds: list[SoundFrame]


def read_segments(folder: Path, segments: Sequence[LoggedSegment]) -> Iterator[SegmentSamples]:
    """Read the segments of a rendition that hold a picture. Raises BrokenSegment and OSError."""
    for segment in segments:
        path = folder / f"s{segment.msn}.m4s"
        # One that was begun, and of which no part reached the disk.
        if segment.size is None and not path.exists():
            continue
        samples = read_samples(path, segment)
        if samples.pictures:
            yield samples


def read_samples(path: Path, segment: LoggedSegment) -> SegmentSamples:
    """Read what the log vouches for: bytes behind a closed segment's end were never part of it.

    Of one that a kill left open the whole fragments count. Raises BrokenSegment and OSError.
    """
    pictures: list[Picture] = []
    sounds: list[SoundFrame] = []
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        if segment.size is not None and size < segment.size:
            raise BrokenSegment(f"{path.name} is shorter than it was")
        until = size if segment.size is None else segment.size
        for start, head in _fragment_heads(file.fileno(), until, is_whole=segment.size is not None):
            try:
                _read_head(path, start, head, pictures, sounds)
            except (struct.error, IndexError) as error:
                raise BrokenSegment(f"{path.name} is not ours") from error
    return SegmentSamples(segment.init, segment.wall_ms, segment.closed_ms, pictures, sounds)


def _fragment_heads(file: int, until: int, *, is_whole: bool) -> Iterator[tuple[int, bytes]]:
    """Yield where each fragment begins and its `moof`, as long as its `mdat` is there whole."""
    at = 0
    while at < until:
        size, kind = _box_at(file, at, until)
        data_size, data_kind = _box_at(file, at + size, until) if size else (0, b"")
        if not data_size or (kind, data_kind) != (b"moof", b"mdat"):
            if is_whole:
                raise BrokenSegment("a fragment is not whole")
            return
        yield at, os.pread(file, size, at)
        at += size + data_size


def _box_at(file: int, at: int, until: int) -> tuple[int, bytes]:
    """Return size and name of a box; a size of 0 when it does not end before `until`."""
    head = os.pread(file, 8, at)
    if len(head) < 8:
        return 0, b""
    size, kind = struct.unpack(">I4s", head)
    return (size, kind) if size >= 8 and at + size <= until else (0, b"")


def _read_head(path: Path, moof: int, head: bytes, pictures: list[Picture], sounds: list[SoundFrame]) -> None:
    track = time = 0
    for kind, start, _end in mp4.boxes(head):
        if kind == b"tfhd":
            flags, track = struct.unpack_from(">2I", head, start)
            if not flags & _DEFAULT_BASE_IS_MOOF:
                raise BrokenSegment("its samples are found from the beginning of the file")
        elif kind == b"tfdt":
            (time,) = struct.unpack_from(">Q" if head[start] else ">I", head, start + 4)
            if track == _VIDEO_TRACK and pictures and time != pictures[-1].time + pictures[-1].duration:
                raise BrokenSegment("its parts do not follow each other")
        elif kind == b"trun":
            flags, count, offset = struct.unpack_from(">IIi", head, start)
            place = moof + offset
            if track == _VIDEO_TRACK and flags & 0xFFFFFF == _VIDEO_RUN:
                rows = struct.iter_unpack(">3Ii", head[start + 12 : start + 12 + 16 * count])
                for duration, size, sample_flags, composition in rows:
                    coded = Slice(path, place, size)
                    pictures.append(Picture(time, duration, composition, sample_flags == _KEY_FLAGS, coded))
                    time, place = time + duration, place + size
            elif track == _AUDIO_TRACK and flags & 0xFFFFFF == _AUDIO_RUN:
                for (size,) in struct.iter_unpack(">I", head[start + 12 : start + 12 + 4 * count]):
                    sounds.append(SoundFrame(time, Slice(path, place, size)))
                    time, place = time + FRAME_SAMPLES, place + size
            else:
                raise BrokenSegment("its samples are not as we write them")


def joined_slices(slices: Sequence[Slice]) -> Iterator[Slice]:
    """Neighbours in a file become one."""
    waiting: Slice | None = None
    for one in slices:
        if waiting and waiting.path == one.path and waiting.at + waiting.size == one.at:
            waiting = Slice(waiting.path, waiting.at, waiting.size + one.size)
            continue
        if waiting:
            yield waiting
        waiting = one
    if waiting:
        yield waiting
