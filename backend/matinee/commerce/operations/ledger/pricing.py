"""What may be bought and what it costs: one calculation for the page and for the order."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from matinee.commerce import clock
from matinee.commerce.discounts import Priced, period_minor, periods_of, take_off
from matinee.commerce.models import Coupon, Price, Product
from matinee.commerce.money import Bounds, Money, decimal_text, gift_card_bounds, waived_of
from matinee.commerce.operations.ledger.coupons import CouponNotForThisError
from matinee.commerce.periods import MONTHS, add_days
from matinee.commerce.queries.choices import list_used_trials
from matinee.commerce.queries.watchable import require_watchable
from matinee.kit.errors import NotFoundError, ProblemError


class AmountError(ProblemError):
    code = "amount_out_of_range"
    message = "Choose another amount for this gift card."


@dataclass(frozen=True, slots=True)
class Cart:
    """What a customer chose. A plan is the first line, with its group and the days of its trial."""

    store_id: int
    currency: str
    lines: Sequence[Priced]
    coupon: Coupon | None = None
    plan_group: str = ""
    trial_days: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """The payer, and the card: None is the one on file. A guest has no id."""

    user_id: int | None
    method_id: int | None = None


@dataclass(frozen=True, slots=True)
class Reckoned:
    """`off` is each line's coupon discount. In a trial `due_minor` excludes the plan.

    `waived_minor` is waived on today's invoice and on the one after the trial.
    """

    off: tuple[int, ...]
    subtotal_minor: int
    discount_minor: int
    waived_minor: int
    due_minor: int
    trial_days: int
    trial_end: datetime | None


@dataclass(frozen=True, slots=True)
class Stage:
    """Consecutive invoices of a plan with the same amount; the last stage is open-ended."""

    amount: int
    periods: int | None


def reckon(cart: Cart, *, person: Person, at: datetime) -> Reckoned:
    """Price a cart, before gift card and credit.

    In a trial the plan, and its coupon, are billed when the trial ends: other items are paid in full at once.
    Raises CouponNotForThisError for a coupon that takes nothing off.
    """
    trial_days = cart.trial_days
    if trial_days and cart.plan_group in list_used_trials(
        cart.store_id, user_id=person.user_id, method_id=person.method_id
    ):
        trial_days = 0
    lines = cart.lines[:1] if trial_days else cart.lines
    off = [0] * len(cart.lines)
    if cart.coupon is not None:
        off[: len(lines)] = take_off(cart.coupon, lines, cart.currency)
        if not any(off):
            raise CouponNotForThisError(field="coupon_code")
    subtotal, discount = sum(line.minor for line in cart.lines), sum(off)
    later = cart.lines[0].minor - off[0] if trial_days else 0
    due = subtotal - discount - later
    waived_minor = waived_of(due, cart.currency)
    trial_end = add_days(at, trial_days, clock.terms_of(cart.store_id).zone) if trial_days else None
    return Reckoned(
        off=tuple(off),
        subtotal_minor=subtotal,
        discount_minor=discount,
        waived_minor=waived_minor + waived_of(later, cart.currency),
        due_minor=due - waived_minor,
        trial_days=trial_days,
        trial_end=trial_end,
    )


def list_stages(
    plan: Priced, *, coupon: Coupon | None, currency: str, first_minor: int | None = None
) -> tuple[Stage, ...]:
    """List the amounts of a plan's coming invoices; equal ones in a row are one stage.

    `first_minor` is the plan's share of a first invoice with other items, which share the coupon.
    """
    reduced_minor = period_minor(plan, coupon, currency)
    invoices: list[tuple[int, int | None]] = [(plan.minor - waived_of(plan.minor, currency), None)]
    if coupon is not None:
        periods = periods_of(coupon)
        if periods is None:
            invoices = [(reduced_minor, None)]
        else:
            invoices.insert(0, (reduced_minor, periods))
    if first_minor is not None:
        amount, periods = invoices[0]
        invoices[0] = (amount, periods - 1 if periods is not None else None)
        invoices.insert(0, (first_minor, 1))
    stages: list[Stage] = []
    for amount, periods in invoices:
        if periods == 0:
            continue
        if stages and stages[-1].amount == amount:
            before = stages.pop().periods
            periods = before + periods if before is not None and periods is not None else None
        stages.append(Stage(amount, periods))
    return tuple(stages)


def amount_of(price_minor: int | None, *, chosen_minor: int | None, currency: str) -> int:
    """Return the store's price, or the buyer's amount for a gift card without one. Raises AmountError."""
    if price_minor is not None:
        if chosen_minor not in (None, price_minor):
            raise AmountError("The price doesn’t match. Reload the page.", field="amount")
        return price_minor
    require_gift_card_amount(chosen_minor, currency=currency, field="amount")
    assert chosen_minor is not None
    return chosen_minor


def require_gift_card_amount(minor: int | None, *, currency: str, field: str) -> None:
    """Raise AmountError for an amount that a gift card of this currency cannot hold."""
    bounds = gift_card_bounds(currency)
    if minor is None or minor not in bounds:
        raise AmountError(f"A gift card holds {words_of(bounds, currency=currency)}.", field=field)


def words_of(bounds: Bounds, *, currency: str) -> str:
    """Format the bounds: `1.00 to 1000.00 USD`."""
    least, most, step = (
        decimal_text(Money(minor, currency)) for minor in (bounds.least, bounds.most, bounds.step)
    )
    limits = f"{least} to {most} {currency}"
    return limits if bounds.step == 1 else f"{limits} in steps of {step}"


def get_plan(*, store_id: int, price_id: int, at: datetime) -> Price:
    """Return a price of a plan, with its product.

    Raises NotFoundError, also when none of its films can be watched now.
    """
    row = (
        Price.objects.select_related("product")
        .filter(
            pk=price_id,
            is_active=True,
            product__store_id=store_id,
            product__is_on_sale=True,
            product__kind=Product.Kind.PLAN,
        )
        .first()
    )
    if row is None or row.minor is None or not row.interval:
        raise NotFoundError
    require_watchable(store_id, product_ids=[row.product_id], at=at)
    return row


def list_upsells(*, store_id: int, plan: Price, price_ids: Sequence[int], at: datetime) -> list[Price]:
    """List prices that can be bought with a plan, by id. Raises NotFoundError when one of them cannot."""
    rows = Price.objects.filter(
        pk__in=price_ids,
        is_active=True,
        currency=plan.currency,
        minor__isnull=False,
        product__store_id=store_id,
        product__is_on_sale=True,
    ).exclude(product__kind__in=[Product.Kind.PLAN, Product.Kind.GIFT_CARD])
    upsells = list(rows.select_related("product").order_by("id"))
    if len(upsells) != len(set(price_ids)):
        raise NotFoundError
    if upsells:
        require_watchable(store_id, product_ids=[row.product_id for row in upsells], at=at)
    return upsells


def months_of(price: Price) -> int:
    return MONTHS[price.interval] * price.interval_count
