"""Reads of what people did with contents."""

from dataclasses import dataclass

from matinee.engagement.models import WatchState


@dataclass(frozen=True, slots=True)
class WatchPosition:
    chapter_id: int
    position_seconds: float


def find_watch_position(*, user_id: int, content_id: int) -> WatchPosition | None:
    """Find the chapter of a content that this person watched last, and where they stopped."""
    states = WatchState.objects.filter(user_id=user_id, content_id=content_id)
    latest = states.order_by("-updated_at", "-id").values_list("chapter_id", "position_seconds").first()
    return WatchPosition(*latest) if latest else None
