"""Follow `live`'s feed for ever, without losing a line."""

import asyncio
import json
import time
from collections.abc import Callable

import httpx
import jwt

from matinee_serving.live.mirror import AUDIENCE, HEARTBEAT_SECONDS, LineLost, Mirror

RETRY_SECONDS = 0.5
SILENT_SECONDS = 3 * HEARTBEAT_SECONDS
TOKEN_SECONDS = 60


class FeedListener:
    """`on_change` is called after each line, with the mirror's new state."""

    def __init__(self, url: str, *, key: bytes, on_change: Callable[[Mirror], None]) -> None:
        self.mirror = Mirror()
        self.connections = 0
        self.heard_at: float | None = None  # the monotonic clock at the last line or heartbeat
        self._url = url
        self._key = key
        self._on_change = on_change

    async def run(self) -> None:
        """Read until cancelled. While the feed is down, the known state stays."""
        timeout = httpx.Timeout(SILENT_SECONDS)
        async with httpx.AsyncClient(timeout=timeout, trust_env=False) as client:
            while True:
                try:
                    await self._listen(client)
                except (LineLost, LookupError, TypeError):  # or a line in another release's format
                    self.mirror.boot = ""  # requests everything
                except (httpx.HTTPError, ValueError):
                    pass
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, client: httpx.AsyncClient) -> None:
        claims = {"aud": AUDIENCE, "exp": int(time.time()) + TOKEN_SECONDS}
        bearer = jwt.encode(claims, self._key, algorithm="HS256")
        # Where it stopped: the feed continues from there if it can, else it starts with everything.
        query = {"boot": self.mirror.boot, "after": str(self.mirror.sequence)}
        headers = {"authorization": f"Bearer {bearer}"}
        async with client.stream("GET", f"{self._url}/feed", params=query, headers=headers) as answer:
            answer.raise_for_status()
            self.connections += 1
            async for text in answer.aiter_lines():
                self.heard_at = time.monotonic()
                if text:
                    self.mirror.apply(json.loads(text))
                    self._on_change(self.mirror)
