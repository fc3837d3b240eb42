"""What the three test runners say of their last run under `make test`: each test with its outcomes."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypedDict

REPORTS = Path(".cache/tests")
PYTEST, VITEST = REPORTS / "pytest.xml", REPORTS / "vitest.json"

# What a runner fills in when it names a case: `%s`, `$kind`, `${screen.name}`.
_FILLED_IN = re.compile(r"\\\$\\\{.*?\\\}|\\\$[\w.\\]+|%[sdifjoO#]")
# How a terminal is told to write red.
_COLOUR = re.compile(r"\x1b\[[\d;]*m")


def playwright_report(part: int | str) -> Path:
    """Of one of the parts that run beside each other; `*` is the pattern of all."""
    return REPORTS / f"playwright-{part}.json"


def cases_of(title: str) -> re.Pattern[str]:
    """The names that a runner makes of a title with places to fill in."""
    return re.compile(_FILLED_IN.sub(".*", re.escape(title)), re.DOTALL)


@dataclass(frozen=True)
class Results:
    """Outcomes, `passed`, `failed` or `skipped`, by the file and the test's name in it."""

    by_file: dict[str, dict[str, set[str]]]

    def outcomes_of(self, test: str) -> set[str]:
        """Of all cases of `path.py::[Class::]name` or `path.ts > title`."""
        if ".py::" in test:
            file, name = test.split("::", 1)
            return self.by_file.get(file, {}).get(name, set())
        file, _, title = test.partition(" > ")
        cases, outcomes_by_name = cases_of(title), self.by_file.get(file, {})
        return {
            outcome
            for name in outcomes_by_name
            if cases.fullmatch(name)
            for outcome in outcomes_by_name[name]
        }


class Case(NamedTuple):
    """One run of a test: `error` is what the runner says of one that failed, `logs` its Matinee's folder."""

    file: str
    name: str
    outcome: str
    error: str = ""
    logs: Path | None = None


def read_results(root: Path) -> Results:
    """A report that is missing is a runner that did not run."""
    outcomes: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for case in _read_cases(root):
        outcomes[case.file][case.name].add(case.outcome)
    return Results(outcomes)


def failures_of(root: Path, lines: int = 12) -> Iterator[str]:
    """Every test that failed, and below it the first `lines` of what its runner says that are not empty."""
    for case in _read_cases(root):
        if case.outcome == "failed":
            text = [line for line in _COLOUR.sub("", case.error).strip().splitlines() if line.strip()]
            logs = [f"Matinee's logs: {case.logs}"] if case.logs else []
            yield "\n    ".join([f"{case.file}: {case.name}", *text[:lines], *logs])


def _read_cases(root: Path) -> Iterator[Case]:
    for pattern, read in (
        (PYTEST, _of_pytest),
        (VITEST, _of_vitest),
        (playwright_report("*"), _of_playwright),
    ):
        for path in sorted(root.glob(str(pattern))):
            yield from read(root, path)


def _of_pytest(root: Path, report: Path) -> Iterator[Case]:
    # Written by ourselves a moment ago: no stranger's XML.
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314 (our own report)
        module, classes = _module_of(root, case.get("classname", ""))
        name = case.get("name", "").partition("[")[0]
        kinds = {child.tag for child in case}
        outcome = "failed" if kinds & {"failure", "error"} else "passed"
        error = "\n".join(child.get("message", "") for child in case if child.tag in ("failure", "error"))
        yield Case(module, "::".join([*classes, name]), "skipped" if "skipped" in kinds else outcome, error)


def _module_of(root: Path, dotted_name: str) -> tuple[str, list[str]]:
    """Take `backend.tests.test_hot.TestGuest` for a file and the classes in it."""
    parts = dotted_name.split(".")
    for end in range(len(parts), 0, -1):
        file = f"{'/'.join(parts[:end])}.py"
        if (root / file).is_file():
            return file, parts[end:]
    return dotted_name, []


def _of_vitest(root: Path, report: Path) -> Iterator[Case]:
    for suite in json.loads(report.read_text())["testResults"]:
        file = Path(suite["name"]).relative_to(root.resolve()).as_posix()
        for case in suite["assertionResults"]:
            status = case["status"]
            outcome = status if status in ("passed", "failed") else "skipped"
            yield Case(file, case["title"], outcome, "\n".join(case.get("failureMessages", ())))


def _of_playwright(root: Path, report: Path) -> Iterator[Case]:
    results = json.loads(report.read_text())
    folder = Path(results["config"]["rootDir"]).relative_to(root.resolve())
    # Kept by frontend/e2e/support/global-setup.ts.
    logs = report.with_suffix("").relative_to(root)
    for suite in results["suites"]:
        for spec in _specs_of(suite):
            for run in spec["tests"]:
                outcome = {"expected": "passed", "flaky": "passed", "skipped": "skipped"}
                yield Case(
                    (folder / spec["file"]).as_posix(),
                    spec["title"],
                    outcome.get(run["status"], "failed"),
                    "\n".join(error["message"] for trial in run["results"] for error in trial["errors"]),
                    logs if (root / logs).exists() else None,
                )


class _Error(TypedDict):
    message: str


class _Trial(TypedDict):
    errors: list[_Error]


class _Run(TypedDict):
    status: str
    results: list[_Trial]


class _Spec(TypedDict):
    file: str
    title: str
    tests: list[_Run]


class _Suite(TypedDict, total=False):
    """As Playwright's JSON reporter writes it."""

    specs: list[_Spec]
    suites: list[_Suite]


def _specs_of(suite: _Suite) -> Iterator[_Spec]:
    yield from suite.get("specs", ())
    for inner in suite.get("suites", ()):
        yield from _specs_of(inner)
