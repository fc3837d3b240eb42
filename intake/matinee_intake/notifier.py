"""Notify web of finished uploads, with retries until it has acknowledged.

The worker also looks for finished files by itself, so no upload is ever lost; this makes it faster.
"""

import asyncio
import random
import time

import httpx
import jwt

from matinee_intake.storage import UploadStorage

AUDIENCE = "matinee-internal"
TOKEN_SECONDS = 60
FIRST_RETRY_SECONDS = 0.5
LONGEST_RETRY_SECONDS = 60.0
ANSWER_SECONDS = 10.0


class Notifier:
    def __init__(self, storage: UploadStorage, *, web_internal_url: str, key: bytes) -> None:
        self._storage = storage
        self._web_internal_url = web_internal_url
        self._key = key
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._client = httpx.AsyncClient(timeout=ANSWER_SECONDS)

    def __len__(self) -> int:
        return len(self._tasks)

    def notify(self, uid: str) -> None:
        """Start notifying, and return at once; an upload is not notified twice at the same time."""
        if uid not in self._tasks:
            task = asyncio.create_task(self._tell(uid))
            self._tasks[uid] = task
            task.add_done_callback(lambda _: self._tasks.pop(uid, None))

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._client.aclose()

    async def _tell(self, uid: str) -> None:
        pause = FIRST_RETRY_SECONDS
        # Once the worker has taken the file, no notification is needed.
        while self._storage.is_waiting(uid):
            if await self._post(uid):
                await asyncio.to_thread(self._storage.confirm, uid)
                return
            await asyncio.sleep(pause * random.uniform(0.8, 1.2))  # noqa: S311 - no secret
            pause = min(pause * 2, LONGEST_RETRY_SECONDS)

    async def _post(self, uid: str) -> bool:
        claims = {"aud": AUDIENCE, "upload": uid, "exp": int(time.time()) + TOKEN_SECONDS}
        token = jwt.encode(claims, self._key, algorithm="HS256")
        try:
            answer = await self._client.post(
                f"{self._web_internal_url}/internal/uploads/{uid}/finished",
                headers={"authorization": f"Bearer {token}"},
            )
        except httpx.HTTPError:
            return False
        return answer.is_success
