"""The delivery program: check a signed path in memory, then let Granian send the file."""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from granian.rsgi import Scope
from matinee_serving.granian import Draining
from matinee_serving.metrics_access import may_read_metrics

from matinee_delivery.access_log import AccessLog, say_error, say_ready
from matinee_delivery.compression import SHORTEST_BYTES, accepts_gzip, compress
from matinee_delivery.counters import ROUTES, Counters
from matinee_delivery.files import (
    CONTENT_TYPES,
    FOR_EVER,
    PackageFile,
    Packages,
    cache_control,
    find_file,
    read_cached,
    read_text,
)
from matinee_delivery.follower import ANSWER_SECONDS, Follower
from matinee_delivery.paths import Refusal, SignedPath, find_refusal, parse_path, parse_picture, parse_prefix
from matinee_delivery.ranges import Unsatisfiable, find_range, is_range_current, is_unchanged
from matinee_delivery.responder import ClosingResponder, Headers, Responder
from matinee_delivery.revocations import Revocations
from matinee_delivery.settings import Settings

_NOSNIFF = ("x-content-type-options", "nosniff")

# The signature in the path is the whole credential: any page, on any origin, may read what it opens.
_CORS: Headers = [
    ("access-control-allow-origin", "*"),
    ("access-control-expose-headers", "Content-Length, Content-Range, ETag"),
    ("cross-origin-resource-policy", "cross-origin"),
    _NOSNIFF,
]
_REFUSED: Headers = [*_CORS, ("cache-control", "no-store")]
_PREFLIGHT: Headers = [
    *_CORS,
    ("access-control-allow-methods", "GET, HEAD"),
    ("access-control-allow-headers", "Range, If-Range, If-None-Match, If-Modified-Since"),
    ("access-control-max-age", "86400"),
]
_UNREAD: Headers = [*_REFUSED, ("retry-after", "2")]
_NOT_ALLOWED: Headers = [*_REFUSED, ("allow", "GET, HEAD, OPTIONS")]
_JSON: Headers = [("content-type", "application/json"), ("cache-control", "no-store"), _NOSNIFF]
_METRICS: Headers = [
    ("content-type", "text/plain; version=0.0.4; charset=utf-8"),
    ("cache-control", "no-store"),
    _NOSNIFF,
]
# nginx may keep a decision this long; a revocation is felt that much later there.
AUTHORIZED_FOR_SECONDS = 10
# So much is sent from memory: a segment of a low rung costs less to copy than to hand to a thread that reads.
SHORT_BYTES = 128 * 1024


