"""Close a bill that nobody is going to pay."""

from datetime import datetime

from django.db import transaction

from matinee.commerce.errors import LiveAttemptError
from matinee.commerce.models import Invoice, Payment
from matinee.commerce.operations import payments, refunds, voiding

Status = Invoice.Status


def void(*, invoice_id: int, at: datetime, status: str = Status.VOID) -> bool:
    """Close an open bill for good; False when it turned out to be paid.

    1. close at the provider what could still take money; when it cannot say, nothing happens;
    2. close the bill, unless a new attempt has begun meanwhile, and its coupon is free again;
    3. give back what a gift card or credit had paid.
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
        begun = voiding.write_off(bill, status=status, at=at)
    for refund_id in begun:
        refunds.resend(refund_id=refund_id, at=at)
    return True
