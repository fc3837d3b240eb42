"""One room on many screens: how long a message takes to all of them, and how soon they are back.

The client shares this machine. So that its work is no part of the figure, most screens leave what comes to
the kernel until the measuring is over, as nobody's CPU but realtime's is needed for it to arrive there; a
few, spread evenly among them, read at once and note the time.
"""

import asyncio
import contextlib
import json
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from typing import cast

import psycopg

READING_SCREENS = 100
MESSAGES_A_SECOND = 4
AT_ONCE = 100
"""Connections that are opened together; more would wait in the queue of the listening socket."""
REFUSED_MS = 500
"""Browsers try again by what the server told; it is not there yet, and was asked before it told."""
PATIENCE_SECONDS = 120

_retry = re.compile(rb"retry: (\d+)")
_number = re.compile(rb'"client_id": ?"screens-(\d+)"')


class Screen(asyncio.Protocol):
    """One EventSource."""

    def __init__(self, hall: "Hall", *, reads: bool) -> None:
        self.reads = reads
        self.is_in = False
        self.retry_ms = REFUSED_MS
        self.messages: set[int] = set()
        self._hall = hall
        self._tail = b""
        self._transport: asyncio.Transport | None = None

    async def open(self) -> None:
        """Connect, and try again until somebody is there."""
        loop = asyncio.get_running_loop()
        while not self._hall.is_over:
            try:
                await loop.create_connection(lambda: self, "127.0.0.1", self._hall.port)
            except OSError:
                await asyncio.sleep(self.retry_ms / 1000)
            else:
                return

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        after = self._hall.after
        self._transport.write(f"GET {self._hall.path}?after={after} HTTP/1.1\r\nHost: bench\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        now = time.monotonic()
        data = self._tail + data
        self._tail = data[-200:]
        if not self.is_in and (match := _retry.search(data)):
            self.retry_ms, self.is_in = int(match[1]), True
            self._hall.came_in(now)
        for number in map(int, _number.findall(data)):
            if number not in self.messages:
                self.messages.add(number)
                self._hall.saw(number, now, reads=self.reads)

    def connection_lost(self, error: Exception | None) -> None:
        self.is_in, self._tail = False, b""
        if not self._hall.is_over:
            loop = asyncio.get_running_loop()
            loop.call_later(self.retry_ms / 1000, lambda: self._hall.start(self.open()))

    def wait_with_reading(self) -> None:
        if not self.reads and self._transport is not None:
            self._transport.pause_reading()

    def go_on_reading(self) -> None:
        if not self.reads and self._transport is not None:
            self._transport.resume_reading()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


@dataclass
class Hall:
    port: int
    path: str
    screens: list[Screen] = field(default_factory=list)
    after: int = 0
    is_over: bool = False
    last_in: float = 0.0
    written_at: dict[int, float] = field(default_factory=dict)
    seen_at: dict[int, float] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def count_in(self) -> int:
        return sum(screen.is_in for screen in self.screens)

    def came_in(self, now: float) -> None:
        self.last_in = max(self.last_in, now)

    def saw(self, number: int, now: float, *, reads: bool) -> None:
        if reads:
            self.seen_at[number] = max(now, self.seen_at.get(number, 0.0))

    def start(self, opening: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(opening)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


@contextlib.asynccontextmanager
async def fill_hall(port: int, path: str, count: int, *, after: int) -> AsyncIterator[Hall]:
    """`after`: the id of the newest message that is not wanted any more."""
    hall = Hall(port, path, after=after)
    every = max(1, count // READING_SCREENS)
    hall.screens = [Screen(hall, reads=number % every == 0) for number in range(count)]
    try:
        for first in range(0, count, AT_ONCE):
            await asyncio.gather(*(screen.open() for screen in hall.screens[first : first + AT_ONCE]))
        await _until(lambda: hall.count_in == count, "everybody to be let in")
        yield hall
    finally:
        hall.is_over = True
        for screen in hall.screens:
            screen.close()


async def send_messages(
    hall: Hall, chat: psycopg.Connection[tuple[object, ...]], message: dict[str, object], *, seconds: int
) -> list[float]:
    """Write messages; returns for each how long the last screen that reads had to wait for it."""
    for screen in hall.screens:
        screen.wait_with_reading()
    for number in range(seconds * MESSAGES_A_SECOND):
        text = json.dumps(message | {"client_id": f"screens-{number}"})
        hall.written_at[number] = time.monotonic()
        await asyncio.to_thread(_write, chat, text)
        await asyncio.sleep(1 / MESSAGES_A_SECOND)
    reading = [screen for screen in hall.screens if screen.reads]
    count = len(hall.written_at)
    await _until(lambda: all(len(screen.messages) == count for screen in reading), "the last message")
    for screen in hall.screens:
        screen.go_on_reading()
    await _until(
        lambda: all(len(screen.messages) == count for screen in hall.screens),
        "every message on every screen",
    )
    return [hall.seen_at[number] - at for number, at in hall.written_at.items()]


def _write(chat: psycopg.Connection[tuple[object, ...]], text: str) -> None:
    chat.execute("INSERT INTO message (told) VALUES (%s)", (text,))
    chat.execute("SELECT pg_notify('live_room', '1')")


async def wait_until_back(hall: Hall, killed_at: float) -> float:
    """Seconds from the kill until the last screen has its stream again."""
    await _until(lambda: hall.count_in == len(hall.screens) and hall.last_in > killed_at, "all to be back")
    return hall.last_in - killed_at


async def _until(is_true: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while not is_true():
        if time.monotonic() > until:
            raise SystemExit(f"bench: waited {PATIENCE_SECONDS} s in vain for {what}")
        await asyncio.sleep(0.05)
