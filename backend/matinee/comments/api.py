"""The viewers' endpoints of comments."""

from typing import Annotated, Any

from django.http import HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers
from ninja import Query, Router, Status

from matinee.catalog.answers import etag_of
from matinee.comments import operations, queries
from matinee.comments.places import get_place
from matinee.comments.queries import CommentsPage, Permissions
from matinee.comments.schemas import ChangedComment, Changes, Comment, NewComment, NewReport
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.schemas import Id, Page, problems
from matinee.request import Request, viewer_of
from matinee.stores import queries as stores
from matinee.stores.queries import settings_of

router = Router(tags=["comments"])

# Numbered pages skip the rows before them; beyond this one must page by id.
FARTHEST_PAGE = 500

_YES_NO = {"schema": {"type": "string", "enum": ["true", "false"]}}
_NUMBER = {"schema": {"type": "string", "pattern": "^[0-9]+$"}}
LIST_HEADERS: dict[str, Any] = {
    "can-read": {"description": "whether comments are shown here", **_YES_NO},
    "can-write": {"description": "whether this viewer may write here", **_YES_NO},
    "last-page": {"description": "`true` on the last page", **_YES_NO},
    "total-comments": {"description": "with all replies", **_NUMBER},
    "comments-version": {"description": "what to ask `changes` since", **_NUMBER},
    "ETag": {"schema": {"type": "string"}},
}
RowId = Annotated[int, Query(ge=1, le=2**63 - 1)]
OptionalId = Annotated[int | None, Query(ge=1, le=2**63 - 1)]


@router.get(
    "/comments",
    response={200: list[Comment], 304: None, **problems(401, 404, 422)},
    openapi_extra={"responses": {200: {"headers": LIST_HEADERS}}},
)
def list_comments(
    request: Request,
    id: RowId,
    cid: OptionalId = None,
    page: Page = 1,
    thread_id: OptionalId = None,
    before: OptionalId = None,
) -> HttpResponse:
    """List the comments on a content or a chapter, the pinned one, then newest first.

    With `thread_id` list its replies, oldest first.
    `before` (the id of the last comment received) keeps pages stable while others write.
    """
    viewer = viewer_of(request)
    place = get_place(request.store.id, viewer, id, cid, request.now)
    permissions = _permissions(request)
    if not permissions.can_read:
        comments_page = queries.NOTHING
    elif thread_id is not None:
        comments_page = queries.list_replies(
            place, viewer=viewer, permissions=permissions, thread_id=thread_id, page=page, at=request.now
        )
    else:
        if page > FARTHEST_PAGE and before is None:
            raise ProblemError("Ask for older comments with `before`.", field="page")
        comments_page = queries.list_threads(
            place, viewer=viewer, permissions=permissions, page=page, before=before, at=request.now
        )
    return _answer(request, comments_page, permissions)


@router.get(
    "/comments/changes",
    response={200: Changes, **problems(401, 404, 422)},
    operation_id="list_comment_changes",
)
def list_changes(
    request: Request, id: RowId, since: Annotated[int, Query(ge=0, le=2**63 - 1)], cid: OptionalId = None
) -> HttpResponse:
    """List the changes since a version; open pages poll this while they are visible."""
    viewer = viewer_of(request)
    place = get_place(request.store.id, viewer, id, cid, request.now)
    permissions = _permissions(request)
    if not permissions.can_read:
        raise NotFoundError
    changes = queries.list_changes(place, viewer=viewer, permissions=permissions, since=since, at=request.now)
    too_long_ago = "true" if changes.is_too_long_ago else "false"
    return _json(
        f'{{"version":{changes.version},"total":{changes.total},"comments":{changes.json},'
        f'"gone":{changes.gone},"is_too_long_ago":{too_long_ago}}}'
    )


@router.post("/comments", response={201: Comment, **problems(400, 401, 403, 404, 415, 422, 429)})
def add_comment(request: Request, body: NewComment) -> HttpResponse:
    """Add a comment, or with `thread_id` a reply. The same text sent twice makes one comment."""
    viewer = viewer_of(request)
    place = get_place(request.store.id, viewer, body.id, body.cid, request.now)
    permissions = _permissions(request)
    operations.check_may_write(permissions)
    comment_id = operations.add_comment(
        place=place,
        author=viewer,
        body=body.comment.body,
        thread_id=body.thread_id,
        rules=settings_of(request.store).comments,
        origin=stores.mail_origin(request.store.host),
        at=request.now,
        chosen_ids=body.comment.mentioned,
    )
    return _one(request, permissions, comment_id, status=201)


