"""Programs that make the demo stop by themselves once somebody removes it.

Each holds a lock in the database for as long as it runs, which ends with it however it ends; a removal waits
until nobody has it. One that does not look any more, because it hangs, is waited for. The lock is that of a
transaction: behind a pooler, a lock of the connection would be somebody else's.
"""

import os
import signal
import threading
import time
from contextlib import suppress

from django.db import DatabaseError, close_old_connections, connection, transaction

from matinee.demo.models import DemoStore

LOOK_EVERY_SECONDS = 1.0
STOP_WITHIN_SECONDS = 10.0
_KEY = "hashtextextended('demo-filling', %s)"


def stop_when_removed(store_id: int) -> None:
    """End this process when the demo of this store is removed: as by SIGTERM, and soon by itself.

    Returns once the lock is held.
    """
    is_held = threading.Event()
    threading.Thread(target=_look, args=(store_id, is_held), daemon=True, name="demo-removal").start()
    is_held.wait()


def wait_until_stopped(store_id: int, *, seconds: float) -> bool:
    """Wait for the programs that make this demo; return whether none is left."""
    deadline = time.monotonic() + seconds
    while True:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT pg_try_advisory_xact_lock({_KEY})", [store_id])
            if cursor.fetchone() == (True,):
                return True
        if time.monotonic() > deadline:
            return False
        time.sleep(LOOK_EVERY_SECONDS / 4)


def _look(store_id: int, is_held: threading.Event) -> None:
    """In a thread, and so with a connection of its own, whose one transaction carries the lock."""
    while True:
        with suppress(DatabaseError), transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute(f"SELECT pg_advisory_xact_lock_shared({_KEY})", [store_id])
            is_held.set()
            while not _is_being_removed(store_id):
                time.sleep(LOOK_EVERY_SECONDS)
            _end_process()  # with the lock
        close_old_connections()
        is_held.set()  # without a database nothing is made either
        time.sleep(LOOK_EVERY_SECONDS)


def _end_process() -> None:
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_WITHIN_SECONDS)
    os._exit(0)


def _is_being_removed(store_id: int) -> bool:
    return DemoStore.objects.filter(store_id=store_id, removal_began_at__isnull=False).exists()
