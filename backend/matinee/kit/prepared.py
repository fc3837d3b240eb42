"""Hot statements: parsed and planned once for each connection, with separate parameters."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django.db import connection
from django.db.backends.utils import CursorWrapper
from psycopg import Cursor


def fetch_prepared(statement: str, parameters: Sequence[Any] | Mapping[str, Any]) -> tuple[Any, ...] | None:
    """Return the statement's first row.

    Django writes parameters into the text, which PostgreSQL then plans each time. This is psycopg's own
    cursor on the same connection, in the same transaction; it prepares frequent statements (settings.py).
    """
    connection.ensure_connection()
    raw = cast(CursorWrapper, Cursor(connection.connection))
    cursor = connection.make_debug_cursor(raw) if connection.queries_logged else connection.make_cursor(raw)
    with cursor:
        cursor.execute(statement, parameters)
        row: tuple[Any, ...] | None = cursor.fetchone()
        return row
