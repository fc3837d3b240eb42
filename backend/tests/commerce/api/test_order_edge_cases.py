"""What a quote says is what an order does, and what staff cannot mean is refused."""

from datetime import UTC, datetime

import pytest
from matinee.commerce import clock
from matinee.commerce.models import CouponRedemption, Invoice, Refund, Subscription
from matinee.commerce.operations.plans import renewals
from tests.commerce.api.storefront import (
    FAILS_LATER,
    Storefront,
    buy,
    make_coupon,
    make_storefront,
    post,
    price,
    subscribe,
)
from tests.world import World

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


def test_a_rental_that_still_runs_is_owned_in_the_quote_too(storefront: Storefront) -> None:
    rental = price(
        storefront.world.store, "rental", "for-rent", 399, rental_start_days=30, rental_watch_hours=48
    )
    browser = storefront.browser()
    assert buy(browser, rental).status_code == 200
    for answer in (browser.post("/api/orders/quote", {"price_id": rental.pk}), buy(browser, rental)):
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, "already_owned")


def test_a_coupon_that_takes_nothing_off_a_trial_is_not_used_up(storefront: Storefront) -> None:
    make_coupon(storefront.world, "FILMS", product=storefront.film.product)
    refused = subscribe(storefront.browser(), storefront.trial, coupon_id="FILMS")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "coupon_not_for_this")
    assert not CouponRedemption.objects.exists()
    assert not Subscription.objects.exists()


def test_a_long_coupon_hides_no_difference_between_two_choices(storefront: Storefront) -> None:
    """Declined with what was proposed beside the plan, then ordered without it."""
    from matinee.commerce.models import Offer, OfferProduct

    offer = Offer.objects.create(
        store=storefront.world.store,
        title="Beside",
        upsell_product=storefront.extra.product,
        created_at=storefront.plan.created_at,
    )
    OfferProduct.objects.create(offer=offer, product=storefront.plan.product)
    code = "L" * 60
    make_coupon(storefront.world, code)
    browser = storefront.browser()
    refused = subscribe(browser, storefront.plan, FAILS_LATER, coupon_id=code, upsell_id=storefront.extra.pk)
    assert (refused.status_code, refused.json()["order"]["subtotal"]) == (402, 1299)
    made = subscribe(browser, storefront.plan, coupon_id=code)
    assert (made.status_code, made.json()["order"]["subtotal"]) == (200, 999)


def test_the_longest_key_of_a_refund_is_kept_whole(storefront: Storefront) -> None:
    order = buy(storefront.browser(), storefront.film).json()["order"]["id"]
    owner = storefront.world.browser(storefront.world.owner)
    body = {"minor": 100, "reason": "", "ends_access": False}
    keys = ["k" * 63 + end for end in "ab"]
    for key in (keys[0], keys[0], keys[1]):
        assert owner.post(f"/bullet/api/orders/{order}/refunds", {**body, "key": key}).status_code == 201
    assert (Refund.objects.count(), Invoice.objects.get(pk=order).refunded) == (2, 200)


def test_staff_wake_nobodys_pause(storefront: Storefront) -> None:
    """It would begin a period to pay that its holder has not asked for."""
    browser = storefront.browser()
    assert subscribe(browser, storefront.plan).status_code == 200
    assert post(browser, "/api/subscription/pause", {"months": 1}).status_code == 200
    store_id = storefront.world.store.pk
    clock.advance(store_id, 32 * 86_400)
    renewals.run(store_id=store_id, at=clock.now(store_id, datetime.now(UTC)))
    row = Subscription.objects.get()
    assert row.status == "paused"
    refused = storefront.world.browser(storefront.world.owner).send(
        "DELETE", f"/bullet/api/subscriptions/{row.pk}/end"
    )
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "subscription_state")
    assert Invoice.objects.count() == 1


@pytest.mark.parametrize("number", ["%00", "2026-000001%00", "x" * 5000])
def test_a_number_that_can_be_none(storefront: Storefront, number: str) -> None:
    assert storefront.browser().get(f"/api/orders/{number}").status_code in (404, 422)
