"""Close a bill that nobody is going to pay."""

from datetime import datetime

from django.db import transaction

from matinee.commerce.errors import LiveAttemptError
from matinee.commerce.models import Invoice, Payment
from matinee.commerce.operations import coupons, payments, refunds

Status = Invoice.Status


def void(*, invoice_id: int, at: datetime, status: str = Status.VOID) -> bool:
    """Close an open bill for good; False when it turned out to be paid.

    1. close at the provider what could still take money; when it cannot say, nothing happens;
    2. close the bill, unless a new attempt has begun meanwhile;
    3. give back what a gift card or credit had paid, and the coupon.
    Raises LiveAttemptError.
    """
    if not payments.supersede(invoice_id=invoice_id, at=at):
        return Invoice.objects.values_list("status", flat=True).get(pk=invoice_id) != Status.PAID
    with transaction.atomic():
        bill = Invoice.objects.select_for_update().get(pk=invoice_id)
        if bill.status != Status.OPEN:
            return bill.status != Status.PAID
        standing = Payment.objects.filter(invoice=bill, leg=Payment.Leg.EXTERNAL, closed=False).first()
        if standing is not None:
            raise LiveAttemptError(standing.pk)
        Invoice.objects.filter(pk=bill.pk).update(status=status, closed_at=at)
        coupons.release(bill=bill, at=at)
    if bill.paid:
        refunds.refund_order(
            store_id=bill.store_id, order_id=bill.pk, reason=status, key=f"void-{bill.pk}", at=at
        )
    return True
