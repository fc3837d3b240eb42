"""docs/spec.md and its check: a test that is renamed, removed, skipped or not run is told."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

CHECK = Path(__file__).resolve().parents[2] / "scripts" / "check_spec.py"
HEAD = "| item | what | state | where | test |\n|---|---|---|---|---|\n"
PYTHON, VITEST, E2E = (
    "tests/test_a.py::TestIt::test_b",
    "web/a.test.ts > shows %s",
    "e2e/a.spec.ts > opens ${x}",
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small repository whose three items hold, with the reports of a run."""
    rows = "".join(
        f"| 1.{number} | Words | done | `a.py`, `GET /api/a` | `{test}` |\n"
        for number, test in enumerate((PYTHON, VITEST, E2E), start=1)
    )
    files = {
        "docs/spec.md": HEAD + rows,
        "docs/decisions/0105-why.md": "Why.\n",
        "a.py": "",
        "tests/test_a.py": "class TestIt:\n    def test_b(self) -> None:\n        pass\n",
        "web/a.test.ts": "test.each([\n  ['a'],\n])('shows %s', () => {});\n",
        "e2e/a.spec.ts": "test(`opens ${x}`, () => {});\n",
        ".cache/tests/pytest.xml": '<testsuites><testcase classname="tests.test_a.TestIt" name="test_b[1]"/>'
        '<testcase classname="tests.test_a.TestIt" name="test_b[2]"><skipped/></testcase></testsuites>',
        ".cache/tests/vitest.json": json.dumps(
            {
                "testResults": [
                    {
                        "name": f"{tmp_path.resolve()}/web/a.test.ts",
                        "assertionResults": [{"title": "shows a", "status": "passed"}],
                    }
                ]
            }
        ),
        ".cache/tests/playwright-2.json": json.dumps(
            {
                "config": {"rootDir": f"{tmp_path.resolve()}/e2e"},
                "suites": [
                    {
                        "suites": [
                            {
                                "specs": [
                                    {
                                        "title": "opens a",
                                        "file": "a.spec.ts",
                                        "tests": [{"status": "expected", "results": []}],
                                    }
                                ]
                            }
                        ]
                    }
                ],
            }
        ),
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def check(tree: Path, *flags: str) -> str:
    """What is told; nothing when all is well."""
    command = [sys.executable, str(CHECK), "--root", str(tree), *flags]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == (1 if done.stdout else 0)
    return done.stdout


def change(tree: Path, name: str, old: str, new: str) -> None:
    text = (tree / name).read_text()
    assert old in text
    (tree / name).write_text(text.replace(old, new))


def test_what_holds_is_told_nothing_of(tree: Path) -> None:
    assert check(tree) == check(tree, "--ran") == ""


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("tests/test_a.py", "test_b", "test_c", f"1.1: there is no test {PYTHON}"),
        ("tests/test_a.py", "TestIt", "TestThat", f"1.1: there is no test {PYTHON}"),
        ("web/a.test.ts", "shows", "draws", f"1.2: there is no test {VITEST}"),
        ("web/a.test.ts", "('shows %s', () => {});", ";", f"1.2: there is no test {VITEST}"),
        ("e2e/a.spec.ts", "test(", "test.skip(", f"1.3: there is no test {E2E}"),
        ("docs/spec.md", "`a.py`", "`b.py`", "1.1: there is no file b.py"),
        ("docs/spec.md", "| 1.3 |", "| 1.2 |", "1.2: this id stands above already"),
        ("docs/spec.md", f"`{E2E}`", "…", "1.3: names no test"),
        ("docs/spec.md", "| done |", "| nearly |", "'nearly' is no state"),
        ("docs/spec.md", "| done |", "| on purpose (0999) |", "there is no decision 0999"),
        ("docs/spec.md", "Words | done", "Words | and | done", "no | inside a cell"),
    ],
)
def test_what_is_wrong_on_the_page_is_told(tree: Path, name: str, old: str, new: str, told: str) -> None:
    change(tree, name, old, new)
    assert told in check(tree)


def test_a_single_case_of_a_table_is_named(tree: Path) -> None:
    change(tree, "docs/spec.md", "shows %s", "shows a")
    assert check(tree) == check(tree, "--ran") == ""
    change(tree, "docs/spec.md", "shows a", "shows b")
    assert "did not run: web/a.test.ts > shows b" in check(tree, "--ran")


@pytest.mark.parametrize("state", ["not yet", "on purpose (0105)"])
def test_the_other_states(tree: Path, state: str) -> None:
    change(tree, "docs/spec.md", "| done |", f"| {state} |")
    assert check(tree) == ""


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("pytest.xml", '[1]"/>', '[1]"><skipped/></testcase>', f"was skipped: {PYTHON}"),
        ("pytest.xml", "<skipped/>", "<failure/>", f"failed: {PYTHON}"),
        ("pytest.xml", "test_b", "test_x", f"did not run: {PYTHON}"),
        ("vitest.json", "passed", "pending", f"was skipped: {VITEST}"),
        ("vitest.json", "passed", "failed", f"failed: {VITEST}"),
        ("vitest.json", "shows a", "draws a", f"did not run: {VITEST}"),
        ("playwright-2.json", "expected", "skipped", f"was skipped: {E2E}"),
        ("playwright-2.json", "expected", "unexpected", f"failed: {E2E}"),
        ("playwright-2.json", "opens a", "shuts a", f"did not run: {E2E}"),
    ],
)
def test_what_did_not_run_is_told(tree: Path, name: str, old: str, new: str, told: str) -> None:
    change(tree, f".cache/tests/{name}", old, new)
    assert told in check(tree, "--ran")
    assert check(tree) == ""


@pytest.mark.parametrize("name", ["pytest.xml", "vitest.json", "playwright-2.json"])
def test_without_the_report_of_a_runner_its_tests_did_not_run(tree: Path, name: str) -> None:
    (tree / ".cache/tests" / name).unlink()
    assert "did not run" in check(tree, "--ran")


def test_pytest_itself_says_which_tests_ran(tree: Path) -> None:
    def run() -> None:
        (tree / ".cache/tests/pytest.xml").unlink()
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:django", "-p", "no:cacheprovider"]
        options = ["--rootdir=.", "--import-mode=importlib", "--junit-xml=.cache/tests/pytest.xml", "tests"]
        subprocess.run([*command, *options], cwd=tree, capture_output=True, check=True)

    run()
    assert check(tree, "--ran") == ""
    skip = "import pytest\n\n\n@pytest.mark.skip\nclass TestIt"
    change(tree, "tests/test_a.py", "class TestIt", skip)
    run()
    assert f"was skipped: {PYTHON}" in check(tree, "--ran")