class Delivery:
    """The RSGI application. One object lives in each worker."""

    def __init__(
        self,
        settings: Settings,
        *,
        counters: Counters,
        draining: Draining,
        wall_clock: Callable[[], float] = time.time,
    ) -> None:
        self._settings = settings
        self._counters = counters
        self._draining = draining
        self._clock: Callable[[], float] = lambda: wall_clock() + settings.now_offset_seconds
        self._packages = Packages(settings.packages_dir)
        self._pictures = str(settings.pictures_dir)
        self._revocations = Revocations()
        self._log: AccessLog
        self._following: asyncio.Task[None]

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._log = AccessLog(loop)
        follower = Follower(
            self._revocations,
            database_url=self._settings.database_url,
            poll_seconds=self._settings.poll_seconds,
            clock=self._clock,
        )
        self._following = loop.create_task(follower.run())
        loop.call_soon(say_ready, self._settings.port)

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._following.cancel()
        loop.run_until_complete(asyncio.gather(self._following, return_exceptions=True))
        self._log.flush()

    async def __rsgi__(self, scope: Scope, proto: Responder) -> None:
        started = time.perf_counter()
        now = self._clock()
        route = route_of(scope.path)
        if self._draining.has_begun:
            proto = ClosingResponder(proto)
        try:
            status = self._answer(route, scope, proto, now)
        except OSError as error:
            say_error("A file of a package could not be read", error)
            status = _empty(proto, 500, _REFUSED)
        self._counters.count_request(route, status)
        self._log.write(
            at=now,
            request_id=self._log.request_id(scope.headers.get("x-request-id")),
            method=scope.method,
            route=ROUTES[route],
            status=status,
            milliseconds=(time.perf_counter() - started) * 1000,
        )

    def _answer(self, route: str, scope: Scope, proto: Responder, now: float) -> int:
        method = scope.method
        if method not in ("GET", "HEAD"):
            if method == "OPTIONS" and route in ("v", "i", "p"):
                return _empty(proto, 204, _PREFLIGHT)
            return _empty(proto, 405, _NOT_ALLOWED)
        if route in ("v", "i"):
            return self._send_signed(scope, proto, now)
        if route == "p":
            return self._send_picture(scope, proto)
        if route == "authorize":
            return self._authorize(scope.path.removeprefix("/authorize"), proto, now)
        if route == "healthz":
            return _text(proto, 200, _JSON, '{"status":"ok"}')
        if route == "readyz":
            return self._readiness(proto)
        if route == "metrics" and self._may_read_metrics(scope):
            return _text(proto, 200, _METRICS, self._metrics())
        return _empty(proto, 404, _REFUSED)

    def _may_read_metrics(self, scope: Scope) -> bool:
        return may_read_metrics(scope.headers.get("authorization") or "", self._settings.metrics_tokens)

    def _send_signed(self, scope: Scope, proto: Responder, now: float) -> int:
        signed = parse_path(scope.path)
        if signed is None:
            return _empty(proto, 404, _REFUSED)
        if status := self._refuse(signed, proto, now):
            return status
        file = self._packages.find_file(signed)
        if file is None:
            return _empty(proto, 404, _REFUSED)
        return self._send_file(signed, file, scope, proto, now)

    def _send_picture(self, scope: Scope, proto: Responder) -> int:
        picture = parse_picture(scope.path)
        if picture is None:
            return _empty(proto, 404, _REFUSED)
        file = find_file(self._pictures, picture.key, picture.file)
        if file is None:
            return _empty(proto, 404, _REFUSED)
        return _send(file, b"", CONTENT_TYPES[picture.extension], FOR_EVER, scope, proto)

    def _authorize(self, path: str, proto: Responder, now: float) -> int:
        """Answer nginx, which sends the file itself: may the bearer of this prefix have what lies below?"""
        signed = parse_prefix(path)
        if signed is None:
            return _empty(proto, 404, _REFUSED)
        if status := self._refuse(signed, proto, now):
            return status
        seconds = min(AUTHORIZED_FOR_SECONDS, int(signed.expiry - now))
        # What nginx caches may be that much older than it looks, so the file's lifetime is cut by as much.
        kept = cache_control(signed, now=now + AUTHORIZED_FOR_SECONDS, is_growing=False)
        headers = [("cache-control", f"max-age={seconds}"), ("x-file-cache-control", kept), _NOSNIFF]
        return _empty(proto, 204, headers)

    def _refuse(self, signed: SignedPath, proto: Responder, now: float) -> int | None:
        refusal = find_refusal(signed, keys=self._settings.keys, now=now)
        if refusal is None and self._revocations.covers(signed, now=now):
            refusal = Refusal.REVOKED
        if refusal is not None:
            self._counters.count_refusal(refusal)
            return _empty(proto, 403, _REFUSED)
        if self._revocations.read_at is None:
            # Nothing is known yet of what was revoked: a moment's wait is better than a forbidden film.
            return _empty(proto, 503, _UNREAD)
        return None

    def _send_file(
        self, signed: SignedPath, file: PackageFile, scope: Scope, proto: Responder, now: float
    ) -> int:
        # A growing playlist is replaced under our feet, so it is read at once; segments are left to Granian.
        is_growing, body = False, b""
        if signed.extension == "m3u8":
            is_growing = self._packages.is_growing(signed)
            file, body = read_text(file)
        kept = cache_control(signed, now=now, is_growing=is_growing)
        if len(body) >= SHORTEST_BYTES:
            return _send_playlist(file, body, CONTENT_TYPES[signed.extension], kept, scope, proto)
        return _send(file, body, CONTENT_TYPES[signed.extension], kept, scope, proto)

    def _readiness(self, proto: Responder) -> int:
        read_at = self._revocations.read_at
        if read_at is None:
            return _text(proto, 503, _JSON, '{"status":"starting","revocations":"never read"}')
        age = time.monotonic() - read_at
        is_fresh = age <= self._settings.poll_seconds + ANSWER_SECONDS
        body = {
            "status": "ready" if is_fresh else "degraded",
            "revocations": "fresh" if is_fresh else "stale",
            "revocations_age_seconds": round(age, 1),
        }
        return _text(proto, 200, _JSON, json.dumps(body))

    def _metrics(self) -> str:
        read_at = self._revocations.read_at
        age = "NaN" if read_at is None else f"{time.monotonic() - read_at:.1f}"
        lines = ["# TYPE matinee_delivery_requests_total counter"]
        for route, status, total in self._counters.requests():
            template = ROUTES[route]
            lines.append(f'matinee_delivery_requests_total{{route="{template}",status="{status}"}} {total}')
        lines.append("# TYPE matinee_delivery_refused_total counter")
        for reason, total in self._counters.refusals():
            lines.append(f'matinee_delivery_refused_total{{reason="{reason}"}} {total}')
        lines += [
            "# TYPE matinee_delivery_revocations gauge",
            f"matinee_delivery_revocations {len(self._revocations)}",
            "# TYPE matinee_delivery_revocations_age_seconds gauge",
            f"matinee_delivery_revocations_age_seconds {age}",
        ]
        return "\n".join(lines) + "\n"


