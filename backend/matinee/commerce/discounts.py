"""What a coupon takes off, and what is waived: the one reckoning behind pages, invoices and figures."""

from collections.abc import Sequence
from dataclasses import dataclass

from matinee.commerce.models import Coupon
from matinee.commerce.money import floor_to, percent_of, share_out, step_of, waived_of


@dataclass(frozen=True, slots=True)
class Priced:
    """One line before it is written: what it is of, and what it costs."""

    product_id: int
    is_gift_card: bool
    minor: int


def take_off(coupon: Coupon, lines: Sequence[Priced], currency: str) -> list[int]:
    """Return what comes off each line. Never off a gift card: that would make money out of nothing.

    What is left is a sum that providers take: it is rounded down to their step.
    """
    eligible = [
        0 if line.is_gift_card or coupon.product_id not in (None, line.product_id) else line.minor
        for line in lines
    ]
    step = step_of(currency, *(line.minor for line in lines))
    if coupon.percent is not None:
        return [minor - floor_to(step, minor - percent_of(minor, coupon.percent)) for minor in eligible]
    if coupon.currency != currency or coupon.amount_minor is None:
        return [0] * len(eligible)
    amount = -floor_to(step, -coupon.amount_minor)
    return share_out(min(amount, sum(eligible)), eligible)


def period_minor(plan: Priced, coupon: Coupon | None, currency: str) -> int:
    """Return what the invoice of a period comes to, before credit pays for it."""
    rest = plan.minor - (sum(take_off(coupon, [plan], currency)) if coupon is not None else 0)
    return rest - waived_of(rest, currency)


def periods_of(coupon: Coupon | None) -> int | None:
    """Return for how many invoices of a plan a coupon is good; None is for ever."""
    if coupon is None or coupon.duration == Coupon.Duration.FOREVER:
        return None
    return coupon.duration_periods or 1
