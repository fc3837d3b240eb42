"""Plan the encode: frame rate, rungs, segment boundaries, and chunks.

Everything is counted in frames of the output rate, so that 29.97 is exact over hours.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, Literal

from matinee.media.steps import colour
from matinee.media.steps.probe import SourceFacts, VideoFacts

NTSC = Fraction(1000, 1001)
STANDARD_RATES = sorted(
    [Fraction(rate) for rate in (10, 12, 15, 24, 25, 30, 48, 50, 60)]
    + [rate * NTSC for rate in (24, 30, 48, 60)]
)
HIGHEST_RATE = Fraction(60)
RATE_TOLERANCE = Fraction(2, 100)

SEGMENT_SECONDS = 4
LONGEST_SEGMENT_SECONDS = 6
GROUPS_PER_SEGMENT = 2

# Short side → the most kilobits a second. Quality is constant (CRF); this bounds the hard scenes.
RUNGS = {240: 400, 360: 900, 540: 1800, 720: 3200, 1080: 6000, 1440: 10_000, 2160: 20_000}
# Unless a store asks for more (docs/decisions/0129). What is higher is made after the film plays up to here.
USUAL_HIGHEST = 1080
# A film this much taller than the highest standard rung below it gets a rung of its own size: 480, 994, …
OWN_RUNG_FROM = Fraction(6, 5)
FIRST_STAGE_UP_TO = 360
AV1_SHARE_OF_CAP = 0.7
# Processor time of a pixel in AV1, where one in H.264 takes one: docs/decisions/0131.
AV1_COST = 3
# How much above the cap of its own size a compliant source may be and still be passed through.
PASS_THROUGH_MARGIN = 2
# All-intra sources would be cut into a file a frame on the way.
SHORTEST_GROUP_SECONDS = Fraction(2, 5)
PASS_THROUGH_PROFILES = {"Constrained Baseline", "Baseline", "Main", "High"}
HIGHEST_PASS_THROUGH_LEVEL = 52

# Segments in a chunk. The first is one segment so that playing can begin; long ones cost less, because each
# decodes from the key frame before it, short ones lose less when a worker is killed.
FIRST_STAGE_CHUNKS = (1, 2, 6)
REST_CHUNK = 6

Stage = Literal["first", "rest", "top", "high", "av1"]
# Made when the film already plays, in this order; none of the stages before waits for them.
ADDED_STAGES: tuple[Stage, ...] = ("high", "av1")


@dataclass(frozen=True, slots=True)
class Rung:
    name: str
    width: int
    height: int
    cap_kbps: int
    stage: Stage  # "top": the source's own packets

    @property
    def pixels(self) -> int:
        return self.width * self.height

    @property
    def short_side(self) -> int:
        return min(self.width, self.height)


@dataclass(frozen=True, slots=True)
class EncodePlan:
    frame_rate: Fraction
    frames: int
    boundaries: tuple[int, ...]  # the frame each segment begins with, and `frames` at the end
    aligned_to_source: bool
    rungs: tuple[Rung, ...]  # ascending; those in AV1 after all others
    first_cuts: tuple[int, ...]  # the segment each chunk of the stage begins with, and `segment_count`
    rest_cuts: tuple[int, ...]
    source_pixels: int
    audio: bool
    origin: int = 0  # the source's frame that this film begins with; not the first when it was trimmed
    even_loudness: bool = False  # its sounds are brought to one loudness: see steps/loudness.py

    @property
    def segment_count(self) -> int:
        return len(self.boundaries) - 1

    @property
    def duration_ms(self) -> int:
        return round(self.frames / self.frame_rate * 1000)

    def seconds(self, frames: int) -> Fraction:
        return frames / self.frame_rate

    def segment_seconds(self, index: int) -> Fraction:
        return self.seconds(self.boundaries[index + 1] - self.boundaries[index])

    @property
    def group_frames(self) -> int:
        return segment_frames(self.frame_rate) // GROUPS_PER_SEGMENT

    def key_frames(self, segments: range) -> list[int]:
        """The frames that must be key frames: where each of these segments begins, and its second group.

        None stands later in a segment, also not in a last one that a rest was joined to: what cuts the
        segments would take it for the beginning of another.
        """
        if self.aligned_to_source:
            return [self.boundaries[index] for index in segments]
        return [
            frame
            for index in segments
            for frame in (self.boundaries[index], self.boundaries[index] + self.group_frames)
            if frame < self.boundaries[index + 1]
        ]

    @property
    def poster_rung(self) -> Rung:
        """The one whose size a poster has: no page shows a larger picture."""
        return next(
            (rung for rung in reversed(self.rungs) if rung.short_side <= USUAL_HIGHEST), self.rungs[0]
        )

    def rungs_of(self, stage: Stage) -> list[Rung]:
        return [rung for rung in self.rungs if rung.stage == stage]

    def chunks(self, stage: Stage) -> list[range]:
        """The segments of each chunk of a stage, in order."""
        if not self.rungs_of(stage):
            return []
        if stage == "top":
            return [range(self.segment_count)]
        cuts = self.first_cuts if stage == "first" else self.rest_cuts
        return [range(start, stop) for start, stop in pairwise(cuts)]

    def cost(self, stage: Stage, frames: int) -> float:
        """A relative measure of work, for progress: pixels encoded, and those decoded at a fifth of that."""
        if stage == "top":
            return frames * 1000.0
        pixels = sum(rung.pixels for rung in self.rungs_of(stage)) * (AV1_COST if stage == "av1" else 1)
        return frames * (pixels + self.source_pixels / 5)

    @property
    def _is_even(self) -> bool:
        even = even_boundaries(self.frames, segment_frames(self.frame_rate))
        return not self.aligned_to_source and self.boundaries == even

    def as_json(self) -> dict[str, object]:
        return {
            "frame_rate": [self.frame_rate.numerator, self.frame_rate.denominator],
            "frames": self.frames,
            "boundaries": None if self._is_even else list(self.boundaries),
            "aligned": self.aligned_to_source,
            "origin": self.origin,
            "rungs": [[r.name, r.width, r.height, r.cap_kbps, r.stage] for r in self.rungs],
            "first_cuts": list(self.first_cuts),
            "rest_cuts": list(self.rest_cuts),
            "source_pixels": self.source_pixels,
            "audio": self.audio,
            "even_loudness": self.even_loudness,
        }


def plan_from_json(raw: dict[str, Any]) -> EncodePlan:
    rate, boundaries = Fraction(*raw["frame_rate"]), raw["boundaries"]
    return EncodePlan(
        frame_rate=rate,
        frames=raw["frames"],
        boundaries=tuple(boundaries) if boundaries else even_boundaries(raw["frames"], segment_frames(rate)),
        aligned_to_source=raw.get("aligned", boundaries is not None),
        rungs=tuple(Rung(*rung) for rung in raw["rungs"]),
        first_cuts=tuple(raw["first_cuts"]),
        rest_cuts=tuple(raw["rest_cuts"]),
        source_pixels=raw["source_pixels"],
        audio=raw["audio"],
        origin=raw.get("origin", 0),
        even_loudness=raw.get("even_loudness", False),  # plans of earlier releases say nothing of it
    )


def plan_encode(
    facts: SourceFacts,
    *,
    may_pass_through: bool = True,
    frames: int | None = None,
    highest: int = USUAL_HIGHEST,
    with_av1: bool = False,
) -> EncodePlan:
    """`highest`: one of RUNGS; none above it is made. `with_av1`: every rung a second time, in AV1."""
    rate = choose_rate(facts)
    assert facts.duration_ms is not None
    frames = frames or max(1, round(Fraction(facts.duration_ms, 1000) * rate))
    boundaries = None
    if may_pass_through and facts.keyframes and can_pass_through(facts, rate, highest):
        frames = facts.frames or frames
        boundaries = source_boundaries(facts.keyframes, frames, rate)
    is_aligned = boundaries is not None
    boundaries = boundaries or even_boundaries(frames, segment_frames(rate))
    rungs = choose_rungs(facts.video.shown_size, pass_through=is_aligned, highest=highest)
    starts_ms = [float(boundary / rate * 1000) for boundary in boundaries]
    return EncodePlan(
        frame_rate=rate,
        frames=frames,
        boundaries=boundaries,
        aligned_to_source=is_aligned,
        rungs=(*rungs, *(in_av1(rungs) if with_av1 else ())),
        first_cuts=cut_chunks(FIRST_STAGE_CHUNKS, starts_ms, facts.keyframes_at_ms),
        rest_cuts=cut_chunks((REST_CHUNK,), starts_ms, facts.keyframes_at_ms),
        source_pixels=facts.video.width * facts.video.height,
        audio=facts.audio is not None,
    )


def cut_chunks(
    sizes: Sequence[int], starts_ms: Sequence[float], keyframes_at_ms: Sequence[int]
) -> tuple[int, ...]:
    """Cut the segments into chunks of about these sizes (the last of them again and again).

    What lies between a key frame and the chunk after it is decoded for nothing: chunks begin soon after key
    frames where they can, and are longer where that would still be more than a third of them.
    """
    count = len(starts_ms) - 1
    cuts = [0]

    def lost_ms(segment: int) -> float:
        place = bisect_right(keyframes_at_ms, starts_ms[segment] + 1) - 1
        return starts_ms[segment] - keyframes_at_ms[place] if place >= 0 else 0.0

    while cuts[-1] < count:
        begins = cuts[-1]
        size = sizes[min(len(cuts) - 1, len(sizes) - 1)]
        while begins and lost_ms(begins) * 3 > starts_ms[min(begins + size, count)] - starts_ms[begins]:
            if begins + size >= count:
                break
            size += 1
        if begins + size >= count:
            cuts.append(count)
            break
        goal = begins + size
        spread = range(goal - size // 3, min(goal + size // 3, count - 1) + 1)
        end = min((lost_ms(end) // 200, abs(end - goal), end) for end in spread)[2]
        # A short rest would cost another start for little work: it goes with the chunk before it.
        cuts.append(end if count - end > size // 3 else count)
    return tuple(cuts)


def choose_rate(facts: SourceFacts) -> Fraction:
    """The nearest standard rate within 2 %, else the film's own; over 60 every second frame or fewer.

    A film of a variable rate gets the rate of its usual gap: a picture that is repeated costs nearly nothing.
    """
    rate = facts.median_rate
    if rate > HIGHEST_RATE * (1 + RATE_TOLERANCE):
        rate /= -(-rate // (HIGHEST_RATE * (1 + RATE_TOLERANCE)))
    return standard_rate(rate)


def standard_rate(rate: Fraction) -> Fraction:
    """The nearest standard rate within 2 %, else this one, up to the highest that is made."""
    nearest = min(STANDARD_RATES, key=lambda standard: abs(standard - rate))
    if abs(nearest - rate) <= rate * RATE_TOLERANCE:
        return nearest
    return max(Fraction(1), min(HIGHEST_RATE, rate).limit_denominator(100))


def segment_frames(rate: Fraction) -> int:
    """Frames of a segment: two groups of two seconds, in whole frames of the nominal rate (60 at 29.97)."""
    return max(1, round(rate * SEGMENT_SECONDS / GROUPS_PER_SEGMENT)) * GROUPS_PER_SEGMENT


def even_boundaries(frames: int, step: int) -> tuple[int, ...]:
    starts = list(range(0, frames, step))
    if len(starts) > 1 and frames - starts[-1] < step // 8:
        starts.pop()  # a last segment of a few frames is joined to the one before
    return (*starts, frames)


def source_boundaries(keyframes: Sequence[int], frames: int, rate: Fraction) -> tuple[int, ...]:
    """Begin segments at key frames of the source: near four seconds, never over six."""
    usual, longest = rate * SEGMENT_SECONDS, rate * LONGEST_SEGMENT_SECONDS
    boundaries = [0]
    while frames - boundaries[-1] > longest:
        near = [k for k in keyframes if boundaries[-1] < k <= boundaries[-1] + longest]
        boundaries.append(min(near, key=lambda k: abs(k - boundaries[-1] - usual)))
    return (*boundaries, frames)


def can_pass_through(facts: SourceFacts, rate: Fraction, highest: int) -> bool:
    """Whether the source's own packets can be the top rung: playable everywhere and cut often enough."""
    video = facts.video
    cap = RUNGS[max((side for side in RUNGS if side <= min(video.shown_size)), default=min(RUNGS))]
    return (
        is_playable_picture(video, highest)
        and facts.constant_rate
        and keeps_in_step(facts, rate)
        and facts.keyframe_gap_seconds is not None
        and facts.keyframe_gap_seconds <= LONGEST_SEGMENT_SECONDS
        and facts.keyframes is not None
        and len(facts.keyframes) <= (facts.frames or 0) / rate / SHORTEST_GROUP_SECONDS + 1
        and 0 < facts.bitrate <= cap * 1000 * PASS_THROUGH_MARGIN
    )