def route_of(path: str) -> str:
    first = path[1 : path.find("/", 1)] if path.count("/") > 1 else path[1:]
    return first if first in ROUTES else "unmatched"


def _send_playlist(
    file: PackageFile, body: bytes, content_type: str, kept: str, scope: Scope, proto: Responder
) -> int:
    more: Headers = [("vary", "Accept-Encoding")]
    # A range is one of the plain bytes.
    if accepts_gzip(scope.headers.get("accept-encoding")) and scope.headers.get("range") is None:
        body = compress(body)
        file = replace(file, size=len(body))  # and with it another ETag
        more.append(("content-encoding", "gzip"))
    return _send(file, body, content_type, kept, scope, proto, more=more)


def _send(
    file: PackageFile,
    body: bytes,
    content_type: str,
    kept: str,
    scope: Scope,
    proto: Responder,
    *,
    more: Sequence[tuple[str, str]] = (),
) -> int:
    """Answer with a file, or with its bytes where they were read already."""
    etag, modified_at = file.etag, file.modified_at
    headers: Headers = [
        *_CORS,
        ("accept-ranges", "bytes"),
        ("cache-control", kept),
        ("content-type", content_type),
        ("etag", etag),
        ("last-modified", file.last_modified),
        *more,
    ]
    asked = scope.headers.get
    if is_unchanged(asked("if-none-match"), asked("if-modified-since"), etag=etag, modified_at=modified_at):
        return _empty(proto, 304, headers)
    span = None
    range_header = asked("range")
    if range_header is not None and is_range_current(asked("if-range"), etag=etag, modified_at=modified_at):
        try:
            span = find_range(range_header, size=file.size)
        except Unsatisfiable:
            return _empty(proto, 416, [*_REFUSED, ("content-range", f"bytes */{file.size}")])
    start, end = span or (0, file.size)
    headers.append(("content-length", str(end - start)))
    if span:
        headers.append(("content-range", f"bytes {start}-{end - 1}/{file.size}"))
    status = 206 if span else 200
    if scope.method == "HEAD" or start == end:
        proto.response_empty(status, headers)
    elif body:
        proto.response_bytes(status, headers, body[start:end])
    elif end - start <= SHORT_BYTES and (part := read_cached(file, start, end)):
        proto.response_bytes(status, headers, part)
    elif span:
        proto.response_file_range(status, headers, file.path, start, end)
    else:
        proto.response_file(status, headers, file.path)
    return status


def _empty(proto: Responder, status: int, headers: Headers) -> int:
    proto.response_empty(status, headers)
    return status


def _text(proto: Responder, status: int, headers: Headers, body: str) -> int:
    proto.response_str(status, headers, body)
    return status
