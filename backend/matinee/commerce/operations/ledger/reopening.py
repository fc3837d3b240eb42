"""Restore what a lost dispute revoked, when it is won on appeal."""

from datetime import datetime

from matinee.commerce.models import Entitlement, Invoice, InvoiceLine, Subscription
from matinee.commerce.operations.ledger import entitlements, fulfilment, gift_cards, locks

DISPUTED = "disputed"


def give_again(invoice: Invoice, *, at: datetime) -> None:
    """Restore what an invoice granted, unless it was refunded in another way.

    1. revoked entitlements are restored; what had not been granted yet is granted;
    2. gift cards that it bought get their balance back;
    3. a plan that ended does not restart, since nobody agreed to pay for it again: the rest of the paid
       period is granted from now on.
    """
    locks.require(invoice)
    if invoice.user_id is None or invoice.status != Invoice.Status.PAID or fulfilment.went_back(invoice):
        return
    lines = InvoiceLine.objects.filter(invoice=invoice)
    Entitlement.objects.filter(invoice_line__in=lines, revoked_because=DISPUTED).update(
        revoked_at=None, revoked_because="", shut_at=None
    )
    gift_cards.give_again(invoice_id=invoice.pk, at=at)
    fulfilment.give_what_is_missing(invoice, at=at)
    if invoice.subscription_id is not None:
        _give_rest_of_period(invoice.subscription_id, at)


def _give_rest_of_period(subscription_id: int, at: datetime) -> None:
    """The plan may have ended in a later period than the disputed one."""
    plan = Subscription.objects.filter(pk=subscription_id, end_reason=DISPUTED).first()
    if plan is None or plan.ended_at is None or plan.user_id is None:
        return
    invoices = Invoice.objects.filter(
        subscription=plan, status=Invoice.Status.PAID, period_end__gt=plan.ended_at
    )
    last = invoices.order_by("-period_start", "-id").first()
    if last is None or last.period_end is None or fulfilment.went_back(last):
        return
    line = InvoiceLine.objects.filter(invoice=last, kind=InvoiceLine.Kind.PLAN).first()
    if line is not None and line.product_id is not None:
        entitlements.grant(
            store_id=plan.store_id,
            user_id=plan.user_id,
            product_id=line.product_id,
            at=at,
            ends_at=at + (last.period_end - plan.ended_at),
            invoice_line_id=line.pk,
        )
