"""Two collectors on one port and one spool, as while one takes over from the other."""

import json
import os
import signal
import socket
import threading
from dataclasses import replace

import httpx
from matinee_serving.listening import LISTENER

from .conftest import MakeStack
from .stack import Film
from .test_events_put import event

SENDERS = 4
BATCHES = 30


def test_two_collectors_lose_and_double_nothing(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack(COLLECTOR_SEGMENT_MS="50")
    listener = socket.create_server(("127.0.0.1", stack.collector.port), backlog=128)
    given = {LISTENER: str(listener.fileno())}
    stack.collector.environment = stack.collector.environment | given
    stack.start()
    token = stack.token(film)
    second = replace(
        stack.collector,
        log=stack.collector.log.with_name("second.log"),
        process=None,
    )
    failed: list[str] = []
    half_way = threading.Barrier(SENDERS + 1)

    def send() -> None:
        for number in range(BATCHES):
            if number == BATCHES // 2:
                half_way.wait(120)
            body = json.dumps({"events": [event() for _ in range(3)]}).encode()
            # Each on a connection of its own: the kernel gives some to this one, some to that one.
            answer = httpx.put(
                f"{stack.collector.url}/api/events",
                content=body,
                headers={"token": token},
                timeout=120,
                trust_env=False,
            )
            if answer.status_code != 204:
                failed.append(answer.text)

    senders = [threading.Thread(target=send) for _ in range(SENDERS)]
    try:
        second.start()
        for sender in senders:
            sender.start()
        half_way.wait(120)
        assert stack.collector.process is not None
        os.kill(stack.collector.process.pid, signal.SIGUSR2)
        for sender in senders:
            sender.join(300)
        assert stack.collector.stop() == 0
        assert failed == []
        sent = SENDERS * BATCHES * 3
        books = stack.books(film)
        assert books == books | {
            "received": sent,
            "stored": sent,
            "duplicate": 0,
            "quarantined": 0,
            "shed": 0,
        }
        assert '"status":204' in second.log.read_text()
    finally:
        second.kill()
        listener.close()
