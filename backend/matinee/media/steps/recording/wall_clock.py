"""Which moment of a recording was on air at a time of day: a few runs instead of a row a segment.

Within one connection of the encoder both clocks go at the same pace. A run ends where they part: the source
was away, or a segment is missing.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from matinee_serving.live.log import SOURCE, list_segments

from matinee.media.steps.recording.reading import LIVE_TIMESCALE, SegmentSamples, read_segments

KEY = "wall_clock"
"""In Video.recording."""
APART_MS = 250
"""Clocks that differ by less are taken for one that goes a little fast or slow."""


class Run(NamedTuple):
    """`wall_ms` is unix time, `media_ms` the time in the recording, when it begins."""

    wall_ms: int
    media_ms: int
    length_ms: int


@dataclass(frozen=True, slots=True)
class WallClock:
    """The runs of a recording, in order."""

    runs: tuple[Run, ...]

    def moment_at(self, wall_ms: int) -> int | None:
        """Return the millisecond of the recording that was on air.

        None before its beginning. While nothing was on air it is the last moment before.
        """
        place = bisect_right(self.runs, wall_ms, key=lambda run: run.wall_ms) - 1
        if place < 0:
            return None
        run = self.runs[place]
        return run.media_ms + min(wall_ms - run.wall_ms, max(0, run.length_ms - 1))

    def as_json(self) -> list[list[int]]:
        return [list(run) for run in self.runs]


def clock_from_json(rows: Sequence[Sequence[int]]) -> WallClock:
    return WallClock(tuple(Run(*row) for row in rows))


def find_clock(segments: Iterable[SegmentSamples], *, keeps_gaps: bool = False) -> WallClock:
    """Find the runs. `keeps_gaps`: a missing segment keeps its time, as in what is encoded anew."""
    runs: list[Run] = []
    end: int | None = None
    shift = 0  # by how many ticks a segment is earlier in the recording
    for samples in segments:
        first, last = samples.pictures[0], samples.pictures[-1]
        if end is None:
            shift = first.time
        elif first.time != end and not keeps_gaps:
            shift += first.time - end
        end = last.time + last.duration
        _add(runs, _on_air_ms(samples), _ms(first.time - shift), _ms(end - shift))
    return WallClock(tuple(runs))


def read_clock(folder: Path) -> WallClock:
    """Find the runs of a broadcast that is encoded anew. Raises BrokenSegment and OSError."""
    segments = [segment for segment in list_segments(folder) if not segment.is_gap]
    return find_clock(read_segments(folder / SOURCE, segments), keeps_gaps=True)


def _on_air_ms(samples: SegmentSamples) -> int:
    """When it began to come. An encoder that catches up sends pictures before their time."""
    if samples.closed_ms is None:
        return samples.wall_ms
    first, last = samples.pictures[0], samples.pictures[-1]
    return min(samples.wall_ms, samples.closed_ms - _ms(last.time + last.duration - first.time))


def _add(runs: list[Run], wall_ms: int, begins_ms: int, ends_ms: int) -> None:
    if runs:
        run = runs[-1]
        apart = (wall_ms - run.wall_ms) - (begins_ms - run.media_ms)
        if abs(apart) < APART_MS and begins_ms == run.media_ms + run.length_ms:
            runs[-1] = run._replace(length_ms=ends_ms - run.media_ms)
            return
        # A clock that was set back: what was said belongs to the later picture.
        while runs and runs[-1].wall_ms >= wall_ms:
            runs.pop()
    runs.append(Run(wall_ms, begins_ms, ends_ms - begins_ms))


def _ms(ticks: int) -> int:
    return ticks * 1000 // LIVE_TIMESCALE
