"""Orders, subscriptions and failed payments, as the back office lists them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal, Protocol, TypedDict, cast

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery, Sum

from matinee.accounts import names
from matinee.commerce.models import (
    LIVE,
    Dispute,
    Entitlement,
    Invoice,
    InvoiceLine,
    Payment,
    Refund,
    Subscription,
)
from matinee.commerce.queries.office_pages import page_of
from matinee.commerce.queries.office_products import Interval
from matinee.kit.errors import NotFoundError
from matinee.kit.paging import Paged
from matinee.kit.sorting import Column, by_letters, sort_rows

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

OrderStatus = Literal["open", "paid", "void", "uncollectible"]
OrderKind = Literal["order", "period", "switch", "donation"]
SubscriptionStatus = Literal[
    "incomplete", "trialing", "active", "past_due", "on_hold", "paused", "canceled", "expired"
]

OrderSort = Literal["customer", "-customer", "date", "-date", "total", "-total"]
SubscriptionSort = Literal["customer", "-customer", "plan", "-plan", "next", "-next"]

NEWEST = ("-created_at", "-id")
_CUSTOMER = by_letters("user__name")
_ORDER_COLUMNS: dict[str, Column] = {"customer": _CUSTOMER, "date": F("created_at"), "total": F("total")}
_SUBSCRIPTION_COLUMNS: dict[str, Column] = {
    "customer": _CUSTOMER,
    "plan": by_letters("price__product__title"),
    "next": F("period_end"),
}

# An attempt whose end is unknown or bad; surplus on an open invoice is a wrong capture.
NOT_PAID = (
    *("failed", "canceled", "unknown", "processing", "requires_action", "submitted"),
    *("surplus", "surplus_refunded"),
)


@dataclass(frozen=True, slots=True)
class Customer:
    """`id` null: the account was deleted; its payments stay."""

    id: int | None
    name: str
    email: str


class Named(Protocol):
    """A person's row."""

    pk: int
    name: str
    email: str


@dataclass(frozen=True, slots=True)
class OfficeOrder:
    id: int
    number: str
    kind: OrderKind
    status: OrderStatus
    currency: str
    total: int
    paid: int
    refunded: int
    created_at: datetime
    customer: Customer
    title: str  # of its first line
    lines_count: int


@dataclass(frozen=True, slots=True)
class OrderRefund:
    id: int
    payment_id: int
    amount_minor: int
    currency: str
    state: str
    reason: str
    ends_access: bool
    outside_provider: str  # the provider on whose own pages it was made; empty for ours
    created_at: datetime


@dataclass(frozen=True, slots=True)
class OrderDispute:
    id: int
    status: str
    amount_minor: int
    currency: str
    reason: str
    opened_at: datetime


@dataclass(frozen=True, slots=True)
class OfficeSubscription:
    id: int
    status: SubscriptionStatus
    product_id: int
    product_title: str
    minor: int | None
    currency: str
    interval: Interval
    interval_count: int
    created_at: datetime
    period_end: datetime
    trial_end: datetime | None
    cancel_at_period_end: bool
    resumes_at: datetime | None
    ended_at: datetime | None
    end_reason: str
    next_retry_at: datetime | None
    customer: Customer


@dataclass(frozen=True, slots=True)
class FailedPayment:
    order_id: int
    number: str
    currency: str
    open_minor: int
    state: str
    decline_code: str
    provider: str
    attempts: int
    attempted_at: datetime
    subscription_id: int | None
    subscription_status: SubscriptionStatus | None
    next_retry_at: datetime | None
    customer: Customer


class OrderAnnotations(TypedDict):
    first_title: str | None
    lines_count: int | None


class AttemptAnnotations(TypedDict):
    """Of the last attempt, but `attempts`, which counts them."""

    state: str
    decline_code: str
    provider: str
    attempted_at: datetime
    attempts: int


@dataclass(frozen=True, slots=True)
class OrderFilter:
    """`text` matches an order number, or part of the customer's name or email."""

    text: str = ""
    status: OrderStatus | None = None
    kind: OrderKind | None = None
    user_id: int | None = None