def is_playable_picture(video: VideoFacts, highest: int) -> bool:
    """Whether it is coded so that every player shows it as it is, and has the size of a top rung."""
    width, height = video.shown_size
    return (
        video.codec == "h264"
        and video.pixel_format == "yuv420p"
        and video.profile in PASS_THROUGH_PROFILES
        and video.level <= HIGHEST_PASS_THROUGH_LEVEL
        and video.sample_aspect == 1
        and video.rotation == 0
        and not (video.interlaced or video.full_range or colour.is_converted(video))
        and min(width, height) <= highest
        and width % 2 == 0
        and height % 2 == 0
        and min(width, height) == top_side(min(width, height), highest) > min(RUNGS)
    )


def keeps_in_step(facts: SourceFacts, rate: Fraction) -> bool:
    """Whether the last picture, at this rate, is shown within half a picture of its own time.

    A clock of whole milliseconds cannot hold 30 a second, and still comes out right in the end.
    """
    return abs((facts.frames or 0) * (rate / facts.median_rate - 1)) < Fraction(1, 2)


def top_side(short_side: int, highest: int) -> int:
    """The short side of the highest rung: a standard one, or the film's own when it is well above that."""
    below = [side for side in RUNGS if side <= min(short_side, highest)]
    if not below:
        return short_side
    return short_side if below[-1] != highest and short_side >= below[-1] * OWN_RUNG_FROM else below[-1]


