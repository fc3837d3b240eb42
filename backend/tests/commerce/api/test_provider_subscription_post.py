"""POST /api/billings/provider_subscription: begin a plan."""

from datetime import UTC, datetime

import pytest
from matinee.accounts.models import Role
from matinee.commerce.models import Invoice, Payment, SandboxPayment, Subscription
from tests.commerce.api.storefront import (
    ASKS_ALWAYS,
    DECLINED,
    FAILS_LATER,
    LOST_AFTER,
    Storefront,
    make_coupon,
    make_gift_card,
    make_storefront,
    post,
    subscribe,
    token_of,
)
from tests.world import World, make_user

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


def test_a_card_pays_and_the_plan_is_active(storefront: Storefront) -> None:
    answer = subscribe(storefront.browser(), storefront.plan)
    assert answer.status_code == 200, answer.content
    told = answer.json()
    assert told["subscription"]["status"] == "active"
    assert told["order"]["status"] == "paid"
    assert (told["order"]["total"], told["order"]["paid"], told["order"]["currency"]) == (999, 999, "USD")
    assert told["payment"]["status"] == "succeeded"
    assert SandboxPayment.objects.get().amount_minor == 999


def test_a_trial_takes_nothing_now(storefront: Storefront) -> None:
    told = subscribe(storefront.browser(), storefront.trial).json()
    assert told["subscription"]["status"] == "trialing"
    assert told["order"] is None
    assert not SandboxPayment.objects.exists()


def test_a_card_that_had_its_trial_elsewhere_takes_nothing_before_its_holder_knows(
    storefront: Storefront,
) -> None:
    """The page showed a trial. It is refused once, with what is due now, and only then paid."""
    subscribe(storefront.browser(), storefront.trial)
    friend = storefront.world.browser(make_user(storefront.world.store, "friend@lantern.test", Role.CUSTOMER))
    quoted = friend.post("/api/orders/quote", {"price_id": storefront.trial.pk}).json()
    assert (quoted["trial_days"], quoted["due_now"]) == (7, 0)
    refused = subscribe(friend, storefront.trial)
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "trial_used")
    assert not SandboxPayment.objects.exists()
    assert Subscription.objects.count() == 1
    quoted = friend.post("/api/orders/quote", {"price_id": storefront.trial.pk}).json()
    assert (quoted["trial_days"], quoted["due_now"]) == (0, 1500)  # the card is on file now
    kept = str(friend.get("/api/billings").json()["payment_details"]["id"])
    body = {"plan_id": storefront.trial.pk, "payment_method": kept}
    assert post(friend, "/api/billings/provider_subscription", body).status_code == 409
    paid = post(friend, "/api/billings/provider_subscription", {**body, "without_trial": True}).json()
    assert (paid["subscription"]["status"], paid["order"]["paid"]) == ("active", 1500)
    assert SandboxPayment.objects.get().amount_minor == 1500


def test_whoever_knows_of_their_own_trial_is_not_asked(storefront: Storefront) -> None:
    browser = storefront.browser()
    subscribe(browser, storefront.trial)
    Subscription.objects.update(status="canceled", ended_at=datetime.now(UTC))
    assert subscribe(browser, storefront.trial).json()["order"]["paid"] == 1500


def test_another_card_still_has_its_trial(storefront: Storefront) -> None:
    subscribe(storefront.browser(), storefront.trial)
    friend = storefront.world.browser(make_user(storefront.world.store, "friend@lantern.test", Role.CUSTOMER))
    assert subscribe(friend, storefront.trial).status_code == 409
    told = subscribe(friend, storefront.trial, ASKS_ALWAYS).json()
    assert told["subscription"]["status"] == "trialing"
    assert not SandboxPayment.objects.exists()


def test_a_declined_card_is_402_and_another_one_pays_the_same_order(storefront: Storefront) -> None:
    browser = storefront.browser()
    refused = subscribe(browser, storefront.plan, FAILS_LATER)
    assert refused.status_code == 402, refused.content
    told = refused.json()
    assert told["errors"][0]["code"] == "card_declined"
    assert told["order"]["status"] == "open"
    paid = subscribe(browser, storefront.plan).json()
    assert paid["order"]["id"] == told["order"]["id"]
    assert paid["subscription"]["status"] == "active"
    assert Invoice.objects.count() == 1


