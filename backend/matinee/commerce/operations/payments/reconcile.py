"""Settle what has no answer yet: attempts, refunds, and webhooks that never arrived.

Runs every minute, in one process at a time, for a hundred rows of each kind. Time alone decides nothing:
each row is settled by its provider's answer.

1. submitted and unknown attempts are looked up by their key;
2. those that wait for the customer are read, and closed after a day, or when their invoice is closed;
3. processing ones are read every hour;
4. failed and canceled ones that could still take money are closed: an open page may confirm them;
5. money taken by mistake is refunded;
6. unanswered refunds are sent again with their key;
7. unhandled hints are retried; every hour the provider's event list is searched for lost ones.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.db.models import Q, QuerySet

from matinee.commerce import clock
from matinee.commerce.models import Invoice, Payment, ProviderWatch, Refund
from matinee.commerce.operations.ledger import letters
from matinee.commerce.operations.payments import inbox, leases, payments, provider_calls, refunds
from matinee.commerce.operations.payments.leases import Lease
from matinee.commerce.providers import registry
from matinee.commerce.providers.base import ProviderSettingsError
from matinee.kit.errors import ProblemError

logger = logging.getLogger(__name__)

LEASE = "reconcile"
LONGEST_ROW = timedelta(seconds=60)
BATCH = 100
UNANSWERED_AFTER = timedelta(seconds=60)
WAITING_AFTER = timedelta(minutes=15)
WAITING_AT_MOST = timedelta(hours=24)
PROCESSING_EVERY = timedelta(hours=1)
CLOSE_AFTER = timedelta(minutes=15)
SCAN_EVERY = timedelta(hours=1)
FIRST_SCAN = timedelta(days=1)
# Events may be listed late; reading one twice is harmless.
SCAN_OVERLAP = timedelta(hours=1)

State = Payment.State
_WAIT_FOR_A_PAGE = (State.REQUIRES_ACTION, State.FAILED, State.CANCELED)


def run(*, at: datetime, provider: str = "") -> dict[str, int]:
    """Run one round; an empty result when another process is running it. `at` is the real time.

    With a provider, only its payments: the worker runs one round for each, so that a provider that does
    not respond blocks no other. Two rounds at once are harmless, since each row is settled by its
    provider's answer.
    """
    name = f"{LEASE}:{provider}" if provider else LEASE
    with leases.held_or_none(name, lasts=LONGEST_ROW) as lease:
        if lease is None:
            return {}
        stores = _stores_with_open_payments()
        return {
            "payments": sum(_settle_payments(store_id, at, lease, provider) for store_id in stores),
            "refunds": _resend_refunds(at, lease, provider),
            "hints": inbox.work(at=at, provider=provider, over=lease.over),
            "found_hints": _scan(at, lease, provider),
        }


def _stores_with_open_payments() -> list[int]:
    payments = Payment.objects.filter(leg=Payment.Leg.EXTERNAL).filter(
        Q(closed=False) | Q(state__in=[State.SURPLUS, State.SUBMITTED, State.UNKNOWN])
    )
    return list(payments.order_by().values_list("store_id", flat=True).distinct())


def _settle_payments(store_id: int, real: datetime, lease: Lease, provider: str) -> int:
    at = clock.now(store_id, real)
    ours = Payment.objects.filter(store_id=store_id, leg=Payment.Leg.EXTERNAL)
    if provider:
        ours = ours.filter(provider=provider)
    unasked_for = _unasked_for(at)
    rounds: list[tuple[QuerySet[Payment], Callable[[Payment, datetime], object]]] = [
        (
            ours.filter(
                unasked_for(UNANSWERED_AFTER), state__in=[State.CREATED, State.SUBMITTED, State.UNKNOWN]
            ),
            _read,
        ),
        (
            ours.filter(
                unasked_for(WAITING_AFTER), state=State.REQUIRES_ACTION, changed_at__gt=at - WAITING_AT_MOST
            ),
            _read,
        ),
        (ours.filter(state=State.REQUIRES_ACTION, changed_at__lte=at - WAITING_AT_MOST), _close),
        (
            ours.filter(state__in=_WAIT_FOR_A_PAGE, closed=False, provider_payment_id__isnull=False).exclude(
                invoice__status=Invoice.Status.OPEN
            ),
            _close,
        ),
        (ours.filter(unasked_for(PROCESSING_EVERY), state=State.PROCESSING), _read),
        (
            ours.filter(
                state__in=[State.FAILED, State.CANCELED],
                closed=False,
                changed_at__lte=at - CLOSE_AFTER,
                provider_payment_id__isnull=False,
            ),
            _close,
        ),
        (ours.filter(state=State.SURPLUS).exclude(refunds__state=Refund.State.FAILED), _give_back),
    ]
    count = 0
    for rows, act in rounds:
        for payment in lease.over(list(rows.order_by("changed_at", "pk")[:BATCH])):
            count += _try(f"payment {payment.pk}", partial(act, payment, at))
    return count


def _unasked_for(at: datetime) -> Callable[[timedelta], Q]:
    def match_unasked(wait: timedelta) -> Q:
        return Q(changed_at__lte=at - wait) & (Q(checked_at=None) | Q(checked_at__lte=at - wait))

    return match_unasked


def _read(payment: Payment, at: datetime) -> None:
    payments.refresh_payment(payment_id=payment.pk, at=at)


def _close(payment: Payment, at: datetime) -> None:
    outcome = provider_calls.close(payment)
    payments.apply(payment_id=payment.pk, outcome=outcome, at=at)


def _give_back(payment: Payment, at: datetime) -> None:
    logger.error("payment %s: giving back what was taken against our will", payment.pk)
    refunds.return_surplus(payment_id=payment.pk, at=at)


def _resend_refunds(real: datetime, lease: Lease, provider: str) -> int:
    waiting = Refund.objects.filter(
        state__in=[Refund.State.SUBMITTED, Refund.State.UNKNOWN, Refund.State.PROCESSING]
    )
    if provider:
        waiting = waiting.filter(payment__provider__in=_with_our_own(provider))
    count = 0
    for row in lease.over(list(waiting.order_by("changed_at", "pk")[:BATCH])):
        at = clock.now(row.store_id, real)
        wait = PROCESSING_EVERY if row.state == Refund.State.PROCESSING else UNANSWERED_AFTER
        if row.changed_at <= at - wait:
            count += _try(f"refund {row.pk}", partial(refunds.resend, refund_id=row.pk, at=at))
    return count


def _with_our_own(provider: str) -> tuple[str, ...]:
    """Payments from gift cards and credit have no provider: they go with the sandbox, which never blocks."""
    return (provider, "") if provider == "sandbox" else (provider,)


def _scan(at: datetime, lease: Lease, provider: str) -> int:
    """Search the providers' event lists for hints that never arrived."""
    count = 0
    watches = [one for one in watched_providers(at) if provider in ("", one[1])]
    for store_id, name in lease.over(watches):
        watch, _ = ProviderWatch.objects.get_or_create(
            store_id=store_id, provider=name, defaults={"scanned_to": at - FIRST_SCAN}
        )
        if watch.scanned_to > at - SCAN_EVERY:
            continue
        try:
            hints = list(registry.provider_of(store_id, name).list_hints(watch.scanned_to - SCAN_OVERLAP))
            new = inbox.receive(store_id=store_id, provider=name, hints=hints, is_delivered=False, at=at)
        except Exception as error:
            logger.warning("%s of store %s: the list of hints: %s", name, store_id, type(error).__name__)
            with transaction.atomic():
                ProviderWatch.objects.filter(pk=watch.pk).update(scan_error=_describe_error(error))
                kind = "provider_refuses" if isinstance(error, ProviderSettingsError) else "list_unread"
                letters.tell_of_provider(
                    store_id, provider=name, kind=kind, at=at, words=_describe_error(error)
                )
            continue
        with transaction.atomic():
            ProviderWatch.objects.filter(pk=watch.pk).update(scanned_to=at, scan_error="")
            letters.well_with_provider(
                store_id, provider=name, kinds=("list_unread", "provider_refuses"), at=at
            )
            inbox.look_for_silence(store_id=store_id, provider=name, at=at)
        count += new
    return count


def watched_providers(at: datetime) -> list[tuple[int, str]]:
    """Return the providers through which a store was paid lately."""
    lately = Payment.objects.filter(leg=Payment.Leg.EXTERNAL, created_at__gte=at - timedelta(days=60))
    return sorted(set(lately.order_by().values_list("store_id", "provider").distinct()))


def _try(what: str, act: Callable[[], object]) -> bool:
    """Isolate a row's failure from the others."""
    try:
        act()
    except ProblemError as error:
        logger.warning("%s: %s", what, error)
        return False
    except Exception:
        logger.exception("%s: could not be settled", what)
        return False
    return True


def _describe_error(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:300]
