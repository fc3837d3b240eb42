"""Look over the Python of `matinee`: the clock is read at the edge, and handed on as `at`.

Whoever is asked what is so at a moment gives the same answer in a test, in a job that runs again, and in a
report of yesterday. The edge is what hears from outside: endpoints, jobs, commands, programs.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "backend" / "matinee"
CLOCKS = {
    "timezone.now",
    "datetime.now",
    "datetime.utcnow",
    "datetime.today",
    "date.today",
    "time.time",
    "time.time_ns",
}
# Modules of a domain, or of the house, by their name.
EDGE = {
    *("tasks", "webhook_tasks", "command", "management"),
    *(
        "api",
        "admin_api",
        "account_api",
        "profiles_api",
        "security_api",
        "device_api",
        "sandbox_api",
        "webhooks",
    ),
    *("cli", "worker", "programs", "request", "supervisor", "seed"),
}
INSIDE = {
    "kit/jobs.py": "when a job shall run, by the clock of its queue",
    "kit/telemetry.py": "the time of a line of the log",
    "insights/engine.py": "the token of a call, which runs out by the clock",
    "commerce/providers/": "tokens, signatures and lists of providers go by the clock of the world",
    "importer/runs.py": "a job of minutes: each step says when it ended",
    "media/operations/attempts.py": "jobs of hours: each try says when it began or failed",
    "media/operations/encoding.py": "jobs of hours: each step says when it was through",
    "media/operations/publishing.py": "the end of such a job: from when a package is open",
    "media/operations/recordings.py": "the same, of a film made of a broadcast",
    "media/operations/trimming.py": "the same, of a film cut from another",
}


def main() -> int:
    problems = []
    stale_reasons = dict(INSIDE)
    for name, line, clock in list_reads(HOUSE):
        reason = next((prefix for prefix in INSIDE if name.startswith(prefix)), None)
        if reason is None:
            problems.append(f"backend/matinee/{name}:{line}: {clock}() inside; take `at` from the edge")
        stale_reasons.pop(reason or "", None)
    problems += [f"scripts/check_clock.py: {name} reads no clock any more" for name in stale_reasons]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def list_reads(house: Path) -> Iterator[tuple[str, int, str]]:
    """Where a clock is read that is not at the edge: the file in `house`, the line, and by what name."""
    for path in sorted(house.rglob("*.py")):
        parts = [part.removesuffix(".py") for part in path.relative_to(house).parts]
        if EDGE.intersection(parts[:2]):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and (clock := ast.unparse(node.func)) in CLOCKS:
                yield str(path.relative_to(house)), node.lineno, clock


if __name__ == "__main__":
    sys.exit(main())
