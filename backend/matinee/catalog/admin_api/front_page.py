"""The back office's endpoints for the front page."""

from dataclasses import asdict

from ninja import Router, Status

from matinee.catalog import admin_queries as office
from matinee.catalog import operations as catalog
from matinee.catalog.admin_api.answers import BARE, WRITE
from matinee.catalog.admin_schemas.front_page import FrontPageChange, FrontPageEntry
from matinee.catalog.operations.front_page import Row
from matinee.kit.schemas import problems
from matinee.origins import delivery_origin
from matinee.request import Request

router = Router(tags=["front page"])


@router.get(
    "/front_page", response={200: FrontPageEntry, **problems(401, 404)}, operation_id="get_office_front_page"
)
def get_front_page(request: Request) -> FrontPageEntry:
    """Return all rows of the front page in their order, and the films that lead it."""
    return _entry(request)


@router.put("/front_page", response={200: FrontPageEntry, **WRITE}, operation_id="arrange_store_front_page")
def arrange_front_page(request: Request, body: FrontPageChange) -> FrontPageEntry:
    """Put the rows in this order. Left out, a hand-picked one is deleted, another takes its usual place."""
    rows = [Row(**row.model_dump()) for row in body.rows]
    catalog.arrange_front_page(store_id=request.store.id, hero_ids=body.hero_ids, rows=rows)
    return _entry(request)


@router.delete("/front_page", response={204: None, **BARE}, operation_id="reset_store_front_page")
def reset_front_page(request: Request) -> Status[None]:
    """Return to the front page of a store that has never arranged one."""
    catalog.reset_front_page(store_id=request.store.id)
    return Status(204, None)


def _entry(request: Request) -> FrontPageEntry:
    arrangement = office.get_arrangement(
        request.store.id, at=request.now, still_origin=delivery_origin(request)
    )
    return FrontPageEntry.model_validate(asdict(arrangement))
