"""What the demo's customers buy: forty of them a plan, in every state that there is, and others a film.

A life is begun by the operations of everybody, at its own time, and then lived through to now. Who has
bought anything has had their life.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

from matinee.commerce.operations.payments import payments, refunds, sandbox, stored_value
from matinee.commerce.operations.plans import cancellation, due_jobs, subscriptions
from matinee.commerce.operations.shop import checkout, coupon_office
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.queries.billing import billing_of
from matinee.commerce.queries.orders import get_order
from matinee.demo import operations as demo
from matinee.demo.queries import Kind
from matinee.kit.errors import ProblemError
from matinee.seed.past.plays import LAUNCH_DAY, Member
from matinee.seed.past.till import DISPUTED, FAILS, PAYS, Till

# Who has a plan joined in the first weeks: each state needs its time.
JOINED_WITHIN_DAYS = 28
PLANS = {
    "active": 22,
    "trialing": 4,
    "past_due": 2,
    "on_hold": 3,
    "paused": 2,
    "canceling": 3,
    "canceled": 4,
}
BUYERS = 70
LAUNCH_CODE, WELCOME_CODE = "LAUNCH20", "WELCOME3"
GIFTS = (2500, 5000, 2500, 3000, 10_000)
GIVEN_MINOR = 2000
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Life:
    member: Member
    kind: str
    number: int  # among those of its kind


@dataclass(frozen=True, slots=True)
class Times:
    first_day: datetime
    now: datetime


def plan_lives(members: Sequence[Member], times: Times) -> list[Life]:
    """Give some of the customers what they are going to buy; the same ones each time."""
    chance = Random("who buys")  # noqa: S311 - no secret
    until = times.first_day + JOINED_WITHIN_DAYS * DAY
    early = [member for member in members if member.joined_at < until]
    subscribers = chance.sample(early, min(len(early), sum(PLANS.values())))
    kinds = [(kind, number) for kind, count in PLANS.items() for number in range(count)]
    lives = [
        Life(member, kind, number)
        for member, (kind, number) in zip(subscribers, kinds[: len(subscribers)], strict=True)
    ]
    others = [member for member in members if member not in subscribers]
    buyers = chance.sample(others, min(len(others), BUYERS))
    return lives + [Life(member, "buyer", number) for number, member in enumerate(buyers)]


def live_all(lives: Sequence[Life], till: Till, times: Times) -> Iterator[ProblemError | None]:
    """Live one life after the other; yield after each, with what kept it from its end."""
    _ensure_coupons(till, times)
    with due_jobs.hold_back(store_id=till.store_id) as go_on:
        for life in lives:
            go_on()
            error = None
            if not _has_lived(life, till, times):
                try:
                    _LIVES[life.kind](life, till, times)
                except ProblemError as problem:
                    error = problem
            yield error
        sandbox.date_back(store_id=till.store_id)


def _has_lived(life: Life, till: Till, times: Times) -> bool:
    billing = billing_of(till.store_id, user_id=life.member.user_id, at=times.now)
    return bool(billing.subscriptions or billing.orders)


def _ensure_coupons(till: Till, times: Times) -> None:
    coupons: dict[str, dict[str, Any]] = {
        LAUNCH_CODE: {"percent": 20},
        WELCOME_CODE: {"amount_minor": 300, "currency": "USD"},
    }
    for code, off in coupons.items():
        with suppress(coupon_office.CodeTakenError), demo.making(till.store_id) as mark:
            coupon_id = coupon_office.create_coupon(
                store_id=till.store_id,
                actor_id=till.owner_id,
                at=times.first_day,
                code=code,
                duration="once",
                **off,
            )
            mark(Kind.COUPON, coupon_id)


def _begin_plan(life: Life, till: Till, times: Times, at: datetime, card: str = PAYS) -> int:
    at = max(at, life.member.joined_at + timedelta(hours=1))
    user_id = life.member.user_id
    is_launch = 0 <= (at - times.first_day).days - LAUNCH_DAY < 7
    start = subscriptions.subscribe(
        store_id=till.store_id,
        user_id=user_id,
        price_id=till.prices["Everything, yearly" if life.number % 5 == 4 else "Everything, monthly"],
        method_id=till.add_card(user_id, card, at=at),
        coupon_code=LAUNCH_CODE if is_launch else "",
        at=at,
    )
    if start.order is not None and start.order.status == "open":
        payments.pay(invoice_id=start.order.id, at=at)
    return start.subscription.id


def _subscribe_and_stay(life: Life, till: Till, times: Times) -> None:
    """Half of them came with the launch."""
    chance = _chance(life)
    latest = times.now - 9 * DAY
    if life.number % 2:
        at = times.first_day + (LAUNCH_DAY + chance.uniform(0.3, 6)) * DAY
    else:
        at = life.member.joined_at + chance.random() * (latest - life.member.joined_at)
    plan = _begin_plan(life, till, times, min(at, latest))
    due_jobs.live_through(subscription=plan, until=times.now)


def _try(life: Life, till: Till, times: Times) -> None:
    _begin_plan(life, till, times, times.now - _chance(life).uniform(1, 6) * DAY)


def _fail_to_pay(life: Life, till: Till, times: Times) -> None:
    """The trial is over since yesterday."""
    plan = _begin_plan(life, till, times, times.now - 8 * DAY, FAILS)
    due_jobs.live_through(subscription=plan, until=times.now)


def _be_held(life: Life, till: Till, times: Times) -> None:
    """After the trial's seven days and all retries in seven more."""
    plan = _begin_plan(life, till, times, times.now - (15 + 6 * life.number) * DAY, FAILS)
    due_jobs.live_through(subscription=plan, until=times.now)


