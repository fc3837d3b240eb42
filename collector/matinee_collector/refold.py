"""Fold past days again after a definition has changed, while the engine is idle.

1. FOLD_VERSION identifies the definitions that the fold uses. What was folded before a version first ran was
   folded with an older one.
2. When the spool is empty and no report is being answered, the next entries of the ledger are folded
   again, a second's work at a time; the progress is stored, so that it continues after a restart.
3. Days whose raw events are partly deleted cannot be recomputed, and keep their numbers.
New events and reports continue meanwhile: a row is a function of the raw events, whichever fold writes it.
"""

import logging

from matinee_collector.fold import Fold
from matinee_collector.reports.keeping import KEPT, list_kept_months
from matinee_collector.sinks.clickhouse import Database, DatabaseError, select_int

log = logging.getLogger(__name__)

FOLD_VERSION = 3
"""Increment when the meaning of the fold's output changes (reports/definitions.py, fold_sql.py)."""
ENTRIES_A_STEP = 500
MAX_EVENTS_A_STEP = 100_000

# Entries have consecutive numbers, one for each group of segments.
NEXT = """
SELECT entry, groupUniqArray(seg), sum(stored) FROM ledger
WHERE entry > {after:UInt64} AND entry <= {to:UInt64} GROUP BY entry ORDER BY entry
"""
NOTE = """
INSERT INTO refolds (version, entry, last, folded_at)
VALUES ({version:UInt32}, {entry:UInt64}, {last:UInt64}, now64(3))
"""
IS_KEPT = "AND " + KEPT.strip().replace("day", "toDate(created_at)", 1)


class Refold:
    def __init__(self, fold: Fold) -> None:
        self._fold = fold
        self._entry = self._last = 0

    @property
    def entries_left(self) -> int:
        return self._last - self._entry

    def prepare(self, database: Database) -> None:
        """Determine what was folded with older definitions, and how much of it was folded again."""
        ((entry, last, row_count),) = database.select(
            "SELECT max(entry), max(last), count() FROM refolds WHERE version = {version:UInt32}",
            version=FOLD_VERSION,
        )
        self._entry, self._last = int(str(entry)), int(str(last))
        if not row_count:
            self._last = select_int(database, "SELECT max(entry) FROM folds")
            self._note(database)
        if self.entries_left:
            log.info("definitions changed: %d entries are folded again", self.entries_left)

    def step(self, database: Database) -> None:
        """Fold some entries again, unless a report is being answered."""
        if not self.entries_left:
            return
        try:
            self._step(database)
        except DatabaseError as error:
            log.error("what is left is folded again after the next start: %s", error)
            self._last = self._entry

    def _step(self, database: Database) -> None:
        end = min(self._entry + ENTRIES_A_STEP, self._last)
        segments: list[int] = []
        events = 0
        for entry, of_entry, event_count in database.select(NEXT, after=self._entry, to=end):
            events += int(str(event_count))
            if segments and events > MAX_EVENTS_A_STEP:
                end = int(str(entry)) - 1
                break
            segments += [int(seg) for seg in of_entry] if isinstance(of_entry, list) else []
        months = list_kept_months(database)
        if segments and not self._fold.fold_again(database, segments, only=IS_KEPT, **months):
            return
        self._entry = end
        self._note(database)

    def _note(self, database: Database) -> None:
        database.run(NOTE, version=FOLD_VERSION, entry=self._entry, last=self._last)
