"""What is particular to each provider's wire, and would cost money if we got it wrong."""

import json
import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from django.db import transaction
from matinee.commerce.money import Money
from matinee.commerce.providers import base, wire
from matinee.commerce.providers.base import (
    BadSignatureError,
    CardRefusedError,
    Charge,
    Customer,
    KeyReusedError,
    Outcome,
    ProviderDownError,
    ProviderSettingsError,
    State,
)
from tests.commerce.providers.benches import AuthorizeNetBench, PayPalBench, StripeBench, bench_of
from tests.world import World

NAMES = ("stripe", "paypal", "authorize_net")


@pytest.fixture
def stripe(world: World) -> Iterator[StripeBench]:
    with bench_of("stripe", world.store.pk) as bench:
        assert isinstance(bench, StripeBench)
        yield bench


@pytest.fixture
def paypal(world: World) -> Iterator[PayPalBench]:
    with bench_of("paypal", world.store.pk) as bench:
        assert isinstance(bench, PayPalBench)
        yield bench


@pytest.fixture
def anet(world: World) -> Iterator[AuthorizeNetBench]:
    with bench_of("authorize_net", world.store.pk) as bench:
        assert isinstance(bench, AuthorizeNetBench)
        yield bench


def charge(method: str | None, payment: int = 7, minor: int = 1250) -> Charge:
    return Charge(Money(minor, "USD"), f"mt_{payment}", method, metadata={"payment_id": str(payment)})


@pytest.mark.parametrize("name", NAMES)
def test_a_server_that_nobody_reaches_has_charged_nobody(world: World, name: str) -> None:
    with bench_of(name, world.store.pk) as bench:
        sent = charge(bench.method("ok"))
        if name == "paypal":
            bench.provider.ensure_customer(Customer(1, "a@b.example"), key="k")
            bench.provider.begin_setup(None, key="k")  # a token is at hand
            wire._connections.cache_clear()  # no connection is left open
    refused = bench.provider.charge(sent)
    assert (refused.state, refused.decline_code, refused.closed) == (
        State.FAILED,
        "never_reached_provider",
        True,
    )
    # Of an earlier sending that says nothing.
    since = datetime.now(UTC)
    assert bench.provider.find_by_key(sent, since=since, at=since) is base.NOT_YET_KNOWN


@pytest.mark.parametrize("name", ("sandbox", *NAMES))
@pytest.mark.django_db(transaction=True)
def test_no_money_moves_inside_an_open_transaction(world: World, name: str) -> None:
    with bench_of(name, world.store.pk) as bench:
        sent = charge(bench.method("ok"))
        with transaction.atomic(), pytest.raises(RuntimeError):
            bench.provider.charge(sent)
        with transaction.atomic(), pytest.raises(RuntimeError):
            bench.provider.refund("x", Money(1, "USD"), key="k")
        assert bench.captured() == 0


@pytest.mark.parametrize("name", NAMES)
def test_wrong_keys_are_ours_to_mend(world: World, name: str) -> None:
    with bench_of(name, world.store.pk) as bench:
        wrong = {"stripe": "secret_key", "paypal": "client_secret", "authorize_net": "transaction_key"}[name]
        settings = {**bench.settings, wrong: "sk_test_wrong"}  # type: ignore[attr-defined]
        if name == "paypal":
            settings["client_id"] = "other"
        provider = type(bench.provider)(**settings)
        with pytest.raises(ProviderSettingsError):
            provider.charge(charge(bench.method("ok")))
        assert bench.captured() == 0


def test_every_call_has_a_time_out() -> None:
    from matinee.commerce.providers.stripe import provider as adapter

    assert wire._connections().timeout == httpx.Timeout(10)
    assert adapter._connections()._timeout == 10


# Stripe


def test_stripe_keeps_the_answer_to_a_failed_charge_under_its_key(stripe: StripeBench) -> None:
    sent = charge(stripe.method("declined"))
    assert stripe.provider.charge(sent).state is State.FAILED
    assert stripe.provider.charge(sent).state is State.FAILED
    assert len(stripe.simulator.keys) == 1


