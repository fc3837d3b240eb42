"""Parse a CSV file into rows of text. columns.py validates their contents."""

import codecs
import csv
import io
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from matinee.kit.errors import ProblemError

LARGEST_BYTES = 10 * 1024 * 1024
MOST_ROWS = 50_000
# The import's own, and custom fields.
MOST_COLUMNS = 300
# The columns refuse cells beyond their own limits, with the row; this one only protects the memory.
csv.field_size_limit(LARGEST_BYTES)
DELIMITERS = ",;\t"

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class NotReadableError(ProblemError):
    """The whole file cannot be read; the message says what to do."""

    code = "not_readable"


@dataclass(frozen=True, slots=True)
class Table:
    columns: list[str]
    # (number as a spreadsheet shows it, cell by column)
    rows: list[tuple[int, dict[str, str]]]


def read_table(data: bytes) -> Table:
    """Read UTF-8 or UTF-16, with commas, semicolons or tabs. Raises NotReadableError."""
    text = _decode(data)
    records = _records(text)
    header = next(records, None)
    if header is None:
        raise NotReadableError("The file is empty. Its first row must name the columns.")
    columns = [name.strip().lower() for name in header]
    while columns and not columns[-1]:
        columns.pop()
    if "" in columns:
        raise NotReadableError(f"Column {columns.index('') + 1} has no name in the first row.")
    if len(columns) > MOST_COLUMNS:
        raise NotReadableError(
            f"The file has {len(columns)} columns; at most {MOST_COLUMNS} are read. Remove those "
            "that are not of the import."
        )
    doubled = sorted(name for name, count in Counter(columns).items() if count > 1)
    if doubled:
        raise NotReadableError(f"The column {doubled[0]} is there twice. Remove one of them.")
    rows: list[tuple[int, dict[str, str]]] = []
    for number, cells in enumerate(records, start=2):
        if not any(cell.strip() for cell in cells):
            continue
        if any(cell.strip() for cell in cells[len(columns) :]):
            raise NotReadableError(
                f"Row {number} has {len(cells)} cells but there are {len(columns)} columns. "
                "Put text with commas or line breaks in quotes."
            )
        if len(rows) == MOST_ROWS:
            raise NotReadableError(f"The file has more than {MOST_ROWS} rows. Split it.")
        padded = cells + [""] * (len(columns) - len(cells))
        rows.append((number, {name: padded[at].strip() for at, name in enumerate(columns)}))
    return Table(columns, rows)


def _decode(data: bytes) -> str:
    encoding = "utf-16" if data.startswith(_UTF16) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise NotReadableError(
            "The file is not UTF-8 text. In a spreadsheet, save it as “CSV UTF-8” and try again."
        ) from error
    if "\0" in text:
        raise NotReadableError("The file holds NUL characters: it is no CSV. Export it again.")
    return text


def _records(text: str) -> Iterator[list[str]]:
    first_line = text.split("\n", 1)[0]
    delimiter = max(DELIMITERS, key=first_line.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number = 0
    while True:
        number += 1
        try:
            record = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise NotReadableError(
                f"Row {number} cannot be read ({error}). Look for a quote that is not closed, or for a quote "
                "inside a text that is not doubled."
            ) from error
        yield record
