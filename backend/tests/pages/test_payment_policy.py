"""The Content-Security-Policy is built of the providers that the store has enabled."""

from datetime import UTC, datetime
from typing import Any

from matinee.commerce.operations.provider_settings import change_settings
from tests.world import World

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
    assert with_stripe["script-src"] == ["'self'", "https://js.stripe.com"]
    assert with_stripe["frame-src"] == ["'self'", "https://js.stripe.com", "https://hooks.stripe.com"]
    assert "https://api.stripe.com" in with_stripe["connect-src"]
    assert not any("paypal" in origin for origins in with_stripe.values() for origin in origins)
    change(world, "paypal", is_enabled=True, **PAYPAL)
    assert "https://www.paypal.com" in policy(world)["script-src"]
    change(world, "stripe", is_enabled=False)
    assert policy(world)["script-src"] == ["'self'", "https://www.paypal.com"]
    # The other store loads nothing of theirs, nor do the pages that take no card.
    other = world.other_guest.get("/orders/complete_order").headers["Content-Security-Policy"]
    assert "paypal" not in other
    for page in ("/sign_in", "/orders/checkout", "/bullet/sign_in"):
        assert "paypal" not in str(policy(world, page))
