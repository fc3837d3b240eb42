"""HTTP as others may speak it: the workers' protocol, byte by byte."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from uuid import uuid4

import pytest

from .conftest import MakeStack
from .stack import Film, Stack


@contextmanager
def connected(stack: Stack) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", stack.collector.port), 10) as line:
        yield line


def put(token: str, body: bytes, *headers: str, version: str = "1.1", length: int | None = None) -> bytes:
    size = len(body) if length is None else length
    lines = [
        f"PUT /api/events HTTP/{version}",
        "host: x",
        f"token: {token}",
        f"content-length: {size}",
        *headers,
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def batch(events: int = 1) -> bytes:
    now = datetime.now(UTC).isoformat()
    return json.dumps(
        {
            "events": [
                {"id": str(uuid4()), "created_at": now, "name": "timeupdate", "current_second": n}
                for n in range(events)
            ]
        }
    ).encode()


def statuses(line: socket.socket, count: int) -> list[int]:
    """The status codes of the next answers; those with a body are read past it."""
    reader = line.makefile("rb")
    found = []
    for _ in range(count):
        status = reader.readline()
        if not status:
            break
        found.append(int(status.split()[1]))
        length = 0
        while (header := reader.readline().strip()) != b"":
            name, _, value = header.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        reader.read(length)
    return found


def test_requests_in_a_row_on_one_connection(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    with connected(stack) as line:
        for expected in (204, 204, 400, 204):
            line.sendall(put(token, b"{" if expected == 400 else batch()))
            assert statuses(line, 1) == [expected]
    assert stack.books(film)["stored"] == 3


def test_requests_sent_before_the_answers_are_answered_in_order(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    with connected(stack) as line:
        line.sendall(put(token, batch()) + put("bad", batch()) + put(token, b"[]") + put(token, batch(2)))
        assert statuses(line, 4) == [204, 401, 400, 204]
    assert stack.books(film)["stored"] == 3


def test_a_request_in_single_bytes(stack: Stack, film: Film) -> None:
    whole = put(stack.token(film), batch())
    with connected(stack) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for start in range(len(whole)):
            line.sendall(whole[start : start + 1])
        assert statuses(line, 1) == [204]


def test_a_client_that_asks_to_go_on_is_told_to(stack: Stack, film: Film) -> None:
    body = batch()
    whole = put(stack.token(film), body, "expect: 100-continue")
    with connected(stack) as line:
        line.sendall(whole[: -len(body)])
        assert line.recv(1000) == b"HTTP/1.1 100 Continue\r\n\r\n"
        line.sendall(body)
        assert statuses(line, 1) == [204]


@pytest.mark.parametrize(("version", "header"), [("1.0", "accept: */*"), ("1.1", "connection: close")])
def test_a_connection_meant_to_end_ends(stack: Stack, film: Film, version: str, header: str) -> None:
    with connected(stack) as line:
        line.sendall(put(stack.token(film), batch(), header, version=version))
        assert statuses(line, 2) == [204]


def test_a_body_that_is_too_large_is_refused_at_once_and_the_next_request_is_read(
    stack: Stack, film: Film
) -> None:
    token = stack.token(film)
    with connected(stack) as line:
        line.sendall(put(token, b" " * 70_000, length=200_000))
        assert statuses(line, 1) == [413]
        line.sendall(b" " * 130_000)
        line.sendall(put(token, batch()))
        assert statuses(line, 1) == [204]


@pytest.mark.parametrize(
    "garbage", [b"\x16\x03\x01\x02", b"PUT\r\n\r\n", b"GET / HTTP/1.1\r\ncontent-length: x\r\n\r\n"]
)
def test_what_is_no_http_is_a_400(stack: Stack, garbage: bytes) -> None:
    with connected(stack) as line:
        line.sendall(garbage)
        assert statuses(line, 2) == [400]


def test_a_client_that_leaves_in_the_middle_harms_nobody(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack().start()
    token = stack.token(film)
    for cut in range(1, 400, 40):
        with connected(stack) as line:
            line.sendall(put(token, batch(20))[:cut])
    with connected(stack) as line:  # sends everything and does not wait for the answer
        line.sendall(put(token, batch(20)))
    assert stack.put(token, json.loads(batch(3))).status_code == 204
    stack.collector.stop()
    assert stack.books(film)["stored"] in (3, 23)  # nobody waited for an answer to the twenty
    stack.collector.start()
    assert stack.collector.stop() == 0
    assert "Traceback" not in stack.collector.log.read_text()


@pytest.mark.slow
def test_a_connection_lasts_until_the_next_batch_of_a_tracker(stack: Stack, film: Film) -> None:
    """Trackers send at least every ten seconds while something happens."""
    token = stack.token(film)
    with connected(stack) as line:
        for quiet in (0, 11):
            time.sleep(quiet)  # what is shown is that nothing happens meanwhile
            line.sendall(put(token, batch()))
            assert statuses(line, 1) == [204]
