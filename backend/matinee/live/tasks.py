"""The worker's jobs of live events."""

from django.utils import timezone

from matinee.live.operations import send_reminders


def sweep_often() -> dict[str, int]:
    return {"reminders": send_reminders(at=timezone.now())}
