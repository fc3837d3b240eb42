"""The columns of an import: their valid values, and errors (docs/importing.md)."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

from matinee.catalog.access import MinimumAge
from matinee.importer.progress import Tell, each_of, tell_nobody
from matinee.importer.reading import NotReadableError, Table
from matinee.translations.files import LOCALES

FIELD_PREFIX = "field:"
ACCESS = ("public", "registered", "paid")
MINIMUM_AGES = [str(age) for age in get_args(MinimumAge)]
PUBLISHED = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
MOST_FREE_MINUTES = 15
MOST_SEASONS = 100
MOST_EPISODES = 1_000
FIRST_YEAR, LAST_YEAR = 1800, 2200
LARGEST_POSITION = 2**31 - 1
LONGEST_VALUE_SHOWN = 100
# An import's progress after all cells are checked.
CHECKED = 0.25

_PERMALINK = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_WITH_ROLE = re.compile(r"(?P<name>[^()]*[^()\s])\s*\((?P<role>[^()]*)\)")
_NOT_PLAIN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]")
_NUMBER = re.compile(r"-?[0-9]{1,30}(?:\.[0-9]{1,30})?")


@dataclass(frozen=True, slots=True)
class ImportFault:
    """An invalid cell. `row` is counted as in a spreadsheet: the names of the columns are row 1."""

    row: int
    column: str
    code: str
    message: str
    value: str


@dataclass(frozen=True, slots=True)
class Field:
    """A custom field of the store, as needed to check values."""

    kind: str
    options: Sequence[str]


@dataclass(frozen=True, slots=True)
class Row:
    """The values of a row. Columns that the file lacks are not in `values`."""

    number: int
    permalink: str  # empty: made from the title
    values: Mapping[str, Any]
    fields: Mapping[str, str] = field(default_factory=dict)
    translations: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


class _WrongCell(Exception):
    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


def read_rows(
    table: Table, fields: Mapping[str, Field], tell: Tell = tell_nobody
) -> tuple[list[Row], list[ImportFault]]:
    """Check every cell. Raises NotReadableError for unknown columns."""
    _check_names(table.columns, fields)
    rows: list[Row] = []
    faults: list[ImportFault] = []
    first_with: dict[str, int] = {}
    for number, cells in each_of(table.rows, tell, 0.0, CHECKED):
        values: dict[str, Any] = {}
        of_fields: dict[str, str] = {}
        translations: dict[str, dict[str, str]] = {}
        wrong = len(faults)
        for column, cell in cells.items():
            try:
                if column.startswith(FIELD_PREFIX):
                    key = column.removeprefix(FIELD_PREFIX)
                    of_fields[key] = _field_value(cell, fields[key])
                elif column in TRANSLATED_COLUMNS:
                    name, code = TRANSLATED_COLUMNS[column]
                    translations.setdefault(code, {})[name] = COLUMNS[name](cell)
                else:
                    values[column] = COLUMNS[column](cell)
            except _WrongCell as error:
                faults.append(ImportFault(number, column, error.code, str(error), cell[:LONGEST_VALUE_SHOWN]))
        permalink = values.pop("permalink", "")
        if permalink and permalink in first_with:
            message = f"Row {first_with[permalink]} has the same permalink. Keep one of them."
            faults.append(ImportFault(number, "permalink", "twice", message, permalink))
        elif permalink:
            first_with[permalink] = number
        if not permalink and not values.get("title") and len(faults) == wrong:
            faults.append(
                ImportFault(number, "title", "missing", "Give a title, or the permalink of a content.", "")
            )
        for name in ("season", "episode"):
            if values.get(name) and not values.get("series"):
                message = f"Name the series of this {name}, or leave the {name} empty."
                faults.append(ImportFault(number, name, "missing", message, str(values[name])))
        if len(faults) == wrong:
            rows.append(Row(number, permalink, values, of_fields, translations))
    return rows, faults


def _check_names(columns: Sequence[str], fields: Mapping[str, Field]) -> None:
    for name in columns:
        if name.startswith(FIELD_PREFIX):
            key = name.removeprefix(FIELD_PREFIX)
            if key not in fields:
                raise NotReadableError(
                    f"This store has no custom field with the key {key[:60]}. Make it first, or remove the "
                    f"column {name[:80]}.",
                    code="unknown_column",
                    field=name[:80],
                )
        elif name not in COLUMNS and name not in TRANSLATED_COLUMNS:
            raise NotReadableError(
                f"There is no column {name[:80]}. There are {', '.join(COLUMNS)}, "
                f"{', '.join(TRANSLATED_COLUMNS)}, and {FIELD_PREFIX}KEY for custom fields.",
                code="unknown_column",
                field=name[:80],
            )
    if "title" not in columns and "permalink" not in columns:
        raise NotReadableError("The file needs a column title or permalink.", code="missing_column")


def _text(longest: int, *, is_one_line: bool = True) -> Callable[[str], str]:
    def read(cell: str) -> str:
        if cell.startswith("="):
            raise _WrongCell("formula", "This is a formula. Put its result here, as text.")
        if _NOT_PLAIN.search(cell) or (is_one_line and re.search(r"[\r\n\t]", cell)):
            raise _WrongCell("not_plain", "Remove line breaks and control characters from this cell.")
        if len(cell) > longest:
            raise _WrongCell("too_long", f"Shorten it to {longest} characters; it has {len(cell)}.")
        return cell.replace("\r\n", "\n").replace("\r", "\n")

    return read


def _permalink(cell: str) -> str:
    if cell and (len(cell) > 120 or not _PERMALINK.fullmatch(cell)):
        raise _WrongCell("permalink", "Use small letters, digits and single hyphens, such as the-third-man.")
    return cell


def _access(cell: str) -> str | None:
    if cell and cell.lower() not in ACCESS:
        raise _WrongCell("access", f"Write one of {', '.join(ACCESS)}.")
    return cell.lower() or None


def _yes_or_no(column: str) -> Callable[[str], bool | None]:
    def read(cell: str) -> bool | None:
        if cell and cell.lower() not in PUBLISHED:
            raise _WrongCell(column, "Write yes or no, or leave it empty.")
        return PUBLISHED.get(cell.lower())

    return read


def _whole_number(smallest: int, largest: int, words: str) -> Callable[[str], int | None]:
    def read(cell: str) -> int | None:
        if not cell:
            return None
        if not re.fullmatch(r"-?[0-9]{1,12}", cell) or not smallest <= int(cell) <= largest:
            raise _WrongCell("number", words)
        return int(cell)

    return read


def _names(cell: str) -> list[str]:
    """`Drama; Silent films`"""
    name = _text(200)
    return list(dict.fromkeys(name(part.strip()) for part in cell.split(";") if part.strip()))


def _authors(cell: str) -> list[tuple[str, str]]:
    """`Fritz Lang (director); Thea von Harbou (writer)`: names with roles, in order."""
    authors = []
    for part in _names(cell):
        match = _WITH_ROLE.fullmatch(part)
        name, role = (match["name"], match["role"].strip()) if match else (part, "")
        if len(role) > 80:
            raise _WrongCell("too_long", "Shorten the role in the brackets to 80 characters.")
        authors.append((name, role))
    return list(dict.fromkeys(authors))


def _field_value(cell: str, of: Field) -> str:
    value = _text(500)(cell)
    if not value:
        return ""
    if of.kind == "number" and not _NUMBER.fullmatch(value):
        raise _WrongCell("number", "Write a number with a point, such as 2.39.")
    if of.kind == "boolean":
        if value.lower() not in PUBLISHED:
            raise _WrongCell("boolean", "Write yes or no.")
        return "true" if PUBLISHED[value.lower()] else "false"
    if of.kind == "choice" and value not in of.options:
        raise _WrongCell("choice", f"Write one of {', '.join(of.options)[:400]}.")
    return value


def _minimum_age(cell: str) -> int | None:
    if cell and cell not in MINIMUM_AGES:
        raise _WrongCell("minimum_age", f"Write one of {', '.join(MINIMUM_AGES)}; 0 is for everyone.")
    return int(cell) if cell else None


# What becomes of a content as it is read, each in the field of its name.
PLAIN_COLUMNS: dict[str, Callable[[str], Any]] = {
    "title": _text(200),
    "description": _text(10_000, is_one_line=False),
    "credits": _text(10_000, is_one_line=False),
    "year": _whole_number(FIRST_YEAR, LAST_YEAR, f"Write a year from {FIRST_YEAR} to {LAST_YEAR}."),
    "free_minutes": _whole_number(
        1, MOST_FREE_MINUTES, f"Write 1 to {MOST_FREE_MINUTES} minutes, or leave it empty."
    ),
    "position": _whole_number(-LARGEST_POSITION, LARGEST_POSITION, "Write a whole number."),
}
COLUMNS: dict[str, Callable[[str], Any]] = {
    "permalink": _permalink,
    **PLAIN_COLUMNS,
    "access": _access,
    "minimum_age": _minimum_age,
    "categories": _names,
    "authors": _authors,
    "series": _text(200),
    "season": _whole_number(1, MOST_SEASONS, f"Write a season from 1 to {MOST_SEASONS}."),
    "episode": _whole_number(1, MOST_EPISODES, f"Write an episode from 1 to {MOST_EPISODES}."),
    "published": _yes_or_no("published"),
    "unlisted": _yes_or_no("unlisted"),
}
# A title and a description in another language: `title_de`. Its field, and the code of the language.
TRANSLATED = ("title", "description")
TRANSLATED_COLUMNS = {f"{name}_{code}": (name, code) for code in LOCALES for name in TRANSLATED}
