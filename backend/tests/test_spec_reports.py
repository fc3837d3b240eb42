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


def write_reports(root: Path) -> None:
    bad_row = {"title": "is bad", "status": "failed", "failureMessages": ["Error: no\n at 1"]}
    good_row = {"title": "is good", "status": "passed", "failureMessages": []}
    rows = {"name": str(root / "frontend/row.test.ts"), "assertionResults": [good_row, bad_row]}
    trial = {"errors": [{"message": "\x1b[31mTimed out\x1b[39m\n a\n b"}]}
    paying = {
        "file": "33-paypal.spec.ts",
        "title": "pays",
        "tests": [{"status": "unexpected", "results": [trial]}],
    }
    in_browser = {
        "config": {"rootDir": str(root / "frontend/e2e/tests")},
        "suites": [{"specs": [], "suites": [{"specs": [paying]}]}],
    }
    for path, text in (
        (reports.PYTEST, PYTEST_REPORT),
        (reports.VITEST, json.dumps({"testResults": [rows]})),
        (reports.PLAYWRIGHT, json.dumps(in_browser)),
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
        "frontend/e2e/tests/33-paypal.spec.ts: pays\n    Timed out\n     a",
    ]


def test_nothing_failed_where_nothing_ran(tmp_path: Path) -> None:
    assert list(reports.failures_of(tmp_path)) == []
