"""Testing the connection: a set-up begun and cancelled, the step that failed, and where events go."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from matinee.commerce.models import ProviderSettings, WebhookEvent
from matinee.commerce.providers.stripe.wire import NEEDED_EVENTS
from tests.commerce.office.test_payment_providers import ROOM, change
from tests.commerce.provider_variables import provider_variables
from tests.commerce.simulators.authorize_net import AuthorizeNetSimulator
from tests.commerce.simulators.paypal import PayPalSimulator
from tests.commerce.simulators.server import Simulator
from tests.commerce.simulators.stripe import StripeSimulator
from tests.world import World

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["stripe", "paypal", "authorize_net"])
def room(request: pytest.FixtureRequest, world: World, settings: Any) -> Iterator[tuple[str, Simulator]]:
    name = str(request.param)
    makes = {"stripe": StripeSimulator, "paypal": PayPalSimulator, "authorize_net": AuthorizeNetSimulator}
    with makes[name]() as simulator:
        settings.PROVIDER_VARIABLES = provider_variables(name, api_base=simulator.base)
        change(world, name, **keys_of(simulator))
        yield name, simulator


def keys_of(simulator: Simulator) -> dict[str, Any]:
    if isinstance(simulator, StripeSimulator):
        return {
            "public": {"publishable_key": "pk_test_shown"},
            "secrets": {"secret_key": simulator.secret_key, "webhook_secret": simulator.webhook_secret},
        }
    if isinstance(simulator, PayPalSimulator):
        return {
            "public": {"client_id": simulator.client_id, "webhook_id": simulator.webhook_id},
            "secrets": {"client_secret": simulator.client_secret},
        }
    assert isinstance(simulator, AuthorizeNetSimulator)
    return {
        "public": {"api_login_id": simulator.login, "client_key": "key", "currency": "USD"},
        "secrets": {
            "transaction_key": simulator.transaction_key,
            "signature_key": simulator.signature_key,
        },
    }


def ask(world: World, name: str) -> dict[str, Any]:
    answer = world.browser(world.owner).post(f"{ROOM}/{name}/test")
    assert answer.status_code == 200, answer.content
    told: dict[str, Any] = answer.json()
    return told


def test_it_works_says_whose_the_keys_are_and_that_no_event_has_come(
    world: World, room: tuple[str, Simulator]
) -> None:
    name, simulator = room
    if isinstance(simulator, PayPalSimulator):
        simulator.webhook_url = "https://elsewhere.example/hook"
    told = ask(world, name)
    assert told["works"] is True, told
    assert [step["works"] for step in told["steps"]] == [True] * len(told["steps"]) != []
    assert told["webhook_works"] is False and f"/webhooks/{name}" in told["webhook"]
    account = ProviderSettings.objects.get().account
    assert account.endswith(("/test", "/live")) and len(account) > len("/live")


def test_a_wrong_key_names_the_step(world: World, room: tuple[str, Simulator]) -> None:
    name, _ = room
    secret = {"stripe": "secret_key", "paypal": "client_secret", "authorize_net": "transaction_key"}[name]
    change(world, name, secrets={secret: "sk_test_wrong"})
    told = ask(world, name)
    assert told["works"] is False
    assert told["message"].startswith(f"{told['steps'][0]['name']}: ")
    assert len(told["steps"]) == 1 and ProviderSettings.objects.get().account == ""


def test_nothing_is_left_at_the_provider(world: World, room: tuple[str, Simulator]) -> None:
    name, simulator = room
    ask(world, name)
    if isinstance(simulator, StripeSimulator):
        made = [one for one in simulator.objects.values() if one["object"] == "setup_intent"]
        assert [one["status"] for one in made] == ["canceled"]
        assert not [one for one in simulator.objects.values() if one["object"] == "payment_intent"]
    if isinstance(simulator, AuthorizeNetSimulator):
        assert simulator.customers == {}


@pytest.mark.parametrize("room", ["stripe"], indirect=True)
def test_a_key_that_may_not_keep_cards_is_found_out(world: World, room: tuple[str, Simulator]) -> None:
    room[1].fail_next("error", "/v1/setup_intents")
    told = ask(world, "stripe")
    assert told["works"] is False
    assert told["message"].startswith("Keeping a card: ")
    assert [step["works"] for step in told["steps"]] == [True, False]


@pytest.mark.parametrize("room", ["stripe"], indirect=True)
def test_keys_of_two_sides_do_not_go_together(world: World, room: tuple[str, Simulator]) -> None:
    change(world, "stripe", public={"publishable_key": "pk_live_shown"})
    assert "of different sides" in ask(world, "stripe")["message"]


@pytest.mark.parametrize("room", ["stripe"], indirect=True)
@pytest.mark.parametrize(
    ("change_of", "words"),
    [
        ({}, "The last event arrived on 2026-03-04 at 05:06 UTC."),
        ({"status": "disabled"}, "switched this store’s webhook off"),
        ({"enabled_events": ["charge.refunded"]}, "lacks these events: charge.dispute.closed"),
        ({"enabled_events": ["*"]}, "The last event arrived"),
        ({"url": "https://elsewhere.example/hook"}, "sends no events to this store"),
    ],
)
def test_stripe_is_asked_where_its_events_go(
    world: World, room: tuple[str, Simulator], change_of: dict[str, Any], words: str
) -> None:
    simulator = room[1]
    assert isinstance(simulator, StripeSimulator)
    url = ask(world, "stripe")["webhook"].partition("Add ")[2].partition(" under")[0]
    assert url.endswith("/webhooks/stripe") and url.startswith("http")
    endpoint = {
        "object": "webhook_endpoint",
        "url": url,
        "status": "enabled",
        "enabled_events": NEEDED_EVENTS,
    }
    simulator.endpoints = [{"id": "we_1", **endpoint, **change_of}]
    at = datetime(2026, 3, 4, 5, 6, tzinfo=UTC)
    WebhookEvent.objects.create(
        store=world.store, provider="stripe", event_id="e1", received_at=at, delivered_at=at
    )
    assert words in ask(world, "stripe")["webhook"]
