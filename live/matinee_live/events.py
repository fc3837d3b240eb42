"""An event from its first picture to its end, whatever its encoder does in between."""

from dataclasses import dataclass
from enum import StrEnum

GRACE_SECONDS = 600
MAX_GRACE_SECONDS = 3600


class State(StrEnum):
    WAITING = "waiting"  # on air, without any picture so far
    LIVE = "live"
    AWAY = "away"  # the source is gone; it may return within the grace period
    ENDED = "ended"


EDGES = {
    State.WAITING: {State.LIVE, State.ENDED},
    State.LIVE: {State.AWAY, State.ENDED},
    State.AWAY: {State.LIVE, State.ENDED},
    State.ENDED: set[State](),
}


@dataclass(slots=True)
class Course:
    """The state of an event. Each method returns whether it changed; `sequence` counts the changes."""

    grace_seconds: float = GRACE_SECONDS
    state: State = State.WAITING
    sequence: int = 0
    away_since: float | None = None

    def source_came(self) -> bool:
        self.away_since = None
        return self._go(State.LIVE)

    def source_left(self, *, now: float) -> bool:
        if self._go(State.AWAY):
            self.away_since = now
            return True
        return False

    def tick(self, *, now: float) -> bool:
        """End it when the source was away for longer than the grace period."""
        is_over = self.away_since is not None and now - self.away_since > self.grace_seconds
        return is_over and self.end()

    def end(self) -> bool:
        self.away_since = None
        return self._go(State.ENDED)

    def _go(self, state: State) -> bool:
        if state not in EDGES[self.state]:
            return False
        self.state = state
        self.sequence += 1
        return True
