"""What the passing of time does to subscriptions. Runs again and again, on several machines at once."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction

from matinee.commerce import clock
from matinee.commerce.errors import LiveAttemptError, MethodNeededError
from matinee.commerce.models import Invoice, Subscription
from matinee.commerce.operations import (
    closing,
    credits,
    entitlements,
    lifecycle,
    payments,
    subscription_ends,
)
from matinee.commerce.operations.lifecycle import months_of
from matinee.commerce.operations.payments import PaymentResult
from matinee.commerce.operations.subscriptions import begin_period, bill_period
from matinee.commerce.periods import add_months, period_end
from matinee.kit.errors import ProblemError

S = Subscription.Status
UNPAID_AFTER = timedelta(hours=24)
BATCH = 100
logger = logging.getLogger(__name__)


def run(*, store_id: int, at: datetime) -> int:
    """Renew, end, pause and wake what is due in a store; return how many. `at` is the store's time."""
    return sum(
        (
            each(_due(store_id, at), at, _turn),
            each(_waking(store_id, at), at, _wake),
            each(_never_paid(store_id, at), at, _expire),
            each(_held_too_long(store_id, at), at, _write_off),
            _close_old_orders(store_id, at),
        )
    )


def charge(*, invoice_id: int, at: datetime, method_id: int | None = None) -> PaymentResult | None:
    """Pay a subscription's bill without its payer: with their credit, then the method they keep.

    Without a method the bill counts as failed. None when nothing is left to pay, or nothing could be asked.
    """
    try:
        credits.spend(invoice_id=invoice_id, at=at)
        bill = Invoice.objects.get(pk=invoice_id)
        if bill.status != Invoice.Status.OPEN:
            return None
        return payments.pay(invoice_id=invoice_id, method_id=method_id, off_session=True, at=at)
    except MethodNeededError:
        with transaction.atomic():
            bill = Invoice.objects.select_for_update().get(pk=invoice_id)
            lifecycle.on_failed(bill, recoverable=True, at=at)
        return None
    except LiveAttemptError:
        return None


def each(ids: list[int], at: datetime, act: Callable[[int, datetime], bool]) -> int:
    """Do it to each; one that fails is written down and does not keep the others."""
    done = 0
    for pk in ids:
        try:
            done += act(pk, at)
        except LiveAttemptError:
            continue  # the provider cannot say yet: the next turn asks again
        except ProblemError as error:
            logger.warning("%s of %s: %s", act.__name__, pk, error)
        except Exception:
            logger.exception("%s of %s", act.__name__, pk)
    return done


def _due(store_id: int, at: datetime) -> list[int]:
    rows = Subscription.objects.filter(
        store_id=store_id, status__in=[S.ACTIVE, S.TRIALING], period_end__lte=at
    )
    return list(rows.order_by("period_end", "id").values_list("pk", flat=True)[:BATCH])


def _waking(store_id: int, at: datetime) -> list[int]:
    rows = Subscription.objects.filter(store_id=store_id, status=S.PAUSED, resumes_at__lte=at)
    return list(rows.order_by("resumes_at", "id").values_list("pk", flat=True)[:BATCH])


def _never_paid(store_id: int, at: datetime) -> list[int]:
    rows = Subscription.objects.filter(
        store_id=store_id, status=S.INCOMPLETE, created_at__lte=at - UNPAID_AFTER
    )
    return list(rows.order_by("id").values_list("pk", flat=True)[:BATCH])


def _held_too_long(store_id: int, at: datetime) -> list[int]:
    since = at - timedelta(days=clock.terms_of(store_id).hold_days)
    rows = Subscription.objects.filter(store_id=store_id, status=S.ON_HOLD, on_hold_at__lte=since)
    return list(rows.order_by("id").values_list("pk", flat=True)[:BATCH])