def _pause(life: Life, till: Till, times: Times) -> None:
    at = times.now - (45 + 4 * life.number) * DAY
    plan = _begin_plan(life, till, times, at)
    due_jobs.live_through(subscription=plan, until=at + 10 * DAY)
    subscriptions.pause(
        store_id=till.store_id, user_id=life.member.user_id, subscription_id=plan, months=3, at=at + 10 * DAY
    )
    due_jobs.live_through(subscription=plan, until=times.now)


def _leave(life: Life, till: Till, times: Times) -> None:
    """Yesterday: the plan lasts to the end of its period."""
    plan = _begin_plan(life, till, times, times.now - (14 + 5 * life.number) * DAY)
    due_jobs.live_through(subscription=plan, until=times.now - DAY)
    _say_goodbye(life, till, plan, times.now - DAY)


def _be_gone(life: Life, till: Till, times: Times) -> None:
    """Some in their trial, some after a month."""
    at = times.now - (50 + 3 * life.number) * DAY
    plan = _begin_plan(life, till, times, at)
    leaves_at = at + (4 if life.number == 0 else 20) * DAY
    due_jobs.live_through(subscription=plan, until=leaves_at)
    _say_goodbye(life, till, plan, leaves_at)
    due_jobs.live_through(subscription=plan, until=times.now)


def _say_goodbye(life: Life, till: Till, plan: int, at: datetime) -> None:
    of_plan: dict[str, int] = {
        "store_id": till.store_id,
        "user_id": life.member.user_id,
        "subscription_id": plan,
    }
    cancellation.start(**of_plan, at=at)
    reason = cancellation.REASONS[life.number % len(cancellation.REASONS)]
    cancellation.answer(
        store_id=till.store_id,
        user_id=life.member.user_id,
        subscription_id=plan,
        reason=reason,
        at=at,
    )
    cancellation.confirm(**of_plan, at=at)


def _buy(life: Life, till: Till, times: Times) -> None:
    """A film, or a gift card; some with a coupon, some get their money back, one asks the bank for it."""
    chance, user_id, number = _chance(life), life.member.user_id, life.number
    latest = times.now - timedelta(hours=2)
    at = life.member.joined_at + chance.uniform(0.05, 20) * DAY
    if at > latest:  # not all on the last day
        at = life.member.joined_at + chance.random() * (latest - life.member.joined_at)
    gift = GIFTS[number // 12] if number % 12 == 5 and number // 12 < len(GIFTS) else None
    if gift is not None:
        item = Item(till.prices["Gift card"], gift, till.gift_to, "For an evening of films")
    else:
        title = chance.choices(till.films, range(len(till.films), 0, -1))[0]
        item = Item(till.prices[title])
    card = DISPUTED if number == 10 else FAILS if number == 12 else PAYS
    till.add_card(user_id, card, at=at)
    order = checkout.place_order(
        store_id=till.store_id,
        user_id=user_id,
        items=[item],
        coupon_code=WELCOME_CODE if gift is None and number % 6 == 0 else "",
        at=at,
    )
    if number in (7, 27):
        stored_value.redeem_gift_card(
            store_id=till.store_id,
            user_id=user_id,
            invoice_id=order.id,
            code=_give_gift_card(till, at),
            at=at,
        )
    if get_order(till.store_id, user_id=user_id, order_id=order.id).status != "paid":
        payments.pay(invoice_id=order.id, at=at)
    if card == FAILS:  # then with another card
        till.add_card(user_id, PAYS, at=at)
        payments.pay(invoice_id=order.id, at=at)
    if number % 15 == 3:
        refunds.refund_order(
            store_id=till.store_id,
            order_id=order.id,
            reason="Not what they had expected",
            by_user_id=till.owner_id,
            ends_access=True,
            key=f"demo-{order.id}",
            at=min(at + 2 * DAY, latest),
        )


def _give_gift_card(till: Till, at: datetime) -> str:
    gift_card = coupon_office.give_gift_card(
        store_id=till.store_id,
        actor_id=till.owner_id,
        currency="USD",
        minor=GIVEN_MINOR,
        recipient_email=till.gift_to,
        at=at,
    )
    return gift_card.code


def _chance(life: Life) -> Random:
    return Random(f"{life.kind} {life.number}")  # noqa: S311 - no secret


_LIVES: dict[str, Callable[[Life, Till, Times], None]] = {
    "active": _subscribe_and_stay,
    "trialing": _try,
    "past_due": _fail_to_pay,
    "on_hold": _be_held,
    "paused": _pause,
    "canceling": _leave,
    "canceled": _be_gone,
    "buyer": _buy,
}
