"""The worker's part of newsletters: no jobs, as each sweep takes up where the last one stopped."""

from django.utils import timezone

from matinee.newsletters.operations import consents, sending


def sweep_often() -> dict[str, int]:
    return {"newsletter_letters": sending.send_due(at=timezone.now())}


def sweep_hourly() -> dict[str, int]:
    return {"unconfirmed_consents": consents.forget_unconfirmed(at=timezone.now())}
