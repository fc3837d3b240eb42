"""Count the functions whose signatures say `Any`, and hold them under a ceiling that only falls.

`Any` turns the checker off for everybody who calls. What is only handed on is `object`; what has members is a
dataclass or a TypedDict. The ceilings, by part of the house, are in `any.json`; when one can fall:
scripts/check_any.py --lower
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from ceilings import Ceilings

ROOT = Path(__file__).resolve().parent.parent
CEILINGS = Ceilings(ROOT / "scripts" / "any.json", "signatures say Any", "check_any.py")
PARTS = {
    "backend": "backend/matinee",
    "collector": "collector/matinee_collector",
    "delivery": "delivery/matinee_delivery",
    "intake": "intake/matinee_intake",
    "live": "live/matinee_live",
    "realtime": "realtime/matinee_realtime",
    "serving": "serving/matinee_serving",
    "scripts": "scripts",
    "bench": "bench",
}


def main(arguments: list[str]) -> int:
    signatures = {part: list(list_signatures(ROOT / folder)) for part, folder in PARTS.items()}
    counts = {part: len(names) for part, names in signatures.items()}
    if "--lower" in arguments:
        CEILINGS.lower(counts)
    if "--list" in arguments:
        print("\n".join(name for names in signatures.values() for name in names))
    problems = CEILINGS.find_problems(counts)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def list_signatures(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and says_any(node):
                yield f"{path}:{node.lineno}: {node.name}"


def says_any(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    arguments = function.args
    every = [
        *arguments.posonlyargs,
        *arguments.args,
        *arguments.kwonlyargs,
        arguments.vararg,
        arguments.kwarg,
    ]
    annotations = [argument.annotation for argument in every if argument] + [function.returns]
    return any(
        isinstance(node, ast.Name) and node.id == "Any"
        for annotation in annotations
        if annotation
        for node in ast.walk(annotation)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
