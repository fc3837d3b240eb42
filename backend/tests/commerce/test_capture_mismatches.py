"""A provider took another sum than was asked for: it goes back whole, and the buyer pays again."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from matinee.commerce.models import Invoice, Payment, Refund, SandboxPayment, Subscription
from matinee.commerce.operations.payments import books, payments, reconcile, refunds
from matinee.commerce.operations.plans import renewals
from matinee.commerce.providers.base import Charge, Outcome, RefundOutcome, State
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.notices.models import Notice
from tests.commerce.api.storefront import Storefront, make_storefront, post, subscribe, token_of
from tests.commerce.shop import Shop, states, taken
from tests.commerce.subscription_steps import may_watch
from tests.world import Answer, World

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
REAL_CHARGE = Sandbox.charge


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


def takes(monkeypatch: pytest.MonkeyPatch, minor: int) -> None:
    """Let the provider take that much, whatever it is asked for."""

    def charge(self: Sandbox, asked: Charge) -> Outcome:
        REAL_CHARGE(self, asked)
        SandboxPayment.objects.filter(key=asked.key).update(amount_minor=minor)
        return self.retrieve(SandboxPayment.objects.get(key=asked.key).ref)

    monkeypatch.setattr(Sandbox, "charge", charge)


def buy(storefront: Storefront) -> Answer:
    browser = storefront.browser()
    body = {"product_id": storefront.film.product_id, "payment_method": token_of(browser)}
    return post(browser, "/api/billings/payment_intent", body)


@pytest.mark.parametrize("minor", [1, 1298, 1300, 99_900])
def test_it_goes_back_and_the_order_is_paid_again(
    storefront: Storefront, shop: Shop, monkeypatch: pytest.MonkeyPatch, minor: int
) -> None:
    with monkeypatch.context() as wrong:
        takes(wrong, minor)
        refused = buy(storefront)
    assert refused.status_code == 402
    assert refused.json()["decline_code"] == "wrong_amount"
    invoice = Invoice.objects.get()
    assert (invoice.status, invoice.paid, may_watch(shop, invoice.created_at)) == ("open", 0, False)
    first = Payment.objects.get()
    assert (first.state, first.closed) == ("surplus", True)
    assert (first.taken_minor, first.taken_currency) == (minor, "USD")
    assert [one.kind for one in Notice.objects.filter(kind="wrong_capture")] == ["wrong_capture"]
    # Before any of it is back the buyer may pay again: the same order, a new payment.
    again = buy(storefront)
    assert (again.status_code, again.json()["order"]["id"]) == (200, invoice.pk)
    assert again.json()["order"]["status"] == "paid"
    reconcile.run(at=invoice.created_at + HOUR)
    assert states(invoice.pk) == ["surplus_refunded", "succeeded"]
    assert taken() == 1299
    row = Refund.objects.get()
    assert (row.amount_minor, row.currency, row.state) == (minor, "USD", "succeeded")
    told = Notice.objects.get(kind="refunded")
    assert told.facts["number"] == invoice.number
    invoice.refresh_from_db()
    assert (invoice.paid, invoice.refunded) == (1299, 0)
    at = invoice.created_at + 3 * HOUR
    assert books.check(store_id=shop.store_id, provider="sandbox", since=at - books.SPAN, at=at) == []


def test_one_that_is_seen_later_ends_the_checking(
    storefront: Storefront, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is lost, and what the look-up finds is not what was asked for."""
    with monkeypatch.context() as lost:
        lost.setattr(
            Sandbox, "charge", lambda self, asked: REAL_CHARGE(self, asked) and Outcome(State.UNKNOWN)
        )
        assert buy(storefront).json()["payment"]["status"] == "unknown"
    SandboxPayment.objects.update(amount_minor=100)
    payment = Payment.objects.get()
    reconcile.run(at=payment.created_at + HOUR)
    payment.refresh_from_db()
    assert payment.taken_minor == 100
    looked = storefront.browser().get(f"/api/billings?order_id={payment.invoice_id}").json()
    assert (looked["payment"]["status"], looked["payment"]["decline_code"]) == ("failed", "wrong_amount")
    assert buy(storefront).json()["order"]["status"] == "paid"


def test_another_currency_goes_back_as_it_was_taken(
    storefront: Storefront, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[int, str]] = []

    def charge(self: Sandbox, asked: Charge) -> Outcome:
        return Outcome(State.SUCCEEDED, "sbx_other", captured_minor=1299, currency="EUR", closed=True)

    def refund(self: Sandbox, ref: str, money: Any, *, key: str) -> RefundOutcome:
        given.append((money.minor, money.currency))
        return RefundOutcome(State.SUCCEEDED, "re_1")

    monkeypatch.setattr(Sandbox, "charge", charge)
    monkeypatch.setattr(Sandbox, "refund", refund)
    assert buy(storefront).status_code == 402
    reconcile.run(at=Payment.objects.get().created_at + HOUR)
    assert given == [(1299, "EUR")]
    assert Payment.objects.get().state == "surplus_refunded"


def test_a_renewal_is_tried_again_later(
    storefront: Storefront, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert subscribe(storefront.browser(), storefront.plan).status_code == 200
    end = Subscription.objects.get().period_end
    with monkeypatch.context() as wrong:
        takes(wrong, 1)
        renewals.run(store_id=shop.store_id, at=end)
    plan = Subscription.objects.get()
    assert (plan.status, plan.next_retry_at is not None) == ("past_due", True)


def test_what_the_provider_does_not_give_back_is_told(
    storefront: Storefront, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as wrong:
        takes(wrong, 100)
        buy(storefront)
    payment = Payment.objects.get()
    with monkeypatch.context() as refuses:
        no = RefundOutcome(State.FAILED, reason="charge_disputed")
        refuses.setattr(Sandbox, "refund", lambda *_, **__: no)
        reconcile.run(at=payment.created_at + HOUR)
    facts = Notice.objects.get(kind="surplus_stays").facts
    assert (facts["amount"], facts["words"]) == ("1.00 USD", "charge_disputed")
    # The owner gives it back there.
    refunds.book_outside(payment_id=payment.pk, refunded_minor=100, at=payment.created_at)
    payment.refresh_from_db()
    assert payment.state == "surplus_refunded"


def test_nothing_at_all_that_was_taken_is_a_payment_that_failed(
    storefront: Storefront, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = Outcome(State.SUCCEEDED, "sbx_none", captured_minor=0, currency="USD", closed=True)
    monkeypatch.setattr(Sandbox, "charge", lambda *_: nothing)
    assert buy(storefront).status_code == 402
    payment = Payment.objects.get()
    assert (payment.state, payment.decline_code, payment.taken_minor) == ("failed", "wrong_amount", None)


def test_the_database_keeps_what_was_taken(storefront: Storefront, monkeypatch: pytest.MonkeyPatch) -> None:
    takes(monkeypatch, 100)
    buy(storefront)
    payment = Payment.objects.get()
    with pytest.raises(IntegrityError, match="payment_taken_never_changes"), transaction.atomic():
        Payment.objects.filter(pk=payment.pk).update(taken_minor=200)
    late = Outcome(State.SUCCEEDED, captured_minor=1299, currency="USD")
    payments.apply(payment_id=payment.pk, outcome=late, at=payment.created_at)
    payment.refresh_from_db()
    assert (payment.state, payment.taken_minor, Invoice.objects.get().paid) == ("surplus", 100, 0)
