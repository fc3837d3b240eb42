"""`make test`: everything that must hold, the quickest answers first."""

from __future__ import annotations

import os
import sys

from checks import BIN, LINT, ROOT, Check, run_checks

TESTS = (
    Check("pytest", [str(BIN / "pytest"), "-m", "not prove"]),
    Check("vitest", ["npm", "run", "--silent", "test"], ROOT / "frontend"),
    Check("weights", ["npm", "run", "--silent", "weigh"], ROOT / "frontend"),
    Check("end to end", ["npm", "run", "--silent", "test:e2e", "-w", "@matinee/e2e"], ROOT / "frontend"),
)

if __name__ == "__main__":
    os.environ.setdefault("CI", "")
    sys.exit(run_checks((*LINT, *TESTS)))
