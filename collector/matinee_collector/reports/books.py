"""The counters of every event's fate: received = stored + duplicate + quarantined + shed, always."""

# ruff: noqa: S608 (only constants are put into the text)

from typing import Any

from matinee_collector.reports.facts import integer, ratio
from matinee_collector.reports.scope import Scope
from matinee_collector.segments import RANDOM_BITS
from matinee_collector.sinks.clickhouse import Database

SAMPLES = 20
"""The newest of each store."""
FATES = ("received", "stored", "duplicate", "quarantined", "shed", "late", "future")
SUMS = ", ".join(f"sum({fate})" for fate in FATES)


def get_totals(database: Database) -> dict[str, Any]:
    (row,) = database.select(f"SELECT {SUMS}, sumMap(reasons) FROM ledger")
    *counts, reasons = row
    assert isinstance(reasons, dict)
    return dict(zip(FATES, counts, strict=True)) | {"quarantine_reasons": reasons}


def list_inlets(database: Database) -> list[dict[str, object]]:
    """Return the counters of each inlet; each balances by itself."""
    rows = database.select(f"SELECT kind, {SUMS} FROM ledger GROUP BY kind ORDER BY kind")
    return [dict(zip(("inlet", *FATES), row, strict=True)) for row in rows]


def list_stores(database: Database) -> list[dict[str, Any]]:
    """Return the counters of each store, with those of each of its inlets under `inlets`."""
    rows = database.select(
        f"""
        SELECT store_id, kind, {SUMS} FROM ledger
        GROUP BY GROUPING SETS ((store_id), (store_id, kind)) ORDER BY store_id, kind
        """
    )
    stores: list[dict[str, Any]] = []
    for store_id, kind, *row in rows:
        counts = dict(zip(FATES, row, strict=True))
        if kind == "":  # comes first: the store's sum over all its inlets
            stores.append({"store_id": store_id} | counts | {"inlets": []})
        else:
            stores[-1]["inlets"].append({"inlet": kind} | counts)
    return stores


def get_arrivals(database: Database, scope: Scope) -> dict[str, object]:
    """Return the fates of the events received in the period, and why some could not be counted.

    Rejected events (shed) are not included: their clients keep them and send them again.
    """
    ((stored_count, duplicate, uncounted, reasons),) = database.select(
        """
        SELECT sum(stored), sum(duplicate), sum(quarantined), sumMap(reasons) FROM ledger
        WHERE store_id = {store:UInt32} AND seg >= {first:UInt64} AND seg < {end:UInt64}
        """,
        store=scope.store_id,
        first=scope.from_ms << RANDOM_BITS,
        end=scope.to_ms << RANDOM_BITS,
    )
    assert isinstance(reasons, dict)
    arrived = integer(stored_count) + integer(duplicate) + integer(uncounted)
    by_count = sorted(reasons.items(), key=lambda entry: (-entry[1], entry[0]))
    return {
        "arrived": arrived,
        "stored": stored_count,
        "duplicate": duplicate,
        "uncounted": uncounted,
        "uncounted_rate": ratio(uncounted, arrived),
        "reasons": [
            {"reason": reason, "events": events, "rate": ratio(events, arrived)}
            for reason, events in by_count
        ],
    }


def list_quarantine_samples(database: Database) -> list[dict[str, Any]]:
    rows = database.select(
        f"""
        SELECT toString(received_at), store_id, reason, sample FROM quarantine
        ORDER BY received_at DESC, sample LIMIT {SAMPLES} BY store_id
        """
    )
    return [
        {"received_at": f"{at.replace(' ', 'T')}Z", "store_id": store, "reason": reason, "sample": sample}
        for at, store, reason, sample in rows
        if isinstance(at, str)
    ]
