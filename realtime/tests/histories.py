"""Random histories of a room, the clients that watch it, and what each of them must have seen."""

import asyncio
import contextlib
import random
import socket
import time
from dataclasses import dataclass, field

from .chat import Chat
from .realtime_process import Event, Parser, sign

BIG, SMALL = 30_000, 60
Shown = dict[int, int]
"""The version of each message on a client's screen, by its id."""


@dataclass
class History:
    """What was written to one room, by several writers at a time."""

    database: str
    room: int
    delay_seconds: int
    seed: int
    posted_at: dict[int, float] = field(default_factory=dict)  # monotonic, not later than it was
    held: set[int] = field(default_factory=set)  # once, so that they are out of turn when approved
    messages: list[int] = field(default_factory=list)

    async def write(self, acts: int, *, number: int, pause_seconds: float) -> None:
        chance = random.Random(f"{self.seed}.{number}")
        with Chat(self.database) as chat:
            for _ in range(acts):
                await asyncio.to_thread(self._act, chat, chance)
                await asyncio.sleep(chance.random() * pause_seconds)

    def expected(self, *, user: int, is_moderator: bool) -> Shown:
        with Chat(self.database) as chat:
            rows = chat.connection.execute(
                "SELECT id, version FROM message WHERE room_id = %s AND "
                "(state = 'shown' OR state = 'held' AND (%s OR author_id = %s))",
                (self.room, is_moderator, user),
            )
            return dict(rows.fetchall())

    def read_from_web(self, *, user: int, is_moderator: bool) -> tuple[int, Shown]:
        """What web would answer: the version up to which everything is told that may be, and the rest."""
        with Chat(self.database) as chat, chat.connection.transaction():
            chat.connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            version = chat.version(self.room)
            rows = chat.connection.execute(
                "SELECT id, version, state, author_id, "
                "posted_at + make_interval(secs => %s) > clock_timestamp() FROM message WHERE room_id = %s",
                (self.delay_seconds, self.room),
            ).fetchall()
        shown = {}
        for message, row_version, state, author, is_early in rows:
            if state == "shown" and is_early and not is_moderator:
                version = min(version, row_version - 1)
            elif state == "shown" or (state == "held" and (is_moderator or user == author)):
                shown[message] = row_version
        return version, shown

    def _act(self, chat: Chat, chance: random.Random) -> None:
        kind = chance.choices(["post", "burst", "change"], [6, 0.3, 3])[0]
        if kind == "burst":
            for _ in range(12):
                self._post(chat, chance, BIG)
        elif kind == "post" or not self.messages:
            self._post(chat, chance, SMALL)
        else:
            message = chance.choice(self.messages[-30:])
            state = chance.choice(["shown", "held", "hidden", "deleted"])
            self.held.add(message)
            chat.change(self.room, message, state)

    def _post(self, chat: Chat, chance: random.Random, size: int) -> None:
        at = time.monotonic()
        state = chance.choices(["shown", "held"], [5, 1])[0]
        message = chat.post(
            self.room,
            "x" * size,
            author=chance.randint(1, 4),
            state=state,
            tell=chance.random() < 0.9,
            linger_seconds=chance.choice([0, 0, 0.05]),
        )
        self.posted_at[message] = at
        if state == "held":
            self.held.add(message)
        self.messages.append(message)


class Client:
    """A browser that comes back with the last id it got, in its own unsteady way."""

    def __init__(
        self,
        port: int,
        history: History,
        *,
        user: int,
        is_moderator: bool,
        seed: str,
        is_steady: bool = False,
    ) -> None:
        self.shown: Shown = {}
        self.faults: list[str] = []
        self.streams = 0
        self.resets = 0
        self._port = port
        self._history = history
        self._user = user
        self._is_moderator = is_moderator
        self._is_steady = is_steady
        self._chance = random.Random(seed)
        self._last_id = 0
        self._told: set[tuple[int, int]] = set()
        self._highest = 0
        self._read_up_to = 0  # of web, after a reset

    async def run(self) -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await self._watch()
            await asyncio.sleep(0.02 + self._chance.random() * 0.2)

    def is_done(self) -> bool:
        return self.shown == self._history.expected(user=self._user, is_moderator=self._is_moderator)

    async def _watch(self) -> None:
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16_384)
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_connect(connection, ("127.0.0.1", self._port))
            token = sign(self._history.room, user=self._user, moderates=self._is_moderator)
            head = f"GET /live_chats/{token}?after=0 HTTP/1.1\r\nHost: x\r\n"
            await loop.sock_sendall(connection, f"{head}Last-Event-ID: {self._last_id}\r\n\r\n".encode())
            await self._read(connection)
        finally:
            connection.close()

    async def _read(self, connection: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        parser, data = Parser(), b""
        while b"\r\n\r\n" not in data:
            block = await loop.sock_recv(connection, 65536)
            if not block:
                return
            data += block
        data = data.partition(b"\r\n\r\n")[2]
        self.streams += 1
        self._told_here: set[tuple[int, int]] = set()
        leaves_after = float("inf") if self._is_steady else self._chance.choice([1, 3, 10, 40])
        while data is not None:
            for event in parser.feed(data):
                self._take(event)
                leaves_after -= 1
                if leaves_after <= 0:
                    return
            if not self._is_steady and self._chance.random() < 0.05:
                await asyncio.sleep(1.5)  # reads nothing meanwhile
            data = await loop.sock_recv(connection, 8192)
            if not data:
                return

    def _take(self, event: Event) -> None:
        if event.name == "messages":
            for message in event.data["messages"]:
                if message["is_held"] and not self._is_moderator and message["author"] != self._user:
                    self.faults.append(f"{message['id']} is held")
                self._take_message(message["id"], message["version"], is_held=message["is_held"])
        elif event.name == "gone":
            for message in event.data["ids"]:
                self.shown.pop(message, None)
        elif event.name == "reset":
            self.resets += 1
            self._read_up_to, self.shown = self._history.read_from_web(
                user=self._user, is_moderator=self._is_moderator
            )
            self._highest = max([self._highest, *self.shown.keys() - self._history.held])
        if event.id is not None:
            self._last_id = event.id

    def _take_message(self, message: int, version: int, *, is_held: bool) -> None:
        history, key = self._history, (message, version)
        is_known = version <= self._read_up_to
        if key in self._told_here and not is_known:
            self.faults.append(f"{key} twice in one stream")
        if key in self._told and not is_known and not history.delay_seconds:
            self.faults.append(f"{key} twice")
        if version < self.shown.get(message, 0) and not is_known:
            self.faults.append(f"{key} after {self.shown[message]}")
        if message not in self.shown and message < self._highest and message not in history.held:
            self.faults.append(f"{key} behind {self._highest}")
        if not self._is_moderator and not is_held and message in history.posted_at:
            early = history.posted_at[message] + history.delay_seconds - time.monotonic()
            if early > 0:
                self.faults.append(f"{key} {early:.2f} s too early")
        self._told.add(key)
        self._told_here.add(key)
        self.shown[message] = max(version, self.shown.get(message, 0))
        if not is_held:  # one's own is there at once
            self._highest = max(self._highest, message)
