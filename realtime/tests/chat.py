"""A chat as web writes it: the two views that realtime reads, and writes that take a version under a lock."""

import time
from types import TracebackType
from typing import Self

import psycopg

# The views have the shape of those of the product's migration.
TABLES = """
CREATE TABLE room (
    id bigserial PRIMARY KEY,
    version bigint NOT NULL DEFAULT 0,
    delay_seconds int NOT NULL DEFAULT 0,
    stage text NOT NULL DEFAULT 'live',
    opens_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE TABLE message (
    id bigserial PRIMARY KEY,
    room_id bigint NOT NULL REFERENCES room,
    version bigint NOT NULL,
    author_id bigint,
    state text NOT NULL,
    body text NOT NULL,
    posted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (room_id, version)
);
CREATE VIEW chats_stream_messages AS
    SELECT room_id, version, id, author_id, state, posted_at,
        jsonb_build_object(
            'id', id, 'body', body, 'is_held', state = 'held', 'version', version, 'author', author_id
        ) AS told
    FROM message;
CREATE VIEW chats_stream_rooms AS
    SELECT id, version, delay_seconds,
        jsonb_build_object('stage', CASE WHEN opens_at > now() THEN 'waiting' ELSE stage END) AS told
    FROM room;
"""


class Chat:
    def __init__(self, database: str) -> None:
        self.connection = psycopg.connect(database, autocommit=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.connection.close()

    def make_room(self, *, delay_seconds: int = 0) -> int:
        return self._get("INSERT INTO room (delay_seconds) VALUES (%s) RETURNING id", delay_seconds)

    def post(
        self,
        room: int,
        body: str,
        *,
        author: int = 1,
        state: str = "shown",
        tell: bool = True,
        linger_seconds: float = 0,
    ) -> int:
        """Write a message; `tell` it, or leave that to realtime's own look."""
        with self.connection.transaction():
            version = self._take_version(room, tell)
            message = self._get(
                "INSERT INTO message (room_id, version, author_id, state, body) VALUES (%s, %s, %s, %s, %s) "
                "RETURNING id",
                room,
                version,
                author,
                state,
                body,
            )
            time.sleep(linger_seconds)
        return message

    def post_many(self, room: int, count: int, *, body: str = "words") -> None:
        with self.connection.transaction():
            self.connection.execute("UPDATE room SET version = version + %s WHERE id = %s", (count, room))
            self.connection.execute(
                "INSERT INTO message (room_id, version, author_id, state, body) "
                "SELECT r.id, r.version - %s + n, 1, 'shown', %s "
                "FROM room AS r, generate_series(1, %s) AS n WHERE r.id = %s",
                (count, body, count, room),
            )
            self.connection.execute("SELECT pg_notify('live_room', %s)", (str(room),))

    def change(self, room: int, message: int, state: str) -> int:
        """Give a message another state, and return the version of that."""
        with self.connection.transaction():
            version = self._take_version(room, True)
            self.connection.execute(
                "UPDATE message SET state = %s, version = %s WHERE id = %s", (state, version, message)
            )
        return version

    def set_delay(self, room: int, seconds: int) -> None:
        with self.connection.transaction():
            self._take_version(room, True)
            self.connection.execute("UPDATE room SET delay_seconds = %s WHERE id = %s", (seconds, room))

    def version(self, room: int) -> int:
        return self._get("SELECT version FROM room WHERE id = %s", room)

    def _take_version(self, room: int, tell: bool) -> int:
        version = self._get("UPDATE room SET version = version + 1 WHERE id = %s RETURNING version", room)
        if tell:
            self.connection.execute("SELECT pg_notify('live_room', %s)", (str(room),))
        return version

    def _get(self, query: str, *parameters: object) -> int:
        row = self.connection.execute(query, parameters).fetchone()
        assert row is not None
        return int(row[0])
