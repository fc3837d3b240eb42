"""A card holder asked their bank for the money back: kept as the provider tells it, acted on when lost."""

import logging
from datetime import datetime

from django.db import transaction

from matinee.commerce.models import Dispute, Payment
from matinee.commerce.operations import entitlements, subscription_ends
from matinee.commerce.providers.base import DisputeFacts

logger = logging.getLogger(__name__)


@transaction.atomic
def apply(*, store_id: int, provider: str, facts: DisputeFacts, at: datetime) -> None:
    """Take in a dispute as it stands. Said again it changes nothing more; a decided one stays decided."""
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
    if facts.status == "open":
        return
    decided = Dispute.objects.filter(pk=row.pk, status="open").update(status=facts.status, closed_at=at)
    if decided and facts.status == "lost" and payment is not None:
        _end_access(payment, at)


def _end_access(payment: Payment, at: datetime) -> None:
    entitlements.revoke_of_invoice(invoice_id=payment.invoice_id, because="disputed", at=at)
    if payment.invoice.subscription_id is not None:
        subscription_ends.end(subscription_id=payment.invoice.subscription_id, reason="disputed", at=at)
