"""A process that ends between any two steps: the jobs and a second press bring about the same end.

Each story is told once whole, and once for each of its transactions with the process ending right before it.
Then the customer presses again, the jobs of two days run, and what both sides hold must be the same as when
nothing had happened.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from unittest.mock import patch

import pytest
from matinee.commerce.models import (
    Coupon,
    Credit,
    Entitlement,
    GiftCard,
    Invoice,
    Outbox,
    Payment,
    Refund,
    SandboxPayment,
    Subscription,
)
from matinee.commerce.operations import (
    checkout,
    closing,
    credits,
    donations,
    dunning,
    entitlements,
    gift_cards,
    idempotency,
    inbox,
    outbox,
    payments,
    reconcile,
    refunds,
    renewals,
    returns,
    subscriptions,
    switching,
)
from matinee.commerce.operations.checkout import Item
from matinee.commerce.providers.sandbox import Sandbox
from matinee.kit.errors import ProblemError
from matinee.mail.models import Mail
from tests.commerce.killing import apart, killed_before
from tests.commerce.living import row, subscribe
from tests.commerce.shop import ASKS_ALWAYS, FAILS, NOON, PAYS, Shop, taken
from tests.world import make_film

pytestmark = pytest.mark.django_db

Press = Callable[[datetime], object]
SECOND, MINUTE, HOUR = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1)


@dataclass(frozen=True)
class Truth:
    """What both sides hold when everything has come to rest. Attempts that took nothing do not count."""

    taken: int
    bills: list[tuple[str, str, int, int, int]]
    held: int
    subscriptions: list[tuple[str, str, bool]]
    gift_cards: list[int]
    credit: int
    coupons: list[int]
    mails: list[str]
    at_rest: bool


def order(shop: Shop, price_id: int, at: datetime, coupon: str = "", press: str = "") -> int:
    return checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price_id)], coupon_code=coupon, press=press,
        at=at,
    ).id  # fmt: skip


def redeem(shop: Shop, bill: int, code: str, at: datetime) -> None:
    gift_cards.redeem(store_id=shop.store_id, user_id=shop.user.pk, invoice_id=bill, code=code, at=at)


def a_film_by_card(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.card(shop.user)

    def press(at: datetime) -> None:
        payments.pay(invoice_id=order(shop, price.pk, at), at=at)

    return press


def a_film_by_coupon_gift_card_and_card(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.coupon("TENTH", percent=10, max_redemptions=1)
    gift = gift_cards.issue(store_id=shop.store_id, minor=300, currency="USD", at=NOON)
    shop.card(shop.user)

    def press(at: datetime) -> None:
        bill = order(shop, price.pk, at, "TENTH")
        with suppress(ProblemError):
            redeem(shop, bill, gift.code, at)
        payments.pay(invoice_id=bill, at=at)

    return press


def a_film_for_nothing(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.coupon("ALL", max_redemptions=1)
    return lambda at: order(shop, price.pk, at, "ALL")


def a_gift_card(shop: Shop) -> Press:
    """Nothing keeps one from buying two: that a press is the same one its key must say."""
    price = shop.sell("gift", "gift_card", 2500)
    shop.card(shop.user)

    def act(at: datetime) -> idempotency.Answer:
        result = payments.pay(invoice_id=order(shop, price.pk, at, press="press-1"), at=at)
        return _paid(result.state)

    return lambda at: _with_a_key(act, at)


def a_donation(shop: Shop) -> Press:
    shop.card(shop.user)

    def act(at: datetime) -> idempotency.Answer:
        result = donations.charge(
            store_id=shop.store_id, user_id=shop.user.pk, live_event_id=7, minor=500, currency="USD",
            press="press-1", method_id=shop_method(shop), at=at,
        )  # fmt: skip
        return _paid(result.state)

    return lambda at: _with_a_key(act, at)


def a_plan(shop: Shop) -> Press:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    return lambda at: subscribe(shop, plan.pk, at)


def a_trial_with_an_upsell(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    plan = shop.sell("plan", "plan", 999, trial_days=30)
    extra = shop.sell("night-train", "purchase", 500, film)
    shop.card(shop.user)

    def press(at: datetime) -> None:
        with suppress(ProblemError):
            subscribe(shop, plan.pk, at, upsell_price_ids=[extra.pk])
        for bill in Invoice.objects.filter(status="open"):
            payments.pay(invoice_id=bill.pk, at=at)

    return press


def another_plan_before_the_first_is_paid(shop: Shop) -> Press:
    month, year = shop.sell("month", "plan", 999), shop.sell("year", "plan", 9000, interval="year")
    shop.card(shop.user, FAILS)
    subscribe(shop, month.pk)
    shop.card(shop.user, PAYS)
    return lambda at: subscribe(shop, year.pk, at)


def a_renewal(shop: Shop) -> Press:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    credits.add(
        store_id=shop.store_id, user_id=shop.user.pk, currency="USD", minor=200, reason="goodwill", ref="a",
        at=NOON,
    )  # fmt: skip
    _until(row().period_end)
    return lambda at: renewals.run(store_id=shop.store_id, at=at)


def the_way_back_from_hold(shop: Shop) -> Press:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    end = row().period_end
    shop.card(shop.user, FAILS)
    for day in (0, 2, 5, 7):
        renewals.run(store_id=shop.store_id, at=end + day * 24 * HOUR)
        dunning.run(store_id=shop.store_id, at=end + day * 24 * HOUR)
    assert row().status == "on_hold"
    _until(end + 8 * 24 * HOUR)
    return lambda at: shop.card(shop.user, at=at)


def a_dearer_plan(shop: Shop) -> Press:
    small, large = shop.sell("small", "plan", 1000), shop.sell("large", "plan", 3000)
    shop.card(shop.user)
    subscribe(shop, small.pk)

    def press(at: datetime) -> None:
        made = switching.switch_plan(store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=NOON)
        if made.order and made.order.status == "open":
            payments.pay(invoice_id=made.order.id, at=at)

    return press


def leaving_while_on_hold(shop: Shop) -> Press:
    """A gift card has paid a part of the debt: it goes back to the card."""
    the_way_back_from_hold(shop)
    at = _START[0]
    gift = gift_cards.issue(store_id=shop.store_id, minor=300, currency="USD", at=at)
    redeem(shop, Invoice.objects.get(status="open").pk, gift.code, at)
    return lambda at: subscriptions.cancel_on_hold(store_id=shop.store_id, user_id=shop.user.pk, at=at)


def voiding_a_part_paid_order(shop: Shop) -> Press:
    price = shop.sell("night-train", minor=3000)
    shop.coupon("TENTH", percent=10, max_redemptions=1)
    gift = gift_cards.issue(store_id=shop.store_id, minor=1000, currency="USD", at=NOON)
    bill = order(shop, price.pk, NOON, "TENTH")
    redeem(shop, bill, gift.code, NOON)
    shop.card(shop.user, ASKS_ALWAYS)
    payments.pay(invoice_id=bill, at=NOON)
    return lambda at: closing.void(invoice_id=bill, at=at)


def a_refund_of_everything(shop: Shop) -> Press:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 3000, film)
    gift = gift_cards.issue(store_id=shop.store_id, minor=1000, currency="USD", at=NOON)
    shop.card(shop.user)
    bill = order(shop, price.pk, NOON)
    redeem(shop, bill, gift.code, NOON)
    payments.pay(invoice_id=bill, at=NOON)
    return lambda at: refunds.refund_order(
        store_id=shop.store_id, order_id=bill, ends_access=True, key="press-1", at=at
    )


def a_refunded_plan_with_a_bill_open(shop: Shop) -> Press:
    """The first period goes back while the second one waits for the bank: that one can no longer be paid."""
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    first = subscribe(shop, plan.pk).order
    assert first
    end = row().period_end
    shop.card(shop.user, FAILS)
    renewals.run(store_id=shop.store_id, at=end)
    payments.pay(
        invoice_id=Invoice.objects.get(status="open").pk, method_id=shop.card(shop.user, ASKS_ALWAYS), at=end
    )
    _until(end)

    def press(at: datetime) -> None:
        refunds.refund_order(
            store_id=shop.store_id, order_id=first.id, ends_access=True, key="press-1", at=at
        )

    return press


def an_answer_of_the_bank(shop: Shop) -> Press:
    """By webhook, delivered until it is acknowledged."""
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.card(shop.user, ASKS_ALWAYS)
    asked = payments.pay(invoice_id=order(shop, price.pk, NOON), at=NOON)
    bank = Sandbox(store_id=shop.store_id)
    bank.answer_challenge((asked.next_action or {})["payment"], approve=True)
    hints = list(bank.list_hints(datetime.min.replace(tzinfo=NOON.tzinfo)))

    def press(at: datetime) -> None:
        inbox.receive(store_id=shop.store_id, provider="sandbox", hints=hints, at=at)
        inbox.work(at=at + MINUTE)

    return press


STORIES: dict[Callable[[Shop], Press], dict[str, Any]] = {
    a_film_by_card: {"taken": 1000, "held": 1, "mails": ["receipts.receipt"]},
    a_film_by_coupon_gift_card_and_card: {"taken": 600, "held": 1, "gift_cards": [0], "coupons": [1]},
    a_film_for_nothing: {"taken": 0, "held": 1, "coupons": [1]},
    a_gift_card: {"taken": 2500, "gift_cards": [2500], "mails": ["receipts.gift_card", "receipts.receipt"]},
    a_donation: {"taken": 500},
    a_plan: {"taken": 999, "subscriptions": [("active", "plan", False)]},
    a_trial_with_an_upsell: {"taken": 500, "held": 1, "subscriptions": [("trialing", "plan", False)]},
    another_plan_before_the_first_is_paid: {
        "taken": 9000, "subscriptions": [("active", "year", False), ("expired", "month", False)],
    },
    a_renewal: {"taken": 2 * 999 - 200, "credit": 0, "subscriptions": [("active", "plan", False)]},
    the_way_back_from_hold: {"taken": 2 * 999, "subscriptions": [("active", "plan", False)]},
    a_dearer_plan: {"taken": 3000, "subscriptions": [("active", "large", False)]},
    leaving_while_on_hold: {
        "taken": 999, "gift_cards": [300], "subscriptions": [("canceled", "plan", False)],
    },
    voiding_a_part_paid_order: {"taken": 0, "gift_cards": [1000], "coupons": [0], "held": 0},
    a_refund_of_everything: {"taken": 0, "gift_cards": [1000], "held": 0},
    a_refunded_plan_with_a_bill_open: {"taken": 0, "subscriptions": [("canceled", "plan", False)]},
    an_answer_of_the_bank: {"taken": 1000, "held": 1},
}  # fmt: skip
# These have the most steps between which money could be lost; the others are told under `make prove`.
SHORT = (
    a_gift_card, a_donation, voiding_a_part_paid_order, a_refunded_plan_with_a_bill_open,
)  # fmt: skip

_START = [NOON]


@pytest.mark.parametrize("story", SHORT, ids=lambda story: story.__name__)
def test_ending_between_two_steps_changes_nothing(shop: Shop, story: Callable[[Shop], Press]) -> None:
    tell_with_every_end(shop, story)


@pytest.mark.prove
@pytest.mark.parametrize(
    "story", [story for story in STORIES if story not in SHORT], ids=lambda story: story.__name__
)
def test_ending_between_two_steps_of_the_other_stories(shop: Shop, story: Callable[[Shop], Press]) -> None:
    tell_with_every_end(shop, story)


def _a_press_is_forgotten_with_its_process() -> Any:
    real = checkout._find_order
    return patch.object(checkout, "_find_order", lambda user_id, cart, press: real(user_id, cart, ""))


def _what_was_paid_goes_back_after_the_bill_is_closed() -> Any:
    """In another transaction, as if nothing could happen between the two."""
    real = closing.void

    def void(*, invoice_id: int, at: datetime, **more: Any) -> bool:
        is_open = Invoice.objects.get(pk=invoice_id).status == "open"
        with patch.object(returns, "begin_all", lambda *_, **__: []):
            done = real(invoice_id=invoice_id, at=at, **more)
        if is_open and done:
            refunds.refund_order(
                store_id=Invoice.objects.get(pk=invoice_id).store_id, order_id=invoice_id, key="void", at=at
            )
        return done

    return patch.object(closing, "void", void)


MISTAKES: dict[Callable[[], Any], Callable[[Shop], Press]] = {
    _a_press_is_forgotten_with_its_process: a_gift_card,
    _what_was_paid_goes_back_after_the_bill_is_closed: voiding_a_part_paid_order,
}


@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_a_planted_mistake_shows(shop: Shop, plant: Callable[[], Any]) -> None:
    with pytest.raises(AssertionError, match="ended before its step"), plant():
        tell_with_every_end(shop, MISTAKES[plant])


def tell_with_every_end(shop: Shop, story: Callable[[Shop], Press]) -> None:
    _until(NOON)
    press = story(shop)
    whole, steps = tell(shop, press, 0)
    assert whole.at_rest
    for name, value in STORIES[story].items():
        assert getattr(whole, name) == value, f"{story.__name__}: {name}"
    assert steps > 0
    for step in range(1, steps + 1):
        ended, _ = tell(shop, press, step)
        assert ended == whole, f"{story.__name__}, ended before its step {step} of {steps}"


def tell(shop: Shop, press: Press, kill: int) -> tuple[Truth, int]:
    """Press, and end the process before this step; then all that follows. It is undone in the end."""
    start = _START[0]
    with apart():
        with killed_before(kill) as points:
            press(start)
        with suppress(ProblemError):
            press(start + 5 * SECOND)
        jobs(shop, start + 3 * MINUTE)
        with suppress(ProblemError):
            press(start + 4 * MINUTE)
        for hours in (26, 52):
            jobs(shop, start + hours * HOUR)
        return truth(), points.passed


def jobs(shop: Shop, at: datetime) -> None:
    outbox.run(store_id=shop.store_id, at=at)
    entitlements.shut_ended(store_id=shop.store_id, at=at)
    renewals.run(store_id=shop.store_id, at=at)
    dunning.run(store_id=shop.store_id, at=at)
    reconcile.run(at=at)


def truth() -> Truth:
    live = SandboxPayment.objects.filter(state__in=["requires_action", "processing", "failed"])
    return Truth(
        taken=taken(),
        bills=sorted(
            Invoice.objects.exclude(status="void", paid=0).values_list(
                "kind", "status", "total", "paid", "refunded"
            )
        ),
        held=Entitlement.objects.filter(revoked_at=None).count(),
        subscriptions=sorted(
            Subscription.objects.values_list("status", "price__product__permalink", "cancel_at_period_end")
        ),
        gift_cards=sorted(GiftCard.objects.values_list("balance", flat=True)),
        credit=sum(Credit.objects.values_list("minor", flat=True)),
        coupons=sorted(Coupon.objects.values_list("redeemed", flat=True)),
        mails=sorted(Mail.objects.values_list("template", flat=True)),
        at_rest=not live.exists()
        and not Outbox.objects.filter(handled_at=None).exists()
        and not Refund.objects.exclude(state="succeeded").exists()
        and not Payment.objects.filter(leg="external", closed=False).exists()
        and not Payment.objects.filter(state__in=["surplus", "surplus_refunded"]).exists(),
    )


def shop_method(shop: Shop) -> int:
    from matinee.commerce.queries.billing import default_method

    method = default_method(shop.user.pk)
    assert method
    return method.id


def _until(at: datetime) -> None:
    """Say when the story's press is."""
    _START[0] = at


def _paid(state: str) -> idempotency.Answer:
    """A page that is told to wait looks again, and begins anew when nothing was taken."""
    if state != "succeeded":
        raise ProblemError
    return 200, {}


def _with_a_key(act: Callable[[datetime], idempotency.Answer], at: datetime) -> None:
    idempotency.answer(scope="till", key="press-1", body=b"{}", at=at, act=lambda: act(at))
