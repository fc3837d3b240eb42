"""Shared by the back office's payment endpoints."""

from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

from django.http import HttpResponse
from ninja import Query

from matinee.kit.paging import Paged
from matinee.kit.schemas import problems

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

READ = problems(401, 404, 422)
WRITE = problems(400, 401, 403, 404, 409, 415, 422)
BARE = problems(401, 403, 404, 409, 422)

_HEADERS = {
    "last-page": {
        "description": "`true` on the last page",
        "schema": {"type": "string", "enum": ["true", "false"]},
    },
    "total-results": {"description": "on all pages", "schema": {"type": "integer", "minimum": 0}},
}

LAST_PAGE: dict[str, object] = {"responses": {200: {"headers": _HEADERS}}}

# Beside them, what the rows of all pages come to.
LAST_PAGE_AND_AMOUNTS: dict[str, object] = {
    "responses": {
        200: {
            "headers": {
                **_HEADERS,
                "total-amounts": {
                    "description": "what was paid for the orders on all pages, less refunds, in minor units: "
                    "`EUR 1250, USD 990`",
                    "schema": {"type": "string"},
                },
            }
        }
    }
}

# Pydantic would ignore an empty default inside Annotated.
NO_SEARCH: str = Query("", max_length=200)  # type: ignore[type-arg]

Row = TypeVar("Row")
Wider = TypeVar("Wider")


def show_page(response: HttpResponse, page: Paged[Row]) -> list[Row]:
    """Return a page of rows, and set the headers that say whether it is the last page, and of how many."""
    response["last-page"] = "true" if page.is_last else "false"
    response["total-results"] = str(page.total)
    return page.rows


def widen(row: "DataclassInstance", wider: type[Wider], **more: object) -> Wider:
    """Copy a row into a subclass that adds fields to it."""
    return wider(**{field.name: getattr(row, field.name) for field in fields(row)}, **more)
