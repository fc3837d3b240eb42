"""`python -m matinee_collector.rebuild [--replace]`: recompute from the raw events what reports read.

1. Take the engine's lock: it must not run meanwhile.
2. Fold everything that is stored, as the engine does.
3. Recompute the rollups from scratch, in separate tables, session by session instead of segment by segment;
   and the facts from the rollups.
4. Compare row by row. Exit code 0: equal; 1: not, with the differences printed.
5. With --replace, replace the old rows by the new ones where raw events still exist.
"""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

import argparse
import sys
from dataclasses import dataclass

from matinee_serving.boot import read_or_exit

from matinee_collector import fold_sql as sql
from matinee_collector import telemetry_sql
from matinee_collector.backup import open_database
from matinee_collector.engine import EXIT_ALREADY_RUNNING
from matinee_collector.fold import Fold
from matinee_collector.fold_terms import TOUCHED
from matinee_collector.lock import hold_lock
from matinee_collector.reports.keeping import KEPT, list_kept_months
from matinee_collector.settings import read_settings
from matinee_collector.sinks.clickhouse import Database, select_int
from matinee_collector.sinks.migrations import migrate

EVENTS_A_SLICE = 1_000_000
"""Sessions are folded in slices, so that memory is bounded for any number of events."""
DAYS = {"sessions": "day", "minutes": "toDate(minute)", "telemetry": "toDate(minute)"}

TABLES = ("sessions", "minutes", "telemetry", "facts")

SESSIONS = """
    store_id, content_id, day, video_id, psid, verified, is_publisher, max(user_id), max(viewer_hash),
    max(device), max(browser), max(os), max(source), min(first_at), max(last_at), min(play_at),
    max(error_at), max(has_ended)
"""
SESSIONS_KEY = "store_id, content_id, day, video_id, psid, verified, is_publisher"
MINUTES = """
    store_id, content_id, minute, video_id, psid, verified, is_publisher, watched_ms, playing_ms, waiting_ms,
    waits, first_moved_ms, first_ran_ms, last_moved_ms, runs
"""
FACTS = """
    store_id, day, content_id, video_id, psid, user_id, viewer_hash, device, browser, os, source, verified,
    first_ms, last_ms, began_ms, startup_ms, reached_ms, watched_ms, playing_ms, waiting_ms, waits, has_ended,
    has_failed, has_left, error_code, rendition, bandwidth, dropped_frames, latency
"""
TELEMETRY = """
    store_id, content_id, minute, video_id, psid, error_ms, error_code, rendition, heights, heights_ms,
    bandwidths, bandwidths_times, dropped_frames, latencies, latencies_times
"""


@dataclass(frozen=True, slots=True)
class Comparison:
    table: str
    rows: int
    missing: int
    """Rows computed from the raw events that are missing in the table."""
    surplus: int

    @property
    def is_equal(self) -> bool:
        return self.missing == self.surplus == 0


def rebuild(database: Database) -> None:
    """Compute the rollups from the raw events, and the facts from the rollups, into tables `rebuilt_…`."""
    for table in TABLES:
        database.run(f"DROP TABLE IF EXISTS rebuilt_{table}")
        database.run(f"CREATE TABLE rebuilt_{table} AS playback_{table}")
    database.run("DROP TABLE IF EXISTS fold_touched")
    database.run(sql.CREATE_TOUCHED)
    slices = _count_slices(database)
    for part in range(slices):
        database.run("TRUNCATE TABLE fold_touched")
        database.run(_of_slice(sql.FIND_TOUCHED), part=part, slices=slices)
        fold_sessions = _of_slice(sql.FOLD_SESSIONS).replace("playback_sessions", "rebuilt_sessions")
        database.run(fold_sessions, part=part, slices=slices)
        database.run(sql.FOLD_MINUTES.replace("INTO playback_minutes", "INTO rebuilt_minutes"), revision=1)
        fold_telemetry = telemetry_sql.FOLD_TELEMETRY.replace(
            "INTO playback_telemetry", "INTO rebuilt_telemetry"
        )
        database.run(fold_telemetry, revision=1)
        _rebuild_facts(database, part=part, slices=slices)


