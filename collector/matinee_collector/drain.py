"""Drain the spool into the database, some segments at a time. A kill at any point loses and doubles nothing.

1. A segment in the ledger is done: only its file remains to be deleted.
2. Of a segment that an earlier run may have begun, delete the rows that it left.
3. Read the segments into memory tables, correct wrong clocks (clocks.py), and decide each event's fate by
   comparison with the stored ones.
4. Store events, identities, quarantine.
5. Write the ledger rows, in one block. They are the commit.
6. Delete the files.
What reports read is derived afterwards from the events of committed segments (fold.py).
"""

import logging
from dataclasses import dataclass
from pathlib import Path

from matinee_collector import drain_sql as sql
from matinee_collector import note_sql
from matinee_collector.clocks import Clocks
from matinee_collector.segments import Segment, adopt_orphans, list_ready, sync_directory
from matinee_collector.sinks.clickhouse import Database, DatabaseError, select_int
from matinee_collector.unreadable import split_readable

log = logging.getLogger(__name__)

MAX_GROUP_BYTES = 32 * 1024 * 1024
MAX_GROUP_SEGMENTS = 64
ATTEMPTS_BEFORE_PARKING = 5
ROOM_ERRORS = ("NOT_ENOUGH_SPACE", "No space left", "CANNOT_WRITE_TO_FILE")
"""Errors of the machine, not of the segment: retry later, park nothing."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The kinds of lines in a group of segments."""

    is_misread: bool
    """The database parsed some differently from the worker."""
    has_notes: bool
    has_quarantined: bool


