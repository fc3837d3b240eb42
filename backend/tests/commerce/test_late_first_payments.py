"""A first payment that takes days to arrive: its period begins with the money, and no other one is billed."""

from datetime import datetime, timedelta

import pytest
from matinee.commerce.models import Invoice, Payment, SandboxPayment
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.plans import dunning, renewals
from matinee.commerce.providers.base import Outcome, State
from matinee.commerce.providers.sandbox.provider import Sandbox
from tests.commerce.shop import NOON, SETTLES_LATER, Shop, taken
from tests.commerce.subscription_steps import DAY, may_watch, row, subscribe

pytestmark = pytest.mark.django_db


def settle(at: datetime) -> None:
    SandboxPayment.objects.filter(state="processing").update(state="succeeded", settles_at=None)
    payments.refresh_payment(payment_id=Payment.objects.latest("pk").pk, at=at)


def jobs(shop: Shop, at: datetime) -> None:
    renewals.run(store_id=shop.store_id, at=at)
    dunning.run(store_id=shop.store_id, at=at)


@pytest.fixture
def ordered(shop: Shop) -> None:
    """A plan of a month whose direct debit is on its way; it settles when the test says so."""
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, SETTLES_LATER)
    subscribe(shop, plan.pk)
    SandboxPayment.objects.update(settles_at=None)
    assert Payment.objects.get().state == "processing"


@pytest.mark.parametrize("days", [6, 31, 45])
@pytest.mark.usefixtures("ordered")
def test_the_period_begins_when_it_is_paid(shop: Shop, days: int) -> None:
    paid_at = NOON + days * DAY
    for day in range(0, days, 5):
        jobs(shop, NOON + day * DAY)
    assert (row().status, may_watch(shop, paid_at)) == ("incomplete", False)
    settle(paid_at)
    plan = row()
    assert (plan.status, plan.period_start, plan.anchor_at) == ("active", paid_at, paid_at)
    assert plan.period_end > paid_at + 27 * DAY
    invoice = Invoice.objects.get()
    assert (invoice.status, invoice.period_start, invoice.period_end) == ("paid", paid_at, plan.period_end)
    # Nothing is billed before it ends.
    for day in (0, 1, 27):
        jobs(shop, paid_at + day * DAY)
    assert (Invoice.objects.count(), taken(), may_watch(shop, paid_at + DAY)) == (1, 999, True)
    jobs(shop, plan.period_end)
    assert Invoice.objects.count() == 2
    assert Invoice.objects.latest("pk").period_start == plan.period_end


def test_one_that_is_paid_at_once_begins_with_its_order(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    assert (row().period_start, Invoice.objects.get().period_start) == (NOON, NOON)


@pytest.mark.usefixtures("ordered")
def test_one_that_fails_after_days_begins_nothing(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    later = NOON + 9 * DAY
    no = Outcome(State.FAILED, decline_code="debit_not_authorized", closed=True)
    monkeypatch.setattr(Sandbox, "retrieve", lambda *_, **__: no)
    payments.refresh_payment(payment_id=Payment.objects.get().pk, at=later)
    jobs(shop, later + timedelta(minutes=1))
    assert (row().status, Invoice.objects.get().status) == ("expired", "void")
