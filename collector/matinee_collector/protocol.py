"""HTTP for the workers: uvicorn's protocol without what events do not need.

An event's body is small, so a request is handled when it has arrived completely: no scope, no receive
channel, no message dictionaries. Connections, keep-alive, pipelining and shutdown are uvicorn's, limits
`matinee_serving`'s. Any ASGI server runs the same application (`http.App`) as usual; this saves a third
of a request's cost (bench/collector.py).
"""

from collections import deque
from typing import Any

import httptools
from matinee_serving.protocol import GuardedProtocol
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from matinee_collector.http import App, Headers, Request, Response
from matinee_collector.wire import MAX_BODY_BYTES

CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"


class _NoEvent:
    """uvicorn's protocol signals a waiting receive with this; here nothing waits."""

    def set(self) -> None:
        pass


class _Exchange:
    """An incoming request until its response is sent. The names are those that uvicorn's protocol uses."""

    __slots__ = ("body", "disconnected", "is_started", "keep_alive", "request", "response_complete")
    message_event = _NoEvent()

    def __init__(self, request: Request, *, keep_alive: bool) -> None:
        self.request = request
        self.keep_alive = keep_alive
        self.body = b""
        self.is_started = False
        self.disconnected = False
        self.response_complete = False


class EventsProtocol(GuardedProtocol):
    cycle: Any
    pipeline: deque[Any]
    headers: Any
    _before: _Exchange | None = None

    @property
    def application(self) -> App:
        app: Any = self.app
        assert isinstance(app, App)
        return app

    def on_message_begin(self) -> None:
        self._stage = "head"
        self.url = b""
        self.headers = {}

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers[name.lower()] = value

    def on_headers_complete(self) -> None:
        self._begin_body()
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
        keep_alive = self.parser.should_keep_alive() and not self.guard.is_draining
        self.cycle = _Exchange(request, keep_alive=keep_alive)
        if headers.get(b"expect", b"").lower() == b"100-continue":
            self.transport.write(CONTINUE)

    def on_body(self, body: bytes) -> None:
        exchange: _Exchange = self.cycle
        if exchange.is_started:
            return  # too large, and answered accordingly
        exchange.body = exchange.body + body if exchange.body else body
        if len(exchange.body) > MAX_BODY_BYTES:
            self._start(exchange)

    def on_message_complete(self) -> None:
        self._end_message()
        if not self.cycle.is_started:
            self._start(self.cycle)

    def _may_answer(self) -> bool:
        if self._stage != "body":
            return super()._may_answer()
        is_first = self._before is None or self._before.response_complete
        return is_first and not self.cycle.is_started

    def _is_answered(self) -> bool:
        return bool(self.cycle.is_started)

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