class Drain:
    def __init__(self, database: Database, spool_dir: Path) -> None:
        self._database = database
        self._directory = spool_dir
        self._parked = spool_dir / "parked"
        self._failures: dict[int, int] = {}
        self._suspects: set[int] = set()
        self._entry = 0
        self._clocks = Clocks()

    def prepare(self) -> None:
        """Recover from whatever happened to the previous process."""
        self._directory.mkdir(parents=True, exist_ok=True)
        for table, create in sql.STAGING.items():
            self._database.run(f"DROP TABLE IF EXISTS {table}")
            self._database.run(create)
        self._suspects = {segment.number for segment in list_ready(self._directory)}
        self._entry = select_int(self._database, "SELECT max(entry) FROM ledger")

    def run_once(self) -> int:
        """Drain what is ready. Returns how many segments were stored."""
        adopt_orphans(self._directory)
        count = 0
        ready = list_ready(self._directory)
        while ready:
            group = self._next_group(ready)
            if not self._try(group):
                break
            count += len(group)
            ready = ready[len(group) :]
        return count

    def count_parked(self) -> int:
        return len(list(self._parked.glob("*.ready"))) if self._parked.exists() else 0

    def _next_group(self, ready: list[Segment]) -> list[Segment]:
        """The oldest segments; one that failed before is drained alone, so that it affects no other."""
        group: list[Segment] = []
        size = 0
        for segment in ready[:MAX_GROUP_SEGMENTS]:
            size += segment.path.stat().st_size
            is_alone = segment.number in self._failures
            if group and (is_alone or size > MAX_GROUP_BYTES):
                break
            group.append(segment)
            if is_alone:
                break
        return group

    def _try(self, group: list[Segment]) -> bool:
        """Whether the group is finished: stored, or parked."""
        try:
            self._drain(group)
        except (DatabaseError, OSError) as error:
            for segment in group:
                self._suspects.add(segment.number)
                self._failures[segment.number] = self._failures.get(segment.number, 0) + 1
            log.error("%d segment(s) from %d were not stored: %s", len(group), group[0].number, error)
            return len(group) == 1 and self._park_hopeless(group[0], error)
        for segment in group:
            segment.path.unlink()
            self._failures.pop(segment.number, None)
            self._suspects.discard(segment.number)
        return True

    def _drain(self, group: list[Segment]) -> None:
        done_numbers = self._find_done(
            [segment.number for segment in group if segment.number in self._suspects]
        )
        fresh = [segment for segment in group if segment.number not in done_numbers]
        if fresh:
            self._store(self._read(fresh))

    def _find_done(self, suspects: list[int]) -> set[int]:
        """Which of these are in the ledger; the rows that an earlier run left of the others are deleted.

        All at once: after a kill with an hour in the spool, these are thousands.
        """
        done_numbers = self._find(suspects, "ledger")
        self._remove_traces([number for number in suspects if number not in done_numbers])
        return done_numbers

    def _remove_traces(self, numbers: list[int]) -> None:
        for table in sql.OWNED_BY_SEGMENT:
            torn_numbers = sorted(self._find(numbers, table))
            if torn_numbers:
                self._database.run(
                    f"ALTER TABLE {table} DELETE WHERE seg IN {{segs:Array(UInt64)}} "
                    "SETTINGS mutations_sync = 2",
                    segs=torn_numbers,
                )

    def _find(self, numbers: list[int], table: str) -> set[int]:
        """Which of these segments have rows in a table."""
        if not numbers:
            return set()
        query = f"SELECT DISTINCT seg FROM {table} WHERE seg IN {{segs:Array(UInt64)}}"  # noqa: S608 (a constant)
        return {int(str(number)) for (number,) in self._database.select(query, segs=numbers)}

    def _read(self, group: list[Segment]) -> Lines:
        for table in sql.STAGING:
            self._database.run(f"TRUNCATE TABLE {table}")
        lines = self._parse(b"".join([_number_lines(segment) for segment in group]))
        if lines is None or lines.is_misread:
            log.warning("segments from %d: read again line by line", group[0].number)
            self._database.run("TRUNCATE TABLE spool_inbox")
            rewritten = [split_readable(segment.path.read_bytes(), segment.number) for segment in group]
            self._database.insert_json_lines("spool_inbox", b"".join(rewritten))
            lines = self._count_lines()
        return lines

    def _parse(self, lines: bytes) -> Lines | None:
        try:
            self._database.insert_json_lines("spool_inbox", lines)
        except DatabaseError as error:
            log.warning("%s", error)
            return None
        return self._count_lines()

    def _count_lines(self) -> Lines:
        ((misread, notes, quarantined),) = self._database.select(sql.COUNT_LINES)
        return Lines(is_misread=bool(misread), has_notes=bool(notes), has_quarantined=bool(quarantined))

    def _store(self, lines: Lines) -> None:
        """Most segments contain only new events; the statements for other cases are costly."""
        run = self._database.run
        is_fresh = self._stage() == 0
        if not is_fresh:
            run(sql.DECIDE)
        for statement in (sql.STORE_EVENTS, sql.STORE_IDENTITIES):
            run(sql.of_fresh(statement) if is_fresh else statement)
        for statement in note_sql.STORE if lines.has_notes else ():
            run(statement)
        is_plain = is_fresh and not lines.has_notes and not lines.has_quarantined
        if not is_plain:
            run(sql.of_fresh(sql.STORE_QUARANTINE) if is_fresh else sql.STORE_QUARANTINE)
        close_books = sql.CLOSE_PLAIN_BOOKS if is_plain else sql.CLOSE_BOOKS
        self._entry += 1
        run(sql.of_fresh(close_books) if is_fresh else close_books, entry=self._entry)

    def _stage(self) -> int:
        """Stage one row for each event, with corrected times. Returns how many are duplicates."""
        self._database.run(sql.STAGE, **self._clocks.parameters)
        ((repeated, move_count),) = self._database.select(sql.COUNT_REPEATED)
        if move_count and self._clocks.learn(self._database.select(sql.LIST_MOVES)):
            self._database.run("TRUNCATE TABLE spool_staged")
            self._database.run(sql.STAGE, **self._clocks.parameters)
        return int(str(repeated))

    def _park_hopeless(self, segment: Segment, error: Exception) -> bool:
        """Park a segment that can never be stored, so that it does not block the others."""
        is_hopeless = self._failures[segment.number] >= ATTEMPTS_BEFORE_PARKING
        if not is_hopeless or any(word in str(error) for word in ROOM_ERRORS):
            return False
        self._remove_traces([segment.number])
        self._parked.mkdir(exist_ok=True)
        segment.path.rename(self._parked / segment.path.name)
        sync_directory(self._parked)
        del self._failures[segment.number]
        log.error("segment %d is parked in %s", segment.number, self._parked)
        return True


def _number_lines(segment: Segment) -> bytes:
    """Prefix the segment's lines with its number; a line feed only occurs at a line's end."""
    lines = segment.path.read_bytes()
    head = b'{"seg":%d,' % segment.number
    return head + lines[1:].replace(b"\n{", b"\n" + head)