def list_orders(
    store_id: int, *, orders_of: OrderFilter, page: int, sort: OrderSort | None = None
) -> Paged[OfficeOrder]:
    """List orders, newest first unless sorted."""
    lines = InvoiceLine.objects.filter(invoice=OuterRef("pk"))
    line_count = lines.order_by().values("invoice").annotate(n=Count("pk")).values("n")
    orders = (
        _orders(store_id, orders_of)
        .select_related("user")
        .annotate(
            first_title=Subquery(lines.order_by("position").values("title")[:1]),
            lines_count=Subquery(line_count),
        )
    )
    orders = sort_rows(orders, sort, columns=_ORDER_COLUMNS, newest=NEWEST)
    return page_of(orders, page=page, as_row=_as_order)


def sum_orders(store_id: int, *, orders_of: OrderFilter) -> dict[str, int]:
    """Return what was paid for orders, less refunds, by currency."""
    sums = _orders(store_id, orders_of).order_by("currency").values_list("currency")
    return {currency: net for currency, net in sums.annotate(net=Sum(F("paid") - F("refunded"))) if net}


def _orders(store_id: int, orders_of: OrderFilter) -> QuerySet[Invoice]:
    orders = Invoice.objects.filter(store_id=store_id)
    if orders_of.text:
        orders = orders.filter(_number_or_person(orders_of.text))
    if orders_of.status is not None:
        orders = orders.filter(status=orders_of.status)
    if orders_of.kind is not None:
        orders = orders.filter(kind=orders_of.kind)
    if orders_of.user_id is not None:
        orders = orders.filter(user_id=orders_of.user_id)
    return orders


def get_customer_of(store_id: int, *, order_id: int) -> Customer:
    order = Invoice.objects.filter(store_id=store_id, pk=order_id).select_related("user").first()
    if order is None:
        raise NotFoundError
    return who(order.user)


def list_refunds(store_id: int, *, order_id: int) -> list[OrderRefund]:
    """List an order's refunds, oldest first."""
    refunds = Refund.objects.filter(store_id=store_id, payment__invoice_id=order_id)
    refunds = refunds.select_related("payment").order_by("created_at", "id")
    return [
        OrderRefund(
            id=row.pk,
            payment_id=row.payment_id,
            amount_minor=row.amount_minor,
            currency=row.currency,
            state=row.state,
            reason=row.reason,
            ends_access=row.ends_access,
            outside_provider=row.payment.provider if row.is_outside else "",
            created_at=row.created_at,
        )
        for row in refunds
    ]


def list_disputes(store_id: int, *, order_id: int) -> list[OrderDispute]:
    """List the disputes over an order, oldest first."""
    disputes = Dispute.objects.filter(store_id=store_id, payment__invoice_id=order_id).order_by(
        "opened_at", "id"
    )
    return [
        OrderDispute(row.pk, row.status, row.amount_minor, row.currency, row.reason, row.opened_at)
        for row in disputes
    ]


def list_subscriptions(
    store_id: int,
    *,
    page: int,
    text: str,
    status: str | None,
    user_id: int | None,
    sort: SubscriptionSort | None = None,
) -> Paged[OfficeSubscription]:
    """List subscriptions, newest first unless sorted. `canceling`: live, with an end scheduled."""
    subscriptions = Subscription.objects.filter(store_id=store_id).select_related("user", "price__product")
    if text:
        subscriptions = subscriptions.filter(_person(text) | Q(price__product__title__icontains=text))
    if status == "canceling":
        subscriptions = subscriptions.filter(status__in=LIVE, cancel_at_period_end=True)
    elif status is not None:
        subscriptions = subscriptions.filter(status=status)
    if user_id is not None:
        subscriptions = subscriptions.filter(user_id=user_id)
    subscriptions = sort_rows(subscriptions, sort, columns=_SUBSCRIPTION_COLUMNS, newest=NEWEST)
    return page_of(subscriptions, page=page, as_row=_as_subscription)


def get_subscription(store_id: int, *, subscription_id: int) -> OfficeSubscription:
    subscriptions = Subscription.objects.filter(store_id=store_id, pk=subscription_id)
    row = subscriptions.select_related("user", "price__product").first()
    if row is None:
        raise NotFoundError
    return _as_subscription(row)


