"""One page of a list, and how many rows the whole has."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Model, QuerySet
from django.http import HttpResponse

Entry = TypeVar("Entry")
Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Paged(Generic[Row]):
    rows: list[Row]
    is_last: bool
    total: int  # on all pages


LAST_PAGE_HEADER: dict[str, object] = {
    "last-page": {
        "description": "`true` on the last page",
        "schema": {"type": "string", "enum": ["true", "false"]},
    },
}
PAGE_HEADERS: dict[str, object] = {
    **LAST_PAGE_HEADER,
    "total-results": {"description": "on all pages", "schema": {"type": "integer", "minimum": 0}},
}
# What `show_page` says beside the rows, in the OpenAPI of the endpoint.
WITH_TOTAL: dict[str, object] = {"responses": {200: {"headers": PAGE_HEADERS}}}


def show_page(response: HttpResponse, page: Paged[Row]) -> list[Row]:
    """Return a page of rows, and set the headers that say whether it is the last page, and of how many."""
    response["last-page"] = "true" if page.is_last else "false"
    response["total-results"] = str(page.total)
    return page.rows


def read_page(queryset: QuerySet[Model, Entry], *, page: int, size: int) -> Paged[Entry]:
    """Read one page of an ordered query. Counts only what the page does not show to be its end.

    Behind the first page one statement finds the page, and one reads it: what is skipped is sorted by its key
    alone, and none of its columns is worked out.
    """
    first = (page - 1) * size
    if page > 1:
        keys = list(queryset.values_list("pk", flat=True)[first : first + size + 1])
        rows = list(queryset.filter(pk__in=keys))
    else:
        rows = list(queryset[: size + 1])
    is_last = len(rows) <= size
    is_whole = is_last and (rows or page == 1)
    total = first + len(rows) if is_whole else queryset.order_by().count()
    return Paged(rows[:size], is_last=is_last, total=total)
