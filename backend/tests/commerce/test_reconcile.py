"""What no answer has settled: each class of rows, and the books."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db.models import F
from matinee.commerce.command import reconcile_all
from matinee.commerce.models import (
    Invoice,
    Lease,
    Payment,
    ProviderWatch,
    Refund,
    SandboxPayment,
    SandboxSwitches,
    WebhookEvent,
)
from matinee.commerce.operations.payments import books, inbox, leases, payments, reconcile, refunds
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.base import Charge, Hint, Outcome, State
from matinee.commerce.providers.sandbox.provider import Sandbox
from tests.commerce.shop import (
    ASKS_ALWAYS,
    FAILS,
    LOST_AFTER,
    LOST_BEFORE,
    NOON,
    PAYS,
    SETTLES_LATER,
    Shop,
    taken,
)

pytestmark = pytest.mark.django_db


def order_with(shop: Shop, number: str, at: datetime = NOON) -> Payment:
    count = Invoice.objects.count()
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(shop.sell(f"film-{count}").pk)], at=at
    )
    shop.card(shop.user, number, at=at)
    payments.pay(invoice_id=order.id, at=at)
    return Payment.objects.get(invoice_id=order.id)


def state(payment: Payment) -> str:
    return Payment.objects.values_list("state", flat=True).get(pk=payment.pk)


def run(minutes: float, since: datetime = NOON) -> dict[str, int]:
    return reconcile.run(at=since + timedelta(minutes=minutes))


def test_a_lost_answer_is_looked_up(shop: Shop) -> None:
    lost = order_with(shop, LOST_AFTER)
    run(0.5)
    assert state(lost) == "unknown"  # it may still be on its way
    run(2)
    assert state(lost) == "succeeded"
    assert Invoice.objects.get(pk=lost.invoice_id).status == "paid"
    assert taken() == 1000


def test_what_never_arrived_is_failed_and_may_be_tried_again(shop: Shop) -> None:
    lost = order_with(shop, LOST_BEFORE)
    run(2)
    lost.refresh_from_db()
    assert (lost.state, lost.decline_code, lost.closed) == ("failed", "never_reached_provider", True)
    assert Invoice.objects.get(pk=lost.invoice_id).status == "open"


def test_a_killed_process_leaves_a_submitted_attempt_that_is_settled(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Sandbox.charge

    def dies(self: Sandbox, charge: Charge) -> Outcome:
        real(self, charge)
        raise KeyboardInterrupt  # between the provider's answer and our commit

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(Sandbox, "charge", dies)
        order_with(shop, PAYS)
    payment = Payment.objects.get()
    assert (payment.state, payment.provider_payment_id) == ("submitted", None)
    run(2)
    assert state(payment) == "succeeded"
    assert taken() == 1000


def test_an_approval_whose_webhook_was_lost_is_read(shop: Shop) -> None:
    asked = order_with(shop, ASKS_ALWAYS)
    Sandbox(store_id=shop.store_id).answer_challenge(asked.provider_payment_id or "", approve=True)
    run(10)
    assert state(asked) == "requires_action"
    run(16)
    assert state(asked) == "succeeded"


def test_a_customer_who_does_not_come_back_is_closed_after_a_day(shop: Shop) -> None:
    asked = order_with(shop, ASKS_ALWAYS)
    run(24 * 60 - 1)
    assert state(asked) == "requires_action"
    run(24 * 60 + 1)
    asked.refresh_from_db()
    assert (asked.state, asked.closed) == ("canceled", True)
    assert SandboxPayment.objects.get().state == "canceled"


def test_what_is_processing_is_read_every_hour(shop: Shop) -> None:
    waits = order_with(shop, SETTLES_LATER)
    SandboxPayment.objects.update(settles_at=NOON)
    run(30)
    assert state(waits) == "processing"
    run(61)
    assert state(waits) == "succeeded"


def test_a_failed_attempt_that_a_page_could_still_confirm_is_closed(shop: Shop) -> None:
    """The row class that everybody forgets: without it, an old page pays a second time."""
    failed = order_with(shop, FAILS)
    assert not failed.closed
    run(10)
    assert SandboxPayment.objects.get().state == "failed"
    run(16)
    failed.refresh_from_db()
    assert failed.closed
    sandbox = Sandbox(store_id=shop.store_id)
    token, _ = sandbox.make_token(number=PAYS, exp_month=1, exp_year=2031)
    sandbox.confirm(SandboxPayment.objects.get().client_secret, token=token)
    assert taken() == 0


def test_money_taken_against_our_will_goes_back_once(shop: Shop) -> None:
    failed = order_with(shop, FAILS)
    Invoice.objects.filter(pk=failed.invoice_id).update(status="void")
    sandbox = Sandbox(store_id=shop.store_id)
    token, _ = sandbox.make_token(number=PAYS, exp_month=1, exp_year=2031)
    outcome = sandbox.confirm(SandboxPayment.objects.get().client_secret, token=token)
    payments.apply(payment_id=failed.pk, outcome=outcome, at=NOON)
    assert state(failed) == "surplus"
    run(1)
    run(2)
    assert taken() == 0
    assert Refund.objects.get().idempotency_key == f"surplus-{failed.pk}"
    assert state(failed) == "surplus_refunded"


def test_a_refund_without_an_answer_is_sent_again_with_its_key(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    paid = order_with(shop, PAYS)
    real = Sandbox.refund

    def lost(*args: Any, **more: Any) -> None:
        real(*args, **more)
        raise TimeoutError

    with monkeypatch.context() as patched:
        patched.setattr(Sandbox, "refund", lost)
        [result] = refunds.refund_order(
            store_id=shop.store_id, order_id=paid.invoice_id, minor=400, key="press-1", at=NOON
        )
    assert result.state == "unknown"
    run(2)
    assert Refund.objects.get().state == "succeeded"
    assert taken() == 600


def test_one_row_s_trouble_does_not_hold_up_the_others(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, good = order_with(shop, LOST_AFTER), order_with(shop, LOST_AFTER)
    real = payments.refresh_payment

    def breaks(*, payment_id: int, at: datetime) -> object:
        if payment_id == bad.pk:
            raise RuntimeError
        return real(payment_id=payment_id, at=at)

    monkeypatch.setattr(payments, "refresh_payment", breaks)
    run(2)
    assert (state(bad), state(good)) == ("unknown", "succeeded")


def test_lost_webhooks_are_found_in_the_provider_s_list(shop: Shop) -> None:
    now = datetime.now(UTC)
    SandboxSwitches.objects.create(store=shop.store, webhook_copies=0)
    asked = order_with(shop, ASKS_ALWAYS, at=now)
    run(1, now)
    inbox.handle(event=WebhookEvent.objects.get().pk, at=now + timedelta(minutes=1))
    Sandbox(store_id=shop.store_id).answer_challenge(asked.provider_payment_id or "", approve=True)
    run(14, now)
    assert WebhookEvent.objects.count() == 1  # not yet an hour since the last search
    Payment.objects.update(checked_at=now + timedelta(minutes=60))  # nobody else asks meanwhile
    run(62, now)
    assert WebhookEvent.objects.count() == 2
    assert state(asked) == "requires_action"
    for event in WebhookEvent.objects.all():
        inbox.handle(event=event.pk, at=now + timedelta(minutes=63))
    assert state(asked) == "succeeded"
    run(126, now)
    assert WebhookEvent.objects.count() == 2  # read twice, stored once


def test_a_provider_that_is_down_is_searched_from_where_we_stopped(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime.now(UTC)
    order_with(shop, PAYS, at=now)
    run(1, now)
    stood = ProviderWatch.objects.get().scanned_to
    monkeypatch.setattr(Sandbox, "list_hints", lambda self, since: 1 / 0)
    run(61, now)
    watch = ProviderWatch.objects.get()
    assert watch.scanned_to == stood and "ZeroDivisionError" in watch.scan_error


def test_the_books_agree(shop: Shop) -> None:
    now = datetime.now(UTC)
    paid = order_with(shop, PAYS, at=now)
    order_with(shop, FAILS, at=now)
    refunds.refund_order(store_id=shop.store_id, order_id=paid.invoice_id, minor=400, key="press-1", at=now)
    later = now + timedelta(hours=2)
    assert books.check(store_id=shop.store_id, provider="sandbox", since=now - books.SPAN, at=later) == []
    assert books.run(at=later) == {"books": 1, "differences": 0, "gift_cards": 0}
    assert books.run(at=later) == {"books": 0, "differences": 0, "gift_cards": 0}  # once a day


def test_the_books_name_every_difference(shop: Shop) -> None:
    now = datetime.now(UTC)
    back, more, gone = (order_with(shop, PAYS, at=now) for _ in range(3))
    SandboxPayment.objects.filter(ref=back.provider_payment_id).update(refunded_minor=10)
    SandboxPayment.objects.filter(ref=more.provider_payment_id).update(amount_minor=1001)
    SandboxPayment.objects.filter(ref=gone.provider_payment_id).update(state="canceled")
    failed = order_with(shop, FAILS, at=now)
    SandboxPayment.objects.filter(ref=failed.provider_payment_id).update(state="succeeded")
    found = books.check(
        store_id=shop.store_id, provider="sandbox", since=now - books.SPAN, at=now + timedelta(hours=2)
    )
    assert {one.payment_id: (one.kind, one.ours_minor, one.theirs_minor) for one in found} == {
        back.pk: ("refunded", 0, 10),
        more.pk: ("captured", 1000, 1001),
        gone.pk: ("only_ours", 1000, 0),
        failed.pk: ("only_theirs", 0, 1000),
    }
    books.run(at=now + timedelta(hours=2))
    # Listed, never mended; what went back at the provider is a refund, and is entered.
    assert [one["kind"] for one in ProviderWatch.objects.get().differences].count("refunded") == 0
    assert len(ProviderWatch.objects.get().differences) == 3
    assert state(failed) == "failed"
    assert Refund.objects.get(is_outside=True).amount_minor == 10


def test_a_lost_answer_is_still_moving_and_no_difference(shop: Shop) -> None:
    now = datetime.now(UTC)
    order_with(shop, LOST_AFTER, at=now)
    at = now + timedelta(minutes=30)
    assert books.check(store_id=shop.store_id, provider="sandbox", since=now - books.SPAN, at=at) == []
    [found] = books.check(
        store_id=shop.store_id, provider="sandbox", since=now - books.SPAN, at=now + timedelta(hours=2)
    )
    assert found.kind == "only_theirs" and found.payment_id is not None


def test_an_outcome_of_another_amount_is_not_taken_for_ours(shop: Shop) -> None:
    asked = order_with(shop, ASKS_ALWAYS)
    wrong = Outcome(State.SUCCEEDED, asked.provider_payment_id, captured_minor=1, currency="USD", closed=True)
    payments.apply(payment_id=asked.pk, outcome=wrong, at=NOON)
    assert state(asked) != "succeeded"


def test_the_command_settles_and_compares(shop: Shop, capsys: pytest.CaptureFixture[str]) -> None:
    long_ago = datetime.now(UTC) - timedelta(hours=2)
    lost = order_with(shop, LOST_AFTER, at=long_ago)
    good = order_with(shop, PAYS, at=long_ago)
    assert reconcile_all() == 0
    assert state(lost) == "succeeded"
    assert "sandbox: no differences" in capsys.readouterr().out
    SandboxPayment.objects.filter(ref=good.provider_payment_id).update(state="canceled")
    assert reconcile_all() == 1
    assert f"payment_id={good.pk}" in capsys.readouterr().out


def test_two_rounds_at_once_are_one(shop: Shop) -> None:
    with leases.held_or_none(reconcile.LEASE, lasts=timedelta(days=1)) as other:
        assert other is not None
        assert run(1) == {}
    assert run(1) != {}


def test_a_round_that_was_taken_over_stops(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that took longer than it may: the round of the other one goes on from there."""
    rows = [order_with(shop, LOST_AFTER) for _ in range(3)]
    read: list[int] = []

    def read_slowly(*, payment_id: int, at: datetime) -> None:
        read.append(payment_id)
        Lease.objects.filter(name=reconcile.LEASE).update(holder=uuid4())

    monkeypatch.setattr(payments, "refresh_payment", read_slowly)
    with pytest.raises(leases.LeaseLostError):
        run(2)
    assert read == [rows[0].pk]
    assert Lease.objects.filter(name=reconcile.LEASE).exists()  # the other's is not given back


def test_each_webhook_has_its_whole_time(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """A provider that answers late: the round goes on to look for what never arrived."""
    at = NOON + timedelta(days=1)
    hints = [Hint(f"evt-{number}", "payment", f"pay-{number}", "") for number in range(3)]
    inbox.receive(store_id=shop.store_id, provider="sandbox", hints=hints, at=NOON)
    lease = Lease.objects.filter(name=reconcile.LEASE)
    left: list[float] = []

    def handle_slowly(*, event: int, at: datetime) -> bool:
        left.append((lease.get().held_until - datetime.now(UTC)).total_seconds())
        lease.update(held_until=F("held_until") - reconcile.LONGEST_ROW * 0.6)
        return True

    monkeypatch.setattr(inbox, "handle", handle_slowly)
    assert reconcile.run(at=at)["hints"] == 3
    assert min(left) > reconcile.LONGEST_ROW.total_seconds() * 0.9
