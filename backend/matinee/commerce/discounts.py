"""Coupon discounts and waived remainders: the one calculation behind pages, invoices and reports."""

from collections.abc import Sequence
from dataclasses import dataclass

from matinee.commerce.models import Coupon
from matinee.commerce.money import floor_to, percent_of, share_out, step_of, waived_of


@dataclass(frozen=True, slots=True)
class Priced:
    """One line before it is written: its product and price."""

    product_id: int
    is_gift_card: bool
    minor: int


def take_off(coupon: Coupon, lines: Sequence[Priced], currency: str) -> list[int]:
    """Return each line's discount. Gift cards are never discounted: that would create money.

    The remainder is rounded down to the step that providers take.
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
    """Return the amount of a period's invoice, before credit."""
    rest = plan.minor - (sum(take_off(coupon, [plan], currency)) if coupon is not None else 0)
    return rest - waived_of(rest, currency)


def periods_of(coupon: Coupon | None) -> int | None:
    """Return how many of a plan's invoices a coupon applies to; None for all."""
    if coupon is None or coupon.duration == Coupon.Duration.FOREVER:
        return None
    return coupon.duration_periods or 1
