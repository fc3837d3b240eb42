"""The spool: where a batch becomes durable. An append that returns is the acknowledgement.

One thread writes. Everything queued is written with one fdatasync (group commit),
so that the cost of durability for each batch falls as the load rises.
"""

import asyncio
import logging
import threading
import time
from collections import Counter
from pathlib import Path

from matinee_collector.lines import Inlet, shed_line
from matinee_collector.segments import OpenSegment, spool_bytes

log = logging.getLogger(__name__)

ROTATE_AFTER_EVENTS = 64_000
MAX_WAITING_BYTES = 64 * 1024 * 1024
RETRY_FULL_AFTER_SECONDS = 1.0


class SpoolFull(Exception):
    """Nothing was stored: the client must keep its events and retry."""


class _Append:
    __slots__ = ("events", "future", "inlet", "line", "store_id")

    def __init__(
        self, line: bytes, events: int, store_id: int, inlet: Inlet, future: "asyncio.Future[None]"
    ) -> None:
        self.line = line
        self.events = events
        self.store_id = store_id
        self.inlet = inlet
        self.future = future


class Spool:
    def __init__(self, directory: Path, *, limit_bytes: int, segment_seconds: float) -> None:
        self._directory = directory
        self._limit_bytes = limit_bytes
        self._segment_seconds = segment_seconds
        self._lock = threading.Condition()
        self._waiting: list[_Append] = []
        self._waiting_bytes = 0
        self._is_closing = False
        self._segment: OpenSegment | None = None
        self._measured_bytes = 0
        self._measured_at = 0.0
        self._full_until = 0.0
        self._shed: Counter[tuple[int, Inlet]] = Counter()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="spool", daemon=True)

    def start(self) -> None:
        """Start writing; completions are delivered to the running loop."""
        self._directory.mkdir(parents=True, exist_ok=True)
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def close(self) -> None:
        """Write what is queued, hand over the open segment, stop."""
        with self._lock:
            self._is_closing = True
            self._lock.notify()
        self._thread.join()

    @property
    def is_full(self) -> bool:
        return time.monotonic() < self._full_until

    def append(
        self, line: bytes, events: int, *, store_id: int, inlet: Inlet = "playback"
    ) -> "asyncio.Future[None]":
        """Return a future that is done when the line is durable. Raises SpoolFull, directly or through it."""
        assert self._loop is not None
        with self._lock:
            if self._is_closing or self.is_full or self._waiting_bytes > MAX_WAITING_BYTES:
                self._shed[store_id, inlet] += events
                raise SpoolFull
            future: asyncio.Future[None] = self._loop.create_future()
            self._waiting.append(_Append(line, events, store_id, inlet, future))
            self._waiting_bytes += len(line)
            if len(self._waiting) == 1:
                self._lock.notify()
        return future

    def shed(self, events: int, *, store_id: int, inlet: Inlet) -> None:
        """Count events that were rejected before they reached the spool."""
        with self._lock:
            self._shed[store_id, inlet] += events
            self._lock.notify()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._waiting and not self._is_closing and not self._owes_books:
                    self._lock.wait(self._seconds_to_rotation())
                group, self._waiting, self._waiting_bytes = self._waiting, [], 0
                is_closing = self._is_closing
            if group or self._owes_books:
                self._commit(group)
            self._rotate(force=is_closing)
            if is_closing and not group:
                return

    @property
    def _owes_books(self) -> bool:
        """Shed counts are written with the next events or, when none come, by themselves."""
        return bool(self._shed) and (self._is_closing or (self._segment is None and not self.is_full))

    def _commit(self, group: list[_Append]) -> None:
        error: SpoolFull | None = None
        with self._lock:
            shed, self._shed = self._shed, Counter()
        try:
            if group:
                self._check_room()
            segment = self._segment or self._open()
            lines = _shed_lines(shed) + b"".join([item.line for item in group])
            segment.append(lines, sum(item.events for item in group))
        except (OSError, SpoolFull) as reason:
            log.warning("the spool refuses events: %s", reason)
            self._full_until = time.monotonic() + RETRY_FULL_AFTER_SECONDS
            with self._lock:
                self._shed.update(shed)
                for item in group:
                    self._shed[item.store_id, item.inlet] += item.events
            error = SpoolFull()
        assert self._loop is not None
        self._loop.call_soon_threadsafe(_deliver, group, error)

    def _open(self) -> OpenSegment:
        self._segment = OpenSegment(self._directory, at_ms=time.time_ns() // 1_000_000)
        return self._segment

    def _rotate(self, *, force: bool) -> None:
        segment = self._segment
        if segment is None:
            return
        if force or segment.events >= ROTATE_AFTER_EVENTS or self._seconds_to_rotation() == 0:
            self._segment = None
            segment.seal()

    def _seconds_to_rotation(self) -> float | None:
        if self._segment is None:
            return None
        age = time.time() - self._segment.opened_ms / 1000
        return max(0.0, min(self._segment_seconds, self._segment_seconds - age))

    def _check_room(self) -> None:
        now = time.monotonic()
        if now - self._measured_at > 1.0:
            self._measured_at = now
            self._measured_bytes = spool_bytes(self._directory)
        if self._measured_bytes > self._limit_bytes:
            raise SpoolFull(f"over its limit of {self._limit_bytes} bytes")


def _shed_lines(shed: Counter[tuple[int, Inlet]]) -> bytes:
    """Report rejected events to the engine, so that the counters balance after a restart too."""
    received_ms = time.time_ns() // 1_000_000
    return b"".join(
        shed_line(count, store_id=store_id, inlet=inlet, received_ms=received_ms)
        for (store_id, inlet), count in shed.items()
    )


def _deliver(group: list[_Append], error: SpoolFull | None) -> None:
    for item in group:
        if item.future.cancelled():
            continue
        if error is None:
            item.future.set_result(None)
        else:
            item.future.set_exception(error)
