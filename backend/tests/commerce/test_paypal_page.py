"""Paying once through PayPal: the order, its approval, and the one capture, whatever happens in between."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.commerce.models import Entitlement, Invoice, Payment, PaymentMethod, WebhookEvent
from matinee.commerce.operations.payments import books, inbox, reconcile
from matinee.commerce.operations.payments.provider_settings import change_settings
from tests.commerce.api.storefront import Storefront, make_storefront, post
from tests.commerce.provider_variables import provider_variables
from tests.commerce.simulators.paypal import PayPalSimulator
from tests.commerce.test_concurrency import at_once
from tests.world import Browser, World

pytestmark = pytest.mark.django_db(transaction=True)

INTENT = "/api/billings/payment_intent"


@dataclass
class PayPalStorefront:
    storefront: Storefront
    simulator: PayPalSimulator
    browser: Browser

    def begin(self, **body: Any) -> dict[str, Any]:
        """Place an order as the page does when the button is pressed: PayPal's window gets its id."""
        answer = post(self.browser, INTENT, {"payment_method_type": "paypal", **self.film, **body})
        assert answer.status_code == 200, answer.content
        placed: dict[str, Any] = answer.json()
        return placed

    @property
    def film(self) -> dict[str, Any]:
        return {"product_id": self.storefront.film.product_id}

    def look(self, placed: dict[str, Any]) -> dict[str, Any]:
        Payment.objects.update(checked_at=None)  # more than a second has passed
        found: dict[str, Any] = self.browser.get(f"/api/billings?order_id={placed['order']['id']}").json()
        return found

    def deliver_webhooks(self) -> None:
        for event in self.simulator.events:
            headers, body = self.simulator.sign_delivery(event)
            sent = self.storefront.world.guest.send(
                "POST", "/webhooks/paypal", raw=body, headers=headers, csrf=None
            )
            assert sent.status_code == 200
        self.simulator.events.clear()
        for row in WebhookEvent.objects.filter(handled_at=None):
            inbox.handle(event=row.pk, at=datetime.now(UTC))

    def sent(self, path: str) -> list[Any]:
        return [call for call in self.simulator.calls if call.method == "POST" and call.path.endswith(path)]


@pytest.fixture
def paypal(world: World, settings: Any) -> Iterator[PayPalStorefront]:
    storefront = make_storefront(world)
    with PayPalSimulator() as simulator:
        assert isinstance(simulator, PayPalSimulator)
        settings.PROVIDER_VARIABLES = provider_variables("paypal", api_base=simulator.base)
        change_settings(
            store_id=world.store.pk,
            provider="paypal",
            actor_id=world.owner.pk,
            at=datetime.now(UTC),
            is_enabled=True,
            public={"client_id": simulator.client_id, "webhook_id": simulator.webhook_id},
            secrets={"client_secret": simulator.client_secret},
        )
        yield PayPalStorefront(storefront, simulator, storefront.browser())


def order_of(placed: dict[str, Any]) -> str:
    action = placed["payment"]["next_action"]
    assert action["type"] == "paypal_approve"
    return str(action["order_id"])


def test_a_film_is_an_order_that_is_approved_and_taken_once_and_no_account_is_kept(
    paypal: PayPalStorefront,
) -> None:
    placed = paypal.begin()
    assert not Entitlement.objects.exists()
    paypal.simulator.approve(order_of(placed))
    for _ in range(3):
        looked = paypal.look(placed)
    assert (looked["order"]["status"], looked["payment"]["status"]) == ("paid", "succeeded")
    assert Entitlement.objects.count() == 1
    assert len(paypal.simulator.captured) == len(paypal.sent("/capture")) == 1
    assert not paypal.sent("/setup-tokens") and not paypal.sent("/payment-tokens")
    assert not PaymentMethod.objects.exists()


