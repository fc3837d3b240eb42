"""Giving back at Authorize.Net: before settlement, in the middle of it, afterwards, in their own pages."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from matinee.commerce.money import Money
from matinee.commerce.providers.authorize_net.refunds import SETTLES_WITHIN
from matinee.commerce.providers.base import Charge, State, UnknownObjectError
from tests.commerce.providers.benches import AuthorizeNetBench, bench_of
from tests.world import World

WHOLE, PART = Money(1250, "USD"), Money(400, "USD")


@pytest.fixture
def anet(world: World) -> Iterator[AuthorizeNetBench]:
    with bench_of("authorize_net", world.store.pk) as bench:
        assert isinstance(bench, AuthorizeNetBench)
        yield bench


def paid(anet: AuthorizeNetBench, attempt: int = 1) -> str:
    invoice = f"MBILL{'ABCDEFGH'[attempt]:A>9}"
    one = Charge(WHOLE, f"mt_{attempt}", anet.method("ok"), metadata={"payment_id": "1"}, invoice_ref=invoice)
    return anet.provider.charge(one).provider_payment_id or ""


def refunds(anet: AuthorizeNetBench) -> list[float]:
    return [one["settleAmount"] for one in anet.simulator.transactions.values() if one.get("refTransId")]


def test_before_settlement_the_whole_is_a_void_and_a_part_waits(anet: AuthorizeNetBench) -> None:
    ref = paid(anet)
    part = anet.provider.refund(ref, PART, key="r1")
    assert (part.state, part.reason) == (State.PROCESSING, "waits_for_settlement")
    assert anet.provider.refund(ref, WHOLE, key="r2").state is State.SUCCEEDED
    assert anet.simulator.transactions[ref]["transactionStatus"] == "voided"
    assert anet.provider.refund(ref, WHOLE, key="r2").state is State.SUCCEEDED
    assert anet.captured() == 0


@pytest.mark.parametrize("money", [WHOLE, PART])
@pytest.mark.parametrize(
    "status", ["updatingSettlement", "pendingSettlement", "pendingFinalSettlement", "settlementError"]
)
def test_during_settlement_a_refund_waits(anet: AuthorizeNetBench, status: str, money: Money) -> None:
    ref = paid(anet)
    anet.simulator.set_status(ref, status)
    assert anet.provider.refund(ref, money, key="r").state is State.PROCESSING
    anet.simulator.set_status(ref, "settledSuccessfully")
    assert anet.provider.refund(ref, money, key="r").state is State.SUCCEEDED
    assert anet.provider.refund(ref, money, key="r").state is State.SUCCEEDED
    assert refunds(anet) == [money.minor / 100]


def test_a_batch_that_failed_is_waited_for_longer_than_settlement_lasts(anet: AuthorizeNetBench) -> None:
    ref = paid(anet)
    anet.simulator.set_status(ref, "settlementError")  # they reset batches of up to 30 days
    old = datetime.now(UTC) - SETTLES_WITHIN - timedelta(days=5)
    anet.simulator.transactions[ref]["submitTimeUTC"] = old.strftime("%Y-%m-%dT%H:%M:%SZ")
    assert anet.provider.refund(ref, PART, key="r").state is State.PROCESSING


def test_a_void_that_settlement_has_overtaken_waits(anet: AuthorizeNetBench) -> None:
    """The status was read a moment before the batch was closed."""
    ref = paid(anet)
    anet.simulator.refuses_voids = True
    assert anet.provider.refund(ref, WHOLE, key="r").state is State.PROCESSING
    anet.simulator.set_status(ref, "settledSuccessfully")
    assert anet.provider.refund(ref, WHOLE, key="r").state is State.SUCCEEDED


def test_error_54_waits_and_is_final_only_when_settlement_is_long_over(anet: AuthorizeNetBench) -> None:
    ref = paid(anet)
    anet.simulator.set_status(ref, "settledSuccessfully")
    anet.simulator.credits_nothing = True  # says settled, and does not give back yet
    assert anet.provider.refund(ref, PART, key="r").state is State.PROCESSING
    old = datetime.now(UTC) - SETTLES_WITHIN - timedelta(hours=1)
    anet.simulator.transactions[ref]["submitTimeUTC"] = old.strftime("%Y-%m-%dT%H:%M:%SZ")
    final = anet.provider.refund(ref, PART, key="r")
    assert (final.state, final.reason) == (State.FAILED, "54")
    assert refunds(anet) == []


def test_a_refund_that_came_to_nothing_is_not_taken_for_one(anet: AuthorizeNetBench) -> None:
    ref = paid(anet)
    anet.simulator.settle()
    assert anet.provider.refund(ref, PART, key="r").state is State.SUCCEEDED
    [number] = [key for key, one in anet.simulator.transactions.items() if one.get("refTransId")]
    anet.simulator.set_status(number, "generalError")
    assert anet.provider.refund(ref, PART, key="r").state is State.UNKNOWN
    anet.simulator.set_status(number, "voided")
    # Sent again within the window it is a copy: nobody says that it succeeded.
    assert anet.provider.refund(ref, PART, key="r").state is State.UNKNOWN


def test_what_they_give_back_in_their_pages_is_read(anet: AuthorizeNetBench) -> None:
    since = datetime.now(UTC) - timedelta(minutes=1)
    ref, other, voided = paid(anet), paid(anet, 2), paid(anet, 3)
    anet.simulator.void_in_their_pages(voided)
    anet.simulator.settle()
    back = anet.simulator.refund_in_their_pages(ref, 4.0)
    more = anet.simulator.refund_in_their_pages(ref, 2.5)
    anet.simulator.refund_in_their_pages(other, 1.0)

    read = anet.provider.retrieve(back)
    assert (read.provider_payment_id, read.state, read.refunded_minor) == (ref, State.SUCCEEDED, 650)
    assert anet.provider.retrieve(more).refunded_minor == 650
    assert anet.provider.retrieve(voided).refunded_minor == 1250
    told = {one.provider_payment_id: one.refunded_minor for one in anet.provider.list_recent(since)}
    assert (told[ref], told[other]) == (650, 100)
    hints = {(hint.kind, hint.object_id) for hint in anet.provider.list_hints(since)}
    assert {("refund", back), ("refund", more), ("refund", voided), ("payment", ref)} <= hints


def test_the_list_holds_other_sales_of_the_account_too(anet: AuthorizeNetBench) -> None:
    since = datetime.now(UTC) - timedelta(minutes=1)
    ref = paid(anet)
    anet.simulator.settle()
    anet.provider.refund(ref, PART, key="r")  # ours is known here
    theirs = anet.simulator.sell_elsewhere(9.0)
    anet.simulator.refund_in_their_pages(theirs, 9.0)
    assert [(hint.kind, hint.object_id) for hint in anet.provider.list_hints(since)] == [("payment", ref)]
    assert [one.provider_payment_id for one in anet.provider.list_recent(since)] == [ref]
    with pytest.raises(UnknownObjectError):
        anet.provider.retrieve("404")