def list_failed_payments(store_id: int, *, page: int) -> Paged[FailedPayment]:
    """List open invoices whose last attempt failed or is in doubt, latest attempt first."""
    attempts = Payment.objects.filter(invoice=OuterRef("pk"), leg=Payment.Leg.EXTERNAL)
    last = attempts.order_by("-attempt")
    attempt_count = attempts.order_by().values("invoice").annotate(n=Count("pk")).values("n")
    invoices = (
        Invoice.objects.filter(store_id=store_id, status=Invoice.Status.OPEN)
        .annotate(
            state=Subquery(last.values("state")[:1]),
            decline_code=Subquery(last.values("decline_code")[:1]),
            provider=Subquery(last.values("provider")[:1]),
            attempted_at=Subquery(last.values("created_at")[:1]),
            attempts=Subquery(attempt_count),
        )
        .filter(state__in=NOT_PAID)
        .select_related("user", "subscription")
    )
    return page_of(invoices.order_by("-attempted_at", "-id"), page=page, as_row=_as_failed)


def get_customer(store_id: int, user_id: int) -> Customer:
    user = names.all_people(store_id).filter(pk=user_id).first()
    if user is None:
        raise NotFoundError
    return who(user)


def spent_by(store_id: int, *, user_id: int) -> dict[str, int]:
    """Return what a person paid, less refunds, by currency."""
    totals: dict[str, int] = {}
    invoices = Invoice.objects.filter(store_id=store_id, user_id=user_id).order_by("id")
    for currency, minor in invoices.values_list("currency", F("paid") - F("refunded")):
        totals[currency] = totals.get(currency, 0) + minor
    return {currency: minor for currency, minor in totals.items() if minor}


def list_currencies(store_id: int) -> list[str]:
    """Return the currencies in which the store has invoices."""
    invoices = Invoice.objects.filter(store_id=store_id).order_by("currency")
    return list(invoices.values_list("currency", flat=True).distinct())


def get_entitlement(store_id: int, *, user_id: int, entitlement_id: int) -> str:
    """Return the title of an entitlement's product. Raises NotFoundError."""
    row = Entitlement.objects.filter(store_id=store_id, user_id=user_id, pk=entitlement_id)
    entitlement = row.select_related("product").first()
    if entitlement is None:
        raise NotFoundError
    return entitlement.product.title


def who(user: Named | None) -> Customer:
    return Customer(user.pk, user.name, user.email) if user else Customer(None, "", "")


def _person(text: str) -> Q:
    return Q(user__name__icontains=text) | Q(user__email__icontains=text)


def _number_or_person(text: str) -> Q:
    return Q(number__iexact=text) | _person(text)


def _as_order(row: WithAnnotations[Invoice, OrderAnnotations]) -> OfficeOrder:
    return OfficeOrder(
        id=row.pk,
        number=row.number,
        kind=cast(OrderKind, row.kind),
        status=cast(OrderStatus, row.status),
        currency=row.currency,
        total=row.subtotal - row.discount,
        paid=row.paid,
        refunded=row.refunded,
        created_at=row.created_at,
        customer=who(row.user),
        title=row.first_title or "",
        lines_count=row.lines_count or 0,
    )


def _as_subscription(row: Subscription) -> OfficeSubscription:
    return OfficeSubscription(
        id=row.pk,
        status=cast(SubscriptionStatus, row.status),
        product_id=row.price.product_id,
        product_title=row.price.product.title,
        minor=row.price.minor,
        currency=row.currency,
        interval=cast(Interval, row.price.interval),
        interval_count=row.price.interval_count,
        created_at=row.created_at,
        period_end=row.period_end,
        trial_end=row.trial_end,
        cancel_at_period_end=row.cancel_at_period_end,
        resumes_at=row.resumes_at,
        ended_at=row.ended_at,
        end_reason=row.end_reason,
        next_retry_at=row.next_retry_at,
        customer=who(row.user),
    )


def _as_failed(row: WithAnnotations[Invoice, AttemptAnnotations]) -> FailedPayment:
    subscription = row.subscription
    return FailedPayment(
        order_id=row.pk,
        number=row.number,
        currency=row.currency,
        open_minor=row.subtotal - row.discount - row.paid,
        state=row.state,
        decline_code=row.decline_code,
        provider=row.provider,
        attempts=row.attempts,
        attempted_at=row.attempted_at,
        subscription_id=subscription.pk if subscription else None,
        subscription_status=cast(SubscriptionStatus, subscription.status) if subscription else None,
        next_retry_at=subscription.next_retry_at if subscription else None,
        customer=who(row.user),
    )
