"""Every request that the adapter sends to PayPal, recorded for the page's tests, which hold PayPal's own SDK.

`frontend/apps/storefront/tests/paypal-requests.test.ts` validates `contract/paypal-requests.json`. When
what is sent has changed, this test writes the file anew and fails once.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from matinee.commerce.money import Money
from matinee.commerce.providers.base import BuyerPage, Charge, ProviderSettingsError, State
from tests.commerce.providers.benches import PayPalBench, bench_of
from tests.commerce.simulators.server import Call
from tests.world import World

RECORDED = Path(__file__).parents[4] / "contract/paypal-requests.json"
CUSTOMER = "matinee_7"
PAGE = BuyerPage("Lantern Street", "de", "https://films.example/orders/success?order=12")


@pytest.fixture
def paypal(world: World) -> Iterator[PayPalBench]:
    with bench_of("paypal", world.store.pk) as bench:
        assert isinstance(bench, PayPalBench)
        yield bench


def charge(name: str, method: str | None = None, **more: Any) -> Charge:
    return Charge(Money(1250, "USD"), f"mt_{name}", method, metadata={"payment_id": "7"}, page=PAGE, **more)


def speak(paypal: PayPalBench) -> None:
    """Have the adapter say everything that it ever says, in each of its forms."""
    provider, simulator = paypal.provider, paypal.simulator
    for customer in (None, CUSTOMER):
        setup = provider.begin_setup(customer, key=f"setup_{customer}", page=PAGE)
    provider.bind_setup(setup.id, CUSTOMER)
    simulator.approve_setup(setup.id)
    kept = provider.finish_setup(setup.id, CUSTOMER, key="vault").ref
    once = provider.charge(charge("once"))
    yen = provider.charge(replace(charge("yen"), money=Money(1250, "JPY"), page=None))
    provider.close(yen.provider_payment_id or "")
    simulator.approve(once.provider_payment_id or "")
    provider.retrieve(once.provider_payment_id or "")
    provider.refund(once.provider_payment_id or "", Money(400, "USD"), key="refund_1")
    provider.charge(charge("first", kept, is_for_plan=True))
    provider.charge(charge("renewal", kept, off_session=True, is_for_plan=True))
    bought = provider.charge(charge("bought", kept))
    provider.find_dispute(simulator.dispute(bought.provider_payment_id or ""))
    at = datetime.now(UTC)
    provider.find_by_key(charge("bought", kept), since=at - timedelta(hours=7), at=at)
    list(provider.list_recent(at - timedelta(days=1)))
    list(provider.list_hints(at - timedelta(days=1)))
    provider.verify_webhook(*simulator.sign_delivery(simulator.events[-1]))
    provider.detach(kept)


def recorded(paypal: PayPalBench) -> list[dict[str, Any]]:
    """What was sent, without what is another one each time."""
    found: list[dict[str, Any]] = []
    names = {ref: f"ID{number:015}" for number, ref in enumerate(_ids(paypal))}
    for call in paypal.simulator.calls:
        entry = {"method": call.method, "path": call.path, **_said(call)}
        text = json.dumps(entry)
        for ref, name in names.items():
            text = text.replace(ref, name)
        if (entry := json.loads(text)) not in found:
            found.append(entry)
    return found


def _ids(paypal: PayPalBench) -> list[str]:
    objects = list(paypal.simulator.objects.values())
    captures = [one for order in objects for one in paypal.simulator._captures(order)]
    # Detached by now.
    kept = [call.path.rpartition("/")[2] for call in paypal.simulator.calls if call.method == "DELETE"]
    return [*(one["id"] for one in (*objects, *captures)), *kept]


def _said(call: Call) -> dict[str, Any]:
    if call.path.endswith("verify-webhook-signature"):
        return {"body": {**json.loads(call.body), "transmission_id": "tr-1", "webhook_event": {}}}
    if call.query:
        moments = ("start_date", "end_date", "start_time")
        return {
            "query": {
                **call.query,
                **{name: "2026-11-21T15:00:00Z" for name in moments if name in call.query},
            }
        }
    if call.path.endswith("/token"):
        return {"form": call.body.decode()}
    return {"body": json.loads(call.body)} if call.body else {}


def test_what_is_recorded_is_what_is_sent(paypal: PayPalBench) -> None:
    speak(paypal)
    made = json.dumps(recorded(paypal), indent=2) + "\n"
    before = RECORDED.read_text() if RECORDED.exists() else ""
    if made != before:
        RECORDED.write_text(made)
    assert made == before, f"{RECORDED} was written anew: look at what changed, and run the page's tests."


def test_nothing_of_a_card_is_said_of_a_wallet(paypal: PayPalBench) -> None:
    speak(paypal)
    said = {
        name: source["stored_credential"]
        for call in paypal.simulator.calls
        if call.method == "POST" and call.path == "/v2/checkout/orders"
        for about in [json.loads(call.body)]
        for name in [about["purchase_units"][0]["invoice_id"].removeprefix("mt_")]
        for source in [about["payment_source"]["paypal"]]
        if "stored_credential" in source
    }
    customer = {"payment_initiator": "CUSTOMER", "usage": "SUBSEQUENT"}
    assert said == {
        "first": {**customer, "usage_pattern": "SUBSCRIPTION_PREPAID"},
        "renewal": {**customer, "payment_initiator": "MERCHANT", "usage_pattern": "SUBSCRIPTION_PREPAID"},
        "bought": {**customer, "usage_pattern": "UNSCHEDULED_PREPAID"},
    }


def _without(about: dict[str, Any], *path: str) -> dict[str, Any]:
    *way, last = path
    inner: Any = about
    for name in way:
        inner = inner[name]
    del inner[last]
    return about


def sent_order() -> dict[str, Any]:
    experience = {
        "brand_name": "Lantern Street",
        "locale": "en-US",
        "shipping_preference": "NO_SHIPPING",
        "user_action": "PAY_NOW",
        "return_url": "https://a.example/",
        "cancel_url": "https://a.example/",
    }
    unit = {"amount": {"currency_code": "USD", "value": "12.50"}, "invoice_id": "mt_1"}
    source = {"paypal": {"experience_context": experience}}
    return {"intent": "CAPTURE", "purchase_units": [unit], "payment_source": source}


EXPERIENCE = ("payment_source", "paypal", "experience_context")
CREDENTIAL = {"payment_initiator": "MERCHANT", "usage": "SUBSEQUENT", "usage_pattern": "SUBSCRIPTION_PREPAID"}


@pytest.mark.parametrize(
    ("sent", "issue"),
    [
        (_without(sent_order(), *EXPERIENCE), "MISSING_REQUIRED_PARAMETER"),
        (_without(sent_order(), *EXPERIENCE, "return_url"), "MISSING_REQUIRED_PARAMETER"),
        (_without(sent_order(), *EXPERIENCE, "shipping_preference"), "MISSING_REQUIRED_PARAMETER"),
        (_without(sent_order(), "payment_source"), "MISSING_REQUIRED_PARAMETER"),
        (sent_order() | {"colour": "red"}, "UNKNOWN_FIELD"),
        (sent_order() | {"intent": "capture"}, "INVALID_PARAMETER_VALUE"),
        (
            sent_order()
            | {
                "payment_source": {
                    "paypal": {
                        "vault_id": "abc",
                        "stored_credential": {**CREDENTIAL, "payment_type": "RECURRING"},
                    }
                }
            },
            "UNKNOWN_FIELD",
        ),
        (
            sent_order()
            | {"payment_source": {"paypal": {"vault_id": "a b", "stored_credential": CREDENTIAL}}},
            "INVALID_PARAMETER_VALUE",
        ),
    ],
)
def test_the_simulator_refuses_what_is_not_of_paypal_s_schema(
    paypal: PayPalBench, sent: dict[str, Any], issue: str
) -> None:
    paypal.provider.begin_setup(None, key="k")  # there is an access token now
    token = next(iter(paypal.simulator.tokens))
    headers = {"Authorization": f"Bearer {token}", "PayPal-Request-Id": "a"}
    answer = httpx.post(f"{paypal.simulator.base}/v2/checkout/orders", headers=headers, json=sent)
    assert (answer.status_code, answer.json()["details"][0]["issue"]) == (400, issue)
    good = {"Authorization": f"Bearer {token}", "PayPal-Request-Id": "b"}
    fine = httpx.post(f"{paypal.simulator.base}/v2/checkout/orders", headers=good, json=sent_order())
    assert (fine.status_code, fine.json()["status"]) == (201, "PAYER_ACTION_REQUIRED")
    del good["PayPal-Request-Id"]
    assert httpx.post(f"{paypal.simulator.base}/v2/checkout/orders", headers=good, json={}).status_code == 400


def test_a_request_that_is_not_of_the_schema_is_ours_to_mend(paypal: PayPalBench) -> None:
    """It says nothing about the buyer's account: no decline, and no plan that ends on hold."""
    with pytest.raises(ProviderSettingsError, match="vault_id"):
        paypal.provider.charge(charge("odd", "not a vault id"))
    assert paypal.captured() == 0


