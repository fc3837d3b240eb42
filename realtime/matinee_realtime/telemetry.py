"""Realtime's telemetry: a JSON line for each request, metrics for Prometheus, and no tokens in either."""

import json
import os
import re
import secrets
import sys
from collections import Counter
from datetime import UTC, datetime

_is_request_id = re.compile(r"[A-Za-z0-9._-]{1,64}").fullmatch
_METHODS = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"))


class Telemetry:
    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()

    def record(self, *, request_id: str, method: str, route: str, status: int, milliseconds: float) -> None:
        """Log and count one request, or the beginning of a stream. The route is the template."""
        self.requests[route, status] += 1
        method_label = method if method in _METHODS else "other"
        say(request_id=request_id, method=method_label, route=route, status=status, ms=round(milliseconds, 2))

    def metrics(self, numbers: dict[str, float], *, more: list[str]) -> str:
        """`numbers`: counters end in `_total`, all others are gauges."""
        lines = ["# TYPE matinee_realtime_requests_total counter"]
        for (route, status), total in sorted(self.requests.items()):
            lines.append(f'matinee_realtime_requests_total{{route="{route}",status="{status}"}} {total}')
        for name, value in numbers.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# TYPE matinee_realtime_{name} {kind}", f"matinee_realtime_{name} {value:.16g}"]
        return "\n".join([*lines, *more]) + "\n"


def new_request_id(header: str) -> str:
    """Keep a proxy's id if it looks like one."""
    return header if _is_request_id(header) else secrets.token_hex(8)


def say_ready(port: int, *, connections: int) -> None:
    """`connections`: the maximum number of streams."""
    say(event="ready", port=port, pid=os.getpid(), connections=connections)


def complain(message: str, error: Exception) -> None:
    """An error's message may quote a connection string: its class says enough."""
    say(level="warning", message=message, error=type(error).__name__)


def say(**facts: str | int | float) -> None:
    line = {"ts": datetime.now(UTC).isoformat(timespec="milliseconds"), "program": "realtime", **facts}
    sys.stdout.write(json.dumps(line, separators=(",", ":")) + "\n")
    sys.stdout.flush()
