"""The middleware around every request."""

import asyncio
import time

from matinee_serving.guard import Guard
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from matinee_intake.telemetry import Telemetry, new_request_id

TUS_VERSION = "1.0.0"
_METHODS = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"))


class Edge:
    """Gives a request its id and its log line, and adds three guarantees that the library lacks.

    - Addresses in responses are relative: it would use Host and X-Forwarded-*, which can be forged.
    - A silent sender is disconnected, so that a broken connection does not hold its upload for ever.
    - A stop does not wait for the end of an upload: the bytes received are counted and reported.
    """

    def __init__(self, app: ASGIApp, *, guard: Guard, telemetry: Telemetry, idle_seconds: float) -> None:
        self._app = app
        self.guard = guard
        self._telemetry = telemetry
        self._idle_seconds = idle_seconds
        self._waits: set[asyncio.Timeout] = set()
        self._is_stopping = False

    def stop_receiving(self) -> None:
        self._is_stopping = True
        for wait in self._waits:
            wait.reschedule(0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start = time.perf_counter()
        request_id = new_request_id(Headers(scope=scope).get("x-request-id"))
        scope.setdefault("state", {})["request_id"] = request_id
        status = 0

        async def receive_or_give_up() -> Message:
            try:
                async with asyncio.timeout(0 if self._is_stopping else self._idle_seconds) as wait:
                    self._waits.add(wait)
                    return await receive()
            except TimeoutError:
                return {"type": "http.disconnect"}
            finally:
                self._waits.discard(wait)

        async def send_tidied(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers["Tus-Resumable"] = TUS_VERSION
                headers["Cache-Control"] = "no-store"
                if location := headers.get("Location"):
                    headers["Location"] = "/files/" + location.rsplit("/", 1)[1]
            await send(message)

        try:
            await self._app(scope, receive_or_give_up, send_tidied)
        finally:
            method = scope["method"] if scope["method"] in _METHODS else "other"
            self._telemetry.record(
                request_id=request_id,
                method=method,
                route=route_template(scope["path"]),
                status=status or 499,  # the client disconnected before the response
                milliseconds=(time.perf_counter() - start) * 1000,
            )


def route_template(path: str) -> str:
    if path in ("/files", "/files/", "/healthz", "/readyz", "/metrics"):
        return path
    return "/files/{upload}" if path.startswith("/files/") else "unmatched"
