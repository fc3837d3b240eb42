"""Cancellation: one question, at most one offer, and the end. Never more than three clicks."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from django.db import transaction

from matinee.commerce.models import CancellationFlow, Coupon, Price, Product, Subscription
from matinee.commerce.operations.ledger import locks
from matinee.commerce.operations.plans import subscriptions, switching
from matinee.commerce.operations.plans.subscriptions import NotNowError
from matinee.commerce.queries.billing import Sub, get_subscription
from matinee.kit.errors import NotFoundError, ProblemError

Status = Subscription.Status
Ended = CancellationFlow.Outcome
REASONS = ("too_expensive", "not_using", "missing_films", "technical", "other")
# At most one accepted offer in this time.
BETWEEN_OFFERS = timedelta(days=365)
HALF_PRICE_PERIODS, HALF_PRICE_PERCENT, PAUSE_MONTHS = 2, 50, 2

Kind = Literal["coupon", "cheaper_plan", "pause"]


class ReasonError(ProblemError):
    message = "Choose one of the reasons."


@dataclass(frozen=True, slots=True)
class Retention:
    """`coupon`: {percent, periods}; `cheaper_plan`: {price_id, title, translations, minor, currency};
    `pause`: {months}.
    """

    kind: Kind
    detail: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Flow:
    id: int
    subscription: Sub
    reasons: tuple[str, ...]
    reason: str
    offer: Retention | None
    outcome: str  # "" while it is open


def start(*, store_id: int, user_id: int, subscription_id: int | None = None, at: datetime) -> Flow:
    """Begin a cancellation, or continue an open one, of the named subscription or the newest one.

    Raises NotFoundError without a subscription to cancel.
    """
    row = subscriptions.find_begun(store_id, user_id=user_id, subscription_id=subscription_id)
    if row is None:
        raise NotFoundError
    with transaction.atomic():
        locks.lock_subscription(row.pk)
        flow, _ = CancellationFlow.objects.get_or_create(
            subscription=row,
            outcome=Ended.OPEN,
            defaults={"store_id": store_id, "user_id": user_id, "started_at": at},
        )
    return _show(flow, at)


def answer(
    *,
    store_id: int,
    user_id: int,
    subscription_id: int | None = None,
    reason: str,
    comment: str = "",
    at: datetime,
) -> Flow:
    """Record the reason. The result has one offer that fits it, or none."""
    if reason not in REASONS:
        raise ReasonError(field="reason")
    flow = _open(store_id, user_id, subscription_id)
    flow.reason, flow.comment = reason, comment[:2000]
    offer = _choose(flow, reason, at)
    flow.offer = offer.kind if offer else ""
    flow.offer_detail = offer.detail if offer else {}
    flow.save()
    return _show(flow, at)


def accept(*, store_id: int, user_id: int, subscription_id: int | None = None, at: datetime) -> Flow:
    """Accept the offer and stay. Allowed once in twelve months.

    The pause or switch comes first, and is idempotent: a process that is killed in between has
    not used up the offer.
    """
    flow = _open(store_id, user_id, subscription_id)
    if not _may_accept(flow, at):
        raise NotNowError
    if flow.offer == "pause":
        subscriptions.pause(
            store_id=store_id,
            user_id=user_id,
            subscription_id=flow.subscription_id,
            months=flow.offer_detail["months"],
            at=at,
        )
    elif flow.offer == "cheaper_plan":
        switching.switch_plan(
            store_id=store_id,
            user_id=user_id,
            subscription_id=flow.subscription_id,
            at=at,
            price_id=flow.offer_detail["price_id"],
        )
    with transaction.atomic():
        row = locks.lock_subscription(flow.subscription_id)
        flow = CancellationFlow.objects.select_for_update().get(pk=flow.pk)
        if not _may_accept(flow, at):
            raise NotNowError
        if flow.offer == "coupon":
            _reduce(row, at)
        flow.outcome, flow.ended_at = Ended.STAYED, at
        flow.save()
    return _show(flow, at)


def confirm(*, store_id: int, user_id: int, subscription_id: int | None = None, at: datetime) -> Sub:
    """Cancel: at the end of the period, or now when nothing is paid."""
    flow = _open(store_id, user_id, subscription_id)
    left = subscriptions.cancel(
        store_id=store_id, user_id=user_id, subscription_id=flow.subscription_id, at=at
    )
    CancellationFlow.objects.filter(pk=flow.pk, outcome=Ended.OPEN).update(
        outcome=Ended.CANCELED, ended_at=at
    )
    return left


def _open(store_id: int, user_id: int, subscription_id: int | None) -> CancellationFlow:
    flows = CancellationFlow.objects.filter(store_id=store_id, user_id=user_id, outcome=Ended.OPEN)
    if subscription_id is not None:
        flows = flows.filter(subscription=subscription_id)
    flow = flows.last()
    if flow is None:
        raise NotFoundError
    return flow


def _choose(flow: CancellationFlow, reason: str, at: datetime) -> Retention | None:
    row = Subscription.objects.select_related("price").get(pk=flow.subscription_id)
    if row.status not in (Status.ACTIVE, Status.TRIALING) or row.cancel_at_period_end:
        return None
    if flow.user_id is None or _has_accepted(flow.user_id, at):
        return None
    if reason == "too_expensive":
        return _cheaper(row) or _half_price(row)
    if reason == "not_using" and row.status == Status.ACTIVE:
        return Retention("pause", {"months": PAUSE_MONTHS})
    if reason in ("missing_films", "other"):
        return _half_price(row)
    return None


def _half_price(row: Subscription) -> Retention | None:
    """A subscription with a coupon gets no second one."""
    if row.coupon_id is not None and row.coupon_periods_left != 0:
        return None
    return Retention("coupon", {"percent": HALF_PRICE_PERCENT, "periods": HALF_PRICE_PERIODS})


def _cheaper(row: Subscription) -> Retention | None:
    """Find the cheapest plan of the same length, if it costs less."""
    price = (
        Price.objects.select_related("product")
        .filter(
            product__store_id=row.store_id,
            product__kind=Product.Kind.PLAN,
            product__is_on_sale=True,
            product__plan_group=row.plan_group,
            is_active=True,
            currency=row.currency,
            interval=row.price.interval,
            interval_count=row.price.interval_count,
            minor__gt=0,
            minor__lt=row.price.minor or 0,
        )
        .order_by("minor", "id")
        .first()
    )
    if price is None:
        return None
    detail = {
        "price_id": price.pk,
        "title": price.product.title,
        "translations": price.product.translations,
        "minor": price.minor,
        "currency": price.currency,
    }
    return Retention("cheaper_plan", detail)


def _reduce(row: Subscription, at: datetime) -> None:
    """Apply the store's retention coupon to the subscription."""
    coupon, _ = Coupon.objects.get_or_create(
        store_id=row.store_id,
        code=f"STAY-{HALF_PRICE_PERCENT}-{HALF_PRICE_PERIODS}",
        defaults={
            "percent": HALF_PRICE_PERCENT,
            "duration": Coupon.Duration.REPEATING,
            "duration_periods": HALF_PRICE_PERIODS,
            "is_active": False,  # it cannot be entered at checkout
            "created_at": at,
        },
    )
    row.coupon, row.coupon_periods_left = coupon, HALF_PRICE_PERIODS
    row.save()


def _may_accept(flow: CancellationFlow, at: datetime) -> bool:
    is_open = bool(flow.offer) and flow.outcome == Ended.OPEN
    return is_open and flow.user_id is not None and not _has_accepted(flow.user_id, at)


def _has_accepted(user_id: int, at: datetime) -> bool:
    return CancellationFlow.objects.filter(
        user_id=user_id, outcome=Ended.STAYED, ended_at__gt=at - BETWEEN_OFFERS
    ).exists()


def _show(flow: CancellationFlow, at: datetime) -> Flow:
    sub = get_subscription(
        flow.store_id, user_id=flow.user_id or 0, subscription_id=flow.subscription_id, at=at
    )
    kinds: dict[str, Kind] = {"coupon": "coupon", "cheaper_plan": "cheaper_plan", "pause": "pause"}
    offer = Retention(kinds[flow.offer], flow.offer_detail) if flow.offer else None
    return Flow(flow.pk, sub, REASONS, flow.reason, offer, flow.outcome)
