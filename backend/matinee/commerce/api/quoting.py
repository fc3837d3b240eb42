"""What a choice would cost, added up as the order would be; nothing is written."""

from datetime import datetime, timedelta
from typing import cast

from matinee.commerce.api import schemas
from matinee.commerce.api.answers import as_interval
from matinee.commerce.errors import AlreadyOwnedError
from matinee.commerce.money import usable
from matinee.commerce.operations import checkout, coupons, credits, gift_cards
from matinee.commerce.operations.checkout import AmountError
from matinee.commerce.operations.coupons import CouponUsedError
from matinee.commerce.queries import access, choices, orders
from matinee.commerce.queries.choices import Choice
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError

PLAN, GIFT_CARD = "plan", "gift_card"


class AlreadySubscribedError(ConflictError):
    code = "already_subscribed"
    message = "You have a subscription already. Switch plans in your account."


class CurrencyMismatchError(ProblemError):
    code = "currency_missing"
    message = "This has no price in that currency."


def quote(*, store_id: int, user_id: int | None, selection: schemas.Selection, at: datetime) -> schemas.Quote:
    """Add up a choice at the store's own prices, with its coupon, gift card and the person's credit.

    Raises NotFoundError for a price that is not on sale here, AlreadyOwnedError, AlreadySubscribedError, and
    what is wrong with the currency, the amount, the coupon or the gift card.
    """
    choice = choices.get_choice(store_id, selection.price_id)
    upsell = choices.find_upsell(store_id, choice.product_id, choice.currency)
    added = _added(selection, upsell)
    if selection.currency not in (None, choice.currency):
        raise CurrencyMismatchError(field="currency")
    if user_id is not None:
        _refuse_what_is_theirs(store_id, user_id, choice, at)
    amount = _amount_of(choice, selection.amount)
    trial_days = choice.trial_days
    if trial_days and choice.plan_group in choices.list_used_trials(store_id, user_id):
        trial_days = 0

    picked = [choice, *([added] if added else [])]
    subtotal = amount + (added.minor or 0 if added else 0)
    discount, coupon = _discount(store_id, user_id, selection.coupon_code, picked, at)
    total = subtotal - discount
    # The plan of a trial is billed when the trial ends; so is what its coupon takes off.
    now = (added.minor or 0 if added else 0) if trial_days else total
    covered = _covered(store_id, user_id, choice, selection.gift_card, now, at)
    credit = 0
    if user_id is not None:
        credit = usable(credits.balance_of(user_id).get(choice.currency, 0), now - covered, choice.currency)
    due_now = now - covered - credit
    return schemas.Quote(
        product_id=choice.product_id,
        kind=cast(schemas.Kind, choice.kind),
        lines=[
            schemas.OrderLine(
                title=one.title, kind=one.kind, amount=amount if one is choice else one.minor or 0
            )
            for one in picked
        ],
        subtotal=subtotal,
        discount=discount,
        gift_card=covered,
        credit=credit,
        total=total,
        due_now=due_now,
        currency=choice.currency,
        trial_days=trial_days,
        trial_end=at + timedelta(days=trial_days) if trial_days else None,
        interval=as_interval(choice.interval),
        interval_count=choice.interval_count,
        renews_at=amount if choice.kind == PLAN else None,
        coupon=coupon,
        needs_method=due_now > 0 or choice.kind == PLAN,
        upsell=_proposed(store_id, user_id, upsell, at),
    )


def _added(selection: schemas.Selection, upsell: Choice | None) -> Choice | None:
    """Only what the offer proposes can be added."""
    if selection.upsell_id is None:
        return None
    if upsell is None or upsell.price_id != selection.upsell_id:
        raise NotFoundError
    return upsell


def _refuse_what_is_theirs(store_id: int, user_id: int, choice: Choice, at: datetime) -> None:
    if choice.kind == PLAN:
        if choices.find_live_plan(user_id, choice.plan_group) not in (None, "incomplete"):
            raise AlreadySubscribedError
    elif choice.kind != GIFT_CARD and _is_held(store_id, user_id, choice, at):
        raise AlreadyOwnedError


def _is_held(store_id: int, user_id: int, choice: Choice, at: datetime) -> bool:
    """Say whether it is theirs, a rental while it runs: an order for it would be refused."""
    return any(one.product_id == choice.product_id for one in access.list_held(store_id, user_id, at))


def _amount_of(choice: Choice, given: int | None) -> int:
    """The store's price; only of a gift card without one the buyer's."""
    if choice.minor is not None:
        if given not in (None, choice.minor):
            raise AmountError("The price of this is not that amount.", field="amount")
        return choice.minor
    if given is None or given not in checkout.GIFT_CARD_MINOR:
        raise AmountError(field="amount")
    return given


def _discount(
    store_id: int, user_id: int | None, code: str | None, picked: list[Choice], at: datetime
) -> tuple[int, str | None]:
    if not code:
        return 0, None
    price_ids = [choice.price_id for choice in picked]
    try:
        found = coupons.check(store_id=store_id, user_id=user_id, code=code, price_ids=price_ids, at=at)
    except CouponUsedError:
        # Kept for their own order that is not paid yet: there it still counts.
        if user_id is None or not _is_kept_for(store_id, user_id, code):
            raise
        found = coupons.check(store_id=store_id, user_id=None, code=code, price_ids=price_ids, at=at)
    return found.discount, found.code


def _is_kept_for(store_id: int, user_id: int, code: str) -> bool:
    newest = orders.orders_of(store_id, user_id)
    return any(order.status == "open" and order.coupon_code.lower() == code.lower() for order in newest)


def _covered(
    store_id: int, user_id: int | None, choice: Choice, code: str | None, now: int, at: datetime
) -> int:
    if not code or choice.kind == GIFT_CARD:
        return 0
    card = gift_cards.check(store_id=store_id, user_id=user_id, code=code, at=at)
    if card.currency != choice.currency:
        raise gift_cards.GiftCardNotForThisError(field="gift_card")
    return usable(card.balance, now, choice.currency)


def _proposed(
    store_id: int, user_id: int | None, upsell: Choice | None, at: datetime
) -> schemas.Upsell | None:
    if upsell is None or upsell.minor is None:
        return None
    if user_id is not None and _is_held(store_id, user_id, upsell, at):
        return None
    return schemas.Upsell(
        price_id=upsell.price_id,
        title=upsell.title,
        description=upsell.description,
        amount=upsell.minor,
        currency=upsell.currency,
        interval=as_interval(upsell.interval),
        interval_count=upsell.interval_count,
    )
