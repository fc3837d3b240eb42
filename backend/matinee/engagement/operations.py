"""Writes of what people do with contents."""

from datetime import datetime

from matinee.engagement.models import WatchState


def save_watch_position(
    *, user_id: int, content_id: int, chapter_id: int, position_seconds: float, at: datetime
) -> None:
    """Remember where a person stopped. The last write wins: they watch on the device they hold."""
    WatchState.objects.bulk_create(
        [
            WatchState(
                user_id=user_id,
                chapter_id=chapter_id,
                content_id=content_id,
                position_seconds=position_seconds,
                updated_at=at,
            )
        ],
        update_conflicts=True,
        unique_fields=["user", "chapter"],
        update_fields=["position_seconds", "updated_at"],
    )
