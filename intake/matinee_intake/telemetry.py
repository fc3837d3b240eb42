"""Intake's telemetry: one JSON line for each request, and metrics for Prometheus."""

import json
import os
import re
import secrets
import sys
from collections import Counter
from datetime import UTC, datetime

_is_request_id = re.compile(r"[A-Za-z0-9._-]{1,64}").fullmatch


class Telemetry:
    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()

    def record(self, *, request_id: str, method: str, route: str, status: int, milliseconds: float) -> None:
        """Log and count one request. The route is the template: no upload id and no grant is logged."""
        self.requests[method, route, status] += 1
        say(request_id=request_id, method=method, route=route, status=status, ms=round(milliseconds, 2))

    def metrics(self, gauges: dict[str, int], *, more: list[str]) -> str:
        lines = ["# TYPE matinee_intake_requests_total counter"]
        for (method, route, status), total in sorted(self.requests.items()):
            labels = f'method="{method}",route="{route}",status="{status}"'
            lines.append(f"matinee_intake_requests_total{{{labels}}} {total}")
        for name, value in gauges.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# TYPE matinee_intake_{name} {kind}", f"matinee_intake_{name} {value}"]
        return "\n".join([*lines, *more]) + "\n"


def new_request_id(header: str | None) -> str:
    """Keep a proxy's id if it looks like one."""
    return header if header is not None and _is_request_id(header) else secrets.token_hex(8)


def say_ready(port: int) -> None:
    say(event="ready", port=port, pid=os.getpid())


def say(**facts: str | int | float) -> None:
    line = {"ts": datetime.now(UTC).isoformat(timespec="milliseconds"), "program": "intake", **facts}
    sys.stdout.write(json.dumps(line, separators=(",", ":")) + "\n")
    sys.stdout.flush()
