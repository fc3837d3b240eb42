"""What the store does to a comment for everybody to see: pin it, and like it with a heart."""

from datetime import datetime

from django.db import transaction

from matinee.accounts.operations import audit
from matinee.accounts.queries import Viewer
from matinee.comments.models import Comment, Discussion, State
from matinee.comments.operations import standing
from matinee.comments.operations.notices import queue_heart_notice
from matinee.kit.errors import ConflictError, NotFoundError


class NotVisibleError(ConflictError):
    code = "comment_not_visible"
    message = "Viewers can’t see this comment. Approve it first."


class CommentGoneError(ConflictError):
    code = "comment_deleted"
    message = "This comment was deleted."


class CannotPinReplyError(ConflictError):
    code = "cannot_pin_reply"
    message = "Replies can’t be pinned. Pin the comment that starts the thread."


@transaction.atomic
def pin_comment(*, store_id: int, by: Viewer, comment_id: int, at: datetime) -> None:
    """Pin a comment to the top of its discussion, in place of another. Idempotent."""
    discussion, comment = _lock(store_id, comment_id)
    require_visible(comment)
    if comment.thread_id is not None:
        raise CannotPinReplyError
    if comment.is_pinned:
        return
    former = Comment.objects.filter(discussion=discussion, is_pinned=True).first()
    if former is not None:
        _change(discussion, former, "is_pinned", False)
    _change(discussion, comment, "is_pinned", True)
    _write_down(store_id, by, "comment_pinned", comment_id, at)


@transaction.atomic
def unpin_comment(*, store_id: int, by: Viewer, comment_id: int, at: datetime) -> None:
    """Let a comment go back to its place. Idempotent."""
    discussion, comment = _lock(store_id, comment_id)
    if not comment.is_pinned:
        return
    _change(discussion, comment, "is_pinned", False)
    _write_down(store_id, by, "comment_unpinned", comment_id, at)


@transaction.atomic
def heart_comment(*, store_id: int, by: Viewer, comment_id: int, origin: str, at: datetime) -> None:
    """Like a comment in the store's name; its author hears of it once. Idempotent."""
    discussion, comment = _lock(store_id, comment_id)
    require_visible(comment)
    if comment.hearted_at is not None:
        return
    _change(discussion, comment, "hearted_at", at)
    queue_heart_notice(comment_id, origin=origin)
    _write_down(store_id, by, "comment_hearted", comment_id, at)


@transaction.atomic
def take_heart_back(*, store_id: int, by: Viewer, comment_id: int, at: datetime) -> None:
    """Take the store's heart back. Idempotent."""
    discussion, comment = _lock(store_id, comment_id)
    if comment.hearted_at is None:
        return
    _change(discussion, comment, "hearted_at", None)
    _write_down(store_id, by, "comment_heart_taken_back", comment_id, at)


def require_visible(comment: Comment) -> None:
    """Raise unless viewers see this comment, and the one that starts its thread is not hidden."""
    thread = comment.thread
    if comment.state == State.DELETED:
        raise CommentGoneError
    if comment.state != State.SHOWN or (thread is not None and not thread.is_listed):
        raise NotVisibleError


def _lock(store_id: int, comment_id: int) -> tuple[Discussion, Comment]:
    """Lock a comment's discussion, then read the comment. Raises NotFoundError."""
    comments = Comment.objects.select_related("thread").filter(store_id=store_id, pk=comment_id)
    places = standing.lock_discussions(set(comments.values_list("discussion_id", flat=True)))
    comment = comments.first()
    if comment is None:
        raise NotFoundError
    return places[comment.discussion_id], comment


def _change(discussion: Discussion, comment: Comment, name: str, value: object) -> None:
    """Set a field of a comment, as the discussion's next version."""
    discussion.version += 1
    comment.changed_version = discussion.version
    setattr(comment, name, value)
    comment.save(update_fields=[name, "changed_version"])
    discussion.save(update_fields=["version"])


def _write_down(store_id: int, by: Viewer, action: str, comment_id: int, at: datetime) -> None:
    audit.record(
        store_id=store_id,
        actor_id=by.id,
        action=action,
        subject=f"comment {comment_id}",
        detail={"ids": [comment_id]},
        at=at,
    )
