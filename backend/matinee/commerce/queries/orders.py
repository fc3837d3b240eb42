"""Invoices as their payers and the office see them. Amounts are minor units."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, QuerySet

from matinee.commerce.models import GiftCardEntry, Invoice, InvoiceLine, Payment, Refund
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.kit.errors import NotFoundError

PAGE_SIZE = 24
# In the detail of a line: what its product was called in the buyer's language, where that is translated.
SHOWN_TITLE = "shown_title"


@dataclass(frozen=True, slots=True)
class Line:
    """`kind`: product, plan, upsell, proration, donation. `minor` is before the discount.

    `title` is the owner's, `shown_title` what the buyer read.
    """

    id: int
    kind: str
    product_id: int | None
    product_title: str
    product_kind: str
    price_id: int | None
    title: str
    shown_title: str
    minor: int
    discount_minor: int
    tax_minor: int
    detail: dict[str, object]


@dataclass(frozen=True, slots=True)
class PaymentRow:
    """How it was paid: `method` is a card (Visa •••• 4242), a gift card's last characters, or credit."""

    id: int
    leg: str
    state: str
    provider: str
    amount_minor: int
    currency: str
    decline_code: str
    created_at: datetime
    method: str  # "" when no provider was called
    gift_cards: tuple[str, ...]
    refunded_minor: int
    taken_minor: int | None  # where it was not what was asked for
    taken_currency: str


@dataclass(frozen=True, slots=True)
class Order:
    id: int
    number: str
    kind: str
    status: str
    currency: str
    subtotal: int
    discount: int
    waived: int
    total: int
    paid: int
    refunded: int
    open_minor: int
    created_at: datetime
    closed_at: datetime | None
    subscription_id: int | None
    period_start: datetime | None
    period_end: datetime | None
    user_id: int | None
    coupon_code: str
    lines: tuple[Line, ...]
    payments: tuple[PaymentRow, ...]


def get_order(store_id: int, *, user_id: int | None, order_id: int) -> Order:
    """Return an invoice of this user, or of anybody when `user_id` is None. Raises NotFoundError."""
    invoices = Invoice.objects.filter(store_id=store_id, pk=order_id)
    if user_id is not None:
        invoices = invoices.filter(user_id=user_id)
    row = whole(invoices).first()
    if row is None:
        raise NotFoundError
    return as_order(row)


def orders_of(store_id: int, *, user_id: int, page: int = 1) -> list[Order]:
    """List a person's invoices, newest first, without those of subscriptions that never began."""
    skip = (page - 1) * PAGE_SIZE
    invoices = Invoice.objects.filter(store_id=store_id, user_id=user_id).exclude(status=Invoice.Status.VOID)
    return [as_order(row) for row in whole(invoices).order_by("-created_at", "-id")[skip : skip + PAGE_SIZE]]


# An incomplete subscription waits for its first invoice; a running one owes the next.
OWES = ("active", "past_due", "on_hold")
WAITS = ("incomplete", *OWES)


def find_open_debt(store_id: int, *, user_id: int, statuses: tuple[str, ...] = WAITS) -> Order | None:
    """Find the invoice that a subscription waits for, among those in `statuses`."""
    invoices = Invoice.objects.filter(
        store_id=store_id,
        user_id=user_id,
        status=Invoice.Status.OPEN,
        kind=Invoice.Kind.PERIOD,
        subscription__status__in=statuses,
    )
    row = whole(invoices).order_by("-id").first()
    return as_order(row) if row else None


def whole(invoices: QuerySet[Invoice]) -> QuerySet[Invoice]:
    """Prefetch all that `as_order` shows: a fixed number of statements."""
    return invoices.select_related("coupon_used__coupon").prefetch_related(
        Prefetch("lines", InvoiceLine.objects.select_related("product").order_by("position")),
        Prefetch("payments", Payment.objects.select_related("method").order_by("id")),
        Prefetch("payments__refunds", Refund.objects.filter(state=Refund.State.SUCCEEDED)),
        Prefetch(
            "payments__card_entries",
            GiftCardEntry.objects.filter(kind=GiftCardEntry.Kind.REDEEM).select_related("gift_card"),
        ),
    )


def as_order(row: Invoice) -> Order:
    redemption = getattr(row, "coupon_used", None)
    return Order(
        id=row.pk,
        number=row.number,
        kind=row.kind,
        status=row.status,
        currency=row.currency,
        subtotal=row.subtotal,
        discount=row.discount - row.waived,
        waived=row.waived,
        total=row.total,
        paid=row.paid,
        refunded=row.refunded,
        open_minor=row.total - row.paid if row.status == Invoice.Status.OPEN else 0,
        created_at=row.created_at,
        closed_at=row.closed_at,
        subscription_id=row.subscription_id,
        period_start=row.period_start,
        period_end=row.period_end,
        user_id=row.user_id,
        coupon_code=redemption.coupon.code if redemption else "",
        lines=tuple(_line(line) for line in row.lines.all()),
        payments=tuple(_payment(payment) for payment in row.payments.all()),
    )


def _line(row: InvoiceLine) -> Line:
    return Line(
        id=row.pk,
        kind=row.kind,
        product_id=row.product_id,
        product_title=row.product.title if row.product else row.title,
        product_kind=row.product.kind if row.product else "",
        price_id=row.price_id,
        title=row.title,
        shown_title=row.detail.get(SHOWN_TITLE, row.title),
        minor=row.minor,
        discount_minor=row.discount_minor,
        tax_minor=row.tax_minor,
        detail=row.detail,
    )


def _payment(row: Payment) -> PaymentRow:
    return PaymentRow(
        id=row.pk,
        leg=row.leg,
        state=row.state,
        provider=row.provider,
        amount_minor=row.amount_minor,
        currency=row.currency,
        decline_code=row.decline_code,
        created_at=row.created_at,
        method=_method_of(row) if row.leg == Payment.Leg.EXTERNAL else "",
        gift_cards=tuple(entry.gift_card.last4 for entry in row.card_entries.all()),
        refunded_minor=_sum(row.refunds.all()),
        taken_minor=row.taken_minor,
        taken_currency=row.taken_currency,
    )


def _method_of(row: Payment) -> str:
    method = row.method
    if method is None:
        return MANIFESTS[row.provider].label if row.provider in MANIFESTS else row.provider
    if method.email:
        return f"{MANIFESTS[method.provider].label} {method.email}"
    brand = method.brand.title() or MANIFESTS[method.provider].label
    return f"{brand} •••• {method.last4}"


def _sum(refunds: Iterable[Refund]) -> int:
    return sum(refund.amount_minor for refund in refunds)
