"""What the calls about money share."""

from dataclasses import asdict
from typing import Any, TypeVar

from django.http import HttpResponse
from ninja import Query, Schema

from matinee.commerce.queries.office_pages import Paged
from matinee.kit.schemas import problems

READ = problems(401, 404, 422)
WRITE = problems(400, 401, 403, 404, 409, 415, 422)
BARE = problems(401, 403, 404, 409, 422)

LAST_PAGE: dict[str, Any] = {
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

# An empty default inside Annotated would be taken for none.
NO_SEARCH: str = Query("", max_length=200)  # type: ignore[type-arg]

Shown = TypeVar("Shown", bound=Schema)


def show_page(response: HttpResponse, found: Paged[Any], schema: type[Shown]) -> list[Shown]:
    """Put a page of rows into the schema, and say in the header whether it is the last."""
    response["last-page"] = "true" if found.is_last else "false"
    return [show(row, schema) for row in found.rows]


def show(row: Any, schema: type[Shown], **more: Any) -> Shown:
    return schema.model_validate({**asdict(row), **more})