def test_a_card_refused_when_it_is_kept_is_402_with_the_banks_reason(storefront: Storefront) -> None:
    card = {"number": DECLINED, "exp_month": 12, "exp_year": 2044, "cvc": "123"}
    answer = storefront.browser().post("/api/billings/sandbox_card", card)
    assert answer.status_code == 402
    assert answer.json()["decline_code"] == "generic_decline"
    assert not Invoice.objects.exists()


def test_the_banks_question_is_passed_on_and_its_answer_pays(storefront: Storefront) -> None:
    browser = storefront.browser()
    told = subscribe(browser, storefront.plan, ASKS_ALWAYS).json()
    payment = told["payment"]
    assert payment["status"] == "requires_action"
    assert payment["next_action"]["type"] == "sandbox_3ds"
    ref = payment["next_action"]["payment"]
    # Somebody else cannot answer for them.
    stranger = storefront.world.browser(storefront.world.moderator)
    assert stranger.post("/api/billings/sandbox_challenge", {"ref": ref, "approve": True}).status_code == 404
    assert browser.post("/api/billings/sandbox_challenge", {"ref": ref, "approve": True}).status_code == 200
    found = browser.get(f"/api/billings?order_id={told['order']['id']}").json()
    assert found["order"]["status"] == "paid"
    assert found["payment"]["status"] == "succeeded"
    assert found["subscription"]["status"] == "active"


def test_a_lost_answer_is_being_checked_and_then_found(storefront: Storefront) -> None:
    browser = storefront.browser()
    told = subscribe(browser, storefront.plan, LOST_AFTER).json()
    assert told["payment"]["status"] == "unknown"
    again = subscribe(browser, storefront.plan)  # pressing again does not pay again
    assert again.json()["order"]["id"] == told["order"]["id"]
    found = browser.get(f"/api/billings?order_id={told['order']['id']}").json()
    assert found["order"]["status"] == "paid"
    assert SandboxPayment.objects.count() == 1


def test_a_gift_card_pays_half_and_the_card_the_rest(storefront: Storefront) -> None:
    code = make_gift_card(storefront.world, 500)
    told = subscribe(storefront.browser(), storefront.plan, gift_card=code).json()
    assert told["order"]["status"] == "paid"
    assert SandboxPayment.objects.get().amount_minor == 499
    legs = Payment.objects.filter(state="succeeded").values_list("leg", "amount_minor")
    assert sorted(legs) == [("external", 499), ("gift_card", 500)]


def test_a_coupon_is_taken_off(storefront: Storefront) -> None:
    make_coupon(storefront.world, "TWENTY")
    told = subscribe(storefront.browser(), storefront.plan, coupon_id="twenty").json()
    assert (told["order"]["discount"], told["order"]["paid"]) == (200, 799)


def test_a_second_plan_is_409(storefront: Storefront) -> None:
    browser = storefront.browser()
    assert subscribe(browser, storefront.plan).status_code == 200
    again = subscribe(browser, storefront.year)
    assert again.status_code == 409
    assert again.json()["errors"][0]["code"] == "already_subscribed"
    assert SandboxPayment.objects.count() == 1


def test_the_same_key_is_one_payment_and_another_body_is_409(storefront: Storefront) -> None:
    browser = storefront.browser()
    body = {"plan_id": storefront.plan.pk, "payment_method": token_of(browser)}
    path = "/api/billings/provider_subscription"
    first = post(browser, path, body, key="one-press-of-the-button")
    second = post(browser, path, body, key="one-press-of-the-button")
    assert (first.status_code, second.status_code) == (200, 200)
    assert {**first.json(), "request_id": ""} == {**second.json(), "request_id": ""}
    other = post(browser, path, {**body, "plan_id": storefront.year.pk}, key="one-press-of-the-button")
    assert other.status_code == 409
    assert other.json()["errors"][0]["code"] == "idempotency_key_used"
    assert Subscription.objects.count() == 1
