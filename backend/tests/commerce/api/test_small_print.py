"""What a quote says is what an order does, and what staff cannot mean is refused."""

from datetime import UTC, datetime

import pytest
from matinee.commerce import clock
from matinee.commerce.models import CouponRedemption, Invoice, Refund, Subscription
from matinee.commerce.operations.plans import renewals
from tests.commerce.api.till import FAILS_LATER, Till, buy, make_coupon, make_till, post, price, subscribe
from tests.world import World

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def till(world: World) -> Till:
    return make_till(world)


def test_a_rental_that_still_runs_is_owned_in_the_quote_too(till: Till) -> None:
    rental = price(till.world.store, "rental", "for-rent", 399, rental_start_days=30, rental_watch_hours=48)
    browser = till.browser()
    assert buy(browser, rental).status_code == 200
    for answer in (browser.post("/api/orders/quote", {"price_id": rental.pk}), buy(browser, rental)):
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, "already_owned")


def test_a_coupon_that_takes_nothing_off_a_trial_is_not_used_up(till: Till) -> None:
    make_coupon(till.world, "FILMS", product=till.film.product)
    refused = subscribe(till.browser(), till.trial, coupon_id="FILMS")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "coupon_not_for_this")
    assert not CouponRedemption.objects.exists()
    assert not Subscription.objects.exists()


def test_a_long_coupon_hides_no_difference_between_two_choices(till: Till) -> None:
    """Declined with what was proposed beside the plan, then ordered without it."""
    from matinee.commerce.models import Offer, OfferProduct

    offer = Offer.objects.create(
        store=till.world.store,
        title="Beside",
        upsell_product=till.extra.product,
        created_at=till.plan.created_at,
    )
    OfferProduct.objects.create(offer=offer, product=till.plan.product)
    code = "L" * 60
    make_coupon(till.world, code)
    browser = till.browser()
    refused = subscribe(browser, till.plan, FAILS_LATER, coupon_id=code, upsell_id=till.extra.pk)
    assert (refused.status_code, refused.json()["order"]["subtotal"]) == (402, 1299)
    made = subscribe(browser, till.plan, coupon_id=code)
    assert (made.status_code, made.json()["order"]["subtotal"]) == (200, 999)


def test_the_longest_key_of_a_refund_is_kept_whole(till: Till) -> None:
    order = buy(till.browser(), till.film).json()["order"]["id"]
    owner = till.world.browser(till.world.owner)
    body = {"minor": 100, "reason": "", "ends_access": False}
    keys = ["k" * 63 + end for end in "ab"]
    for key in (keys[0], keys[0], keys[1]):
        assert owner.post(f"/bullet/api/orders/{order}/refunds", {**body, "key": key}).status_code == 201
    assert (Refund.objects.count(), Invoice.objects.get(pk=order).refunded) == (2, 200)


def test_staff_wake_nobodys_pause(till: Till) -> None:
    """It would begin a period to pay that its holder has not asked for."""
    browser = till.browser()
    assert subscribe(browser, till.plan).status_code == 200
    assert post(browser, "/api/subscription/pause", {"months": 1}).status_code == 200
    store_id = till.world.store.pk
    clock.advance(store_id, 32 * 86_400)
    renewals.run(store_id=store_id, at=clock.now(store_id, datetime.now(UTC)))
    row = Subscription.objects.get()
    assert row.status == "paused"
    refused = till.world.browser(till.world.owner).send("DELETE", f"/bullet/api/subscriptions/{row.pk}/end")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "subscription_state")
    assert Invoice.objects.count() == 1


@pytest.mark.parametrize("number", ["%00", "2026-000001%00", "x" * 5000])
def test_a_number_that_can_be_none(till: Till, number: str) -> None:
    assert till.browser().get(f"/api/orders/{number}").status_code in (404, 422)
