"""The delivery program: check a signed path in memory, then let Granian send the file."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from granian.rsgi import Scope
from matinee_serving.capacity import count_connections
from matinee_serving.granian import Draining
from matinee_serving.metrics_access import may_read_metrics

from matinee_delivery.access_log import AccessLog, say_error, say_ready
from matinee_delivery.answers import (
    JSON,
    METRICS,
    NOSNIFF,
    NOT_ALLOWED,
    PREFLIGHT,
    REFUSED,
    UNREAD,
    send_empty,
    send_file,
    send_playlist,
    send_text,
)
from matinee_delivery.compression import SHORTEST_BYTES
from matinee_delivery.counters import ROUTES, Counters
from matinee_delivery.files import (
    CONTENT_TYPES,
    FOR_EVER,
    PackageFile,
    Packages,
    cache_control,
    find_file,
    read_text,
)
from matinee_delivery.follower import ANSWER_SECONDS, Follower
from matinee_delivery.free_minutes import find_free_body
from matinee_delivery.live.answers import GONE, LiveAnswers
from matinee_delivery.live.events import ClientGone
from matinee_delivery.live.paths import is_live_name
from matinee_delivery.paths import Refusal, SignedPath, find_refusal, parse_path, parse_picture, parse_prefix
from matinee_delivery.responder import ClosingResponder, Headers, Responder
from matinee_delivery.revocations import Revocations
from matinee_delivery.settings import Settings

# A worker's maximum number of connections; each costs a few kilobytes.
CONNECTIONS = 4096
# nginx may cache a decision this long; a revocation takes that much longer there.
AUTHORIZED_FOR_SECONDS = 10
LIVE_AUTHORIZED_FOR_SECONDS = 1
_LIVE_ROUTES = frozenset(("live_playlist", "live_media"))
_READ_FROM_ANYWHERE = _LIVE_ROUTES | {"v", "f", "i", "p"}
_FIRST_PARTS = ROUTES.keys() - _LIVE_ROUTES


class Delivery:
    """The RSGI application. Each worker has one instance."""

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
        self._live = LiveAnswers(
            settings.live_dir,
            feed_url=settings.feed_url,
            feed_key=settings.feed_key,
            counters=counters,
            clock=self._clock,
            refuse=self._refuse,
        )
        self._log: AccessLog
        self._following: list[asyncio.Task[None]]

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._log = AccessLog(loop)
        follower = Follower(
            self._revocations,
            database_url=self._settings.database_url,
            poll_seconds=self._settings.poll_seconds,
            clock=self._clock,
        )
        self._following = [
            loop.create_task(follower.run()),
            loop.create_task(self._live.listener.run()),
        ]
        say = partial(say_ready, self._settings.port, connections=count_connections(CONNECTIONS))
        loop.call_soon(say)

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        for task in self._following:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*self._following, return_exceptions=True))
        self._log.flush()

    async def __rsgi__(self, scope: Scope, proto: Responder) -> None:
        start = time.perf_counter()
        now = self._clock()
        route = route_of(scope.path)
        if self._draining.has_begun:
            proto = ClosingResponder(proto)
        try:
            answer = self._answer(route, scope, proto, now)
            status = answer if isinstance(answer, int) else await answer
        except OSError as error:
            say_error("A file of a package could not be read", error)
            status = send_empty(proto, 500, REFUSED)
        self._counters.count_request(route, status)
        self._log.write(
            at=now,
            request_id=self._log.request_id(scope.headers.get("x-request-id")),
            method=scope.method,
            route=ROUTES[route],
            status=status,
            milliseconds=(time.perf_counter() - start) * 1000,
        )

    def _answer(self, route: str, scope: Scope, proto: Responder, now: float) -> int | Awaitable[int]:
        method = scope.method
        if method not in ("GET", "HEAD"):
            if method == "OPTIONS" and route in _READ_FROM_ANYWHERE:
                return send_empty(proto, 204, PREFLIGHT)
            return send_empty(proto, 405, NOT_ALLOWED)
        if route in ("v", "f", "i"):
            return self._send_signed(scope, proto, now)
        if route in _LIVE_ROUTES:
            return self._send_live(scope, proto, now)
        if route == "p":
            return self._send_picture(scope, proto)
        if route == "authorize":
            return self._authorize(scope.path.removeprefix("/authorize"), proto, now)
        if route == "healthz":
            return send_text(proto, 200, JSON, '{"status":"ok"}')
        if route == "readyz":
            return self._readiness(proto)
        if route == "metrics" and self._may_read_metrics(scope):
            return send_text(proto, 200, METRICS, self._metrics())
        return send_empty(proto, 404, REFUSED)

    def _may_read_metrics(self, scope: Scope) -> bool:
        return may_read_metrics(scope.headers.get("authorization") or "", self._settings.metrics_tokens)

    def _send_signed(self, scope: Scope, proto: Responder, now: float) -> int:
        target = self._look_up(scope.path, proto, now)
        if isinstance(target, int):
            return target
        signed_path, file = target
        if signed_path.free_seconds is not None:
            return self._send_free(signed_path, file, scope, proto, now)
        return self._send_file(signed_path, file, scope, proto, now)

    def _look_up(self, path: str, proto: Responder, now: float) -> tuple[SignedPath, PackageFile] | int:
        """Return the file of a package that a signed path names, or the status of the refusal."""
        signed_path = parse_path(path)
        if signed_path is None:
            return send_empty(proto, 404, REFUSED)
        if status := self._refuse(signed_path, proto, now):
            return status
        file = self._packages.find_file(signed_path)
        return (signed_path, file) if file else send_empty(proto, 404, REFUSED)

    def _send_free(
        self, signed_path: SignedPath, file: PackageFile, scope: Scope, proto: Responder, now: float
    ) -> int:
        body = find_free_body(self._packages, signed_path, file)
        if body is None:
            return self._refuse_for(Refusal.BEYOND, proto)
        if body:
            file = replace(file, size=len(body))
        is_growing = bool(body) and self._packages.is_growing(signed_path)
        cache_header = cache_control(signed_path, now=now, is_growing=is_growing)
        return send_file(file, body, CONTENT_TYPES[signed_path.extension], cache_header, scope, proto)

    def _send_live(self, scope: Scope, proto: Responder, now: float) -> int | Awaitable[int]:
        signed_path = parse_path(scope.path)
        if signed_path is None:
            return send_empty(proto, 404, REFUSED)
        if status := self._refuse(signed_path, proto, now):
            return status
        return self._live.answer(signed_path, scope, proto)

    def _send_picture(self, scope: Scope, proto: Responder) -> int:
        picture = parse_picture(scope.path)
        if picture is None:
            return send_empty(proto, 404, REFUSED)
        file = find_file(self._pictures, picture.key, picture.file)
        if file is None:
            return send_empty(proto, 404, REFUSED)
        return send_file(file, b"", CONTENT_TYPES[picture.extension], FOR_EVER, scope, proto)

    def _authorize(self, path: str, proto: Responder, now: float) -> int | Awaitable[int]:
        """Answer nginx's subrequest before it sends a file: does this prefix allow the path below it?"""
        if path.startswith("/f/"):
            return self._authorize_free(path, proto, now)
        if is_live_name(path.rpartition("/")[2]):
            return self._authorize_live(path, proto, now)
        signed_path = parse_prefix(path)
        if signed_path is None:
            return send_empty(proto, 404, REFUSED)
        if status := self._refuse(signed_path, proto, now):
            return status
        return _allow(signed_path, proto, now, for_seconds=AUTHORIZED_FOR_SECONDS)

    def _authorize_free(self, path: str, proto: Responder, now: float) -> int:
        """Answer for one file of a film's free minutes: nginx sends no other by this answer."""
        target = self._look_up(path, proto, now)
        if isinstance(target, int):
            return target
        signed_path, file = target
        # What is cut is not the file that nginx would send.
        if find_free_body(self._packages, signed_path, file) != b"":
            return self._refuse_for(Refusal.BEYOND, proto)
        return _allow(signed_path, proto, now, for_seconds=AUTHORIZED_FOR_SECONDS)

    async def _authorize_live(self, path: str, proto: Responder, now: float) -> int:
        """Answer for one file of an event: a segment when it is closed, everything else at once."""
        signed_path = parse_path(path)
        if signed_path is None:
            return send_empty(proto, 404, REFUSED)
        if status := self._refuse(signed_path, proto, now):
            return status
        if signed_path.extension == "m4s":
            try:
                refusal = await self._live.refuse_segment(signed_path, proto)
            except ClientGone:
                refusal = send_empty(proto, GONE, REFUSED)
            if refusal:
                return refusal
        return _allow(signed_path, proto, self._clock(), for_seconds=LIVE_AUTHORIZED_FOR_SECONDS)

    def _refuse(self, signed_path: SignedPath, proto: Responder, now: float) -> int | None:
        refusal = find_refusal(signed_path, keys=self._settings.keys, now=now)
        if refusal is None and self._revocations.covers(signed_path, now=now):
            refusal = Refusal.REVOKED
        if refusal is not None:
            return self._refuse_for(refusal, proto)
        if self._revocations.read_at is None:
            # Revocations are not known yet: a short wait is better than a forbidden film.
            return send_empty(proto, 503, UNREAD)
        return None

    def _refuse_for(self, reason: Refusal, proto: Responder) -> int:
        self._counters.count_refusal(reason)
        return send_empty(proto, 403, REFUSED)

    def _send_file(
        self, signed_path: SignedPath, file: PackageFile, scope: Scope, proto: Responder, now: float
    ) -> int:
        # A growing playlist is replaced while we read, so it is read in one go; segments are left to Granian.
        is_growing, body = False, b""
        if signed_path.extension == "m3u8":
            is_growing = self._packages.is_growing(signed_path)
            file, body = read_text(file)
        cache_header = cache_control(signed_path, now=now, is_growing=is_growing)
        if len(body) >= SHORTEST_BYTES:
            return send_playlist(file, body, CONTENT_TYPES[signed_path.extension], cache_header, scope, proto)
        return send_file(file, body, CONTENT_TYPES[signed_path.extension], cache_header, scope, proto)

    def _readiness(self, proto: Responder) -> int:
        read_at = self._revocations.read_at
        if read_at is None:
            return send_text(proto, 503, JSON, '{"status":"starting","revocations":"never read"}')
        age = time.monotonic() - read_at
        is_fresh = age <= self._settings.poll_seconds + ANSWER_SECONDS
        body = {
            "status": "ready" if is_fresh else "degraded",
            "revocations": "fresh" if is_fresh else "stale",
            "revocations_age_seconds": round(age, 1),
        }
        return send_text(proto, 200, JSON, json.dumps(body))

    def _metrics(self) -> str:
        lines = ["# TYPE matinee_delivery_requests_total counter"]
        for route, status, total in self._counters.requests():
            template = ROUTES[route]
            lines.append(f'matinee_delivery_requests_total{{route="{template}",status="{status}"}} {total}')
        lines.append("# TYPE matinee_delivery_refused_total counter")
        for reason, total in self._counters.refusals():
            lines.append(f'matinee_delivery_refused_total{{reason="{reason}"}} {total}')
        lines += [
            "# TYPE matinee_delivery_live_waiting gauge",
            f"matinee_delivery_live_waiting {self._counters.waiting}",
            "# TYPE matinee_delivery_live_feed_age_seconds gauge",
            f"matinee_delivery_live_feed_age_seconds {_age(self._live.listener.heard_at)}",
            "# TYPE matinee_delivery_revocations gauge",
            f"matinee_delivery_revocations {len(self._revocations)}",
            "# TYPE matinee_delivery_revocations_age_seconds gauge",
            f"matinee_delivery_revocations_age_seconds {_age(self._revocations.read_at)}",
        ]
        return "\n".join(lines) + "\n"


def route_of(path: str) -> str:
    first = path[1 : path.find("/", 1)] if path.count("/") > 1 else path[1:]
    if first == "v" and is_live_name(path[path.rfind("/") + 1 :]):
        return "live_playlist" if path.endswith("m3u8") else "live_media"
    return first if first in _FIRST_PARTS else "unmatched"


def _allow(signed_path: SignedPath, proto: Responder, now: float, *, for_seconds: int) -> int:
    seconds = min(for_seconds, int(signed_path.expiry - now))
    # nginx's cached files may be that much older than they look, so the lifetime is reduced by as much.
    cache_header = cache_control(signed_path, now=now + for_seconds, is_growing=False)
    headers: Headers = [
        ("cache-control", f"max-age={seconds}"),
        ("x-file-cache-control", cache_header),
        NOSNIFF,
    ]
    return send_empty(proto, 204, headers)


def _age(at: float | None) -> str:
    return "NaN" if at is None else f"{time.monotonic() - at:.1f}"
