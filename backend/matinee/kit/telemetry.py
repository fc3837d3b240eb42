"""One JSON line for each request, and the counters behind /metrics."""

import sys
from collections import defaultdict
from datetime import UTC, datetime
from threading import Lock

BUCKETS_MS = (5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000)

_lock = Lock()
_requests: defaultdict[tuple[str, str, int], int] = defaultdict(int)
_buckets: defaultdict[int, int] = defaultdict(int)
_total_ms = 0.0
_count = 0


def record(*, program: str, request_id: str, method: str, route: str, status: int, ms: float) -> None:
    """Count one answered request and log it. The route is a template: no ids, no query, no names."""
    global _total_ms, _count
    with _lock:
        _requests[(method, route, status)] += 1
        _total_ms += ms
        _count += 1
        for bucket in BUCKETS_MS:
            if ms <= bucket:
                _buckets[bucket] += 1
                break
    at = datetime.now(UTC).isoformat(timespec="milliseconds").removesuffix("+00:00")
    # Every value is ours (a template, a validated id, a method): no JSON encoder is needed.
    sys.stdout.write(
        f'{{"ts": "{at}Z", "program": "{program}", "request_id": "{request_id}", "method": "{method}", '
        f'"route": "{route}", "status": {status}, "ms": {ms:.2f}}}\n'
    )
    sys.stdout.flush()


def as_prometheus(program: str) -> str:
    """Return this process's counters in Prometheus' text format."""
    with _lock:
        requests = sorted(_requests.items())
        buckets = dict(_buckets)
        total_ms, count = _total_ms, _count
    lines = ["# HELP matinee_requests_total Requests answered.", "# TYPE matinee_requests_total counter"]
    for (method, route, status), number in requests:
        labels = f'program="{program}",method="{method}",route="{route}",status="{status}"'
        lines.append(f"matinee_requests_total{{{labels}}} {number}")
    lines += [
        "# HELP matinee_request_seconds Time to answer.",
        "# TYPE matinee_request_seconds histogram",
    ]
    below = 0
    for bucket in BUCKETS_MS:
        below += buckets.get(bucket, 0)
        lines.append(f'matinee_request_seconds_bucket{{program="{program}",le="{bucket / 1000}"}} {below}')
    lines += [
        f'matinee_request_seconds_bucket{{program="{program}",le="+Inf"}} {count}',
        f'matinee_request_seconds_sum{{program="{program}"}} {total_ms / 1000:.6f}',
        f'matinee_request_seconds_count{{program="{program}"}} {count}',
    ]
    return "\n".join(lines) + "\n"
