"""Hold functions to verbs: a bare participle, such as `found` or `told`, does not say what one does."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = ("backend", "collector", "delivery", "intake", "live", "realtime", "serving", "scripts", "bench")
PARTICIPLES = frozenset(
    {
        "added",
        "answered",
        "asked",
        "begun",
        "bought",
        "broken",
        "changed",
        "checked",
        "chosen",
        "counted",
        "declined",
        "described",
        "done",
        "drawn",
        "ended",
        "entered",
        "failed",
        "featured",
        "found",
        "given",
        "held",
        "kept",
        "known",
        "listed",
        "locked",
        "looked",
        "made",
        "marked",
        "mentioned",
        "moved",
        "named",
        "needed",
        "offered",
        "opened",
        "paid",
        "placed",
        "played",
        "priced",
        "quoted",
        "refused",
        "returned",
        "said",
        "seen",
        "sent",
        "shown",
        "sold",
        "spent",
        "started",
        "stored",
        "taken",
        "told",
        "tried",
        "used",
        "wanted",
        "watched",
        "wrapped",
        "written",
    }
)


def main() -> int:
    problems = [problem for path in _list_sources() for problem in list_problems(path)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def list_problems(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.strip("_") in PARTICIPLES:
            yield f"{path}:{node.lineno}: {node.name}() is a participle; a function is named by what it does"


def _list_sources() -> Iterator[Path]:
    for program in PROGRAMS:
        for path in sorted((ROOT / program).rglob("*.py")):
            if not {"tests", "migrations"} & set(path.parts):
                yield path


if __name__ == "__main__":
    sys.exit(main())
