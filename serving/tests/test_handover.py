"""A successor takes the port over while clients ask, and not one request fails."""

import contextlib
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .programs import MODULES, Running, children, environment_of, read_answer, start, wait_for

TAKEN_OVER = ("intake", "collector", "realtime")
ASK = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """What `matinee up` keeps for all generations of a program."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as opened:
        yield opened


@pytest.fixture(params=TAKEN_OVER)
def old(request: pytest.FixtureRequest, listener: socket.socket, tmp_path: Path) -> Iterator[Running]:
    program = start(
        request.param, environment_at(listener, request.param, tmp_path), tmp_path, listener=listener
    )
    program.wait_ready()
    yield program
    if program.process.poll() is None:
        program.process.kill()
        program.process.wait()


@contextlib.contextmanager
def successor_of(old: Running, listener: socket.socket) -> Iterator[Running]:
    new = start(old.name, old.environment, old.log.parent, listener=listener)
    try:
        wait_for(lambda: takes_connections(new, listener), "the successor to serve")
        yield new
    finally:
        new.process.kill()
        new.process.wait()


def environment_at(listener: socket.socket, name: str, directory: Path, **settings: str) -> dict[str, str]:
    return environment_of(directory, listener.getsockname()[1] - MODULES[name][1], **settings)


def test_connections_that_come_meanwhile_wait_for_the_successor(
    old: Running, listener: socket.socket
) -> None:
    os.kill(old.process.pid, signal.SIGUSR2)
    wait_for(lambda: not holds(old.process.pid, listener), "it to stop accepting")
    with old.connect() as waiting:
        waiting.sendall(ASK)
        assert old.stop() == 0
        with successor_of(old, listener):
            assert read_one(waiting).startswith(b"HTTP/1.1 200 ")


def test_a_port_that_is_taken_is_said_in_words(old: Running) -> None:
    second = start(old.name, old.environment, old.log.parent)
    assert second.process.wait(60) == 1
    said = old.log.read_text()
    assert str(old.port) in said
    assert "Traceback" not in said


def test_a_draining_program_says_so_in_every_answer(old: Running, listener: socket.socket) -> None:
    with old.connect() as in_use, old.connect() as idle, old.connect() as half:
        for line in (in_use, idle):
            line.sendall(ASK)
            assert b"connection: close" not in read_one(line).lower()
        half.sendall(ASK[:-2])
        os.kill(old.process.pid, signal.SIGUSR2)
        wait_for(lambda: not holds(old.process.pid, listener), "it to stop accepting")
        half.sendall(b"\r\n")
        in_use.sendall(ASK)
        for line in (half, in_use):
            assert b"connection: close" in read_answer(line).lower()  # ... and it is closed
        assert idle.recv(1) == b""
    assert old.process.poll() is None, "it goes on until it is told to stop"
    assert old.stop() == 0


def test_a_request_that_came_before_the_signal_is_answered(old: Running) -> None:
    """An idle connection is not closed over a request that lies in the socket already."""
    with old.connect() as line:
        line.sendall(ASK)
        read_one(line)
        os.kill(old.process.pid, signal.SIGSTOP)
        os.kill(old.process.pid, signal.SIGTERM)
        line.sendall(ASK)
        os.kill(old.process.pid, signal.SIGCONT)
        assert read_answer(line).startswith(b"HTTP/1.1 200 ")
    assert old.process.wait(60) == 0


@pytest.mark.slow
def test_no_request_fails_while_one_takes_over_from_the_other(old: Running, listener: socket.socket) -> None:
    asking = Asking(old)
    with successor_of(old, listener) as new:
        asking.until(20)
        os.kill(old.process.pid, signal.SIGUSR2)
        asking.until(20)
        wait_for(lambda: connections(old) == 0, "the last connection to the old one to end")
        assert old.stop() == 0
        asking.until(20)
        assert asking.stop() == []
        assert new.process.poll() is None


def test_the_signal_reaches_every_worker(listener: socket.socket, tmp_path: Path) -> None:
    environment = environment_at(listener, "collector", tmp_path, COLLECTOR_WORKERS="2")
    old = start("collector", environment, tmp_path, listener=listener)
    try:
        wait_for(lambda: len(workers_of(old, listener)) == 2, "both workers")
        old.wait_ready()
        os.kill(old.process.pid, signal.SIGUSR2)
        wait_for(lambda: not workers_of(old, listener), "all of them to stop accepting")
        wait_for(lambda: not holds(old.process.pid, listener), "the main process to let go")
        assert old.stop() == 0
    finally:
        old.process.kill()
        old.process.wait()


def test_workers_that_still_start_do_not_keep_a_drained_program(
    listener: socket.socket, tmp_path: Path
) -> None:
    environment = environment_at(listener, "collector", tmp_path, COLLECTOR_WORKERS="2")
    old = start("collector", environment, tmp_path, listener=listener)
    try:
        wait_for(lambda: len(children(old.process.pid)) >= 2, "the first to be started")
        os.kill(old.process.pid, signal.SIGUSR2)
        wait_for(lambda: not holds(old.process.pid, listener), "the main process to let go")
        assert old.stop() == 0
    finally:
        old.process.kill()
        old.process.wait()


def workers_of(program: Running, listener: socket.socket) -> list[int]:
    """Those of its processes that accept connections."""
    return [pid for pid in children(program.process.pid) if holds(pid, listener)]


class Asking:
    """Clients that keep their connection until they are told to close it, and ask all the time."""

    def __init__(self, program: Running) -> None:
        self._program = program
        self._is_stopping = False
        self._failed: list[str] = []
        self._answered = [0] * 4
        self._threads = [
            threading.Thread(target=self._ask, args=(number,), daemon=True) for number in range(4)
        ]
        for thread in self._threads:
            thread.start()

    def until(self, more: int) -> None:
        """Wait until each client got as many answers more."""
        wanted = [count + more for count in self._answered]

        def is_done() -> bool:
            return all(have >= want for have, want in zip(self._answered, wanted, strict=True))

        wait_for(lambda: bool(self._failed) or is_done(), "the clients' answers")
        assert self._failed == []

    def stop(self) -> list[str]:
        self._is_stopping = True
        for thread in self._threads:
            thread.join(60)
        return self._failed

    def _ask(self, number: int) -> None:
        try:
            while not self._is_stopping:
                with self._program.connect() as line:
                    self._ask_on(line, number)
        except OSError as error:
            self._failed.append(repr(error))

    def _ask_on(self, line: socket.socket, number: int) -> None:
        for _ in range(5):  # and now and then a new connection
            line.sendall(ASK)
            head = read_one(line)
            if not head.startswith(b"HTTP/1.1 200 "):
                raise OSError(f"answered {head[:100]!r}")
            self._answered[number] += 1
            if self._is_stopping or b"connection: close" in head.lower():
                return
            time.sleep(0.01)


def read_one(line: socket.socket) -> bytes:
    """The head of one answer; its body is read, too."""
    data = b""
    while b"\r\n\r\n" not in data:
        block = line.recv(65536)
        if not block:
            raise OSError("closed without an answer")
        data += block
    head, _, body = data.partition(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length:")[1].split()[0])
    while len(body) < length:
        body += line.recv(65536)
    return head


def holds(pid: int, listener: socket.socket) -> bool:
    """Whether this process could still take a connection from the socket."""
    return str(os.fstat(listener.fileno()).st_ino) in sockets_of(pid)


def takes_connections(program: Running, listener: socket.socket) -> bool:
    """Whether a connection to the port ended up with this program."""
    assert program.process.poll() is None, program.log.read_text()[-2000:]
    with contextlib.suppress(OSError), program.connect() as line:
        line.sendall(ASK)
        read_one(line)
        return connections(program) > 0
    return False


def connections(program: Running) -> int:
    """Connections that this process itself holds."""
    ours = [inode for local, state, inode in tcp_sockets() if local == program.port and state == "01"]
    return len(sockets_of(program.process.pid).intersection(ours))


def sockets_of(pid: int) -> set[str]:
    links = set()
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):  # closed meanwhile
            links.add(str(entry.readlink()))
    return {link[len("socket:[") : -1] for link in links if link.startswith("socket:[")}


def tcp_sockets() -> list[tuple[int, str, str]]:
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return [(int(line[1].split(":")[1], 16), line[3], line[9]) for line in lines]
