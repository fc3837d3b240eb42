"""`make test`: everything that must hold, the quickest answers first."""

from __future__ import annotations

import os
import sys

from checks import BIN, LINT, ROOT, Check, run_checks

COVERAGE = [
    f"--cov={package}" for package in ("matinee", "matinee_collector", "matinee_delivery", "matinee_intake")
]

TESTS = (
    Check("pytest", [str(BIN / "pytest"), "-m", "not prove", *COVERAGE, "--cov-report=term:skip-covered"]),
    Check("vitest", ["npm", "run", "--silent", "test"], ROOT / "frontend"),
    Check("weights", ["npm", "run", "--silent", "weigh"], ROOT / "frontend"),
    Check("end to end", ["npm", "run", "--silent", "test:e2e", "-w", "@matinee/e2e"], ROOT / "frontend"),
)

if __name__ == "__main__":
    os.environ.setdefault("CI", "")
    sys.exit(run_checks((*LINT, *TESTS)))