def test_a_kept_account_whose_holder_is_asked_is_not_waited_for(paypal: PayPalBench) -> None:
    asked = paypal.provider.charge(charge("asks", paypal.method("asks_payer"), off_session=True))
    assert (asked.state, asked.decline_code, asked.recoverable, asked.closed) == (
        State.FAILED,
        "authentication_required",
        True,
        True,
    )


# PayPal's own list: developer.paypal.com/api/customer-disputes/v1/definitions/dispute_outcome
OUTCOMES = {
    "RESOLVED_SELLER_FAVOUR": "won",
    "CANCELED_BY_BUYER": "won",
    "DENIED": "won",
    "RESOLVED_BUYER_FAVOUR": "lost",
    "ACCEPTED": "lost",
    "RESOLVED_WITH_PAYOUT": "open",
    "NONE": "open",
    "A_WORD_OF_TOMORROW": "open",
    "": "open",
}


@pytest.mark.parametrize(("outcome", "status"), OUTCOMES.items())
def test_a_dispute_is_won_by_what_the_list_says_alone(paypal: PayPalBench, outcome: str, status: str) -> None:
    taken = paypal.provider.charge(charge("disputed", paypal.method("ok")))
    ref = paypal.simulator.dispute(taken.provider_payment_id or "", outcome)
    facts = paypal.provider.find_dispute(ref)
    assert (facts.provider_payment_id, facts.status) == (taken.provider_payment_id, status)


