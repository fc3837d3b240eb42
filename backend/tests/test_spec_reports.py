"""scripts/spec_reports.py: what the runners say of their last run."""

import json
from pathlib import Path

from tests.scripts import load_script

reports = load_script("spec_reports")

PYTEST_REPORT = """<testsuites><testsuite>
<testcase classname="backend.tests.test_hot" name="test_good"/>
<testcase classname="backend.tests.test_hot" name="test_bad[7]">
<failure message="assert 7 == 8">long</failure></testcase>
</testsuite></testsuites>"""


def in_browser(root: Path, file: str, title: str, message: str) -> str:
    """The report of a part of the browser's tests, of which one failed."""
    failed = {
        "file": file,
        "title": title,
        "tests": [{"status": "unexpected", "results": [{"errors": [{"message": message}]}]}],
    }
    suites = [{"specs": [], "suites": [{"specs": [failed]}]}]
    return json.dumps({"config": {"rootDir": str(root / "frontend/e2e/tests")}, "suites": suites})


def write_reports(root: Path) -> None:
    bad_row = {"title": "is bad", "status": "failed", "failureMessages": ["Error: no\n at 1"]}
    good_row = {"title": "is good", "status": "passed", "failureMessages": []}
    rows = {"name": str(root / "frontend/row.test.ts"), "assertionResults": [good_row, bad_row]}
    for path, text in (
        (reports.PYTEST, PYTEST_REPORT),
        (reports.VITEST, json.dumps({"testResults": [rows]})),
        (reports.playwright_report(1), in_browser(root, "11-shell.spec.ts", "closes", "Not closed")),
        (
            reports.playwright_report(2),
            in_browser(root, "33-paypal.spec.ts", "pays", "\x1b[31mTimed out\x1b[39m\n\n a\n b"),
        ),
        (reports.playwright_report(2).with_suffix("") / "worker.log", "up"),
    ):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)


def test_every_failure_is_said_with_its_first_lines(tmp_path: Path) -> None:
    (tmp_path / "backend/tests").mkdir(parents=True)
    (tmp_path / "backend/tests/test_hot.py").touch()
    write_reports(tmp_path)
    assert list(reports.failures_of(tmp_path, lines=2)) == [
        "backend/tests/test_hot.py: test_bad\n    assert 7 == 8",
        "frontend/row.test.ts: is bad\n    Error: no\n     at 1",
        "frontend/e2e/tests/11-shell.spec.ts: closes\n    Not closed",
        "frontend/e2e/tests/33-paypal.spec.ts: pays\n    Timed out\n     a\n"
        "    Matinee's logs: .cache/tests/playwright-2",
    ]


def test_nothing_failed_where_nothing_ran(tmp_path: Path) -> None:
    assert list(reports.failures_of(tmp_path)) == []
