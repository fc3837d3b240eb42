"""Which lower qualities an event gets, depending on the free processors."""

from dataclasses import dataclass, replace

USUAL_RATE = 30.0


@dataclass(frozen=True, slots=True)
class Rung:
    """`side` is the shorter side of the picture, in pixels."""

    name: str
    side: int
    kilobits: int  # a second, at most

    @classmethod
    def of(cls, side: int, kilobits: int) -> "Rung":
        return cls(f"{side}p", side, kilobits)


@dataclass(frozen=True, slots=True)
class Plan:
    """Rungs, highest first, with their cost at 30 pictures a second, including decoding.

    `spare` is what must be left for the next event.
    """

    rungs: tuple[Rung, ...]
    preset: str
    cores: float
    spare: float = 0.0


_720P, _540P, _360P, _240P = Rung.of(720, 2800), Rung.of(540, 1600), Rung.of(360, 800), Rung.of(240, 400)
# Measured with a source of 994 lines on the machine of docs/performance.md.
_ONE = Plan((Rung.of(480, 1200),), "superfast", 0.29)
PLANS = (
    Plan((_720P, _540P, _360P, _240P), "veryfast", 0.99, spare=_ONE.cores),
    Plan((_540P, _360P, _240P), "veryfast", 0.63),
    _ONE,
)


def choose_plan(*, side: int, frames_per_second: float, free_cores: float) -> Plan | None:
    """Return the richest plan that fits, with the rungs that are smaller than the source."""
    share = max(1.0, frames_per_second / USUAL_RATE)
    for plan in PLANS:
        rungs = tuple(rung for rung in plan.rungs if rung.side < side)
        cores = plan.cores * share
        if rungs and cores + plan.spare <= free_cores + 1e-9:
            return replace(plan, rungs=rungs, cores=cores)
    return None


def size_of(rung: Rung, *, width: int, height: int) -> tuple[int, int]:
    """Return the size of a rung's picture: the source's proportions, in even numbers."""
    short, long = sorted((width, height))
    longer = max(2, round(long * rung.side / short / 2) * 2)
    return (longer, rung.side) if width >= height else (rung.side, longer)


class Processors:
    """The processors for lower qualities, and the events that use them."""

    def __init__(self, cores: float) -> None:
        self._cores = cores
        self._cores_by_event: dict[str, float] = {}

    def reserve(self, event: str, *, side: int, frames_per_second: float) -> Plan | None:
        """Return an event's share; None if there is no capacity for any rung."""
        self.release(event)
        free = self._cores - sum(self._cores_by_event.values())
        plan = choose_plan(side=side, frames_per_second=frames_per_second, free_cores=free)
        if plan is not None:
            self._cores_by_event[event] = plan.cores
        return plan

    def release(self, event: str) -> None:
        self._cores_by_event.pop(event, None)
