"""Bring the schema up to date, one process at a time."""

import gc

from django.core.management import call_command
from django.db import connection

# An arbitrary lock number that nothing else in this database uses.
LOCK = 7_305_511_202
# Each migration builds the models anew and leaves the old ones to the collector. Looking so seldom takes a
# fifth less time for a new database, and 75 MB more.
COLLECT_AFTER_OBJECTS = 50_000


def migrate_database() -> None:
    """Apply pending migrations. Several machines may start at once: the others wait, and find none."""
    gc.set_threshold(COLLECT_AFTER_OBJECTS)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
    try:
        call_command("migrate", interactive=False, verbosity=1)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
