"""Which steps run in this process, so that a step suspected of killing workers can run alone.

When several steps end with their worker, the cause is unknown. A suspect that finds others
running claims the next turn: nothing else begins until they are done and the suspect has run.
"""

from threading import Lock
from time import monotonic

# The claimant returns every few seconds; after this long its film was deleted or parked.
CLAIM_SECONDS = 30.0


class Turns:
    def __init__(self) -> None:
        self._lock = Lock()
        self._running: set[str] = set()
        self._is_alone = False
        self._claimed_by = ""
        self._claimed_at = 0.0

    def take(self, step: str, *, alone: bool) -> bool:
        """Whether the step may begin now; if so, the caller must call `leave` in the end."""
        with self._lock:
            is_claimed = bool(self._claimed_by) and monotonic() - self._claimed_at < CLAIM_SECONDS
            if self._is_alone or (is_claimed and self._claimed_by != step):
                return False
            if alone and self._running:
                self._claimed_by, self._claimed_at = step, monotonic()
                return False
            if self._claimed_by == step or not is_claimed:
                self._claimed_by = ""
            self._running.add(step)
            self._is_alone = alone
            return True

    def leave(self, step: str) -> None:
        with self._lock:
            self._running.discard(step)
            self._is_alone = False
