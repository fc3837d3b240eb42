"""The interface for responses: Granian's protocol, or one that closes the connection afterwards."""

import asyncio
from typing import Protocol

Headers = list[tuple[str, str]]
Body = bytes | bytearray

_CLOSE = ("connection", "close")


class Responder(Protocol):
    def client_disconnect(self) -> "asyncio.Future[None]": ...
    def response_empty(self, status: int, headers: Headers) -> None: ...
    def response_str(self, status: int, headers: Headers, body: str) -> None: ...
    def response_bytes(self, status: int, headers: Headers, body: Body) -> None: ...
    def response_file(self, status: int, headers: Headers, file: str) -> None: ...
    def response_file_range(self, status: int, headers: Headers, file: str, start: int, end: int) -> None: ...


class ClosingResponder:
    """Closes the connection after the response: the client's next one reaches this program's successor."""

    def __init__(self, responder: Responder) -> None:
        self._responder = responder

    def client_disconnect(self) -> "asyncio.Future[None]":
        return self._responder.client_disconnect()

    def response_empty(self, status: int, headers: Headers) -> None:
        self._responder.response_empty(status, [*headers, _CLOSE])

    def response_str(self, status: int, headers: Headers, body: str) -> None:
        self._responder.response_str(status, [*headers, _CLOSE], body)

    def response_bytes(self, status: int, headers: Headers, body: Body) -> None:
        self._responder.response_bytes(status, [*headers, _CLOSE], body)

    def response_file(self, status: int, headers: Headers, file: str) -> None:
        self._responder.response_file(status, [*headers, _CLOSE], file)

    def response_file_range(self, status: int, headers: Headers, file: str, start: int, end: int) -> None:
        self._responder.response_file_range(status, [*headers, _CLOSE], file, start, end)
