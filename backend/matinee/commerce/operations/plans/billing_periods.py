"""A subscription's period and its invoice. The caller charges it afterwards."""

from collections.abc import Sequence
from datetime import datetime

from matinee.commerce.discounts import period_minor, take_off
from matinee.commerce.models import Coupon, Invoice, InvoiceLine, Price, Subscription
from matinee.commerce.operations.ledger import coupons, locks, subscription_states
from matinee.commerce.operations.ledger.invoices import NewLine, line_of, price_line, write_invoice

Status = Subscription.Status


def begin_period(row: Subscription, *, at: datetime) -> Invoice:
    """End a pause: a period begins now and is billed."""
    locks.require(row)
    if row.next_price is not None:
        row.price, row.next_price = row.next_price, None
    subscription_states.restart_period(row, at=at)
    subscription_states.move(row, to=Status.ACTIVE, at=at)
    return invoice_period(row, at=at)


def invoice_period(row: Subscription, *, at: datetime) -> Invoice:
    """Write the invoice of the row's period, with what is left of its coupon."""
    locks.require(row)
    line, coupon, off = _reckon(row, row.price)
    invoice = write_invoice(
        store_id=row.store_id,
        user_id=row.user_id,
        kind=Invoice.Kind.PERIOD,
        currency=row.currency,
        at=at,
        lines=[line],
        off=off,
        subscription=row,
        period=(row.period_start, row.period_end),
        locale=_locale(row),
    )
    if coupon is not None:
        if row.coupon_periods_left is not None:
            row.coupon_periods_left -= 1
            row.save(update_fields=["coupon_periods_left"])
        coupons.use_again(coupon=coupon, user_id=row.user_id, invoice=invoice, at=at)
    return invoice


def next_total(row: Subscription) -> int:
    """Return what the next period costs, before credit."""
    line = line_of(row.next_price or row.price, kind=InvoiceLine.Kind.PLAN)
    return period_minor(price_line(line), _coupon(row), row.currency)


def has_open_invoice(row: Subscription) -> bool:
    """Return whether its period or a plan change is still unpaid."""
    return Invoice.objects.filter(
        subscription=row, status=Invoice.Status.OPEN, kind__in=[Invoice.Kind.PERIOD, Invoice.Kind.SWITCH]
    ).exists()


def _reckon(row: Subscription, price: Price) -> tuple[NewLine, Coupon | None, Sequence[int]]:
    coupon = _coupon(row)
    line = line_of(price, kind=InvoiceLine.Kind.PLAN)
    return line, coupon, take_off(coupon, [price_line(line)], row.currency) if coupon else ()


def _locale(row: Subscription) -> str:
    """Return the language of its newest invoice that was written for a page."""
    invoices = Invoice.objects.filter(subscription=row).exclude(locale="").order_by("-id")
    return invoices.values_list("locale", flat=True).first() or ""


def _coupon(row: Subscription) -> Coupon | None:
    return row.coupon if row.coupon_periods_left != 0 else None
