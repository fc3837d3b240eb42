"""The books: what became of every event. received = stored + duplicate + quarantined + shed, always."""

# ruff: noqa: S608 (only constants are put into the text)

from typing import Any

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


def list_stores(database: Database) -> list[dict[str, Any]]:
    rows = database.select(f"SELECT store_id, {SUMS} FROM ledger GROUP BY store_id ORDER BY store_id")
    return [dict(zip(("store_id", *FATES), row, strict=True)) for row in rows]


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
