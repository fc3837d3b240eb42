"""Reminders of upcoming charges: before a trial ends, a yearly renewal, or a card's expiry."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import CharField, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Cast

from matinee.commerce import clock
from matinee.commerce.models import PaymentMethod, Subscription
from matinee.commerce.operations.ledger import letters, locks
from matinee.commerce.operations.plans.billing_periods import next_total
from matinee.commerce.queries.methods import usable
from matinee.notices import queries as notices

Status = Subscription.Status
TRIAL_ENDS_WITHIN = timedelta(days=3)
RENEWS_WITHIN = timedelta(days=7)
# Intervals so long that people forget about them.
LONG_MONTHS = 12
BATCH = 100


def run(*, store_id: int, at: datetime) -> int:
    """Send a store's due reminders, each once; return how many. `at` is the store's time."""
    return sum(
        (
            _each(_ending_trials(store_id, at), at, _tell_trial),
            _each(_renewing(store_id, at), at, _tell_renewal),
            _each(_paid_by_an_old_card(store_id, at), at, _tell_card),
        )
    )


def _each(rows: QuerySet[Subscription], at: datetime, tell: Callable[[Subscription, datetime], None]) -> int:
    """Send each under its lock, unless it has changed since: a cancelled one is not reminded of."""
    count = 0
    for pk in list(rows.order_by("period_end", "id").values_list("pk", flat=True)[:BATCH]):
        with transaction.atomic():
            row = locks.lock_subscription_if_free(pk)
            if row is not None and rows.filter(pk=pk).exists():
                tell(row, at)
                count += 1
    return count


def _renews(store_id: int) -> QuerySet[Subscription]:
    return Subscription.objects.filter(
        store_id=store_id, cancel_at_period_end=False, pause_months=0, user__isnull=False
    )


def _ending_trials(store_id: int, at: datetime) -> QuerySet[Subscription]:
    ending = _renews(store_id).filter(
        status=Status.TRIALING, period_end__gt=at, period_end__lte=at + TRIAL_ENDS_WITHIN
    )
    return ending.filter(notices.untold("trial_ends", subject_type="subscription", subject_id=OuterRef("pk")))


def _renewing(store_id: int, at: datetime) -> QuerySet[Subscription]:
    soon = _renews(store_id).filter(
        status=Status.ACTIVE, period_end__gt=at, period_end__lte=at + RENEWS_WITHIN
    )
    is_long = Q(price__interval="year") | Q(price__interval="month", price__interval_count__gte=LONG_MONTHS)
    return soon.filter(
        is_long,
        notices.untold(
            "plan_renews",
            subject_type="subscription",
            subject_id=OuterRef("pk"),
            occasion=Cast(OuterRef("period_end__date"), CharField()),
        ),
    )


def _paid_by_an_old_card(store_id: int, at: datetime) -> QuerySet[Subscription]:
    """Find the plans that renew with a card in its last month: a month before it expires."""
    today = at.astimezone(clock.terms_of(store_id).zone).date()
    cards = PaymentMethod.objects.filter(
        usable(),
        store_id=store_id,
        is_default=True,
        detached_at=None,
        exp_year=today.year,
        exp_month=today.month,
    )
    return (
        _renews(store_id)
        .filter(status__in=[Status.ACTIVE, Status.TRIALING, Status.PAST_DUE], user__in=cards.values("user"))
        .filter(
            notices.untold(
                "card_expires",
                subject_type="subscription",
                subject_id=OuterRef("pk"),
                occasion=Value(f"{today:%Y-%m}"),
            )
        )
    )


def _tell_trial(row: Subscription, at: datetime) -> None:
    letters.remind(row, kind="trial_ends", facts=_what_comes(row, "ends_on"), at=at)


def _tell_renewal(row: Subscription, at: datetime) -> None:
    occasion = f"{row.period_end:%Y-%m-%d}"
    letters.remind(row, kind="plan_renews", facts=_what_comes(row, "renews_on"), occasion=occasion, at=at)


def _tell_card(row: Subscription, at: datetime) -> None:
    card = PaymentMethod.objects.filter(user=row.user_id, is_default=True, detached_at=None).first()
    if card is None or card.exp_year is None or card.exp_month is None:
        return  # another way to pay was kept just now
    expires = letters.last_day(card.exp_year, month=card.exp_month)
    facts = {"card": f"{card.brand.title()} {card.last4}".strip(), "expires_on": expires.isoformat()}
    letters.remind(row, kind="card_expires", facts=facts, occasion=f"{expires:%Y-%m}", at=at)


def _what_comes(row: Subscription, day: str) -> dict[str, str]:
    zone = clock.terms_of(row.store_id).zone
    return {
        "amount": letters.amount_of(next_total(row), currency=row.currency),
        day: row.period_end.astimezone(zone).date().isoformat(),
    }
