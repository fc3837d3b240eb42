"""`make lint`: format, lint, types, import rules, file rules, both languages."""

from __future__ import annotations

import sys

from checks import LINT, run_checks

if __name__ == "__main__":
    sys.exit(run_checks(LINT, keep_going=True))
