"""Clients that never come to an end: they are cut off, and nobody else notices them."""

import contextlib
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest

from .programs import OURS, Running, read_answer, wait_for

SENDERS = 4
BLOCK = 64 * 1024
BYTES_EACH = 16 * 1024 * 1024
MAX_GROWTH = 5 * 1024 * 1024
PROBES = 15
ROUNDS = 5

THROW_AWAY = """
import socket, threading
with socket.create_server(("127.0.0.1", 0)) as listener:
    print(listener.getsockname()[1], flush=True)
    def read(line):
        with line:
            try:
                while line.recv(65536):
                    pass
            except ConnectionError:
                pass
    while True:
        threading.Thread(target=read, args=(listener.accept()[0],), daemon=True).start()
"""


class Sink:
    """Takes whatever is sent, and does nothing with it."""

    def __init__(self, port: int) -> None:
        self._port = port

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self._port), 60)


@pytest.fixture(scope="module")
def sink() -> Iterator[Sink]:
    with subprocess.Popen([sys.executable, "-c", THROW_AWAY], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield Sink(int(process.stdout.readline()))
        process.kill()


def endless_url() -> Iterator[bytes]:
    yield b"GET /"
    while True:
        yield b"a" * BLOCK


def endless_header() -> Iterator[bytes]:
    yield b"GET /healthz HTTP/1.1\r\nhost: x\r\na: "
    while True:
        yield b"b" * BLOCK


def endless_headers() -> Iterator[bytes]:
    yield b"GET /healthz HTTP/1.1\r\nhost: x\r\n"
    while True:
        yield b"a: b\r\n" * (BLOCK // 6)


def endless_blank_lines() -> Iterator[bytes]:
    while True:
        yield b"\r\n" * (BLOCK // 2)


def endless_body() -> Iterator[bytes]:
    yield b"PUT /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\n"
    while True:
        yield b"x" * BLOCK


def endless_chunks() -> Iterator[bytes]:
    yield b"PUT /healthz HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    while True:
        yield b"%x\r\n%b\r\n" % (BLOCK, b"x" * BLOCK)


HEADS = [endless_url, endless_header, endless_headers]
ATTACKS = [*HEADS, endless_blank_lines, endless_body, endless_chunks]


@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS)
def test_endless_senders_cost_little_and_nobody_waits_for_them(
    program: Running, sink: Sink, attack: Callable[[], Iterator[bytes]]
) -> None:
    """Quiet is with as much sent to a program that throws it away: sending takes the machine's time too."""
    if attack is endless_blank_lines and program.name not in OURS:
        pytest.skip("Granian reads blank lines until its ten seconds are over")
    answer_times(program)  # whatever is made once is made
    before = program.resident_bytes()
    ratios = []
    for _ in range(ROUNDS):
        with attacked(sink, attack):
            quiet = answer_times(program)
        with attacked(program, attack):
            busy = answer_times(program)
        ratios.append(busy / quiet)
        if busy / quiet <= 2:
            break
    assert program.resident_bytes() - before <= MAX_GROWTH
    assert min(ratios) <= 2, f"others wait {ratios} times as long"


@pytest.mark.parametrize("attack", [*HEADS, endless_blank_lines])
def test_a_head_without_end_is_refused(program: Running, attack: Callable[[], Iterator[bytes]]) -> None:
    with program.connect() as line:
        sent = send_until_refused(line, attack)
        assert sent <= BYTES_EACH, "nobody stopped it"
        answer = read_answer(line)
    if program.name in OURS:
        assert answer.startswith(b"HTTP/1.1 431 "), answer[:100]
        assert b'"success": false' in answer
        assert b'"code": "head_too_large"' in answer
        assert program.cuts("head_too_large") > 0


@pytest.mark.parametrize("name", OURS)
def test_a_head_may_have_16_KiB_and_not_a_byte_more(programs: dict[str, Running], name: str) -> None:
    start = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\nfill: "
    for size, status in ((16 * 1024, b"200"), (16 * 1024 + 1, b"431")):
        head = start + b"x" * (size - len(start) - 4) + b"\r\n\r\n"
        for cut in (len(head), len(head) // 2, 1):
            with programs[name].connect() as line:
                line.sendall(head[:cut])
                line.sendall(head[cut:])
                assert read_answer(line).split(b" ")[1] == status, (size, cut)


SLOW = {
    "nothing": (b"", b""),
    "half a line": (b"GET /hea", b""),
    "half a head": (b"GET /healthz HTTP/1.1\r\nhost: x\r\n", b""),
    "dripping head": (b"GET /healthz HTTP/1.1\r\nhost: x\r\na: ", b"x"),
    "blank lines": (b"\r\n", b"\r\n"),
    "a body that stops": (b"PUT /api/events HTTP/1.1\r\nhost: x\r\ncontent-length: 50000\r\n\r\nx", b""),
    "dripping body": (b"PUT /api/events HTTP/1.1\r\nhost: x\r\ncontent-length: 50000\r\n\r\nx", b"x"),
    "dripping chunks": (
        b"PUT /api/events HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n",
        b"1\r\nx\r\n",
    ),
}


@pytest.mark.slow
def test_slow_senders_are_cut_off(programs: dict[str, Running]) -> None:
    """All at once, as each takes ten seconds."""
    ended: set[tuple[str, str]] = set()

    def drip(program: Running, kind: str) -> None:
        begin, more = SLOW[kind]
        with contextlib.suppress(ConnectionError), program.connect() as line:
            line.settimeout(0.5)
            line.sendall(begin)
            while True:
                with contextlib.suppress(TimeoutError):
                    if line.recv(65536) == b"":
                        break
                line.sendall(more)
        ended.add((program.name, kind))

    wanted = {(name, kind) for name in programs for kind in SLOW if name in OURS or "head" in kind}
    for name, kind in wanted:
        threading.Thread(target=drip, args=(programs[name], kind), daemon=True).start()
    wait_for(lambda: ended == wanted, "all of them to be cut off", seconds=90)
    for name in OURS:
        assert programs[name].cuts("head_too_slow") >= 4
        assert programs[name].cuts("body_too_slow") >= 2


@pytest.mark.parametrize("name", OURS)
def test_one_address_holds_a_hundred_half_open_connections(programs: dict[str, Running], name: str) -> None:
    program = programs[name]
    with contextlib.ExitStack() as held:
        lines = [held.enter_context(program.connect(source="127.0.0.2")) for _ in range(130)]
        for line in lines:
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n")
        wait_for(lambda: program.cuts("too_many_half_open") >= 30, "the thirty too many to be cut off")
        for source in ("127.0.0.1", "127.0.0.3"):  # a proxy of this machine, and somebody else
            with program.connect(source=source) as line:
                line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                assert read_answer(line).startswith(b"HTTP/1.1 200 ")
        lines[0].sendall(b"connection: close\r\n\r\n")  # the first hundred may go on
        assert read_answer(lines[0]).startswith(b"HTTP/1.1 200 ")
    wait_for(lambda: answers_from(program, "127.0.0.2"), "their places to be free again")


def answers_from(program: Running, source: str) -> bool:
    with program.connect(source=source) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        return read_answer(line).startswith(b"HTTP/1.1 200 ")


@contextmanager
def attacked(program: Running | Sink, attack: Callable[[], Iterator[bytes]]) -> Iterator[None]:
    """Four senders at some 6 MB a second each; who is cut off begins anew."""
    stopping = threading.Event()
    under_way: set[int] = set()

    def run(number: int) -> None:
        while not stopping.is_set():
            with contextlib.suppress(OSError), program.connect() as line:
                send_until_refused(line, attack, stopping, lambda: under_way.add(number))
            under_way.add(number)
            stopping.wait(0.02)

    threads = [threading.Thread(target=run, args=(number,), daemon=True) for number in range(SENDERS)]
    for thread in threads:
        thread.start()
    try:
        wait_for(lambda: len(under_way) == SENDERS, "each to be refused, or to have sent its half")
        yield
    finally:
        stopping.set()
        for thread in threads:
            thread.join(60)


def send_until_refused(
    line: socket.socket,
    attack: Callable[[], Iterator[bytes]],
    stopping: threading.Event | None = None,
    tell_half: Callable[[], None] = lambda: None,
) -> int:
    """Bytes sent until the other side answered or closed; more than `BYTES_EACH` when it did neither."""
    sent = 0
    line.settimeout(0.01)
    for block in attack():
        if sent > BYTES_EACH or (stopping is not None and stopping.is_set()):
            break
        if sent > BYTES_EACH // 2:
            tell_half()
        view = memoryview(block)
        while view:
            try:
                count = line.send(view)
                view, sent = view[count:], sent + count
            except TimeoutError:
                if stopping is not None and stopping.is_set():
                    break
            except ConnectionError:
                return sent
        try:
            line.recv(1, socket.MSG_PEEK)
            break
        except TimeoutError:
            continue
        except ConnectionError:
            break
    line.settimeout(60)
    return sent


def answer_times(program: Running) -> float:
    """The median time of an answer to somebody else, in seconds."""
    times = []
    with httpx.Client(trust_env=False, timeout=60) as client:
        for _ in range(PROBES):
            began = time.perf_counter()
            assert client.get(f"{program.url}/healthz").status_code == 200
            times.append(time.perf_counter() - began)
    return statistics.median(times)
