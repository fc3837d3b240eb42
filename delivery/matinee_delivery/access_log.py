"""One JSON line for each request on stdout, with the route's template: no signature or session is logged."""

import asyncio
import contextlib
import json
import os
import re
import secrets
import sys
from datetime import UTC, datetime
from functools import lru_cache
from itertools import count

# Lines are batched for this long, so that a busy worker makes one write for many.
FLUSH_AFTER_SECONDS = 0.2

_METHODS = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT"))
_is_request_id = re.compile(r"[A-Za-z0-9._-]{1,64}").fullmatch


class AccessLog:
    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._lines: list[str] = []
        self._prefix = secrets.token_hex(6)
        self._numbers = count(1)

    def request_id(self, header: str | None) -> str:
        """Keep a proxy's id if it looks like one."""
        if header is not None and _is_request_id(header):
            return header
        return f"{self._prefix}{next(self._numbers):x}"

    def write(
        self, *, at: float, request_id: str, method: str, route: str, status: int, milliseconds: float
    ) -> None:
        milli = int(at * 1000)
        ts = f"{_utc_second(milli // 1000)}.{milli % 1000:03}+00:00"
        if method not in _METHODS:
            method = "other"
        # Every part is ours or was validated, so there is nothing to escape.
        self._lines.append(
            f'{{"ts":"{ts}","program":"delivery","request_id":"{request_id}","method":"{method}",'
            f'"route":"{route}","status":{status},"ms":{milliseconds:.2f}}}\n'
        )
        if len(self._lines) == 1:
            self._loop.call_later(FLUSH_AFTER_SECONDS, self.flush)

    def flush(self) -> None:
        if self._lines:
            lines, self._lines = self._lines, []
            with contextlib.suppress(BrokenPipeError):
                sys.stdout.write("".join(lines))
                sys.stdout.flush()


def say_ready(port: int, *, connections: int) -> None:
    """`connections`: this worker's maximum."""
    line = {
        "ts": _now(),
        "program": "delivery",
        "event": "ready",
        "port": port,
        "pid": os.getpid(),
        "connections": connections,
    }
    # In one piece: `print` writes the line's end separately, and the workers share the pipe.
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def say_error(message: str, error: Exception) -> None:
    line = {
        "ts": _now(),
        "program": "delivery",
        "level": "error",
        "message": message,
        "error": type(error).__name__,
    }
    sys.stderr.write(json.dumps(line) + "\n")
    sys.stderr.flush()


@lru_cache(maxsize=4)
def _utc_second(unix_seconds: int) -> str:
    return datetime.fromtimestamp(unix_seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
