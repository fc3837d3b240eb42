"""A card holder asked their bank for the money back: kept as the provider tells it, acted on when lost."""

import logging
from datetime import datetime

from django.db import transaction

from matinee.commerce.models import Dispute, Payment
from matinee.commerce.operations import entitlements, gift_returns, subscription_ends
from matinee.commerce.providers.base import DisputeFacts

logger = logging.getLogger(__name__)


@transaction.atomic
def apply(*, store_id: int, provider: str, facts: DisputeFacts, at: datetime) -> bool:
    """Take in a dispute as it stands. Said again it changes nothing more; a decided one stays decided.

    Return whether it is over a payment of ours: one whose answer was lost is found later.
    """
    payment = Payment.objects.filter(
        store_id=store_id, provider=provider, provider_payment_id=facts.provider_payment_id
    ).first()
    row, is_new = Dispute.objects.get_or_create(
        provider=provider,
        provider_dispute_id=facts.provider_dispute_id,
        defaults={
            "store_id": store_id,
            "payment": payment,
            "status": "open",
            "amount_minor": facts.money.minor,
            "currency": facts.money.currency,
            "reason": facts.reason[:200],
            "opened_at": at,
        },
    )
    if is_new:
        logger.error("dispute %s was opened over payment %s", row.pk, payment.pk if payment else "unknown")
    if payment is None:
        is_found = False
    else:
        is_found = Dispute.objects.filter(pk=row.pk, payment=None).update(payment=payment) == 1
    if facts.status != "open":
        opened = Dispute.objects.filter(pk=row.pk, status="open")
        if opened.update(status=facts.status, closed_at=at):
            row.status, is_found = facts.status, True
    if payment is not None and is_found and row.status == "lost":
        _end_access(payment, at)
    return payment is not None


def _end_access(payment: Payment, at: datetime) -> None:
    entitlements.revoke_of_invoice(invoice_id=payment.invoice_id, because="disputed", at=at)
    gift_returns.take_rest(invoice_id=payment.invoice_id, at=at)
    if payment.invoice.subscription_id is not None:
        subscription_ends.end(subscription_id=payment.invoice.subscription_id, reason="disputed", at=at)
