"""Run named checks in lanes side by side, and say how long each took.

Most checks use one processor, and the tests of running programs mostly wait: two lanes fill both.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"


@dataclass(frozen=True)
class Check:
    name: str
    command: Sequence[str]
    folder: Path = ROOT
    environment: dict[str, str] = field(default_factory=dict)


PYTHON_LINT = (
    Check("ruff", [str(BIN / "ruff"), "check", "--quiet", "."]),
    Check("ruff format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."]),
    # One run a program: each has a package named tests.
    *(
        Check(f"mypy, {program}", [str(BIN / "mypy"), program])
        for program in ("backend", "collector", "delivery", "intake", "live", "realtime", "serving")
    ),
    Check(
        "mypy, scripts",
        [str(BIN / "mypy"), "--config-file", "../pyproject.toml", "--cache-dir", "../.mypy_cache", "."],
        ROOT / "scripts",
    ),
    Check("import rules", [str(BIN / "lint-imports")]),
    Check("Any in signatures", [str(BIN / "python"), "scripts/check_any.py"]),
    Check("signatures", [str(BIN / "python"), "scripts/check_signatures.py"]),
    Check("names", [str(BIN / "python"), "scripts/check_names.py"]),
    Check("clock", [str(BIN / "python"), "scripts/check_clock.py"]),
    Check("table walls", [str(BIN / "python"), "scripts/check_tables.py"]),
    Check("files", [str(BIN / "python"), "scripts/check_files.py"]),
    Check("duplicates", [str(BIN / "python"), "scripts/check_duplicates.py"]),
    Check("specification", [str(BIN / "python"), "scripts/check_spec.py"]),
)
FRONTEND_LINT = (
    Check("tsc", ["npm", "run", "--silent", "typecheck"], ROOT / "frontend"),
    Check("oxlint and prettier", ["npm", "run", "--silent", "lint"], ROOT / "frontend"),
)


def run_lanes(*lanes: Sequence[Check], keep_going: bool = False) -> int:
    """Run each lane's checks one after the other, and the lanes side by side.

    A lane stops at its first failure, unless `keep_going`; the others go on. Returns the exit code
    of a check that failed, or 0.
    """
    with ThreadPoolExecutor(len(lanes)) as threads:
        failures = [
            failure
            for lane in threads.map(lambda lane: _run_lane(lane, keep_going=keep_going), lanes)
            for failure in lane
        ]
    for check, _ in failures:
        print(f"failed: {check.name}: {' '.join(map(str, check.command))}", file=sys.stderr)
    return failures[0][1] if failures else 0


def _run_lane(checks: Sequence[Check], *, keep_going: bool) -> list[tuple[Check, int]]:
    failures = []
    for check in checks:
        print(f"── {check.name}", flush=True)
        start = time.monotonic()
        code = _run(check)
        took = time.monotonic() - start
        print(f"── {check.name}: {'failed after ' if code else ''}{took:.0f} s", flush=True)
        if code:
            failures.append((check, code))
            if not keep_going:
                break
    return failures


def _run(check: Check) -> int:
    """Run it, each line of its output marked with its name: two lanes write at once."""
    with subprocess.Popen(
        check.command,
        cwd=check.folder,
        env={**os.environ, **check.environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout
        for line in process.stdout:
            print(f"{check.name} │ {line.decode(errors='replace').rstrip()}", flush=True)
    return process.returncode
