"""The realtime program's HTTP: a stream for each watcher, and the health endpoints."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, cast

from matinee_serving.guard import Guard
from matinee_serving.metrics_access import may_read_metrics

from matinee_realtime.addresses import Addresses
from matinee_realtime.follower import Follower
from matinee_realtime.hub import TICK_SECONDS, End, Hub
from matinee_realtime.protocol import TRANSPORT
from matinee_realtime.settings import Settings
from matinee_realtime.stream import Transport
from matinee_realtime.telemetry import Telemetry, new_request_id
from matinee_realtime.tokens import Grant, read_grant

PREFIX = "/live_chats/"
STREAM_ROUTE = "/live_chats/{token}"
HOUSE_ROUTES = ("/healthz", "/readyz", "/metrics")
LARGEST_VERSION = 2**63 - 1
RETRY_AFTER_SECONDS = 10
STOP_SECONDS = 2.0

Scope = dict[str, Any]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Headers = list[tuple[bytes, bytes]]

# The token in the path is the only credential: a page on any origin may read the stream it opens.
CORS: Headers = [(b"access-control-allow-origin", b"*"), (b"cache-control", b"no-store")]
STREAM: Headers = [
    *CORS,
    (b"content-type", b"text/event-stream"),
    (b"connection", b"close"),
    (b"x-accel-buffering", b"no"),
]
PREFLIGHT: Headers = [
    *CORS,
    (b"access-control-allow-methods", b"GET"),
    (b"access-control-allow-headers", b"Last-Event-ID, Cache-Control"),
    (b"access-control-max-age", b"86400"),
]


class App:
    """An ASGI application that also runs the follower in its lifespan."""

    def __init__(self, settings: Settings, *, capacity: int) -> None:
        """`capacity`: the maximum number of this process's streams."""
        self.guard = Guard(trusted_proxies=settings.trusted_proxies)
        self._settings = settings
        self._capacity = capacity
        self._hub = Hub()
        self._addresses = Addresses(self.guard, most=settings.streams_an_address)
        self._telemetry = Telemetry()
        self._follower = Follower(
            self._hub,
            database_url=settings.database_url,
            poll_seconds=settings.poll_seconds,
            clock=time.time,
        )

    def stop(self) -> None:
        """End all streams."""
        self._hub.stop()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        request = Request(scope, send, self._telemetry)
        match scope["method"], request.route:
            case "GET", "/live_chats/{token}":
                await self._stream(request, receive)
            case "OPTIONS", "/live_chats/{token}":
                await request.answer(204, headers=PREFLIGHT)
            case "GET", "/healthz":
                await request.answer_json(200, {"status": "ok"})
            case "GET", "/readyz":
                await self._answer_readiness(request)
            case "GET", "/metrics" if self._may_read_metrics(request):
                kind = (b"content-type", b"text/plain; version=0.0.4; charset=utf-8")
                await request.answer(200, self._metrics().encode(), headers=[kind])
            case _, "/live_chats/{token}" | "/healthz" | "/readyz":
                await request.refuse(405, "method_not_allowed", "This address is only read.")
            case _:
                await request.refuse(404, "not_found", "There is nothing at this address.")

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        async with self._running():
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    @contextlib.asynccontextmanager
    async def _running(self) -> AsyncIterator[None]:
        working = [asyncio.create_task(self._follower.run()), asyncio.create_task(tick(self._hub))]
        try:
            yield
        finally:
            for task in working:
                task.cancel()
            await asyncio.wait(working, timeout=STOP_SECONDS)

    async def _stream(self, request: "Request", receive: Receive) -> None:
        grant = read_grant(request.path.removeprefix(PREFIX), keys=self._settings.keys)
        if grant is None:
            await request.refuse(401, "token_refused", "Ask the store for a new address of this stream.")
            return
        client = self._addresses.client_of(request.peer, request.header(b"x-forwarded-for"))
        if self._hub.stream_count >= self._capacity:
            await request.refuse(503, "full", "As many as can are watching. Try again in a while.")
            return
        if not self._addresses.take(client):
            await request.refuse(429, "too_many_streams", "This address has too many streams open.")
            return
        try:
            await self._hold(request, grant, receive)
        finally:
            self._addresses.give_back(client)

    async def _hold(self, request: "Request", grant: Grant, receive: Receive) -> None:
        await request.start(200, STREAM)
        stream = self._hub.join(
            request.transport,
            grant,
            after=read_position(request.header(b"last-event-id"), request.query),
            lasts_seconds=grant.expires_at - time.time(),
        )
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            self._hub.leave(stream)

    async def _answer_readiness(self, request: "Request") -> None:
        read_at = self._follower.read_at
        if read_at is None:
            await request.answer_json(503, {"status": "starting", "database": "never read"})
            return
        is_fresh = self._follower.is_fresh
        body = {
            "status": "ready" if is_fresh else "degraded",
            "database": "fresh" if is_fresh else "stale",
            "database_age_seconds": round(time.monotonic() - read_at, 1),
        }
        await request.answer_json(200, body)

    def _may_read_metrics(self, request: "Request") -> bool:
        return may_read_metrics(request.header(b"authorization"), self._settings.metrics_tokens)

    def _metrics(self) -> str:
        read_at = self._follower.read_at
        numbers: dict[str, float] = {
            "streams": self._hub.stream_count,
            "rooms": len(self._hub.halls),
            "writes_total": self._hub.writes,
            "resets_total": self._hub.resets,
            "database_age_seconds": float("nan") if read_at is None else time.monotonic() - read_at,
        }
        lines = ["# TYPE matinee_realtime_streams_ended_total counter"]
        for reason in End:
            count = self._hub.ends[reason]
            lines.append(f'matinee_realtime_streams_ended_total{{reason="{reason}"}} {count}')
        return self._telemetry.metrics(numbers, more=[*lines, *self.guard.metrics("realtime")])


