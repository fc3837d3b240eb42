"""Twenty identical requests at the same moment are one payment."""

import os
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from matinee.commerce.models import Entitlement, GiftCard, Invoice, Payment, SandboxPayment, Subscription
from tests.commerce.api.storefront import make_storefront, post, price, token_of
from tests.world import World

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 20


def press_at_once(pool: ThreadPoolExecutor, act: Callable[[int], int]) -> Counter[int]:
    """Do it in so many threads together; count the statuses."""
    start = threading.Barrier(AT_ONCE)

    def press(number: int) -> int:
        start.wait()
        return act(number)

    return Counter(pool.map(press, range(AT_ONCE)))


@pytest.fixture
def pool() -> Any:
    """Each thread keeps its connection, as a server's do; all are closed at the end."""
    with ThreadPoolExecutor(AT_ONCE) as threads:
        yield threads
        closing = threading.Barrier(AT_ONCE)

        def close(_: int) -> None:
            closing.wait()
            connection.close()

        list(threads.map(close, range(AT_ONCE)))


@pytest.mark.parametrize("same_key", [True, False])
def test_twenty_presses_are_one_payment(world: World, pool: ThreadPoolExecutor, same_key: bool) -> None:
    storefront = make_storefront(world)
    token = token_of(storefront.browser())
    browsers = [storefront.browser() for _ in range(AT_ONCE)]
    body = {"plan_id": storefront.plan.pk, "payment_method": token}

    def press(number: int) -> int:
        key = "the-same-press" if same_key else f"press-number-{number}"
        return post(browsers[number], "/api/billings/provider_subscription", body, key=key).status_code

    statuses = press_at_once(pool, press)
    assert statuses.total() == AT_ONCE
    assert set(statuses) <= ({200} if same_key else {200, 409})
    assert SandboxPayment.objects.filter(state="succeeded").count() == 1
    assert Subscription.objects.count() == Invoice.objects.count() == 1


def test_twenty_presses_of_one_key_buy_one_gift_card(world: World, pool: ThreadPoolExecutor) -> None:
    """Of which one may have as many as one likes: nothing but the key says that these are one."""
    storefront = make_storefront(world)
    body = {
        "product_id": storefront.gift_card.product_id,
        "amount": 2500,
        "payment_method": token_of(storefront.browser()),
    }
    browsers = [storefront.browser() for _ in range(AT_ONCE)]
    statuses = press_at_once(
        pool,
        lambda number: (
            post(browsers[number], "/api/billings/payment_intent", body, key="the-same-press").status_code
        ),
    )
    assert statuses == {200: AT_ONCE}
    assert SandboxPayment.objects.filter(state="succeeded").count() == GiftCard.objects.count() == 1
    assert post(browsers[0], "/api/billings/payment_intent", body, key="another-press").status_code == 200
    assert GiftCard.objects.count() == 2


@pytest.mark.prove
def test_twenty_times_a_thousand_orders_are_a_thousand_payments(
    world: World, pool: ThreadPoolExecutor
) -> None:
    """A third with one key a press, a third with twenty keys, a third with none."""
    orders = int(os.environ.get("MATINEE_ORDERS", 1000))
    storefront = make_storefront(world)
    token = token_of(storefront.browser())
    browsers = [storefront.browser() for _ in range(AT_ONCE)]
    seen: Counter[int] = Counter()
    for order in range(orders):
        film = price(world.store, "purchase", f"film-{order}", 100 + order)
        body = {"product_id": film.product_id, "payment_method": token}

        def press(number: int, body: dict[str, Any] = body, order: int = order) -> int:
            key = (f"order-{order:08}", f"order-{order:08}-{number}", None)[order % 3]
            headers = {"Idempotency-Key": key} if key else {}
            path = "/api/billings/payment_intent"
            return browsers[number].send("POST", path, body, headers=headers).status_code

        statuses = press_at_once(pool, press)
        assert set(statuses) <= ({200} if order % 3 == 0 else {200, 409}), statuses
        seen += statuses
    taken = SandboxPayment.objects.filter(state="succeeded")
    assert taken.count() == orders == Entitlement.objects.count()
    assert sum(taken.values_list("amount_minor", flat=True)) == sum(range(100, 100 + orders))
    assert Payment.objects.filter(state="succeeded").count() == orders
    assert Invoice.objects.filter(status="paid").count() == orders == Invoice.objects.count()
    print(f"{orders} orders, {seen.total()} requests: {dict(seen)}")
