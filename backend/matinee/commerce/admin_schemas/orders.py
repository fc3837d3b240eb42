from datetime import datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import AwareDatetime, Field

from matinee.commerce.admin_schemas.products import Minor, RowId
from matinee.commerce.queries.access import HeldProduct, WhyStep
from matinee.commerce.queries.office_orders import (
    Customer,
    OfficeOrder,
    OfficeSubscription,
    OrderDispute,
    OrderKind,
    OrderRefund,
    OrderStatus,
)
from matinee.kit.schemas import Line


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
    taken_minor: int | None  # set when the amount taken differs from the amount requested: it is refunded
    taken_currency: str


class OfficeOrderDetail(Schema):
    id: int
    number: str
    kind: OrderKind
    status: OrderStatus
    currency: str
    subtotal: int
    discount: int
    waived: int
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
    """`minor` null refunds all that is left. `ends_access` null ends access once everything paid is refunded.

    `key` identifies the request: the same key is never refunded twice.
    """

    minor: Annotated[Minor, Field(ge=1)] | None = None
    reason: Annotated[Line, Field(max_length=300)] = ""
    ends_access: bool | None = None
    key: Annotated[Line, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class EndSubscription(Schema):
    when: Literal["period_end", "now"]


class Retried(Schema):
    state: str
    decline_code: str


class Amount(Schema):
    minor: int
    currency: str


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


class WhyAnswer(Schema):
    """Whether this customer may watch this film now, and which step decided."""

    is_granted: bool
    content_id: int
    content_title: str
    steps: list[WhyStep]
    by: list[HeldProduct]


class NewGrant(Schema):
    product_id: RowId
    ends_at: AwareDatetime | None = None
