"""Which errors mean that the database is away, rather than that we asked it something wrong."""

import logging

import psycopg
from django.db import Error, InterfaceError, OperationalError

_AWAY = (OperationalError, InterfaceError, psycopg.OperationalError, psycopg.InterfaceError)


def is_outage(error: BaseException | None) -> bool:
    """Whether the same request may succeed in a moment.

    Besides a lost connection these are a statement that took too long, a deadlock, and too many connections.
    """
    if isinstance(error, _AWAY):
        return True
    # "Cannot open a new connection in an atomic block": the second complaint about the same loss.
    return isinstance(error, Error) and isinstance(error.__context__, _AWAY)


class OutageFilter(logging.Filter):
    """Leave out the traceback that each request writes meanwhile: all of them say the same."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and is_outage(record.exc_info[1]))