def test_a_resolved_dispute_that_names_no_outcome_stays_open(paypal: PayPalBench) -> None:
    taken = paypal.provider.charge(charge("disputed", paypal.method("ok")))
    ref = paypal.simulator.dispute(taken.provider_payment_id or "")
    for status in ("OPEN", "WAITING_FOR_BUYER_RESPONSE", "UNDER_REVIEW", "OTHER", "RESOLVED"):
        paypal.simulator.objects[ref]["status"] = status
        assert paypal.provider.find_dispute(ref).status == "open"


def test_the_books_are_read_a_page_at_a_time_with_what_was_given_back(
    paypal: PayPalBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matinee.commerce.providers.paypal.books._PAGE", 3)
    method = paypal.method("ok")
    taken = [paypal.provider.charge(charge(f"{number}", method)) for number in range(5)]
    paypal.provider.refund(taken[0].provider_payment_id or "", Money(400, "USD"), key="r1")
    paypal.provider.refund(taken[1].provider_payment_id or "", Money(1250, "USD"), key="r2")
    before = len(paypal.simulator.calls)
    listed = list(paypal.provider.list_recent(datetime.now(UTC) - timedelta(days=1)))
    assert len(paypal.simulator.calls) - before == 3  # seven transactions, three a page
    assert {one.payment_key: (one.captured_minor, one.refunded_minor) for one in listed} == {
        "mt_0": (1250, 400),
        "mt_1": (1250, 1250),
        "mt_2": (1250, 0),
        "mt_3": (1250, 0),
        "mt_4": (1250, 0),
    }
