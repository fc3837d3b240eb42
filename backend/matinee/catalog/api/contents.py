"""Endpoints of contents: lists, details, what to watch next, similar ones, and playback."""

from typing import Annotated, Literal

from django.http import HttpResponse
from ninja import Query, Router

from matinee.accounts.queries import Viewer
from matinee.catalog import queries as catalog
from matinee.catalog.answers import viewers_detail
from matinee.catalog.api.answering import ETAG_HEADER, LIST_HEADERS, NOT_MODIFIED, answer, answer_page
from matinee.catalog.api.watching import watch
from matinee.catalog.playback_schemas import OpenPlayback, Playback
from matinee.catalog.schemas import Card, Content, NextContent
from matinee.commerce.queries.library import find_rental
from matinee.engagement import queries as engagement
from matinee.kit.errors import ProblemError
from matinee.kit.schemas import Line, Page, QueryId, problems
from matinee.origins import delivery_origin
from matinee.request import Request, viewer_of

router = Router(tags=["contents"])

CARDS_IN_A_PREVIEW = 12


class PreviewOfWhatError(ProblemError):
    message = "Say which category: a preview is the beginning of one."


@router.get(
    "/contents", response={200: list[Card], **NOT_MODIFIED, **problems(404, 422)}, openapi_extra=LIST_HEADERS
)
def list_contents(
    request: Request,
    page: Page = 1,
    category_id: QueryId | None = None,
    author_id: QueryId | None = None,
    type: Annotated[Literal["category_preview"] | None, Query()] = None,
    sort: Annotated[Literal["position", "newest", "title"], Query()] = "position",
) -> HttpResponse:
    """List the listed contents: in a category's own order, or by position, then newest first.

    `category_preview` returns the first twelve of a category, in its order.
    """
    if type and category_id is None:
        raise PreviewOfWhatError(field="category_id")
    cards = catalog.list_cards(
        request.store.id,
        viewer=viewer_of(request),
        page=1 if type else page,
        at=request.now,
        still_origin=delivery_origin(request),
        category_id=category_id,
        author_id=author_id,
        sort="position" if type else sort,
        size=CARDS_IN_A_PREVIEW if type else catalog.PAGE_SIZE,
    )
    return answer_page(request, cards)


@router.get(
    "/contents/{permalink}",
    response={200: Content, **NOT_MODIFIED, **problems(404, 422)},
    openapi_extra=ETAG_HEADER,
)
def get_content(request: Request, permalink: str) -> HttpResponse:
    """Return a content with its chapters, what the viewer may do with it, and where they stopped."""
    return answer(request, content_json(request, permalink))


@router.get(
    "/contents/{permalink}/next",
    response={200: NextContent, **NOT_MODIFIED, **problems(404, 422)},
    operation_id="get_next_content",
    openapi_extra=ETAG_HEADER,
)
def get_next(
    request: Request,
    permalink: str,
    category_id: QueryId | None = None,
    chapter_id: QueryId | None = None,
    playlist: Annotated[Line, Query(max_length=120)] | None = None,
) -> HttpResponse:
    """Return what to play next, from the playlist or the category that the viewer came from, if any.

    A content without a reason is the newest one they have not seen; null means that there is none.
    """
    viewer = viewer_of(request)
    watch_history = (
        engagement.list_watched(marker=engagement.marker_of(viewer))
        if viewer.is_signed_in
        else engagement.NOTHING_WATCHED
    )
    return answer(
        request,
        catalog.find_next(
            request.store.id,
            viewer=viewer,
            permalink=permalink,
            at=request.now,
            still_origin=delivery_origin(request),
            chapter_id=chapter_id,
            category_id=category_id,
            playlist=playlist,
            watched_chapters=watch_history.chapter_ids,
            watched_at=watch_history.chapters_by_content,
        ),
    )


@router.get(
    "/contents/{permalink}/similar",
    response={200: list[Card], **NOT_MODIFIED, **problems(404, 422)},
    operation_id="list_similar_contents",
    openapi_extra=ETAG_HEADER,
)
def list_similar(request: Request, permalink: str) -> HttpResponse:
    """List up to twelve similar contents, most similar first."""
    viewer, origin = viewer_of(request), delivery_origin(request)
    return answer(
        request,
        catalog.list_similar(
            request.store.id, viewer=viewer, permalink=permalink, at=request.now, still_origin=origin
        ),
    )


@router.post(
    "/contents/{permalink}/playback",
    response={200: Playback, **problems(400, 401, 402, 403, 404, 409, 415, 422)},
    operation_id="open_playback",
)
def start_playback(request: Request, permalink: str, body: OpenPlayback) -> Playback:
    """Start a playback session: signed addresses for some hours.

    When the film needs a rental that has not started, playing starts it, unless `starts_rental` is false:
    the answer is then 409 `rental_not_started`. With `free_minutes` a viewer without access gets the free
    beginning of a film that has one.
    """

    def find(viewer: Viewer) -> catalog.Playable:
        return catalog.get_playable(
            request.store.id, viewer=viewer, permalink=permalink, chapter_id=body.chapter_id, at=request.now
        )

    return watch(request, find, starts_rental=body.starts_rental, takes_free_minutes=body.free_minutes)


def content_json(request: Request, permalink: str) -> str:
    """Return the detail as JSON text: the part that all viewers share, then this viewer's fields."""
    viewer = viewer_of(request)
    detail = catalog.get_detail(
        request.store.id,
        viewer=viewer,
        permalink=permalink,
        at=request.now,
        still_origin=delivery_origin(request),
    )
    marks = rental = None
    if viewer.is_signed_in:
        marks = engagement.get_marks(marker=engagement.marker_of(viewer), content_id=detail.id)
        if detail.decision.rule == "paid" and detail.decision.is_granted:
            rental = find_rental(
                store_id=request.store.id, user_id=viewer.id, content_id=detail.id, at=request.now
            )
    return viewers_detail(detail, marks, rental)
