"""The webhook inbox: a hint is stored, acknowledged, and processed until done.

A hint is never trusted. It names an object; the object is read at the provider, and that is applied.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q, QuerySet

from matinee.commerce import clock
from matinee.commerce.models import Payment, Refund, WebhookEvent
from matinee.commerce.operations.ledger import letters
from matinee.commerce.operations.payments import accounts, disputes, payments, refunds
from matinee.commerce.operations.payments.provider_calls import QUEUES
from matinee.commerce.providers.base import (
    Hint,
    Outcome,
    PaymentProvider,
    ProviderDownError,
    State,
    UnknownObjectError,
)
from matinee.commerce.providers.registry import provider_of
from matinee.kit.jobs import defer

logger = logging.getLogger(__name__)

HANDLE = "matinee.commerce.webhook_tasks.handle_webhook"
RETRY_AFTER = timedelta(seconds=30)
RETRY_AT_MOST = timedelta(hours=1)
ALERT_AFTER_ATTEMPTS = 10
# A hint that matches no payment of ours for this long belongs to somebody else.
GIVE_UP_AFTER = timedelta(days=3)
BATCH = 100
# A missing webhook counts as late for an hour; the event list covers those that are lost now and then.
SILENCE_AFTER = timedelta(hours=1)
SILENCE_LOOKS_BACK = timedelta(days=1)
SILENT_EVENTS = 3


class NoPaymentYetError(Exception):
    """The hint came before our row, or is about a payment that is not ours."""


def receive(
    *,
    store_id: int,
    provider: str,
    hints: Iterable[Hint],
    is_delivered: bool = True,
    at: datetime,
    payload: Mapping[str, object] | None = None,
) -> int:
    """Store hints and queue their processing; duplicates change nothing. Return how many are new.

    `is_delivered` is false for what we found in the provider's event list.
    """
    rows = [
        WebhookEvent(
            store_id=store_id,
            provider=provider,
            event_id=f"{store_id}:{hint.event_id}"[:200],
            kind=hint.kind,
            object_id=hint.object_id[:200],
            payment_ref=(hint.payment_key or "")[:64],
            payload=dict(payload or {}),
            received_at=at,
            delivered_at=at if is_delivered else None,
            next_try_at=at,
        )
        for hint in hints
    ]
    with transaction.atomic():
        known_ids = set(
            WebhookEvent.objects.filter(
                provider=provider, event_id__in=[row.event_id for row in rows]
            ).values_list("event_id", flat=True)
        )
        WebhookEvent.objects.bulk_create(rows, ignore_conflicts=True)
        if is_delivered and rows:
            late = WebhookEvent.objects.filter(provider=provider, event_id__in=known_ids, delivered_at=None)
            late.update(delivered_at=at)
            letters.well_with_provider(store_id, provider=provider, kinds="webhooks_missing", at=at)
        new = WebhookEvent.objects.filter(
            provider=provider, event_id__in={row.event_id for row in rows} - known_ids, handled_at=None
        )
        for pk in new.values_list("pk", flat=True):
            defer(HANDLE, queue=QUEUES[provider], only_one=f"webhook-{pk}", event=pk)
    return len({row.event_id for row in rows} - known_ids)


def look_for_silence(*, store_id: int, provider: str, at: datetime) -> None:
    """Tell the owner when the last day's events came from the event list only, without any webhook."""
    lately = WebhookEvent.objects.filter(
        store_id=store_id, provider=provider, received_at__gt=at - SILENCE_LOOKS_BACK
    )
    missing = lately.filter(delivered_at=None, received_at__lte=at - SILENCE_AFTER).order_by("received_at")
    first = missing.first()
    if first is None or missing.count() < SILENT_EVENTS:
        return
    if not lately.filter(delivered_at__gt=first.received_at).exists():
        letters.tell_of_provider(store_id, provider=provider, kind="webhooks_missing", at=at)


def work(*, at: datetime, provider: str = "", over: Callable[[Iterable[int]], Iterable[int]] = iter) -> int:
    """Retry unhandled events, of one provider or of all; return how many were handled now.

    `over` iterates the events, and may stop early.
    """
    waiting = WebhookEvent.objects.filter(handled_at=None, next_try_at__lte=at - RETRY_AFTER)
    if provider:
        waiting = waiting.filter(provider=provider)
    pks = list(waiting.order_by("next_try_at", "pk").values_list("pk", flat=True)[:BATCH])
    return sum(handle(event=pk, at=at) for pk in over(pks))


def handle(*, event: int, at: datetime) -> bool:
    """Process one event, unless another worker does. Return whether this call handled it."""
    attempt = _take(event, at)
    if attempt is None:
        return False
    try:
        _do(attempt, at)
    except Exception as error:
        if isinstance(error, NoPaymentYetError) and at - attempt.received_at > GIVE_UP_AFTER:
            return _finish(attempt, at, "no payment of ours")
        level = logging.ERROR if attempt.attempts >= ALERT_AFTER_ATTEMPTS else logging.WARNING
        logger.log(level, "webhook %s, attempt %s: %s", attempt.pk, attempt.attempts, type(error).__name__)
        WebhookEvent.objects.filter(pk=attempt.pk).update(last_error=f"{type(error).__name__}: {error}"[:500])
        return False
    return _finish(attempt, at, "")


