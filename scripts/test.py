"""`make test`: everything that must hold, the quickest answers first."""

from __future__ import annotations

import os
import sys

from checks import BIN, LINT, ROOT, Check, run_checks

PARALLEL = ("-n", "auto", "--maxprocesses", "4", "--dist", "loadfile", "--no-loadscope-reorder")
TESTS = (
    # A file's tests stay together: many share what is slow to make. The files come as conftest.py sorts them.
    Check("pytest", [str(BIN / "pytest"), "-m", "not prove", *PARALLEL]),
    Check("vitest", ["npm", "run", "--silent", "test"], ROOT / "frontend"),
    Check("weights", ["npm", "run", "--silent", "weigh"], ROOT / "frontend"),
    Check("end to end", ["npm", "run", "--silent", "test:e2e", "-w", "@matinee/e2e"], ROOT / "frontend"),
)

if __name__ == "__main__":
    os.environ.setdefault("CI", "")
    sys.exit(run_checks((*LINT, *TESTS)))
