"""The database connection of a thread that is about to wait for somebody else."""

from django.db import connection


def give_connection_back() -> None:
    """Close it before a long wait; the next statement opens another one. Nothing happens in a transaction."""
    if not connection.in_atomic_block:
        connection.close()
