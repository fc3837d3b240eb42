"""Place an order for one-off purchases."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from django.db import transaction

from matinee.commerce.models import Invoice, InvoiceLine, Price, Product
from matinee.commerce.operations.ledger import agreements, coupons, entitlements, invoices, locks, outbox
from matinee.commerce.operations.ledger.invoices import NewLine, line_of, price_line, write_invoice
from matinee.commerce.operations.ledger.pricing import Cart, Person, amount_of, reckon
from matinee.commerce.operations.payments import payments
from matinee.commerce.queries import watchable
from matinee.commerce.queries.orders import Order, get_order
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError

ProductKind = Product.Kind
MOST_ITEMS = 20


class CartError(ProblemError):
    code = "cart"
    message = "Choose between one and twenty things that are priced in one currency."


@dataclass(frozen=True, slots=True)
class Item:
    """A price to pay. `minor` is only for a gift card whose buyer chooses the amount."""

    price_id: int
    minor: int | None = None
    recipient_email: str = ""
    message: str = ""
    is_upsell: bool = False


def place_order(
    *,
    store_id: int,
    user_id: int,
    items: Sequence[Item],
    coupon_code: str = "",
    currency: str | None = None,
    locale: str = "",
    press: str = "",
    at: datetime,
) -> Order:
    """Write an order at the store's own prices; the same cart returns the same order while it is open.

    `press` is the request's key: the same request returns the same order even when it is paid.
    1. under the buyer's lock, look for open invoices with any of these products: the same cart is returned;
    2. any other is closed first, so that one film is never paid for in two tabs, and a coupon reserved by an
       unpaid order is available to this one;
    3. write the invoice. One that costs nothing is paid, and its products are granted at once.
    Raises NotFoundError, also for films that cannot be watched now, AlreadyOwnedError, CartError,
    AmountError, what `coupons.find` raises, and LiveAttemptError when the provider cannot say what became of
    the other order.
    """
    prices = read_prices(store_id, items=items, currency=currency)
    for item in items:
        price = prices[item.price_id]
        amount_of(price.minor, chosen_minor=item.minor, currency=price.currency)
    once = {price.product_id for price in prices.values() if price.product.kind != ProductKind.GIFT_CARD}
    lines = [_line(item, prices[item.price_id]) for item in items]
    paid_in = next(iter(prices.values())).currency
    cart = _fingerprint(items, coupon_code)
    for _ in range(4):
        with transaction.atomic():
            locks.lock_payer(user_id)
            same = _find_order(user_id, cart, press)
            others = invoices.list_open(user_id=user_id, products=once, besides=same)
            if same is None:
                entitlements.refuse_owned(user_id=user_id, products=once, at=at)
                watchable.require_watchable(store_id, product_ids=once, at=at)
                if coupon_code:
                    others += coupons.list_open_invoices(user_id=user_id, code=coupon_code)
            if same is None and not others:
                coupon = None
                if coupon_code:
                    coupon = coupons.find(store_id=store_id, user_id=user_id, code=coupon_code, at=at)
                costs = reckon(
                    Cart(store_id, paid_in, [*map(price_line, lines)], coupon), person=Person(user_id), at=at
                )
                invoice = write_invoice(
                    store_id=store_id,
                    user_id=user_id,
                    kind=Invoice.Kind.ORDER,
                    at=at,
                    cart=cart,
                    currency=paid_in,
                    locale=locale,
                    lines=lines,
                    off=costs.off,
                )
                agreements.record_of_order(invoice, at=at)
                if coupon is not None:
                    coupons.reserve(coupon=coupon, user_id=user_id, invoice=invoice, at=at)
                same = invoice.pk
            if press and same is not None:
                Invoice.objects.filter(pk=same).update(press=press)
        if not others:
            outbox.handle(kind="paid", ref=str(same), at=at)
            assert same is not None
            return get_order(store_id, user_id=user_id, order_id=same)
        for other in others:
            payments.void(invoice_id=other, at=at)
    raise ConflictError


def read_prices(store_id: int, *, items: Sequence[Item], currency: str | None) -> dict[int, Price]:
    """Return a cart's prices by id: on sale in this store, in one currency, and no plans."""
    if not 0 < len(items) <= MOST_ITEMS:
        raise CartError(field="items")
    price_rows = Price.objects.filter(
        pk__in=[item.price_id for item in items],
        product__store_id=store_id,
        product__is_on_sale=True,
        is_active=True,
    ).exclude(product__kind=ProductKind.PLAN)
    prices = {price.pk: price for price in price_rows.select_related("product")}
    if any(item.price_id not in prices for item in items):
        raise NotFoundError
    once = [
        prices[item.price_id].product_id
        for item in items
        if prices[item.price_id].product.kind != ProductKind.GIFT_CARD
    ]
    currencies = {price.currency for price in prices.values()} | ({currency} if currency else set())
    if len(currencies) != 1 or len(once) != len(set(once)):
        raise CartError(field="currency" if len(currencies) != 1 else "items")
    return prices


def _line(item: Item, price: Price) -> NewLine:
    kind = InvoiceLine.Kind.UPSELL if item.is_upsell else InvoiceLine.Kind.PRODUCT
    gift = {"recipient_email": item.recipient_email, "message": item.message[:500]}
    return line_of(
        price, kind=kind, minor=item.minor, detail={name: text for name, text in gift.items() if text}
    )


def _find_order(user_id: int, cart: str, press: str) -> int | None:
    """Find this request's order, in any state; else the open order of the same cart."""
    orders = Invoice.objects.filter(user_id=user_id, kind=Invoice.Kind.ORDER)
    same_press = orders.filter(press=press, status__in=[Invoice.Status.OPEN, Invoice.Status.PAID])
    order_id = same_press.values_list("pk", flat=True).first() if press else None
    open_ids = orders.filter(cart=cart, status=Invoice.Status.OPEN).values_list("pk", flat=True)
    return order_id or open_ids.first()


def _fingerprint(items: Sequence[Item], coupon_code: str) -> str:
    lines = sorted(json.dumps(asdict(item), sort_keys=True) for item in items)
    return hashlib.sha256(json.dumps([lines, coupon_code.strip().lower()]).encode()).hexdigest()
