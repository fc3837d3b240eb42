"""The engine's backup endpoint: while it runs, no other process may open its database."""

import asyncio
import re
from collections.abc import Callable

from matinee_collector.http import Problem, Request, Response, Routes, json_response
from matinee_collector.tokens import ReportsGuard, TokenInvalid

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


class Backups:
    def __init__(self, back_up: Callable[[str], dict[str, int]], guard: ReportsGuard) -> None:
        """`back_up` writes everything into a folder of this name and returns the rows of each table."""
        self._back_up = back_up
        self._guard = guard

    def routes(self) -> Routes:
        return {"/backup": {"POST": self.post_backup}}

    async def post_backup(self, request: Request) -> Response:
        try:
            self._guard.check(request.headers.get(b"authorization", b""))
        except TokenInvalid:
            raise Problem(
                401, "token_invalid", "A backup needs a token signed with the reports key."
            ) from None
        name = (await request.read(100)).decode("latin-1")
        if not NAME.fullmatch(name):
            raise Problem(422, "invalid", "The body is the backup's name: small letters, digits and hyphens.")
        try:
            rows = await asyncio.to_thread(self._back_up, name)
        except FileExistsError:
            raise Problem(409, "exists", "There is a backup of this name already.") from None
        return json_response({"rows": rows})
