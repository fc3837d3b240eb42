"""Paying in the page through Stripe: cards, banks, tabs that are closed, and numbers that repeat."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.commerce.models import Entitlement, Invoice, Payment, PaymentMethod, Subscription, WebhookEvent
from matinee.commerce.operations.payments import inbox
from matinee.commerce.operations.payments.provider_settings import SettingsError, change_settings
from matinee.commerce.operations.plans import renewals
from tests.commerce.api.storefront import Storefront, make_storefront, post
from tests.commerce.provider_variables import provider_variables
from tests.commerce.simulators.stripe import StripeSimulator
from tests.world import Browser, World

pytestmark = pytest.mark.django_db(transaction=True)


@dataclass
class StripeStorefront:
    storefront: Storefront
    simulator: StripeSimulator
    browser: Browser

    def switch_banks_on(self) -> None:
        self.change(public={"bank_methods": "on"})

    def change(self, **what: Any) -> None:
        world = self.storefront.world
        change_settings(
            store_id=world.store.pk, provider="stripe", actor_id=world.owner.pk, at=datetime.now(UTC), **what
        )

    def begin(self, path: str, **body: Any) -> dict[str, Any]:
        """Place an order as the page does: nothing is charged, and the page gets a client secret."""
        answer = post(self.browser, f"/api/billings/{path}", {"payment_method_type": "stripe", **body})
        assert answer.status_code == 200, answer.content
        placed: dict[str, Any] = answer.json()
        assert placed["payment"]["next_action"] == {"type": "stripe_pay"}
        return placed

    def pay_in_page(self, placed: dict[str, Any], scenario: str, kind: str = "card") -> str:
        """What Stripe's form does with the client secret."""
        intent = str(placed["payment"]["client_secret"]).partition("_secret_")[0]
        self.simulator.confirm_in_page(intent, self.simulator.add_method(scenario, None, kind))
        return intent

    def look(self, placed: dict[str, Any]) -> dict[str, Any]:
        Payment.objects.update(checked_at=None)  # more than a second has passed
        found: dict[str, Any] = self.browser.get(f"/api/billings?order_id={placed['order']['id']}").json()
        return found

    def deliver_webhooks(self) -> None:
        for event in self.simulator.events:
            headers, body = self.simulator.sign_delivery(event)
            sent = self.storefront.world.guest.send(
                "POST", "/webhooks/stripe", raw=body, headers=headers, csrf=None
            )
            assert sent.status_code == 200
        self.simulator.events.clear()
        for row in WebhookEvent.objects.filter(handled_at=None):
            inbox.handle(event=row.pk, at=datetime.now(UTC))


@pytest.fixture
def stripe(world: World, settings: Any) -> Iterator[StripeStorefront]:
    storefront = make_storefront(world)
    with StripeSimulator() as simulator:
        assert isinstance(simulator, StripeSimulator)
        settings.PROVIDER_VARIABLES = provider_variables("stripe", api_base=simulator.base)
        found = StripeStorefront(storefront, simulator, storefront.browser())
        found.change(
            is_enabled=True,
            public={"publishable_key": "pk_test_shown"},
            secrets={"secret_key": simulator.secret_key, "webhook_secret": simulator.webhook_secret},
        )
        yield found


def test_a_film_is_paid_in_the_page_and_its_card_is_not_kept(stripe: StripeStorefront) -> None:
    placed = stripe.begin("payment_intent", product_id=stripe.storefront.film.product_id)
    assert not Entitlement.objects.exists()
    intent = stripe.pay_in_page(placed, "ok")
    looked = stripe.look(placed)
    assert (looked["order"]["status"], looked["payment"]["status"]) == ("paid", "succeeded")
    assert Entitlement.objects.count() == 1
    assert stripe.simulator.objects[intent]["setup_future_usage"] is None
    assert not PaymentMethod.objects.exists()


