"""Write an invoice with its lines, coupon and number; close one that will not be paid."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import connection
from django.db.models import F

from matinee.commerce.discounts import Priced
from matinee.commerce.models import Invoice, InvoiceLine, Price, Product, Subscription
from matinee.commerce.money import waived_of
from matinee.commerce.operations.ledger import coupons, letters, locks, outbox, refund_rows
from matinee.commerce.queries.orders import SHOWN_TITLE
from matinee.kit.translated import text_in

LineKind = InvoiceLine.Kind
_REFERENCE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWYZ23456789"

# A store's settings row is created with its first invoice.
_NEXT_NUMBER = """
INSERT INTO commerce_billingsettings
  (store_id, time_zone, clock_offset_seconds, dunning_days, hold_days, last_number)
VALUES (%s, 'UTC', 0, '[]', 60, 1)
ON CONFLICT (store_id) DO UPDATE SET last_number = commerce_billingsettings.last_number + 1
RETURNING last_number"""


@dataclass(frozen=True, slots=True)
class NewLine:
    kind: str
    title: str
    minor: int
    product: Product | None = None
    price: Price | None = None
    detail: dict[str, Any] = field(default_factory=dict)


def line_of(
    price: Price, *, kind: str, minor: int | None = None, detail: dict[str, object] | None = None
) -> NewLine:
    """Return a product's line at its price; the buyer chooses a gift card's amount."""
    cost = price.minor if price.minor is not None else minor
    assert cost is not None
    return NewLine(kind, price.product.title, cost, price.product, price, detail or {})


def shown_title(product: Product | None, *, locale: str) -> dict[str, str]:
    """Return what a line's detail says of a product that has a title in the buyer's language."""
    title = text_in(locale, product.translations, "title", "") if product else ""
    return {SHOWN_TITLE: title} if title else {}


def write_invoice(
    *,
    store_id: int,
    user_id: int | None,
    kind: str,
    currency: str,
    lines: Sequence[NewLine],
    at: datetime,
    off: Sequence[int] = (),
    subscription: Subscription | None = None,
    period: tuple[datetime, datetime] | None = None,
    cart: str = "",
    locale: str = "",
) -> Invoice:
    """Write an invoice in the caller's transaction; one that costs nothing is paid at once, with its effects.

    Each line keeps its product's title, and beside it what it is called in `locale`, the buyer's language.
    `off` is each line's coupon discount. A remainder below the providers' minimum is waived, as a discount.
    Raises IntegrityError when the same invoice exists already.
    """
    off = list(off) or [0] * len(lines)
    subtotal = sum(line.minor for line in lines)
    waived_minor = waived_of(subtotal - sum(off), currency)
    off = _with_waived(lines, off, waived_minor)
    discount = sum(off)
    is_free = subtotal == discount
    invoice = Invoice.objects.create(
        store_id=store_id,
        user_id=user_id,
        number=_next_number(store_id, at),
        kind=kind,
        status=Invoice.Status.PAID if is_free else Invoice.Status.OPEN,
        subscription=subscription,
        period_start=period[0] if period else None,
        period_end=period[1] if period else None,
        currency=currency,
        subtotal=subtotal,
        discount=discount,
        waived=waived_minor,
        cart=cart,
        locale=locale,
        created_at=at,
        closed_at=at if is_free else None,
    )
    locks.note_new(invoice)
    InvoiceLine.objects.bulk_create(
        InvoiceLine(
            invoice=invoice,
            position=position,
            kind=line.kind,
            product=line.product,
            price=line.price,
            title=line.title,
            minor=line.minor,
            discount_minor=line_discount,
            detail=line.detail | shown_title(line.product, locale=locale),
        )
        for position, (line, line_discount) in enumerate(zip(lines, off, strict=True), start=1)
    )
    if is_free:
        outbox.enter(store_id=store_id, kind="paid", ref=str(invoice.pk), at=at)
    return invoice


def waive_rest(invoice: Invoice, *, at: datetime) -> bool:
    """Close an invoice whose open amount is below the providers' minimum; return whether it was one.

    Only invoices of an earlier release, or older than a change of the minimums, can be.
    """
    locks.require(invoice)
    rest = waived_of(invoice.total - invoice.paid, invoice.currency)
    if invoice.status != Invoice.Status.OPEN or not rest:
        return False
    left = rest
    for line in invoice.lines.order_by("position"):
        part = min(left, max(0, line.minor - line.discount_minor))
        InvoiceLine.objects.filter(pk=line.pk).update(discount_minor=F("discount_minor") + part)
        left -= part
    Invoice.objects.filter(pk=invoice.pk).update(
        discount=F("discount") + rest, waived=F("waived") + rest, status=Invoice.Status.PAID, closed_at=at
    )
    invoice.refresh_from_db()
    return True


def price_line(line: NewLine) -> Priced:
    """Donations and proration credits are not discounted."""
    full = line.kind in (LineKind.DONATION, LineKind.PRORATION) or line.product is None
    is_gift_card = line.product is not None and line.product.kind == Product.Kind.GIFT_CARD
    return Priced(line.product.pk if line.product else 0, full or is_gift_card, line.minor)


def write_off(invoice: Invoice, *, status: str = Invoice.Status.VOID, at: datetime) -> list[int]:
    """Close an open invoice. Return the refunds of what had been paid of it.

    The refunds are written here, so that a crash loses nothing of a gift card; when the caller does not
    execute them, `reconcile` does. Attempts that could still take money for the invoice are closed as well;
    what they take before that is surplus, and is refunded.
    """
    locks.require(invoice)
    Invoice.objects.filter(pk=invoice.pk).update(status=status, closed_at=at)
    coupons.release(invoice=invoice, at=at)
    if invoice.subscription_id is not None:
        letters.forget_unpaid(invoice, at=at)
    if invoice.paid == invoice.refunded:
        return []
    try:
        return refund_rows.begin_all(invoice, minor=None, reason=status, key=f"void-{invoice.pk}", at=at)
    except refund_rows.NothingToRefundError:
        return []  # it is on its way already


def list_open(*, user_id: int, products: set[int], besides: int | None = None) -> list[int]:
    """List the open invoices that contain any of these products."""
    invoices = Invoice.objects.filter(
        user_id=user_id, status=Invoice.Status.OPEN, lines__product_id__in=products
    )
    return list(invoices.exclude(pk=besides or 0).order_by("id").values_list("pk", flat=True).distinct())


def new_reference() -> str:
    """Return a random reference for an invoice at a provider: 64 bits, without ambiguous characters.

    X is reserved as a separator for providers that append to it; one provider takes at most 20 characters.
    """
    return "M" + "".join(secrets.choice(_REFERENCE_LETTERS) for _ in range(13))


def _with_waived(lines: Sequence[NewLine], off: list[int], waived_minor: int) -> list[int]:
    """Add the waived amount to the discount, but not on a plan change's credit line."""
    shares = []
    for line, discount in zip(lines, off, strict=True):
        part = min(waived_minor, max(0, line.minor - discount))
        shares.append(discount + part)
        waived_minor -= part
    return shares


def _next_number(store_id: int, at: datetime) -> str:
    """Return the store's next invoice number. The row stays locked: write the invoice right after."""
    with connection.cursor() as cursor:
        cursor.execute(_NEXT_NUMBER, [store_id])
        (number,) = cursor.fetchone()
    return f"{at.year}-{number:06d}"
