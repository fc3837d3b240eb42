"""The worker's jobs of notices, including those about mails, whose domain is below."""

from django.utils import timezone

from matinee.notices import operations as notices
from matinee.notices import watching


def sweep_often() -> dict[str, int]:
    return {"mail_notices": watching.look_after_mails(at=timezone.now())}


def sweep_hourly() -> dict[str, int]:
    return {"old_notices": notices.forget_old(at=timezone.now())}
