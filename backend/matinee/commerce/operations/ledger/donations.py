"""Record a donation in the ledger and its message in the event's chat, in one transaction."""

from datetime import datetime

from matinee.commerce import gifts
from matinee.commerce.gifts import Gift
from matinee.commerce.models import Donation, Invoice, InvoiceLine, Payment
from matinee.commerce.operations.ledger import locks, webhooks
from matinee.commerce.queries.gifts import does_stand


def enter(invoice: Invoice, *, line: InvoiceLine, at: datetime) -> None:
    """Record a donation when its invoice is paid, since the page may have been closed."""
    payment = invoice.payments.get(leg=Payment.Leg.EXTERNAL, state=Payment.State.SUCCEEDED)
    row, is_new = Donation.objects.get_or_create(
        payment=payment,
        defaults={
            "store_id": invoice.store_id,
            "user_id": invoice.user_id,
            "live_event_id": line.detail["live_event_id"],
            "amount_minor": payment.amount_minor,
            "currency": payment.currency,
            "created_at": at,
        },
    )
    if is_new:
        webhooks.emit_donation(row, at=at)
    follow(invoice)


def follow(invoice: Invoice) -> None:
    """Tell the event a donation's current state. Idempotent."""
    locks.require(invoice)
    if invoice.kind != Invoice.Kind.DONATION:
        return
    row = Donation.objects.filter(payment__invoice=invoice).first()
    if row is None:
        return
    line = InvoiceLine.objects.get(invoice=invoice, kind=InvoiceLine.Kind.DONATION)
    gifts.host().follow(
        Gift(
            donation_id=row.pk,
            store_id=row.store_id,
            live_event_id=row.live_event_id,
            user_id=row.user_id,
            minor=row.amount_minor,
            currency=row.currency,
            message=line.detail.get("message", ""),
            stands=does_stand(donation_id=row.pk),
        )
    )
