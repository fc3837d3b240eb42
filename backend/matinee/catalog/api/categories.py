"""Endpoints of categories, authors, custom fields and chapters."""

from django.http import HttpResponse
from ninja import Query, Router

from matinee.catalog import queries as catalog
from matinee.catalog.api.answering import ETAG_HEADER, LIST_HEADERS, NOT_MODIFIED, answer, answer_page
from matinee.catalog.schemas import (
    Author,
    AuthorPage,
    Card,
    Category,
    CategoryPage,
    CategoryRow,
    ChapterOfContent,
    CustomField,
)
from matinee.kit.schemas import Id, Line, Page, QueryId, problems
from matinee.origins import delivery_origin
from matinee.request import Request, viewer_of

router = Router(tags=["catalogue"])

READ = {**NOT_MODIFIED, **problems(404, 422)}


@router.get("/categories", response={200: list[Category], **READ}, openapi_extra=LIST_HEADERS)
def list_categories(request: Request, page: Page = 1) -> HttpResponse:
    """List all categories, in the owner's order."""
    return answer_page(
        request,
        catalog.list_categories(
            request.store.id,
            viewer=viewer_of(request),
            page=page,
            at=request.now,
            still_origin=delivery_origin(request),
        ),
    )


@router.get(
    "/categories/initial_with_content",
    response={200: list[CategoryRow], **NOT_MODIFIED, **problems(404)},
    operation_id="list_first_category_rows",
    openapi_extra=LIST_HEADERS,
)
def list_first_rows(request: Request) -> HttpResponse:
    """List the first six rows of the catalogue page: categories with contents, featured ones first."""
    return _rows(request, 1)


@router.get(
    "/categories/more_with_content",
    response={200: list[CategoryRow], **READ},
    operation_id="list_more_category_rows",
    openapi_extra=LIST_HEADERS,
)
def list_more_rows(request: Request, page: Page = 2) -> HttpResponse:
    """List six more rows a page; page 1 is what `initial_with_content` answers."""
    return _rows(request, page)


@router.get("/categories/{permalink}", response={200: CategoryPage, **READ}, openapi_extra=ETAG_HEADER)
def get_category(request: Request, permalink: str) -> HttpResponse:
    """Return a category with the first page of its contents."""
    viewer, origin = viewer_of(request), delivery_origin(request)
    return answer(
        request,
        catalog.get_category(
            request.store.id, viewer=viewer, permalink=permalink, at=request.now, still_origin=origin
        ),
    )


@router.get(
    "/categories/{permalink}/more_content", response={200: list[Card], **READ}, openapi_extra=LIST_HEADERS
)
def list_more_of_category(request: Request, permalink: str, page: Page = 2) -> HttpResponse:
    """List another page of a category's contents."""
    viewer, origin = viewer_of(request), delivery_origin(request)
    return answer_page(
        request,
        catalog.list_more_of_category(
            request.store.id,
            viewer=viewer,
            permalink=permalink,
            page=page,
            at=request.now,
            still_origin=origin,
        ),
    )


@router.get("/authors", response={200: list[Author], **READ}, openapi_extra=LIST_HEADERS)
def list_authors(
    request: Request,
    page: Page = 1,
    # ninja ignores the default beside an annotation that has constraints.
    q: Line = Query("", max_length=200),  # type: ignore[type-arg]  # noqa: B008 - see above
) -> HttpResponse:
    """List the authors by name; `q` matches part of a name."""
    return answer_page(
        request,
        catalog.list_authors(
            request.store.id,
            viewer=viewer_of(request),
            page=page,
            text=q,
            at=request.now,
            still_origin=delivery_origin(request),
        ),
    )


@router.get("/authors/{permalink}", response={200: AuthorPage, **READ}, openapi_extra=ETAG_HEADER)
def get_author(request: Request, permalink: str) -> HttpResponse:
    viewer, origin = viewer_of(request), delivery_origin(request)
    return answer(
        request,
        catalog.get_author(
            request.store.id, viewer=viewer, permalink=permalink, at=request.now, still_origin=origin
        ),
    )


@router.get(
    "/custom_fields",
    response={200: list[CustomField], **NOT_MODIFIED, **problems(404)},
    openapi_extra=ETAG_HEADER,
)
def list_custom_fields(request: Request) -> HttpResponse:
    """List the store's custom fields, in the owner's order."""
    return answer(request, catalog.list_custom_fields(request.store.id))


@router.get("/chapters", response={200: list[ChapterOfContent], **READ}, openapi_extra=LIST_HEADERS)
def list_chapters(request: Request, page: Page = 1, content_id: QueryId | None = None) -> HttpResponse:
    """List the playable chapters of every listed content in catalogue order, or of one content."""
    origin = delivery_origin(request)
    return answer_page(
        request,
        catalog.list_chapters(
            request.store.id,
            viewer=viewer_of(request),
            page=page,
            at=request.now,
            still_origin=origin,
            content_id=content_id,
        ),
    )


@router.get("/chapters/{id}", response={200: ChapterOfContent, **READ}, openapi_extra=ETAG_HEADER)
def get_chapter(request: Request, id: Id) -> HttpResponse:
    """Return one chapter, and the content it belongs to."""
    return answer(
        request,
        catalog.get_chapter(
            request.store.id,
            viewer=viewer_of(request),
            chapter_id=id,
            at=request.now,
            still_origin=delivery_origin(request),
        ),
    )


def _rows(request: Request, page: int) -> HttpResponse:
    viewer, origin = viewer_of(request), delivery_origin(request)
    return answer_page(
        request,
        catalog.list_categories_with_content(
            request.store.id, viewer=viewer, page=page, at=request.now, still_origin=origin
        ),
    )
