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


def list_inlets(database: Database) -> list[dict[str, Any]]:
    """The books of each way in, which balance by themselves."""
    rows = database.select(f"SELECT kind, {SUMS} FROM ledger GROUP BY kind ORDER BY kind")
    return [dict(zip(("inlet", *FATES), row, strict=True)) for row in rows]


def list_stores(database: Database) -> list[dict[str, Any]]:
    """The books of each store, with those of each way into it under `inlets`."""
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