def test_stripe_is_searched_when_the_key_has_run_out(stripe: StripeBench) -> None:
    stripe.lose("drop_after")
    sent, at = charge(stripe.method("ok")), datetime.now(UTC)
    stripe.provider.charge(sent)
    stripe.simulator.keys.clear()
    found = stripe.provider.find_by_key(sent, since=at - timedelta(hours=25), at=at)
    assert isinstance(found, Outcome) and found.state is State.SUCCEEDED
    assert stripe.captured() == 1
    lost = charge(sent.method_ref, payment=8)
    assert stripe.provider.find_by_key(lost, since=at - timedelta(hours=25), at=at) is None
    assert stripe.captured() == 1


def test_stripe_does_not_close_what_is_processing(stripe: StripeBench) -> None:
    begun = stripe.provider.charge(charge(None))
    stripe.simulator.set_status(begun.provider_payment_id or "", "processing")
    closed = stripe.provider.close(begun.provider_payment_id or "")
    assert (closed.state, closed.closed) == (State.PROCESSING, False)


def test_stripe_refuses_a_card_that_is_declined_when_it_is_kept(stripe: StripeBench) -> None:
    with pytest.raises(CardRefusedError) as refused:
        stripe.provider.finish_setup(stripe.simulator.add_method("no_funds"), "cus_1", key="k")
    assert refused.value.decline_code == "insufficient_funds"


def test_stripe_does_not_hand_out_another_customer_s_card(stripe: StripeBench) -> None:
    method = stripe.simulator.add_method("ok", "cus_somebody")
    with pytest.raises(base.UnknownObjectError):
        stripe.provider.finish_setup(method, "cus_me", key="k")


def test_stripe_keeps_a_card(stripe: StripeBench) -> None:
    kept = stripe.provider.finish_setup(stripe.simulator.add_method("ok"), "cus_me", key="k")
    assert kept.ref.startswith("cus_me/pm_")
    assert (kept.brand, kept.last4, kept.exp_month, kept.exp_year) == ("visa", "4242", 12, 2031)
    assert kept.fingerprint == "fp_4242"


@pytest.mark.parametrize(("scenario", "code"), [("lost", "lost_card"), ("expired", "expired_payment_method")])
def test_a_card_that_is_gone_is_not_tried_again(stripe: StripeBench, scenario: str, code: str) -> None:
    declined = stripe.provider.charge(charge(stripe.method(scenario)))
    assert (declined.decline_code, declined.recoverable) == (code, False)


@pytest.mark.parametrize(("age", "secret"), [(301, None), (0, "whsec_other")])
def test_stripe_s_old_and_foreign_signatures(stripe: StripeBench, age: int, secret: str | None) -> None:
    stripe.provider.charge(charge(stripe.method("ok")))
    headers, body = stripe.simulator.sign_delivery(
        stripe.simulator.events[-1], secret=secret, age_seconds=age
    )
    with pytest.raises(BadSignatureError):
        stripe.provider.verify_webhook(headers, body)


def test_stripe_s_disputes_and_refunds_are_hints_of_their_own(stripe: StripeBench) -> None:
    taken = stripe.provider.charge(charge(stripe.method("ok")))
    stripe.provider.refund(taken.provider_payment_id or "", Money(100, "USD"), key="r")
    [hint] = stripe.provider.verify_webhook(*stripe.simulator.sign_delivery(stripe.simulator.events[-1]))
    assert (hint.kind, hint.object_id) == ("refund", taken.provider_payment_id)
    dispute = stripe.simulator.dispute(taken.provider_payment_id or "", "lost")
    [hint] = stripe.provider.verify_webhook(*stripe.simulator.sign_delivery(stripe.simulator.events[-1]))
    facts = stripe.provider.find_dispute(hint.object_id)
    assert (hint.kind, facts.provider_dispute_id, facts.status) == ("dispute", dispute, "lost")
    assert (facts.provider_payment_id, facts.money) == (taken.provider_payment_id, Money(1250, "USD"))


def test_nothing_secret_is_kept_of_an_answer(stripe: StripeBench) -> None:
    asked = stripe.provider.charge(charge(stripe.method("asks")))
    assert asked.client_secret and asked.client_secret not in json.dumps(dict(asked.raw or {}))


