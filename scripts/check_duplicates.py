"""Look for code that stands twice, in Python and TypeScript, and hold it under a ceiling that only falls.

jscpd finds runs of at least eight lines that are the same token by token. The ceilings, for the code and for
its tests, are in `duplicates.json`. Fewer than the ceiling fails as well, for then the ceiling falls:
`--lower` writes it, and `--list` prints all pairs.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ceilings import Ceilings

ROOT = Path(__file__).resolve().parent.parent
JSCPD = ROOT / "frontend" / "node_modules" / ".bin" / "jscpd"
CEILINGS = Ceilings(ROOT / "scripts" / "duplicates.json", "lines stand twice", "check_duplicates.py")

SHORTEST_LINES = 8
SHORTEST_TOKENS = 50
FORMATS = "python,typescript,tsx,javascript"
# What a tool has written, and what changes no more once it is released.
NOT_OURS = ("**/generated/**", "**/migrations/**", "**/dist/**")
TEST_FOLDERS = ("tests", "e2e", "testing")


@dataclass(frozen=True)
class Clone:
    """The same lines in two places, each `file:line`."""

    first: str
    second: str
    lines: int

    @property
    def is_of_tests(self) -> bool:
        return any(is_test(place.rpartition(":")[0]) for place in (self.first, self.second))


def is_test(name: str) -> bool:
    path = Path(name)
    return ".test." in path.name or any(folder in path.parts for folder in TEST_FOLDERS)


def find_clones(root: Path) -> list[Clone]:
    """Raises `subprocess.CalledProcessError` when the tool does not run, or finds no file to read."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [
                *(JSCPD, "--min-lines", str(SHORTEST_LINES), "--min-tokens", str(SHORTEST_TOKENS)),
                *("--format", FORMATS, "--ignore", ",".join(NOT_OURS), "--fail-on-empty"),
                *("--reporters", "json,silent", "--output", folder, "."),
            ],
            cwd=root,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        report = json.loads((Path(folder) / "jscpd-report.json").read_text())
    return sorted(
        (
            Clone(_place(pair["firstFile"]), _place(pair["secondFile"]), int(pair["lines"]))
            for pair in report["duplicates"]
        ),
        key=lambda clone: (-clone.lines, clone.first),
    )


def _place(file: dict[str, object]) -> str:
    return f"{str(file['name']).removeprefix('./')}:{file['start']}"


def count(clones: list[Clone]) -> dict[str, int]:
    """Lines that stand twice, of the code and of its tests."""
    return {
        "code": sum(clone.lines for clone in clones if not clone.is_of_tests),
        "tests": sum(clone.lines for clone in clones if clone.is_of_tests),
    }


def main(arguments: list[str]) -> int:
    clones = find_clones(ROOT)
    counts = count(clones)
    if "--lower" in arguments:
        CEILINGS.lower(counts)
    problems = CEILINGS.find_problems(counts)
    if problems or "--list" in arguments:
        for clone in clones:
            print(f"{clone.lines:4} lines  {clone.first}  {clone.second}")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
