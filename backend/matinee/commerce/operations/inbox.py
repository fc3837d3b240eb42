"""The inbox of webhooks: a hint is stored, answered, and worked on until it is done.

A hint is never believed. It names an object; the object is read at the provider, and what is read is applied.
"""

import logging
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q

from matinee.commerce import clock
from matinee.commerce.models import Payment, Refund, WebhookEvent
from matinee.commerce.operations import disputes, payments, refunds
from matinee.commerce.providers.base import Hint
from matinee.commerce.providers.registry import provider_of
from matinee.kit.jobs import defer

logger = logging.getLogger(__name__)

HANDLE = "matinee.commerce.webhook_tasks.handle_webhook"
RETRY_AFTER = timedelta(seconds=30)
RETRY_AT_MOST = timedelta(hours=1)
ALERT_AFTER_ATTEMPTS = 10
# A hint that fits no payment of ours for so long is about somebody else's.
GIVE_UP_AFTER = timedelta(days=3)
BATCH = 100


class NoPaymentYetError(Exception):
    """The hint came before our row, or is about a payment that is not ours."""


def receive(
    *,
    store_id: int,
    provider: str,
    hints: Iterable[Hint],
    at: datetime,
    payload: Mapping[str, Any] | None = None,
) -> int:
    """Store hints and queue their work; known ones change nothing. Return how many are new."""
    rows = [
        WebhookEvent(
            store_id=store_id,
            provider=provider,
            event_id=f"{store_id}:{hint.event_id}"[:200],
            kind=hint.kind,
            object_id=hint.object_id[:200],
            payment_ref=(hint.payment_id or "")[:64],
            payload=dict(payload or {}),
            received_at=at,
            next_try_at=at,
        )
        for hint in hints
    ]
    with transaction.atomic():
        known = set(
            WebhookEvent.objects.filter(
                provider=provider, event_id__in=[row.event_id for row in rows]
            ).values_list("event_id", flat=True)
        )
        WebhookEvent.objects.bulk_create(rows, ignore_conflicts=True)
        new = WebhookEvent.objects.filter(
            provider=provider, event_id__in={row.event_id for row in rows} - known, handled_at=None
        )
        for pk in new.values_list("pk", flat=True):
            defer(HANDLE, only_one=f"webhook-{pk}", event=pk)
    return len({row.event_id for row in rows} - known)


def work(*, at: datetime) -> int:
    """Try again what was not handled; return how many were handled now."""
    waiting = WebhookEvent.objects.filter(handled_at=None, next_try_at__lte=at - RETRY_AFTER)
    pks = list(waiting.order_by("next_try_at", "pk").values_list("pk", flat=True)[:BATCH])
    return sum(handle(event=pk, at=at) for pk in pks)


def handle(*, event: int, at: datetime) -> bool:
    """Work on one event, unless somebody does. Return whether it was handled by this call."""
    tried = _take(event, at)
    if tried is None:
        return False
    try:
        _do(tried, at)
    except Exception as error:
        if isinstance(error, NoPaymentYetError) and at - tried.received_at > GIVE_UP_AFTER:
            return _finish(tried, at, "no payment of ours")
        level = logging.ERROR if tried.attempts >= ALERT_AFTER_ATTEMPTS else logging.WARNING
        logger.log(level, "webhook %s, attempt %s: %s", tried.pk, tried.attempts, type(error).__name__)
        WebhookEvent.objects.filter(pk=tried.pk).update(last_error=f"{type(error).__name__}: {error}"[:500])
        return False
    return _finish(tried, at, "")


def _take(event: int, at: datetime) -> WebhookEvent | None:
    """Put the next try off before working: a killed worker's event comes back, and nobody else has it now."""
    row = WebhookEvent.objects.filter(pk=event, handled_at=None, next_try_at__lte=at).first()
    if row is None:
        return None
    wait = min(RETRY_AFTER * 2 ** min(row.attempts, 7), RETRY_AT_MOST)
    taken = WebhookEvent.objects.filter(pk=event, handled_at=None, next_try_at=row.next_try_at).update(
        attempts=F("attempts") + 1, next_try_at=at + wait
    )
    row.attempts += 1
    return row if taken == 1 else None


def _finish(row: WebhookEvent, at: datetime, note: str) -> bool:
    return WebhookEvent.objects.filter(pk=row.pk, handled_at=None).update(handled_at=at, last_error=note) == 1


def _do(row: WebhookEvent, real: datetime) -> None:
    if row.store_id is None or row.kind not in ("payment", "refund", "dispute"):
        return
    at = clock.now(row.store_id, real)
    provider = provider_of(row.store_id, row.provider)
    if row.kind == "dispute":
        facts = provider.find_dispute(row.object_id)
        if not disputes.apply(store_id=row.store_id, provider=row.provider, facts=facts, at=at):
            raise NoPaymentYetError(row.object_id)
        return
    payment = _find_payment(row.store_id, row)
    if payment is None:
        raise NoPaymentYetError(row.object_id)
    if row.kind == "refund":
        for refund in Refund.objects.filter(payment=payment).exclude(state__in=["succeeded", "failed"]):
            refunds.resend(refund_id=refund.pk, at=at)
    known = payment.provider_payment_id or row.object_id
    # What we closed, we never collect.
    outcome = provider.retrieve(known, take=not payment.closed)
    if outcome.payment_id not in (None, str(payment.pk)):
        raise NoPaymentYetError(f"{row.object_id} is of payment {outcome.payment_id}")
    payments.apply(payment_id=payment.pk, outcome=outcome, at=at)
    if outcome.refunded_minor:
        refunds.book_outside(payment_id=payment.pk, refunded_minor=outcome.refunded_minor, at=at)


def _find_payment(store_id: int, row: WebhookEvent) -> Payment | None:
    ours = Payment.objects.filter(store_id=store_id, provider=row.provider)
    by_ref = Q(provider_payment_id=row.object_id)
    refund = Refund.objects.filter(
        store_id=store_id, payment__provider=row.provider, provider_refund_id=row.object_id
    ).first()
    if refund is not None:
        by_ref |= Q(pk=refund.payment_id)
    found = ours.filter(by_ref).first()
    if found is None and row.payment_ref.isdecimal() and len(row.payment_ref) <= 18:
        found = ours.filter(pk=int(row.payment_ref)).first()
    return found