def test_no_secret_is_logged_however_much_is(
    stripe: StripeBench, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    for name, logger in settings.LOGGING["loggers"].items():
        logging.getLogger(name).setLevel(logger["level"])
    with caplog.at_level(logging.DEBUG):
        asked = stripe.provider.charge(charge(stripe.method("asks")))
        stripe.lose("error")
        stripe.provider.charge(charge(stripe.method("ok"), payment=8))
    assert asked.client_secret
    for secret in (asked.client_secret, stripe.simulator.secret_key, stripe.simulator.webhook_secret):
        assert secret not in caplog.text


# PayPal


@pytest.mark.parametrize("says", ["answers", "refuses"])
def test_paypal_s_key_with_another_body(paypal: PayPalBench, says: str) -> None:
    """Whether PayPal refuses or repeats its first answer, the second amount is not taken for paid."""
    paypal.simulator.other_body = says
    method = paypal.method("ok")
    paypal.provider.charge(charge(method))
    with pytest.raises(KeyReusedError):
        paypal.provider.charge(charge(method, minor=9900))
    assert paypal.captured() == 1


def test_a_completed_order_with_a_declined_capture_is_not_paid(paypal: PayPalBench) -> None:
    begun = paypal.provider.charge(charge(None))
    paypal.simulator.approve(begun.provider_payment_id or "", "declined_capture")
    outcome = paypal.provider.retrieve(begun.provider_payment_id or "")
    assert paypal.simulator.objects[begun.provider_payment_id or ""]["status"] == "COMPLETED"
    assert (outcome.state, outcome.captured_minor, outcome.closed) == (State.FAILED, None, True)


def test_a_lost_answer_to_a_capture_takes_once(paypal: PayPalBench) -> None:
    begun = paypal.provider.charge(charge(None))
    ref = begun.provider_payment_id or ""
    paypal.simulator.approve(ref)
    paypal.simulator.fail_next("drop_after", "/capture")
    assert paypal.provider.retrieve(ref).state is State.UNKNOWN
    assert paypal.provider.retrieve(ref).state is State.SUCCEEDED
    assert paypal.captured() == 1


def test_an_order_captured_elsewhere_is_read(paypal: PayPalBench) -> None:
    begun = paypal.provider.charge(charge(None))
    ref = begun.provider_payment_id or ""
    paypal.simulator.approve(ref)
    order = json.loads(json.dumps(paypal.simulator.objects[ref]))
    paypal.provider.retrieve(ref)
    paypal.simulator.keys.clear()  # the key has run out
    assert paypal.provider._capture(order).state is State.SUCCEEDED
    assert paypal.captured() == 1


def test_a_buyer_who_has_not_approved(paypal: PayPalBench) -> None:
    setup = paypal.provider.begin_setup("matinee_7", key="setup")
    with pytest.raises(CardRefusedError):
        paypal.provider.finish_setup(setup.id, "matinee_7", key="k")
    paypal.simulator.approve_setup(setup.id)
    kept = paypal.provider.finish_setup(setup.id, "matinee_7", key="k2")
    assert (kept.kind, kept.email) == ("paypal", "ada@buyers.example")
    assert re.fullmatch("[2-9A-HJ-NP-Z]{13}", kept.fingerprint)


def test_an_invoice_number_that_was_paid_is_not_paid_again(paypal: PayPalBench) -> None:
    sent = charge(paypal.method("ok"))
    paypal.provider.charge(sent)
    paypal.simulator.keys.clear()
    assert paypal.provider.charge(sent).state is State.UNKNOWN  # never a failure: it was taken
    at = datetime.now(UTC)
    found = paypal.provider.find_by_key(sent, since=at - timedelta(hours=7), at=at)
    assert isinstance(found, Outcome) and found.state is State.SUCCEEDED
    assert paypal.captured() == 1


def test_paypal_cannot_be_asked_about_a_delivery(paypal: PayPalBench) -> None:
    paypal.provider.charge(charge(paypal.method("ok")))
    headers, body = paypal.simulator.sign_delivery(paypal.simulator.events[-1])
    paypal.simulator.fail_next("error", "verify-webhook-signature")
    with pytest.raises(ProviderDownError):  # 503: PayPal delivers it again
        paypal.provider.verify_webhook(headers, body)


def test_an_access_token_that_was_taken_back_is_asked_for_again(paypal: PayPalBench) -> None:
    paypal.provider.charge(charge(paypal.method("ok")))
    paypal.simulator.tokens.clear()
    assert paypal.provider.charge(charge(paypal.method("ok"), payment=8)).state is State.SUCCEEDED