def _turn(subscription_id: int, at: datetime) -> bool:
    """Go from one period to the next.

    1. close the bill of a change of plan that nobody paid;
    2. under the lock: end, pause, or move the period on and write its bill. The database takes one a period;
    3. charge it, without the lock.
    """
    switch = Invoice.objects.filter(
        subscription_id=subscription_id, kind=Invoice.Kind.SWITCH, status=Invoice.Status.OPEN
    ).first()
    if switch is not None:
        closing.void(invoice_id=switch.pk, at=at)
    with transaction.atomic():
        row = _lock(subscription_id)
        if row is None or row.status not in (S.ACTIVE, S.TRIALING) or row.period_end > at:
            return False
        if row.cancel_at_period_end:
            subscription_ends.end(
                subscription_id=row.pk, reason=row.end_reason or "canceled", at=row.period_end
            )
            return True
        if row.pause_months:
            _pause(row, at)
            return True
        if _has_open_bill(row):
            return False  # no debt on debt
        _move_on(row, at)
        bill = bill_period(row, at)
    if bill.status == Invoice.Status.OPEN:
        charge(invoice_id=bill.pk, at=at)
    return True


def _move_on(row: Subscription, at: datetime) -> None:
    if row.next_price is not None:
        before = months_of(row.price)
        if row.next_price.product_id != row.price.product_id:
            entitlements.shut_out(row.user_id, row.store_id, at)
        row.price, row.next_price = row.next_price, None
        if months_of(row.price) != before:
            row.anchor_at = row.period_end
    row.status = S.ACTIVE
    row.period_start = row.period_end
    zone = clock.terms_of(row.store_id).zone
    row.period_end = period_end(row.anchor_at, row.period_start, months_of(row.price), zone)
    row.save()


def _pause(row: Subscription, at: datetime) -> None:
    zone = clock.terms_of(row.store_id).zone
    row.resumes_at = add_months(row.period_end, row.pause_months, zone)
    row.status, row.pause_months = S.PAUSED, 0
    row.save()
    entitlements.shut_out(row.user_id, row.store_id, at)


def _wake(subscription_id: int, at: datetime) -> bool:
    with transaction.atomic():
        row = _lock(subscription_id)
        if row is None or row.status != S.PAUSED or row.resumes_at is None or row.resumes_at > at:
            return False
        bill = begin_period(row, at)
    if bill.status == Invoice.Status.OPEN:
        charge(invoice_id=bill.pk, at=at)
    return True


def _expire(subscription_id: int, at: datetime) -> bool:
    for bill in Invoice.objects.filter(subscription_id=subscription_id, status=Invoice.Status.OPEN):
        if not closing.void(invoice_id=bill.pk, at=at):
            return False  # it was paid after all
    return subscription_ends.end(
        subscription_id=subscription_id, reason="never_paid", at=at, status=S.EXPIRED, only=S.INCOMPLETE
    )


def _write_off(subscription_id: int, at: datetime) -> bool:
    for bill in Invoice.objects.filter(subscription_id=subscription_id, status=Invoice.Status.OPEN):
        if not closing.void(invoice_id=bill.pk, at=at, status=Invoice.Status.UNCOLLECTIBLE):
            return False
    return subscription_ends.end(subscription_id=subscription_id, reason="unpaid", at=at, only=S.ON_HOLD)


def _close_old_orders(store_id: int, at: datetime) -> int:
    """Close orders that nobody paid within a day: their coupons are free again."""
    orders = Invoice.objects.filter(
        store_id=store_id, status=Invoice.Status.OPEN, created_at__lte=at - UNPAID_AFTER,
        kind__in=[Invoice.Kind.ORDER, Invoice.Kind.DONATION, Invoice.Kind.SWITCH],
    )  # fmt: skip
    return each(list(orders.order_by("id").values_list("pk", flat=True)[:BATCH]), at, _close)


def _close(invoice_id: int, at: datetime) -> bool:
    return closing.void(invoice_id=invoice_id, at=at)


def _lock(subscription_id: int) -> Subscription | None:
    rows = Subscription.objects.select_for_update(of=("self",), skip_locked=True)
    return (
        rows.select_related("price__product", "next_price__product", "coupon")
        .filter(pk=subscription_id)
        .first()
    )


def _has_open_bill(row: Subscription) -> bool:
    return Invoice.objects.filter(
        subscription=row, status=Invoice.Status.OPEN, kind__in=[Invoice.Kind.PERIOD, Invoice.Kind.SWITCH]
    ).exists()
