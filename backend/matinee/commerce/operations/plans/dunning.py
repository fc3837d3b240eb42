"""Retry failed renewals after 2, 5 and 7 days, then put the subscription on hold."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from matinee.commerce import clock
from matinee.commerce.models import Invoice, Payment, Subscription
from matinee.commerce.operations.ledger import locks, subscription_states
from matinee.commerce.operations.plans import renewals

S, P = Subscription.Status, Payment.State
# A renewal without an outcome for this long counts as failed for the grace period.
UNSETTLED_AFTER = timedelta(hours=24)
# The last retry may need a while to settle before the hold.
SETTLES_WITHIN = timedelta(hours=1)


def run(*, store_id: int, at: datetime) -> int:
    """Run a store's due retries and holds, one after the other; return how many."""
    return renewals.run_all(due(store_id, at=at), at=at, acts=ACTS)


def due(store_id: int, *, at: datetime) -> dict[str, renewals.Due]:
    """List a store's due work, by act. `at` is the store's time."""
    return {"charge_late": _find_unanswered(store_id, at), "retry": _to_retry(store_id, at)}


def _to_retry(store_id: int, at: datetime) -> QuerySet[Subscription]:
    rows = Subscription.objects.filter(store_id=store_id, status=S.PAST_DUE, next_retry_at__lte=at)
    return rows.order_by("next_retry_at", "id")


def _step(subscription_id: int, at: datetime) -> bool:
    """Take the next dunning step: written first, so that a killed run repeats no charge."""
    with transaction.atomic():
        row = locks.lock_subscription_if_free(subscription_id)
        if row is None or row.status != S.PAST_DUE or row.next_retry_at is None or row.next_retry_at > at:
            return False
        invoice = Invoice.objects.filter(
            subscription=row, status=Invoice.Status.OPEN, kind=Invoice.Kind.PERIOD
        ).first()
        if invoice is not None and _is_being_made(invoice.pk, at):
            return False  # another run's retry, say: its answer comes first
        days = clock.terms_of(row.store_id).dunning_days
        if row.dunning_step >= len(days):
            subscription_states.hold(row, at=at)
            return True
        step, since = row.dunning_step + 1, row.past_due_at or at
        is_last = step >= len(days)
        due = at + SETTLES_WITHIN if is_last else since + timedelta(days=days[step])
        subscription_states.schedule_retry(row, step=step, at=due)
    if invoice is not None:
        renewals.charge(invoice_id=invoice.pk, at=at)
        if is_last and not _is_in_the_air(invoice.pk):
            _hold_unpaid(subscription_id, at)
    return True


def _is_being_made(invoice_id: int, at: datetime) -> bool:
    """Return whether the provider is being called at this moment."""
    attempts = Payment.objects.filter(
        invoice_id=invoice_id, leg=Payment.Leg.EXTERNAL, closed=False, created_at__gt=at - SETTLES_WITHIN
    )
    return attempts.filter(state=P.SUBMITTED).exists()


def _is_in_the_air(invoice_id: int) -> bool:
    """Return whether an attempt may still turn out to have paid."""
    attempts = Payment.objects.filter(invoice_id=invoice_id, leg=Payment.Leg.EXTERNAL, closed=False)
    return attempts.filter(state__in=[P.SUBMITTED, P.UNKNOWN, P.PROCESSING]).exists()


def _hold_unpaid(subscription_id: int, at: datetime) -> None:
    with transaction.atomic():
        row = locks.lock_subscription(subscription_id)
        if row.status == S.PAST_DUE:
            subscription_states.hold(row, at=at)


def _find_unanswered(store_id: int, at: datetime) -> QuerySet[Invoice]:
    """Find renewals without an answer, or that a killed run never sent: their grace period begins."""
    waiting = Invoice.objects.filter(
        store_id=store_id,
        status=Invoice.Status.OPEN,
        kind=Invoice.Kind.PERIOD,
        subscription__status=S.ACTIVE,
        created_at__lte=at - UNSETTLED_AFTER,
    )
    return waiting.order_by("id")


def _charge_late(invoice_id: int, at: datetime) -> bool:
    renewals.charge(invoice_id=invoice_id, at=at)
    with transaction.atomic():
        invoice = locks.lock_invoice(invoice_id)
        # No letter calls a payment failed that may have succeeded.
        subscription_states.on_failed(invoice, recoverable=True, is_seen=_is_in_the_air(invoice_id), at=at)
    return True


ACTS: dict[str, renewals.Act] = {"charge_late": _charge_late, "retry": _step}
