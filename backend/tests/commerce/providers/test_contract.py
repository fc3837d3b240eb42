"""What every provider keeps, asked of all alike."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from matinee.commerce.money import Money
from matinee.commerce.providers.base import (
    BadSignatureError,
    Charge,
    CurrencyError,
    Customer,
    KeyReusedError,
    Outcome,
    State,
    UnknownObjectError,
)
from matinee.commerce.providers.manifests import NAMES
from matinee.kit.errors import NotFoundError
from tests.commerce.providers.benches import AuthorizeNetBench, Bench, SandboxBench, bench_of
from tests.world import World

IN_PAGE = ("sandbox", "stripe", "paypal")
WITH_BANK = ("sandbox", "stripe")
WITH_KEY = ("sandbox", "stripe", "paypal")


@pytest.fixture(params=NAMES)
def bench(request: pytest.FixtureRequest, world: World) -> Iterator[Bench]:
    with bench_of(request.param, world.store.pk) as found:
        yield found


def skip_but(bench: Bench, names: tuple[str, ...]) -> None:
    if bench.provider.name not in names:
        pytest.skip(f"{bench.provider.name} has no such thing")


def charge(bench: Bench, *, scenario: str | None = "ok", minor: int = 1250, payment: int = 7) -> Charge:
    return Charge(
        money=Money(minor, bench.currency),
        key=f"mt_{payment}",
        method_ref=bench.method(scenario) if scenario else None,
        metadata={"payment_id": str(payment), "invoice": "A-1"},
        invoice_ref=f"MBILL{'ABCDEFGHJK'[payment]:A>9}",
    )


def test_a_charge_is_taken_and_read_back(bench: Bench) -> None:
    taken = bench.provider.charge(charge(bench))
    assert (taken.state, taken.captured_minor, taken.currency, taken.payment_key, taken.closed) == (
        State.SUCCEEDED,
        1250,
        "USD",
        "mt_7",
        True,
    )
    again = bench.provider.retrieve(taken.provider_payment_id or "")
    assert (again.state, again.captured_minor, again.payment_key) == (State.SUCCEEDED, 1250, "mt_7")
    assert bench.captured() == 1


def test_the_same_charge_twice_is_one(bench: Bench) -> None:
    sent = charge(bench)
    first, second = bench.provider.charge(sent), bench.provider.charge(sent)
    assert first.provider_payment_id == second.provider_payment_id
    assert second.state is State.SUCCEEDED
    assert bench.captured() == 1


def test_the_same_key_with_another_amount_takes_nothing(bench: Bench) -> None:
    skip_but(bench, WITH_KEY)
    sent = charge(bench)
    bench.provider.charge(sent)
    other = Charge(Money(9900, "USD"), sent.key, sent.method_ref, sent.off_session, sent.metadata)
    with pytest.raises(KeyReusedError):
        bench.provider.charge(other)
    assert bench.captured() == 1


def test_an_answer_lost_after_the_charge_is_found(bench: Bench) -> None:
    bench.lose("drop_after")
    sent, since = charge(bench), datetime.now(UTC)
    assert bench.provider.charge(sent).state is State.UNKNOWN
    found = bench.provider.find_by_key(sent, since=since, at=since + timedelta(minutes=2))
    assert isinstance(found, Outcome)
    assert (found.state, found.captured_minor) == (State.SUCCEEDED, 1250)
    assert bench.captured() == 1


def test_a_charge_that_never_arrived_is_not_taken_twice(bench: Bench) -> None:
    bench.lose("drop_before")
    sent, since = charge(bench), datetime.now(UTC)
    assert bench.provider.charge(sent).state is State.UNKNOWN
    assert bench.captured() == 0
    found = bench.provider.find_by_key(sent, since=since, at=since + timedelta(minutes=2))
    # With a key it is sent again, and taken once; without one it is not known yet, and then absent.
    if isinstance(bench, AuthorizeNetBench):
        assert not isinstance(found, Outcome) and found is not None
        assert bench.provider.find_by_key(sent, since=since, at=since + timedelta(minutes=16)) is None
    elif isinstance(bench, SandboxBench):
        assert found is None
    else:
        assert isinstance(found, Outcome) and found.state is State.SUCCEEDED
    assert bench.captured() <= 1


def test_a_provider_that_does_not_answer_leaves_it_unknown(bench: Bench) -> None:
    if isinstance(bench, SandboxBench):
        pytest.skip("in process")
    bench.lose("error")
    assert bench.provider.charge(charge(bench)).state is State.UNKNOWN


def test_a_decline_says_why_and_takes_nothing(bench: Bench) -> None:
    declined = bench.provider.charge(charge(bench, scenario="declined"))
    assert (declined.state, declined.decline_code, declined.recoverable) == (
        State.FAILED,
        "generic_decline",
        True,
    )
    assert declined.captured_minor is None
    assert bench.captured() == 0


@pytest.mark.parametrize("approve", [True, False])
def test_the_bank_asks_the_customer(bench: Bench, approve: bool) -> None:
    skip_but(bench, WITH_BANK)
    asked = bench.provider.charge(charge(bench, scenario="asks"))
    assert asked.state is State.REQUIRES_ACTION and asked.client_secret and asked.next_action
    assert not asked.closed
    bench.answer_bank(asked, approve=approve)
    answered = bench.provider.retrieve(asked.provider_payment_id or "")
    assert answered.state is (State.SUCCEEDED if approve else State.FAILED)
    assert bench.captured() == approve


def test_nobody_is_there_to_be_asked(bench: Bench) -> None:
    skip_but(bench, WITH_BANK)
    asked = charge(bench, scenario="asks")
    off = Charge(asked.money, asked.key, asked.method_ref, True, asked.metadata)
    declined = bench.provider.charge(off)
    assert (declined.state, declined.decline_code) == (State.FAILED, "authentication_required")


def test_the_page_finishes_a_payment(bench: Bench) -> None:
    skip_but(bench, IN_PAGE)
    begun = bench.provider.charge(charge(bench, scenario=None))
    assert begun.state is State.REQUIRES_ACTION and begun.client_secret
    assert bench.captured() == 0
    bench.approve_in_page(begun)
    done = bench.provider.retrieve(begun.provider_payment_id or "")
    assert (done.state, done.captured_minor) == (State.SUCCEEDED, 1250)
    assert bench.provider.retrieve(begun.provider_payment_id or "").state is State.SUCCEEDED
    assert bench.captured() == 1


def test_a_closed_payment_takes_no_money_whatever_the_page_does(bench: Bench) -> None:
    skip_but(bench, IN_PAGE)
    begun = bench.provider.charge(charge(bench, scenario=None))
    closed = bench.provider.close(begun.provider_payment_id or "")
    assert (closed.state, closed.closed) == (State.CANCELED, True)
    if bench.provider.name == "paypal":  # its page may still approve: we do not collect
        bench.approve_in_page(begun)
        late = bench.provider.retrieve(begun.provider_payment_id or "", take=False)
        assert late.state is State.REQUIRES_ACTION
        assert bench.captured() == 0
        assert bench.provider.close(begun.provider_payment_id or "").closed


def test_closing_what_has_succeeded_says_so(bench: Bench) -> None:
    taken = bench.provider.charge(charge(bench))
    closed = bench.provider.close(taken.provider_payment_id or "")
    assert (closed.state, closed.closed) == (State.SUCCEEDED, True)


def test_a_failed_intent_stays_open_until_it_is_closed(bench: Bench) -> None:
    skip_but(bench, WITH_BANK)
    failed = bench.provider.charge(charge(bench, scenario="declined"))
    assert not failed.closed
    closed = bench.provider.close(failed.provider_payment_id or "")
    assert (closed.state, closed.closed) == (State.CANCELED, True)


def test_what_settles_later(bench: Bench) -> None:
    waits = bench.provider.charge(charge(bench, scenario="later"))
    assert (waits.state, waits.closed) == (State.PROCESSING, False)
    bench.settle(waits)
    done = bench.provider.retrieve(waits.provider_payment_id or "")
    assert (done.state, done.captured_minor, done.closed) == (State.SUCCEEDED, 1250, True)


def test_refunds_in_parts_never_exceed_the_charge(bench: Bench) -> None:
    taken = bench.provider.charge(charge(bench))
    ref = taken.provider_payment_id or ""
    if isinstance(bench, AuthorizeNetBench):
        bench.simulator.settle()
    part = bench.provider.refund(ref, Money(400, "USD"), key="refund-1")
    again = bench.provider.refund(ref, Money(400, "USD"), key="refund-1")
    assert part.state is again.state is State.SUCCEEDED
    assert part.provider_refund_id == again.provider_refund_id
    too_much = bench.provider.refund(ref, Money(851, "USD"), key="refund-2")
    assert too_much.state is State.FAILED and too_much.reason
    rest = bench.provider.refund(ref, Money(850, "USD"), key="refund-3")
    assert rest.state is State.SUCCEEDED
    assert bench.provider.refund(ref, Money(1, "USD"), key="refund-4").state is State.FAILED
    if bench.provider.name != "authorize_net":  # it does not say
        assert bench.provider.retrieve(ref).refunded_minor == 1250


def test_a_lost_answer_to_a_refund_gives_back_once(bench: Bench) -> None:
    if isinstance(bench, SandboxBench):
        pytest.skip("in process")
    taken = bench.provider.charge(charge(bench))
    ref = taken.provider_payment_id or ""
    if isinstance(bench, AuthorizeNetBench):
        bench.simulator.settle()
    place = "refundTransaction" if isinstance(bench, AuthorizeNetBench) else "/refund"
    bench.simulator.fail_next("drop_after", place)  # type: ignore[attr-defined]
    assert bench.provider.refund(ref, Money(500, "USD"), key="refund-1").state is State.UNKNOWN
    assert bench.provider.refund(ref, Money(500, "USD"), key="refund-1").state is State.SUCCEEDED
    assert bench.provider.refund(ref, Money(750, "USD"), key="refund-2").state is State.SUCCEEDED


def test_what_is_unknown_is_not_found(bench: Bench) -> None:
    with pytest.raises(UnknownObjectError):
        bench.provider.retrieve("nothing_1")


def test_customers_and_methods_are_forgotten_without_complaint(bench: Bench) -> None:
    customer = bench.provider.ensure_customer(Customer(7, "ada@buyers.example"), key="customer-7")
    assert customer == bench.provider.ensure_customer(Customer(7, "ada@buyers.example"), key="customer-7")
    method = bench.method("ok")
    bench.provider.detach(method)
    bench.provider.detach(method)


def test_a_setup_is_bound_to_a_guest_who_joined(bench: Bench) -> None:
    setup = bench.provider.begin_setup(None, key="setup-1")
    assert setup.id and setup.client_secret
    bench.provider.bind_setup(setup.id, bench.provider.ensure_customer(Customer(7, "a@b.example"), key="k"))


def test_a_webhook_is_a_hint_about_our_payment(bench: Bench) -> None:
    taken = bench.provider.charge(charge(bench))
    headers, body = bench.delivery(taken)
    [hint] = bench.provider.verify_webhook(headers, body)
    assert (hint.kind, hint.object_id) == ("payment", taken.provider_payment_id)
    if bench.provider.caps.hints_name_payments:
        assert hint.payment_key == "mt_7"
    else:  # the object says it
        assert hint.payment_key is None
        assert bench.provider.retrieve(hint.object_id).payment_key == "mt_7"
    assert [hint] == bench.provider.verify_webhook(headers, body)  # the same event has the same id


def test_a_forged_webhook_is_refused(bench: Bench) -> None:
    headers, body = bench.delivery(bench.provider.charge(charge(bench)))
    with pytest.raises(BadSignatureError):
        bench.provider.verify_webhook(headers, body.replace(b'"', b"'"))
    with pytest.raises(BadSignatureError):
        bench.provider.verify_webhook({}, body)
    forged = dict.fromkeys(headers, "forged")
    with pytest.raises(BadSignatureError):
        bench.provider.verify_webhook(forged, body)


def test_without_a_secret_no_webhook_is_taken(bench: Bench) -> None:
    if isinstance(bench, SandboxBench):
        pytest.skip("its key is derived")
    headers, body = bench.delivery(bench.provider.charge(charge(bench)))
    with pytest.raises(NotFoundError):
        bench.without_secret().verify_webhook(headers, body)


def test_lost_webhooks_are_in_the_provider_s_list(bench: Bench) -> None:
    since = datetime.now(UTC) - timedelta(minutes=5)
    taken = bench.provider.charge(charge(bench))
    hints = list(bench.provider.list_hints(since))
    assert ("payment", taken.provider_payment_id) in [(hint.kind, hint.object_id) for hint in hints]


def test_the_books_list_what_was_captured(bench: Bench) -> None:
    since = datetime.now(UTC) - timedelta(minutes=5)
    for payment in (1, 2, 3):
        bench.provider.charge(charge(bench, minor=100 * payment, payment=payment))
    listed = {one.payment_key: one.captured_minor for one in bench.provider.list_recent(since)}
    assert listed == {f"mt_{number}": 100 * number for number in (1, 2, 3)}


def test_what_the_page_is_given_holds_no_secret(bench: Bench) -> None:
    shown = str(bench.provider.public_config())
    for name, value in getattr(bench, "settings", {}).items():
        if name in ("secret_key", "webhook_secret", "client_secret", "transaction_key", "signature_key"):
            assert value not in shown


@pytest.mark.parametrize(
    ("currency", "minor", "taken_by"),
    [
        ("JPY", 1250, ("sandbox", "stripe", "paypal")),
        ("KWD", 1250, ("sandbox", "stripe")),
        ("KWD", 1255, ("sandbox",)),
        ("HUF", 125_000, ("sandbox", "stripe", "paypal")),
        ("HUF", 125_050, ("sandbox", "stripe")),
        ("ISK", 1250, ("sandbox", "stripe")),
    ],
)
def test_amounts_come_back_as_they_went(
    bench: Bench, currency: str, minor: int, taken_by: tuple[str, ...]
) -> None:
    sent = Charge(Money(minor, currency), "mt_1", bench.method("ok"), metadata={"payment_id": "1"})
    if bench.provider.name not in taken_by:
        with pytest.raises(CurrencyError):
            bench.provider.charge(sent)
        assert bench.captured() == 0
        return
    taken = bench.provider.charge(sent)
    assert (taken.captured_minor, taken.currency) == (minor, currency)
    back = bench.provider.refund(taken.provider_payment_id or "", Money(minor, currency), key="refund-1")
    assert back.state is State.SUCCEEDED
    assert bench.provider.retrieve(taken.provider_payment_id or "").refunded_minor == minor
