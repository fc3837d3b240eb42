"""What of a source is not in its package. A film is published as far as it can be read; its owner is told."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from matinee.media.steps import process
from matinee.media.steps.ladder import EncodePlan
from matinee.media.steps.transcode import Source, measure_gaps

# Containers state their length to a fraction of a second, and streams end one after the other.
SHORTEST_MISSING_END_MS = 1000
# A picture or two that a decoder mends by itself are nothing that anybody sees.
SHORTEST_UNREADABLE_MS = 500


@dataclass(frozen=True, slots=True)
class Losses:
    missing_end_ms: int = 0
    unreadable_ms: int = 0
    has_lost_sound: bool = False
    lost_other_sounds: int = 0

    def as_json(self) -> dict[str, Any] | None:
        return asdict(self) if self != Losses() else None

    def __add__(self, more: "Losses") -> "Losses":
        return Losses(
            missing_end_ms=self.missing_end_ms + more.missing_end_ms,
            unreadable_ms=self.unreadable_ms + more.unreadable_ms,
            has_lost_sound=self.has_lost_sound or more.has_lost_sound,
            lost_other_sounds=self.lost_other_sounds + more.lost_other_sounds,
        )


def losses_from_json(stored: dict[str, Any] | None) -> Losses:
    return Losses(**stored) if stored else Losses()


def missing_end(*, stated_ms: int | None, found_ms: int) -> Losses:
    missing = (stated_ms or 0) - found_ms
    return Losses(missing_end_ms=missing) if missing >= SHORTEST_MISSING_END_MS else Losses()


def measure(source: Source, plan: EncodePlan, segments: range) -> Losses:
    """How much of these segments cannot be read; what cannot even be measured is not told."""
    try:
        return Losses(unreadable_ms=measure_gaps(source, plan, segments))
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
