"""Make the top rung and the sound of a film out of the segments of a broadcast; nothing is encoded.

1. Read the log and the heads of the segments; gaps are left out, and what follows them moves up.
2. Lay pictures and sound on the film's clock, and choose where its segments begin: timing.py.
3. Write them anew, picture and sound apart. The coded bytes are copied.
Raises NotLinkable in 1 and 2, before anything is written.
"""

import os
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from matinee_serving.live.log import SOURCE, list_segments
from matinee_serving.live.silence import SILENCE

from matinee.media.steps import ladder, process
from matinee.media.steps.recording import boxes
from matinee.media.steps.recording.boxes import AUDIO, VIDEO, Parameters, read_parameters
from matinee.media.steps.recording.reading import (
    FRAME_SAMPLES,
    SegmentSamples,
    Slice,
    joined_slices,
    read_segments,
)
from matinee.media.steps.recording.timing import (
    LaidPictures,
    LaidSound,
    NotLinkable,
    Stretch,
    lay_pictures,
    lay_sound,
)
from matinee.media.steps.recording.wall_clock import WallClock, find_clock
from matinee.media.steps.transcode import segment_name

INIT = "init.mp4"
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Recording:
    """A broadcast, laid on the clock of a film."""

    parameters: Parameters
    coded: list[Slice]  # of the pictures
    keys: list[int]  # the pictures that are key frames
    pictures: LaidPictures
    sound: LaidSound
    wall_clock: WallClock

    @cached_property
    def boundaries(self) -> tuple[int, ...]:
        """The frame each segment begins with, and the length of the film."""
        keys = [self.pictures.decoded_at[place] for place in self.keys]
        return ladder.source_boundaries(keys, self.pictures.frames, self.pictures.rate)

    @property
    def clock(self) -> tuple[int, int]:
        return boxes.clock_of(self.pictures.rate)

    @property
    def has_sound(self) -> bool:
        return bool(self.sound.frames)

    def seconds(self, frames: int) -> Fraction:
        return frames / self.pictures.rate

    def init(self, *tracks: bytes) -> bytes:
        timescale, ticks = self.clock
        return boxes.write_init(
            self.parameters.init, tracks, timescale=timescale, delay=self.pictures.delay * ticks
        )


def read_recording(folder: Path) -> Recording:
    """Read the folder of a broadcast. Raises NotLinkable, BrokenSegment and OSError."""
    segments = [segment for segment in list_segments(folder) if not segment.is_gap]
    segments_read = list(read_segments(folder / SOURCE, segments))
    if not segments_read:
        raise NotLinkable("nothing was recorded")
    parameters = _common_parameters(folder / SOURCE, {samples.init for samples in segments_read})
    stretches = _stretches(segments_read)
    pictures = [picture for stretch in stretches for picture in stretch.pictures]
    keys = [place for place, picture in enumerate(pictures) if picture.is_key]
    if not keys or keys[0]:
        raise NotLinkable("it does not begin with a key frame")
    pictures_laid = lay_pictures(stretches)
    _check_groups(pictures_laid, keys)
    sound = LaidSound(0, [])
    if parameters.sound:
        sound = lay_sound(
            stretches,
            rate=parameters.sound_rate,
            delay=pictures_laid.delay / pictures_laid.rate,
            length=pictures_laid.frames / pictures_laid.rate,
        )
    coded = [picture.coded for picture in pictures]
    return Recording(parameters, coded, keys, pictures_laid, sound, find_clock(segments_read))


def _common_parameters(folder: Path, inits: set[int]) -> Parameters:
    """Those of the whole broadcast; sound may have come later. Raises NotLinkable when they differ."""
    parameters = [read_parameters((folder / f"init-{number}.mp4").read_bytes()) for number in sorted(inits)]
    if len({one.picture for one in parameters}) > 1:
        raise NotLinkable("the picture has other parameters in the middle")
    sounds = {(one.sound, one.sound_rate) for one in parameters if one.sound}
    if len(sounds) > 1:
        raise NotLinkable("the sound has other parameters in the middle")
    return next((one for one in parameters if one.sound), parameters[0])


def _stretches(segments: Sequence[SegmentSamples]) -> list[Stretch]:
    stretches: list[Stretch] = []
    end, shift = None, 0
    for samples in segments:
        begins = samples.pictures[0].time
        if begins != end:
            shift = begins - (0 if end is None else end - shift)
            stretches.append(Stretch(shift, [], []))
        stretches[-1].pictures.extend(samples.pictures)
        stretches[-1].sounds.extend(samples.sounds)
        end = samples.pictures[-1].time + samples.pictures[-1].duration
    return stretches


