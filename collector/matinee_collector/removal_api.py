"""The engine's endpoint that removes contents and people for good."""

import asyncio
from collections.abc import Callable

import msgspec

from matinee_collector.http import Problem, Request, Response, Routes, json_response
from matinee_collector.removal import Removal, read_removal
from matinee_collector.tokens import ReportsGuard, TokenInvalid

MAX_BODY_BYTES = 4 * 1024 * 1024


class Removals:
    def __init__(self, remove: Callable[[Removal], dict[str, int]], guard: ReportsGuard) -> None:
        """`remove` returns the rows that each table had."""
        self._remove = remove
        self._guard = guard

    def routes(self) -> Routes:
        return {"/reports/removal": {"POST": self.post_removal}}

    async def post_removal(self, request: Request) -> Response:
        try:
            self._guard.check(request.headers.get(b"authorization", b""))
        except TokenInvalid:
            raise Problem(
                401, "token_invalid", "A removal needs a token signed with the reports key."
            ) from None
        try:
            removal = read_removal(await request.read(MAX_BODY_BYTES))
        except msgspec.ValidationError as error:
            raise Problem(422, "invalid", f"{error}.") from error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Problem(400, "unreadable", "The body is not JSON.") from None
        return json_response({"rows": await asyncio.to_thread(self._remove, removal)})
