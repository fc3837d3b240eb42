"""Tell what a broadcast is as a film: a few of its segments are examined like any uploaded file."""

from bisect import bisect_right
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from pathlib import Path

from matinee.media.steps import ladder, probe
from matinee.media.steps.ladder import EncodePlan
from matinee.media.steps.probe import SourceFacts
from matinee.media.steps.recording.boxes import AUDIO, VIDEO
from matinee.media.steps.recording.joining import join_segments
from matinee.media.steps.recording.linking import (
    Recording,
    sound_segments,
    write_pictures,
    write_sound,
)
from matinee.media.steps.recording.reading import FRAME_SAMPLES
from matinee.media.steps.recording.timing import NotLinkable
from matinee.media.steps.transcode import Source, segment_name

SAMPLED_SEGMENTS = 5


@dataclass(frozen=True, slots=True)
class Sample:
    """A short film of segments from all over a broadcast."""

    source: Source
    plan: EncodePlan
    segments: tuple[int, ...]

    def moment_in_film(self, film: EncodePlan, seconds: float) -> float:
        """When a moment of the sample is in the film, in seconds."""
        frame = min(round(seconds * self.plan.frame_rate), self.plan.frames - 1)
        place = bisect_right(self.plan.boundaries, frame) - 1
        at = film.boundaries[self.segments[place]] + frame - self.plan.boundaries[place]
        return float(film.seconds(at))


def take_sample(recording: Recording, folder: Path) -> Sample:
    """Write the sample into a folder and examine it. Raises Refused and CommandFailed."""
    count = len(recording.boundaries) - 1
    segments = tuple(sorted({count * n // SAMPLED_SEGMENTS for n in range(SAMPLED_SEGMENTS)}))
    lengths = [recording.boundaries[index + 1] - recording.boundaries[index] for index in segments]
    boundaries = (0, *accumulate(lengths))
    sounds = sound_segments(recording) if recording.has_sound else []
    pieces, sound_end = [], 0
    for number, index in enumerate(segments):
        piece = [folder / "picture" / segment_name(number)]
        write_pictures(recording, index, piece[0], at=boundaries[number])
        if index < len(sounds):
            piece.append(folder / "sound" / segment_name(number))
            write_sound(recording, number, sounds[index], piece[1], at=sound_end)
            sound_end += len(sounds[index]) * FRAME_SAMPLES
        pieces.append(piece)
    path = folder / "sample.mp4"
    sound_init = recording.init(AUDIO) if recording.has_sound else b""
    join_segments(pieces, recording.init(VIDEO), sound_init, path)
    facts = probe.probe(path)
    plan = plan_film(recording, facts, highest=max(ladder.RUNGS), with_av1=False)
    cuts = (0, len(segments))
    plan = replace(plan, frames=boundaries[-1], boundaries=boundaries, first_cuts=cuts, rest_cuts=cuts)
    return Sample(Source(path, facts.format, facts), plan, segments)


def facts_of_film(recording: Recording, sample_facts: SourceFacts) -> SourceFacts:
    """What an examination of the joined source would say."""
    pictures = recording.pictures
    starts = [pictures.decoded_at[place] for place in recording.keys]
    longest = max(after - before for before, after in pairwise([*starts, pictures.frames]))
    duration_ms = round(recording.seconds(pictures.frames) * 1000)
    size = sum(coded.size for coded in recording.coded)
    return replace(
        sample_facts,
        duration_ms=duration_ms,
        stated_ms=duration_ms,
        has_unread_end=False,
        average_rate=pictures.rate,
        median_rate=pictures.rate,
        constant_rate=True,
        keyframe_gap_seconds=float(recording.seconds(longest)),
        keyframes=starts,
        # As the index tells it: when they are decoded.
        keyframes_at_ms=[round(recording.seconds(start - pictures.delay) * 1000) for start in starts],
        frames=pictures.frames,
        bitrate=round(size * 8000 / duration_ms),
        last_picture_ms=round(recording.seconds(pictures.decoded_at[-1]) * 1000),
    )


def plan_film(recording: Recording, facts: SourceFacts, *, highest: int, with_av1: bool) -> EncodePlan:
    """The plan of a film whose top rung is the broadcast. Raises NotLinkable when that is not to be one."""
    if not ladder.is_playable_picture(facts.video, highest):
        raise NotLinkable("its picture is not one that every player shows, or larger than the store's rungs")
    pictures = recording.pictures
    rungs = ladder.choose_rungs(facts.video.shown_size, pass_through=True, highest=highest)
    starts_ms = [float(recording.seconds(boundary) * 1000) for boundary in recording.boundaries]
    keys_ms = [round(recording.seconds(pictures.decoded_at[place]) * 1000) for place in recording.keys]
    return EncodePlan(
        frame_rate=pictures.rate,
        frames=pictures.frames,
        boundaries=recording.boundaries,
        aligned_to_source=True,
        rungs=(*rungs, *(ladder.in_av1(rungs) if with_av1 else ())),
        first_cuts=ladder.cut_chunks(ladder.FIRST_STAGE_CHUNKS, starts_ms, keys_ms),
        rest_cuts=ladder.cut_chunks((ladder.REST_CHUNK,), starts_ms, keys_ms),
        source_pixels=facts.video.width * facts.video.height,
        audio=recording.has_sound,
    )
