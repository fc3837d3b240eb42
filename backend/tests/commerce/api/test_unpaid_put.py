"""PUT /api/billings/unpaid, what its `provider` says, and how a way to pay is named elsewhere."""

from typing import Any
from urllib.parse import urlencode

import pytest
from matinee.commerce.models import PaymentMethod, Subscription
from matinee.commerce.operations.payments.provider_settings import change_settings
from tests.commerce.api.storefront import (
    ASKS_ALWAYS,
    FAILS_LATER,
    Storefront,
    buy,
    make_storefront,
    post,
    subscribe,
    token_of,
)
from tests.commerce.shop import NOON, taken
from tests.commerce.test_provider_settings import PAYPAL, STRIPE
from tests.world import Answer, Browser, World

pytestmark = pytest.mark.django_db

PATH = "/api/billings/unpaid"
ANET: dict[str, Any] = {
    "public": {"api_login_id": "login", "client_key": "key", "currency": "USD"},
    "secrets": {"transaction_key": "hidden", "signature_key": "AB" * 64},
}


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


@pytest.fixture
def debtor(storefront: Storefront) -> Browser:
    """Somebody whose plan could not be paid."""
    browser = storefront.browser()
    assert subscribe(browser, storefront.plan, FAILS_LATER).status_code == 402
    return browser


def offer(storefront: Storefront, provider: str, settings: dict[str, Any]) -> None:
    change_settings(
        store_id=storefront.world.store.pk,
        provider=provider,
        actor_id=storefront.world.owner.pk,
        is_enabled=True,
        at=NOON,
        **settings,
    )


def put_form(browser: Browser, path: str, fields: dict[str, Any]) -> Answer:
    return browser.send(
        "PUT", path, raw=urlencode(fields).encode(), content_type="application/x-www-form-urlencoded"
    )


class TestProvider:
    @pytest.mark.parametrize("provider", ["stripe", "paypal", "nobody"])
    @pytest.mark.parametrize("with_intent", [True, False])
    @pytest.mark.parametrize("with_card", [True, False])
    def test_one_that_is_not_offered_takes_nothing(
        self, debtor: Browser, provider: str, with_intent: bool, with_card: bool
    ) -> None:
        fields = {"payment_intent": "pi_1"} if with_intent else {}
        fields |= {"payment_method": token_of(debtor)} if with_card else {}
        kept = PaymentMethod.objects.count()
        for answer in (
            debtor.put(f"{PATH}?provider={provider}", fields),
            put_form(debtor, f"{PATH}?provider={provider}", fields),
        ):
            (error,) = answer.json()["errors"]
            assert (answer.status_code, error["code"], error["field"]) == (
                422,
                "provider_unknown",
                "provider",
            )
        assert (taken(), PaymentMethod.objects.count()) == (0, kept)

    def test_the_one_that_is_offered_charges(self, debtor: Browser) -> None:
        fields = {"payment_method": token_of(debtor)}
        paid = put_form(debtor, f"{PATH}?provider=sandbox", fields)
        assert (paid.status_code, taken(), Subscription.objects.get().status) == (200, 999, "active")

    def test_the_address_and_the_body_name_one(self, storefront: Storefront, debtor: Browser) -> None:
        offer(storefront, "paypal", PAYPAL)
        fields = {"payment_method": "t", "payment_method_type": "paypal"}
        answer = debtor.put(f"{PATH}?provider=sandbox", fields)
        assert (answer.status_code, taken()) == (422, 0)

    def test_a_card_of_another_provider_is_not_charged(self, storefront: Storefront, debtor: Browser) -> None:
        offer(storefront, "sandbox", {})
        offer(storefront, "paypal", PAYPAL)
        for fields in ({}, {"payment_method": str(PaymentMethod.objects.get(is_default=True).pk)}):
            answer = debtor.put(f"{PATH}?provider=paypal", fields)
            assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "provider")
        assert taken() == 0

    def test_a_payment_is_looked_at_also_after_its_provider_was_turned_off(
        self, storefront: Storefront
    ) -> None:
        browser = storefront.browser()
        placed = subscribe(browser, storefront.plan, ASKS_ALWAYS).json()
        assert placed["payment"]["status"] == "requires_action"
        offer(storefront, "paypal", PAYPAL)  # a real one ends the sandbox's
        fields = {"payment_intent": placed["payment"]["id"]}
        answer = put_form(browser, f"{PATH}?provider=sandbox", fields)
        assert (answer.status_code, answer.json()["payment"]["status"]) == (200, "requires_action")


def test_what_the_bank_said_is_told_by_a_form(storefront: Storefront) -> None:
    browser = storefront.browser()
    payment = subscribe(browser, storefront.plan, ASKS_ALWAYS).json()["payment"]
    challenge = {"ref": payment["next_action"]["payment"], "approve": True}
    assert browser.post("/api/billings/sandbox_challenge", challenge).status_code == 200
    told = put_form(browser, f"{PATH}?provider=sandbox", {"payment_intent": payment["id"]})
    assert (told.status_code, told.json()["subscription"]["status"]) == (200, "active")


class TestCard:
    """`card` is what the specification calls the way to pay by card, whichever provider takes it."""

    def test_buys(self, storefront: Storefront) -> None:
        assert buy(storefront.browser(), storefront.film, payment_method_type="card").status_code == 200
        assert taken() == 1299

    @pytest.mark.parametrize(
        ("offered", "named"),
        [
            ([("paypal", PAYPAL), ("stripe", STRIPE)], "stripe"),
            ([("paypal", PAYPAL), ("authorize_net", ANET)], "authorize_net"),
            ([("paypal", PAYPAL)], None),
            ([], "sandbox"),
        ],
    )
    def test_is_the_first_provider_that_takes_cards(
        self, storefront: Storefront, offered: list[tuple[str, dict[str, Any]]], named: str | None
    ) -> None:
        from matinee.commerce.api.paying import ProviderUnknownError, provider_named

        for provider, settings in offered:
            offer(storefront, provider, settings)
        if named is None:
            body = {"product_id": storefront.film.product_id, "payment_method_type": "card"}
            answer = post(storefront.browser(), "/api/billings/payment_intent", body)
            assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "provider_unknown")
            with pytest.raises(ProviderUnknownError):
                provider_named(storefront.world.store.pk, "card")
        else:
            assert provider_named(storefront.world.store.pk, "card") == named


class TestCurrencyOfASetup:
    @pytest.mark.parametrize("currency", ["XXX", "ZZZ", "XTS"])
    def test_one_that_there_is_not(self, storefront: Storefront, currency: str) -> None:
        answer = storefront.browser().get(f"/api/billings/setup_intent?currency={currency}")
        (error,) = answer.json()["errors"]
        assert (answer.status_code, error["code"], error["field"]) == (
            422,
            "currency_not_supported",
            "currency",
        )

    def test_one_that_the_provider_does_not_take(self, storefront: Storefront) -> None:
        offer(storefront, "authorize_net", ANET)
        path = "/api/billings/setup_intent?currency={}&provider=authorize_net"
        assert storefront.browser().get(path.format("EUR")).status_code == 422
        assert storefront.world.guest.get(path.format("usd")).status_code == 200

    @pytest.mark.parametrize("currency", ["usd", "EUR", "JPY"])
    def test_one_that_is_taken(self, storefront: Storefront, currency: str) -> None:
        assert (
            storefront.world.guest.get(f"/api/billings/setup_intent?currency={currency}").status_code == 200
        )