def test_a_plan_is_paid_in_the_page_and_renews_with_what_it_was_paid_with(stripe: StripeStorefront) -> None:
    placed = stripe.begin("provider_subscription", plan_id=stripe.storefront.plan.pk)
    assert Subscription.objects.get().status == "incomplete"
    stripe.pay_in_page(placed, "ok")
    looked = stripe.look(placed)
    assert looked["subscription"]["status"] == "active"
    assert (looked["payment_details"]["brand"], looked["payment_details"]["last4"]) == ("visa", "4242")
    kept = PaymentMethod.objects.get()
    assert kept.is_default and Payment.objects.get().method_id == kept.pk
    renewed = renew(stripe)
    assert (renewed.state, renewed.method_id) == ("succeeded", kept.pk)
    assert len(stripe.simulator.captured) == 2


@pytest.mark.parametrize("kind", ["ideal", "bancontact"])
def test_a_plan_paid_at_a_bank_renews_by_direct_debit(stripe: StripeStorefront, kind: str) -> None:
    stripe.switch_banks_on()
    placed = stripe.begin("provider_subscription", plan_id=stripe.storefront.plan.pk)
    intent = stripe.pay_in_page(placed, "asks", kind)
    assert stripe.look(placed)["payment"]["next_action"] == {"type": "stripe_redirect"}
    stripe.simulator.answer_bank(intent, approve=True)
    details = stripe.look(placed)["payment_details"]
    assert (details["brand"], details["last4"]) == ("SEPA", "3000")
    renewed = renew(stripe)
    assert renewed.state == "processing"  # a direct debit takes days
    sent = stripe.simulator.objects[renewed.provider_payment_id or ""]
    assert sent["payment_method_types"] == ["sepa_debit"]


def test_a_decline_in_the_page_leaves_the_order_for_another_card(stripe: StripeStorefront) -> None:
    film = stripe.storefront.film.product_id
    placed = stripe.begin("payment_intent", product_id=film)
    first = stripe.pay_in_page(placed, "no_funds")
    looked = stripe.look(placed)
    assert (looked["order"]["status"], looked["payment"]["status"]) == ("open", "failed")
    assert looked["payment"]["decline_code"] == "insufficient_funds"
    again = stripe.begin("payment_intent", product_id=film)
    assert again["order"]["id"] == placed["order"]["id"]
    assert stripe.simulator.objects[first]["status"] == "canceled"  # it can take nothing any more
    stripe.pay_in_page(again, "ok")
    assert stripe.look(again)["order"]["status"] == "paid"
    assert len(stripe.simulator.captured) == 1


def test_a_press_again_before_anything_was_typed_is_the_same_payment(stripe: StripeStorefront) -> None:
    film = stripe.storefront.film.product_id
    first, again = (stripe.begin("payment_intent", product_id=film) for _ in range(2))
    assert first["payment"]["client_secret"] == again["payment"]["client_secret"]
    assert Payment.objects.count() == 1


@pytest.mark.parametrize("approve", [True, False])
def test_who_closes_the_tab_at_their_bank_has_what_they_paid_for(
    stripe: StripeStorefront, approve: bool
) -> None:
    stripe.switch_banks_on()
    placed = stripe.begin("payment_intent", product_id=stripe.storefront.film.product_id)
    intent = stripe.pay_in_page(placed, "asks", "ideal")
    stripe.simulator.answer_bank(intent, approve=approve)
    stripe.deliver_webhooks()
    assert Entitlement.objects.exists() is approve
    assert Invoice.objects.get().status == ("paid" if approve else "open")


