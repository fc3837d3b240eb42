"""Counters that all workers of a delivery share, for /metrics."""

import mmap
from collections.abc import Iterable

from matinee_delivery.paths import Refusal

ROUTES = {
    "v": "/v/{expiry}/{session}/{signature}/{video}/{version}/{file}",
    "live_playlist": "/v/{expiry}/{session}/{signature}/{event}/{version}/{playlist}",
    "live_media": "/v/{expiry}/{session}/{signature}/{event}/{version}/{rung}/{media}",
    "f": "/f/{seconds}/{expiry}/{session}/{signature}/{video}/{version}/{file}",
    "i": "/i/{expiry}/{signature}/{video}/{version}/{file}",
    "p": "/p/{key}/{file}",
    "authorize": "/authorize/{path}",
    "healthz": "/healthz",
    "readyz": "/readyz",
    "metrics": "/metrics",
    "unmatched": "unmatched",
}
# 499 is never sent: the client disconnected while it waited.
STATUSES = (200, 204, 206, 304, 400, 403, 404, 405, 416, 499, 500, 503)


class Counters:
    """Created before the workers are forked; each worker adds in its own row, so no lock is needed."""

    def __init__(self, workers: int) -> None:
        self._cells = [(route, status) for route in ROUTES for status in STATUSES]
        self._index = {cell: index for index, cell in enumerate(self._cells)}
        self._refusals = {refusal: len(self._cells) + index for index, refusal in enumerate(Refusal)}
        self._waiting = len(self._cells) + len(self._refusals)
        self._width = self._waiting + 1
        self._rows = memoryview(mmap.mmap(-1, 8 * self._width * workers)).cast("Q")
        self._start = 0

    def use_row(self, worker: int) -> None:
        self._start = worker * self._width
        self._rows[self._start + self._waiting] = 0  # of a worker that was killed

    def count_request(self, route: str, status: int) -> None:
        self._rows[self._start + self._index[route, status]] += 1

    def count_refusal(self, refusal: Refusal) -> None:
        self._rows[self._start + self._refusals[refusal]] += 1

    def add_waiting(self, count: int) -> None:
        self._rows[self._start + self._waiting] += count

    @property
    def waiting(self) -> int:
        """Requests of all workers that wait for an event's next part."""
        return self._total(self._waiting)

    def requests(self) -> Iterable[tuple[str, int, int]]:
        for (route, status), index in self._index.items():
            if total := self._total(index):
                yield route, status, total

    def refusals(self) -> Iterable[tuple[str, int]]:
        for refusal, index in self._refusals.items():
            yield refusal.value, self._total(index)

    def _total(self, index: int) -> int:
        return sum(self._rows[index :: self._width])
