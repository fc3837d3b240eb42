"""Bring the schema up to date, one process at a time."""

from django.core.management import call_command
from django.db import connection

from matinee.supervisor.schema import LOCK, create_schema


def migrate_database(*, verbosity: int = 1) -> None:
    """Apply pending migrations; a new database begins with those of schema.sql, at once.

    Several machines may start at once: the others wait, and find none pending.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
    try:
        create_schema(connection.connection)
        call_command("migrate", interactive=False, verbosity=verbosity)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
