"""`make test`: everything that must hold, side by side, so that two cores are never idle."""

from __future__ import annotations

import os
import sys

from checks import BIN, LINT, ROOT, Check
from lanes import run_lanes

FRONTEND = ROOT / "frontend"
PARALLEL = ("-n", "auto", "--maxprocesses", "4", "--dist", "loadfile", "--no-loadscope-reorder")
# A film that plays in a browser plays by the clock: what only counts makes room for it.
LATER = ("nice", "-n", "5")

LANES = (
    # A file's tests stay together: many share what is slow to make. The files come as conftest.py sorts them.
    [Check("pytest", [*LATER, str(BIN / "pytest"), "-m", "not prove", *PARALLEL])],
    [Check("end to end", ["npm", "run", "--silent", "test:e2e", "-w", "@matinee/e2e"], FRONTEND)],
    [
        *LINT,
        Check("vitest", [*LATER, "npm", "run", "--silent", "test"], FRONTEND),
        Check("weights", [*LATER, "npm", "run", "--silent", "weigh"], FRONTEND),
    ],
)

if __name__ == "__main__":
    os.environ.setdefault("CI", "")
    sys.exit(run_lanes(LANES))
