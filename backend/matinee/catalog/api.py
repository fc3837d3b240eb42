"""The catalogue as viewers see it."""

from django.http import HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers
from ninja import Router

from matinee.catalog import queries as catalog
from matinee.catalog.answers import etag_of, last_page, viewers_detail
from matinee.catalog.playback import open_playback
from matinee.catalog.schemas import Card, Content, OpenPlayback, Playback
from matinee.engagement import queries as engagement
from matinee.kit.errors import ProblemError, SignInRequiredError
from matinee.kit.schemas import Page, problems
from matinee.origins import delivery_origin
from matinee.request import Request, viewer_of

router = Router(tags=["contents"])

NOT_MODIFIED = {304: None}
LAST_PAGE = {
    "last-page": {
        "description": "`true` on the last page",
        "schema": {"type": "string", "enum": ["true", "false"]},
    },
    "ETag": {"schema": {"type": "string"}},
}


class NotForSaleError(ProblemError):
    status = 402
    code = "not_for_sale"
    message = "This film needs a product that is not on sale in this store yet."


@router.get(
    "/contents",
    response={200: list[Card], **NOT_MODIFIED, **problems(404, 422)},
    operation_id="list_contents",
    openapi_extra={"responses": {200: {"headers": LAST_PAGE}}},
)
def list_contents(request: Request, page: Page = 1) -> HttpResponse:
    """The published contents, by position, then the newest."""
    cards = catalog.list_cards(
        request.store.id, viewer_of(request), page, request.now, delivery_origin(request)
    )
    return _answer(request, cards.json, {"last-page": last_page(cards)})


@router.get(
    "/contents/{permalink}",
    response={200: Content, **NOT_MODIFIED, **problems(404, 422)},
    operation_id="get_content",
)
def get_content(request: Request, permalink: str) -> HttpResponse:
    """One content with its chapters, what the viewer may do with it, and where they stopped."""
    return _answer(request, content_json(request, permalink))


@router.post(
    "/contents/{permalink}/playback",
    response={200: Playback, **problems(400, 401, 402, 403, 404, 409, 415, 422)},
    operation_id="open_playback",
)
def start_playback(request: Request, permalink: str, body: OpenPlayback) -> Playback:
    """Open a playback session: signed addresses for some hours."""
    viewer = viewer_of(request)
    chapter = catalog.get_playable(request.store.id, viewer, permalink, body.chapter_id, request.now)
    if chapter.decision.reason == "sign_in_required":
        raise SignInRequiredError("Sign in to watch this film.")
    if not chapter.decision.is_granted:
        raise NotForSaleError
    return open_playback(
        request,
        store_id=request.store.id,
        user_id=viewer.id,
        content_id=chapter.content_id,
        video_id=chapter.video_id,
        source="web",
        at=request.now,
    )


def content_json(request: Request, permalink: str) -> str:
    """Return the whole detail as JSON text: what all share, then this viewer's part before the brace."""
    viewer = viewer_of(request)
    detail = catalog.get_detail(request.store.id, viewer, permalink, request.now, delivery_origin(request))
    stopped = None
    if viewer.is_signed_in:
        stopped = engagement.find_watch_position(user_id=viewer.id, content_id=detail.id)
    return viewers_detail(detail, stopped)


def _answer(request: Request, body: str, headers: dict[str, str] | None = None) -> HttpResponse:
    content = body.encode()
    etag = etag_of(content)
    response: HttpResponse
    if etag in request.META.get("HTTP_IF_NONE_MATCH", ""):
        response = HttpResponseNotModified()
    else:
        response = HttpResponse(content, content_type="application/json; charset=utf-8")
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    for name, value in (headers or {}).items():
        response[name] = value
    patch_vary_headers(response, ("Cookie", "Host"))
    return response
