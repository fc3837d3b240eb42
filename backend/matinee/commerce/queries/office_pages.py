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
    total: int  # on all pages


def page_of(queryset: QuerySet[Model, Entry], *, page: int, as_row: Callable[[Entry], Row]) -> Paged[Row]:
    """Read one page of an ordered query. Counts only what the page does not show to be its end."""
    first = (page - 1) * PER_PAGE
    rows = list(queryset[first : first + PER_PAGE + 1])
    is_last = len(rows) <= PER_PAGE
    is_whole = is_last and (rows or page == 1)
    total = first + len(rows) if is_whole else queryset.order_by().count()
    return Paged([as_row(row) for row in rows[:PER_PAGE]], is_last=is_last, total=total)
