"""Trim a film without re-encoding its middle.

1. Select segments: those entirely between the two points are used as they are.
2. Encode the rest at either end, in every rung, from the source: at most a little over a segment each.
3. Rewrite all of them with the times of the shorter film; the coded pictures are unchanged.
4. Cut the sounds between two frames. They are not re-encoded, so no seam can be heard.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from matinee.media.steps import fragments, mp4, process, transcode
from matinee.media.steps.ladder import EncodePlan, Rung, even_boundaries, segment_frames
from matinee.media.steps.package import link
from matinee.media.steps.transcode import Source, segment_name

# An end of less than this share of a segment is joined to the segment beside it.
SHORTEST_END_SHARE = 8


@dataclass(frozen=True, slots=True)
class TrimPlan:
    base: EncodePlan
    plan: EncodePlan  # of the shorter film
    from_frame: int
    kept_segments: range  # of the base's segments
    kept_from: int  # the segment of the shorter film that the first of them becomes

    @property
    def ends(self) -> list[range]:
        """The segments of the shorter film that are encoded anew."""
        after = self.kept_from + len(self.kept_segments)
        both = range(self.kept_from), range(after, self.plan.segment_count)
        return [part for part in both if part]

    @property
    def in_source(self) -> EncodePlan:
        """The shorter film's segments by the source's clock, for encoding them from it."""
        origin = self.plan.origin
        boundaries = tuple(boundary + origin for boundary in self.plan.boundaries)
        return replace(self.plan, boundaries=boundaries, frames=boundaries[-1])


def plan_trim(base: EncodePlan, from_frame: int, until_frame: int) -> TrimPlan:
    """Keep the frames from `from_frame` to before `until_frame`."""
    step = segment_frames(base.frame_rate)
    shortest = max(1, step // SHORTEST_END_SHARE)
    count = base.segment_count
    first = next((i for i in range(count) if base.boundaries[i] >= from_frame), count)
    if 0 < base.boundaries[first] - from_frame < shortest:
        first += 1
    last = max(i for i in range(count + 1) if base.boundaries[i] <= until_frame)
    if 0 < until_frame - base.boundaries[last] < shortest:
        last -= 1
    if first < last:
        starts = [] if base.boundaries[first] == from_frame else [from_frame]
        kept_from = len(starts)
        starts += base.boundaries[first : last + 1]
        ends = [] if starts[-1] == until_frame else [until_frame]
        boundaries = [frame - from_frame for frame in (*starts, *ends)]
    else:
        first, last, kept_from = 0, 0, 0
        boundaries = list(even_boundaries(until_frame - from_frame, step))
    cuts = (0, len(boundaries) - 1)
    plan = replace(
        base,
        # An end in AV1 would need the very encoder that made the rest; a cut plays in H.264.
        rungs=tuple(rung for rung in base.rungs if rung.stage != "av1"),
        frames=until_frame - from_frame,
        boundaries=tuple(boundaries),
        # Segments of a film that is encoded whole have key frames within them.
        aligned_to_source=base.aligned_to_source and first < last,
        first_cuts=cuts,
        rest_cuts=cuts,
        origin=base.origin + from_frame,
    )
    return TrimPlan(base, plan, from_frame, range(first, last), kept_from)


def make_trimmed(
    source: Source, trim: TrimPlan, package: Path, work: Path, *, is_wanted: Callable[[], bool]
) -> None:
    """Put the segments of the shorter film into the work folder, every rung and every sound."""
    transcode.need_room(work, sum(file.stat().st_size for file in package.rglob("*.m4s")))
    inits = {rung.name: (package / rung.name / "init.mp4").read_bytes() for rung in trim.plan.rungs}
    with transcode.Scratch(work, "ends") as scratch:
        for part in trim.ends:
            inits = _encode_end(source, trim, part, inits, scratch, is_wanted)
        for rung in trim.plan.rungs:
            _put_together(trim, rung, inits[rung.name], package / rung.name, scratch, work / rung.name)
    for folder in sorted(package.glob("audio*")):
        begins = trim.plan.seconds(trim.from_frame)
        cut_sound(folder, work / folder.name, begins, begins + trim.plan.seconds(trim.plan.frames))


def _encode_end(
    source: Source,
    trim: TrimPlan,
    part: range,
    inits: Mapping[str, bytes],
    scratch: Path,
    is_wanted: Callable[[], bool],
) -> dict[str, bytes]:
    """Encode one end in every rung; return the init segments from which it plays as well.

    The encoder that made the rung mostly gives the same parameter sets again. Another one (the source's own,
    or of an earlier release) gave others: then the end is encoded with an id of its own for them.
    """
    rungs, merged_inits = list(trim.plan.rungs), dict(inits)
    ids = {rung.name: 1 if rung.stage == "top" else 0 for rung in rungs}
    frames = trim.plan.boundaries[part.stop] - trim.plan.boundaries[part.start]
    for _ in range(2):
        for rung in rungs:
            (scratch / rung.name).mkdir(exist_ok=True)
        process.run(
            _command(source, trim.in_source, rungs, part, scratch, inits, ids),
            timeout_seconds=120 + float(trim.plan.seconds(frames)) * transcode.SLOWEST_SECONDS_PER_SECOND,
            memory_bytes=transcode.MEMORY_BYTES,
            while_running=is_wanted,
        )
        again = []
        for rung in rungs:
            init_path = scratch / rung.name / "init.mp4"
            if not init_path.exists():
                raise transcode.NoPictures(f"nothing of segment {part.start} was made")
            parameter_sets = fragments.read_parameter_sets(merged_inits[rung.name])
            new = fragments.read_parameter_sets(init_path.read_bytes())
            if parameter_sets.holds(new) or not parameter_sets.ids & new.ids:
                merged_inits[rung.name] = fragments.add_parameter_sets(merged_inits[rung.name], new)
                continue
            ids[rung.name] = next(number for number in range(32) if number not in parameter_sets.ids)
            again.append(rung)
        if not again:
            return merged_inits
        rungs = again
    raise process.CommandFailed("the end has another init segment than the film")


def _command(
    source: Source,
    plan: EncodePlan,
    rungs: Sequence[Rung],
    part: range,
    scratch: Path,
    inits: Mapping[str, bytes],
    ids: Mapping[str, int],
) -> list[str | Path]:
    """As every chunk is encoded, with the clock of the rung's other segments and an id for its parameters."""
    command = transcode.chunk_command(source, plan, rungs, part, scratch)
    places = [place for place, word in enumerate(command) if word == "-hls_segment_options"]
    for place, rung in reversed(list(zip(places, rungs, strict=True))):
        timescale = mp4.read_timescale(inits[rung.name])
        command[place + 1] = f"{command[place + 1]}:video_track_timescale={timescale}"
        if ids[rung.name]:
            command[place:place] = ["-x264opts", f"sps-id={ids[rung.name]}"]
    return command


