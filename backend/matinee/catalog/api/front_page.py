"""The front page: what leads it, and its rows."""

from django.http import HttpResponse
from ninja import Router

from matinee.catalog import queries as catalog
from matinee.catalog.api.answering import LIST_HEADERS, NOT_MODIFIED, answer_page
from matinee.catalog.schemas import FrontPage
from matinee.kit.schemas import Page, problems
from matinee.origins import delivery_origin
from matinee.request import Request, viewer_of

router = Router(tags=["catalogue"])


@router.get(
    "/front_page",
    response={200: FrontPage, **NOT_MODIFIED, **problems(404, 422)},
    openapi_extra=LIST_HEADERS,
    operation_id="get_store_front_page",
)
def get_front_page(request: Request, page: Page = 1) -> HttpResponse:
    """Return a page of the front page's rows, in the owner's order, and the film that leads it."""
    return answer_page(
        request,
        catalog.get_front_page(
            request.store.id,
            viewer=viewer_of(request),
            page=page,
            at=request.now,
            still_origin=delivery_origin(request),
        ),
    )
