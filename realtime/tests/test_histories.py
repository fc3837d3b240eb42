"""Random acts, kills and slow readers: in the end each client has what it must have, and never had more."""

import asyncio
import os
import random
import signal
import socket
import time
from contextlib import ExitStack

import pytest

from .chat import Chat
from .histories import Client, History
from .realtime_process import Realtime, start_realtime

PATIENCE_SECONDS = 120


def test_each_client_sees_what_it_must(database: str) -> None:
    asyncio.run(run_history(database, seed=1, acts=40, kills=1, clients=8))


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(10))
def test_each_client_sees_what_it_must_over_a_hundred_kills(database: str, seed: int) -> None:
    asyncio.run(run_history(database, seed=100 + seed, acts=700, kills=10, clients=60))


async def run_history(database: str, *, seed: int, acts: int, kills: int, clients: int) -> None:
    chance = random.Random(seed)
    with Chat(database) as chat:
        histories = [History(database, chat.make_room(delay_seconds=delay), delay, seed) for delay in (0, 1)]
    with socket.create_server(("127.0.0.1", 0), backlog=512) as listener, ExitStack() as stack:
        watching = [
            Client(
                listener.getsockname()[1],
                histories[number % 2],
                user=chance.choice([0, 0, 1, 2]),
                is_moderator=chance.random() < 0.3,
                seed=f"{seed}.{number}",
                is_steady=number < 2,
            )
            for number in range(clients)
        ]
        running = stack.enter_context(start_realtime(database, listener=listener))
        tasks = [asyncio.create_task(client.run()) for client in watching]
        writers = [
            asyncio.create_task(history.write(acts, number=number, pause_seconds=0.15))
            for number in range(2)
            for history in histories
        ]
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.5, acts * 0.15 / kills))
            running = await kill(running, database, listener, stack)
        await asyncio.gather(*writers)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not all(client.is_done() for client in watching) and time.monotonic() < deadline:
            await asyncio.sleep(0.2)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert [fault for client in watching for fault in client.faults] == []
    assert [number for number, client in enumerate(watching) if not client.is_done()] == []
    assert sum(client.streams for client in watching) > clients, "nobody had to come back"


async def kill(running: Realtime, database: str, listener: socket.socket, stack: ExitStack) -> Realtime:
    os.kill(running.process.pid, signal.SIGKILL)
    await asyncio.to_thread(running.process.wait)
    return stack.enter_context(start_realtime(database, listener=listener))
