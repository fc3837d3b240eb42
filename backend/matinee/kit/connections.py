"""The database connection of a thread that is about to wait for something else."""

from django.db import connection


def give_connection_back() -> None:
    """Close it before a long wait; the next statement opens another one. Does nothing in a transaction."""
    if not connection.in_atomic_block:
        connection.close()
