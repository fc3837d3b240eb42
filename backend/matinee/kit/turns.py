"""One after the other, where there is no row to lock: who counts before they add, who puts in order."""

from django.db import connection


def take_turns(store_id: int, *, subject: str) -> None:
    """Wait for whoever does the same in this store, until their transaction ends. Inside a transaction."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, %s))", [subject, store_id])
