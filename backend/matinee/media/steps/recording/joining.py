"""The source file of a film that was a broadcast: what its lower rungs, posters and cuts are made from.

It holds the film's own segments, picture and sound in turns, and an index of what is coded in them: so all
rungs have one clock, and nothing of the broadcast itself is needed any more.
"""

import os
import struct
from collections.abc import Callable, Sequence
from pathlib import Path

from matinee_serving.live.log import LoggedSegment

from matinee.media.steps import mp4, process, transcode
from matinee.media.steps.recording.boxes import FILE_TYPE
from matinee.media.steps.recording.linking import write_file
from matinee.media.steps.recording.movie import Track, write_movie
from matinee.media.steps.recording.reading import FRAME_SAMPLES, SegmentSamples, read_samples

_COPY_BYTES = 64 << 20
_BEFORE_SEGMENTS = 16  # the head of an `mdat` that may be larger than 4 GB


def join_segments(
    pieces: Sequence[Sequence[Path]],
    picture_init: bytes,
    sound_init: bytes,
    target: Path,
    *,
    is_wanted: Callable[[], bool] = lambda: True,
) -> None:
    """Join segments, each piece the picture and the sound of one time, into a file that can be searched.

    `sound_init` may be empty. A killed try leaves a file of another name behind, which the next one writes
    anew. Raises BrokenSegment, DiskFull and Interrupted.
    """
    paths = [path for piece in pieces for path in piece]
    sizes = [path.stat().st_size for path in paths]
    target.parent.mkdir(parents=True, exist_ok=True)
    transcode.need_room(target.parent, sum(sizes))
    pictures = Track(mp4.read_timescale(picture_init), delay=mp4.read_edit_start(picture_init))
    sound = Track(mp4.read_timescale(sound_init) if sound_init else 1)
    at = len(FILE_TYPE) + _BEFORE_SEGMENTS
    for path, size in zip(paths, sizes, strict=True):
        _index(read_samples(path, LoggedSegment(0, 0, 0, size=size)), at, pictures, sound)
        at += size
    tracks = [(picture_init, pictures), *([(sound_init, sound)] if sound.sizes else [])]
    beside = target.with_name(f".{target.name}")
    write_file(beside, [FILE_TYPE, struct.pack(">I4sQ", 1, b"mdat", _BEFORE_SEGMENTS + sum(sizes))])
    with beside.open("r+b", buffering=0) as out:
        out.seek(0, os.SEEK_END)
        for path in paths:
            if not is_wanted():
                raise process.Interrupted
            _append(path, out.fileno())
        out.write(write_movie(tracks))
        os.fsync(out.fileno())
    beside.replace(target)


def _index(samples: SegmentSamples, at: int, pictures: Track, sound: Track) -> None:
    """Add the samples of a segment that begins there in the file."""
    if samples.pictures:
        pictures.chunks.append(at + samples.pictures[0].coded.at)
        pictures.counts.append(len(samples.pictures))
    for picture in samples.pictures:
        pictures.lengths.append(picture.duration)
        pictures.sizes.append(picture.coded.size)
        pictures.shown_after.append(picture.composition)
        if picture.is_key:
            pictures.keys.append(len(pictures.sizes))
    if samples.sounds:
        if not sound.sizes:
            sound.begins = samples.sounds[0].time
        sound.chunks.append(at + samples.sounds[0].coded.at)
        sound.counts.append(len(samples.sounds))
        sound.sizes += [one.coded.size for one in samples.sounds]
        sound.lengths += [FRAME_SAMPLES] * len(samples.sounds)


def _append(path: Path, out: int) -> None:
    """Copied by the kernel, which on some disks shares the bytes instead."""
    with path.open("rb", buffering=0) as file:
        left = os.fstat(file.fileno()).st_size
        while left:
            copied_bytes = os.copy_file_range(file.fileno(), out, min(left, _COPY_BYTES))
            if not copied_bytes:
                raise OSError(f"{path} became shorter")
            left -= copied_bytes
