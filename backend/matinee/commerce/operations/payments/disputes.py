"""Card disputes: recorded as reported, acted on when decided.

A lost one revokes what the invoice granted. One won on appeal restores it. A prevented one never became
a dispute: its money was refunded instead, and is recorded as a refund.
"""

import logging
from datetime import datetime

from django.db import transaction

from matinee.commerce.models import Dispute, Payment
from matinee.commerce.operations.ledger import donations, letters, locks, reopening, subscription_states
from matinee.commerce.providers.base import DisputeFacts

logger = logging.getLogger(__name__)

# The allowed transitions. An appeal is heard without us: a lost dispute stays lost until it is won.
EDGES = {"open": ("won", "lost", "prevented"), "lost": ("won",), "won": ("lost",), "prevented": ()}


@transaction.atomic
def apply(*, store_id: int, provider: str, facts: DisputeFacts, at: datetime) -> bool:
    """Record a dispute's current state. Idempotent.

    Return whether it is over a known payment: one whose answer was lost is found later.
    """
    payment = Payment.objects.filter(
        store_id=store_id, provider=provider, provider_payment_id=facts.provider_payment_id
    ).first()
    invoice = locks.lock_invoice(payment.invoice_id) if payment is not None else None
    row, is_new = Dispute.objects.select_for_update().get_or_create(
        provider=provider,
        provider_dispute_id=facts.provider_dispute_id,
        defaults={
            "store_id": store_id,
            "payment": payment,
            "status": "open",
            "amount_minor": facts.money.minor,
            "currency": facts.money.currency,
            "reason": facts.reason[:200],
            "opened_at": payment.created_at if payment is not None and facts.opens_at_once else at,
        },
    )
    if is_new:
        logger.error("dispute %s was opened over payment %s", row.pk, payment.pk if payment else "unknown")
    before, is_found = row.status, payment is not None and row.payment_id is None
    row.payment = row.payment or payment
    if facts.status in EDGES[before]:
        row.status, row.closed_at = facts.status, at
    row.save()
    if row.status == "open":
        letters.tell_disputed(row, at=row.opened_at)
    else:
        letters.over_of(
            store_id, kinds=("dispute_opened", "dispute_unmatched"), subject=("dispute", row.pk), at=at
        )
    if invoice is not None and row.status == "lost" and (is_found or before != "lost"):
        subscription_states.end_access(invoice, because="disputed", at=at)
    elif invoice is not None and row.status == "won" and before == "lost":
        reopening.give_again(invoice, at=at)
    if invoice is not None:
        donations.follow(invoice)
    return payment is not None
