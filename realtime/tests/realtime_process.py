"""Run realtime as its own process, sign streams for it, and hear them line by line."""

import contextlib
import hashlib
import hmac
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

import httpx
import jwt
from matinee_serving.listening import LISTENER

METRICS_TOKEN = "a-token-for-the-scraper-of-these-tests"
SECRET = "the-tests-own-secret-of-fifty-characters-012345678"
PORT_OFFSET = 4


def sign(
    room: int,
    /,
    *,
    user: int = 0,
    moderates: bool = False,
    expires_in: float = 600,
    secret: str = SECRET,
    **claims: object,
) -> str:
    key = hmac.digest(secret.encode(), b"matinee.chat_stream.v1", hashlib.sha256)
    told = {
        "aud": "matinee-chat",
        "room": room,
        "sub": str(user),
        "mod": moderates,
        "exp": int(time.time() + expires_in),
    }
    return jwt.encode(told | claims, key, algorithm="HS256")


@dataclass
class Event:
    name: str
    id: int | None
    data: Any
    at: float  # monotonic


class Watcher:
    """A client that reads its stream in a thread, and keeps what it got."""

    def __init__(self, port: int, token: str, *, after: int | None = 0, headers: str = "") -> None:
        self.events: list[Event] = []
        self.raw = b""
        self.head = b""
        self.is_over = False
        self._socket = socket.create_connection(("127.0.0.1", port), 30)
        query = "" if after is None else f"?after={after}"
        request = f"GET /live_chats/{token}{query} HTTP/1.1\r\nHost: x\r\n{headers}\r\n"
        self._socket.sendall(request.encode())
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        with contextlib.suppress(OSError):  # it was closed by the other side
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(5)
        self._socket.close()

    @property
    def status(self) -> int:
        wait_for(lambda: b"\r\n\r\n" in self.head or self.is_over, "an answer")
        return int(self.head.split(b" ", 2)[1])

    def named(self, name: str) -> list[Event]:
        return [event for event in list(self.events) if event.name == name]

    def bodies(self) -> list[str]:
        return [message["body"] for event in self.named("messages") for message in event.data["messages"]]

    def gone(self) -> list[int]:
        return [number for event in self.named("gone") for number in event.data["ids"]]

    def last_id(self) -> int | None:
        return next((event.id for event in reversed(list(self.events)) if event.id is not None), None)

    def wait(self, is_true: Callable[["Watcher"], bool], what: str, *, seconds: float = 15) -> None:
        wait_for(lambda: is_true(self), what, seconds=seconds)

    def _read(self) -> None:
        try:
            while b"\r\n\r\n" not in self.head:
                block = self._socket.recv(65536)
                if not block:
                    return
                self.head += block
            self.head, _, rest = self.head.partition(b"\r\n\r\n")
            self.head += b"\r\n\r\n"
            parser = Parser()
            while True:
                self.raw += rest
                self.events += parser.feed(rest)
                rest = self._socket.recv(65536)
                if not rest:
                    return
        except OSError:
            pass
        finally:
            self.is_over = True


class Parser:
    """Chunks of HTTP/1.1 with server-sent events in them."""

    def __init__(self) -> None:
        self.is_ended = False
        self.retry_ms: int | None = None
        self._bytes = b""
        self._text = ""

    def feed(self, data: bytes) -> list[Event]:
        self._bytes += data
        while b"\r\n" in self._bytes:
            size, _, rest = self._bytes.partition(b"\r\n")
            length = int(size, 16)
            if len(rest) < length + 2:
                break
            self.is_ended = self.is_ended or not length
            self._text += rest[:length].decode()
            self._bytes = rest[length + 2 :]
        *whole, self._text = self._text.split("\n\n")
        return [event for block in whole if (event := self._read(block))]

    def _read(self, block: str) -> Event | None:
        fields = dict(line.partition(": ")[::2] for line in block.split("\n"))
        if "retry" in fields:
            self.retry_ms = int(fields["retry"])
        if "event" not in fields:
            return None
        given = fields.get("id")
        return Event(
            fields["event"],
            None if given is None else int(given),
            json.loads(fields["data"]),
            time.monotonic(),
        )


@dataclass
class Realtime:
    process: "subprocess.Popen[str]"
    port: int
    lines: list[str] = field(default_factory=list)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.request("GET", path, **headers)

    def request(self, method: str, path: str, **headers: str) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return httpx.request(method, self.origin + path, headers=sent, timeout=30, trust_env=False)

    def metrics(self) -> str:
        return self.get("/metrics", authorization=f"Bearer {METRICS_TOKEN}").text

    def number(self, name: str) -> float:
        found = re.search(rf"^matinee_realtime_{re.escape(name)} (\S+)$", self.metrics(), re.M)
        assert found, name
        return float(found[1])

    def watch(
        self,
        room: int,
        *,
        user: int = 0,
        moderates: bool = False,
        after: int | None = 0,
        expires_in: float = 600,
        headers: str = "",
    ) -> Watcher:
        token = sign(room, user=user, moderates=moderates, expires_in=expires_in)
        return Watcher(self.port, token, after=after, headers=headers)

    def wait_until_ready(self) -> None:
        wait_for(self._is_ready, "realtime to be ready")

    def _is_ready(self) -> bool:
        assert self.process.poll() is None, "".join(self.lines)
        try:
            return self.get("/readyz").status_code == 200
        except httpx.TransportError:
            return False


@contextmanager
def start_realtime(
    database: str, *, listener: socket.socket | None = None, **environment: str
) -> Iterator[Realtime]:
    """Start it alone, or as a supervisor does that keeps its listening socket."""
    port = listener.getsockname()[1] if listener else free_port()
    given = {} if listener is None else {LISTENER: str(listener.fileno())}
    process = subprocess.Popen(
        [sys.executable, "-m", "matinee_realtime"],
        env=realtime_environment(database, port) | given | environment,
        pass_fds=() if listener is None else (listener.fileno(),),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    running = Realtime(process, port)
    reader = threading.Thread(target=lambda: running.lines.extend(process.stdout or ()), daemon=True)
    reader.start()
    try:
        yield running
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait(timeout=30)
        reader.join(timeout=5)


def realtime_environment(database: str, port: int) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not re.match("MATINEE|REALTIME", name)}
    return kept | {
        "MATINEE_ENV": "test",
        "MATINEE_SECRET_KEY": SECRET,
        "MATINEE_METRICS_TOKEN": METRICS_TOKEN,
        "MATINEE_PORT": str(port - PORT_OFFSET),
        "MATINEE_BIND": "127.0.0.1",
        "DATABASE_URL": database,
    }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(is_true: Callable[[], bool], what: str, *, seconds: float = 15) -> float:
    """Wait until it is so; returns how long that took."""
    started = time.monotonic()
    while time.monotonic() - started < seconds:
        if is_true():
            return time.monotonic() - started
        time.sleep(0.02)
    raise AssertionError(f"waited {seconds} s in vain for {what}")