def _rebuild_facts(database: Database, *, part: int, slices: int) -> None:
    """From the current rollups: for days whose raw events are deleted there is nothing else."""
    statement = sql.FOLD_FACTS.replace("INTO playback_facts", "INTO rebuilt_facts")
    of_slice = statement.replace(TOUCHED, "psid % {slices:UInt32} = {part:UInt32}")
    assert of_slice != statement
    database.run(of_slice, part=part, slices=slices, revision=1)


def compare(database: Database) -> list[Comparison]:
    """Compare what reports read with `rebuild`'s result, for the days that could be computed."""
    return [
        _compare(
            database, "sessions", f"SELECT {SESSIONS} FROM {{table}} WHERE {{kept}} GROUP BY {SESSIONS_KEY}"
        ),
        _compare(database, "minutes", f"SELECT {MINUTES} FROM {{table}} FINAL WHERE {{kept}}"),
        _compare(database, "telemetry", f"SELECT {TELEMETRY} FROM {{table}} FINAL WHERE {{kept}}"),
        _compare(database, "facts", f"SELECT {FACTS} FROM {{table}} FINAL"),
    ]


def replace(database: Database) -> None:
    """Replace the rollups by the rebuilt rows, keeping those that could not be recomputed; then the facts."""
    for table, day in DAYS.items():
        kept_days = KEPT.replace("day", day, 1)
        months = list_kept_months(database)
        database.run(
            f"ALTER TABLE rebuilt_{table} DELETE WHERE NOT ({kept_days}) SETTINGS mutations_sync = 2",
            **months,
        )
        database.run(
            f"INSERT INTO rebuilt_{table} SELECT * FROM playback_{table} WHERE NOT ({kept_days})", **months
        )
        database.run(f"EXCHANGE TABLES playback_{table} AND rebuilt_{table}")
    database.run("TRUNCATE TABLE rebuilt_facts")
    slices = _count_slices(database)
    for part in range(slices):
        _rebuild_facts(database, part=part, slices=slices)
    database.run("EXCHANGE TABLES playback_facts AND rebuilt_facts")


def _count_slices(database: Database) -> int:
    return 1 + select_int(database, "SELECT count() FROM playback_events") // EVENTS_A_SLICE


def drop_rebuilt(database: Database) -> None:
    for table in TABLES:
        database.run(f"DROP TABLE IF EXISTS rebuilt_{table}")


def _of_slice(statement: str) -> str:
    assert "WHERE seg IN {segs:Array(UInt64)}" in statement
    return statement.replace(
        "WHERE seg IN {segs:Array(UInt64)}", "WHERE psid % {slices:UInt32} = {part:UInt32}"
    )


def _compare(database: Database, table: str, rows: str) -> Comparison:
    in_days = KEPT.replace("day", DAYS.get(table, "day"), 1)
    live_rows, rebuilt_rows = (
        rows.format(table=f"{kind}_{table}", kept=in_days) for kind in ("playback", "rebuilt")
    )

    def count(statement: str) -> int:
        return select_int(database, f"SELECT count() FROM ({statement})", **list_kept_months(database))

    return Comparison(
        table=f"playback_{table}",
        rows=count(rebuilt_rows),
        missing=count(f"{rebuilt_rows} EXCEPT ALL {live_rows}"),
        surplus=count(f"{live_rows} EXCEPT ALL {rebuilt_rows}"),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="matinee_collector.rebuild", description="Prove the rollups.")
    parser.add_argument("--replace", action="store_true", help="put the rebuilt rows in the place of the old")
    options = parser.parse_args()
    settings = read_or_exit("rebuild", read_settings)
    lock = hold_lock(settings.data_dir / "engine.lock")
    if lock is None:
        print(f"The engine of {settings.data_dir} is running. Stop it first.", file=sys.stderr)
        sys.exit(EXIT_ALREADY_RUNNING)
    database = open_database(settings)
    migrate(database)
    fold = Fold()
    fold.prepare(database)
    fold.catch_up(database)
    rebuild(database)
    comparisons = compare(database)
    for one in comparisons:
        verdict = "equal" if one.is_equal else f"{one.missing} missing, {one.surplus} too many"
        print(f"{one.table}: {one.rows} rows from the raw events, {verdict}")
    if options.replace:
        replace(database)
        print("replaced")
    drop_rebuilt(database)
    database.close()
    sys.exit(0 if options.replace or all(one.is_equal for one in comparisons) else 1)


if __name__ == "__main__":
    main()
