"""Counters that all workers of one delivery share, for /metrics."""

import mmap
from collections.abc import Iterable

from matinee_delivery.paths import Refusal

ROUTES = {
    "v": "/v/{expiry}/{session}/{signature}/{video}/{version}/{file}",
    "i": "/i/{expiry}/{signature}/{video}/{version}/{file}",
    "p": "/p/{key}/{file}",
    "authorize": "/authorize/{path}",
    "healthz": "/healthz",
    "readyz": "/readyz",
    "metrics": "/metrics",
    "unmatched": "unmatched",
}
STATUSES = (200, 204, 206, 304, 403, 404, 405, 416, 500, 503)


class Counters:
    """Made before the workers are forked; each worker adds in a row of its own, so no lock is needed."""

    def __init__(self, workers: int) -> None:
        self._cells = [(route, status) for route in ROUTES for status in STATUSES]
        self._index = {cell: index for index, cell in enumerate(self._cells)}
        self._refusals = {refusal: len(self._cells) + index for index, refusal in enumerate(Refusal)}
        self._width = len(self._cells) + len(self._refusals)
        self._rows = memoryview(mmap.mmap(-1, 8 * self._width * workers)).cast("Q")
        self._start = 0

    def use_row(self, worker: int) -> None:
        self._start = worker * self._width

    def count_request(self, route: str, status: int) -> None:
        self._rows[self._start + self._index[route, status]] += 1

    def count_refusal(self, refusal: Refusal) -> None:
        self._rows[self._start + self._refusals[refusal]] += 1

    def requests(self) -> Iterable[tuple[str, int, int]]:
        for (route, status), index in self._index.items():
            if total := self._total(index):
                yield route, status, total

    def refusals(self) -> Iterable[tuple[str, int]]:
        for refusal, index in self._refusals.items():
            yield refusal.value, self._total(index)

    def _total(self, index: int) -> int:
        return sum(self._rows[index :: self._width])
