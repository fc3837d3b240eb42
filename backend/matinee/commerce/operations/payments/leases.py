"""Work that asks a provider, done by one at a time: a row says who has it, and until when.

No transaction and no connection is held meanwhile, so it holds behind a pooler of transactions too; and what
a killed process had is free when its time is over.
"""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar
from uuid import UUID, uuid4

from django.db import connection

# The clock is the database's: those of two machines differ, and a transaction's stands still.
TAKE = """
INSERT INTO commerce_lease (name, holder, held_until)
VALUES (%(name)s, %(holder)s, clock_timestamp() + make_interval(secs => %(seconds)s))
ON CONFLICT (name) DO UPDATE SET holder = EXCLUDED.holder, held_until = EXCLUDED.held_until
WHERE commerce_lease.held_until <= clock_timestamp()
"""
RENEW = """
UPDATE commerce_lease SET held_until = clock_timestamp() + make_interval(secs => %(seconds)s)
WHERE name = %(name)s AND holder = %(holder)s AND held_until > clock_timestamp()
"""
GIVE_BACK = "DELETE FROM commerce_lease WHERE name = %(name)s AND holder = %(holder)s"
FIRST_PAUSE, LONGEST_PAUSE = 0.02, 0.5

Row = TypeVar("Row")


class LeaseLostError(Exception):
    """It took longer than it may, and somebody else may have begun."""


@dataclass(frozen=True, slots=True)
class Lease:
    name: str
    holder: UUID
    lasts: timedelta

    def renew(self) -> None:
        """Begin its time anew. Raises LeaseLostError when it was over."""
        if not self.does(RENEW):
            raise LeaseLostError(self.name)

    def over(self, rows: Iterable[Row]) -> Iterator[Row]:
        """Yield the rows as long as it is ours; each one has its whole time."""
        for row in rows:
            self.renew()
            yield row

    def does(self, statement: str) -> bool:
        """Whether the statement changed the row."""
        facts: dict[str, str | float | UUID | None] = {
            "name": self.name,
            "holder": self.holder,
            "seconds": self.lasts.total_seconds(),
        }
        with connection.cursor() as cursor:
            cursor.execute(statement, facts)
            row_count: int = cursor.rowcount
        return row_count > 0


@contextmanager
def held_or_none(name: str, *, lasts: timedelta) -> Iterator[Lease | None]:
    """Hold it, or None when somebody else does."""
    lease = Lease(name, uuid4(), lasts)
    if not lease.does(TAKE):
        yield None
        return
    try:
        yield lease
    finally:
        lease.does(GIVE_BACK)


@contextmanager
def hold(name: str, *, lasts: timedelta) -> Iterator[Lease]:
    """Wait until nobody else holds it, at most as long as whoever does was killed."""
    pause = FIRST_PAUSE
    while True:
        with held_or_none(name, lasts=lasts) as lease:
            if lease is not None:
                yield lease
                return
        time.sleep(pause)
        pause = min(pause * 1.5, LONGEST_PAUSE)
