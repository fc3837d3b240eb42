"""Replies of the team, from the back office."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from matinee.accounts.queries import Viewer
from matinee.comments.models import Comment
from matinee.comments.operations.highlighting import CommentGoneError, require_visible
from matinee.comments.operations.writing import add_comment
from matinee.comments.places import Place
from matinee.kit.errors import NotFoundError
from matinee.stores.settings import CommentRules


@transaction.atomic
def reply_to_comment(
    *,
    store_id: int,
    author: Viewer,
    comment_id: int,
    body: str,
    chosen_ids: Sequence[int],
    rules: CommentRules,
    origin: str,
    at: datetime,
) -> int:
    """Reply to a comment, or to a reply in its thread, and return the new comment's id.

    Only to what viewers see: raises CommentGoneError or NotVisibleError for the rest.
    """
    comments = Comment.objects.select_related("discussion", "thread").filter(store_id=store_id)
    comment = comments.filter(pk=comment_id).first()
    if comment is None:
        raise NotFoundError
    require_visible(comment)
    place = Place(store_id, comment.discussion.content_id, comment.discussion.chapter_id)
    try:
        return add_comment(
            place=place,
            author=author,
            body=body,
            thread_id=comment.thread_id or comment.pk,
            rules=rules,
            origin=origin,
            at=at,
            chosen_ids=chosen_ids,
        )
    except NotFoundError:  # deleted since it was read
        raise CommentGoneError from None