def test_the_window_shows_the_store_and_leads_back_to_the_order(paypal: PayPalStorefront) -> None:
    placed = paypal.begin()
    [sent] = paypal.sent("/checkout/orders")
    source = json.loads(sent.body)["payment_source"]["paypal"]
    assert set(source) == {"experience_context"}
    shown = source["experience_context"]
    store = paypal.storefront.world.store
    assert (shown["brand_name"], shown["locale"]) == (store.title, "en-US")
    assert (shown["shipping_preference"], shown["user_action"]) == ("NO_SHIPPING", "PAY_NOW")
    for url in (shown["return_url"], shown["cancel_url"]):
        assert store.host in url and url.endswith(f"/orders/success?order={placed['order']['id']}")


def test_two_presses_are_one_order(paypal: PayPalStorefront) -> None:
    first, again = paypal.begin(), paypal.begin()
    assert order_of(first) == order_of(again)
    assert len(paypal.sent("/checkout/orders")) == 1
    paypal.simulator.approve(order_of(first))
    assert paypal.look(first)["order"]["status"] == paypal.look(again)["order"]["status"] == "paid"
    assert len(paypal.simulator.captured) == 1


def test_two_tabs_that_come_back_at_once_take_once(paypal: PayPalStorefront) -> None:
    placed = paypal.begin()
    paypal.simulator.approve(order_of(placed))
    Payment.objects.update(checked_at=None)
    path = f"/api/billings?order_id={placed['order']['id']}"
    at_once(lambda _: paypal.browser.get(path), 4)
    assert paypal.look(placed)["order"]["status"] == "paid"
    assert len(paypal.simulator.captured) == 1


@pytest.mark.parametrize("kind", ["drop_before", "drop_after"])
def test_a_lost_answer_to_the_order_is_found_by_its_key(paypal: PayPalStorefront, kind: str) -> None:
    paypal.simulator.fail_next(kind, "/v2/checkout/orders")
    placed = paypal.begin()
    assert placed["payment"]["status"] == "unknown"
    looked = paypal.look(placed)
    paypal.simulator.approve(order_of(looked))
    assert paypal.look(placed)["order"]["status"] == "paid"
    assert len(paypal.simulator.captured) == 1
    assert len([one for one in paypal.simulator.objects.values() if "purchase_units" in one]) == 1


@pytest.mark.parametrize("kind", ["drop_before", "drop_after"])
def test_a_lost_answer_to_the_capture_takes_once(paypal: PayPalStorefront, kind: str) -> None:
    placed = paypal.begin()
    paypal.simulator.approve(order_of(placed))
    paypal.simulator.fail_next(kind, "/capture")
    assert paypal.look(placed)["order"]["status"] == "open"
    assert paypal.look(placed)["order"]["status"] == "paid"
    assert len(paypal.simulator.captured) == 1


def test_who_closes_the_window_owes_nothing_and_may_press_again(paypal: PayPalStorefront) -> None:
    placed = paypal.begin()
    looked = paypal.look(placed)
    assert (looked["order"]["status"], looked["payment"]["status"]) == ("open", "requires_action")
    assert order_of(paypal.begin()) == order_of(placed)
    # After a day it is closed; whoever approves it then has agreed to nothing.
    later = datetime.now(UTC) + timedelta(hours=25)
    reconcile.run(at=later)
    payment = Payment.objects.get()
    assert (payment.state, payment.closed) == ("canceled", True)
    paypal.simulator.approve(order_of(placed))
    paypal.deliver_webhooks()
    assert paypal.look(placed)["order"]["status"] != "paid"
    assert not paypal.simulator.captured and not paypal.sent("/capture")


def test_who_approves_and_closes_the_tab_has_what_they_paid_for(paypal: PayPalStorefront) -> None:
    placed = paypal.begin()
    paypal.simulator.approve(order_of(placed))
    paypal.deliver_webhooks()
    assert Invoice.objects.get().status == "paid"
    assert Entitlement.objects.count() == len(paypal.simulator.captured) == 1


