"""The ceiling of bench/realtime.py: uvloop alone, which writes the same bytes to all, four times a second.

python bench/_writes_ceiling.py PORT BYTES
"""

import asyncio
import sys
from typing import cast

import uvloop

TICK_SECONDS = 0.25
HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n"


class Watcher(asyncio.Protocol):
    transports: set[asyncio.Transport] = set()  # noqa: RUF012 (all of this process)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._transport.write(HEAD)
        self.transports.add(self._transport)

    def connection_lost(self, error: Exception | None) -> None:
        self.transports.discard(self._transport)


async def main(port: int, size: int) -> None:
    await asyncio.get_running_loop().create_server(Watcher, "127.0.0.1", port, backlog=4096)
    chunk = b"x" * size
    while True:
        await asyncio.sleep(TICK_SECONDS)
        for transport in Watcher.transports:
            transport.write(chunk)


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(int(sys.argv[1]), int(sys.argv[2])))
