"""One watcher's connection."""

import asyncio
from typing import Protocol

from matinee_realtime.events import ENDING, Audience
from matinee_realtime.tokens import Grant

MAX_BUFFER_BYTES = 256 * 1024
"""The maximum of a client's unread data, beyond the system's buffers."""
LINGER_SECONDS = 3.0


class Transport(Protocol):
    def write(self, data: bytes) -> None: ...
    def get_write_buffer_size(self) -> int: ...
    def is_closing(self) -> bool: ...
    def close(self) -> None: ...
    def abort(self) -> None: ...


class Stream:
    __slots__ = ("_transport", "after", "audience", "ends_at", "grant", "joined_at", "wrote_at")

    def __init__(
        self, transport: Transport, grant: Grant, *, after: int | None, joined_at: float, ends_at: float
    ) -> None:
        """`after`: the last id that the client received; None if it only wants new events."""
        self._transport = transport
        self.grant = grant
        self.audience = Audience(grant.is_moderator)
        self.after = after
        self.joined_at = joined_at  # monotonic, as all times here
        self.ends_at = ends_at
        self.wrote_at = joined_at

    def write(self, chunk: bytes, *, now: float) -> bool:
        """Send a chunk; False if so much is unread that the client should reconnect instead."""
        if self._transport.is_closing():
            return True
        if self._transport.get_write_buffer_size() + len(chunk) > MAX_BUFFER_BYTES:
            self._transport.abort()
            return False
        self._transport.write(chunk)
        self.wrote_at = now
        return True

    def end(self) -> None:
        """Send the end of the response. A client that does not read it is disconnected."""
        if self._transport.is_closing():
            return
        self._transport.write(ENDING)
        self._transport.close()
        asyncio.get_running_loop().call_later(LINGER_SECONDS, self._transport.abort)
