"""Fold stored events into what reports read: rows of sessions and minutes, and from both the facts.

All are functions of the stored events alone, so that folding twice, or in another order, gives the same rows.
The fold reads the ledger: from the events of segments not folded yet it learns which minutes of which
sessions changed, and recomputes exactly those from all their events. It runs periodically, and before a
report is answered: a minute is then computed two or three times in total instead of with every batch.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from matinee_collector import fold_sql as sql
from matinee_collector import telemetry_sql
from matinee_collector.closed_past import ClosedPast
from matinee_collector.sinks.clickhouse import Database, Row, Value, select_int

FOLD_AFTER_SECONDS = 30.0
MAX_EVENTS_A_FOLD = 1_200_000
"""The maximum of one fold in memory, with the minutes before. Half a minute at 40,000 events a second:
folding fewer at once reads the same minutes again for each."""


class Fold:
    """Shared by the drain's thread and the reports' threads; each passes its own database."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        """Held by one fold, or by all reports that are being answered at the same time."""
        self._readers = 0
        self._counting = threading.Lock()
        self._folded_to = 0
        self._revision = 0
        self._caught_up_at = 0.0
        self.past = ClosedPast()

    def prepare(self, database: Database) -> None:
        database.run("DROP TABLE IF EXISTS fold_touched")
        database.run(sql.CREATE_TOUCHED)
        self._folded_to = select_int(database, "SELECT max(entry) FROM folds")
        self._revision = select_int(database, "SELECT max(revision) FROM playback_minutes")

    def keep_up(self, database: Database) -> None:
        """Fold periodically, unless a report is being answered: the drain waits for none."""
        if not self._readers and time.monotonic() - self._caught_up_at > FOLD_AFTER_SECONDS:
            self.catch_up(database)

    def catch_up(self, database: Database) -> None:
        """Fold everything in the ledger."""
        with self.hold(database):
            pass

    @contextmanager
    def hold(self, database: Database) -> Iterator[None]:
        """Fold everything, and block other folds meanwhile."""
        with self._lock:
            segments = database.select(sql.UNFOLDED, folded_to=self._folded_to)
            while segments:
                count = _take(segments)
                self._fold(database, segments[:count])
                segments = segments[count:]
            self._caught_up_at = time.monotonic()
            yield

    @contextmanager
    def still(self, database: Database) -> Iterator[None]:
        """Fold everything, and block folds while a report's statements are answered.

        Reports wait for one another only when there is something to fold. The first of several concurrent
        reports takes the lock, the last releases it.
        """
        if database.select(sql.UNFOLDED, folded_to=self._folded_to):
            self.catch_up(database)
        with self._counting:
            if self._readers == 0:
                self._lock.acquire()
            self._readers += 1
        try:
            yield
        finally:
            with self._counting:
                self._readers -= 1
                if self._readers == 0:
                    self._lock.release()

    def fold_again(self, database: Database, segments: list[int], *, only: str, **parameters: Value) -> bool:
        """Fold these segments' changes once more, for the events that `only` selects (refold.py).

        Returns False, and does nothing, while a report is being answered.
        """
        if self._readers:
            return False
        with self._lock, self._forgetting(database):
            self._write(database, segments, only=only, **parameters)
        return True

    def _fold(self, database: Database, entries: list[Row]) -> None:
        last = int(str(entries[-1][0]))
        with self._forgetting(database):
            self._write(
                database, [int(seg) for _, segs, _ in entries if isinstance(segs, list) for seg in segs]
            )
            database.run(sql.CLOSE_FOLD, entry=last)
            self._folded_to = last

    @contextmanager
    def _forgetting(self, database: Database) -> Iterator[None]:
        """Drop cached answers about sessions that are written meanwhile."""
        try:
            yield
            earliest = database.select(sql.EARLIEST_TOUCHED)
        except BaseException:
            self.past.forget_all()
            raise
        self.past.forget({int(str(store)): int(str(first_ms)) for store, first_ms in earliest})

    def _write(self, database: Database, segments: list[int], *, only: str = "", **parameters: Value) -> None:
        database.run("TRUNCATE TABLE fold_touched")
        database.run(f"{sql.FIND_TOUCHED} {only}", segs=segments, **parameters)
        database.run(sql.FOLD_SESSIONS, segs=segments)
        revision = self._next_revision()
        database.run(sql.FOLD_MINUTES, revision=revision)
        if select_int(database, telemetry_sql.COUNT_TELLING, segs=segments):
            database.run(telemetry_sql.FOLD_TELEMETRY, revision=revision)
        database.run(sql.FOLD_FACTS, revision=revision)

    def _next_revision(self) -> int:
        """Higher than every earlier revision, even when the clock was set back."""
        self._revision = max(self._revision + 1, time.time_ns())
        return self._revision


def _take(segments: list[Row]) -> int:
    """How many entries one fold takes: at least one, and no more events than fit in memory."""
    events = 0
    for index, (_, _, event_count) in enumerate(segments):
        events += int(str(event_count))
        if events > MAX_EVENTS_A_FOLD:
            return max(1, index)
    return len(segments)
