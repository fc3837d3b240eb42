"""Rows by the thousand: ids taken in advance, and COPY."""

from collections.abc import Iterable

from django.db import connection


def next_ids(table: str, count: int) -> list[int]:
    """Take the next ids of a table."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)", [table, count]
        )
        return [one for (one,) in cursor.fetchall()]


def copy_rows(into: str, rows: Iterable[tuple[object, ...]]) -> None:
    """`into` is a table with its columns: `stores_store (id, name)`."""
    with connection.cursor() as cursor, cursor.copy(f"COPY {into} FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)
