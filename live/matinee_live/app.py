"""The program's HTTP, only for our own programs: the feed, and the health endpoints."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any
from urllib.parse import parse_qs

import jwt
from matinee_serving.guard import Guard
from matinee_serving.live.mirror import AUDIENCE
from matinee_serving.metrics_access import may_read_metrics

from matinee_live.exchange import Exchange
from matinee_live.keys import StreamKeys
from matinee_live.rtmp.receiver import Limits, Receiver
from matinee_live.settings import Settings
from matinee_live.studio import Studio

TICK_SECONDS = 0.5
Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]


class App:
    """An ASGI application that also runs the receiver in its lifespan."""

    def __init__(self, settings: Settings) -> None:
        self.guard = Guard(trusted_proxies=settings.trusted_proxies)
        self._settings = settings
        self._studio: Studio | None = None
        self._receiver: Receiver | None = None

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        headers = dict(scope["headers"])
        authorization = headers.get(b"authorization", b"").decode("latin-1")
        match scope["method"], scope["path"]:
            case "GET", "/healthz":
                await _answer(send, 200, {"status": "ok"})
            case "GET", "/readyz":
                await _answer(send, 200, {"status": "ready"})
            case "GET", "/metrics" if may_read_metrics(authorization, self._settings.metrics_tokens):
                await _answer(send, 200, self._metrics())
            case "GET", "/feed" if self._may_listen(authorization):
                await self._feed(scope, receive, send)
            case "GET", "/feed":
                await _problem(send, 401, "token_required", "The feed needs a token of this store.")
            case _:
                await _problem(send, 404, "not_found", "There is nothing at this address.")

    def stop(self) -> None:
        """End publishers and listeners: both reconnect, to the successor."""
        if self._receiver is not None and self._studio is not None:
            self._receiver.close()
            self._studio.feed.close()

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        async with self._running():
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    @contextlib.asynccontextmanager
    async def _running(self) -> AsyncIterator[None]:
        settings = self._settings
        studio = self._studio = Studio(
            settings.live_dir,
            keys=StreamKeys(settings.stream_keys),
            min_free_bytes=settings.min_free_bytes,
            encoder=settings.ffmpeg,
            ladder_cores=settings.ladder_cores,
            ladder_behind_ms=settings.ladder_behind_ms,
        )
        limits = Limits(silence_seconds=settings.silence_seconds)
        receiver = self._receiver = Receiver(studio, guard=self.guard, limits=limits)
        exchange = Exchange(
            settings.web_internal_url,
            key=settings.internal_key,
            folder=settings.live_dir,
            tell=studio.tell_web,
            take=studio.take_plan,
        )
        exchange.begin()  # before the port opens: encoders do not retry after a wrong key
        server = await asyncio.get_running_loop().create_server(
            receiver, settings.bind, settings.rtmp_port, reuse_address=True
        )
        working = [asyncio.create_task(exchange.run()), asyncio.create_task(tick(studio))]
        try:
            yield
        finally:
            server.close()
            receiver.close()
            for task in working:
                task.cancel()
            await asyncio.to_thread(studio.close)

    def _may_listen(self, authorization: str) -> bool:
        token = authorization.removeprefix("Bearer ")
        for key in self._settings.feed_keys:
            with contextlib.suppress(jwt.PyJWTError):
                jwt.decode(
                    token,
                    key,
                    algorithms=["HS256"],
                    audience=AUDIENCE,
                    options={"require": ["exp", "aud"]},
                )
                return True
        return False

    async def _feed(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        assert self._studio is not None
        query = parse_qs(scope["query_string"].decode("latin-1"))
        after = query.get("after", ["0"])[0]
        if not (after.isascii() and after.isdigit()):
            await _problem(send, 422, "bad_number", "`after` must be the number of a line.")
            return
        headers = [(b"content-type", b"application/x-ndjson"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        gone = asyncio.create_task(_until_gone(receive))
        try:
            batches = self._studio.feed.follow(boot=query.get("boot", [""])[0], after=int(after))
            async with contextlib.aclosing(batches):
                async for lines in batches:
                    if gone.done():
                        return
                    await send({"type": "http.response.body", "body": lines, "more_body": True})
        finally:
            gone.cancel()
        await send({"type": "http.response.body", "body": b""})

    def _metrics(self) -> str:
        assert self._studio is not None
        assert self._receiver is not None
        gauges = {
            "publishers": len(self._studio.sources),
            "events": len(self._studio.events),
            "feed_listeners": self._studio.feed.listeners,
            "feed_lines_total": self._studio.feed.sequence,
        }
        lines = []
        for name, value in gauges.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# TYPE matinee_live_{name} {kind}", f"matinee_live_{name} {value}"]
        lines.append("# TYPE matinee_live_publishers_refused_total counter")
        for label, count in sorted(self._receiver.refusals.items()):
            lines.append(f'matinee_live_publishers_refused_total{{reason="{label}"}} {count}')
        return "\n".join([*lines, *self.guard.metrics("live")]) + "\n"


async def tick(studio: Studio) -> None:
    """Check grace periods."""
    while True:
        studio.tick()
        await asyncio.sleep(TICK_SECONDS)


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _answer(send: Send, status: int, content: Mapping[str, object] | str) -> None:
    is_text = isinstance(content, str)
    body = content.encode() if isinstance(content, str) else json.dumps(content).encode()
    kind = b"text/plain; version=0.0.4" if is_text else b"application/json"
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _problem(send: Send, status: int, code: str, message: str) -> None:
    error = {"code": code, "message": message, "field": None}
    await _answer(send, status, {"success": False, "errors": [error], "request_id": secrets.token_hex(8)})
