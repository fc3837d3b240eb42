"""Import a CSV file. All or nothing: an import with an invalid cell changes nothing."""

from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction

from matinee.catalog import admin_queries as catalog
from matinee.importer.columns import Field, ImportFault, read_rows
from matinee.importer.progress import Tell, tell_nobody
from matinee.importer.reading import read_table
from matinee.importer.writing import Writing
from matinee.kit.errors import ConflictError


@dataclass(frozen=True, slots=True)
class Imported:
    """`is_applied` is false for a dry run, and when there is an error."""

    created: int
    updated: int
    unchanged: int
    is_applied: bool
    faults: list[ImportFault]


def import_contents(
    *, store_id: int, data: bytes, is_rehearsal: bool, at: datetime, tell: Tell = tell_nobody
) -> Imported:
    """Change the store's contents to match the file.

    1. read the file and check every cell by itself; raises NotReadableError if it is not a table;
    2. find each row's content, by its permalink or by the one made from its title;
    3. write the differences, and count them;
    4. commit only if there was no error and it is not a dry run.
    """
    fields = {one.key: one for one in catalog.list_custom_fields(store_id)}
    rows, faults = read_rows(
        read_table(data), {key: Field(one.kind, one.options) for key, one in fields.items()}, tell
    )
    try:
        with transaction.atomic():
            writing = Writing(store_id, {key: one.id for key, one in fields.items()}, at, tell)
            counts = writing.write(rows)
            faults += writing.faults
            is_applied = not is_rehearsal and not faults
            if not is_applied:
                transaction.set_rollback(True)
    except IntegrityError as error:
        raise ConflictError from error
    return Imported(*counts, is_applied=is_applied, faults=sorted(faults, key=lambda one: one.row))
