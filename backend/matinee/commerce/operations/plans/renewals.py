"""Time-driven transitions of subscriptions. Runs continuously, on several machines at once.

`due` lists what is due, `ACTS` runs one of it. The worker makes a job of each (`due_jobs`).
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from matinee.commerce import clock
from matinee.commerce.errors import LiveAttemptError, MethodLeftBehindError, MethodNeededError
from matinee.commerce.models import Invoice, Payment, Subscription
from matinee.commerce.operations.ledger import entitlements, letters, locks, subscription_states
from matinee.commerce.operations.ledger.pricing import months_of
from matinee.commerce.operations.payments import payments, stored_value
from matinee.commerce.operations.payments.payments import PaymentResult
from matinee.commerce.operations.payments.provider_calls import NEVER_ASKED
from matinee.commerce.operations.plans.billing_periods import begin_period, has_open_invoice, invoice_period
from matinee.commerce.periods import period_end
from matinee.kit.errors import ProblemError

Status = Subscription.Status
Act = Callable[[int, datetime], bool]
Due = QuerySet[Subscription] | QuerySet[Invoice]
UNPAID_AFTER = timedelta(hours=24)
# A period's invoice is charged at once, or paid in a page: after this long nobody is working on it.
ASKED_WITHIN = timedelta(minutes=15)
BATCH = 100
logger = logging.getLogger(__name__)


def run(*, store_id: int, at: datetime) -> int:
    """Renew, end, pause and resume what is due in a store, one after the other; return how many."""
    return run_all(due(store_id, at=at), at=at, acts=ACTS)


def due(store_id: int, *, at: datetime) -> dict[str, Due]:
    """List a store's due work, by act. `at` is the store's time."""
    return {
        "turn": _find_ended(store_id, at),
        "charge": _find_unasked(store_id, at),
        "wake": _waking(store_id, at),
        "expire": _never_paid(store_id, at),
        "write_off": _held_too_long(store_id, at),
        "close": _old_orders(store_id, at),
    }


def run_all(due: dict[str, Due], *, at: datetime, acts: dict[str, Act]) -> int:
    return sum(
        each(list(rows.values_list("pk", flat=True)[:BATCH]), at=at, act=acts[name])
        for name, rows in due.items()
    )


def charge(*, invoice_id: int, at: datetime, method_id: int | None = None) -> PaymentResult | None:
    """Charge a subscription's invoice without its holder: from their credit, then their saved method.

    Without a method the invoice counts as failed. None when nothing is left to pay, or nothing was sent.
    """
    try:
        stored_value.spend_credit(invoice_id=invoice_id, at=at)
        invoice = Invoice.objects.get(pk=invoice_id)
        if invoice.status != Invoice.Status.OPEN:
            return None
        return payments.pay(invoice_id=invoice_id, method_id=method_id, off_session=True, at=at)
    except MethodNeededError as error:
        # No retry helps with a card of a former account: the holder is asked for another.
        code = letters.LEFT_BEHIND if isinstance(error, MethodLeftBehindError) else ""
        with transaction.atomic():
            invoice = locks.lock_invoice(invoice_id)
            subscription_states.on_failed(invoice, recoverable=not code, decline_code=code, at=at)
        return None
    except LiveAttemptError:
        return None


def each(ids: list[int], *, at: datetime, act: Act) -> int:
    """Run it for each; a failure is logged and does not stop the others."""
    return sum(do(pk, at=at, act=act) for pk in ids)


def do(pk: int, *, at: datetime, act: Act) -> bool:
    try:
        return act(pk, at)
    except LiveAttemptError:
        return False  # the provider cannot say yet: the next round looks again
    except ProblemError as error:
        logger.warning("%s of %s: %s", act.__name__, pk, error)
    except Exception:
        logger.exception("%s of %s", act.__name__, pk)
    return False


def _find_ended(store_id: int, at: datetime) -> QuerySet[Subscription]:
    rows = Subscription.objects.filter(
        store_id=store_id, status__in=[Status.ACTIVE, Status.TRIALING], period_end__lte=at
    )
    return rows.order_by("period_end", "id")


def _find_unasked(store_id: int, at: datetime) -> QuerySet[Invoice]:
    """Find period invoices that were never charged: a process was killed, or a connection was down."""
    attempts = Payment.objects.filter(invoice=OuterRef("pk"), leg=Payment.Leg.EXTERNAL)
    answered_attempts = attempts.filter(
        ~Q(decline_code__in=NEVER_ASKED) | Q(changed_at__gt=at - ASKED_WITHIN)
    )
    invoices = Invoice.objects.filter(
        store_id=store_id,
        status=Invoice.Status.OPEN,
        kind=Invoice.Kind.PERIOD,
        subscription__status=Status.ACTIVE,
        created_at__lte=at - ASKED_WITHIN,
        created_at__gt=at - UNPAID_AFTER,
    )
    return invoices.exclude(Exists(answered_attempts)).order_by("id")


def _waking(store_id: int, at: datetime) -> QuerySet[Subscription]:
    rows = Subscription.objects.filter(store_id=store_id, status=Status.PAUSED, resumes_at__lte=at)
    return rows.order_by("resumes_at", "id")


def _never_paid(store_id: int, at: datetime) -> QuerySet[Subscription]:
    rows = Subscription.objects.filter(
        store_id=store_id, status=Status.INCOMPLETE, created_at__lte=at - UNPAID_AFTER
    )
    return rows.order_by("id")


def _held_too_long(store_id: int, at: datetime) -> QuerySet[Subscription]:
    since = at - timedelta(days=clock.terms_of(store_id).hold_days)
    rows = Subscription.objects.filter(store_id=store_id, status=Status.ON_HOLD, on_hold_at__lte=since)
    return rows.order_by("id")


def _old_orders(store_id: int, at: datetime) -> QuerySet[Invoice]:
    """Find orders unpaid for a day: they are closed, which releases their coupons."""
    orders = Invoice.objects.filter(
        store_id=store_id,
        status=Invoice.Status.OPEN,
        created_at__lte=at - UNPAID_AFTER,
        kind__in=[Invoice.Kind.ORDER, Invoice.Kind.DONATION, Invoice.Kind.SWITCH],
    )
    return orders.order_by("id")


def _turn(subscription_id: int, at: datetime) -> bool:
    """Advance to the next period.

    1. close the unpaid invoice of a plan change;
    2. under the lock: end, pause, or begin the next period and write its invoice (one a period);
    3. charge it, without the lock.
    """
    switch = Invoice.objects.filter(
        subscription_id=subscription_id, kind=Invoice.Kind.SWITCH, status=Invoice.Status.OPEN
    ).first()
    if switch is not None:
        payments.void(invoice_id=switch.pk, at=at)
    with transaction.atomic():
        row = locks.lock_subscription_if_free(subscription_id)
        if row is None or row.status not in (Status.ACTIVE, Status.TRIALING) or row.period_end > at:
            return False
        if row.cancel_at_period_end:
            subscription_states.end(
                subscription_id=row.pk, reason=row.end_reason or "canceled", at=row.period_end
            )
            return True
        if row.pause_months:
            subscription_states.pause(row, at=at)
            return True
        if has_open_invoice(row):
            return False  # no debt on debt
        _move_on(row, at)
        invoice = invoice_period(row, at=at)
    if invoice.status == Invoice.Status.OPEN:
        charge(invoice_id=invoice.pk, at=at)
    return True


def _move_on(row: Subscription, at: datetime) -> None:
    if row.next_price is not None:
        before = months_of(row.price)
        if row.next_price.product_id != row.price.product_id:
            entitlements.shut_out(row.user_id, store_id=row.store_id, at=at)
        row.price, row.next_price = row.next_price, None
        if months_of(row.price) != before:
            row.anchor_at = row.period_end
    letters.over(row, kinds="plan_renews", at=at)
    row.period_start = row.period_end
    zone = clock.terms_of(row.store_id).zone
    row.period_end = period_end(row.anchor_at, row.period_start, months_of(row.price), zone)
    if row.status == Status.TRIALING:
        subscription_states.move(row, to=Status.ACTIVE, at=at)
    else:
        row.save()


def _wake(subscription_id: int, at: datetime) -> bool:
    with transaction.atomic():
        row = locks.lock_subscription_if_free(subscription_id)
        if row is None or row.status != Status.PAUSED or row.resumes_at is None or row.resumes_at > at:
            return False
        invoice = begin_period(row, at=at)
    if invoice.status == Invoice.Status.OPEN:
        charge(invoice_id=invoice.pk, at=at)
    return True


def _expire(subscription_id: int, at: datetime) -> bool:
    for invoice in Invoice.objects.filter(subscription_id=subscription_id, status=Invoice.Status.OPEN):
        if not payments.void(invoice_id=invoice.pk, at=at):
            return False  # it was paid after all
    return subscription_states.end(
        subscription_id=subscription_id,
        reason="never_paid",
        at=at,
        status=Status.EXPIRED,
        only=Status.INCOMPLETE,
    )


def _write_off(subscription_id: int, at: datetime) -> bool:
    for invoice in Invoice.objects.filter(subscription_id=subscription_id, status=Invoice.Status.OPEN):
        if not payments.void(invoice_id=invoice.pk, at=at, status=Invoice.Status.UNCOLLECTIBLE):
            return False
    return subscription_states.end(
        subscription_id=subscription_id, reason="unpaid", at=at, only=Status.ON_HOLD
    )


def _charge(invoice_id: int, at: datetime) -> bool:
    return charge(invoice_id=invoice_id, at=at) is not None


def _close(invoice_id: int, at: datetime) -> bool:
    return payments.void(invoice_id=invoice_id, at=at)


ACTS: dict[str, Act] = {
    "turn": _turn,
    "charge": _charge,
    "wake": _wake,
    "expire": _expire,
    "write_off": _write_off,
    "close": _close,
}
