"""The HTTP that both programs need, on raw ASGI: routing, errors, request log, metrics."""

import asyncio
import contextlib
import itertools
import json
import logging
import secrets
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any

from matinee_serving.guard import Guard
from matinee_serving.metrics_access import may_read_metrics

log = logging.getLogger(__name__)

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Header = tuple[bytes, bytes]
Headers = dict[bytes, bytes]

LOG_FLUSH_SECONDS = 0.05
NO_CONTENT: list[Header] = []


class Problem(Exception):
    """An answer in the error shape of the product."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        field: str | None = None,
        headers: Iterable[Header] = (),
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.field = field
        self.headers = list(headers)


class Request:
    """One request. The last header of a name wins. The body is complete already, or is read by `receive`."""

    __slots__ = ("_receive", "body", "headers", "id", "is_foreign", "method", "path", "peer", "query")

    def __init__(
        self,
        *,
        method: str,
        path: str,
        query: bytes,
        headers: Headers,
        peer: str,
        receive: Receive | None = None,
    ) -> None:
        self.id = ""
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.peer = peer
        self.body = b""
        self.is_foreign = False
        """It comes from a page that may not send here; its browser is told so."""
        self._receive = receive

    async def read(self, limit: int) -> bytes:
        """Read the body. Raises Problem 413 as soon as it exceeds the limit."""
        receive, self._receive = self._receive, None
        is_more = receive is not None
        while receive is not None and is_more and len(self.body) <= limit:
            message = await receive()
            self.body += message.get("body", b"")
            is_more = message.get("more_body", False)
        if len(self.body) > limit:
            message_text = f"The body is larger than {limit} bytes: send fewer events at once."
            raise Problem(413, "too_large", message_text)
        return self.body


class Response:
    __slots__ = ("body", "headers", "status")

    def __init__(self, status: int, body: bytes = b"", headers: list[Header] = NO_CONTENT) -> None:
        self.status = status
        self.body = body
        self.headers = headers


UNEXPECTED = Problem(500, "unexpected", "Something went wrong on our side. Try again later.")


def nothing_here() -> Problem:
    return Problem(404, "not_found", "There is nothing at this address.")


Handler = Callable[[Request], Awaitable[Response]]
Routes = Mapping[str, Mapping[str, Handler]]


def text(body: str, *, status: int = 200, kind: str = "text/plain; charset=utf-8") -> Response:
    body_bytes = body.encode()
    headers = [(b"content-type", kind.encode()), (b"content-length", b"%d" % len(body_bytes))]
    return Response(status, body_bytes, [*headers, (b"cache-control", b"no-store")])


def json_response(body: object, *, status: int = 200) -> Response:
    return text(json.dumps(body, separators=(",", ":")), status=status, kind="application/json")


def problem_response(problem: Problem, request_id: str) -> Response:
    error = {"code": problem.code, "message": problem.message, "field": problem.field}
    response = json_response(
        {"success": False, "errors": [error], "request_id": request_id}, status=problem.status
    )
    response.headers = response.headers + problem.headers
    return response


class RequestLog:
    """One JSON line for each request on stdout, in batches: a write for each would dominate the cost."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._lines: list[str] = []
        self._second = 0
        self._stamp = ""

    def add(self, request_id: str, method: str, route: str, status: int, ms: float) -> None:
        now = time.time()
        second = int(now)
        if second != self._second:
            self._second = second
            self._stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second))
        self._lines.append(
            f'{{"ts":"{self._stamp}.{int((now - second) * 1000):03d}Z","program":"{self._program}",'
            f'"request_id":"{request_id}","method":"{method}","route":"{route}","status":{status},"ms":{ms:.2f}}}\n'
        )
        if len(self._lines) == 1:
            asyncio.get_running_loop().call_later(LOG_FLUSH_SECONDS, self.flush)

    def flush(self) -> None:
        lines, self._lines = self._lines, []
        with contextlib.suppress(OSError):  # a full disk under the log must not stop the events
            sys.stdout.write("".join(lines))
            sys.stdout.flush()


