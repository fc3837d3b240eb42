"""Clients in a closed loop: each asks again as soon as it is answered, and counts what fails."""

import http.client
import socket
import threading
from collections import Counter
from types import TracebackType

CLIENTS = 8


class Load:
    """Half of the clients keep their connections, half open one a request; half GET and half POST."""

    def __init__(self, port: int, *, path: str = "/healthz") -> None:
        self._port = port
        head = f" {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n".encode()
        self._requests = {
            "GET": b"GET" + head + b"\r\n",
            "POST": b"POST" + head + b"content-length: 500\r\n\r\n" + b"x" * 500,
        }
        self._is_over = threading.Event()
        self._lock = threading.Lock()
        self._threads = [
            threading.Thread(
                target=self._ask,
                args=["GET" if number % 2 else "POST"],
                kwargs={"keeps_alive": number % 4 < 2},
            )
            for number in range(CLIENTS)
        ]
        self.answers: Counter[int] = Counter()
        self.failures: list[str] = []

    @property
    def answered(self) -> int:
        return sum(self.answers.values())

    def __enter__(self) -> "Load":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._is_over.set()
        for thread in self._threads:
            thread.join()

    def _ask(self, method: str, *, keeps_alive: bool) -> None:
        connection: socket.socket | None = None
        while not self._is_over.is_set():
            try:
                if connection is None:
                    connection = socket.create_connection(("127.0.0.1", self._port), timeout=120)
                # In one piece: a server that refuses by the headers alone may close before a second one.
                connection.sendall(self._requests[method])
                answer = http.client.HTTPResponse(connection, method=method)
                answer.begin()
                answer.read()
            except (OSError, http.client.HTTPException) as error:
                with self._lock:
                    self.failures.append(f"{method}, keeps_alive={keeps_alive}: {error!r}")
                if connection:
                    connection.close()
                connection = None
                continue
            with self._lock:
                self.answers[answer.status] += 1
                if answer.status >= 500:
                    self.failures.append(f"{method}: {answer.status}")
            if not keeps_alive or answer.will_close:
                connection.close()
                connection = None
        if connection:
            connection.close()
