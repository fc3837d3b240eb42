"""End a subscription at once: after a lost dispute, a refund, by staff, or when its time is over."""

from datetime import datetime

from django.db import transaction

from matinee.commerce.models import LIVE, Subscription
from matinee.commerce.operations import entitlements

S = Subscription.Status


@transaction.atomic
def end(*, subscription_id: int, reason: str, at: datetime, status: str = S.CANCELED) -> None:
    """Mark it ended and shut its holder out. What is still open to pay is for the caller to close."""
    row = Subscription.objects.select_for_update().get(pk=subscription_id)
    if row.status not in LIVE:
        return
    row.status, row.ended_at, row.end_reason = status, at, reason[:24]
    row.canceled_at = row.canceled_at or at
    row.next_retry_at, row.resumes_at, row.pause_months = None, None, 0
    row.save()
    entitlements.shut_out(row.user_id, row.store_id, at)
