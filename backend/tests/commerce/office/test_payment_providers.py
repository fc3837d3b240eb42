"""The room of payment providers: an owner sets one up, the checkout offers it, its secrets stay inside."""

from typing import Any

import pytest
from tests.commerce.api.storefront import buy, make_storefront
from tests.pages.page import Page
from tests.world import Answer, World

pytestmark = pytest.mark.django_db

ROOM = "/bullet/api/payment_providers"
SETTINGS: dict[str, dict[str, Any]] = {
    "stripe": {
        "public": {"publishable_key": "pk_live_shown"},
        "secrets": {"secret_key": "sk_live_unseen", "webhook_secret": "whsec_unseen"},
    },
    "paypal": {
        "public": {"client_id": "AZ-shown", "webhook_id": "WH-1"},
        "secrets": {"client_secret": "EL-unseen"},
    },
    "authorize_net": {
        "public": {"api_login_id": "login-1", "client_key": "client-shown", "currency": "USD"},
        "secrets": {"transaction_key": "tk-unseen", "signature_key": "sig-unseen"},
    },
}
ELEMENTS = {"stripe": "stripe_payment", "paypal": "paypal_buttons", "authorize_net": "anet_accept"}


def change(world: World, provider: str, **what: Any) -> Answer:
    return world.browser(world.owner).send("PATCH", f"{ROOM}/{provider}", what)


def billing(world: World) -> dict[str, Any]:
    """What the page of the checkout is told."""
    told: dict[str, Any] = Page(world.guest.get("/orders/complete_order")).config["billing"]
    return told


@pytest.mark.parametrize("provider", sorted(SETTINGS))
def test_one_that_is_set_up_is_offered_without_its_secrets(world: World, provider: str) -> None:
    assert change(world, provider, is_enabled=True).status_code == 422  # nothing of it is there yet
    assert change(world, provider, **SETTINGS[provider]).json()["is_offered"] is False
    assert [one["name"] for one in billing(world)["providers"]] == ["sandbox"]
    shown = change(world, provider, is_enabled=True)
    assert (shown.json()["is_offered"], shown.json()["missing"]) == (True, [])
    assert set(shown.json()["secrets"].values()) == {True}
    told = billing(world)
    assert [(one["name"], one["element"]) for one in told["providers"]] == [(provider, ELEMENTS[provider])]
    page = world.guest.get("/orders/complete_order").content.decode()
    assert "unseen" not in page + shown.content.decode()
    for public in SETTINGS[provider]["public"].values():
        assert public in shown.content.decode()
    other = Page(world.other_guest.get("/orders/complete_order")).config["billing"]
    assert [one["name"] for one in other["providers"]] == ["sandbox"]


def test_live_keys_end_the_test_mode(world: World) -> None:
    assert billing(world)["test_mode"] is True
    change(world, "stripe", is_enabled=True, **SETTINGS["stripe"])
    assert billing(world)["test_mode"] is False
    change(world, "stripe", secrets={"secret_key": "sk_test_unseen"})
    assert billing(world)["test_mode"] is True


def test_they_stand_at_the_till_in_the_order_of_the_room(world: World) -> None:
    for position, provider in enumerate(("paypal", "stripe")):
        change(world, provider, is_enabled=True, position=position, **SETTINGS[provider])
    assert [one["name"] for one in billing(world)["providers"]] == ["paypal", "stripe"]
    change(world, "paypal", position=5)
    assert [one["name"] for one in billing(world)["providers"]] == ["stripe", "paypal"]
    names = [one["provider"] for one in world.browser(world.owner).get(ROOM).json()]
    assert names[:2] == ["stripe", "paypal"]
    assert set(names) == {"sandbox", *SETTINGS}


def test_what_is_not_offered_takes_no_payment(world: World) -> None:
    storefront = make_storefront(world)
    refused = buy(storefront.browser(), storefront.film, None, payment_method_type="paypal")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "provider_unknown")
    change(world, "paypal", is_enabled=True, **SETTINGS["paypal"])
    card = {"number": "4242424242424242", "exp_month": 12, "exp_year": 2044, "cvc": "123"}
    assert storefront.browser().post("/api/billings/sandbox_card", card).status_code == 404
    assert storefront.browser().get("/api/billings/setup_intent?provider=sandbox").status_code == 422


def test_one_without_settings_is_told_to_need_them(world: World) -> None:
    owner = world.browser(world.owner)
    told = owner.post(f"{ROOM}/paypal/test").json()
    assert told["works"] is False
    assert owner.post(f"{ROOM}/sandbox/test").json()["works"] is True
    assert owner.post(f"{ROOM}/nobody/test").status_code == 422


@pytest.mark.parametrize("who", ["customer", "moderator", "admin"])
def test_it_is_the_owners_room_alone(world: World, who: str) -> None:
    browser = world.browser(getattr(world, who))
    assert browser.get(ROOM).status_code == 404
    assert browser.patch(f"{ROOM}/stripe", {"is_enabled": True}).status_code == 404


def test_each_store_has_its_own(world: World) -> None:
    change(world, "stripe", **SETTINGS["stripe"])
    theirs = {one["provider"]: one for one in world.browser(world.other_owner).get(ROOM).json()}
    assert theirs["stripe"]["public"] == {"publishable_key": "", "bank_methods": ""}
    assert not any(theirs["stripe"]["secrets"].values())
