"""Ceilings that only fall: counts of what should become less, in a file of numbers by part of the house."""

from __future__ import annotations

import itertools
import json
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

Counts = Mapping[str, int]


@dataclass(frozen=True)
class Ceilings:
    """`what`: the sentence of what is counted, as in "lines stand twice"; `script` counts it."""

    path: Path
    what: str
    script: str

    def lower(self, counts: Counts) -> None:
        """Write down what fell. A ceiling that is lower than its count stays; a part without one gets 0."""
        ceilings = self.read()
        lower = {part: min(count, ceilings.get(part, 0)) for part, count in counts.items()}
        self.path.write_text(json.dumps(lower, indent=2) + "\n")

    def read(self) -> dict[str, int]:
        ceilings: dict[str, int] = json.loads(self.path.read_text())
        return ceilings

    def find_problems(self, counts: Counts) -> list[str]:
        """Too much, too little for the ceiling, or a ceiling that was raised since it was first committed."""
        ceilings = self.read()
        problems = []
        for part, count in counts.items():
            ceiling = ceilings.get(part, 0)
            if count > ceiling:
                problems.append(
                    f"{part}: {count} {self.what}, {ceiling} may; find them: scripts/{self.script} --list"
                )
            elif count < ceiling:
                problems.append(
                    f"{part}: {count} {self.what}, fewer than the {ceiling} that may; "
                    f"lower the ceiling: scripts/{self.script} --lower"
                )
        return problems + find_raised(self._list_versions())

    def _list_versions(self) -> list[Counts]:
        """Those of each commit that touched the file, oldest first, and last those on disk."""
        git = ["git", "-C", str(self.path.parent)]
        log = subprocess.run(
            [*git, "log", "--reverse", "--format=%H", "--", self.path.name], capture_output=True, text=True
        )
        versions = (
            subprocess.run(
                [*git, "show", f"{commit}:./{self.path.name}"], capture_output=True, text=True
            ).stdout
            for commit in log.stdout.split()
        )
        return [json.loads(text) for text in (*versions, self.path.read_text()) if text]


def find_raised(versions: list[Counts]) -> list[str]:
    """`versions` of the ceilings, oldest first."""
    return [
        f"{part}: the ceiling was raised from {before[part]} to {after[part]}"
        for before, after in itertools.pairwise(versions)
        for part in after
        if part in before and after[part] > before[part]
    ]