def choose_rungs(
    shown_size: tuple[int, int], *, pass_through: bool, highest: int = USUAL_HIGHEST
) -> tuple[Rung, ...]:
    short = min(shown_size)
    top = top_side(short, highest)
    sides = sorted({side for side in RUNGS if side <= min(short, highest)} | {top})
    rungs = []
    for side in sides:
        cap = next((kbps for rung_side, kbps in RUNGS.items() if rung_side >= side), max(RUNGS.values()))
        width, height = scale(shown_size, side)
        stage: Stage = "high" if side > USUAL_HIGHEST else "rest"
        if side <= FIRST_STAGE_UP_TO or side == sides[0]:
            stage = "first"
        if pass_through and side == top:
            stage, (width, height) = "top", shown_size
        rungs.append(Rung(f"{side}p", width, height, cap, stage))
    return tuple(rungs)


def in_av1(rungs: Sequence[Rung]) -> tuple[Rung, ...]:
    """A player stays with one codec, so it needs each size in both."""
    return tuple(
        replace(rung, name=f"av1-{rung.name}", cap_kbps=round(rung.cap_kbps * AV1_SHARE_OF_CAP), stage="av1")
        for rung in rungs
    )


def scale(shown_size: tuple[int, int], short_side: int) -> tuple[int, int]:
    """The size with this short side and the same shape, in even numbers, as 4:2:0 needs."""
    width, height = shown_size
    factor = Fraction(short_side, min(width, height))

    def even(length: int) -> int:
        return max(2, round(length * factor / 2) * 2)

    return (even(width) if width > height else short_side // 2 * 2 or 2), (
        even(height) if height >= width else short_side // 2 * 2 or 2
    )
