"""Paging of the back office's lists."""

from collections.abc import Callable
from typing import TypeVar

from django.db.models import Model, QuerySet

from matinee.kit.paging import Paged, read_page

PER_PAGE = 50

Entry = TypeVar("Entry")
Row = TypeVar("Row")


def page_of(queryset: QuerySet[Model, Entry], *, page: int, as_row: Callable[[Entry], Row]) -> Paged[Row]:
    """Read one page of an ordered query."""
    entries = read_page(queryset, page=page, size=PER_PAGE)
    return Paged([as_row(entry) for entry in entries.rows], is_last=entries.is_last, total=entries.total)
