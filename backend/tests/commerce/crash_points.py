"""End a process between any two of its writes: what was committed stays, the rest never was."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction


class KilledError(BaseException):
    """The process ends here: nothing catches it, and nothing after it runs."""


@dataclass
class Points:
    """How many moments there were at which a process may end with another outcome."""

    passed: int = 0
    has_killed: bool = False


@contextmanager
def killed_before(point: int) -> Iterator[Points]:
    """End what runs inside before its n-th transaction is written; never, when there are fewer.

    A write outside a transaction is one of its own. Ending within one is ending before it, so these are all
    the moments that make a difference.
    """
    points, outside, last = Points(), len(connection.savepoint_ids), ""

    def watch(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        nonlocal last
        if not points.has_killed and sql.lstrip()[:6].upper() in ("INSERT", "UPDATE", "DELETE"):
            inside = connection.savepoint_ids[outside:]
            block = inside[0] or "" if inside else ""
            if not block or block != last:
                points.passed += 1
                if points.passed == point:
                    points.has_killed = True
                    raise KilledError
            last = block
        return execute(sql, params, many, context)

    try:
        with connection.execute_wrapper(watch):
            yield points
    except KilledError:
        # Django gives the whole transaction up after an unknown error; the statement was never sent.
        connection.needs_rollback = False


@contextmanager
def apart() -> Iterator[None]:
    """Undo at the end what is done inside. To the sandbox it is no transaction, as a test's own is none."""
    with _NoTransaction():
        yield
        transaction.set_rollback(True)


class _NoTransaction(transaction.Atomic):
    """A block that Django does not count as one, as those of its own test cases."""

    def __init__(self) -> None:
        super().__init__(using=None, savepoint=True, durable=False)
        self._from_testcase = True
