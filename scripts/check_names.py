"""Hold functions to verbs and values to nouns: a bare participle, such as `found` or `told`, says neither.

No function is named by one. The variables, parameters and fields that are, by part of the house, are counted
in `names.json`, a ceiling that only falls; when one can fall: scripts/check_names.py --lower
Some of them stay: names that go out as JSON or into the database, such as `paid` or `featured`.
So it is with TypeScript, by workspace, but for the fields of objects: most of them are the JSON of the API.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ceilings import Ceilings
from check_any import PARTS

ROOT = Path(__file__).resolve().parent.parent
FAULT = "is a participle; a function is named by what it does"
CEILINGS = Ceilings(ROOT / "scripts" / "names.json", "variables are participles", "check_names.py")
FRONTEND = ROOT / "frontend"
WORKSPACES = (
    "apps/backoffice",
    "apps/storefront",
    "e2e",
    "packages/api",
    "packages/pixel",
    "packages/tracker",
    "packages/ui",
    "scripts",
)
PARTICIPLES = frozenset(
    {
        "added",
        "answered",
        "asked",
        "begun",
        "bought",
        "broken",
        "called",
        "changed",
        "checked",
        "chosen",
        "claimed",
        "counted",
        "declined",
        "described",
        "done",
        "drawn",
        "ended",
        "entered",
        "failed",
        "featured",
        "folded",
        "found",
        "given",
        "got",
        "heard",
        "held",
        "joined",
        "kept",
        "known",
        "laid",
        "listed",
        "locked",
        "looked",
        "made",
        "marked",
        "mentioned",
        "moved",
        "named",
        "needed",
        "noted",
        "offered",
        "opened",
        "paid",
        "placed",
        "played",
        "priced",
        "quoted",
        "received",
        "refused",
        "removed",
        "returned",
        "said",
        "seen",
        "sent",
        "shown",
        "signed",
        "skipped",
        "sold",
        "spent",
        "started",
        "stated",
        "stored",
        "taken",
        "told",
        "tried",
        "typed",
        "used",
        "wanted",
        "watched",
        "wrapped",
        "written",
    }
)


def main(arguments: list[str]) -> int:
    sources = {part: list(_list_sources(ROOT / folder)) for part, folder in PARTS.items()}
    variables = {
        part: [line for path in paths for line in list_variables(path)] for part, paths in sources.items()
    }
    places = list_typescript(FRONTEND, WORKSPACES)
    variables |= {
        f"frontend/{workspace}": [
            str(place) for place in places if place.workspace == workspace and not place.is_function
        ]
        for workspace in WORKSPACES
    }
    counts = {part: len(lines) for part, lines in variables.items()}
    if "--lower" in arguments:
        CEILINGS.lower(counts)
    if "--list" in arguments:
        print("\n".join(line for lines in variables.values() for line in lines))
    problems = [problem for paths in sources.values() for path in paths for problem in list_problems(path)]
    problems += [f"{place}() {FAULT}" for place in places if place.is_function]
    problems += CEILINGS.find_problems(counts)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def list_problems(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _is_participle(node.name):
            yield f"{path}:{node.lineno}: {node.name}() {FAULT}"


def list_variables(path: Path) -> Iterator[str]:
    """Every place that binds a name which is a participle: a variable, a parameter or a field."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case (
                ast.arg(arg=name)
                | ast.Name(id=name, ctx=ast.Store())
                | ast.Attribute(attr=name, ctx=ast.Store())
            ) if _is_participle(name):
                yield f"{path}:{node.lineno}: {name}"


@dataclass(frozen=True)
class Place:
    """Where TypeScript names a variable, a parameter or a function by a participle."""

    workspace: str
    path: str
    line: int
    name: str
    is_function: bool

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.name}"


def list_typescript(frontend: Path, workspaces: Sequence[str]) -> list[Place]:
    """Paths are relative to `frontend`. Tests are left out."""
    script = FRONTEND / "scripts" / "list-names.mjs"
    node = subprocess.run(
        ["node", script, json.dumps(sorted(PARTICIPLES)), *workspaces],  # noqa: S607 - node of the PATH
        cwd=frontend,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [Place(**json.loads(line)) for line in node.stdout.splitlines()]


def _is_participle(name: str) -> bool:
    return name.strip("_") in PARTICIPLES


def _list_sources(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*.py")):
        if not {"tests", "migrations"} & set(path.parts):
            yield path


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
