"""Every id that a call of money or reports: another person's, another store's and a missing one are alike.

The answers are compared to the byte: whoever tries ids learns nothing, not even that something is there.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from matinee.accounts.models import SignInTry
from matinee.commerce.models import (
    BillingSettings,
    Donation,
    Entitlement,
    Invoice,
    Payment,
    PaymentMethod,
    Price,
    SandboxPayment,
    Subscription,
)
from tests.commerce.api.id_parameters import CALLS, ID, Call
from tests.commerce.api.identified_rows import MISSING, MISSING_ID, PERSONAL, make_rows
from tests.commerce.shop import Shop
from tests.insights.fake_engine import FakeEngine
from tests.world import Browser, World

CONTRACT = [
    json.loads((Path(__file__).parents[4] / "contract" / f"openapi.{surface}.json").read_text())
    for surface in ("storefront", "backoffice")
]
ROOMS = re.compile(
    r"/(billings|orders|offers|coupons|gift_cards|subscriptions?|products|customers|revenue"
    r"|failed_payments|payment_providers|sandbox|insights|tokens"
    r"|live_chats/donation_suggestions|live_chats/\{\w+\}/charge_donation)\b"  # of chats: tests/chats
)
IS_ID = re.compile(
    r"(_ids?|^code|^number|^ref|^session|^content|^provider|_code|_card|_method|_intent|_secret|_token)$"
)
# No thing of ours that could be somebody else's: (name, where; "" is anywhere).
NO_IDS = {
    ("payment_intent", "/charge_donation"): "told beside the payment's id, and not looked at",
    ("source_token", ""): "a provider's own, good once and for whoever it was made for",
    ("number", "/sandbox_card"): "a card's",
    ("code", "/bullet/api/coupons"): "the new one's",
    ("postal_code", ""): "an address",
    ("provider", ""): "one of four words",
    ("session", ""): "the engine's: it is asked with the store's id, signed",
}
# Filters of a report: they narrow what the store's own report counts.
FILTERS = {"content_id", "video_id", "author_id"}


@pytest.fixture
def people(world: World) -> dict[str, tuple[Browser, dict[str, Any]]]:
    """Three people who have the same rows: oneself, another customer, and one of the other store."""
    here, there = Shop(world.store, world.customer), Shop(world.other_store, world.other_customer)
    # Each store numbers its invoices by itself: without this, theirs would have the numbers of ours.
    BillingSettings.objects.create(store=there.store, last_number=500)
    cast = {"own": here, "another": Shop(world.store, here.person("another")), "elsewhere": there}
    return {
        name: (browser := world.browser(shop.user), make_rows(shop, browser)) for name, shop in cast.items()
    }


def test_what_is_not_ones_own_is_not_there(
    world: World,
    people: dict[str, tuple[Browser, dict[str, Any]]],
    reports: FakeEngine,
    subtests: pytest.Subtests,
) -> None:
    browser, own = people["own"]
    owner = world.browser(world.owner)
    before = state_of_the_books()
    for call in CALLS:
        with subtests.test(str(call)):
            caller = owner if call.is_office else browser
            answers = {
                whose: send(caller, call, own, value) for whose, value in values_for(call, people).items()
            }
            assert {status for status, _ in answers.values()} == {call.status}, answers
            assert len(set(answers.values())) == 1, answers
    assert state_of_the_books() == before


def values_for(call: Call, people: dict[str, tuple[Browser, dict[str, Any]]]) -> dict[str, Any]:
    rows = {name: ids for name, (_, ids) in people.items()}
    values = {"missing": MISSING.get(call.takes, MISSING_ID), "elsewhere": rows["elsewhere"][call.takes]}
    # Staff may see all customers of their store, but not one's rows under the name of another.
    is_within = "@" in call.path and call.parameter in ("price_id", "entitlement_id")
    if is_within or (call.takes in PERSONAL and not call.is_office):
        values["another"] = rows["another"][call.takes]
    return values


def send(browser: Browser, call: Call, own: dict[str, Any], value: Any) -> tuple[int, bytes]:
    SignInTry.objects.all().delete()
    path = re.sub(r"@([a-z ]+)", lambda name: str(own[name[1]]), call.path)
    if call.parameter != "live_event_id":
        path = path.replace("{live_event_id}", "1")
    path = re.sub(r"\{\w+\}|\bID\b", str(value), path)
    answer = browser.send(
        call.method,
        path,
        filled(call.body, own, value),
        csrf=browser.client.cookies["matinee_csrf"].value,
        headers={"X-Request-Id": "one-and-the-same"},
    )
    return answer.status_code, answer.content


def filled(body: Any, own: dict[str, Any], value: Any, name: str = "") -> Any:
    if isinstance(body, dict):
        return {key: filled(one, own, value, key) for key, one in body.items()}
    if isinstance(body, list):
        return [filled(one, own, value, name) for one in body]
    if body == ID:
        return str(value) if name.startswith("payment_") else value
    return own[body[1:]] if isinstance(body, str) and body.startswith("@") else body


def state_of_the_books() -> list[Any]:
    """Nothing that was asked for with an id of somebody else's has done anything."""
    kept = (Invoice, Payment, PaymentMethod, Subscription, Entitlement, Price, Donation, SandboxPayment)
    return [list(model.objects.order_by("pk").values()) for model in kept]


def test_no_id_is_left_out() -> None:
    tried = {(call.method, call.route, call.parameter) for call in CALLS}
    tried = {
        (method, re.sub(r"(?<=/)@(\w+ ?\w*)", "{}", re.sub(r"\{\w+\}", "{}", route)), name)
        for method, route, name in tried
    }
    taken = {(method, re.sub(r"\{\w+\}", "{}", route), name) for method, route, name in ids_taken()}
    assert taken - tried == set()
    assert tried - taken == set(), "this is taken no longer"


def ids_taken() -> Iterator[tuple[str, str, str]]:
    """Read from the contract which parameters of these calls look like ids."""
    for schema in CONTRACT:
        for path, operations in schema["paths"].items():
            if not ROOMS.search(path) or path.startswith("/api/v1/"):
                continue
            for method, operation in operations.items():
                for name in names_of(schema, operation, is_report="/insights" in path):
                    if IS_ID.search(name) and not is_no_id(name, path):
                        yield method.upper(), path, name


def is_no_id(name: str, path: str) -> bool:
    return any(name == known and path.endswith(where) for known, where in NO_IDS)


def names_of(schema: Any, operation: Any, *, is_report: bool) -> Iterator[str]:
    for parameter in operation.get("parameters", []):
        if parameter["in"] == "path" or not (is_report and parameter["name"] in FILTERS):
            yield parameter["name"]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    yield from properties_of(schema, body.get("schema", {}))


def properties_of(schema: Any, part: Any) -> Iterator[str]:
    if "$ref" in part:
        part = schema["components"]["schemas"][part["$ref"].rpartition("/")[2]]
    for choice in (*part.get("anyOf", ()), *part.get("allOf", ())):
        yield from properties_of(schema, choice)
    for name, inner in part.get("properties", {}).items():
        yield name
        yield from properties_of(schema, inner)
