"""The feed for `delivery`: each part as soon as it is on disk, one JSON line after the other."""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import AsyncGenerator, Callable

from matinee_serving.live.mirror import HEARTBEAT_SECONDS, Line

KEPT_LINES = 4096
"""For listeners that reconnect; after a longer absence they get everything again."""
HEARTBEAT = b"\n"


class Feed:
    """`snapshot` returns everything that a new listener needs."""

    def __init__(self, snapshot: Callable[[], Line]) -> None:
        self.boot = secrets.token_hex(8)
        self.sequence = 0
        self.listeners = 0
        self._snapshot = snapshot
        self._lines: deque[bytes] = deque(maxlen=KEPT_LINES)
        self._news = asyncio.Event()
        self._is_closed = False

    def tell(self, line: Line) -> None:
        self.sequence += 1
        self._lines.append(_encode({"seq": self.sequence, **line}))
        self._wake()

    def close(self) -> None:
        self._is_closed = True
        self._wake()

    async def follow(self, *, boot: str, after: int) -> AsyncGenerator[bytes, None]:
        """Yield lines for ever, after line `after` of the same program, or starting with a snapshot."""
        self.listeners += 1
        try:
            position = after if boot == self.boot and after <= self.sequence else -1
            while not self._is_closed:
                news = self._news
                first = self.sequence - len(self._lines)
                if position < first or position < 0:
                    yield _encode(
                        {"kind": "reset", "seq": self.sequence, "boot": self.boot, **self._snapshot()}
                    )
                    position = self.sequence
                elif position < self.sequence:
                    lines = [self._lines[index] for index in range(position - first, len(self._lines))]
                    position = self.sequence
                    yield b"".join(lines)
                else:
                    try:
                        await asyncio.wait_for(news.wait(), HEARTBEAT_SECONDS)
                    except TimeoutError:
                        yield HEARTBEAT
        finally:
            self.listeners -= 1

    def _wake(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()


def _encode(line: Line) -> bytes:
    return json.dumps(line, separators=(",", ":")).encode() + b"\n"
