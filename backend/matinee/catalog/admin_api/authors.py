"""The back office's endpoints for authors."""

from dataclasses import asdict
from typing import Annotated

from django.http import HttpResponse
from ninja import Query, Router, Status

from matinee.catalog import admin_queries as office
from matinee.catalog import operations as catalog
from matinee.catalog.admin_api.answers import BARE, FILE, READ, WRITE, picture
from matinee.catalog.admin_queries import AuthorSort
from matinee.catalog.admin_schemas import AuthorChange, AuthorDetail, AuthorEntry, AuthorNew
from matinee.kit.multipart import FILE_BODY, read_file
from matinee.kit.paging import WITH_TOTAL, show_page
from matinee.kit.schemas import Id, Line, Page
from matinee.media.operations import add_image
from matinee.media.operations.images import LARGEST_BYTES
from matinee.origins import delivery_origin
from matinee.request import Request

router = Router(tags=["authors"])

AUTHOR = "/authors/{author_id}"


@router.get(
    "/authors",
    response={200: list[AuthorEntry], **READ},
    operation_id="list_office_authors",
    openapi_extra=WITH_TOTAL,
)
def list_authors(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    # ninja ignores the default beside an annotation that has constraints.
    q: Line = Query("", max_length=200),  # type: ignore[type-arg]  # noqa: B008 - see above
    sort: Annotated[AuthorSort | None, Query()] = None,
) -> list[AuthorEntry]:
    """List authors, 50 a page, by name unless sorted; `q` matches part of a name."""
    authors = office.list_authors(request.store.id, page=page, text=q, sort=sort)
    origin = delivery_origin(request)
    return [
        AuthorEntry(
            id=row.id,
            permalink=row.permalink,
            name=row.name,
            image=picture(row.image, origin),
            contents_count=row.contents_count,
        )
        for row in show_page(response, authors)
    ]


@router.post("/authors", response={201: AuthorDetail, **WRITE})
def create_author(request: Request, body: AuthorNew) -> Status[AuthorDetail]:
    author_id = catalog.create_author(store_id=request.store.id, **body.model_dump())
    return Status(201, _detail(request, author_id))


@router.get(AUTHOR, response={200: AuthorDetail, **READ}, operation_id="get_office_author")
def get_author(request: Request, author_id: Id) -> AuthorDetail:
    """Return an author with their latest contents, including drafts."""
    return _detail(request, author_id)


@router.patch(AUTHOR, response={200: AuthorDetail, **WRITE})
def change_author(request: Request, author_id: Id, body: AuthorChange) -> AuthorDetail:
    changes = body.model_dump(exclude_unset=True)
    catalog.change_author(store_id=request.store.id, author_id=author_id, changes=changes)
    return _detail(request, author_id)


@router.delete(AUTHOR, response={204: None, **BARE})
def delete_author(request: Request, author_id: Id) -> Status[None]:
    """Delete the author; their contents stay."""
    catalog.delete_author(store_id=request.store.id, author_id=author_id)
    return Status(204, None)


@router.put(
    f"{AUTHOR}/image",
    response={200: AuthorDetail, **FILE},
    operation_id="set_author_image",
    openapi_extra=FILE_BODY,
)
def set_image(request: Request, author_id: Id) -> AuthorDetail:
    """Upload a JPEG, PNG, WebP, AVIF or GIF as the author's image."""
    office.get_author(request.store.id, author_id)
    image = add_image(data=read_file(request, largest_bytes=LARGEST_BYTES))
    catalog.change_author(store_id=request.store.id, author_id=author_id, changes={"image": image})
    return _detail(request, author_id)


@router.delete(f"{AUTHOR}/image", response={200: AuthorDetail, **BARE}, operation_id="remove_author_image")
def remove_image(request: Request, author_id: Id) -> AuthorDetail:
    catalog.change_author(store_id=request.store.id, author_id=author_id, changes={"image": None})
    return _detail(request, author_id)


def _detail(request: Request, author_id: int) -> AuthorDetail:
    origin = delivery_origin(request)
    row = office.get_author(request.store.id, author_id)
    contents = office.list_contents_of_author(
        request.store.id, author_id=author_id, at=request.now, still_origin=origin
    )
    return AuthorDetail.model_validate(
        {**asdict(row), "image": picture(row.image, origin), "contents": contents}
    )
