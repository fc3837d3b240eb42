"""The retention of raw events. The rollups that reports read are kept: minutes, not moments.

`playback_events` expire after 13 months; a store may want less. A minute's rollup is only
recomputed for new events, which are at most a week old, so that expired ones are not needed.
"""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta

from matinee_collector.fold import Fold
from matinee_collector.reports.scope import Id
from matinee_collector.sinks.clickhouse import Database

MOST_MONTHS = 13
# Days of which a store still has every raw event. Older ones cannot be recomputed, and stay as they are.
KEPT = f"""
    day > toDate(subtractMonths(
        now(), transform(store_id, {{stores:Array(UInt32)}}, {{months:Array(UInt8)}}, {MOST_MONTHS})
    ))
"""
RAW_TABLES = ("playback_events", "pixel_views", "pixel_events", "stats")


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    store_id: Id
    months: Annotated[int, Meta(ge=1, le=MOST_MONTHS)]


read_kept: Callable[[bytes], Kept] = msgspec.json.Decoder(Kept).decode


def set_kept(database: Database, *, store_id: int, months: int) -> None:
    database.run(
        "INSERT INTO raw_kept (store_id, months, set_at) VALUES ({store:UInt32}, {months:UInt8}, now64(3))",
        store=store_id,
        months=months,
    )


def list_kept_months(database: Database) -> dict[str, list[int]]:
    """Return the parameters of KEPT. The database needs non-empty lists."""
    rows = database.select("SELECT store_id, months FROM raw_kept FINAL ORDER BY store_id")
    return {
        "stores": [int(str(store)) for store, _ in rows] or [0],
        "months": [int(str(months)) for _, months in rows] or [MOST_MONTHS],
    }


def forget_old(database: Database, fold: Fold) -> None:
    """Delete raw events beyond their store's retention."""
    rows = database.select("SELECT store_id, months FROM raw_kept FINAL ORDER BY store_id")
    with fold.hold(database):
        for store_id, months in rows:
            for table in RAW_TABLES:
                old = "store_id = {store:UInt32} AND received_at < now() - toIntervalMonth({months:UInt8})"
                parameters = {"store": int(str(store_id)), "months": int(str(months))}
                if database.select(f"SELECT 1 FROM {table} WHERE {old} LIMIT 1", **parameters):
                    database.run(
                        f"ALTER TABLE {table} DELETE WHERE {old} SETTINGS mutations_sync = 2", **parameters
                    )
