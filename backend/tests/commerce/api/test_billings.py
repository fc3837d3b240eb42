"""The calls below /api/billings, each as a page makes it: a card is kept, used, shown and forgotten."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from matinee.commerce.models import (
    Offer,
    OfferProduct,
    PaymentMethod,
    SandboxPayment,
    SetupSession,
    Subscription,
)
from matinee.commerce.operations.payments.provider_settings import change_settings
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
from tests.commerce.provider_variables import provider_variables
from tests.commerce.shop import NOON, put_on_hold
from tests.commerce.simulators.authorize_net import AuthorizeNetSimulator
from tests.commerce.simulators.paypal import PayPalSimulator
from tests.pages.page import Page
from tests.world import Browser, World

pytestmark = pytest.mark.django_db(transaction=True)

BILLINGS = "/api/billings"
OF_A_PERSON = ("sessions", "users/me")


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


@pytest.fixture
def browser(storefront: Storefront) -> Browser:
    return storefront.browser()


def test_a_setup_intent_has_a_secret_and_keeps_the_page_and_the_currency(storefront: Storefront) -> None:
    for browser in (storefront.world.guest, storefront.browser()):
        answer = browser.get(f"{BILLINGS}/setup_intent?page=dashboard&currency=EUR")
        assert answer.status_code == 200
        assert answer.json()["setup_intent"]
        kept = SetupSession.objects.latest("pk")
        assert (kept.page, kept.currency) == ("dashboard", "EUR")
    assert storefront.browser().get(f"{BILLINGS}/setup_intent?page=nowhere").status_code == 422


def test_a_guests_setup_intent_is_given_to_who_they_became(storefront: Storefront) -> None:
    secret = storefront.world.guest.get(f"{BILLINGS}/setup_intent").json()["setup_intent"]
    assert SetupSession.objects.get().user_id is None
    path, body = f"{BILLINGS}/add_customer_to_setup_intent", {"client_secret": secret}
    assert storefront.world.guest.post(path, body).status_code == 401
    assert storefront.browser().post(path, body).json()["success"] is True
    assert SetupSession.objects.get().user_id == storefront.world.customer.pk


def test_a_plan_takes_a_coupon_an_upsell_and_its_currency(storefront: Storefront, browser: Browser) -> None:
    offer = Offer.objects.create(
        store=storefront.world.store, title="Beside", upsell_product=storefront.extra.product, created_at=NOON
    )
    OfferProduct.objects.create(offer=offer, product=storefront.plan.product)
    make_coupon(storefront.world, "TENTH", percent=10)
    more: dict[str, Any] = {
        "coupon_id": "TENTH",
        "upsell_id": storefront.extra.pk,
        "currency": "USD",
        "address": {"country": "DE"},
    }
    order = subscribe(browser, storefront.plan, **more).json()["order"]
    assert (order["subtotal"], order["discount"], order["paid"]) == (1299, 130, 1169)
    assert order["currency"] == "USD"
    assert SandboxPayment.objects.get().amount_minor == 1169


def test_one_payment_for_one_product(storefront: Storefront, browser: Browser) -> None:
    make_coupon(storefront.world, "TENTH", percent=10)
    told = buy(
        browser, storefront.film, coupon_code="TENTH", currency="USD", payment_method_type="sandbox"
    ).json()
    assert (told["order"]["status"], told["order"]["paid"]) == ("paid", 1169)
    assert told["payment_intent"]["status"] == "succeeded"
    assert SandboxPayment.objects.get().amount_minor == 1169


def test_a_card_is_put_on_file_shown_and_forgotten(storefront: Storefront, browser: Browser) -> None:
    assert browser.get(BILLINGS).json()["payment_details"] is None
    kept = post(browser, BILLINGS, {"source_token": token_of(browser)})
    assert kept.status_code == 200
    card = browser.get(BILLINGS).json()["payment_details"]
    assert card == kept.json()["payment_details"]
    assert (card["brand"], card["last4"], card["exp_month"], card["exp_year"]) == ("visa", "4242", 12, 2044)
    assert [browser.get(f"/api/{call}").json()["payment_details"] for call in OF_A_PERSON] == [card, card]
    assert Page(browser.get("/account")).config["session"]["payment_details"] == card
    of_another = storefront.world.browser(storefront.world.moderator)
    for call in (BILLINGS, *(f"/api/{call}" for call in OF_A_PERSON)):
        assert of_another.get(call).json()["payment_details"] is None
    assert browser.delete(BILLINGS).json()["success"] is True
    for call in (BILLINGS, *(f"/api/{call}" for call in OF_A_PERSON)):
        assert browser.get(call).json()["payment_details"] is None


def test_a_card_that_a_plan_renews_with_is_not_forgotten(storefront: Storefront, browser: Browser) -> None:
    subscribe(browser, storefront.plan)
    assert browser.delete(BILLINGS).status_code == 409
    assert browser.get(BILLINGS).json()["payment_details"] is not None


def test_the_account_shows_the_plan_what_is_open_and_the_orders(
    storefront: Storefront, browser: Browser
) -> None:
    nothing = browser.get(BILLINGS).json()
    assert (nothing["subscription"], nothing["unpaid"], nothing["invoices"]) == (None, None, [])
    assert subscribe(browser, storefront.plan, FAILS_LATER).status_code == 402
    assert browser.get(BILLINGS).json()["unpaid"]["total"] == 999
    assert subscribe(browser, storefront.plan).status_code == 200
    known = browser.get(BILLINGS).json()
    assert (known["subscription"]["status"], known["unpaid"]) == ("active", None)
    assert [order["status"] for order in known["invoices"]] == ["paid"]


def test_a_plan_on_hold_is_ended(storefront: Storefront, browser: Browser) -> None:
    subscribe(browser, storefront.plan)
    path = f"{BILLINGS}/cancel_on_hold_subscription"
    assert browser.put(path).status_code == 404  # it is not on hold
    put_on_hold(Subscription.objects.all())
    assert browser.put(path).json()["subscription"]["status"] == "canceled"
    assert browser.put(path).status_code == 200  # twice is no error
    assert Subscription.objects.get().status == "canceled"


@pytest.fixture
def paypal(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[PayPalSimulator]:
    simulator = PayPalSimulator()
    with simulator:
        given = provider_variables("paypal", api_base=simulator.base)
        monkeypatch.setattr(settings, "PROVIDER_VARIABLES", given)
        switch_on(
            world,
            "paypal",
            {"client_id": simulator.client_id, "webhook_id": simulator.webhook_id},
            {"client_secret": simulator.client_secret},
        )
        yield simulator


@pytest.fixture
def authorize_net(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[AuthorizeNetSimulator]:
    simulator = AuthorizeNetSimulator()
    with simulator:
        given = provider_variables("authorize_net", api_base=simulator.base)
        monkeypatch.setattr(settings, "PROVIDER_VARIABLES", given)
        switch_on(
            world,
            "authorize_net",
            {"api_login_id": simulator.login, "client_key": "client", "currency": "USD"},
            {"transaction_key": simulator.transaction_key, "signature_key": simulator.signature_key},
        )
        yield simulator


def switch_on(world: World, provider: str, public: dict[str, Any], secrets: dict[str, Any]) -> None:
    change_settings(
        store_id=world.store.pk,
        provider=provider,
        actor_id=world.owner.pk,
        is_enabled=True,
        public=public,
        secrets=secrets,
        at=NOON,
    )


def test_a_paypal_account_is_put_on_file_by_its_approval(
    storefront: Storefront, browser: Browser, paypal: PayPalSimulator
) -> None:
    setup = browser.get(f"{BILLINGS}/setup_intent?provider=paypal").json()["setup_intent"]
    refused = post(browser, f"{BILLINGS}/paypal", {"source_token": setup})
    assert refused.status_code == 402  # nobody has approved it
    paypal.approve_setup(setup)
    kept = post(browser, f"{BILLINGS}/paypal", {"source_token": setup})
    assert kept.json()["payment_details"]["provider"] == "paypal"
    assert browser.get(BILLINGS).json()["payment_details"]["provider"] == "paypal"


def test_a_card_of_authorize_net_is_put_on_file_by_its_token(
    storefront: Storefront, browser: Browser, authorize_net: AuthorizeNetSimulator
) -> None:
    token = {"dataDescriptor": "COMMON.ACCEPT.INAPP.PAYMENT", "dataValue": "one-time-token"}
    kept = post(browser, f"{BILLINGS}/setup_anet_card", {"source_token": token})
    assert kept.status_code == 200, kept.content
    assert browser.get(BILLINGS).json()["payment_details"]["provider"] == "authorize_net"
    assert [card["billTo"] for card in authorize_net.cards.values()] == [None]  # none was said
    assert PaymentMethod.objects.get().is_default


@pytest.mark.parametrize("call", ["setup_anet_card", "", "provider_subscription"])
def test_the_address_of_a_card_reaches_the_bank(
    storefront: Storefront, browser: Browser, authorize_net: AuthorizeNetSimulator, call: str
) -> None:
    token = {"dataDescriptor": "COMMON.ACCEPT.INAPP.PAYMENT", "dataValue": "one-time-token"}
    address = {"line1": "1 Main St", "line2": "Flat 2", "postal_code": "10115", "country": "DE"}
    path, written = f"{BILLINGS}/{call}".rstrip("/"), json.dumps(token)
    body: dict[str, Any] = {"source_token": written}
    if call == "setup_anet_card":
        body = {"source_token": token}
    elif call == "provider_subscription":
        body = {
            "plan_id": storefront.plan.pk,
            "payment_method": written,
            "payment_method_type": "authorize_net",
        }
    refused = post(browser, path, {**body, "address": {"country": "Germany"}})
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "address.country")
    assert post(browser, path, {**body, "address": address}).status_code == 200
    [card] = authorize_net.cards.values()
    assert card["billTo"] == {"address": "1 Main St, Flat 2", "zip": "10115", "country": "DE"}
