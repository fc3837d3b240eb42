from datetime import datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import AwareDatetime, Field

from matinee.commerce.admin_schemas.products import Interval, Minor, RowId
from matinee.kit.schemas import Line

OrderStatus = Literal["open", "paid", "void", "uncollectible"]
OrderKind = Literal["order", "period", "switch", "donation"]
SubscriptionStatus = Literal[
    "incomplete", "trialing", "active", "past_due", "on_hold", "paused", "canceled", "expired"
]
CustomerHaving = Literal["subscribed", "bought"]


class Customer(Schema):
    """`id` null: the account was deleted; what was paid stays."""

    id: int | None
    name: str
    email: str


class OfficeOrder(Schema):
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
    title: str
    lines_count: int


class OfficeOrderLine(Schema):
    id: int
    kind: str
    product_id: int | None
    title: str
    minor: int
    discount_minor: int
    tax_minor: int


class OfficeOrderPayment(Schema):
    id: int
    leg: str
    state: str
    provider: str
    amount_minor: int
    currency: str
    decline_code: str
    created_at: datetime
    method: str
    gift_cards: list[str]  # their last characters
    refunded_minor: int


class OrderRefund(Schema):
    id: int
    payment_id: int
    amount_minor: int
    currency: str
    state: str
    reason: str
    ends_access: bool
    created_at: datetime


class OrderDispute(Schema):
    id: int
    status: str
    amount_minor: int
    currency: str
    reason: str
    opened_at: datetime


class OfficeOrderDetail(Schema):
    id: int
    number: str
    kind: OrderKind
    status: OrderStatus
    currency: str
    subtotal: int
    discount: int
    total: int
    paid: int
    refunded: int
    created_at: datetime
    closed_at: datetime | None
    subscription_id: int | None
    period_start: datetime | None
    period_end: datetime | None
    coupon_code: str | None
    customer: Customer
    lines: list[OfficeOrderLine]
    payments: list[OfficeOrderPayment]
    refunds: list[OrderRefund]
    disputes: list[OrderDispute]


class NewRefund(Schema):
    """`minor` null: all that is left. `ends_access` null: once all that was paid is back.

    `key` is made once a press: the same one is never refunded twice.
    """

    minor: Annotated[Minor, Field(ge=1)] | None = None
    reason: Annotated[Line, Field(max_length=300)] = ""
    ends_access: bool | None = None
    key: Annotated[Line, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class OfficeSubscription(Schema):
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


class EndSubscription(Schema):
    when: Literal["period_end", "now"]


class FailedPayment(Schema):
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


class Retried(Schema):
    state: str
    decline_code: str


class CustomerEntry(Schema):
    id: int
    name: str
    email: str
    joined_at: datetime
    subscription_status: SubscriptionStatus | None
    product_title: str | None
    orders_count: int


class Amount(Schema):
    minor: int
    currency: str


class HeldProduct(Schema):
    product_id: int
    product_title: str
    kind: str
    starts_at: datetime
    ends_at: datetime | None
    first_played_at: datetime | None
    revoked_at: datetime | None
    revoked_because: str
    subscription_id: int | None
    entitlement_id: int | None


class CustomerMethod(Schema):
    provider: str
    brand: str
    last4: str
    exp_month: int | None
    exp_year: int | None
    email: str


class CustomerDetail(Schema):
    id: int
    name: str
    email: str
    spent: list[Amount]
    credit: list[Amount]
    method: CustomerMethod | None
    held: list[HeldProduct]
    subscriptions: list[OfficeSubscription]
    orders: list[OfficeOrder]


class WhyStep(Schema):
    step: str
    outcome: Literal["passed", "refused", "skipped"]
    detail: str


class WhyAnswer(Schema):
    """May this person watch this film, and which step decided."""

    is_granted: bool
    content_id: int
    content_title: str
    steps: list[WhyStep]
    by: list[HeldProduct]


class NewGrant(Schema):
    product_id: RowId
    ends_at: AwareDatetime | None = None
