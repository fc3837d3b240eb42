"""Donations during a live event."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from matinee.commerce.models import Donation, Invoice, InvoiceLine, Payment
from matinee.commerce.money import donation_bounds
from matinee.commerce.operations.ledger import locks, outbox
from matinee.commerce.operations.ledger.invoices import NewLine, write_invoice
from matinee.commerce.operations.ledger.pricing import words_of
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.payments.payments import PaymentResult
from matinee.kit.errors import NotFoundError, ProblemError


class DonationAmountError(ProblemError):
    code = "amount_out_of_range"
    message = "Choose another amount."


class NotPaidYetError(ProblemError):
    status = 402
    code = "donation_not_paid"
    message = "The donation has not been paid."


@dataclass(frozen=True, slots=True)
class Given:
    id: int
    live_event_id: int
    amount_minor: int
    currency: str
    payment_id: int
    created_at: datetime


def charge(
    *,
    store_id: int,
    user_id: int,
    live_event_id: int,
    minor: int,
    currency: str,
    message: str = "",
    method_id: int | None = None,
    provider: str | None = None,
    locale: str = "",
    press: str = "",
    at: datetime,
) -> PaymentResult:
    """Write and charge a donation's invoice. The same amount, while it is open, returns the same invoice.

    `press` is the request's key: the same request returns the same invoice even when it is paid.
    `message` goes to the event's chat once it is paid; for an open invoice the latest text is used.
    """
    bounds = donation_bounds(currency)
    if minor not in bounds:
        raise DonationAmountError(f"A donation is {words_of(bounds, currency=currency)}.", field="amount")
    cart = f"donation:{live_event_id}:{minor}:{currency}"
    invoices = Invoice.objects.filter(user_id=user_id, cart=cart)
    same_press = invoices.filter(press=press or None, status=Invoice.Status.PAID)
    detail = {"live_event_id": live_event_id, "message": message}
    line = NewLine(InvoiceLine.Kind.DONATION, "Donation", minor, detail=detail)
    with transaction.atomic():
        locks.lock_payer(user_id)
        invoice = (
            same_press.first()
            or invoices.filter(status=Invoice.Status.OPEN).first()
            or write_invoice(
                store_id=store_id,
                user_id=user_id,
                kind=Invoice.Kind.DONATION,
                currency=currency,
                lines=[line],
                cart=cart,
                locale=locale,
                at=at,
            )
        )
        if invoice.status == Invoice.Status.OPEN:
            InvoiceLine.objects.filter(invoice=invoice).update(detail=detail)
        if press:
            Invoice.objects.filter(pk=invoice.pk).update(press=press)
    return payments.pay(invoice_id=invoice.pk, method_id=method_id, provider=provider, at=at)


def record(
    *, store_id: int, user_id: int, live_event_id: int, payment_id: int, minor: int, at: datetime
) -> Given:
    """Return a paid donation, recorded once for each payment. Idempotent.

    Raises NotFoundError for a payment that is not this person's, of this event and this amount, and
    NotPaidYetError.
    """
    payment = Payment.objects.filter(
        store_id=store_id, pk=payment_id, invoice__user_id=user_id, invoice__kind=Invoice.Kind.DONATION
    ).first()
    if payment is None or payment.amount_minor != minor:
        raise NotFoundError
    line = InvoiceLine.objects.get(invoice_id=payment.invoice_id)
    if line.detail.get("live_event_id") != live_event_id:
        raise NotFoundError
    if payment.state not in (Payment.State.SUCCEEDED, Payment.State.SURPLUS):
        payments.refresh(invoice_id=payment.invoice_id, at=at, min_age_seconds=0)
        payment.refresh_from_db()
    if payment.state != Payment.State.SUCCEEDED:
        raise NotPaidYetError
    outbox.handle(kind="paid", ref=str(payment.invoice_id), at=at)
    row = Donation.objects.filter(payment=payment).first()
    if row is None:
        raise NotPaidYetError  # it is being recorded at this moment
    return Given(row.pk, row.live_event_id, row.amount_minor, row.currency, row.payment_id, row.created_at)