@router.patch(
    "/comments/{comment_id}", response={200: Comment, **problems(400, 401, 403, 404, 409, 415, 422)}
)
def edit_comment(request: Request, comment_id: Id, body: ChangedComment) -> HttpResponse:
    """Edit one's own comment, for 15 minutes."""
    viewer = viewer_of(request)
    comment = queries.get_visible(request.store.id, viewer=viewer, comment_id=comment_id, at=request.now)
    if comment.author_id != viewer.id:
        raise NotFoundError
    permissions = _permissions(request)
    operations.check_may_write(permissions)
    operations.edit_comment(
        comment=comment,
        author=viewer,
        body=body.comment.body,
        rules=settings_of(request.store).comments,
        origin=stores.mail_origin(request.store.host),
        at=request.now,
        chosen_ids=body.comment.mentioned,
    )
    return _one(request, permissions, comment_id, status=200)


@router.delete("/comments/{comment_id}", response={204: None, **problems(401, 403, 404, 422)})
def delete_comment(request: Request, comment_id: Id) -> Status[None]:
    """Delete one's own comment. Its replies stay."""
    viewer = viewer_of(request)
    comment = queries.get_visible(request.store.id, viewer=viewer, comment_id=comment_id, at=request.now)
    if comment.author_id != viewer.id:
        raise NotFoundError
    operations.delete_comment(comment=comment, author=viewer)
    return Status(204, None)


@router.post(
    "/comments/{comment_id}/report", response={204: None, **problems(400, 401, 403, 404, 409, 415, 422, 429)}
)
def report_comment(request: Request, comment_id: Id, body: NewReport) -> Status[None]:
    """Report a comment to the store's moderators."""
    viewer = viewer_of(request)
    comment = queries.get_visible(request.store.id, viewer=viewer, comment_id=comment_id, at=request.now)
    if not _permissions(request).can_read:
        raise NotFoundError
    operations.report_comment(comment=comment, reporter=viewer, reason=body.reason, at=request.now)
    return Status(204, None)


@router.post(
    "/comments/unsubscribe/{token}",
    response={204: None, **problems(404, 422)},
    operation_id="unsubscribe_from_comments",
)
def unsubscribe(request: Request, token: str) -> Status[None]:
    """Unsubscribe the token's holder from mail about comments. Mail clients call this too (RFC 8058)."""
    operations.unsubscribe(store_id=request.store.id, token=token, at=request.now)
    return Status(204, None)


@router.delete(
    "/comments/unsubscribe/{token}",
    response={204: None, **problems(403, 404, 422)},
    operation_id="subscribe_to_comments_again",
)
def subscribe_again(request: Request, token: str) -> Status[None]:
    """Undo the unsubscription."""
    operations.subscribe_again(store_id=request.store.id, token=token)
    return Status(204, None)


def _permissions(request: Request) -> Permissions:
    return queries.find_permissions(
        request.store.id, viewer=viewer_of(request), settings=settings_of(request.store)
    )


def _one(request: Request, permissions: Permissions, comment_id: int, *, status: int) -> HttpResponse:
    text = queries.comment_json(
        request.store.id,
        viewer=viewer_of(request),
        permissions=permissions,
        comment_id=comment_id,
        at=request.now,
    )
    return _json(text, status)


def _answer(request: Request, comments_page: CommentsPage, permissions: Permissions) -> HttpResponse:
    """Answer with the list, or with 304 when neither it nor the permissions have changed."""
    headers = {
        "can-read": _yes_no(permissions.can_read),
        "can-write": _yes_no(permissions.can_write),
        "last-page": _yes_no(comments_page.is_last),
        "total-comments": str(comments_page.total),
        "comments-version": str(comments_page.version),
    }
    etag = etag_of(f"{headers}{comments_page.json}".encode())
    is_known = etag in request.META.get("HTTP_IF_NONE_MATCH", "")
    response = HttpResponseNotModified() if is_known else _json(comments_page.json)
    for name, value in {**headers, "ETag": etag, "Cache-Control": "private, no-cache"}.items():
        response[name] = value
    patch_vary_headers(response, ("Cookie", "Host"))
    return response


def _json(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(text.encode(), content_type="application/json; charset=utf-8", status=status)


def _yes_no(value: bool) -> str:
    return "true" if value else "false"
