"""Run named checks one after the other, stop at the first that fails, and say how long each took."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
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


LINT = (
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
    Check("tsc", ["npm", "run", "--silent", "typecheck"], ROOT / "frontend"),
    Check("oxlint and prettier", ["npm", "run", "--silent", "lint"], ROOT / "frontend"),
)


def run_checks(checks: Sequence[Check], *, keep_going: bool = False) -> int:
    """Returns the exit code of the first check that failed, or 0; `keep_going` runs the others too."""
    failed: list[tuple[Check, int]] = []
    for check in checks:
        print(f"── {check.name}", flush=True)
        started = time.monotonic()
        environment = {**os.environ, **check.environment}
        code = subprocess.run(check.command, cwd=check.folder, env=environment, check=False).returncode
        took = time.monotonic() - started
        print(f"── {check.name}: {'failed after ' if code else ''}{took:.0f} s", flush=True)
        if code:
            failed.append((check, code))
            if not keep_going:
                break
    for check, _ in failed:
        print(f"failed: {check.name}: {' '.join(map(str, check.command))}", file=sys.stderr)
    return failed[0][1] if failed else 0
