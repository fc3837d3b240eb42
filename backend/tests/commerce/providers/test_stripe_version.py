"""Stripe's version: what is sent is of it, the page's script is of its train, and the simulator knows it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from matinee.commerce.money import Money
from matinee.commerce.providers.base import Charge, Customer, ProviderSettingsError
from matinee.commerce.providers.stripe import provider as adapter
from matinee.commerce.providers.stripe.manifest import StripeVariables
from stripe._api_version import _ApiVersion
from tests.commerce.providers.benches import StripeBench, bench_of
from tests.world import World

ROOT = Path(__file__).parents[4]
LOADER = ROOT / "frontend/node_modules/@stripe/stripe-js/dist/pure.mjs"
CREATE = "/v1/payment_intents"
FINE = {"amount": "100", "currency": "usd", "allowed_payment_method_types[0]": "card"}


@pytest.fixture
def stripe(world: World) -> Iterator[StripeBench]:
    with bench_of("stripe", world.store.pk) as bench:
        assert isinstance(bench, StripeBench)
        yield bench


def told_by_the_loader(name: str) -> str:
    """Read a constant out of the npm package that the page loads Stripe with."""
    found = re.search(rf"var {name} = '([^']+)'", LOADER.read_text())
    assert found, f"{LOADER} says no {name}"
    return found[1]


def test_the_version_is_that_of_the_sdk_and_is_sent(stripe: StripeBench) -> None:
    assert adapter.API_VERSION == _ApiVersion.CURRENT
    stripe.provider.ensure_customer(Customer(7, "ada@buyers.example"), key="k")
    assert stripe.simulator.calls[-1].headers["stripe-version"] == adapter.API_VERSION


def test_script_version_and_policy_are_of_one_train(stripe: StripeBench) -> None:
    train, origin = told_by_the_loader("RELEASE_TRAIN"), told_by_the_loader("ORIGIN")
    assert adapter.API_VERSION.endswith(f".{train}")
    script = StripeVariables.model_fields["script_url"].default
    assert script == f"{origin}/{train}/stripe.js"
    host = urlsplit(origin).netloc
    allowed = stripe.provider.public_config().origins
    assert allowed["script-src"] == [origin, f"https://*.{host}"]
    assert allowed["frame-src"] == [origin, f"https://*.{host}", "https://hooks.stripe.com"]
    assert allowed["connect-src"] == ["https://api.stripe.com"]


def test_a_script_from_elsewhere_opens_nothing_of_stripe_s(stripe: StripeBench) -> None:
    there = adapter.Stripe(**{**stripe.settings, "script_url": "http://127.0.0.1:9/stripe.js"})
    assert there.public_config().origins["script-src"] == ["http://127.0.0.1:9"]


@pytest.mark.parametrize(
    ("path", "sent", "code", "param"),
    [
        (
            CREATE,
            {**FINE, "payment_method_types[0]": "card"},
            "payment_method_types_no_longer_supported",
            "payment_method_types",
        ),
        (
            "/v1/setup_intents",
            {"payment_method_types[0]": "card"},
            "payment_method_types_no_longer_supported",
            "payment_method_types",
        ),
        (CREATE, {**FINE, "colour": "red"}, "parameter_unknown", "colour"),
        (
            CREATE,
            {**FINE, "payment_method_options[card][colour]": "red"},
            "parameter_unknown",
            "payment_method_options[card][colour]",
        ),
        (CREATE, {**FINE, "idempotency_key": "of the header"}, "parameter_unknown", "idempotency_key"),
        (CREATE, {"amount": "100"}, "parameter_missing", "currency"),
        (CREATE, {**FINE, "amount": "1.5"}, "parameter_invalid_integer", "amount"),
        (CREATE, {**FINE, "setup_future_usage": "always"}, "parameter_invalid_enum", "setup_future_usage"),
        (
            CREATE,
            {**FINE, "allowed_payment_method_types": "card"},
            "parameter_invalid_array",
            "allowed_payment_method_types",
        ),
        (
            "/v1/refunds",
            {"payment_intent": "pi_1", "currency_code": "usd"},
            "parameter_unknown",
            "currency_code",
        ),
        ("/v1/payment_methods/pm_1/attach", {"customer_id": "cus_1"}, "parameter_unknown", "customer_id"),
    ],
)
def test_the_simulator_refuses_what_is_not_of_the_version(
    stripe: StripeBench, path: str, sent: dict[str, str], code: str, param: str
) -> None:
    answer = ask(stripe, "POST", path, data=sent)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)
    assert answer.json()["error"]["param"] == param


def test_the_simulator_refuses_questions_that_are_not_of_the_version(stripe: StripeBench) -> None:
    assert ask(stripe, "GET", "/v1/events", params={"created[gte]": "1"}).status_code == 200
    for wrong in ("created[since]", "since"):
        answer = ask(stripe, "GET", "/v1/events", params={wrong: "1"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "parameter_unknown")
    headers = {**KEY, "Stripe-Version": "2025-03-31.basil"}
    assert httpx.get(f"{stripe.simulator.base}/v1/events", headers=headers).status_code == 400


def test_a_request_that_is_not_of_the_version_is_ours_to_mend(
    stripe: StripeBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says nothing about the buyer's card: no decline, and no plan that ends on hold."""
    with pytest.raises(ProviderSettingsError, match="payment_method_types"):
        monkeypatch.setattr(stripe.provider._client.v1.payment_intents, "create", old_create(stripe))
        stripe.provider.charge(Charge(Money(100, "USD"), "mt_1", stripe.method("ok")))
    assert stripe.captured() == 0


KEY = {"Authorization": "Bearer sk_test_simulated", "Stripe-Version": adapter.API_VERSION}


def ask(stripe: StripeBench, method: str, path: str, **more: Any) -> httpx.Response:
    return httpx.request(method, f"{stripe.simulator.base}{path}", headers=KEY, **more)


def old_create(stripe: StripeBench) -> Any:
    """Send as the adapter did before the train: the key that was taken away."""
    real = stripe.provider._client.v1.payment_intents.create

    def create(params: dict[str, Any], options: Any) -> Any:
        params["payment_method_types"] = params.pop("allowed_payment_method_types")
        return real(params, options)  # type: ignore[arg-type]  # the key is none of its type: that is the point

    return create
