"""`make test`: everything that must hold, the quickest answers first."""

from __future__ import annotations

import os
import shutil
import sys

from checks import BIN, FRONTEND_LINT, PYTHON_LINT, ROOT, Check, run_lanes
from spec_reports import PYTEST, REPORTS, VITEST, failures_of, playwright_report

PROCESSORS = os.cpu_count() or 1
# As many as there are processors: beside them the browser tests use one.
WORKERS = min(PROCESSORS, 4)
# A part of the browser tests takes nearly a processor, and a Matinee and a demo of its own.
BROWSER_PARTS = 2 if PROCESSORS >= 4 else 1
PARALLEL = ("-n", str(WORKERS), "--dist", "loadfile", "--no-loadscope-reorder")
NPM = ("npm", "run", "--silent")
VITEST_REPORTS = ("--reporter=default", "--reporter=json", f"--outputFile.json={ROOT / VITEST}")
PYTHON_TESTS = (
    # A file's tests stay together: many share what is slow to make. The files come as conftest.py sorts them.
    Check("pytest", [str(BIN / "pytest"), "-m", "not prove", *PARALLEL, f"--junit-xml={ROOT / PYTEST}"]),
)


def browser_tests(part: int) -> Check:
    """A part of the browser tests: some of the files, in their order, with a Matinee of its own."""
    share = f"{part}/{BROWSER_PARTS}"
    options = ["--reporter=list,json", f"--shard={share}", f"--output=test-results/{part}"]
    return Check(
        f"end to end, {share}",
        [*NPM, "test:e2e", "-w", "@matinee/e2e", "--", *options],
        ROOT / "frontend",
        {"PLAYWRIGHT_JSON_OUTPUT_FILE": str(ROOT / playwright_report(part))},
    )


FRONTEND_TESTS = (
    Check("vitest", [*NPM, "test", "--", *VITEST_REPORTS], ROOT / "frontend"),
    Check("weights", [*NPM, "weigh"], ROOT / "frontend"),
    browser_tests(1),
)
OTHER_BROWSER_TESTS = [(browser_tests(part),) for part in range(2, BROWSER_PARTS + 1)]
SPEC_TESTS = (Check("specification, its tests ran", [str(BIN / "python"), "scripts/check_spec.py", "--ran"]),)

if __name__ == "__main__":
    os.environ.setdefault("CI", "")
    # What an earlier run says is no proof of this one.
    shutil.rmtree(ROOT / REPORTS, ignore_errors=True)
    exit_code = (
        run_lanes(PYTHON_LINT, FRONTEND_LINT)
        or run_lanes(PYTHON_TESTS, FRONTEND_TESTS, *OTHER_BROWSER_TESTS)
        or run_lanes(SPEC_TESTS)
    )
    # Last, where whoever reads only the end of the log finds them.
    for failure in failures_of(ROOT):
        print(failure, file=sys.stderr)
    sys.exit(exit_code)
