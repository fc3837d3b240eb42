"""Write down what an encoder sends: python -m tests.record_publisher FILE PORT LIVE_PORT."""

import asyncio
import sys
from asyncio import StreamReader, StreamWriter
from pathlib import Path


async def record(path: Path, port: int, live_port: int) -> None:
    """Pass one connection on to `live`, and return when the encoder has ended it."""
    is_over = asyncio.Event()

    async def pass_on(encoder: StreamReader, answers: StreamWriter) -> None:
        live_answers, to_live = await asyncio.open_connection("127.0.0.1", live_port)
        with path.open("wb") as file:
            back = asyncio.create_task(_copy(live_answers, answers))
            while data := await encoder.read(65536):
                file.write(data)
                to_live.write(data)
                await to_live.drain()
            to_live.close()
            await back
        is_over.set()

    async with await asyncio.start_server(pass_on, "127.0.0.1", port):
        await is_over.wait()


async def _copy(source: StreamReader, to: StreamWriter) -> None:
    while data := await source.read(65536):
        to.write(data)
        await to.drain()
    to.close()


if __name__ == "__main__":
    asyncio.run(record(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
