"""`make test`: everything that must hold, side by side, so that two cores are never idle."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace

from checks import BIN, LINT, ROOT, Check
from lanes import run_lanes

FRONTEND = ROOT / "frontend"
PARALLEL = ("-n", "auto", "--maxprocesses", "4", "--dist", "loadfile", "--no-loadscope-reorder")


def later(checks: Sequence[Check]) -> list[Check]:
    """The browser tests take longest and wait half of the time: the others make room, and fill it."""
    return [replace(check, command=["nice", "-n", "10", *check.command]) for check in checks]


LANES = (
    [Check("end to end", ["npm", "run", "--silent", "test:e2e", "-w", "@matinee/e2e"], FRONTEND)],
    # A file's tests stay together: many share what is slow to make. The files come as conftest.py sorts them.
    later([Check("pytest", [str(BIN / "pytest"), "-m", "not prove", *PARALLEL])]),
    later(
        [
            *LINT,
            Check("vitest", ["npm", "run", "--silent", "test"], FRONTEND),
            Check("weights", ["npm", "run", "--silent", "weigh"], FRONTEND),
        ]
    ),
)

if __name__ == "__main__":
    os.environ.setdefault("CI", "")
    sys.exit(run_lanes(LANES))
