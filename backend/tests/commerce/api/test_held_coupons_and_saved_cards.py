"""A coupon that another order holds, and a card that is kept while something is open."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from matinee.commerce.models import CouponRedemption, Invoice, PaymentMethod, SandboxPayment
from tests.commerce.api.storefront import (
    FAILS_LATER,
    Storefront,
    buy,
    make_coupon,
    make_storefront,
    post,
    subscribe,
    token_of,
)
from tests.world import World

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


def test_a_coupon_that_an_order_nobody_paid_holds_is_good_for_the_next(storefront: Storefront) -> None:
    make_coupon(storefront.world, "TWENTY")
    browser = storefront.browser()
    assert buy(browser, storefront.film, FAILS_LATER, coupon_code="TWENTY").status_code == 402
    quoted = browser.post("/api/orders/quote", {"price_id": storefront.extra.pk, "coupon_code": "TWENTY"})
    assert (quoted.status_code, quoted.json()["discount"]) == (200, 60)
    bought = buy(browser, storefront.extra, coupon_code="twenty")
    assert (bought.status_code, bought.json()["order"]["total"]) == (200, 240)
    assert list(Invoice.objects.order_by("id").values_list("status", flat=True)) == ["void", "paid"]
    assert CouponRedemption.objects.filter(released_at=None).count() == 1
    again = buy(browser, storefront.film, coupon_code="TWENTY")
    assert (again.status_code, again.json()["errors"][0]["code"]) == (422, "coupon_used")


def test_a_coupon_that_a_plan_nobody_paid_holds_is_good_for_a_film(storefront: Storefront) -> None:
    make_coupon(storefront.world, "TWENTY")
    browser = storefront.browser()
    assert subscribe(browser, storefront.plan, FAILS_LATER, coupon_id="TWENTY").status_code == 402
    bought = buy(browser, storefront.extra, coupon_code="TWENTY")
    assert (bought.status_code, bought.json()["order"]["total"]) == (200, 240)
    assert subscribe(browser, storefront.plan).status_code == 200


def test_a_coupon_that_a_film_nobody_paid_holds_is_good_for_a_plan(storefront: Storefront) -> None:
    make_coupon(storefront.world, "TWENTY")
    browser = storefront.browser()
    assert buy(browser, storefront.film, FAILS_LATER, coupon_code="TWENTY").status_code == 402
    made = subscribe(browser, storefront.plan, coupon_id="TWENTY")
    assert (made.status_code, made.json()["order"]["discount"]) == (200, 200)


def test_a_card_that_is_kept_pays_no_plan_that_never_began(storefront: Storefront) -> None:
    browser = storefront.browser()
    assert subscribe(browser, storefront.plan, FAILS_LATER).status_code == 402
    kept = post(browser, "/api/billings", {"source_token": token_of(browser)})
    assert (kept.status_code, kept.json()["order"]) == (200, None)
    assert not SandboxPayment.objects.filter(state="succeeded").exists()
    paid = browser.put("/api/billings/unpaid", {})
    assert (paid.status_code, paid.json()["subscription"]["status"]) == (200, "active")


def test_two_cards_kept_at_once_leave_one_that_pays(storefront: Storefront) -> None:
    browsers = [storefront.browser() for _ in range(8)]
    tokens = [token_of(browser) for browser in browsers]
    start = threading.Barrier(len(browsers))

    def keep(number: int) -> int:
        start.wait()
        try:
            return post(browsers[number], "/api/billings", {"source_token": tokens[number]}).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(browsers)) as pool:
        assert list(pool.map(keep, range(len(browsers)))) == [200] * len(browsers)
    assert PaymentMethod.objects.filter(is_default=True).count() == 1
    assert PaymentMethod.objects.count() == len(browsers)
