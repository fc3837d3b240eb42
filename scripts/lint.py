"""`make lint`: format, lint, types, import rules, file rules, both languages."""

from __future__ import annotations

import sys

from checks import FRONTEND_LINT, PYTHON_LINT, run_lanes

if __name__ == "__main__":
    sys.exit(run_lanes(PYTHON_LINT, FRONTEND_LINT, keep_going=True))
