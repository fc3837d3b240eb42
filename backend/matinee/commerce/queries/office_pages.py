"""Paging of the back office's lists."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Model, QuerySet

PER_PAGE = 50

Entry = TypeVar("Entry")
Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Paged(Generic[Row]):
    rows: list[Row]
    is_last: bool


def page_of(queryset: QuerySet[Model, Entry], *, page: int, as_row: Callable[[Entry], Row]) -> Paged[Row]:
    """Read one page of an ordered query."""
    first = (page - 1) * PER_PAGE
    rows = list(queryset[first : first + PER_PAGE + 1])
    return Paged([as_row(row) for row in rows[:PER_PAGE]], is_last=len(rows) <= PER_PAGE)