class Request:
    """A request and its single response, which is logged when it begins."""

    def __init__(self, scope: Scope, send: Send, telemetry: Telemetry) -> None:
        self.path: str = scope["path"]
        self.query: bytes = scope["query_string"]
        self.route = route_of(self.path)
        self.peer: str = scope["client"][0] if scope["client"] else ""
        self.transport = cast(Transport, scope["extensions"][TRANSPORT])
        self._method: str = scope["method"]
        self._headers: dict[bytes, bytes] = dict(scope["headers"])
        self._send = send
        self._telemetry = telemetry
        self._start = time.perf_counter()

    def header(self, name: bytes) -> str:
        return self._headers.get(name, b"").decode("latin-1")

    async def start(self, status: int, headers: Headers) -> None:
        await self._send({"type": "http.response.start", "status": status, "headers": headers})
        self._telemetry.record(
            request_id=new_request_id(self.header(b"x-request-id")),
            method=self._method,
            route=self.route,
            status=status,
            milliseconds=(time.perf_counter() - self._start) * 1000,
        )

    async def answer(self, status: int, body: bytes = b"", *, headers: Headers) -> None:
        length = [] if status == 204 else [(b"content-length", b"%d" % len(body))]
        await self.start(status, [*headers, *length])
        await self._send({"type": "http.response.body", "body": body})

    async def answer_json(self, status: int, content: Mapping[str, object]) -> None:
        headers = [*CORS, (b"content-type", b"application/json")]
        if status in (429, 503):
            headers.append((b"retry-after", b"%d" % RETRY_AFTER_SECONDS))
        await self.answer(status, json.dumps(content).encode(), headers=headers)

    async def refuse(self, status: int, code: str, message: str) -> None:
        error = {"code": code, "message": message, "field": None}
        request_id = new_request_id(self.header(b"x-request-id"))
        await self.answer_json(status, {"success": False, "errors": [error], "request_id": request_id})


async def tick(hub: Hub) -> None:
    """Write four times a second."""
    while True:
        await asyncio.sleep(TICK_SECONDS)
        hub.tick(unix_now=time.time())


def route_of(path: str) -> str:
    if path.startswith(PREFIX):
        return STREAM_ROUTE
    return path if path in HOUSE_ROUTES else "unmatched"


def read_position(last_event_id: str, query: bytes) -> int | None:
    """Return what a client has received already. The header takes precedence: a browser keeps the address.

    An invalid version counts as none, so that the client gets everything, or `reset`.
    """
    text = last_event_id or query.decode("latin-1").partition("after=")[2].partition("&")[0]
    if not text:
        return None
    is_version = text.isascii() and text.isdigit() and int(text) <= LARGEST_VERSION
    return int(text) if is_version else 0
