"""A Granian program hands its port on: what waits at it goes to the successor, and no client is cut."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PROGRAM = """
import os, sys
from granian.constants import Interfaces
from granian.log import LogLevels
from matinee_serving.granian import Draining, Server
from matinee_serving.listening import open_listener

draining = Draining()

def answer(environ, start_response):
    start_response("200 OK", [("Connection", "close")] if draining.has_begun else [])
    return [b"%d" % os.getppid()]

server = Server(
    "tiny", listener=open_listener("127.0.0.1", 0), draining=draining, interface=Interfaces.WSGI,
    blocking_threads=1, workers=2, log_level=LogLevels.error, workers_kill_timeout=10,
)
server.serve(target_loader=lambda _target: answer)
"""
PATIENCE_SECONDS = 240

Start = Callable[[], subprocess.Popen[bytes]]


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as opened:
        yield opened


@pytest.fixture
def start(listener: socket.socket) -> Iterator[Start]:
    started = []

    def start_one() -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            pass_fds=[listener.fileno()],
            env={**os.environ, "MATINEE_LISTENER_FD": str(listener.fileno())},
        )
        started.append(process)
        return process

    yield start_one
    for process in started:
        if process.poll() is None:
            process.terminate()
        assert process.wait(timeout=PATIENCE_SECONDS) == 0


def test_draining_program_answers_its_clients_and_leaves_the_rest_to_its_successor(
    listener: socket.socket, start: Start
) -> None:
    old = start()
    kept = connect(listener)
    assert ask(kept) == (old.pid, None)
    os.kill(old.pid, signal.SIGUSR2)
    wait_for(lambda: not holds(old.pid, listener), "the end of accepting")
    waiting = connect(listener)
    waiting.request("GET", "/")
    assert ask(kept) == (old.pid, "close")
    new = start()
    assert read(waiting) == (new.pid, None)
    old.terminate()
    assert ask(connect(listener)) == (new.pid, None)
    # Told once more while Python ends, it would die of it.
    assert old.wait(timeout=PATIENCE_SECONDS) == 0


def connect(listener: socket.socket) -> http.client.HTTPConnection:
    return http.client.HTTPConnection("127.0.0.1", listener.getsockname()[1], timeout=PATIENCE_SECONDS)


def ask(connection: http.client.HTTPConnection) -> tuple[int, str | None]:
    """Who answered, and what it said about the connection."""
    connection.request("GET", "/")
    return read(connection)


def read(connection: http.client.HTTPConnection) -> tuple[int, str | None]:
    answer = connection.getresponse()
    return int(answer.read()), answer.getheader("connection")


def holds(main: int, listener: socket.socket) -> bool:
    """Whether a program or one of its workers still has the socket."""
    inode = os.fstat(listener.fileno()).st_ino
    tree = [main, *(int(pid) for pid in Path(f"/proc/{main}/task/{main}/children").read_text().split())]
    return any(
        inode_of(descriptor) == inode for pid in tree for descriptor in Path(f"/proc/{pid}/fd").iterdir()
    )


def inode_of(descriptor: Path) -> int:
    try:
        return descriptor.stat().st_ino
    except OSError:
        return 0  # closed since it was listed


def wait_for(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline, f"{what} did not come"
        time.sleep(0.02)
