"""`matinee import-contents`: the same import, from a file on this machine; and `matinee import-events`."""

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from matinee.accounts.admin_queries import list_ids
from matinee.catalog.admin_queries.watching import list_video_pairs
from matinee.importer import operations as importer
from matinee.importer.reading import LARGEST_BYTES
from matinee.kit.errors import ProblemError
from matinee.stores.queries import list_names

MOST_FAULTS_SAID = 50
MOST_STORES_SAID = 50


def import_file(*, file: Path, store: str | None, is_rehearsal: bool) -> int:
    """Print what was done, or each invalid cell. Returns the exit code."""
    store_id = _find_store(store)
    if store_id is None:
        return 1
    if file.stat().st_size > LARGEST_BYTES:
        return _refuse(f"{file} is larger than {LARGEST_BYTES // 2**20} MB; split it")
    try:
        report = importer.import_contents(
            store_id=store_id, data=file.read_bytes(), is_rehearsal=is_rehearsal, at=datetime.now(UTC)
        )
    except ProblemError as error:
        return _refuse(str(error))
    for fault in report.faults[:MOST_FAULTS_SAID]:
        value = f" (it says {fault.value!r})" if fault.value else ""
        print(f"row {fault.row}, {fault.column}: {fault.message}{value}", file=sys.stderr)
    if len(report.faults) > MOST_FAULTS_SAID:
        print(f"and {len(report.faults) - MOST_FAULTS_SAID} more", file=sys.stderr)
    if report.faults:
        return _refuse("nothing was imported; correct these cells and run it again")
    would = "would be " if is_rehearsal else ""
    created, updated = f"{report.created} {would}created", f"{report.updated} {would}updated"
    print(f"matinee: {created}, {updated}, {report.unchanged} unchanged")
    return 0


def import_events(*, file: Path, store: str | None, is_rehearsal: bool) -> int:
    """Pass a file of playback events to the collector, with the ids that it may contain."""
    store_id = _find_store(store)
    if store_id is None:
        return 1
    allowance = {"store_id": store_id, "videos": list_video_pairs(store_id), "users": list_ids(store_id)}
    command = [sys.executable, "-m", "matinee_collector.importing", str(file)]
    sys.stdout.flush()
    program = subprocess.run(
        [*command, "--check"] if is_rehearsal else command, input=json.dumps(allowance).encode(), check=False
    )
    return program.returncode


def _find_store(name: str | None) -> int | None:
    """Return the store's id; print why and return None when it is ambiguous."""
    stores = list_names()
    names = list(stores)[:MOST_STORES_SAID]
    if name is None and len(names) != 1:
        _refuse(f"say which store with --store: {', '.join(names) or 'there is none yet'}")
        return None
    store_id = stores.get(name or names[0])
    if store_id is None:
        _refuse(f"there is no store named {name}; there are {', '.join(names)}")
    return store_id


def _refuse(reason: str) -> int:
    print(f"matinee: {reason}", file=sys.stderr)
    return 1
