"""The connection to web: each second it sends the state of events and signals, and gets the owners' plan.

One call for both directions, so that the program needs no database, and uses the last plan while web is down:
that is stored in the folder of events, for a program that starts meanwhile.
"""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import jwt

from matinee_live.inputs import InputsError, Plan, parse_plan, read_plan, write_plan
from matinee_live.log import say

AUDIENCE = "matinee-internal"
EVERY_SECONDS = 1.0
ANSWER_SECONDS = 10.0
TOKEN_SECONDS = 60

Told = dict[str, object]


class Exchange:
    """`tell` returns what is sent to web, `take` is called with each plan."""

    def __init__(
        self, url: str, *, key: bytes, folder: Path, tell: Callable[[], Told], take: Callable[[Plan], None]
    ) -> None:
        self._url = f"{url}/internal/live"
        self._key = key
        self._folder = folder
        self._tell = tell
        self._take = take
        self._complaint = ""

    async def run(self) -> None:
        """Exchange for ever."""
        async with httpx.AsyncClient(timeout=ANSWER_SECONDS) as client:
            while True:
                try:
                    await self._exchange(client)
                    self._complaint = ""
                except (httpx.HTTPError, InputsError) as error:
                    self._complain(str(error) or type(error).__name__)
                await asyncio.sleep(EVERY_SECONDS)

    def begin(self) -> None:
        """Use the last stored plan, if there is one."""
        try:
            plan = read_plan(self._folder)
        except InputsError as error:
            self._complain(str(error))
        else:
            if plan is not None:
                self._take(plan)

    async def _exchange(self, client: httpx.AsyncClient) -> None:
        claims = {"aud": AUDIENCE, "exp": int(time.time()) + TOKEN_SECONDS}
        bearer = jwt.encode(claims, self._key, algorithm="HS256")
        answer = await client.post(
            self._url, json=self._tell(), headers={"authorization": f"Bearer {bearer}"}
        )
        answer.raise_for_status()
        plan = parse_plan(answer.text)
        await asyncio.to_thread(write_plan, self._folder, json.dumps(answer.json()))
        self._take(plan)

    def _complain(self, reason: str) -> None:
        """Once for each reason: web may be down for long."""
        if reason != self._complaint:
            self._complaint = reason
            say(event="web_does_not_answer", reason=reason)