class Metrics:
    """Counters since the start of this process, in Prometheus text."""

    def __init__(self, program: str, guard: Guard, *, tokens: Sequence[str]) -> None:
        self._program = program
        self._tokens = tokens
        self._guard = guard
        self._requests: Counter[tuple[str, str, int]] = Counter()
        self.counts: Counter[str] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}

    def count_request(self, method: str, route: str, status: int) -> None:
        self._requests[method, route, status] += 1

    async def answer(self, request: Request) -> Response:
        """Answer `GET /metrics`."""
        self.check(request)
        return text(self.render(), kind="text/plain; version=0.0.4")

    def check(self, request: Request) -> None:
        """Without the token, answer 404."""
        authorization = request.headers.get(b"authorization", b"").decode("latin-1")
        if not may_read_metrics(authorization, self._tokens):
            raise nothing_here()

    def render(self) -> str:
        prefix = f"matinee_{self._program}"
        lines = [f"# TYPE {prefix}_requests_total counter"]
        for (method, route, status), count in sorted(self._requests.items()):
            labels = f'method="{method}",route="{route}",status="{status}"'
            lines.append(f"{prefix}_requests_total{{{labels}}} {count}")
        for name, count in sorted(self.counts.items()):
            lines += [f"# TYPE {prefix}_{name}_total counter", f"{prefix}_{name}_total {count}"]
        for name, read in sorted(self.gauges.items()):
            lines += [f"# TYPE {prefix}_{name} gauge", f"{prefix}_{name} {read():g}"]
        return "\n".join([*lines, *self._guard.metrics(self._program)]) + "\n"


class App:
    """An ASGI application over a table of routes. `decorate` may add headers to every response (CORS)."""

    def __init__(
        self,
        program: str,
        routes: Routes,
        *,
        metrics: Metrics,
        guard: Guard,
        start: Callable[[], Awaitable[None]],
        stop: Callable[[], Awaitable[None]],
        decorate: Callable[[Request], list[Header]] | None = None,
    ) -> None:
        self._routes = routes
        self._metrics = metrics
        self.guard = guard
        self._start = start
        self._stop = stop
        self._decorate = decorate
        self._log = RequestLog(program)
        self._id_prefix = secrets.token_hex(6)
        self._ids = itertools.count(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)

    async def respond(self, request: Request) -> Response:
        """Return the response to a request, whatever happens; counted and logged."""
        began = time.perf_counter()
        request.id = f"{self._id_prefix}{next(self._ids):x}"
        route = request.path if request.path in self._routes else "unknown"
        try:
            response = await self._find(request)(request)
        except Problem as problem:
            response = problem_response(problem, request.id)
        except Exception:
            log.exception("request %s failed", request.id)
            response = problem_response(UNEXPECTED, request.id)
        if self._decorate is not None and (more := self._decorate(request)):
            response = Response(response.status, response.body, response.headers + more)
        self._metrics.count_request(request.method, route, response.status)
        took_ms = (time.perf_counter() - began) * 1000
        self._log.add(request.id, request.method, route, response.status, took_ms)
        return response

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        request = Request(
            method=scope["method"],
            path=scope["path"],
            query=scope["query_string"],
            headers=dict(scope["headers"]),
            peer=client[0] if client else "",
            receive=receive,
        )
        response = await self.respond(request)
        await send({"type": "http.response.start", "status": response.status, "headers": response.headers})
        await send({"type": "http.response.body", "body": response.body})

    def _find(self, request: Request) -> Handler:
        methods = self._routes.get(request.path)
        if methods is None:
            raise nothing_here()
        handler = methods.get(request.method)
        if handler is None:
            methods_text = ", ".join(sorted(methods)).encode()
            raise Problem(
                405, "method_not_allowed", "Not this method here.", headers=[(b"allow", methods_text)]
            )
        return handler

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self._start()
        except Exception as error:
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._stop()
        self._log.flush()
        await send({"type": "lifespan.shutdown.complete"})
