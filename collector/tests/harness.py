"""What the harnesses share: a line that loses acknowledgements, and planted bugs.

A planted bug is the real program with one line undone (planted_bugs.py). Each harness must notice its own.
"""

import random
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .stack import Program, Stack, free_port

PLANTS = ("impatient", "ack-before-write", "dedup-off", "key-without-session", "fsync-off")


def plant(program: Program, bug: str) -> None:
    """Let `program` have this bug from its next start."""
    assert bug in PLANTS
    program.command = [sys.executable, str(Path(__file__).parent / "planted_bugs.py"), bug, program.module]


@contextmanager
def losing_answers(stack: Stack, share: float, *, seed: int = 1) -> Iterator[str]:
    """An address that hands every request to the collector and throws `share` of the answers away."""
    chance = random.Random(seed)
    port = free_port()
    server = socket.create_server(("127.0.0.1", port), backlog=256)
    stopping = threading.Event()

    def serve() -> None:
        while not stopping.is_set():
            try:
                client, _ = server.accept()
            except OSError:
                return
            threading.Thread(target=carry, args=(client, chance.random() < share), daemon=True).start()

    def carry(client: socket.socket, is_lost: bool) -> None:
        """One request: the client closes its connection after each."""
        with client, socket.create_connection(("127.0.0.1", stack.collector.port), 30) as collector:
            request = read_message(client)
            collector.sendall(request)
            answer = read_message(collector)  # the collector has acknowledged
            if not is_lost:
                client.sendall(answer)

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        stopping.set()
        server.close()


def read_message(connection: socket.socket) -> bytes:
    """One HTTP message, its body by content-length."""
    data = b""
    while b"\r\n\r\n" not in data:
        block = connection.recv(65536)
        if not block:
            return data
        data += block
    head, _, body = data.partition(b"\r\n\r\n")
    length = 0
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    while len(body) < length:
        body += connection.recv(65536)
    return head + b"\r\n\r\n" + body
