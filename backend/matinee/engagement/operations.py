"""Operations on watch progress, favourites, a viewer's own list and ratings."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.db import IntegrityError, connection

from matinee.catalog import operations as catalog
from matinee.engagement.models import Favorite, ListEntry, Rating, WatchState
from matinee.engagement.queries import Marker, of_chapter, of_marker
from matinee.engagement.statements import CO_WATCHING
from matinee.kit.errors import NotFoundError, ProblemError

# A chapter is watched at nine tenths: the rest is credits.
WATCHED_FROM = 0.9

# Co-watching: half a minute is more than a glance; a person's latest 30 contents show their current
# taste, and bound the pairs; at least two people; and as many neighbours as a suggestion reads.
MEANT_SECONDS, LATEST, AT_LEAST_TOGETHER, KEPT = 30, 30, 2, 20


# Nobody has an opinion on more films a minute.
RATINGS_A_MINUTE = 20


class TooManyRatingsError(ProblemError):
    status = 429
    code = "too_many"
    message = "That was a lot at once. Wait a minute, then rate on."


def save_watch_position(
    *,
    marker: Marker,
    content_id: int,
    chapter_id: int,
    position_seconds: float,
    duration_seconds: float,
    at: datetime,
) -> None:
    """Save where a person stopped. The last write wins.

    Near the end the chapter counts as watched, and still does when they start it again.
    """
    is_watched = duration_seconds > 0 and position_seconds >= WATCHED_FROM * duration_seconds
    state = WatchState(
        user_id=marker.user_id,
        profile_id=marker.profile_id,
        chapter_id=chapter_id,
        content_id=content_id,
        position_seconds=position_seconds,
        watched_at=at if is_watched else None,
        updated_at=at,
    )
    fields = ["position_seconds", "updated_at", *(["watched_at"] if is_watched else [])]
    _upsert(state, fields)


def set_watched(*, marker: Marker, content_id: int, chapter_id: int, is_watched: bool, at: datetime) -> None:
    """Mark a chapter as watched or not. The position is unchanged."""
    state = WatchState(
        user_id=marker.user_id,
        profile_id=marker.profile_id,
        chapter_id=chapter_id,
        content_id=content_id,
        position_seconds=0,
        watched_at=at if is_watched else None,
        updated_at=at,
    )
    if is_watched:
        _upsert(state, ["watched_at", "updated_at"])
    else:
        states = WatchState.objects.filter(of_marker(marker), chapter_id=chapter_id)
        states.update(watched_at=None, updated_at=at)


def add_favorite(*, marker: Marker, content_id: int, chapter_id: int | None, at: datetime) -> None:
    """Add a content, or one of its chapters, to the favourites. Idempotent."""
    favorite = Favorite(
        user_id=marker.user_id,
        profile_id=marker.profile_id,
        content_id=content_id,
        chapter_id=chapter_id,
        created_at=at,
    )
    with refuse_for_removed_profile():
        Favorite.objects.bulk_create([favorite], ignore_conflicts=True)


def remove_favorite(*, marker: Marker, content_id: int, chapter_id: int | None) -> None:
    """Remove a favourite. Idempotent."""
    favorites = Favorite.objects.filter(of_marker(marker), content_id=content_id)
    favorites.filter(of_chapter(chapter_id)).delete()


def add_to_list(*, marker: Marker, content_id: int, at: datetime) -> None:
    """Add a content to a viewer's own list. Idempotent: it keeps its place."""
    entry = ListEntry(
        user_id=marker.user_id, profile_id=marker.profile_id, content_id=content_id, created_at=at
    )
    with refuse_for_removed_profile():
        ListEntry.objects.bulk_create([entry], ignore_conflicts=True)


def remove_from_list(*, marker: Marker, content_id: int) -> None:
    """Remove a content from a viewer's own list. Idempotent."""
    ListEntry.objects.filter(of_marker(marker), content_id=content_id).delete()


def rate(*, marker: Marker, content_id: int, stars: int, at: datetime) -> None:
    """Give a content this many stars. The last rating wins."""
    latest = Rating.objects.filter(of_marker(marker), updated_at__gt=at - timedelta(minutes=1))
    if latest.exclude(content_id=content_id).count() >= RATINGS_A_MINUTE:
        raise TooManyRatingsError
    rating = Rating(
        user_id=marker.user_id,
        profile_id=marker.profile_id,
        content_id=content_id,
        stars=stars,
        created_at=at,
        updated_at=at,
    )
    with refuse_for_removed_profile():
        Rating.objects.bulk_create(
            [rating],
            update_conflicts=True,
            unique_fields=["user", "profile", "content"],
            update_fields=["stars", "updated_at"],
        )


def remove_rating(*, marker: Marker, content_id: int) -> None:
    """Take a viewer's rating back. Idempotent."""
    Rating.objects.filter(of_marker(marker), content_id=content_id).delete()


def count_co_watching() -> int:
    """Recount what was watched by the same people, for suggestions; return how many rows changed."""
    with connection.cursor() as cursor:
        cursor.execute(
            CO_WATCHING,
            {"meant": MEANT_SECONDS, "latest": LATEST, "together": AT_LEAST_TOGETHER, "kept": KEPT},
        )
        return catalog.replace_co_watched(pairs=cursor.fetchall())


def _upsert(state: WatchState, fields: list[str]) -> None:
    with refuse_for_removed_profile():
        WatchState.objects.bulk_create(
            [state],
            update_conflicts=True,
            unique_fields=["user", "profile", "chapter"],
            update_fields=fields,
        )


@contextmanager
def refuse_for_removed_profile() -> Iterator[None]:
    """A profile may be removed between the beginning of a request and what it writes."""
    try:
        yield
    except IntegrityError as error:
        raise NotFoundError from error
