"""Bring the schema up to date, one process at a time."""

from django.core.management import call_command
from django.db import connection

# An arbitrary lock number that nothing else in this database uses.
LOCK = 7_305_511_202


def migrate_database() -> None:
    """Apply pending migrations. Several machines may start at once: the others wait, and find none."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
    try:
        call_command("migrate", interactive=False, verbosity=1)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
