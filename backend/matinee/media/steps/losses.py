"""What of a source is not in its package. What can be read is published, and the owner is told the rest."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from matinee.media.steps import process
from matinee.media.steps.ladder import EncodePlan
from matinee.media.steps.probe import SourceFacts
from matinee.media.steps.seekable import Mended
from matinee.media.steps.transcode import Source, measure_gaps

# Containers state their length to a fraction of a second, and streams end one after the other.
SHORTEST_MISSING_END_MS = 1000
# A picture or two that a decoder mends by itself are nothing that anybody sees.
SHORTEST_UNREADABLE_MS = 500
# Of others the length is read from the times at their end, or may be as wrong as these.
WITH_LENGTH_IN_HEADER = {"flv", "asf", "avi"}


@dataclass(frozen=True, slots=True)
class Losses:
    missing_end_ms: int = 0
    unreadable_ms: int = 0
    has_lost_sound: bool = False
    lost_other_sounds: int = 0
    lost_subtitles: int = 0
    has_lost_high_rungs: bool = False
    has_lost_av1: bool = False
    overstated_ms: int = 0
    has_unread_end: bool = False
    closed_gap_ms: int = 0
    has_mended_clock: bool = False

    def as_json(self) -> dict[str, object] | None:
        return asdict(self) if self != Losses() else None

    def __add__(self, more: "Losses") -> "Losses":
        return Losses(
            missing_end_ms=self.missing_end_ms + more.missing_end_ms,
            unreadable_ms=self.unreadable_ms + more.unreadable_ms,
            has_lost_sound=self.has_lost_sound or more.has_lost_sound,
            lost_other_sounds=self.lost_other_sounds + more.lost_other_sounds,
            lost_subtitles=self.lost_subtitles + more.lost_subtitles,
            has_lost_high_rungs=self.has_lost_high_rungs or more.has_lost_high_rungs,
            has_lost_av1=self.has_lost_av1 or more.has_lost_av1,
            overstated_ms=self.overstated_ms + more.overstated_ms,
            has_unread_end=self.has_unread_end or more.has_unread_end,
            closed_gap_ms=self.closed_gap_ms + more.closed_gap_ms,
            has_mended_clock=self.has_mended_clock or more.has_mended_clock,
        )


def losses_from_json(row: dict[str, Any] | None) -> Losses:
    return Losses(**row) if row else Losses()


def missing_end(*, stated_ms: int | None, found_ms: int) -> Losses:
    missing = (stated_ms or 0) - found_ms
    return Losses(missing_end_ms=missing) if missing >= SHORTEST_MISSING_END_MS else Losses()


def of_header(facts: SourceFacts) -> Losses:
    """What a file claims of its length beyond what can be read of it."""
    beyond = (facts.stated_ms or 0) - (facts.duration_ms or 0)
    return Losses(
        overstated_ms=beyond if beyond >= SHORTEST_MISSING_END_MS else 0,
        has_unread_end=facts.has_unread_end,
    )


def of_copy(original: SourceFacts, copy: SourceFacts, repairs: Mended) -> Losses:
    """What a copy of a file with a mended clock tells.

    A file without its index, which stands at its end, is believed of its length: it is cut short.
    """
    told_ms = original.stated_ms if original.format.startswith("matroska") else original.duration_ms
    stated_ms = (told_ms or 0) - repairs.closed_ms
    lost = missing_end(stated_ms=stated_ms, found_ms=copy.duration_ms or 0)
    if repairs.wrong and original.format not in WITH_LENGTH_IN_HEADER:
        lost = Losses()  # the length was told by the same clock
    fewer = len(original.other_sounds) - len(copy.other_sounds)
    return lost + Losses(
        has_lost_sound=original.audio is not None and copy.audio is None,
        lost_other_sounds=max(0, fewer) if copy.audio else 0,
        has_unread_end=original.has_unread_end,
        closed_gap_ms=repairs.closed_ms if repairs.closed_ms >= SHORTEST_MISSING_END_MS else 0,
        has_mended_clock=repairs.wrong > 0,
    )


def measure(source: Source, plan: EncodePlan, segments: range, *, has_complaints: bool) -> Losses:
    """How much of these segments cannot be read; what cannot even be measured is not told.

    The index of an MP4 names each of its pictures, so that an encoder complains of what is not there.
    """
    if not has_complaints and source.format.startswith("mov"):
        return Losses()
    try:
        return Losses(unreadable_ms=measure_gaps(source, plan, segments, decodes=has_complaints))
    except (process.CommandFailed, ValueError):
        return Losses()


def end_plan_at(plan: EncodePlan, segment: int) -> EncodePlan:
    """The same plan for the segments before this one."""

    def before(cuts: tuple[int, ...]) -> tuple[int, ...]:
        return (*(cut for cut in cuts if cut < segment), segment)

    return replace(
        plan,
        frames=plan.boundaries[segment],
        boundaries=plan.boundaries[: segment + 1],
        first_cuts=before(plan.first_cuts),
        rest_cuts=before(plan.rest_cuts),
    )
