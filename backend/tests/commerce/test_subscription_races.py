"""What happens between a look and the act that follows it: the act counts what is so by then."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from matinee.commerce.models import Invoice, Subscription
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.plans import renewals, subscriptions, switching
from tests.commerce.shop import ASKS_ALWAYS, FAILS, NOON, PAYS, Shop, taken
from tests.commerce.subscription_steps import DAY, may_watch, pass_time, row, subscribe

pytestmark = pytest.mark.django_db


def pay_open_invoice(shop: Shop, at: datetime) -> None:
    method = shop.card(shop.user, PAYS, year=2041, at=at)  # with an open debt it pays at once
    for invoice in Invoice.objects.filter(status="open"):
        payments.pay(invoice_id=invoice.pk, method_id=method, at=at)


@pytest.fixture
def owed(shop: Shop) -> datetime:
    """A subscription whose second period is not paid; when that began."""
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, PAYS)
    subscribe(shop, plan.pk)
    shop.card(shop.user, FAILS)
    end = row().period_end
    renewals.run(store_id=shop.store_id, at=end)
    assert row().status == "past_due"
    return end


def while_looking(monkeypatch: pytest.MonkeyPatch, module: Any, look: str, happens: Any) -> None:
    """Let something happen right after a function has looked."""
    real = getattr(module, look)

    def looked(*args: Any, **named: Any) -> Any:
        found = real(*args, **named)
        happens()
        return found

    monkeypatch.setattr(module, look, looked)


def test_a_first_invoice_paid_while_its_end_is_prepared_is_a_plan(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, FAILS)
    subscribe(shop, plan.pk)
    while_looking(monkeypatch, renewals, "_never_paid", lambda: pay_open_invoice(shop, NOON + DAY))
    renewals.run(store_id=shop.store_id, at=NOON + DAY)
    assert (row().status, taken(), may_watch(shop, NOON + DAY)) == ("active", 999, True)


def test_a_debt_paid_while_it_is_written_off_is_a_plan(
    shop: Shop, owed: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    pass_time(shop, owed + 66 * DAY, owed)
    assert row().status == "on_hold"
    late = owed + 67 * DAY
    while_looking(monkeypatch, renewals, "_held_too_long", lambda: pay_open_invoice(shop, late))
    renewals.run(store_id=shop.store_id, at=late)
    assert (row().status, taken(), may_watch(shop, late)) == ("active", 2 * 999, True)


def test_a_debt_paid_while_its_payer_leaves_is_a_period_to_have_first(
    shop: Shop, owed: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    while_looking(monkeypatch, subscriptions, "_own", lambda: pay_open_invoice(shop, owed + DAY))
    left = subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=owed + DAY)
    assert (left.status, left.cancel_at_period_end, taken()) == ("active", True, 2 * 999)
    assert may_watch(shop, owed + DAY)


def test_a_pause_that_ends_while_its_holder_leaves_gives_no_free_period(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    subscriptions.pause(store_id=shop.store_id, user_id=shop.user.pk, months=1, at=NOON)
    end = row().period_end
    renewals.run(store_id=shop.store_id, at=end)
    wakes = row().resumes_at
    assert wakes
    while_looking(monkeypatch, subscriptions, "_own", lambda: renewals.run(store_id=shop.store_id, at=wakes))
    left = subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=wakes)
    assert (left.status, left.cancel_at_period_end, taken()) == ("active", True, 2 * 999)


def test_a_change_of_plan_that_is_not_paid_takes_no_cancellation_back(shop: Shop) -> None:
    small, large = shop.sell("small", "plan", 999), shop.sell("large", "plan", 2999)
    shop.card(shop.user)
    subscribe(shop, small.pk)
    subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=NOON + DAY)
    method = shop.card(shop.user, ASKS_ALWAYS)
    made = switching.switch_plan(
        store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=NOON + DAY
    )
    assert made.order
    payments.pay(invoice_id=made.order.id, method_id=method, at=NOON + DAY)  # the bank asks, nobody answers
    assert row().cancel_at_period_end
    shop.card(shop.user)
    pass_time(shop, row().period_end, row().period_end)
    assert (row().status, taken()) == ("canceled", 999)


def test_a_change_of_plan_that_is_paid_takes_it_back(shop: Shop) -> None:
    small, large = shop.sell("small", "plan", 999), shop.sell("large", "plan", 2999)
    shop.card(shop.user)
    subscribe(shop, small.pk)
    subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=NOON)
    made = switching.switch_plan(store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=NOON)
    assert made.order
    payments.pay(invoice_id=made.order.id, at=NOON)
    assert (row().price_id, row().cancel_at_period_end, row().canceled_at) == (large.pk, False, None)


def test_a_period_that_is_over_is_renewed_before_a_plan_is_changed(shop: Shop) -> None:
    """The worker stood still: there is nothing left of the period that the new plan could take."""
    small, large = shop.sell("small", "plan", 999), shop.sell("large", "plan", 2999)
    shop.card(shop.user)
    subscribe(shop, small.pk)
    late = row().period_end + DAY
    asks: tuple[Callable[..., object], ...] = (switching.quote_switch, switching.switch_plan)
    for ask in asks:
        with pytest.raises(subscriptions.NotNowError):
            ask(store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=late)
    assert Subscription.objects.get().price_id == small.pk


def test_the_cheaper_plan_that_was_chosen_begins_after_a_pause_too(shop: Shop) -> None:
    small, large = shop.sell("small", "plan", 999), shop.sell("large", "plan", 2999)
    shop.card(shop.user)
    subscribe(shop, large.pk)
    switching.switch_plan(store_id=shop.store_id, user_id=shop.user.pk, price_id=small.pk, at=NOON)
    subscriptions.pause(store_id=shop.store_id, user_id=shop.user.pk, months=1, at=NOON)
    renewals.run(store_id=shop.store_id, at=row().period_end)
    wakes = row().resumes_at
    assert wakes
    renewals.run(store_id=shop.store_id, at=wakes)
    assert (row().status, row().price_id, row().next_price_id) == ("active", small.pk, None)
    assert taken() == 2999 + 999
