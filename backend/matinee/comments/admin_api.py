"""The back office's moderation of comments."""

from typing import Annotated

from django.http import HttpResponse
from ninja import Query, Router, Status

from matinee.comments import admin_queries as moderation
from matinee.comments import operations as comments
from matinee.comments.admin_queries import CommentSort, Filter
from matinee.comments.admin_schemas import (
    Decide,
    ModeratedComment,
    NewBlock,
    NewReply,
    WaitingCounts,
)
from matinee.comments.queries import find_permissions
from matinee.kit.paging import WITH_TOTAL, show_page
from matinee.kit.schemas import Id, Line, Page, problems
from matinee.request import Request, viewer_of
from matinee.stores import queries as stores
from matinee.stores.queries import settings_of

router = Router(tags=["moderation"])

# ninja would make the parameter required if the empty default stood inside Annotated.
NO_SEARCH: str = Query("", max_length=200)  # type: ignore[type-arg]


@router.get(
    "/comments",
    response={200: list[ModeratedComment], **problems(401, 404, 422)},
    operation_id="list_moderated_comments",
    openapi_extra=WITH_TOTAL,
)
def list_comments(
    request: Request,
    response: HttpResponse,
    filter: Filter = "queue",
    q: Line = NO_SEARCH,
    author_id: Annotated[int | None, Query(ge=1, le=2**63 - 1)] = None,
    page: Page = 1,
    sort: CommentSort = "-date",
) -> list[moderation.ModeratedComment]:
    """List the store's comments, newest first unless sorted.

    `q` matches the text or the author's name, and for staff also the email.
    """
    comments_page = moderation.list_comments(
        request.store.id,
        filter=filter,
        text=q,
        author_id=author_id,
        with_emails=viewer_of(request).is_staff,
        page=page,
        sort=sort,
    )
    return show_page(response, comments_page)


@router.get(
    "/comments/counts",
    response={200: WaitingCounts, **problems(401, 404)},
    operation_id="count_moderated_comments",
)
def count_comments(request: Request) -> dict[str, int]:
    """Count the comments that wait for moderation, by filter."""
    return moderation.count_waiting(request.store.id)


@router.post(
    "/comments/decisions",
    response={200: comments.Decided, **problems(400, 401, 403, 404, 415, 422)},
    operation_id="decide_on_comments",
)
def decide(request: Request, body: Decide) -> comments.Decided:
    """Approve, hold, hide or delete several comments."""
    return comments.decide(
        store_id=request.store.id,
        by=viewer_of(request),
        ids=body.ids,
        action=body.action,
        origin=stores.mail_origin(request.store.host),
        at=request.now,
    )


@router.delete(
    "/comments/decisions/{decision_id}",
    response={200: comments.Decided, **problems(401, 403, 404, 409, 422)},
    operation_id="take_back_decision",
)
def take_back(request: Request, decision_id: Id) -> comments.Decided:
    """Undo one's own decision, within ten minutes."""
    return comments.take_back(
        store_id=request.store.id, by=viewer_of(request), decision_id=decision_id, at=request.now
    )


@router.post(
    "/comments/{comment_id}/replies",
    response={201: ModeratedComment, **problems(400, 401, 403, 404, 409, 415, 422, 429)},
    operation_id="reply_to_comment",
)
def reply(request: Request, comment_id: Id, body: NewReply) -> Status[moderation.ModeratedComment]:
    """Reply to a comment that viewers see, with one's own name and the team's badge."""
    viewer, settings = viewer_of(request), settings_of(request.store)
    permissions = find_permissions(request.store.id, viewer=viewer, settings=settings)
    comments.check_may_write(permissions)
    reply_id = comments.reply_to_comment(
        store_id=request.store.id,
        author=viewer,
        comment_id=comment_id,
        body=body.comment.body,
        chosen_ids=body.comment.mentioned,
        rules=settings.comments,
        origin=stores.mail_origin(request.store.host),
        at=request.now,
    )
    return Status(
        201, moderation.get_comment(request.store.id, comment_id=reply_id, with_emails=viewer.is_staff)
    )


@router.put(
    "/comments/{comment_id}/pin",
    response={204: None, **problems(401, 403, 404, 409, 422)},
    operation_id="pin_comment",
)
def pin(request: Request, comment_id: Id) -> Status[None]:
    """Pin a comment to the top of its page, in place of another."""
    comments.pin_comment(
        store_id=request.store.id, by=viewer_of(request), comment_id=comment_id, at=request.now
    )
    return Status(204, None)


@router.delete(
    "/comments/{comment_id}/pin",
    response={204: None, **problems(401, 403, 404, 422)},
    operation_id="unpin_comment",
)
def unpin(request: Request, comment_id: Id) -> Status[None]:
    """Unpin a comment."""
    comments.unpin_comment(
        store_id=request.store.id, by=viewer_of(request), comment_id=comment_id, at=request.now
    )
    return Status(204, None)


@router.put(
    "/comments/{comment_id}/heart",
    response={204: None, **problems(401, 403, 404, 409, 422)},
    operation_id="heart_comment",
)
def heart(request: Request, comment_id: Id) -> Status[None]:
    """Like a comment in the store's name."""
    comments.heart_comment(
        store_id=request.store.id,
        by=viewer_of(request),
        comment_id=comment_id,
        origin=stores.mail_origin(request.store.host),
        at=request.now,
    )
    return Status(204, None)


@router.delete(
    "/comments/{comment_id}/heart",
    response={204: None, **problems(401, 403, 404, 422)},
)
def take_heart_back(request: Request, comment_id: Id) -> Status[None]:
    """Take the store's heart back."""
    comments.take_heart_back(
        store_id=request.store.id, by=viewer_of(request), comment_id=comment_id, at=request.now
    )
    return Status(204, None)


@router.get(
    "/comments/blocks",
    response={200: list[moderation.BlockedPerson], **problems(401, 404)},
    operation_id="list_comment_blocks",
)
def list_blocks(request: Request) -> list[moderation.BlockedPerson]:
    """List the people who are blocked from commenting."""
    return moderation.list_blocked(request.store.id, with_emails=viewer_of(request).is_staff)


@router.post(
    "/comments/blocks",
    response={200: comments.Decided, **problems(400, 401, 403, 404, 409, 415, 422)},
    operation_id="block_from_comments",
)
def block(request: Request, body: NewBlock) -> comments.Decided:
    """Block a person from commenting; optionally hide their comments."""
    return comments.block_person(
        store_id=request.store.id,
        by=viewer_of(request),
        person_id=body.user_id,
        hide_comments=body.hide_comments,
        at=request.now,
    )


@router.delete(
    "/comments/blocks/{user_id}",
    response={204: None, **problems(401, 403, 404, 422)},
    operation_id="unblock_from_comments",
)
def unblock(request: Request, user_id: Id) -> Status[None]:
    """Unblock a person."""
    comments.unblock_person(
        store_id=request.store.id, by=viewer_of(request), person_id=user_id, at=request.now
    )
    return Status(204, None)
