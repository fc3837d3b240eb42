"""Many presses at the same moment, on real connections."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection, connections
from matinee.commerce.errors import AlreadyOwnedError, InvoiceNotOpenError, LiveAttemptError
from matinee.commerce.models import Coupon, GiftCard, Invoice, Lease, Payment, Subscription
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.payments import idempotency, leases, payments, stored_value
from matinee.commerce.operations.plans import dunning, renewals, subscriptions
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.kit.errors import ProblemError
from tests.commerce.shop import FAILS, NOON, Shop, taken
from tests.commerce.subscription_steps import subscribe
from tests.world import make_world

pytestmark = pytest.mark.django_db(transaction=True)
THREADS = 20


@pytest.fixture
def shop() -> Shop:
    world = make_world()
    return Shop(world.store, world.customer)


def at_once(act: Callable[[int], Any], times: int = THREADS) -> list[Any]:
    """Do it in so many threads together; a refusal is an answer too."""
    ready = Barrier(times)

    def run(number: int) -> Any:
        ready.wait()
        try:
            return act(number)
        except ProblemError as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(run, range(times)))


def test_twenty_identical_purchases_are_one_charge(shop: Shop) -> None:
    price = shop.sell("night-train")
    shop.card(shop.user)

    def buy(_: int) -> str:
        order = checkout.place_order(
            store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON
        )
        return payments.pay(invoice_id=order.id, at=NOON).state

    answers = at_once(buy)
    assert taken() == 1000
    assert Payment.objects.filter(state="succeeded").count() == 1
    assert Invoice.objects.count() == 1
    refusals = {type(answer) for answer in answers if isinstance(answer, Exception)}
    assert refusals <= {AlreadyOwnedError, LiveAttemptError, InvoiceNotOpenError}
    assert "succeeded" in answers


def test_one_gift_card_for_twenty_orders_pays_what_is_on_it(shop: Shop) -> None:
    price = shop.sell("night-train")
    gift = gift_cards.issue(store_id=shop.store_id, minor=2500, currency="USD", at=NOON)
    people = [shop.person(f"p{number}") for number in range(8)]
    invoices = [
        checkout.place_order(store_id=shop.store_id, user_id=user.pk, items=[Item(price.pk)], at=NOON).id
        for user in people
    ]

    def redeem(number: int) -> int:
        return stored_value.redeem_gift_card(
            store_id=shop.store_id,
            user_id=people[number].pk,
            invoice_id=invoices[number],
            code=gift.code,
            at=NOON,
        )

    paid = [answer for answer in at_once(redeem, 8) if isinstance(answer, int)]
    assert sorted(paid) == [500, 1000, 1000]
    assert GiftCard.objects.get().balance == 0


def test_a_coupon_for_three_is_used_three_times(shop: Shop) -> None:
    price = shop.sell("night-train")
    shop.coupon("THREE", percent=50, max_redemptions=3)
    people = [shop.person(f"p{number}") for number in range(8)]

    def order(number: int) -> int:
        return checkout.place_order(
            store_id=shop.store_id,
            user_id=people[number].pk,
            items=[Item(price.pk)],
            coupon_code="three",
            at=NOON,
        ).total

    assert [answer for answer in at_once(order, 8) if answer == 500] == [500] * 3
    assert Coupon.objects.get().redeemed == 3
    assert Invoice.objects.count() == 3


def test_one_key_is_answered_once(shop: Shop) -> None:
    done: list[int] = []

    def press(number: int) -> Any:
        def act() -> idempotency.Answer:
            done.append(number)
            return 200, {"by": number}

        return idempotency.answer(scope="buy:1", key="k", body=b"{}", at=NOON, act=act)

    answers = at_once(press, 8)
    assert len(done) == 1
    assert answers == [(200, {"by": done[0]})] * 8
    with pytest.raises(idempotency.KeyUsedError):
        idempotency.answer(scope="buy:1", key="k", body=b"[]", at=NOON, act=lambda: (200, {}))


def test_a_press_whose_process_was_killed_is_taken_over_when_its_time_is_over() -> None:
    """Meanwhile the next press waits: what the killed one began may still be on its way to the provider."""
    name = idempotency._name("buy:1", "k")
    killed = leases.Lease(name, uuid4(), timedelta(seconds=1))
    assert killed.does(leases.TAKE)
    free_at = Lease.objects.get(name=name).held_until

    def act() -> idempotency.Answer:
        return 200, {"was_free": Lease.objects.get(name=name).held_until - idempotency.LONGEST_ACT >= free_at}

    answer = idempotency.answer(scope="buy:1", key="k", body=b"{}", at=NOON, act=act)
    assert answer == (200, {"was_free": True})
    assert not Lease.objects.exists()


def test_no_lock_of_a_connection_is_held_while_a_provider_is_asked() -> None:
    """A pooler of transactions gives the connection to somebody else, and the lock with it."""
    held: list[tuple[str, ...]] = []

    def act() -> idempotency.Answer:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT locktype FROM pg_locks WHERE pid = pg_backend_pid()"
                " AND locktype NOT IN ('virtualxid', 'relation')"
            )
            held.extend(cursor.fetchall())
        assert not connection.in_atomic_block
        return 200, {}

    idempotency.answer(scope="buy:1", key="k", body=b"{}", at=NOON, act=act)
    assert held == []


def test_several_workers_renew_each_plan_once(shop: Shop) -> None:
    """Twelve rounds at once, over plans that renew, plans that fail and plans that end."""
    plan = shop.sell("plan", "plan", 999)
    people = [Shop(shop.store, shop.person(f"p{number}")) for number in range(6)]
    for number, somebody in enumerate(people):
        somebody.card(somebody.user)
        subscribe(somebody, plan.pk)
        if number % 3 == 1:
            somebody.card(somebody.user, FAILS)
        if number % 3 == 2:
            subscriptions.cancel(store_id=shop.store_id, user_id=somebody.user.pk, at=NOON)
    end = Subscription.objects.earliest("id").period_end

    def work(_: int) -> int:
        dunning.run(store_id=shop.store_id, at=end)
        return renewals.run(store_id=shop.store_id, at=end)

    at_once(work, 12)
    assert taken() == (6 + 2) * 999
    statuses = Subscription.objects.order_by("id").values_list("status", flat=True)
    assert list(statuses) == ["active", "past_due", "canceled"] * 2
    assert Invoice.objects.filter(period_start=end).count() == 4
    assert Payment.objects.filter(state="failed").count() == 2


def test_one_card_of_eight_people_has_one_trial(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999, trial_days=7)
    people = [Shop(shop.store, shop.person(f"p{number}")) for number in range(8)]
    for somebody in people:
        somebody.card(somebody.user)

    def try_it(number: int) -> str:
        user = people[number].user.pk
        return subscriptions.subscribe(
            store_id=shop.store_id, user_id=user, price_id=plan.pk, without_trial=True, at=NOON
        ).subscription.status

    assert sorted(at_once(try_it, 8)) == ["incomplete"] * 7 + ["trialing"]
