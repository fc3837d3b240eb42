"""A provider refuses the store's keys: the buyer hears it in words, the owner is told, nothing is charged."""

from collections.abc import Iterator
from typing import Any

import pytest
from matinee.commerce.models import Invoice, Payment, PaymentMethod
from matinee.notices.models import Notice
from tests.commerce.api.storefront import Storefront, make_storefront, post
from tests.commerce.provider_shop import REAL, ProviderShop, connect
from tests.commerce.shop import Shop
from tests.commerce.simulators.stripe import StripeSimulator
from tests.world import Answer, Browser, World

pytestmark = pytest.mark.django_db(transaction=True)
BILLINGS = "/api/billings"
SECRETS = {"stripe": "secret_key", "paypal": "client_secret", "authorize_net": "transaction_key"}
TOKENS = {"stripe": "pm_1", "paypal": "st_1", "authorize_net": '{"dataDescriptor": "a", "dataValue": "b"}'}


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


@pytest.fixture(params=REAL)
def refusing(
    request: pytest.FixtureRequest, storefront: Storefront, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ProviderShop]:
    world = storefront.world
    with connect(request.param, world, Shop(world.store, world.customer), monkeypatch) as connected:
        attribute = SECRETS[request.param]
        setattr(connected.simulator, attribute, "another one")  # the owner has changed it there
        if isinstance(connected.simulator, StripeSimulator):
            connected.simulator.accounts.clear()
        yield connected


def is_refused(answer: Answer, name: str) -> None:
    assert answer.status_code == 422, answer.content
    [error] = answer.json()["errors"]
    way = "with PayPal" if name == "paypal" else "by card"
    assert error["code"] == "provider_refuses"
    assert error["message"].startswith(f"Paying {way} does not work at the moment.")
    [told] = Notice.objects.filter(kind="provider_refuses", resolved_at=None)
    assert (told.subject_id, told.to_role) == (name, "owner")


def test_a_new_card(storefront: Storefront, refusing: ProviderShop) -> None:
    name, browser = refusing.name, storefront.browser()
    body = {
        "product_id": storefront.film.product_id,
        "payment_method": TOKENS[name],
        "payment_method_type": name,
    }
    is_refused(post(browser, f"{BILLINGS}/payment_intent", body), name)
    assert not Payment.objects.exists()


def test_a_kept_card(storefront: Storefront, refusing: ProviderShop) -> None:
    name, browser = refusing.name, storefront.browser()
    body = {"product_id": storefront.film.product_id, "payment_method": str(refusing.card())}
    for _ in range(2):  # pressed again it is no "being checked": nothing was charged
        is_refused(post(browser, f"{BILLINGS}/payment_intent", body), name)
    assert Invoice.objects.get().status == "open"
    assert {payment.state for payment in Payment.objects.all()} == {"failed"}


def test_a_form_that_is_opened_and_a_card_that_is_changed(
    storefront: Storefront, refusing: ProviderShop
) -> None:
    name, browser = refusing.name, storefront.browser()
    if name != "authorize_net":  # its form asks nobody
        is_refused(browser.get(f"{BILLINGS}/setup_intent?provider={name}"), name)
    body = {"source_token": TOKENS[name], "payment_method_type": name}
    is_refused(post(browser, BILLINGS, body), name)
    assert not PaymentMethod.objects.exists()


def test_another_card_is_kept_with_the_provider_that_the_buyer_chose(
    storefront: Storefront, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = storefront.world
    shop = Shop(world.store, world.customer)
    with (
        connect("stripe", world, shop, monkeypatch) as stripe,
        connect("paypal", world, shop, monkeypatch) as paypal,
    ):
        browser = storefront.browser()
        simulator: Any = paypal.simulator
        setup = begin(browser, "paypal")
        simulator.approve_setup(setup)
        named = {"source_token": setup, "payment_method_type": "paypal"}
        assert provider_of(post(browser, BILLINGS, named)) == "paypal"
        # Without a name it is the one whose form was opened last.
        other = begin(browser, "paypal")
        simulator.approve_setup(other)
        assert provider_of(post(browser, BILLINGS, {"source_token": other})) == "paypal"
        card = {"source_token": method_at(stripe), "payment_method_type": "stripe"}
        assert provider_of(post(browser, BILLINGS, card)) == "stripe"
        unknown = post(browser, BILLINGS, {**card, "payment_method_type": "authorize_net"})
        assert (unknown.status_code, unknown.json()["errors"][0]["code"]) == (422, "provider_unknown")


def begin(browser: Browser, provider: str) -> str:
    found = browser.get(f"{BILLINGS}/setup_intent?provider={provider}").json()["setup_intent"]
    return str(found)


def provider_of(answer: Answer) -> str:
    assert answer.status_code == 200, answer.content
    return str(answer.json()["payment_details"]["provider"])


def method_at(stripe: ProviderShop) -> str:
    simulator: Any = stripe.simulator
    return str(simulator.add_method("ok"))
