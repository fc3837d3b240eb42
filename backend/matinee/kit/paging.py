"""One page of a list, and how many rows the whole has."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Model, QuerySet

Entry = TypeVar("Entry")
Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Paged(Generic[Row]):
    rows: list[Row]
    is_last: bool
    total: int  # on all pages


def read_page(queryset: QuerySet[Model, Entry], *, page: int, size: int) -> Paged[Entry]:
    """Read one page of an ordered query. Counts only what the page does not show to be its end."""
    first = (page - 1) * size
    rows = list(queryset[first : first + size + 1])
    is_last = len(rows) <= size
    is_whole = is_last and (rows or page == 1)
    total = first + len(rows) if is_whole else queryset.order_by().count()
    return Paged(rows[:size], is_last=is_last, total=total)
