"""Close the rows of a bill, in the caller's transaction. `closing.void` asks the provider first."""

from datetime import datetime

from matinee.commerce.models import Invoice
from matinee.commerce.operations import coupons, returns


def write_off(bill: Invoice, *, status: str = Invoice.Status.VOID, at: datetime) -> list[int]:
    """Close an open bill; the caller holds its lock. Return the refunds of what had been paid of it.

    They are written down here, so that a process that ends now loses nothing of a gift card; whoever does not
    carry them out leaves that to the round of `reconcile`. It also closes what could still take money for the
    bill; what is taken before that is surplus, and goes back.
    """
    Invoice.objects.filter(pk=bill.pk).update(status=status, closed_at=at)
    coupons.release(bill=bill, at=at)
    if bill.paid == bill.refunded:
        return []
    try:
        return returns.begin_all(bill, minor=None, reason=status, key=f"void-{bill.pk}", at=at)
    except returns.NothingToRefundError:
        return []  # it is on its way already
