"""Mutual exclusion for work that calls a provider: a row names the holder, and until when.

It holds no transaction or connection, so it works behind a transaction pooler, and the lease of a
killed process expires.
"""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar
from uuid import UUID, uuid4

from django.db import connection

# By the database's clock: those of two machines differ, and a transaction's does not advance.
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
    """The lease expired, and somebody else may have begun."""


@dataclass(frozen=True, slots=True)
class Lease:
    name: str
    holder: UUID
    lasts: timedelta

    def renew(self) -> None:
        """Extend the lease. Raises LeaseLostError when it has expired."""
        if not self.does(RENEW):
            raise LeaseLostError(self.name)

    def over(self, rows: Iterable[Row]) -> Iterator[Row]:
        """Yield the rows while the lease holds, renewing it for each."""
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
    """Take the lease, or yield None when somebody else has it."""
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
    """Wait until the lease is free, at most for the time of a killed holder."""
    pause = FIRST_PAUSE
    while True:
        with held_or_none(name, lasts=lasts) as lease:
            if lease is not None:
                yield lease
                return
        time.sleep(pause)
        pause = min(pause * 1.5, LONGEST_PAUSE)
