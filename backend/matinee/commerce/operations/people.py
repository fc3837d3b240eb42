"""What commerce keeps of a person, and what becomes of it when they leave for good."""

from datetime import datetime
from typing import Any

from django.utils import timezone

from matinee.commerce import clock
from matinee.commerce.models import LIVE, Invoice, Payment, Subscription
from matinee.commerce.operations import coupons, subscription_ends
from matinee.commerce.queries.billing import billing_of
from matinee.commerce.queries.orders import as_order, whole
from matinee.kit.errors import ConflictError

IN_THE_AIR = (Payment.State.SUBMITTED, Payment.State.PROCESSING, Payment.State.UNKNOWN)


class PaymentInTheAirError(ConflictError):
    code = "payment_being_checked"
    message = "A payment of yours is still being checked. Try again in a few minutes."


def export_person(store_id: int, user_id: int) -> dict[str, Any]:
    """Return what a person bought and pays, as JSON."""
    now = clock.now(store_id, timezone.now())
    billing = billing_of(store_id, user_id, now)
    bills = whole(Invoice.objects.filter(store_id=store_id, user_id=user_id)).order_by("id")
    return {
        "subscriptions": [
            {"plan": one.product_title, "status": one.status, "since": one.created_at.isoformat()}
            for one in billing.subscriptions
        ],
        "card": f"{billing.method.brand} {billing.method.last4}".strip() if billing.method else None,
        "credit": billing.credit,
        "orders": [
            {
                "number": order.number,
                "status": order.status,
                "total": order.total,
                "currency": order.currency,
                "at": order.created_at.isoformat(),
                "lines": [line.title for line in order.lines],
            }
            for order in map(as_order, bills)
        ],
    }


def leave(store_id: int, user_id: int) -> None:
    """End what runs, in the transaction that removes the person. The books keep the bills, without a name.

    Nothing may be on its way to a provider: what comes back from there would belong to nobody.
    Raises PaymentInTheAirError.
    """
    now: datetime = clock.now(store_id, timezone.now())
    bills = Invoice.objects.select_for_update().filter(store_id=store_id, user_id=user_id)
    opened = list(bills.filter(status=Invoice.Status.OPEN))
    if Payment.objects.filter(invoice__in=opened, state__in=IN_THE_AIR).exists():
        raise PaymentInTheAirError
    for bill in opened:
        Invoice.objects.filter(pk=bill.pk).update(status=Invoice.Status.VOID, closed_at=now)
        coupons.release(bill=bill, at=now)
    running = Subscription.objects.filter(store_id=store_id, user_id=user_id, status__in=LIVE)
    for subscription_id in running.values_list("pk", flat=True):
        subscription_ends.end(subscription_id=subscription_id, reason="account_deleted", at=now)
