from django.utils import timezone

from matinee.digests import operations as digests


def sweep_hourly() -> dict[str, int]:
    return {"weekly_letters": digests.send_weekly_letters(at=timezone.now())}
