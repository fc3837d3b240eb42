"""Shared by the back office's payment endpoints."""

from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

from ninja import Query

from matinee.kit.paging import PAGE_HEADERS
from matinee.kit.schemas import problems

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

READ = problems(401, 404, 422)
WRITE = problems(400, 401, 403, 404, 409, 415, 422)
BARE = problems(401, 403, 404, 409, 422)

# Beside what every list says, what the rows of all pages come to.
LAST_PAGE_AND_AMOUNTS: dict[str, object] = {
    "responses": {
        200: {
            "headers": {
                **PAGE_HEADERS,
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

Wider = TypeVar("Wider")


def widen(row: "DataclassInstance", wider: type[Wider], **more: object) -> Wider:
    """Copy a row into a subclass that adds fields to it."""
    return wider(**{field.name: getattr(row, field.name) for field in fields(row)}, **more)
