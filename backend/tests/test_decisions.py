"""Decision records have one form: a number, a title, and headings out of one list, in its order."""

import re
from pathlib import Path

import pytest

RECORDS = sorted((Path(__file__).resolve().parents[2] / "docs" / "decisions").glob("*.md"))
HEADINGS = (
    "Question",
    "Choices",
    "Decision",
    "Why",
    "Not chosen",
    "Cost",
    "Limits",
    "Shown",
    "What would change it",
)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_has_the_form_of_all(record: Path) -> None:
    text = record.read_text()
    number = record.stem.split("-")[0]
    assert re.match(rf"# {number} \S.*\n\n", text), "the first line is its number and its title"
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert headings == [heading for heading in HEADINGS if heading in headings], "of the list, each once"
    assert "Decision" in headings


def test_no_number_is_given_twice() -> None:
    numbers = [record.stem.split("-")[0] for record in RECORDS]
    assert len(set(numbers)) == len(numbers) > 100
