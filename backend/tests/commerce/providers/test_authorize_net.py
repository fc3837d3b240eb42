"""What is particular to Authorize.Net, and would cost money if we got it wrong."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from matinee.commerce.money import Money
from matinee.commerce.providers import base
from matinee.commerce.providers.authorize_net import account as authorize_net_account
from matinee.commerce.providers.authorize_net import wire as authorize_net_wire
from matinee.commerce.providers.authorize_net.facts import STATUSES
from matinee.commerce.providers.authorize_net.objects import Answer, Message, TransactionResponse
from matinee.commerce.providers.base import (
    BillingAddress,
    CardRefusedError,
    Charge,
    Customer,
    FirstCharge,
    Outcome,
    ProviderSettingsError,
    State,
)
from tests.commerce.providers.benches import AuthorizeNetBench, bench_of
from tests.commerce.simulators.authorize_net_schema import ELEMENTS, fault_of
from tests.world import World

# AnetApiSchema.xsd, transactionStatusEnum, in its order.
XSD_STATUSES = [
    "authorizedPendingCapture",
    "capturedPendingSettlement",
    "communicationError",
    "refundSettledSuccessfully",
    "refundPendingSettlement",
    "approvedReview",
    "declined",
    "couldNotVoid",
    "expired",
    "generalError",
    "pendingFinalSettlement",
    "pendingSettlement",
    "failedReview",
    "settledSuccessfully",
    "settlementError",
    "underReview",
    "updatingSettlement",
    "voided",
    "FDSPendingReview",
    "FDSAuthorizedPendingReview",
    "returnedItem",
    "chargeback",
    "chargebackReversal",
    "authorizedPendingRelease",
]
# The words by which a payment is lost, and the only ones.
LOST = {"communicationError", "declined", "expired", "failedReview", "voided"}
TOKEN = {"dataDescriptor": "COMMON.ACCEPT.INAPP.PAYMENT", "dataValue": "cardA-1"}
MAIN_ST = BillingAddress(line1="1 Main St", postal_code="10115", country="DE")


@pytest.fixture
def anet(world: World) -> Iterator[AuthorizeNetBench]:
    with bench_of("authorize_net", world.store.pk) as bench:
        assert isinstance(bench, AuthorizeNetBench)
        yield bench


def charge(method: str | None, attempt: int = 1, invoice: str = "MBILLAAAAAAAAA", **more: Any) -> Charge:
    about = {"payment_id": str(attempt), "invoice": "2026-000007"}
    return Charge(Money(1250, "USD"), f"mt_{attempt}", method, metadata=about, invoice_ref=invoice, **more)


def sent(anet: AuthorizeNetBench, name: str) -> list[dict[str, Any]]:
    """Return the requests of a name, oldest first, without the merchant."""
    bodies = [json.loads(call.body) for call in anet.simulator.calls]
    return [body[name] for body in bodies if name in body]


def last_transaction(anet: AuthorizeNetBench) -> dict[str, Any]:
    found: dict[str, Any] = sent(anet, "createTransactionRequest")[-1]["transactionRequest"]
    return found


def lose_answer(anet: AuthorizeNetBench, one: Charge) -> str:
    """Send a charge whose answer is lost; return the transaction that came of it."""
    anet.lose("drop_after")
    assert anet.provider.charge(one).state is State.UNKNOWN
    return list(anet.simulator.transactions)[-1]


# Their words


def test_the_table_has_every_word_of_the_schema() -> None:
    assert list(STATUSES) == XSD_STATUSES


@pytest.mark.parametrize("status", [*XSD_STATUSES, "aWordOfTomorrow", ""])
def test_a_payment_is_lost_by_a_word_that_says_so_alone(anet: AuthorizeNetBench, status: str) -> None:
    one = charge(anet.method("ok"))
    number = lose_answer(anet, one)
    anet.simulator.set_status(number, status)
    read = anet.provider.retrieve(number)
    is_lost = read.state in (State.FAILED, State.CANCELED)
    assert is_lost == (status in LOST)
    # Closed means that it is decided: what may still take money, or is not known, is not.
    assert read.closed == (is_lost or read.state is State.SUCCEEDED)
    assert (read.captured_minor is not None) == (read.state is State.SUCCEEDED)
    assert read.payment_key == one.key


@pytest.mark.parametrize("reason", ["120", "121", "122"])
def test_an_error_whose_own_void_failed_says_nothing(
    anet: AuthorizeNetBench, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    def breaks(*_: object, **__: object) -> Answer:
        response: TransactionResponse = {
            "responseCode": "3",
            "transId": "0",
            "errors": [{"errorCode": reason}],
        }
        message: list[Message] = [{"code": "E00027", "text": "The transaction was unsuccessful."}]
        raise authorize_net_wire.Refusal({"messages": {"message": message}, "transactionResponse": response})

    monkeypatch.setattr(authorize_net_account, "ask", breaks)
    outcome = anet.provider.charge(charge("1/2"))
    assert (outcome.state, outcome.closed) == (State.UNKNOWN, False)


# Their form


def test_the_answers_start_with_a_byte_order_mark(anet: AuthorizeNetBench) -> None:
    nobody = {"merchantAuthentication": {"name": "x", "transactionKey": "y"}}
    raw = httpx.post(f"{anet.simulator.base}/xml/v1/request.api", json={"getSettledBatchListRequest": nobody})
    assert raw.content.startswith(b"\xef\xbb\xbf")
    with pytest.raises(json.JSONDecodeError):
        json.loads(raw.content.decode())
    assert anet.provider.charge(charge(anet.method("ok"))).state is State.SUCCEEDED


def test_every_request_keeps_the_order_of_the_schema(anet: AuthorizeNetBench) -> None:
    provider, at = anet.provider, datetime.now(UTC)
    customer = provider.ensure_customer(Customer(7, "ada@buyers.example"), key="k")
    kept = provider.finish_setup(TOKEN, customer, key="k", address=MAIN_ST)
    provider.finish_setup({**TOKEN, "dataValue": "cardA-2"}, customer, key="k", address=MAIN_ST)
    first = FirstCharge("NET 1", Money(1250, "USD"))
    provider.charge(charge(kept.ref, off_session=True, first=first, refused_before=1))
    settled = provider.charge(charge(kept.ref, 2, "MBILLBBBBBBBBB")).provider_payment_id or ""
    voided = provider.charge(charge(kept.ref, 3, "MBILLCCCCCCCCC")).provider_payment_id or ""
    provider.refund(voided, Money(1250, "USD"), key="r1")
    anet.simulator.settle()
    provider.refund(settled, Money(100, "USD"), key="r2")
    assert list(provider.list_recent(at - timedelta(minutes=1)))
    provider.detach(kept.ref)
    for step in provider.steps():
        step.act()

    recorded = [next(iter(json.loads(call.body).items())) for call in anet.simulator.calls]
    # All that we ever send is among them.
    assert {name for name, _ in recorded} == {name for name in ELEMENTS if name.endswith("Request")}
    for name, request in recorded:
        assert fault_of(name, request) is None
        assert fault_of(name, {**request, "ours": 1}) is not None
        assert fault_of(name, dict(reversed(request.items()))) is not None or len(request) == 1


def test_another_order_is_refused(anet: AuthorizeNetBench, monkeypatch: pytest.MonkeyPatch) -> None:
    real = authorize_net_wire.ask

    def shuffled(address: str, name: str, about: dict[str, Any]) -> Answer:
        about["transactionRequest"] = dict(reversed(about["transactionRequest"].items()))
        return real(address, name, about)

    monkeypatch.setattr(authorize_net_account, "ask", shuffled)
    with pytest.raises(ProviderSettingsError, match="E00003"):
        anet.provider.charge(charge(anet.method("ok")))


# One invoice, one charge


def test_a_charge_carries_its_invoice_its_key_and_the_longest_window(anet: AuthorizeNetBench) -> None:
    anet.provider.charge(charge(anet.method("ok")))
    asked = last_transaction(anet)
    assert asked["order"] == {"invoiceNumber": "MBILLAAAAAAAAA", "description": "2026-000007 mt1"}
    assert asked["userFields"] == {"userField": [{"name": "matinee_payment", "value": "mt_1"}]}
    assert asked["transactionSettings"]["setting"] == [
        {"settingName": "duplicateWindow", "settingValue": "28800"}
    ]
    anet.provider.charge(charge(anet.method("ok"), 99_999, refused_before=99_999))
    assert last_transaction(anet)["order"]["invoiceNumber"] == "MBILLAAAAAAAAAX99999"  # 20, and no symbol


def test_a_invoice_is_found_by_the_key_of_the_attempt(anet: AuthorizeNetBench) -> None:
    method, since = anet.method("ok"), datetime.now(UTC)
    declined = anet.provider.charge(charge(anet.method("declined")))
    assert declined.state is State.FAILED
    one = charge(method, 2, refused_before=1)
    lose_answer(anet, one)
    found = anet.provider.find_by_key(one, since=since, at=since)
    assert isinstance(found, Outcome) and (found.state, found.payment_key) == (State.SUCCEEDED, "mt_2")
    anet.simulator.settle()
    found = anet.provider.find_by_key(one, since=since, at=since + timedelta(days=2))
    assert isinstance(found, Outcome) and found.state is State.SUCCEEDED
    # Of another invoice nothing is taken for it.
    other = charge(method, 3, "MBILLBBBBBBBBB")
    assert anet.provider.find_by_key(other, since=since, at=since) is base.NOT_YET_KNOWN


def test_a_number_is_no_name_of_ours(anet: AuthorizeNetBench) -> None:
    """Another installation on the account counts its attempts as well."""
    since = datetime.now(UTC)
    theirs = lose_answer(anet, charge(anet.method("ok"), 41))
    anet.simulator.transactions[theirs] |= {"description": "2026-000001", "invoiceNumber": "M41"}
    old = charge(anet.method("ok"), 41, invoice="")
    for later in (timedelta(0), timedelta(days=1)):  # it may have arrived: nobody can say, for ever
        assert anet.provider.find_by_key(old, since=since, at=since + later) is base.NOT_YET_KNOWN
    before = since - timedelta(minutes=1)
    assert list(anet.provider.list_recent(before)) == []
    assert list(anet.provider.list_hints(before)) == []


@pytest.mark.parametrize("call", ["getUnsettledTransactionListRequest", "getTransactionDetailsRequest"])
def test_a_look_up_without_an_answer_says_nothing(anet: AuthorizeNetBench, call: str) -> None:
    one, since = charge(anet.method("ok")), datetime.now(UTC)
    lose_answer(anet, one)
    anet.simulator.fail_next("error", call)
    found = anet.provider.find_by_key(one, since=since, at=since + timedelta(hours=1))
    assert found is base.NOT_YET_KNOWN


@pytest.mark.parametrize("names_originals", [True, False])
def test_a_copy_of_what_arrived_after_all_is_the_original(
    anet: AuthorizeNetBench, names_originals: bool
) -> None:
    """An attempt was believed lost, and the next one is refused as its copy."""
    anet.simulator.names_originals = names_originals
    method = anet.method("ok")
    original = lose_answer(anet, charge(method))
    again = anet.provider.charge(charge(method, 2))
    assert (again.state, again.provider_payment_id, again.captured_minor) == (State.SUCCEEDED, original, 1250)
    assert again.payment_key == "mt_2"
    assert anet.captured() == 1


def test_another_card_does_not_slip_past_what_arrived_after_all(anet: AuthorizeNetBench) -> None:
    """The window compares cards; after an attempt that was given up the list is read first."""
    original = lose_answer(anet, charge(anet.method("ok")))
    other = charge(anet.method("ok"), 2, lost_before=1)
    anet.simulator.fail_next("error", "getUnsettledTransactionListRequest")
    unread = anet.provider.charge(other)
    assert (unread.state, unread.decline_code, unread.closed) == (State.FAILED, "never_sent", True)
    again = anet.provider.charge(other)
    assert (again.state, again.provider_payment_id, again.payment_key) == (State.SUCCEEDED, original, "mt_2")
    assert anet.captured() == 1
    anet.simulator.set_status(original, "voided")
    assert anet.provider.charge(other).state is State.SUCCEEDED
    assert anet.captured() == 1


@pytest.mark.parametrize("status", ["updatingSettlement", "generalError", "FDSPendingReview", "new"])
def test_a_copy_of_what_is_not_decided_is_not_declined(anet: AuthorizeNetBench, status: str) -> None:
    method = anet.method("ok")
    original = lose_answer(anet, charge(method))
    anet.simulator.set_status(original, status)
    again = anet.provider.charge(charge(method, 2))
    assert again.state in (State.PROCESSING, State.UNKNOWN) and not again.closed
    assert again.provider_payment_id == original


def test_a_copy_that_nobody_finds_is_not_known(anet: AuthorizeNetBench) -> None:
    anet.simulator.names_originals = False
    method = anet.method("ok")
    original = lose_answer(anet, charge(method))
    anet.simulator.unlisted.add(original)
    assert anet.provider.charge(charge(method, 2)) == Outcome(State.UNKNOWN, payment_key="mt_2")


def test_a_copy_of_another_invoice_is_not_taken_for_this_one(anet: AuthorizeNetBench) -> None:
    method = anet.method("ok")
    original = lose_answer(anet, charge(method))
    # Were only card and amount compared, the refusal would name another sale.
    anet.simulator.compares_numbers = False
    other = anet.provider.charge(charge(method, 2, "MBILLBBBBBBBBB"))
    assert (other.state, other.provider_payment_id) == (State.UNKNOWN, None)
    assert anet.provider.retrieve(original).payment_key == "mt_1"


@pytest.mark.parametrize("call", ["getTransactionDetailsRequest", "getSettledBatchListRequest"])
def test_a_copy_whose_original_cannot_be_read_is_not_declined(anet: AuthorizeNetBench, call: str) -> None:
    anet.simulator.names_originals = call == "getTransactionDetailsRequest"
    method = anet.method("ok")
    anet.simulator.unlisted.add(lose_answer(anet, charge(method)))
    anet.simulator.fail_next("error", call)
    outcome = anet.provider.charge(charge(method, 2))
    assert (outcome.state, outcome.closed) == (State.UNKNOWN, False)


def test_a_copy_of_a_decline_is_that_decline_and_leaves_it_where_it_is(anet: AuthorizeNetBench) -> None:
    method = anet.method("declined")
    lose_answer(anet, charge(method))
    again = anet.provider.charge(charge(method, 2))
    assert (again.state, again.closed, again.provider_payment_id) == (State.FAILED, True, None)


def test_a_try_after_a_decline_is_not_swallowed_by_the_window(anet: AuthorizeNetBench) -> None:
    """Their guide counts declined transactions as originals: same card, amount and number are refused."""
    method = anet.method("declined")
    assert anet.provider.charge(charge(method)).state is State.FAILED
    anet.simulator.cards[method.partition("/")[2]]["scenario"] = "ok"  # the holder has called the bank
    # Under the same number it would be a copy; one definite no later it has another.
    assert anet.provider.charge(charge(method, 2)).state is State.FAILED
    assert anet.captured() == 0
    assert anet.provider.charge(charge(method, 3, refused_before=1)).state is State.SUCCEEDED


def test_an_account_in_test_mode_has_taken_nothing(anet: AuthorizeNetBench) -> None:
    anet.simulator.test_mode = True
    with pytest.raises(ProviderSettingsError, match="in test mode"):
        anet.provider.charge(charge(anet.method("ok")))
    with pytest.raises(ProviderSettingsError, match="turn it off"):  # the test of the connection, the books
        list(anet.provider.list_recent(datetime.now(UTC)))


# Who began it, and the holder's address


def test_the_holder_s_own_charge_and_what_follows_it(anet: AuthorizeNetBench) -> None:
    method = anet.method("ok")
    taken = anet.provider.charge(charge(method))
    assert last_transaction(anet)["processingOptions"] == {"isStoredCredentials": True}
    network_id = (taken.raw or {})["networkTransId"]
    assert (anet.provider.retrieve(taken.provider_payment_id or "").raw or {})["networkTransId"] == network_id

    first = FirstCharge(str(network_id), Money(1250, "USD"))
    renewal = charge(method, 2, "MBILLBBBBBBBBB", off_session=True, first=first)
    assert anet.provider.charge(renewal).state is State.SUCCEEDED
    asked = last_transaction(anet)
    assert asked["processingOptions"] == {"isSubsequentAuth": True}
    follows = {"originalNetworkTransId": network_id, "originalAuthAmount": "12.50"}
    assert asked["subsequentAuthInformation"] == follows
    anet.provider.charge(replace(renewal, key="mt_3", refused_before=1))
    assert last_transaction(anet)["subsequentAuthInformation"] == {**follows, "reason": "resubmission"}
    anet.provider.charge(charge(method, 4, "MBILLCCCCCCCCC", off_session=True))
    assert "subsequentAuthInformation" not in last_transaction(anet)


def test_an_address_belongs_to_the_card_and_moves_with_it(anet: AuthorizeNetBench) -> None:
    customer = anet.provider.ensure_customer(Customer(7, "ada@buyers.example"), key="k")
    kept = anet.provider.finish_setup(TOKEN, customer, key="k", address=MAIN_ST)
    card = anet.simulator.cards[kept.ref.partition("/")[2]]
    assert card["billTo"] == {"address": "1 Main St", "zip": "10115", "country": "DE"}
    moved = BillingAddress(line1="2 High St", country="GB")
    again = anet.provider.finish_setup({**TOKEN, "dataValue": "cardA-2"}, customer, key="k", address=moved)
    assert (again.ref, card["billTo"]) == (kept.ref, {"address": "2 High St", "country": "GB"})
    anet.provider.finish_setup({**TOKEN, "dataValue": "cardA-3"}, customer, key="k")
    assert card["billTo"]["address"] == "2 High St"  # without one it stays
    assert anet.provider.charge(charge(kept.ref)).state is State.SUCCEEDED


def test_a_token_is_good_once(anet: AuthorizeNetBench) -> None:
    customer = anet.provider.ensure_customer(Customer(7, "ada@buyers.example"), key="k")
    kept = anet.provider.finish_setup(TOKEN, customer, key="k")
    assert (kept.brand, kept.last4, kept.exp_month, kept.exp_year) == ("visa", "1111", 12, 2031)
    with pytest.raises(CardRefusedError) as refused:
        anet.provider.finish_setup(TOKEN, customer, key="k")
    assert refused.value.decline_code == "token_expired"
    # The same card by another token is the card we have.
    again = anet.provider.finish_setup({**TOKEN, "dataValue": "cardA-2"}, customer, key="k")
    assert again.ref == kept.ref
    with pytest.raises(CardRefusedError):
        anet.provider.finish_setup({**TOKEN, "dataValue": "declined"}, customer, key="k")


@pytest.mark.parametrize("token", ["text", {}, {"dataValue": "x"}])
def test_a_token_of_another_shape(anet: AuthorizeNetBench, token: Any) -> None:
    with pytest.raises(CardRefusedError):
        anet.provider.finish_setup(token, "1", key="k")


def test_what_is_held_for_review_can_be_closed(anet: AuthorizeNetBench) -> None:
    held = anet.provider.charge(charge(anet.method("later")))
    assert held.state is State.PROCESSING
    closed = anet.provider.close(held.provider_payment_id or "")
    assert (closed.state, closed.closed) == (State.CANCELED, True)


@pytest.mark.parametrize("as_text", [True, False])
def test_either_reading_of_the_signature_key_fits(anet: AuthorizeNetBench, as_text: bool) -> None:
    taken = anet.provider.charge(charge(anet.method("ok")))
    headers, body = anet.simulator.sign_delivery(taken.provider_payment_id or "", as_text=as_text)
    assert anet.provider.verify_webhook(headers, body)
