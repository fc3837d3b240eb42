"""The columns of an import are those that the documentation and the page for owners tell of."""

import re
from pathlib import Path

import matinee
from matinee.importer.columns import COLUMNS, FIELD_PREFIX, TRANSLATED

ROOT = Path(matinee.__file__).parents[2]
NAMES = {*COLUMNS, *(f"{name}_CODE" for name in TRANSLATED), f"{FIELD_PREFIX}KEY"}


def test_the_documentation_lists_every_column() -> None:
    text = (ROOT / "docs/importing.md").read_text()
    table = text[text.index("| column |") : text.index("## What it does")]
    assert set(re.findall(r"^\| `([\w:]+)`", table, re.MULTILINE)) == NAMES


def test_the_page_for_owners_lists_every_column() -> None:
    page = (ROOT / "frontend/apps/backoffice/src/pages/imports/ImportPage.tsx").read_text()
    [table] = re.findall(r"const COLUMNS = \[(.*?)\]", page, re.DOTALL)
    assert {*re.findall(r"'(\w+)'", table)} == {*COLUMNS, *(f"{name}_code" for name in TRANSLATED), "field"}
