"""An import's progress, reported while its single transaction is open."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from django.db import connection

from matinee.importer.models import ImportRun

Item = TypeVar("Item")

# Takes a share from 0 to 1; raises CanceledError if the import is to end.
Tell = Callable[[float], None]
TELL_EVERY_SECONDS = 0.5
ITEMS_BETWEEN = 500


class CanceledError(Exception):
    """The import was canceled while it ran."""


def tell_nobody(_share: float) -> None:
    """For the command line, which waits for the end."""


def each_of(
    items: Sequence[Item], tell: Tell, start: float, end: float, *, between: int = ITEMS_BETWEEN
) -> Iterator[Item]:
    """Iterate over items, and report progress: `start` at the first, nearly `end` at the last."""
    for number, item in enumerate(items):
        if number % between == 0:
            tell(start + (end - start) * number / len(items))
        yield item


class Reporter:
    """Writes a run's percentage, and checks whether it was canceled.

    On a separate connection: the import's own transaction is invisible until its end.
    """

    def __init__(self, run_id: int) -> None:
        self._run_id = run_id
        self._beside = connection.copy()
        self._told_at = 0.0

    def __call__(self, share: float) -> None:
        if time.monotonic() - self._told_at < TELL_EVERY_SECONDS:
            return
        self._told_at = time.monotonic()
        with self._beside.cursor() as cursor:
            cursor.execute(
                f"UPDATE {ImportRun._meta.db_table} SET percent = %s WHERE id = %s RETURNING state",  # noqa: S608 (a name of ours)
                [min(99, int(share * 100)), self._run_id],
            )
            row = cursor.fetchone()
        if row == (ImportRun.State.CANCELED,):
            raise CanceledError

    def close(self) -> None:
        self._beside.close()
