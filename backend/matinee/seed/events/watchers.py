"""Whether somebody looks at a broadcast, or has its chat open, by the counters of who serves them.

Neither the database nor web knows: whoever has the address of a playlist asks nobody but delivery.
"""

import re
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException

DELIVERY_OFFSET, REALTIME_OFFSET = 2, 4
ANSWER_SECONDS = 2.0

# Playlists and parts of broadcasts; those of films have other routes.
_LIVE_REQUESTS = re.compile(
    r'^matinee_delivery_requests_total\{route="/v/[^"]*\{event\}[^"]*",[^}]*\} (\d+)$', re.M
)
_STREAMS = re.compile(r"^matinee_realtime_streams (\d+)", re.M)


class Watchers:
    """`port` is the store's first one, `token` opens /metrics."""

    def __init__(self, *, port: int, token: str) -> None:
        self._delivery = Counters(port + DELIVERY_OFFSET, token)
        self._realtime = Counters(port + REALTIME_OFFSET, token)
        self._count_before: int | None = None

    def look(self) -> bool:
        """Say whether a broadcast was asked for since the last look, or a chat is open now."""
        return self._is_asked_for() or self._is_talked()

    def _is_asked_for(self) -> bool:
        text = self._delivery.read()
        if text is None:
            return False
        request_count = sum(map(int, _LIVE_REQUESTS.findall(text)))
        before, self._count_before = self._count_before, request_count
        # Fewer than before: another delivery counts from nought.
        return request_count != before if before is not None else False

    def _is_talked(self) -> bool:
        text = self._realtime.read()
        match = _STREAMS.search(text) if text is not None else None
        return match is not None and int(match[1]) > 0


class Counters:
    """/metrics of one program, over a connection that stays."""

    def __init__(self, port: int, token: str) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
        self._headers = {"Authorization": f"Bearer {token}"}

    def read(self) -> str | None:
        """None while the program does not answer: it is being replaced, or stops."""
        return self._try(self._ask) or self._try(self._ask)  # the connection may have been closed meanwhile

    def _ask(self) -> str:
        self._connection.request("GET", "/metrics", headers=self._headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        return text if answer.status == 200 else ""

    def _try(self, ask: Callable[[], str]) -> str | None:
        try:
            return ask()
        except (OSError, HTTPException):
            self._connection.close()
            return None
