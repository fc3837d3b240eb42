"""List the places that a change has to touch, as an example of its kind already does.

    scripts/places.py               of every how-to
    scripts/places.py add-a-field   of one

Each page of `docs/how-to` that adds something names these places in its table; a test holds the two together.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOW_TOS = ROOT / "docs" / "how-to"
SOURCES = {".py", ".ts", ".tsx", ".json"}
NOT_BY_HAND = re.compile(r"/(generated|migrations|tests|testing|node_modules|dist)/|\.test\.tsx?$")
# The first cell of a row: a file or a folder.
PLACE = re.compile(r"^\| `([^`]+)`", re.MULTILINE)


@dataclass(frozen=True)
class Example:
    """What was once added. `besides`: files that say the same word of something else, with the reason."""

    name: str
    pattern: str
    folders: tuple[str, ...]
    besides: dict[str, str] = field(default_factory=dict)


EXAMPLES = {
    "add-a-field": Example(
        "`credits` of a content",
        r"\bcredits\b",
        (
            "backend/matinee/catalog",
            "backend/matinee/importer",
            "backend/matinee/translations/office",
            "frontend/apps/backoffice/src",
            "frontend/apps/storefront/src",
        ),
        {
            "frontend/apps/backoffice/src/pages/film/AuthorsField.tsx": "the authors of a film",
            "backend/matinee/importer/writing.py": "the authors of a film",
        },
    ),
    "add-a-report-number": Example(
        "`exits_before_start`",
        r"\bexits_before_start\b",
        ("collector/matinee_collector", "backend/matinee", "frontend/apps"),
    ),
    "add-a-language": Example(
        "`ar`, Arabic",
        r"""["']ar["']""",
        ("backend/matinee", "frontend/apps", "frontend/packages", "scripts"),
        {"frontend/apps/backoffice/src/pages/film/languages.ts": "what captions may be in"},
    ),
    "add-a-flash-type": Example(
        "`info`",
        r"\binfo\b",
        ("frontend/packages/ui/src", "backend/matinee/translations"),
    ),
    "add-a-provider": Example(
        "`authorize_net`",
        r"\b(authorize_net|anet_accept)\b",
        ("backend/matinee", "frontend/apps", "frontend/packages/api/src"),
        {
            "backend/matinee/commerce/api/billings.py": "the specification gives it an address of its own",
            "frontend/packages/api/src/storefront/billing.ts": "the same address",
        },
    ),
    "add-a-page": Example(
        "`/bullet/audit`",
        r"[/'\"]audit[/'\"]|\baudit\(\)",
        ("backend/matinee/roles", "backend/matinee/pages", "frontend/apps/backoffice/src"),
    ),
}


def find_places(example: Example, root: Path = ROOT) -> set[str]:
    """The files that name the example, without what is generated, migrated or a test."""
    pattern = re.compile(example.pattern)
    return {
        name
        for folder in example.folders
        for path in (root / folder).rglob("*")
        if path.suffix in SOURCES
        and not NOT_BY_HAND.search("/" + (name := path.relative_to(root).as_posix()))
        and pattern.search(path.read_text())
        and name not in example.besides
    }


def list_named(page: str) -> set[str]:
    """The places in the table of a page of docs/how-to."""
    return set(PLACE.findall((HOW_TOS / f"{page}.md").read_text()))


def main(arguments: list[str]) -> int:
    unknown = set(arguments) - EXAMPLES.keys()
    if unknown:
        print(f"{', '.join(sorted(unknown))}: known are {', '.join(EXAMPLES)}.", file=sys.stderr)
        return 2
    for page in arguments or EXAMPLES:
        places = find_places(EXAMPLES[page])
        print(f"{page}, as {EXAMPLES[page].name}: {len(places)} files")
        for place in sorted(places):
            print(f"  {place}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
