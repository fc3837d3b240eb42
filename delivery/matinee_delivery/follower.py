"""Follow PostgreSQL's revocations: NOTIFY for speed, polling for reliability."""

import asyncio
import json
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

import psycopg

from matinee_delivery.revocations import Revocation, Revocations

CHANNEL = "media_revocation"
RECONNECT_SECONDS = 1.0
ANSWER_SECONDS = 5.0
# Ids are assigned at insert and become visible at commit: a slow transaction's are lower than ids already
# read, so each poll looks back this far.
OVERLAP_IDS = 1000

_READ_ALL = "SELECT id, kind, subject, until FROM media_revocation WHERE until > %s ORDER BY id"
_READ_NEW = "SELECT id, kind, subject, until FROM media_revocation WHERE id > %s AND until > %s ORDER BY id"

Row = tuple[int, str, str, datetime]


class Follower:
    def __init__(
        self, revocations: Revocations, *, database_url: str, poll_seconds: float, clock: Callable[[], float]
    ) -> None:
        self._revocations = revocations
        self._database_url = database_url
        self._poll_seconds = poll_seconds
        self._clock = clock
        self._last_id = 0

    async def run(self) -> None:
        """Run until cancelled. Without PostgreSQL known revocations stay in force, and `read_at` ages."""
        was_well = True
        while True:
            try:
                await self._follow()
            except (psycopg.Error, OSError, TimeoutError) as error:
                if was_well or self._is_fresh():
                    _complain(error)
                was_well = False
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _follow(self) -> None:
        connection = await asyncio.wait_for(self._connect(), ANSWER_SECONDS)
        try:
            # Listen first, then read: what is committed in between is read twice rather than never.
            await asyncio.wait_for(connection.execute(f"LISTEN {CHANNEL}"), ANSWER_SECONDS)
            self._revocations.replace(await self._read(connection, _READ_ALL, ()))
            while True:
                self._revocations.read_at = time.monotonic()
                async for _ in connection.notifies(timeout=self._poll_seconds, stop_after=1):
                    pass
                self._revocations.add(await self._read(connection, _READ_NEW, (self._last_id - OVERLAP_IDS,)))
                self._revocations.forget_past(now=self._clock())
        finally:
            await connection.close()

    async def _connect(self) -> psycopg.AsyncConnection[Row]:
        return await psycopg.AsyncConnection.connect(
            self._database_url,
            autocommit=True,
            connect_timeout=int(ANSWER_SECONDS),
            application_name="matinee-delivery",
            keepalives_idle=5,
            keepalives_interval=2,
            keepalives_count=3,
        )

    async def _read(
        self, connection: psycopg.AsyncConnection[Row], query: str, parameters: tuple[int, ...]
    ) -> list[Revocation]:
        now = datetime.fromtimestamp(self._clock(), UTC)

        async def fetch() -> list[Row]:
            return await (await connection.execute(query, (*parameters, now))).fetchall()

        rows = await asyncio.wait_for(fetch(), ANSWER_SECONDS)
        if rows:
            self._last_id = max(self._last_id, rows[-1][0])
        return [Revocation(kind, subject, until.timestamp()) for _, kind, subject, until in rows]

    def _is_fresh(self) -> bool:
        read_at = self._revocations.read_at
        return read_at is not None and time.monotonic() - read_at < self._poll_seconds + ANSWER_SECONDS


def _complain(error: Exception) -> None:
    # A psycopg error may quote the connection string: the class says enough.
    line = {
        "ts": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "program": "delivery",
        "level": "warning",
        "message": "Revocations cannot be read; those known stay in force. Is PostgreSQL up and migrated?",
        "error": type(error).__name__,
    }
    print(json.dumps(line), file=sys.stderr, flush=True)
