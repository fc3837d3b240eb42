"""The state of a comment and its counters. Every caller holds the discussion's lock."""

from datetime import datetime

from matinee.comments.models import Comment, Discussion, State
from matinee.comments.places import Place


def lock_place(place: Place) -> Discussion:
    """Lock and return the place's discussion; the first comment creates it."""
    where = {"content_id": place.content_id, "chapter_id": place.chapter_id}
    Discussion.objects.bulk_create([Discussion(store_id=place.store_id, **where)], ignore_conflicts=True)
    return Discussion.objects.select_for_update().get(store_id=place.store_id, **where)


def lock_discussions(ids: set[int]) -> dict[int, Discussion]:
    """Lock several, always in the same order, so that two moderators never deadlock."""
    discussions = Discussion.objects.select_for_update().filter(pk__in=ids).order_by("pk")
    return {discussion.pk: discussion for discussion in discussions}


def count_new(discussion: Discussion, *, comment: Comment) -> None:
    """Insert a comment, and count it if it is visible."""
    discussion.version += 1
    comment.changed_version = discussion.version
    comment.save(force_insert=True)
    _count(discussion, comment, before=None)


def move(discussion: Discussion, *, comment: Comment, state: State, at: datetime, held_for: str = "") -> None:
    """Change the state (or only the text) of a comment that was read under the lock."""
    before = State(comment.state)
    discussion.version += 1
    comment.changed_version = discussion.version
    comment.state, comment.held_for = state, held_for
    if state is not State.SHOWN:
        comment.is_pinned = False
    if state is State.SHOWN and comment.first_shown_at is None:
        comment.first_shown_at = at
    comment.save()
    _count(discussion, comment, before=before)


def _count(discussion: Discussion, comment: Comment, *, before: State | None) -> None:
    if comment.thread_id is None:
        after = _weight(comment.state, comment.replies_count)
        discussion.comments_count += after - (_weight(before, comment.replies_count) if before else 0)
    else:
        _count_reply(discussion, comment, (comment.state == State.SHOWN) - (before == State.SHOWN))
    discussion.save(update_fields=["comments_count", "version"])


def _count_reply(discussion: Discussion, reply: Comment, more: int) -> None:
    if more == 0:
        return
    assert reply.thread_id is not None
    opener = Comment.objects.get(pk=reply.thread_id)
    seen_before = _weight(opener.state, opener.replies_count)
    opener.replies_count += more
    opener.changed_version = discussion.version
    opener.save(update_fields=["replies_count", "changed_version"])
    discussion.comments_count += _weight(opener.state, opener.replies_count) - seen_before


def _weight(state: str, replies: int) -> int:
    """Return how many comments an opener makes visible: hiding it hides its replies."""
    if state == State.SHOWN:
        return 1 + replies
    return replies if state == State.DELETED else 0
