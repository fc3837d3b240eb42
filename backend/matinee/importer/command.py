"""`matinee import-contents`: the same import, from a file on this machine."""

import sys
from datetime import UTC, datetime
from pathlib import Path

from matinee.importer import operations as importer
from matinee.importer.reading import LARGEST_BYTES
from matinee.kit.errors import ProblemError
from matinee.stores.queries import list_names

MOST_FAULTS_SAID = 50
MOST_STORES_SAID = 50


def import_file(*, file: Path, store: str | None, is_rehearsal: bool) -> int:
    """Say what was done, or each wrong cell. Returns the exit code."""
    stores = list_names()
    names = list(stores)[:MOST_STORES_SAID]
    if store is None and len(names) != 1:
        return _refuse(f"say which store with --store: {', '.join(names) or 'there is none yet'}")
    store_id = stores.get(store or names[0])
    if store_id is None:
        return _refuse(f"there is no store named {store}; there are {', '.join(names)}")
    if file.stat().st_size > LARGEST_BYTES:
        return _refuse(f"{file} is larger than {LARGEST_BYTES // 2**20} MB; split it")
    try:
        done = importer.import_contents(
            store_id=store_id, data=file.read_bytes(), is_rehearsal=is_rehearsal, at=datetime.now(UTC)
        )
    except ProblemError as error:
        return _refuse(str(error))
    for fault in done.faults[:MOST_FAULTS_SAID]:
        value = f" (it says {fault.value!r})" if fault.value else ""
        print(f"row {fault.row}, {fault.column}: {fault.message}{value}", file=sys.stderr)
    if len(done.faults) > MOST_FAULTS_SAID:
        print(f"and {len(done.faults) - MOST_FAULTS_SAID} more", file=sys.stderr)
    if done.faults:
        return _refuse("nothing was imported; correct these cells and run it again")
    would = "would be " if is_rehearsal else ""
    print(
        f"matinee: {done.created} {would}created, {done.updated} {would}updated, {done.unchanged} unchanged"
    )
    return 0


def _refuse(reason: str) -> int:
    print(f"matinee: {reason}", file=sys.stderr)
    return 1
