"""Rate limits of events: a token bucket for each store, in each process's memory."""

import time

BURST_SECONDS = 5.0
REMEMBERED_STORES = 10_000


class StoreRates:
    """Fair between stores: one that sends too much is asked to retry later, and the others are unaffected."""

    def __init__(self, events_per_second: float) -> None:
        """`events_per_second` is for each store in this process; 0 means unlimited."""
        self._rate = events_per_second
        self._burst = events_per_second * BURST_SECONDS
        self._buckets: dict[int, tuple[float, float]] = {}

    def take(self, store_id: int, events: int) -> bool:
        """Whether the store may send that many now. A full bucket lets a larger batch pass."""
        if not self._rate:
            return True
        now = time.monotonic()
        left, at = self._buckets.get(store_id, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        if left < min(events, self._burst):
            return False
        if len(self._buckets) >= REMEMBERED_STORES:
            self._buckets.clear()
        self._buckets[store_id] = (left - events, now)
        return True
