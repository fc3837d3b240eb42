"""Which errors mean that the database is down, and not that a statement was wrong."""

import logging

import psycopg
from django.db import Error, InterfaceError, OperationalError

_AWAY = (OperationalError, InterfaceError, psycopg.OperationalError, psycopg.InterfaceError)


def is_outage(error: BaseException | None) -> bool:
    """Whether the same request may succeed in a moment.

    Besides a lost connection: a statement that took too long, a deadlock, and too many connections.
    """
    if isinstance(error, _AWAY):
        return True
    # "Cannot open a new connection in an atomic block": a second error caused by the same loss.
    return isinstance(error, Error) and isinstance(error.__context__, _AWAY)


class OutageFilter(logging.Filter):
    """Drop the tracebacks of requests meanwhile: they are all the same."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and is_outage(record.exc_info[1]))
