"""Types and responses that all surfaces share."""

from typing import Annotated, Literal

from ninja import Path, Query, Schema
from pydantic import AfterValidator, StringConstraints


class Fault(Schema):
    code: str
    message: str
    field: str | None


class Problem(Schema):
    """The error of every endpoint."""

    success: Literal[False] = False
    errors: list[Fault]
    request_id: str


def problems(*statuses: int) -> dict[int, object]:
    """Return the `response=` entries of these error statuses, and of 503, for a lost database."""
    return dict.fromkeys((*statuses, 503), Problem)


def _without_control_characters(text: str) -> str:
    if any(character < " " and character not in "\n\t\r" for character in text):
        raise ValueError("This has characters that can’t be shown. Remove them.")
    if not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text):
        raise ValueError("This can’t be read as text. Write it again.")  # a lone surrogate cannot be stored
    return text


def _on_one_line(text: str) -> str:
    if any(character < " " for character in text):
        raise ValueError("Write this on one line.")
    return _without_control_characters(text)


Line = Annotated[str, StringConstraints(strip_whitespace=True), AfterValidator(_on_one_line)]
Text = Annotated[str, AfterValidator(_without_control_characters)]

# PostgreSQL's bigint, and a page number beyond any store: larger ones are 422, never a database error.
Id = Annotated[int, Path(ge=1, le=2**63 - 1)]
QueryId = Annotated[int, Query(ge=1, le=2**63 - 1)]
Page = Annotated[int, Query(ge=1, le=1_000_000)]
