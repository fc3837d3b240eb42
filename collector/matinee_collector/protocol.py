"""HTTP for the workers: uvicorn's protocol with what events do not need taken out.

A body of events is small, so a request starts when it is here whole: no scope, no receive channel, no message
dictionaries. Connections, keep-alive, pipelining and shutdown stay uvicorn's. Any ASGI server runs the same
application (`http.App`) the long way; this takes a third off what a request costs (bench/collector.py).
"""

import asyncio
from collections import deque
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from matinee_collector.http import App, Headers, Request, Response
from matinee_collector.wire import MAX_BODY_BYTES

BODY_WITHIN_SECONDS = 30.0
"""A client waits no longer for its answer (SPEC 9, request timeout): one that asks slower is cut off."""

CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"


class _NoEvent:
    """uvicorn's protocol wakes a waiting receive with this; here nothing waits."""

    def set(self) -> None:
        pass


class _Exchange:
    """A request on its way in, until its answer is out. The names are those uvicorn's protocol asks for."""

    __slots__ = ("body", "disconnected", "is_started", "keep_alive", "request", "response_complete")
    message_event = _NoEvent()

    def __init__(self, request: Request, *, keep_alive: bool) -> None:
        self.request = request
        self.keep_alive = keep_alive
        self.body = b""
        self.is_started = False
        self.disconnected = False
        self.response_complete = False


class EventsProtocol(HttpToolsProtocol):
    cycle: Any
    pipeline: deque[Any]
    headers: Any
    _before: _Exchange | None
    _deadline: asyncio.TimerHandle | None = None
    _is_waiting = False
    """For the rest of a request that has begun."""

    @property
    def application(self) -> App:
        app: Any = self.app
        assert isinstance(app, App)
        return app

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_waiting and self._deadline is None:  # hardly ever: a request mostly comes in one piece
            self._deadline = self.loop.call_later(BODY_WITHIN_SECONDS, self.transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._is_waiting = True
        self.url = b""
        self.headers = {}

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers[name.lower()] = value

    def on_headers_complete(self) -> None:
        headers: Headers = self.headers
        url = httptools.parse_url(self.url)
        request = Request(
            method=self.parser.get_method().decode("ascii"),
            path=url.path.decode("latin-1"),
            query=url.query or b"",
            headers=headers,
            peer=self.client[0] if self.client else "",
        )
        self._before = self.cycle
        self.cycle = _Exchange(request, keep_alive=self.parser.should_keep_alive())
        if headers.get(b"expect", b"").lower() == b"100-continue":
            self.transport.write(CONTINUE)

    def on_body(self, body: bytes) -> None:
        exchange: _Exchange = self.cycle
        if exchange.is_started:
            return  # too large, and answered so
        exchange.body = exchange.body + body if exchange.body else body
        if len(exchange.body) > MAX_BODY_BYTES:
            self._start(exchange)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        if not self.cycle.is_started:
            self._start(self.cycle)

    def _stop_waiting(self) -> None:
        self._is_waiting = False
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _start(self, exchange: _Exchange) -> None:
        exchange.is_started = True
        exchange.request.body = exchange.body
        if self._before is None or self._before.response_complete:
            self._start_asgi_task(exchange, None)
        else:
            self.flow.pause_reading()
            self.pipeline.appendleft((exchange, None))

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        task = self.loop.create_task(self._answer(cycle))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _answer(self, exchange: _Exchange) -> None:
        response = await self.application.respond(exchange.request)
        exchange.response_complete = True
        if not exchange.disconnected and not self.transport.is_closing():
            self._write(response, keep_alive=exchange.keep_alive)
        self.on_response_complete()

    def _write(self, response: Response, *, keep_alive: bool) -> None:
        parts = [STATUS_LINE[response.status]]
        for name, value in (*self.server_state.default_headers, *response.headers):
            parts += (name, b": ", value, b"\r\n")
        if not keep_alive:
            parts.append(b"connection: close\r\n")
        parts += (b"\r\n", response.body)
        self.transport.write(b"".join(parts))
        if not keep_alive:
            self.transport.close()