def _take(event: int, at: datetime) -> WebhookEvent | None:
    """Schedule the next try before processing: a killed worker's event is retried, and nobody has it now."""
    row = WebhookEvent.objects.filter(pk=event, handled_at=None, next_try_at__lte=at).first()
    if row is None:
        return None
    wait = min(RETRY_AFTER * 2 ** min(row.attempts, 7), RETRY_AT_MOST)
    claim_count = WebhookEvent.objects.filter(pk=event, handled_at=None, next_try_at=row.next_try_at).update(
        attempts=F("attempts") + 1, next_try_at=at + wait
    )
    row.attempts += 1
    return row if claim_count == 1 else None


def _finish(row: WebhookEvent, at: datetime, note: str) -> bool:
    return WebhookEvent.objects.filter(pk=row.pk, handled_at=None).update(handled_at=at, last_error=note) == 1


def _do(row: WebhookEvent, real: datetime) -> None:
    if row.store_id is None or row.kind not in ("payment", "refund", "dispute"):
        return
    at = clock.now(row.store_id, real)
    provider = provider_of(row.store_id, row.provider)
    if row.kind == "dispute":
        _do_dispute(row.store_id, row, provider, at)
        return
    outcome = None
    of_account = Q(
        provider_account__in=accounts.names_of(
            accounts.account_of(store_id=row.store_id, provider=row.provider)
        )
    )
    ours = Payment.objects.filter(of_account, store_id=row.store_id, provider=row.provider)
    payment = _find_payment(ours, row)
    # A refund made on the provider's own pages has no key of ours.
    names_ours = provider.caps.hints_name_payments and row.kind != "refund"
    if payment is None and not row.payment_ref and not names_ours:
        outcome, payment = _read(ours, row, provider)
    if payment is None:
        raise NoPaymentYetError(row.object_id)
    if row.kind == "refund":
        for refund in Refund.objects.filter(payment=payment).exclude(state__in=["succeeded", "failed"]):
            refunds.resend(refund_id=refund.pk, at=at)
    provider_ref = payment.provider_payment_id or row.object_id
    # We never collect what we closed.
    outcome = outcome or provider.retrieve(provider_ref, take=not payment.closed)
    is_its_own = payment.provider_payment_id is not None  # whichever attempt at the invoice had sent it
    if not is_its_own and outcome.payment_key != payment.idempotency_key:
        raise NoPaymentYetError(f"{row.object_id} is of payment {outcome.payment_key}")
    if row.kind == "refund":
        _require_answer(outcome)
    _take_in(payment, outcome, at)


def _do_dispute(store_id: int, row: WebhookEvent, provider: PaymentProvider, at: datetime) -> None:
    """Apply a dispute, then its payment's refunds: a prevented dispute is a refund."""
    facts = provider.find_dispute(row.object_id)
    if not disputes.apply(store_id=store_id, provider=row.provider, facts=facts, at=at):
        raise NoPaymentYetError(row.object_id)
    ours = Payment.objects.filter(store_id=store_id, provider=row.provider)
    payment = ours.filter(provider_payment_id=facts.provider_payment_id).first()
    if payment is not None and facts.status != "open":
        outcome = provider.retrieve(facts.provider_payment_id, take=False)
        _require_answer(outcome)
        _take_in(payment, outcome, at)


def _require_answer(outcome: Outcome) -> None:
    """Retry until the provider reports the refund: nothing else looks for it within the day."""
    if outcome.state is State.UNKNOWN and outcome.refunded_minor is None:
        raise ProviderDownError


def _take_in(payment: Payment, outcome: Outcome, at: datetime) -> None:
    payments.apply(payment_id=payment.pk, outcome=outcome, at=at)
    if outcome.refunded_minor:
        refunds.book_outside(payment_id=payment.pk, refunded_minor=outcome.refunded_minor, at=at)


def _find_payment(ours: QuerySet[Payment], row: WebhookEvent) -> Payment | None:
    by_ref = Q(provider_payment_id=row.object_id)
    refund = Refund.objects.filter(payment__in=ours, provider_refund_id=row.object_id).first()
    if refund is not None:
        by_ref |= Q(pk=refund.payment_id)
    return ours.filter(by_ref).first() or _find_by_key(ours, row.payment_ref)


def _read(
    ours: QuerySet[Payment], row: WebhookEvent, provider: PaymentProvider
) -> tuple[Outcome, Payment | None]:
    """Read the hint's object to learn which payment it is about: it may be a refund made at the provider."""
    try:
        outcome = provider.retrieve(row.object_id, take=False)
    except UnknownObjectError:
        raise NoPaymentYetError(row.object_id) from None
    if outcome.state is State.UNKNOWN and outcome.payment_key is None:
        raise ProviderDownError
    same = ours.filter(provider_payment_id=outcome.provider_payment_id or row.object_id).first()
    return outcome, same or _find_by_key(ours, outcome.payment_key or "")


def _find_by_key(ours: QuerySet[Payment], key: str) -> Payment | None:
    """Find a payment by our key in the provider's object. Invoice numbers are not unique enough."""
    return ours.filter(idempotency_key=key).first() if key else None
