"""The life of a subscription, on the store's clock."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.commerce.errors import AlreadySubscribedError
from matinee.commerce.models import (
    BillingSettings,
    Coupon,
    Entitlement,
    Invoice,
    Subscription,
    TrialGrant,
)
from matinee.commerce.operations.ledger import credits
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.plans import cancellation, renewals, subscriptions, switching
from matinee.commerce.operations.plans.subscriptions import (
    NotNowError,
    TrialUsedError,
)
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.commerce.queries.billing import get_subscription
from tests.commerce.shop import ASKS_ALWAYS, FAILS, NOON, PAYS, Shop, taken
from tests.commerce.subscription_steps import DAY, may_watch, pass_time, row, subscribe
from tests.world import make_film

pytestmark = pytest.mark.django_db


def test_incomplete_until_it_is_paid(shop: Shop) -> None:
    plan = shop.sell("plan", "plan")
    shop.card(shop.user)
    made = subscriptions.subscribe(store_id=shop.store_id, user_id=shop.user.pk, price_id=plan.pk, at=NOON)
    assert made.subscription.status == "incomplete"
    assert not may_watch(shop, NOON)
    again = subscriptions.subscribe(store_id=shop.store_id, user_id=shop.user.pk, price_id=plan.pk, at=NOON)
    assert made.order and again.order and again.order.id == made.order.id
    payments.pay(invoice_id=made.order.id, at=NOON)
    assert row().status == "active"
    assert may_watch(shop, NOON)
    with pytest.raises(AlreadySubscribedError):
        subscribe(shop, plan.pk)


def test_choosing_another_plan_before_paying_closes_the_first(shop: Shop) -> None:
    monthly = shop.sell("monthly", "plan")
    yearly = shop.sell("yearly", "plan", 9000, interval="year")
    shop.card(shop.user, FAILS)
    subscribe(shop, monthly.pk)
    shop.card(shop.user, PAYS)
    subscribe(shop, yearly.pk)
    assert list(Subscription.objects.order_by("id").values_list("status", flat=True)) == ["expired", "active"]
    assert taken() == 9000


def test_a_first_invoice_that_nobody_pays_expires(shop: Shop) -> None:
    plan = shop.sell("plan", "plan")
    shop.card(shop.user, FAILS)
    subscribe(shop, plan.pk)
    pass_time(shop, NOON + DAY)
    assert row().status == "expired"
    assert Invoice.objects.get().status == "void"


def test_thirteen_months_from_the_last_of_january(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    for _ in range(12):
        renewals.run(store_id=shop.store_id, at=row().period_end)
    starts = Invoice.objects.order_by("id").values_list("period_start", flat=True)
    days = [(start.month, start.day) for start in starts if start]
    assert days == [
        (1, 31),
        (2, 28),
        (3, 31),
        (4, 30),
        (5, 31),
        (6, 30),
        (7, 31),
        (8, 31),
        (9, 30),
        (10, 31),
        (11, 30),
        (12, 31),
        (1, 31),
    ]
    assert taken() == 13 * 999 == sum(Invoice.objects.values_list("paid", flat=True))


def test_a_trial_once_a_person_and_once_a_card(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999, trial_days=7)
    shop.card(shop.user)
    made = subscribe(shop, plan.pk)
    assert made.subscription.status == "trialing"
    assert made.order is None
    assert may_watch(shop, NOON)
    subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=NOON)
    pass_time(shop, NOON + 8 * DAY)
    assert row().status == "canceled"
    assert taken() == 0

    assert subscribe(shop, plan.pk, NOON + 9 * DAY).subscription.status == "incomplete"
    friend = Shop(shop.store, shop.person("friend"))
    friend.card(friend.user)
    with pytest.raises(TrialUsedError):  # their own they know of; their card's they are asked about
        subscribe(friend, plan.pk)
    assert not Subscription.objects.filter(user=friend.user).exists()
    assert subscribe(friend, plan.pk, without_trial=True).subscription.status == "incomplete"
    stranger = Shop(shop.store, shop.person("stranger"))
    stranger.card(stranger.user, year=2031)
    assert subscribe(stranger, plan.pk).subscription.status == "trialing"
    assert TrialGrant.objects.count() == 2


def test_a_trial_ends_on_its_second(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999, trial_days=7)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    end = NOON + 7 * DAY
    renewals.run(store_id=shop.store_id, at=end - timedelta(seconds=1))
    assert (row().status, taken()) == ("trialing", 0)
    renewals.run(store_id=shop.store_id, at=end)
    assert (row().status, taken()) == ("active", 999)
    renewals.run(store_id=shop.store_id, at=end)
    assert taken() == 999


def test_cancel_at_the_end_of_the_period_ends_on_its_second(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    end = row().period_end
    for _ in range(2):
        left = subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=NOON + DAY)
        assert (left.status, left.cancel_at_period_end) == ("active", True)
    assert may_watch(shop, end - timedelta(seconds=1))
    assert not may_watch(shop, end)  # before any job has run
    renewals.run(store_id=shop.store_id, at=end)
    assert (row().status, row().ended_at) == ("canceled", end)
    assert taken() == 999


def test_resume_takes_a_cancellation_back(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=NOON)
    resumed = subscriptions.resume(store_id=shop.store_id, user_id=shop.user.pk, at=NOON)
    assert (resumed.order, resumed.subscription.cancel_at_period_end) == (None, False)
    pass_time(shop, NOON + 32 * DAY)
    assert taken() == 2 * 999


def test_a_pause_bills_nothing_and_opens_nothing(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    end = row().period_end
    subscriptions.pause(store_id=shop.store_id, user_id=shop.user.pk, months=2, at=NOON)
    assert may_watch(shop, NOON + DAY)
    renewals.run(store_id=shop.store_id, at=end)
    assert (row().status, row().resumes_at) == ("paused", datetime(2026, 4, 28, 12, tzinfo=UTC))
    assert not may_watch(shop, end)
    renewals.run(store_id=shop.store_id, at=end + 50 * DAY)
    assert taken() == 999
    renewals.run(store_id=shop.store_id, at=end + 60 * DAY)
    assert (row().status, taken()) == ("active", 2 * 999)


class TestCoupons:
    @pytest.mark.parametrize(
        ("fields", "totals"),
        [
            ({"percent": 50}, [500, 1000, 1000, 1000]),
            ({"percent": 25, "duration": "repeating", "duration_periods": 2}, [750, 750, 1000, 1000]),
            ({"amount_minor": 300, "currency": "USD", "duration": "forever"}, [700, 700, 700, 700]),
            ({"percent": 100}, [0, 1000, 1000, 1000]),
        ],
    )
    def test_how_long_they_last(self, shop: Shop, fields: dict[str, Any], totals: list[int]) -> None:
        plan = shop.sell("plan", "plan", 1000)
        shop.coupon("CODE", **fields)
        shop.card(shop.user)
        subscribe(shop, plan.pk, coupon_code="CODE")
        pass_time(shop, NOON + 95 * DAY)
        assert list(Invoice.objects.order_by("id").values_list("total", flat=True)) == totals
        assert Coupon.objects.get().redeemed == 1
        assert taken() == sum(totals)

    def test_kept_for_the_end_of_a_trial(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 1000, trial_days=7)
        shop.coupon("CODE", percent=50, max_redemptions=1)
        shop.card(shop.user)
        subscribe(shop, plan.pk, coupon_code="CODE")
        assert Coupon.objects.get().redeemed == 1
        pass_time(shop, NOON + 40 * DAY)
        assert list(Invoice.objects.order_by("id").values_list("total", flat=True)) == [500, 1000]


class TestSwitching:
    def test_a_dearer_plan_now_for_the_difference(self, shop: Shop) -> None:
        small, large = shop.sell("small", "plan", 1000), shop.sell("large", "plan", 3001)
        shop.card(shop.user)
        at = datetime(2026, 3, 1, tzinfo=UTC)
        subscribe(shop, small.pk, at)  # 31 days
        middle = at + timedelta(days=15, hours=12)
        quote = switching.quote_switch(
            store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=middle
        )
        assert (quote.is_upgrade, quote.due_now) == (True, 1001)  # 1500.5 rounded, less 500
        made = switching.switch_plan(
            store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=middle
        )
        assert made.order and made.order.total == 1001
        assert row().price_id == small.pk  # until it is paid
        payments.pay(invoice_id=made.order.id, at=middle)
        assert (row().price_id, row().period_end) == (large.pk, datetime(2026, 4, 1, tzinfo=UTC))
        renewals.run(store_id=shop.store_id, at=row().period_end)
        assert taken() == 1000 + 1001 + 3001

    def test_a_cheaper_plan_at_the_end(self, shop: Shop) -> None:
        small, large = shop.sell("small", "plan", 1000), shop.sell("large", "plan", 3000)
        shop.card(shop.user)
        subscribe(shop, large.pk)
        made = switching.switch_plan(
            store_id=shop.store_id, user_id=shop.user.pk, price_id=small.pk, at=NOON + DAY
        )
        assert (made.order, made.subscription.next_price_id) == (None, small.pk)
        renewals.run(store_id=shop.store_id, at=row().period_end)
        assert (row().price_id, taken()) == (small.pk, 4000)

    def test_from_monthly_to_yearly_a_new_period_begins(self, shop: Shop) -> None:
        monthly = shop.sell("monthly", "plan", 1000)
        yearly = shop.sell("yearly", "plan", 12000, interval="year")
        shop.card(shop.user)
        at = datetime(2026, 3, 1, tzinfo=UTC)
        subscribe(shop, monthly.pk, at)
        middle = at + timedelta(days=15, hours=12)
        made = switching.switch_plan(
            store_id=shop.store_id, user_id=shop.user.pk, price_id=yearly.pk, at=middle
        )
        assert made.order and made.order.total == 11500
        payments.pay(invoice_id=made.order.id, at=middle)
        assert row().period_end == middle.replace(year=2027)

    def test_what_is_left_over_is_credit_and_pays_the_next_invoice(self, shop: Shop) -> None:
        yearly = shop.sell("yearly", "plan", 12000, interval="year")
        monthly = shop.sell("monthly", "plan", 2000)
        shop.card(shop.user)
        subscribe(shop, yearly.pk)
        switching.switch_plan(store_id=shop.store_id, user_id=shop.user.pk, price_id=monthly.pk, at=NOON)
        assert row().price_id == monthly.pk
        assert credits.balance_of(shop.user.pk) == {"USD": 10000}
        renewals.run(store_id=shop.store_id, at=row().period_end)
        assert credits.balance_of(shop.user.pk) == {"USD": 8000}
        assert taken() == 12000

    def test_not_while_something_is_owed(self, shop: Shop) -> None:
        small, large = shop.sell("small", "plan", 1000), shop.sell("large", "plan", 3000)
        shop.card(shop.user)
        subscribe(shop, small.pk)
        shop.card(shop.user, FAILS)
        end = row().period_end
        renewals.run(store_id=shop.store_id, at=end)
        with pytest.raises(NotNowError):
            switching.switch_plan(store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=end)


class TestLeaving:
    def leave(self, shop: Shop, reason: str, at: datetime) -> cancellation.Flow:
        cancellation.start(store_id=shop.store_id, user_id=shop.user.pk, at=at)
        return cancellation.answer(store_id=shop.store_id, user_id=shop.user.pk, reason=reason, at=at)

    def test_one_accepted_offer_in_twelve_months(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 1000)
        shop.card(shop.user)
        subscribe(shop, plan.pk)
        flow = self.leave(shop, "too_expensive", NOON)
        assert flow.offer and flow.offer.kind == "coupon"
        assert cancellation.accept(store_id=shop.store_id, user_id=shop.user.pk, at=NOON).outcome == "stayed"
        pass_time(shop, NOON + 95 * DAY)
        totals = list(Invoice.objects.order_by("id").values_list("total", flat=True))
        assert totals == [1000, 500, 500, 1000]
        assert self.leave(shop, "too_expensive", NOON + 100 * DAY).offer is None
        with pytest.raises(NotNowError):
            cancellation.accept(store_id=shop.store_id, user_id=shop.user.pk, at=NOON + 100 * DAY)
        left = cancellation.confirm(store_id=shop.store_id, user_id=shop.user.pk, at=NOON + 100 * DAY)
        assert left.cancel_at_period_end

    def test_offers_fit_the_reason(self, shop: Shop) -> None:
        large = shop.sell("large", "plan", 3000)
        shop.sell("small", "plan", 1000)
        shop.card(shop.user)
        subscribe(shop, large.pk)
        kinds = {
            reason: offer.kind if (offer := self.leave(shop, reason, NOON).offer) else None
            for reason in cancellation.REASONS
        }
        assert kinds == {
            "too_expensive": "cheaper_plan",
            "not_using": "pause",
            "missing_films": "coupon",
            "other": "coupon",
            "technical": None,
        }


def test_staff_end_it_at_once_and_nothing_of_other_people(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 1000)
    shop.card(shop.user)
    made = subscribe(shop, plan.pk)
    subscriptions.cancel_now(
        store_id=shop.store_id, subscription_id=made.subscription.id, reason="staff", at=NOON
    )
    found = get_subscription(
        shop.store_id, user_id=shop.user.pk, subscription_id=made.subscription.id, at=NOON
    )
    assert (found.status, may_watch(shop, NOON)) == ("canceled", False)


def test_daylight_saving_keeps_the_wall_clock(shop: Shop) -> None:
    BillingSettings.objects.create(store=shop.store, time_zone="Europe/Berlin")
    plan = shop.sell("plan", "plan", 1000)
    shop.card(shop.user)
    subscribe(shop, plan.pk, datetime(2026, 3, 10, 8, tzinfo=UTC))  # nine o'clock there
    assert row().period_end == datetime(2026, 4, 10, 7, tzinfo=UTC)


def test_an_upsell_is_a_line_of_the_first_invoice(shop: Shop) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    plan = shop.sell("plan", "plan", 1000, unlocks_everything=False)
    extra = shop.sell("night-train", "purchase", 500, film)
    shop.card(shop.user)
    made = subscribe(shop, plan.pk, upsell_price_ids=[extra.pk])
    assert made.order and [line.kind for line in made.order.lines] == ["plan", "upsell"]
    assert (taken(), Entitlement.objects.count()) == (1500, 1)


@pytest.mark.parametrize("on_hold", [False, True])
def test_leaving_while_the_bank_has_said_yes_is_leaving_at_the_end(shop: Shop, on_hold: bool) -> None:
    """The approval is on its way when they cancel: what they have paid for they get first."""
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, ASKS_ALWAYS)
    at, paid = NOON, 999
    if on_hold:
        shop.card(shop.user)
        subscribe(shop, plan.pk)
        shop.card(shop.user, FAILS)
        at, paid = row().period_end + 8 * DAY, 2 * 999
        pass_time(shop, at, row().period_end)
        assert row().status == "on_hold"
        method = shop.card(shop.user, ASKS_ALWAYS, at=at)
        asked = payments.pay(invoice_id=Invoice.objects.get(status="open").pk, method_id=method, at=at)
    else:
        made = subscriptions.subscribe(
            store_id=shop.store_id, user_id=shop.user.pk, price_id=plan.pk, at=NOON
        )
        assert made.order
        asked = payments.pay(invoice_id=made.order.id, at=NOON)
    bank = Sandbox(store_id=shop.store_id)
    bank.answer_challenge((asked.next_action or {})["payment"], approve=True)
    leave = subscriptions.cancel_on_hold if on_hold else subscriptions.cancel
    left = leave(store_id=shop.store_id, user_id=shop.user.pk, at=at + DAY)
    assert (left.status, left.cancel_at_period_end, left.has_access) == ("active", True, True)
    assert taken() == paid
    assert may_watch(shop, left.period_end - timedelta(seconds=1))
    pass_time(shop, left.period_end, left.period_end)
    assert (row().status, taken()) == ("canceled", paid)


def test_a_invoice_that_a_killed_process_closed_alone_keeps_nobody_out(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, FAILS)
    first = subscribe(shop, plan.pk)
    assert first.order
    payments.void(invoice_id=first.order.id, at=NOON)
    assert row().status == "incomplete"
    shop.card(shop.user)
    second = subscribe(shop, plan.pk)
    assert second.subscription.id != first.subscription.id
    assert list(Subscription.objects.order_by("id").values_list("status", flat=True)) == ["expired", "active"]


def test_staff_end_it_although_its_invoice_turns_out_to_be_paid(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, ASKS_ALWAYS)
    made = subscriptions.subscribe(store_id=shop.store_id, user_id=shop.user.pk, price_id=plan.pk, at=NOON)
    assert made.order
    asked = payments.pay(invoice_id=made.order.id, at=NOON)
    bank = Sandbox(store_id=shop.store_id)
    bank.answer_challenge((asked.next_action or {})["payment"], approve=True)
    subscriptions.cancel_now(
        store_id=shop.store_id, subscription_id=made.subscription.id, reason="staff", at=NOON + DAY
    )
    assert (row().status, Invoice.objects.get().status, taken()) == ("canceled", "paid", 999)
