"""Write a bill with its lines, its coupon and its number."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from matinee.commerce.models import Coupon, Invoice, InvoiceLine, Price, Product, Subscription
from matinee.commerce.operations import coupons, outbox
from matinee.commerce.operations.coupons import Priced
from matinee.commerce.operations.numbering import next_number

K = InvoiceLine.Kind


@dataclass(frozen=True, slots=True)
class NewLine:
    kind: str
    title: str
    minor: int
    product: Product | None = None
    price: Price | None = None
    detail: dict[str, Any] = field(default_factory=dict)


def line_of(
    price: Price, *, kind: str, minor: int | None = None, detail: dict[str, Any] | None = None
) -> NewLine:
    """Return the line of a product at its price; a gift card's buyer says how much."""
    cost = price.minor if price.minor is not None else minor
    assert cost is not None
    return NewLine(kind, price.product.title, cost, price.product, price, detail or {})


def write_bill(
    *, store_id: int, user_id: int | None, kind: str, currency: str, lines: Sequence[NewLine], at: datetime,
    coupon: Coupon | None = None, subscription: Subscription | None = None,
    period: tuple[datetime, datetime] | None = None, cart: str = "", locale: str = "",
) -> Invoice:  # fmt: skip
    """Write a bill in the caller's transaction; one that costs nothing is paid at once, with its effects.

    Raises IntegrityError where the database has the same one already.
    """
    off = [0] * len(lines)
    if coupon is not None:
        priced = [_priced(line) for line in lines]
        off = coupons.take_off(coupon, priced, currency)
    subtotal, discount = sum(line.minor for line in lines), sum(off)
    is_free = subtotal == discount
    bill = Invoice.objects.create(
        store_id=store_id,
        user_id=user_id,
        number=next_number(store_id, at),
        kind=kind,
        status=Invoice.Status.PAID if is_free else Invoice.Status.OPEN,
        subscription=subscription,
        period_start=period[0] if period else None,
        period_end=period[1] if period else None,
        currency=currency,
        subtotal=subtotal,
        discount=discount,
        cart=cart,
        locale=locale,
        created_at=at,
        closed_at=at if is_free else None,
    )
    InvoiceLine.objects.bulk_create(
        InvoiceLine(
            invoice=bill, position=position, kind=line.kind, product=line.product, price=line.price,
            title=line.title, minor=line.minor, discount_minor=taken, detail=line.detail,
        )
        for position, (line, taken) in enumerate(zip(lines, off, strict=True), start=1)
    )  # fmt: skip
    if is_free:
        outbox.enter(store_id=store_id, kind="paid", ref=str(bill.pk), at=at)
    return bill


def _priced(line: NewLine) -> Priced:
    """A donation and what is taken back are not reduced either."""
    full = line.kind in (K.DONATION, K.PRORATION) or line.product is None
    is_gift_card = line.product is not None and line.product.kind == Product.Kind.GIFT_CARD
    return Priced(line.product.pk if line.product else 0, full or is_gift_card, line.minor)
