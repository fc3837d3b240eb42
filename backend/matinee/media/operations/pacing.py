"""Periodic checks of a running step: whether its film still exists, and its progress."""

from collections.abc import Callable
from time import monotonic

from matinee.media.models import Video

ASK_EVERY_SECONDS = 1.0


def still_wanted(video_id: int) -> Callable[[], bool]:
    """Query at most once a second whether the film still exists."""
    asked_at, answer = monotonic(), True

    def ask() -> bool:
        nonlocal asked_at, answer
        if monotonic() - asked_at > ASK_EVERY_SECONDS:
            asked_at = monotonic()
            answer = Video.objects.filter(pk=video_id, deleted_at=None).exists()
        return answer

    return ask


def every(seconds: float, *, action: Callable[[], None]) -> Callable[[], None]:
    """Run the action now, and then at most once in this interval."""
    last = -seconds

    def throttle() -> None:
        nonlocal last
        if monotonic() - last >= seconds:
            action()
            last = monotonic()

    return throttle
