"""The worker's part of reminders: no jobs, as each sweep takes up where the last one stopped."""

from django.utils import timezone

from matinee.reminders import operations as reminders


def sweep_often() -> dict[str, int]:
    return {"film_letters": reminders.send_due(at=timezone.now())}