def _put_together(
    trim: TrimPlan, rung: Rung, init: bytes, package_folder: Path, scratch: Path, target: Path
) -> None:
    """Write each segment where the one before ends. Raises NotAligned when one is not as the plan says."""
    timescale, at = mp4.read_timescale(init), 0
    delay = mp4.read_edit_start(init)
    ends = scratch / rung.name / "init.mp4"
    # What the ends were encoded with takes back another delay of B-frames than the film's own init segment.
    less = mp4.read_edit_start(ends.read_bytes()) - delay if ends.exists() else 0
    half_a_frame = timescale / trim.plan.frame_rate / 2
    target.mkdir(parents=True, exist_ok=True)
    for index in range(trim.plan.segment_count):
        place = index - trim.kept_from
        is_kept = 0 <= place < len(trim.kept_segments)
        new_path = scratch / rung.name / segment_name(index)
        path = package_folder / segment_name(trim.kept_segments[place]) if is_kept else new_path
        if not path.exists():
            raise process.CommandFailed(f"segment {index} was not made")
        data = path.read_bytes()
        if not is_kept:
            data = fragments.show_later(data, -less)
        timing = mp4.read_segment(data)
        shown_at = at + timing.shown_from - timing.decode_from - delay
        expected = trim.plan.seconds(trim.plan.boundaries[index]) * timescale
        length = trim.plan.segment_seconds(index) * timescale
        if abs(shown_at - expected) > half_a_frame or abs(timing.duration - length) > half_a_frame:
            raise transcode.NotAligned(f"segment {index} is at {shown_at}+{timing.duration}, not {expected}")
        to = target / segment_name(index)
        if is_kept:
            _place(path, data, timing.decode_from, at, to)
        else:
            _write(to, fragments.move_segment(data, at))
        at += timing.duration
    _write(target / "init.mp4", init)


def cut_sound(package_folder: Path, target: Path, begins: Fraction, ends: Fraction) -> None:
    """Keep the frames of a sound that lie whole between the two times, each at its own time.

    A frame is 21 ms: the sound begins up to one later than the picture and ends up to one earlier, and what
    lies outside of the points is never heard. The decoder fades the first frame in, for it knows none before.
    """
    init = (package_folder / "init.mp4").read_bytes()
    timescale = mp4.read_timescale(init)
    first, last = round(begins * timescale), round(ends * timescale)
    target.mkdir(parents=True, exist_ok=True)
    count = 0
    while (path := package_folder / segment_name(count)).exists():
        count += 1
    file_count = 0
    for path in (package_folder / segment_name(index) for index in range(count)):
        data = path.read_bytes()
        timing = mp4.read_segment(data)
        if timing.decode_from >= last or timing.decode_from + timing.duration <= first:
            continue
        samples = [
            sample
            for sample in fragments.read_samples(data)
            if sample.at >= first and sample.at + sample.duration <= last
        ]
        if not samples:
            continue
        to = target / segment_name(file_count)
        if len(samples) == timing.samples:
            _place(path, data, timing.decode_from, timing.decode_from - first, to)
        else:
            begin = samples[0].at - first
            _write(to, fragments.write_sound_segment(samples, like=data, begins=begin))
        file_count += 1
    _write(target / "init.mp4", init)


def _place(path: Path, data: bytes, was_at: int, at: int, target: Path) -> None:
    if was_at == at:
        link(path, target)
    else:
        _write(target, fragments.move_segment(data, at))


def _write(target: Path, data: bytes) -> None:
    beside = target.with_name(f".{target.name}")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(target)
