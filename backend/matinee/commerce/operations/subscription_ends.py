"""End a subscription at once: after a lost dispute, a refund, by staff, or when its time is over."""

from datetime import datetime

from django.db import transaction

from matinee.commerce.models import LIVE, Invoice, Subscription
from matinee.commerce.operations import entitlements, voiding

S = Subscription.Status


@transaction.atomic
def end(
    *, subscription_id: int, reason: str, at: datetime, status: str = S.CANCELED, only: str | None = None
) -> bool:
    """Mark it ended, shut its holder out, and close what was still open to pay: nobody pays for nothing.

    With `only` nothing happens when it has another status by now: it may have been paid meanwhile. Bills are
    locked first, as payments do. Return whether it ended by this call.
    """
    opened = Invoice.objects.filter(subscription_id=subscription_id, status=Invoice.Status.OPEN)
    list(opened.select_for_update())
    row = Subscription.objects.select_for_update().get(pk=subscription_id)
    if row.status not in LIVE or only not in (None, row.status):
        return False
    for bill in opened.select_for_update():
        voiding.write_off(bill, at=at)
    row.status, row.ended_at, row.end_reason = status, at, reason[:24]
    row.canceled_at = row.canceled_at or at
    row.next_retry_at, row.resumes_at, row.pause_months = None, None, 0
    row.save()
    entitlements.shut_out(row.user_id, row.store_id, at)
    return True
