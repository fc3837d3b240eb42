"""Look over docs/spec.md: every item has one state, and every file and test that it names is there.

With `--ran` it also asks the reports of the last `make test` whether each named test ran and passed.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from spec_reports import Results, cases_of, read_results

ROOT = Path(__file__).resolve().parent.parent
PAGE = "docs/spec.md"
HEAD = ["item", "what", "state", "where", "test"]
ITEM_ID = re.compile(r"\d+\.\d+")
DECISION = re.compile(r"on purpose \((\d{4})\)")
# A title of a test stands right after `test(`, `it(`, or the `)(` of a table of cases.
TITLE = re.compile(r"(?:\b(?:test|it)|\))\(\s*(['\"`])((?:\\.|(?!\1).)*)\1", re.DOTALL)


@dataclass(frozen=True)
class Item:
    line: int
    id: str
    state: str
    files: tuple[str, ...]
    tests: tuple[str, ...]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ran", action="store_true")
    parser.add_argument("--root", type=Path, default=ROOT)
    options = parser.parse_args()
    problems = list(check_page(options.root, read_results(options.root) if options.ran else None))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def check_page(root: Path, results: Results | None) -> Iterator[str]:
    items: list[Item] = []
    for number, line in enumerate((root / PAGE).read_text().splitlines(), start=1):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|") or cells == HEAD or set(line) <= set("|- "):
            continue
        if len(cells) != len(HEAD) or not ITEM_ID.fullmatch(cells[0]):
            yield f"{PAGE}:{number}: write `| 1.2 | what | state | where | test |`, and no | inside a cell"
            continue
        items.append(Item(number, cells[0], cells[2], list_quoted(cells[3]), list_quoted(cells[4])))
    if not items:
        yield f"{PAGE}: holds no item"
    ids: set[str] = set()
    for item in items:
        faults = [*check_item(root, item), *(check_run(item, results) if results else ())]
        if item.id in ids:
            faults.append("this id stands above already")
        ids.add(item.id)
        yield from (f"{PAGE}:{item.line}: {item.id}: {fault}" for fault in faults)


def list_quoted(cell: str) -> tuple[str, ...]:
    return tuple(re.findall(r"`([^`]+)`", cell))


def check_item(root: Path, item: Item) -> Iterator[str]:
    decision = DECISION.fullmatch(item.state)
    if decision and not list((root / "docs/decisions").glob(f"{decision[1]}-*.md")):
        yield f"there is no decision {decision[1]}"
    if item.state not in ("done", "not yet") and not decision:
        yield f"{item.state!r} is no state: write done, not yet, or on purpose (0105)"
    if item.state != "not yet" and not item.tests:
        yield "names no test"
    for file in item.files:
        # `GET /api/contents` and `/sign_in` are addresses.
        if not re.match(r"([A-Z]+ )?/", file) and not (root / file).exists():
            yield f"there is no file {file}"
    for test in item.tests:
        if not has_test(root, test):
            yield f"there is no test {test}"


def has_test(root: Path, test: str) -> bool:
    """Whether `path.py::[Class::]name` or `path.ts > title` is there, once. One case of a title counts."""
    file, *names = test.split("::") if ".py::" in test else test.split(" > ", 1)
    path = root / file
    if not names or not path.is_file():
        return False
    if path.suffix == ".py":
        return has_function(ast.parse(path.read_text()).body, names)
    titles = [title for _, title in TITLE.findall(path.read_text())]
    if names[0] in titles:
        return titles.count(names[0]) == 1
    return any(cases_of(title).fullmatch(names[0]) for title in titles)


def has_function(body: list[ast.stmt], names: list[str]) -> bool:
    first, *rest = names
    for node in body:
        if isinstance(node, ast.ClassDef) and rest and node.name == first:
            return has_function(node.body, rest)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not rest and node.name == first:
            return True
    return False


def check_run(item: Item, results: Results) -> Iterator[str]:
    for test in item.tests:
        outcomes = results.outcomes_of(test)
        if not outcomes:
            yield f"did not run: {test}"
        elif "failed" in outcomes:
            yield f"failed: {test}"
        elif "passed" not in outcomes:
            yield f"was skipped: {test}"


if __name__ == "__main__":
    sys.exit(main())
