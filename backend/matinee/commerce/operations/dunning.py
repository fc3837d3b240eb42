"""Ask again for what a renewal could not take: after 2, 5 and 7 days, then the subscription is on hold."""

from datetime import datetime, timedelta

from django.db import transaction

from matinee.commerce import clock
from matinee.commerce.models import Invoice, Payment, Subscription
from matinee.commerce.operations import entitlements, lifecycle, renewals

S, P = Subscription.Status, Payment.State
# A renewal whose outcome nobody knows after this long has failed as far as the days of grace go.
UNSETTLED_AFTER = timedelta(hours=24)
# The last retry may need a while to settle before the hold.
SETTLES_WITHIN = timedelta(hours=1)


def run(*, store_id: int, at: datetime) -> int:
    """Retry and hold what is due in a store; return how many. `at` is the store's time."""
    _begin_grace(store_id, at)
    due = Subscription.objects.filter(store_id=store_id, status=S.PAST_DUE, next_retry_at__lte=at)
    ids = due.order_by("next_retry_at", "id").values_list("pk", flat=True)[:100]
    return renewals.each(list(ids), at, _step)


def retry_now(*, store_id: int, user_id: int, method_id: int | None, at: datetime) -> None:
    """Try the open bills of a person with the method they just gave. It uses up no retry."""
    owed = Invoice.objects.filter(
        store_id=store_id, user_id=user_id, status=Invoice.Status.OPEN, kind=Invoice.Kind.PERIOD,
        subscription__status__in=[S.PAST_DUE, S.ON_HOLD],
    )  # fmt: skip
    for invoice_id in owed.order_by("id").values_list("pk", flat=True):
        renewals.charge(invoice_id=invoice_id, method_id=method_id, at=at)


def _step(subscription_id: int, at: datetime) -> bool:
    """Take the next step of the schedule: written down first, so that a killed run repeats no charge."""
    with transaction.atomic():
        rows = Subscription.objects.select_for_update(skip_locked=True)
        row = rows.filter(pk=subscription_id, status=S.PAST_DUE, next_retry_at__lte=at).first()
        if row is None:
            return False
        bill = Invoice.objects.filter(
            subscription=row, status=Invoice.Status.OPEN, kind=Invoice.Kind.PERIOD
        ).first()
        if bill is not None and _is_being_made(bill.pk, at):
            return False  # another run's retry, say: its answer comes first
        days = clock.terms_of(row.store_id).dunning_days
        if row.dunning_step >= len(days):
            _hold(row, at)
            return True
        row.dunning_step += 1
        since = row.past_due_at or at
        is_last = row.dunning_step >= len(days)
        row.next_retry_at = at + SETTLES_WITHIN if is_last else since + timedelta(days=days[row.dunning_step])
        row.save()
    if bill is not None:
        renewals.charge(invoice_id=bill.pk, at=at)
        if is_last and not _is_in_the_air(bill.pk):
            _hold_unpaid(subscription_id, at)
    return True


def _is_being_made(invoice_id: int, at: datetime) -> bool:
    """Say whether somebody is asking the provider at this moment."""
    attempts = Payment.objects.filter(
        invoice_id=invoice_id, leg=Payment.Leg.EXTERNAL, closed=False, created_at__gt=at - SETTLES_WITHIN
    )
    return attempts.filter(state=P.SUBMITTED).exists()


def _is_in_the_air(invoice_id: int) -> bool:
    """Say whether an attempt may still turn out to have paid."""
    attempts = Payment.objects.filter(invoice_id=invoice_id, leg=Payment.Leg.EXTERNAL, closed=False)
    return attempts.filter(state__in=[P.SUBMITTED, P.UNKNOWN, P.PROCESSING]).exists()


def _hold_unpaid(subscription_id: int, at: datetime) -> None:
    with transaction.atomic():
        row = Subscription.objects.select_for_update().filter(pk=subscription_id, status=S.PAST_DUE).first()
        if row is not None:
            _hold(row, at)


def _hold(row: Subscription, at: datetime) -> None:
    row.status, row.on_hold_at, row.next_retry_at = S.ON_HOLD, at, None
    row.save()
    entitlements.shut_out(row.user_id, row.store_id, at)


def _begin_grace(store_id: int, at: datetime) -> None:
    """Begin the days of grace where a renewal was never answered, or a killed run never asked."""
    waiting = Invoice.objects.filter(
        store_id=store_id, status=Invoice.Status.OPEN, kind=Invoice.Kind.PERIOD,
        subscription__status=S.ACTIVE, created_at__lte=at - UNSETTLED_AFTER,
    )  # fmt: skip
    renewals.each(list(waiting.order_by("id").values_list("pk", flat=True)[:100]), at, _charge_late)


def _charge_late(invoice_id: int, at: datetime) -> bool:
    renewals.charge(invoice_id=invoice_id, at=at)
    with transaction.atomic():
        bill = Invoice.objects.select_for_update().get(pk=invoice_id)
        lifecycle.on_failed(bill, recoverable=True, at=at)
    return True
