"""The backend's entry point; Django finds it by this file's name (settings.py, `ENGINE`)."""

import select

import psycopg
from django.db.backends.postgresql import base

from matinee.kit.database.guard import GuardedConnection, outage


class DatabaseWrapper(base.DatabaseWrapper):
    def get_new_connection(self, conn_params: dict[str, object]) -> psycopg.Connection:
        if outage.is_guarding:
            return GuardedConnection.connect(**outage.with_limits(conn_params))
        connection: psycopg.Connection = super().get_new_connection(conn_params)
        return connection

    def close_if_unusable_or_obsolete(self) -> None:
        """Also drop a connection that the server has closed, so that no request fails because of it.

        Django calls this between requests.
        """
        if self.connection is not None and not self.in_atomic_block and _was_hung_up(self.connection):
            self.close()
            return
        super().close_if_unusable_or_obsolete()


def _was_hung_up(connection: psycopg.Connection) -> bool:
    """No query is pending, so readable data can only be the server's disconnect message."""
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN)
    return bool(poll.poll(0))
