"""Following a category, an author or a series, and the letters on its new films."""

from datetime import datetime

from matinee.engagement.follows import Kind, count_of, of_topic
from matinee.engagement.models import Follow
from matinee.engagement.operations import refuse_for_removed_profile
from matinee.engagement.queries import Marker, of_marker
from matinee.kit.errors import ConflictError, NotFoundError

# Nobody follows more, and it bounds a list.
MOST_FOLLOWED = 200


class FollowsTooManyError(ConflictError):
    code = "too_many"
    message = f"You follow {MOST_FOLLOWED} already. Stop following one first."


def follow(*, store_id: int, marker: Marker, kind: Kind, topic_id: int, at: datetime) -> int:
    """Follow a topic; return the row's id. Idempotent. Raises FollowsTooManyError."""
    mine = Follow.objects.filter(of_marker(marker), of_topic(kind, topic_id))
    is_new = not mine.exists()
    if is_new and count_of(marker) >= MOST_FOLLOWED:
        raise FollowsTooManyError
    if is_new:
        row = Follow(
            store_id=store_id,
            user_id=marker.user_id,
            profile_id=marker.profile_id,
            kind=kind,
            category_id=topic_id if kind == "category" else None,
            author_id=topic_id if kind == "author" else None,
            series_id=topic_id if kind == "series" else None,
            created_at=at,
            letters_from=at,
        )
        with refuse_for_removed_profile():
            Follow.objects.bulk_create([row], ignore_conflicts=True)
    row_id = mine.values_list("pk", flat=True).first()
    if row_id is None:
        raise NotFoundError
    return row_id


def set_letters(*, marker: Marker, follow_id: int, has_letters: bool, at: datetime) -> None:
    """Switch the letters of what a viewer follows on or off. Raises NotFoundError."""
    rows = Follow.objects.filter(of_marker(marker), pk=follow_id)
    if not rows.exists():
        raise NotFoundError
    if has_letters:
        begin_letters(follow_ids=[follow_id], at=at)
    else:
        end_letters(follow_ids=[follow_id], at=at)


def unfollow(*, marker: Marker, follow_id: int) -> None:
    """Raises NotFoundError."""
    count, _ = Follow.objects.filter(of_marker(marker), pk=follow_id).delete()
    if count == 0:
        raise NotFoundError


def end_letters(*, follow_ids: list[int], at: datetime) -> None:
    """Films that are published from now on are not told. Idempotent."""
    Follow.objects.filter(pk__in=follow_ids, letters_to=None).update(letters_to=at)


def begin_letters(*, follow_ids: list[int], at: datetime) -> None:
    """Films that are published from now on are told again. Idempotent."""
    Follow.objects.filter(pk__in=follow_ids, letters_to__isnull=False).update(
        letters_from=at, letters_to=None
    )


def end_all_letters(*, store_id: int, user_id: int, at: datetime) -> int:
    """End the letters of all that a person and their profiles follow; return of how many they ended now."""
    return Follow.objects.filter(store_id=store_id, user_id=user_id, letters_to=None).update(letters_to=at)


def resume_letters(*, store_id: int, user_id: int, ended_at: datetime, at: datetime) -> None:
    """Begin those letters of a person again that ended in one moment."""
    rows = Follow.objects.filter(store_id=store_id, user_id=user_id, letters_to=ended_at)
    rows.update(letters_from=at, letters_to=None)
