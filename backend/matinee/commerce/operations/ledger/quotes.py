"""Quote a cart with the order's own calculation; nothing is written."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from matinee.commerce.discounts import Priced, period_minor
from matinee.commerce.errors import AlreadyOwnedError, AlreadySubscribedError
from matinee.commerce.models import Coupon
from matinee.commerce.money import least_of, usable
from matinee.commerce.operations.ledger import coupons, credits, gift_cards
from matinee.commerce.operations.ledger.coupons import CouponUsedError
from matinee.commerce.operations.ledger.pricing import (
    Cart,
    Person,
    Reckoned,
    Stage,
    amount_of,
    list_stages,
    reckon,
)
from matinee.commerce.queries import access, choices, orders
from matinee.commerce.queries.choices import Choice, Interval, Kind
from matinee.commerce.queries.watchable import list_unwatchable_ids
from matinee.kit.errors import NotFoundError, ProblemError


class CurrencyMismatchError(ProblemError):
    code = "currency_missing"
    message = "This has no price in that currency."


@dataclass(frozen=True, slots=True)
class OrderLine:
    title: str
    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class Upsell:
    price_id: int
    title: str
    description: str
    amount: int
    currency: str
    interval: Interval | None
    interval_count: int


@dataclass(frozen=True, slots=True)
class Quote:
    """What an order would cost. Nothing is written."""

    product_id: int
    kind: Kind
    lines: tuple[OrderLine, ...]
    subtotal: int
    discount: int
    waived: int  # below the minimum of a card payment: nothing is charged
    gift_card: int
    credit: int
    least_charge: int | None  # the card's minimum, where gift card or credit were reduced for it
    total: int  # without the parts that are paid already
    due_now: int
    currency: str
    trial_days: int
    trial_end: datetime | None
    interval: Interval | None
    interval_count: int
    renews_at: int | None  # the amount of an invoice once no coupon applies
    stages: tuple[Stage, ...]  # of a plan: its invoices from the first one on
    coupon: str | None
    needs_method: bool
    upsell: Upsell | None  # proposed beside it


@dataclass(frozen=True, slots=True)
class CheckedCoupon:
    coupon_id: str  # the code, since ids could be guessed
    percent: int | None
    discount: int
    currency: str


def quote(
    *,
    store_id: int,
    user_id: int | None,
    price_id: int,
    upsell_id: int | None,
    currency: str | None,
    amount: int | None,
    coupon_code: str | None,
    gift_card: str | None,
    locale: str,
    at: datetime,
) -> Quote:
    """Price a cart at the store's prices, with its coupon, gift card and the person's credit.

    Raises NotFoundError for a price that is not on sale here, or none of whose films can be watched now,
    AlreadyOwnedError, AlreadySubscribedError, and errors of the currency, amount, coupon or gift card.
    """
    choice = choices.get_choice(store_id, price_id=price_id, locale=locale)
    upsell = choices.find_upsell(
        store_id, product_id=choice.product_id, currency=choice.currency, locale=locale
    )
    gone_ids = list_unwatchable_ids(
        store_id, product_ids=[one.product_id for one in (choice, upsell) if one], at=at
    )
    if choice.product_id in gone_ids:
        raise NotFoundError
    if upsell is not None and upsell.product_id in gone_ids:
        upsell = None
    if upsell_id is not None and (upsell is None or upsell.price_id != upsell_id):
        raise NotFoundError  # only what the offer proposes can be added
    extra = upsell if upsell_id is not None else None
    if currency not in (None, choice.currency):
        raise CurrencyMismatchError(field="currency")
    if user_id is not None:
        _refuse_what_is_theirs(store_id, user_id, choice, at)
    amount = amount_of(choice.minor, chosen_minor=amount, currency=choice.currency)
    coupon = _find_coupon(store_id, user_id, coupon_code, at)
    picks = [(choice, amount), *([(extra, extra.minor or 0)] if extra else [])]
    lines = [Priced(one.product_id, one.kind == "gift_card", minor) for one, minor in picks]
    cart = Cart(store_id, choice.currency, lines, coupon, choice.plan_group, choice.trial_days)
    costs = reckon(cart, person=Person(user_id), at=at)
    balance = _on_gift_card(store_id, user_id, choice, gift_card, at)
    from_balance = usable(balance, costs.due_minor, choice.currency)
    has = credits.balance_of(user_id).get(choice.currency, 0) if user_id is not None else 0
    credit = usable(has, costs.due_minor - from_balance, choice.currency)
    due_now, is_plan = costs.due_minor - from_balance - credit, choice.kind == "plan"
    is_held_back = due_now == least_of(choice.currency) and balance + has > from_balance + credit
    return Quote(
        product_id=choice.product_id,
        kind=choice.kind,
        lines=tuple(OrderLine(one.title, one.kind, minor) for one, minor in picks),
        subtotal=costs.subtotal_minor,
        discount=costs.discount_minor,
        waived=costs.waived_minor,
        gift_card=from_balance,
        credit=credit,
        least_charge=due_now if is_held_back else None,
        total=costs.subtotal_minor - costs.discount_minor - costs.waived_minor,
        due_now=due_now,
        currency=choice.currency,
        trial_days=costs.trial_days,
        trial_end=costs.trial_end,
        interval=choice.interval,
        interval_count=choice.interval_count,
        renews_at=period_minor(lines[0], None, choice.currency) if is_plan else None,
        stages=_stages(lines[0], coupon, choice.currency, costs) if is_plan else (),
        coupon=coupon.code if coupon else None,
        needs_method=due_now > 0 or is_plan,
        upsell=_propose(store_id, user_id, upsell, at),
    )


def check_coupon(
    *, store_id: int, user_id: int | None, code: str, price_ids: Sequence[int], at: datetime
) -> CheckedCoupon:
    """Return what a code takes off these prices. Raises as `coupons.find` and `reckon` do."""
    cart_choices = [choices.get_choice(store_id, price_id=price_id) for price_id in price_ids]
    coupon = coupons.find(store_id=store_id, user_id=user_id, code=code, at=at)
    lines = [Priced(one.product_id, one.kind == "gift_card", one.minor or 0) for one in cart_choices]
    currency = cart_choices[0].currency
    costs = reckon(Cart(store_id, currency, lines, coupon), person=Person(user_id), at=at)
    return CheckedCoupon(coupon.code, coupon.percent, costs.discount_minor, currency)


def _refuse_what_is_theirs(store_id: int, user_id: int, choice: Choice, at: datetime) -> None:
    if choice.kind == "plan":
        if choices.find_live_plan(user_id, plan_group=choice.plan_group) not in (None, "incomplete"):
            raise AlreadySubscribedError
    elif choice.kind != "gift_card" and _is_held(store_id, user_id, choice, at):
        raise AlreadyOwnedError


def _is_held(store_id: int, user_id: int, choice: Choice, at: datetime) -> bool:
    """Return whether the person already has it (a rental while it runs): an order for it would be refused."""
    return any(
        one.product_id == choice.product_id for one in access.list_held(store_id, user_id=user_id, at=at)
    )


def _find_coupon(store_id: int, user_id: int | None, code: str | None, at: datetime) -> Coupon | None:
    if not code:
        return None
    try:
        return coupons.find(store_id=store_id, user_id=user_id, code=code, at=at)
    except CouponUsedError:
        # Reserved for their own unpaid order: it still counts there.
        if user_id is None or not _is_kept_for(store_id, user_id, code):
            raise
        return coupons.find(store_id=store_id, user_id=None, code=code, at=at)


def _is_kept_for(store_id: int, user_id: int, code: str) -> bool:
    newest = orders.orders_of(store_id, user_id=user_id)
    return any(order.status == "open" and order.coupon_code.lower() == code.lower() for order in newest)


def _stages(plan: Priced, coupon: Coupon | None, currency: str, costs: Reckoned) -> tuple[Stage, ...]:
    if costs.trial_days:
        return list_stages(plan, coupon=coupon, currency=currency)
    rest = plan.minor - costs.off[0]
    return list_stages(
        plan, coupon=coupon, currency=currency, first_minor=rest - min(costs.waived_minor, rest)
    )


def _on_gift_card(store_id: int, user_id: int | None, choice: Choice, code: str | None, at: datetime) -> int:
    if not code or choice.kind == "gift_card":
        return 0
    card = gift_cards.check(store_id=store_id, user_id=user_id, code=code, at=at)
    if card.currency != choice.currency:
        raise gift_cards.GiftCardNotForThisError(field="gift_card")
    return card.balance


def _propose(store_id: int, user_id: int | None, upsell: Choice | None, at: datetime) -> Upsell | None:
    if upsell is None or upsell.minor is None:
        return None
    if user_id is not None and _is_held(store_id, user_id, upsell, at):
        return None
    return Upsell(
        price_id=upsell.price_id,
        title=upsell.title,
        description=upsell.description,
        amount=upsell.minor,
        currency=upsell.currency,
        interval=upsell.interval,
        interval_count=upsell.interval_count,
    )
