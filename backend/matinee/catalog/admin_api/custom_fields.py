"""The back office's endpoints for custom fields."""

from ninja import Router, Status

from matinee.catalog import admin_queries as office
from matinee.catalog import operations as catalog
from matinee.catalog.admin_api.answers import BARE, WRITE
from matinee.catalog.admin_queries import CustomFieldEntry
from matinee.catalog.admin_schemas import CustomFieldChange, CustomFieldNew, NewOrder
from matinee.kit.schemas import Id, problems
from matinee.request import Request

router = Router(tags=["custom fields"])

FIELD = "/custom_fields/{field_id}"


@router.get(
    "/custom_fields",
    response={200: list[CustomFieldEntry], **problems(401, 404)},
    operation_id="list_office_custom_fields",
)
def list_custom_fields(request: Request) -> list[CustomFieldEntry]:
    """List all fields, in their order."""
    return office.list_custom_fields(request.store.id)


@router.post("/custom_fields", response={201: CustomFieldEntry, **WRITE})
def create_custom_field(request: Request, body: CustomFieldNew) -> Status[CustomFieldEntry]:
    field_id = catalog.create_custom_field(store_id=request.store.id, **body.model_dump())
    return Status(201, _entry(request, field_id))


@router.put("/custom_fields/order", response={200: list[CustomFieldEntry], **WRITE})
def order_custom_fields(request: Request, body: NewOrder) -> list[CustomFieldEntry]:
    """Reorder the fields; the list must contain all of them."""
    catalog.order_custom_fields(store_id=request.store.id, ids=body.ids)
    return list_custom_fields(request)


@router.patch(FIELD, response={200: CustomFieldEntry, **WRITE})
def change_custom_field(request: Request, field_id: Id, body: CustomFieldChange) -> CustomFieldEntry:
    changes = body.model_dump(exclude_unset=True)
    catalog.change_custom_field(store_id=request.store.id, field_id=field_id, changes=changes)
    return _entry(request, field_id)


@router.delete(FIELD, response={204: None, **BARE})
def delete_custom_field(request: Request, field_id: Id) -> Status[None]:
    """Delete the field and its values."""
    catalog.delete_custom_field(store_id=request.store.id, field_id=field_id)
    return Status(204, None)


def _entry(request: Request, field_id: int) -> CustomFieldEntry:
    return office.get_custom_field(request.store.id, field_id=field_id)
