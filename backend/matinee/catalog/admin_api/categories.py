"""The back office's endpoints for categories."""

from dataclasses import asdict

from ninja import Router, Status

from matinee.catalog import admin_queries as office
from matinee.catalog import operations as catalog
from matinee.catalog.admin_api.answers import BARE, FILE, READ, WRITE, picture, uploaded_image
from matinee.catalog.admin_queries import CategoryRow
from matinee.catalog.admin_schemas import (
    CategoryChange,
    CategoryContents,
    CategoryDetail,
    CategoryEntry,
    CategoryNew,
    NewOrder,
)
from matinee.kit.multipart import FILE_BODY
from matinee.kit.schemas import Id, problems
from matinee.origins import delivery_origin
from matinee.request import Request

router = Router(tags=["categories"])

CATEGORY = "/categories/{category_id}"


@router.get(
    "/categories",
    response={200: list[CategoryEntry], **problems(401, 404)},
    operation_id="list_office_categories",
)
def list_categories(request: Request) -> list[CategoryEntry]:
    """List all categories, in their order."""
    return _entries(request)


@router.post("/categories", response={201: CategoryDetail, **WRITE})
def create_category(request: Request, body: CategoryNew) -> Status[CategoryDetail]:
    category_id = catalog.create_category(store_id=request.store.id, **body.model_dump())
    return Status(201, _detail(request, category_id))


@router.put("/categories/order", response={200: list[CategoryEntry], **WRITE})
def order_categories(request: Request, body: NewOrder) -> list[CategoryEntry]:
    """Reorder the categories; the list must contain all of them."""
    catalog.order_categories(store_id=request.store.id, ids=body.ids)
    return _entries(request)


@router.get(CATEGORY, response={200: CategoryDetail, **READ}, operation_id="get_office_category")
def get_category(request: Request, category_id: Id) -> CategoryDetail:
    """Return a category with its contents, including drafts."""
    return _detail(request, category_id)


@router.patch(CATEGORY, response={200: CategoryDetail, **WRITE})
def change_category(request: Request, category_id: Id, body: CategoryChange) -> CategoryDetail:
    changes = body.model_dump(exclude_unset=True)
    catalog.change_category(store_id=request.store.id, category_id=category_id, changes=changes)
    return _detail(request, category_id)


@router.delete(CATEGORY, response={204: None, **BARE})
def delete_category(request: Request, category_id: Id) -> Status[None]:
    """Delete the category; its contents stay."""
    catalog.delete_category(store_id=request.store.id, category_id=category_id)
    return Status(204, None)


@router.put(
    f"{CATEGORY}/contents", response={200: CategoryDetail, **WRITE}, operation_id="set_category_contents"
)
def set_contents(request: Request, category_id: Id, body: CategoryContents) -> CategoryDetail:
    """Replace the category's contents, in this order."""
    catalog.set_contents(store_id=request.store.id, category_id=category_id, content_ids=body.content_ids)
    return _detail(request, category_id)


@router.put(
    f"{CATEGORY}/image",
    response={200: CategoryDetail, **FILE},
    operation_id="set_category_image",
    openapi_extra=FILE_BODY,
)
def set_image(request: Request, category_id: Id) -> CategoryDetail:
    """Upload a JPEG, PNG, WebP, AVIF or GIF as the category's image."""
    office.get_category(request.store.id, category_id)
    image = uploaded_image(request)
    catalog.change_category(store_id=request.store.id, category_id=category_id, changes={"image": image})
    return _detail(request, category_id)


@router.delete(
    f"{CATEGORY}/image", response={200: CategoryDetail, **BARE}, operation_id="remove_category_image"
)
def remove_image(request: Request, category_id: Id) -> CategoryDetail:
    catalog.change_category(store_id=request.store.id, category_id=category_id, changes={"image": None})
    return _detail(request, category_id)


def _entries(request: Request) -> list[CategoryEntry]:
    origin = delivery_origin(request)
    return [_entry(row, origin) for row in office.list_categories(request.store.id)]


def _entry(row: CategoryRow, origin: str) -> CategoryEntry:
    return CategoryEntry(**{**asdict(row), "image": picture(row.image, origin)})


def _detail(request: Request, category_id: int) -> CategoryDetail:
    origin = delivery_origin(request)
    row = office.get_category(request.store.id, category_id)
    contents = office.list_contents_of_category(
        request.store.id, category_id=category_id, at=request.now, still_origin=origin
    )
    return CategoryDetail.model_validate({**_entry(row, origin).model_dump(), "contents": contents})
