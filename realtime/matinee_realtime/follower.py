"""Follow the watched rooms in PostgreSQL: NOTIFY for speed, polling all of them for reliability.

Both views belong to chats (`chats_stream_rooms`, `chats_stream_messages`); nothing else is read.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import LiteralString

import psycopg
from psycopg.rows import TupleRow

from matinee_realtime.events import Row
from matinee_realtime.hub import Hub
from matinee_realtime.room import KEPT_ROWS, Look, Room
from matinee_realtime.telemetry import complain

CHANNEL = "live_room"
GATHER_SECONDS = 0.1
"""Notifications within this time lead to one read; web notifies at most as often, for each room."""
RECONNECT_SECONDS = 1.0
ANSWER_SECONDS = 5.0

_ROOMS = "SELECT id, version, delay_seconds, told::text FROM chats_stream_rooms WHERE id = ANY(%s)"
_MESSAGES = f"""
SELECT m.room_id, m.version, m.id, m.author_id, m.state, m.posted_at, m.told::text
FROM unnest(%s::bigint[], %s::bigint[]) AS known (room_id, version)
CROSS JOIN LATERAL (
  SELECT * FROM chats_stream_messages AS s
  WHERE s.room_id = known.room_id AND s.version > known.version
  ORDER BY s.version DESC LIMIT {KEPT_ROWS + 1}
) AS m
ORDER BY m.room_id, m.version
"""  # noqa: S608 (a number of ours)

Connection = psycopg.AsyncConnection[TupleRow]


class Follower:
    def __init__(
        self, hub: Hub, *, database_url: str, poll_seconds: float, clock: Callable[[], float]
    ) -> None:
        self._hub = hub
        self._database_url = database_url
        self._poll_seconds = poll_seconds
        self._clock = clock
        self._looked_at_all = float("-inf")
        self.read_at: float | None = None  # monotonic

    @property
    def is_fresh(self) -> bool:
        age = float("inf") if self.read_at is None else time.monotonic() - self.read_at
        return age <= self._poll_seconds + ANSWER_SECONDS

    async def run(self) -> None:
        """Read until cancelled. Without PostgreSQL the streams stay open, and catch up afterwards."""
        was_well = True
        while True:
            try:
                await self._follow()
            except (psycopg.Error, OSError, TimeoutError) as error:
                if was_well or self.is_fresh:
                    complain("Chats cannot be read; streams wait. Is PostgreSQL up and migrated?", error)
                was_well = False
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _follow(self) -> None:
        async with asyncio.timeout(ANSWER_SECONDS):
            connection = await self._connect()
        try:
            # Listen first, then read: what is committed in between is read twice rather than never.
            async with asyncio.timeout(ANSWER_SECONDS):
                await connection.execute(f"LISTEN {CHANNEL}")
            self._looked_at_all = float("-inf")
            while True:
                rooms = await self._choose(connection)
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._look(connection, rooms)
                self.read_at = time.monotonic()
        finally:
            await connection.close()

    async def _connect(self) -> Connection:
        return await psycopg.AsyncConnection.connect(
            self._database_url,
            autocommit=True,
            connect_timeout=int(ANSWER_SECONDS),
            application_name="matinee-realtime",
            keepalives_idle=5,
            keepalives_interval=2,
            keepalives_count=3,
        )

    async def _choose(self, connection: Connection) -> list[Room]:
        """Wait until rooms changed or were joined, or all are due for polling; returns which."""
        while time.monotonic() - self._looked_at_all < self._poll_seconds:
            room_ids = set()
            async for notify in connection.notifies(timeout=GATHER_SECONDS):
                room_ids.add(notify.payload)
            rooms = [room for room in self._hub.rooms() if room.looked_at is None or str(room.id) in room_ids]
            if rooms:
                return rooms
        self._looked_at_all = time.monotonic()
        return list(self._hub.rooms())

    async def _look(self, connection: Connection, rooms: list[Room]) -> None:
        """Rooms before messages: a room's rows are then complete up to its version."""
        if not rooms:
            await connection.execute("SELECT 1")  # whether the database is there
            return
        began_at, now = time.monotonic(), self._clock()
        ids, versions = [room.id for room in rooms], [room.version for room in rooms]
        looks: dict[int, Look] = {}
        for room_id, version, delay_seconds, state in await _fetch(connection, _ROOMS, [ids]):
            looks[room_id] = Look(began_at, version, delay_seconds, state)
        rows_by_room: defaultdict[int, list[Row]] = defaultdict(list)
        if looks:
            for room_id, *columns in await _fetch(connection, _MESSAGES, [ids, versions]):
                rows_by_room[room_id].append(_row_of(*columns))
        for room_id, look in looks.items():
            look.is_cut = len(rows_by_room[room_id]) > KEPT_ROWS
            look.rows = rows_by_room[room_id][-KEPT_ROWS:]
        self._hub.take(((room, looks.get(room.id, Look(began_at))) for room in rooms), now=now)


async def _fetch(
    connection: Connection, query: LiteralString, parameters: Sequence[Sequence[int]]
) -> list[TupleRow]:
    return await (await connection.execute(query, parameters)).fetchall()


def _row_of(
    version: int, message_id: int, author_id: int | None, state: str, posted_at: datetime, message_json: str
) -> Row:
    return Row(version, message_id, author_id or 0, state, posted_at.timestamp(), message_json)
