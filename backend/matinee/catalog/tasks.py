from django.utils import timezone

from matinee.catalog.operations.drafts import remove_abandoned_drafts


def sweep_hourly() -> dict[str, int]:
    return {"abandoned_drafts": remove_abandoned_drafts(at=timezone.now())}
