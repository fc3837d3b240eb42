"""What the three test runners say of their last run under `make test`: each test with its outcomes."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

REPORTS = Path(".cache/tests")
PYTEST, VITEST, PLAYWRIGHT = (REPORTS / name for name in ("pytest.xml", "vitest.json", "playwright.json"))

# What a runner fills in when it names a case: `%s`, `$kind`, `${screen.name}`.
_FILLED_IN = re.compile(r"\\\$\\\{.*?\\\}|\\\$[\w.\\]+|%[sdifjoO#]")


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


def read_results(root: Path) -> Results:
    """A report that is missing is a runner that did not run."""
    outcomes: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path, read in ((PYTEST, _of_pytest), (VITEST, _of_vitest), (PLAYWRIGHT, _of_playwright)):
        if (root / path).is_file():
            for file, name, outcome in read(root, root / path):
                outcomes[file][name].add(outcome)
    return Results(outcomes)


Case = tuple[str, str, str]


def _of_pytest(root: Path, report: Path) -> Iterator[Case]:
    # Written by ourselves a moment ago: no stranger's XML.
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314 (our own report)
        module, classes = _module_of(root, case.get("classname", ""))
        name = case.get("name", "").partition("[")[0]
        kinds = {child.tag for child in case}
        outcome = "failed" if kinds & {"failure", "error"} else "passed"
        yield module, "::".join([*classes, name]), "skipped" if "skipped" in kinds else outcome


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
            yield file, case["title"], status if status in ("passed", "failed") else "skipped"


def _of_playwright(root: Path, report: Path) -> Iterator[Case]:
    results = json.loads(report.read_text())
    folder = Path(results["config"]["rootDir"]).relative_to(root.resolve())
    for suite in results["suites"]:
        for spec in _specs_of(suite):
            for run in spec["tests"]:
                outcome = {"expected": "passed", "flaky": "passed", "skipped": "skipped"}
                yield (folder / spec["file"]).as_posix(), spec["title"], outcome.get(run["status"], "failed")


class _Run(TypedDict):
    status: str


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
