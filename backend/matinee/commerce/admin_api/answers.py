"""Shared by the back office's payment endpoints."""

from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

from django.http import HttpResponse
from ninja import Query

from matinee.commerce.queries.office_pages import Paged
from matinee.kit.schemas import problems

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

READ = problems(401, 404, 422)
WRITE = problems(400, 401, 403, 404, 409, 415, 422)
BARE = problems(401, 403, 404, 409, 422)

LAST_PAGE: dict[str, object] = {
    "responses": {
        200: {
            "headers": {
                "last-page": {
                    "description": "`true` on the last page",
                    "schema": {"type": "string", "enum": ["true", "false"]},
                }
            }
        }
    }
}

# Pydantic would ignore an empty default inside Annotated.
NO_SEARCH: str = Query("", max_length=200)  # type: ignore[type-arg]

Row = TypeVar("Row")
Wider = TypeVar("Wider")


def show_page(response: HttpResponse, page: Paged[Row]) -> list[Row]:
    """Return a page of rows, and set the header that says whether it is the last page."""
    response["last-page"] = "true" if page.is_last else "false"
    return page.rows


def widen(row: "DataclassInstance", wider: type[Wider], **more: object) -> Wider:
    """Copy a row into a subclass that adds fields to it."""
    return wider(**{field.name: getattr(row, field.name) for field in fields(row)}, **more)
