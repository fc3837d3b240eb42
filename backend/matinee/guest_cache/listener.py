"""The thread that hears of changes to what guests see, one a process."""

import logging
import select
import threading
from typing import Any

import psycopg
from django.db import connections

from matinee.guest_cache.memory import GuestCache
from matinee.stores.queries import forget_stores

CHANNEL = "shown_to_guests"
# A round trip this often proves that nothing was missed; three may fail before the lease ends.
ROUND_TRIP_SECONDS = 1.0
RECONNECT_SECONDS = 2.0

log = logging.getLogger(__name__)


class Listener:
    """Keeps `cache` true. Nothing is found in it until it has connected, nor while it cannot."""

    def __init__(self, cache: GuestCache) -> None:
        self.cache = cache
        self._stopping = threading.Event()
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None

    def ensure_started(self) -> None:
        """Start with the first request: a server's worker is whole by then."""
        if self._thread is None:
            with self._starting:
                if self._thread is None:
                    self._thread = threading.Thread(target=self._run, name="changes for guests", daemon=True)
                    self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        if self._thread:
            self._thread.join()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen()
            except (psycopg.Error, OSError) as error:
                log.info("not listening: %s", error)
            self.cache.drop_all()
            self._stopping.wait(RECONNECT_SECONDS)

    def _listen(self) -> None:
        """Listen until the connection breaks.

        1. LISTEN, and drop what was remembered before: changes may have gone by unheard.
        2. Wait until something arrives, or a second has passed.
        3. Ask for anything at all. The answer comes after all notifications sent before it, so once it is
           here they have been handled, and the lease is renewed.
        """
        with psycopg.connect(**_parameters(), autocommit=True) as connection:
            connection.add_notify_handler(lambda notify: self._drop(int(notify.payload)))
            connection.execute(f"LISTEN {CHANNEL}")
            self.cache.drop_all()
            while not self._stopping.is_set():
                connection.execute("SELECT 1")
                self.cache.renew_lease()
                select.select([connection.fileno()], [], [], ROUND_TRIP_SECONDS)

    def _drop(self, store_id: int) -> None:
        """Forget the store first: an answer that is made from now on is made of its new settings."""
        forget_stores()
        self.cache.drop(store_id)


def _parameters() -> dict[str, Any]:
    parameters = connections["default"].get_connection_params()
    plain = {
        name: value for name, value in parameters.items() if isinstance(value, str | int) and value != ""
    }
    plain.pop("prepare_threshold", None)
    # A network that swallows everything must not hold the thread for hours.
    return plain | {"connect_timeout": 5, "tcp_user_timeout": 5_000, "application_name": "matinee web guests"}
