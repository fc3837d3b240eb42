"""The ETags of guests' answers, in memory: who has the answer already needs no statement to hear so.

Three things can make an answer another one, and each has its guard here:
1. Somebody changes the catalogue. A trigger notifies (migration catalog 0006), the listener calls `drop`.
   An answer that was being read meanwhile is not remembered: it began in an older generation.
2. Time passes: a content is published that was waiting for its hour, or the day ends that pictures are signed
   for. Nothing is remembered for longer.
3. The listener loses its connection, and would not hear. It renews a lease of a few seconds with every sign
   of life; without the lease nothing is found.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from threading import Lock

from matinee.media.signing import SHORTEST_STILL, still_expiry

LEASE_SECONDS = 3.0
# Some 20 MB at the very most. Pages that nobody asks for again are dropped with everything else.
MOST = 50_000
LONGEST_ADDRESS = 250

Headers = list[tuple[str, str]]
Generation = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Remembered:
    etag: str
    route: str
    headers: Headers
    until: float  # unix seconds


class Etags:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._leased_until = float("-inf")
        self._epoch = 0
        self._generations: dict[int, int] = {}
        self._known: dict[int, dict[str, Remembered]] = {}
        self._next_publication: dict[int, float] = {}

    def size(self) -> int:
        return sum(map(len, self._known.values()))

    def find(self, store_id: int, address: str, at: datetime) -> Remembered | None:
        if self._clock() >= self._leased_until:
            return None
        known = self._known.get(store_id, {}).get(address)
        return known if known and at.timestamp() < known.until else None

    def begin(self, store_id: int) -> Generation | None:
        """Call before the statement. None: whatever it answers is not to be remembered."""
        if self._clock() >= self._leased_until:
            return None
        return self._epoch, self._generations.get(store_id, 0)

    def remember(
        self, store_id: int, address: str, begun: Generation, at: datetime,
        etag: str, route: str, headers: Headers, next_publication: Callable[[], datetime | None],
    ) -> None:  # fmt: skip
        """Remember an answer as long as nothing changes. `next_publication` is asked once a generation."""
        if len(address) > LONGEST_ADDRESS:
            return
        publication = self._next_publication.get(store_id)
        if publication is None:
            moment = next_publication()
            publication = moment.timestamp() if moment else float("inf")
        until = min(publication, still_expiry(at) - SHORTEST_STILL.total_seconds())
        with self._lock:
            if begun != (self._epoch, self._generations.get(store_id, 0)):
                return
            if self.size() >= MOST:
                self._forget()
            self._next_publication[store_id] = publication
            self._known.setdefault(store_id, {})[address] = Remembered(etag, route, headers, until)

    def drop(self, store_id: int) -> None:
        """A store's catalogue changed."""
        with self._lock:
            self._generations[store_id] = self._generations.get(store_id, 0) + 1
            self._known.pop(store_id, None)
            self._next_publication.pop(store_id, None)

    def drop_all(self) -> None:
        """Changes may have been missed."""
        with self._lock:
            self._leased_until = float("-inf")
            self._epoch += 1
            self._forget()

    def renew_lease(self) -> None:
        """Everything that was changed until now has been dropped."""
        self._leased_until = self._clock() + LEASE_SECONDS

    def _forget(self) -> None:
        self._known.clear()
        self._next_publication.clear()
