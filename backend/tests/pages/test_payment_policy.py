"""The Content-Security-Policy is built of the providers that the store has enabled."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.conf import settings
from matinee.commerce.operations.payments.provider_settings import change_settings
from matinee.pages import shell
from tests.commerce.provider_variables import provider_variables
from tests.live.event_setup import make_event_setup
from tests.pages.page import Page
from tests.world import World

OPENER = "Cross-Origin-Opener-Policy"

STRIPE: dict[str, Any] = {
    "public": {"publishable_key": "pk_test_shown"},
    "secrets": {"secret_key": "sk_test_hidden", "webhook_secret": "whsec_hidden"},
}
PAYPAL: dict[str, Any] = {
    "public": {"client_id": "AZ-shown", "webhook_id": "WH-1"},
    "secrets": {"client_secret": "EL-hidden"},
}


def change(world: World, provider: str, **what: Any) -> None:
    change_settings(
        store_id=world.store.pk, provider=provider, actor_id=world.owner.pk, at=datetime.now(UTC), **what
    )


def policy(world: World, page: str = "/orders/complete_order") -> dict[str, list[str]]:
    header = world.guest.get(page).headers["Content-Security-Policy"]
    parts = [part.strip().split(" ") for part in header.split(";")]
    return {part[0]: part[1:] for part in parts}


def test_the_page_may_load_the_scripts_of_the_enabled_providers_alone(world: World) -> None:
    before = policy(world)
    assert before["script-src"] == ["'self'"]
    change(world, "stripe", is_enabled=True, **STRIPE)
    with_stripe = policy(world)
    assert with_stripe["script-src"] == ["'self'", "https://js.stripe.com", "https://*.js.stripe.com"]
    assert with_stripe["frame-src"] == [
        "'self'",
        "https://js.stripe.com",
        "https://*.js.stripe.com",
        "https://hooks.stripe.com",
    ]
    assert "https://api.stripe.com" in with_stripe["connect-src"]
    assert not any("paypal" in origin for origins in with_stripe.values() for origin in origins)
    change(world, "paypal", is_enabled=True, **PAYPAL)
    assert "https://*.paypal.com" in policy(world)["script-src"]
    change(world, "stripe", is_enabled=False)
    *hosts, nonce = policy(world)["script-src"]
    assert hosts == ["'self'", "https://*.paypal.com", "https://*.paypalobjects.com"]
    assert nonce.startswith("'nonce-")
    # The other store loads nothing of theirs, nor do the pages that take no card.
    other = world.other_guest.get("/orders/complete_order").headers["Content-Security-Policy"]
    assert "paypal" not in other
    for page in ("/sign_in", "/orders/checkout", "/bullet/sign_in"):
        assert "paypal" not in str(policy(world, page))


TAKES_CARDS = ("/orders/complete_order", "/on_hold", "/subscription")
SIDES = {
    "https://api-m.paypal.com": ("https://www.paypal.com", "https://*.paypal.com"),
    "https://api-m.sandbox.paypal.com": ("https://www.sandbox.paypal.com", "https://*.sandbox.paypal.com"),
}


@pytest.mark.parametrize("side", SIDES)
def test_the_hosts_and_the_script_of_paypal_are_of_the_side_that_the_store_is_on(
    world: World, monkeypatch: pytest.MonkeyPatch, side: str
) -> None:
    given = provider_variables("paypal", api_base=side, script_base="")
    monkeypatch.setattr(settings, "PROVIDER_VARIABLES", given)
    change(world, "paypal", is_enabled=True, **PAYPAL)
    site, hosts = SIDES[side]
    pictures = "https://*.paypalobjects.com"
    page = Page(world.guest.get("/orders/complete_order"))
    [provider] = page.config["billing"]["providers"]
    assert provider["config"]["sdk_base_url"] == site
    found = policy(world)
    for directive in ("script-src", "style-src", "frame-src", "connect-src", "img-src"):
        paypal_s = [origin for origin in found[directive] if "paypal" in origin]
        assert paypal_s == [hosts, pictures], directive
    assert not any("venmo" in origin for origins in found.values() for origin in origins)


def test_paypal_s_inline_parts_carry_the_nonce_of_the_page(world: World) -> None:
    answer = world.guest.get("/orders/complete_order")
    assert Page(answer).config["billing"]["nonce"] == ""
    assert "nonce-" not in answer.headers["Content-Security-Policy"]
    change(world, "paypal", is_enabled=True, **PAYPAL)
    nonces = set()
    buyer = world.browser(world.customer)  # guests are led to the sign-in from two of them
    for path in TAKES_CARDS:
        answer = buyer.get(path)
        nonce = Page(answer).config["billing"]["nonce"]
        parts = answer.headers["Content-Security-Policy"].split("; ")
        with_nonce = {part.split(" ")[0] for part in parts if f"'nonce-{nonce}'" in part}
        assert with_nonce == {"script-src", "style-src"}
        nonces.add(nonce)
    assert len(nonces) == len(TAKES_CARDS) and all(len(nonce) > 20 for nonce in nonces)


def test_a_provider_s_window_may_talk_back_to_the_pages_that_take_cards_alone(world: World) -> None:
    assert set(TAKES_CARDS) == shell.TAKES_CARDS
    change(world, "paypal", is_enabled=True, **PAYPAL)
    buyer = world.browser(world.customer)
    for path in TAKES_CARDS:
        assert buyer.get(path).headers[OPENER] == "same-origin-allow-popups"
    for path in ("/catalog", "/orders/checkout", "/orders/success?order=1", "/sign_in", "/bullet/sign_in"):
        assert world.guest.get(path).headers[OPENER] == "same-origin", path


def test_the_page_of_an_event_takes_cards_of_those_who_are_signed_in(world: World) -> None:
    """Donations are given there. A guest signs in first, and has the page that all guests share."""
    make_event_setup(world.store)
    change(world, "stripe", is_enabled=True, **STRIPE)
    giver = world.browser(world.customer).get("/live/first-night")
    assert [entry["name"] for entry in Page(giver).config["billing"]["providers"]] == ["stripe"]
    assert "https://js.stripe.com" in giver.headers["Content-Security-Policy"]
    guest = world.guest.get("/live/first-night")
    assert Page(guest).config["billing"] is None
    assert "stripe" not in guest.headers["Content-Security-Policy"]