def _check_groups(pictures: LaidPictures, keys: Sequence[int]) -> None:
    starts = [*(pictures.decoded_at[place] for place in keys), pictures.frames]
    if (
        max(after - before for before, after in pairwise(starts))
        > pictures.rate * ladder.LONGEST_SEGMENT_SECONDS
    ):
        raise NotLinkable("its key frames are too far apart")


def write_segments(
    recording: Recording,
    rung: Path,
    audio: Path,
    *,
    is_wanted: Callable[[], bool] = lambda: True,
    on_progress: Progress = lambda count, total: None,
) -> None:
    """Write all segments and init segments. What is there already is written anew.

    Raises process.Interrupted when it is not wanted any more.
    """
    count = len(recording.boundaries) - 1
    for index in range(count):
        if not is_wanted():
            raise process.Interrupted
        write_pictures(recording, index, rung / segment_name(index))
        on_progress(index + 1, count)
    write_file(rung / INIT, [recording.init(VIDEO)])
    if recording.has_sound:
        for number, frames in enumerate(sound_segments(recording)):
            write_sound(recording, number, frames, audio / segment_name(number))
        write_file(audio / INIT, [recording.init(AUDIO)])


def write_pictures(recording: Recording, index: int, target: Path, *, at: int | None = None) -> None:
    """`at`: the frame at which the segment begins, where it is not its own place."""
    pictures, (_, ticks) = recording.pictures, recording.clock
    begins, until = recording.boundaries[index : index + 2]
    places = range(bisect_left(pictures.decoded_at, begins), bisect_left(pictures.decoded_at, until))
    ends = [*pictures.decoded_at[places.start + 1 : places.stop], until]
    samples = [
        (
            (end - pictures.decoded_at[place]) * ticks,
            recording.coded[place].size,
            pictures.shown_after[place] * ticks,
        )
        for place, end in zip(places, ends, strict=True)
    ]
    keys = {place - places.start for place in _within(recording.keys, places)}
    head = boxes.write_picture_segment(index + 1, (begins if at is None else at) * ticks, samples, keys)
    write_file(target, [head, *_copies(recording.coded[places.start : places.stop])])


def _within(keys: Sequence[int], places: range) -> Sequence[int]:
    return keys[bisect_left(keys, places.start) : bisect_left(keys, places.stop)]


def sound_segments(recording: Recording) -> list[range]:
    """The frames of sound in each of its segments, which begin with those of the pictures or just after."""
    rate, count = recording.parameters.sound_rate, len(recording.sound.frames)
    starts = [
        max(0, -int((recording.sound.begins - recording.seconds(boundary) * rate) // FRAME_SAMPLES))
        for boundary in recording.boundaries[1:-1]
    ]
    cuts = sorted({0, count, *(min(start, count) for start in starts)})
    return [range(first, until) for first, until in pairwise(cuts)]


def write_sound(
    recording: Recording, number: int, places: range, target: Path, *, at: int | None = None
) -> None:
    """`at`: the sample at which it begins, where that is not its own place."""
    silence = SILENCE[recording.parameters.channels]
    frames = recording.sound.frames[places.start : places.stop]
    sizes = [len(silence) if frame is None else frame.size for frame in frames]
    at = recording.sound.begins + places.start * FRAME_SAMPLES if at is None else at
    head = boxes.write_sound_segment(number + 1, at, sizes)
    write_file(target, [head, *_copies(frames, silence)])


def _copies(frames: Sequence[Slice | None], silence: bytes = b"") -> Iterator[bytes]:
    """The coded bytes, those that lie side by side in one piece."""
    together: list[Slice] = []
    for frame in frames:
        if frame is not None:
            together.append(frame)
            continue
        yield from _read(together)
        together.clear()
        yield silence
    yield from _read(together)


def _read(slices: Sequence[Slice]) -> Iterator[bytes]:
    file, path = None, None
    try:
        for one in joined_slices(slices):
            if one.path != path:
                if file:
                    file.close()
                file, path = one.path.open("rb", buffering=0), one.path
            assert file is not None
            data = os.pread(file.fileno(), one.size, one.at)
            if len(data) != one.size:
                raise OSError(f"{one.path} became shorter")
            yield data
    finally:
        if file:
            file.close()


def write_file(target: Path, parts: Iterable[bytes]) -> None:
    """Give the file its name when it is whole and on the disk."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}")
    with beside.open("wb", buffering=0) as file:
        for part in parts:
            file.write(part)
        os.fsync(file.fileno())
    beside.replace(target)