def test_an_approval_without_a_webhook_is_collected_by_the_worker(paypal: PayPalStorefront) -> None:
    placed = paypal.begin()
    paypal.simulator.approve(order_of(placed))
    paypal.simulator.events.clear()
    reconcile.run(at=datetime.now(UTC) + timedelta(minutes=16))
    assert Invoice.objects.get().status == "paid"
    assert len(paypal.simulator.captured) == 1


def test_a_declined_capture_leaves_the_order_for_another_try(paypal: PayPalStorefront) -> None:
    placed = paypal.begin()
    paypal.simulator.approve(order_of(placed), "declined")
    looked = paypal.look(placed)
    assert (looked["order"]["status"], looked["payment"]["status"]) == ("open", "failed")
    assert looked["payment"]["decline_code"] == "generic_decline"
    again = paypal.begin()
    assert again["order"]["id"] == placed["order"]["id"] and order_of(again) != order_of(placed)
    paypal.simulator.approve(order_of(again))
    assert paypal.look(again)["order"]["status"] == "paid"
    assert len(paypal.simulator.captured) == 1


def test_a_plan_is_never_paid_by_an_order(paypal: PayPalStorefront) -> None:
    body = {"plan_id": paypal.storefront.plan.pk, "payment_method_type": "paypal"}
    refused = post(paypal.browser, "/api/billings/provider_subscription", body)
    assert refused.status_code in (409, 422)
    assert not paypal.sent("/checkout/orders")


def test_a_number_that_repeats_names_nobody_else_s_payment(paypal: PayPalStorefront) -> None:
    """After a restore, or with a second store on the account, numbers meet; keys do not."""
    placed = paypal.begin()
    ours = Payment.objects.get()
    foreign = paypal.simulator._order(foreign_order(str(ours.pk))).body["id"]
    paypal.simulator.approve(foreign)
    paypal.simulator._capture_approved(foreign)
    paypal.deliver_webhooks()
    ours.refresh_from_db()
    assert (ours.state, Entitlement.objects.count()) == ("requires_action", 0)
    assert ours.provider_payment_id == order_of(placed)
    assert {row.last_error.partition(":")[0] for row in WebhookEvent.objects.all()} == {"NoPaymentYetError"}


def test_the_books_agree_and_ask_once_however_many_were_paid(paypal: PayPalStorefront) -> None:
    placed = paypal.begin()
    paypal.simulator.approve(order_of(placed))
    paypal.look(placed)
    Payment.objects.update(changed_at=datetime.now(UTC) - timedelta(days=1))
    for number in range(30):
        paypal.simulator.approve(ref := paypal.simulator._order(foreign_order(f"{number}")).body["id"])
        paypal.simulator._capture_approved(ref)
    at = datetime.now(UTC)
    before = len(paypal.simulator.calls)
    found = books.check(
        store_id=paypal.storefront.world.store.pk, provider="paypal", since=at - timedelta(days=2), at=at
    )
    asked = [call.path for call in paypal.simulator.calls[before:]]
    assert asked == ["/v1/reporting/transactions"]
    assert found == []  # ours agrees; the thirty carry no key of ours


def foreign_order(custom_id: str) -> dict[str, Any]:
    """What somebody else on the account sells."""
    experience = {
        "brand_name": "Elsewhere",
        "locale": "en-US",
        "shipping_preference": "NO_SHIPPING",
        "user_action": "PAY_NOW",
        "return_url": "https://elsewhere.example/",
        "cancel_url": "https://elsewhere.example/",
    }
    unit = {
        "amount": {"currency_code": "USD", "value": "12.99"},
        "invoice_id": f"their-{custom_id}",
        "custom_id": custom_id,
    }
    source = {"paypal": {"experience_context": experience}}
    return {"intent": "CAPTURE", "purchase_units": [unit], "payment_source": source}
