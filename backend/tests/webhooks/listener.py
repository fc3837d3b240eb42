"""A receiver on a real socket, which answers as a test says and keeps what it got."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
BROKEN = b"HTTP/1.1 500 Internal Server Error\r\nContent-Length: 4\r\n\r\noops"
GONE = b"HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"
DROPPED = b""
CUT = b"HTTP/1.1 200 OK\r\nContent-Le"
SHORT = b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nok"
ELSEWHERE = b"HTTP/1.1 302 Found\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n"
LONG = b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 1_000_000


@dataclass(frozen=True)
class Received:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Listener:
    port: int
    # What the next requests are answered, one after the other; then OK.
    answers: list[bytes] = field(default_factory=list)
    received: list[Received] = field(default_factory=list)
    # A pause between two bytes of an answer.
    pause_seconds: float = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hooks?from=store"

    def handle(self, line: socket.socket, stop: threading.Event) -> None:
        with line, suppress(OSError), line.makefile("rb") as reader:
            path = reader.readline().split()[1].decode()
            headers: dict[str, str] = {}
            while (row := reader.readline().strip()) != b"":
                name, _, value = row.decode().partition(": ")
                headers[name.lower()] = value
            self.received.append(Received(path, headers, reader.read(int(headers["content-length"]))))
            answer = self.answers.pop(0) if self.answers else OK
            if not self.pause_seconds:
                line.sendall(answer)
                return
            for byte in answer:
                line.sendall(bytes([byte]))
                if stop.wait(self.pause_seconds):
                    return


@contextmanager
def listening() -> Iterator[Listener]:
    stop = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:
        listener = Listener(server.getsockname()[1])

        def serve() -> None:
            with suppress(OSError):
                while True:
                    line, _ = server.accept()
                    if stop.is_set():
                        line.close()
                        return
                    threading.Thread(target=listener.handle, args=(line, stop), daemon=True).start()

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        try:
            yield listener
        finally:
            stop.set()
            with suppress(OSError):
                socket.create_connection(server.getsockname()).close()
            thread.join(5)
