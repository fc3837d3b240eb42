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
        for program in ("backend", "collector", "delivery", "intake")
    ),
    Check("mypy, scripts", [str(BIN / "mypy"), "--config-file", "../pyproject.toml", "."], ROOT / "scripts"),
    Check("import rules", [str(BIN / "lint-imports")]),
    Check("files", [str(BIN / "python"), "scripts/check_files.py"]),
    Check("tsc", ["npm", "run", "--silent", "typecheck"], ROOT / "frontend"),
    Check("oxlint and prettier", ["npm", "run", "--silent", "lint"], ROOT / "frontend"),
)


def run_checks(checks: Sequence[Check]) -> int:
    """Returns the exit code of the first check that failed, or 0."""
    for check in checks:
        print(f"── {check.name}", flush=True)
        started = time.monotonic()
        code = subprocess.run(
            check.command, cwd=check.folder, env={**os.environ, **check.environment}, check=False
        ).returncode
        took = time.monotonic() - started
        if code != 0:
            print(
                f"── {check.name} failed after {took:.0f} s: {' '.join(map(str, check.command))}",
                file=sys.stderr,
            )
            return code
        print(f"── {check.name}: {took:.0f} s", flush=True)
    return 0