def test_a_direct_debit_opens_nothing_before_it_has_arrived(stripe: StripeStorefront) -> None:
    stripe.switch_banks_on()
    placed = stripe.begin("payment_intent", product_id=stripe.storefront.film.product_id)
    intent = stripe.pay_in_page(placed, "later", "sepa_debit")
    looked = stripe.look(placed)
    assert (looked["order"]["status"], looked["payment"]["status"]) == ("open", "processing")
    stripe.deliver_webhooks()
    assert not Entitlement.objects.exists()
    # Nothing else pays it meanwhile: the same press is told to wait.
    body = {"product_id": stripe.storefront.film.product_id, "payment_method_type": "stripe"}
    told = post(stripe.browser, "/api/billings/payment_intent", body).json()
    assert told["payment"]["status"] == "processing"
    stripe.simulator.settle(intent)
    stripe.deliver_webhooks()
    assert Entitlement.objects.count() == 1


def test_banks_are_off_until_they_are_switched_on(stripe: StripeStorefront) -> None:
    placed = stripe.begin("payment_intent", product_id=stripe.storefront.film.product_id)
    intent = str(placed["payment"]["client_secret"]).partition("_secret_")[0]
    assert stripe.simulator.objects[intent]["payment_method_types"] == ["card"]
    with pytest.raises(SettingsError):
        stripe.change(public={"bank_methods": "perhaps"})


def test_a_plan_needs_a_provider_that_keeps_what_pays_it(stripe: StripeStorefront) -> None:
    stripe.change(is_enabled=False)
    body = {"plan_id": stripe.storefront.plan.pk, "payment_method_type": "sandbox"}
    refused = post(stripe.browser, "/api/billings/provider_subscription", body)
    assert refused.status_code == 422
    assert not Payment.objects.exists()


def test_a_number_that_repeats_names_nobody_else_s_payment(stripe: StripeStorefront) -> None:
    """After a restore, or with a second store on the account, numbers meet; keys do not."""
    placed = stripe.begin("payment_intent", product_id=stripe.storefront.film.product_id)
    ours = Payment.objects.get()
    foreign = other_intent(stripe, {"payment_id": str(ours.pk)})
    named = other_intent(stripe, {"payment_id": str(ours.pk), "payment_key": "mt_of_another_store"})
    stripe.deliver_webhooks()
    ours.refresh_from_db()
    assert (ours.state, Entitlement.objects.count()) == ("requires_action", 0)
    assert ours.provider_payment_id not in (foreign, named)
    assert {row.last_error.partition(":")[0] for row in WebhookEvent.objects.all()} == {"NoPaymentYetError"}
    assert placed["order"]["status"] == "open"


def test_a_webhook_before_our_answer_is_matched_by_the_key(stripe: StripeStorefront) -> None:
    stripe.simulator.fail_next("drop_after", "/v1/payment_intents")
    body = {"payment_method_type": "stripe", "product_id": stripe.storefront.film.product_id}
    post(stripe.browser, "/api/billings/payment_intent", body)
    ours = Payment.objects.get()
    assert (ours.state, ours.provider_payment_id) == ("unknown", None)
    [intent] = [one for one in stripe.simulator.objects.values() if one["object"] == "payment_intent"]
    assert intent["metadata"]["payment_key"] == ours.idempotency_key
    stripe.simulator.confirm_in_page(intent["id"], stripe.simulator.add_method("ok"))
    stripe.deliver_webhooks()
    ours.refresh_from_db()
    assert (ours.state, ours.provider_payment_id) == ("succeeded", intent["id"])


def renew(stripe: StripeStorefront) -> Payment:
    """Let the next period begin."""
    sub = Subscription.objects.get()
    at = sub.period_end + timedelta(minutes=1)
    renewals.run(store_id=sub.store_id, at=at)
    return Payment.objects.latest("pk")


def other_intent(stripe: StripeStorefront, metadata: dict[str, str]) -> str:
    """What somebody else on the account sold, and was paid for."""
    made = stripe.simulator._charge({"amount": "1299", "currency": "usd", "metadata": metadata}).body
    stripe.simulator.confirm_in_page(made["id"], stripe.simulator.add_method("ok"))
    assert made["status"] == "succeeded"
    return str(made["id"])
