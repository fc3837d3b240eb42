"""Drains the spool into the database, segment by segment. A kill at any point loses and doubles nothing.

1. A segment in the ledger is done: only its file is left to remove.
2. Of a segment that an earlier run may have begun, remove what that run left.
3. Read it into memory tables, find each event's fate against what is stored.
4. Store events, identities, quarantine.
5. Write the ledger row. It is the commit.
6. Remove the file.
What reports read is derived from the events of committed segments afterwards (fold.py).
"""

import logging
from pathlib import Path

from matinee_collector import drain_sql as sql
from matinee_collector.segments import Segment, adopt_orphans, list_ready, sync_directory
from matinee_collector.sinks.clickhouse import Database, DatabaseError, select_int
from matinee_collector.unreadable import split_readable

log = logging.getLogger(__name__)

ATTEMPTS_BEFORE_PARKING = 5
ROOM_ERRORS = ("NOT_ENOUGH_SPACE", "No space left", "CANNOT_WRITE_TO_FILE")
"""Errors of the machine, not of the segment: wait for room, park nothing."""


class Drain:
    def __init__(self, database: Database, spool_dir: Path) -> None:
        self._database = database
        self._directory = spool_dir
        self._parked = spool_dir / "parked"
        self._failures: dict[int, int] = {}
        self._suspects: set[int] = set()
        self._entry = 0

    def prepare(self) -> None:
        """Take up after whatever happened to the process before."""
        self._directory.mkdir(parents=True, exist_ok=True)
        for table, create in sql.STAGING.items():
            self._database.run(f"DROP TABLE IF EXISTS {table}")
            self._database.run(create)
        self._suspects = {segment.number for segment in list_ready(self._directory)}
        self._entry = select_int(self._database, "SELECT max(entry) FROM ledger")

    def run_once(self) -> int:
        """Drain what is ready. Returns how many segments went in."""
        adopt_orphans(self._directory)
        drained = 0
        for segment in list_ready(self._directory):
            try:
                self._drain(segment)
                drained += 1
            except (DatabaseError, OSError) as error:
                self._suspects.add(segment.number)
                if not self._give_up(segment, error):
                    break
        return drained

    def _drain(self, segment: Segment) -> None:
        if segment.number in self._suspects:
            if self._is_in_ledger(segment):
                segment.path.unlink()
                return
            self._remove_traces(segment)
        self._read(segment)
        self._store(segment)
        self._close(segment)

    def _is_in_ledger(self, segment: Segment) -> bool:
        query = "SELECT count() FROM ledger WHERE seg = {seg:UInt64}"
        return select_int(self._database, query, seg=segment.number) > 0

    def _remove_traces(self, segment: Segment) -> None:
        for table in sql.OWNED_BY_SEGMENT:
            query = f"SELECT count() FROM {table} WHERE seg = {{seg:UInt64}}"  # noqa: S608 (a constant)
            if select_int(self._database, query, seg=segment.number):
                self._database.run(
                    f"ALTER TABLE {table} DELETE WHERE seg = {{seg:UInt64}} SETTINGS mutations_sync = 2",
                    seg=segment.number,
                )

    def _read(self, segment: Segment) -> None:
        for table in sql.STAGING:
            self._database.run(f"TRUNCATE TABLE {table}")
        lines = segment.path.read_bytes()
        if not self._parses(lines):
            log.warning("segment %d: read again line by line", segment.number)
            self._database.run("TRUNCATE TABLE spool_inbox")
            self._database.insert_json_lines("spool_inbox", split_readable(lines))

    def _parses(self, lines: bytes) -> bool:
        try:
            self._database.insert_json_lines("spool_inbox", lines)
        except DatabaseError as error:
            log.warning("%s", error)
            return False
        return select_int(self._database, sql.COUNT_MISREAD) == 0

    def _store(self, segment: Segment) -> None:
        run = self._database.run
        run(sql.STAGE)
        run(sql.DECIDE)
        run(sql.STORE_EVENTS, seg=segment.number)
        run(sql.STORE_IDENTITIES, seg=segment.number)
        run(sql.STORE_QUARANTINE, seg=segment.number)

    def _close(self, segment: Segment) -> None:
        self._entry += 1
        self._database.run(sql.CLOSE_BOOKS, seg=segment.number, entry=self._entry)
        segment.path.unlink()
        self._failures.pop(segment.number, None)
        self._suspects.discard(segment.number)

    def _give_up(self, segment: Segment, error: Exception) -> bool:
        """Whether the segment was put aside, so that it holds up the others no longer."""
        failures = self._failures[segment.number] = self._failures.get(segment.number, 0) + 1
        log.error("segment %d was not stored (attempt %d): %s", segment.number, failures, error)
        if failures < ATTEMPTS_BEFORE_PARKING or any(word in str(error) for word in ROOM_ERRORS):
            return False
        self._parked.mkdir(exist_ok=True)
        segment.path.rename(self._parked / segment.path.name)
        sync_directory(self._parked)
        self._remove_traces(segment)
        del self._failures[segment.number]
        return True

    @property
    def parked(self) -> int:
        return len(list(self._parked.glob("*.ready"))) if self._parked.exists() else 0
