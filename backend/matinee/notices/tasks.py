"""The worker's jobs of notices, including those about mails and webhooks, whose domains are below."""

from django.utils import timezone

from matinee.notices import operations as notices
from matinee.notices import watching


def sweep_often() -> dict[str, int]:
    at = timezone.now()
    return {
        "mail_notices": watching.look_after_mails(at=at),
        "webhook_notices": watching.look_after_webhooks(at=at),
    }


def sweep_hourly() -> dict[str, int]:
    return {"old_notices": notices.forget_old(at=timezone.now())}
