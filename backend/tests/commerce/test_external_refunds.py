"""Refunds that an owner makes on a provider's own pages are entered here once, whatever is under way."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from matinee.commerce.models import (
    Dispute,
    Payment,
    PaymentMethod,
    ProviderWatch,
    Refund,
    SandboxPayment,
)
from matinee.commerce.money import Money
from matinee.commerce.operations.payments import books, inbox, payments, reconcile, refunds
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers import registry
from matinee.commerce.providers.base import Charge, Hint, Outcome, RefundOutcome, State
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.mail.models import Mail
from matinee.notices.models import Notice
from tests.commerce.provider_shop import REAL, ProviderShop, connect, now
from tests.commerce.shop import Shop
from tests.commerce.simulators.authorize_net import AuthorizeNetSimulator
from tests.commerce.simulators.stripe import StripeSimulator
from tests.commerce.subscription_steps import may_watch, row, subscribe
from tests.world import World, make_film

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)
# Where a charge goes in.
CHARGES = {
    "stripe": "/v1/payment_intents",
    "paypal": "/v2/checkout/orders",
    "authorize_net": "authCaptureTransaction",
}


@pytest.fixture(params=REAL)
def real(
    request: pytest.FixtureRequest, world: World, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ProviderShop]:
    with connect(request.param, world, shop, monkeypatch) as connected:
        yield connected


def buy(shop: Shop, permalink: str = "night-train") -> Payment:
    film = make_film(shop.store, permalink, access="paid")
    price = shop.sell(permalink, "purchase", 1000, film)
    made = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=now()
    )
    payments.pay(invoice_id=made.id, at=now())
    return Payment.objects.get(invoice=made.id)


def ref_of(payment: Payment) -> str:
    assert payment.provider_payment_id
    return payment.provider_payment_id


def booked() -> list[tuple[int, str, bool]]:
    rows = Refund.objects.order_by("pk")
    return list(rows.values_list("amount_minor", "state", "is_outside"))


def differences(connected: ProviderShop) -> list[books.Difference]:
    later = now() + 3 * HOUR
    return books.check(
        store_id=connected.shop.store_id, provider=connected.name, since=later - books.SPAN, at=later
    )


def test_parts_and_the_rest_made_there_are_entered_once(real: ProviderShop, world: World) -> None:
    real.card()
    payment = buy(real.shop)
    real.refund_in_their_pages(ref_of(payment), 300)
    real.deliver(times=3)
    assert booked() == [(300, "succeeded", True)]
    assert (may_watch(real.shop, now()), differences(real)) == (True, [])
    real.refund_in_their_pages(ref_of(payment), 100)
    real.refund_in_their_pages(ref_of(payment), 600)
    real.deliver(times=2)
    assert sum(minor for minor, _, _ in booked()) == 1000
    assert (may_watch(real.shop, now()), differences(real)) == (False, [])
    # Each is told once, and the office sees where it was made.
    told = Notice.objects.filter(kind="refunded").count()
    assert told == Mail.objects.filter(template="notices.refunded").count() == len(booked())
    news = Notice.objects.filter(kind="refund_outside").order_by("id")
    assert [row.facts["amount"] for row in news] == ["3.00 USD", "7.00 USD"]
    assert {row.facts["order_id"] for row in news} == {str(payment.invoice_id)}
    assert {row.facts["provider"] for row in news} == {MANIFESTS[real.name].title}
    assert not Notice.objects.filter(kind="refund_made").exists()
    shown = world.browser(world.admin).get(f"/bullet/api/orders/{payment.invoice_id}").json()
    assert {one["outside_provider"] for one in shown["refunds"]} == {real.name}
    assert shown["refunded"] == 1000


def test_the_whole_of_a_plan_s_period_ends_the_plan(real: ProviderShop) -> None:
    plan = real.shop.sell("plan", "plan", 1000)
    real.card()
    subscribe(real.shop, plan.pk, now())
    real.refund_in_their_pages(ref_of(Payment.objects.get()), 1000)
    real.deliver()
    assert (row().status, row().end_reason) == ("canceled", "refunded")


def test_a_refund_made_here_beside_one_made_there(real: ProviderShop) -> None:
    real.card()
    payment = buy(real.shop)
    real.refund_in_their_pages(ref_of(payment), 200)  # what has a settlement is settled by now
    refunds.refund_order(
        store_id=real.shop.store_id, order_id=payment.invoice_id, minor=500, key="press-1", at=now()
    )
    real.deliver(times=2)
    assert sorted(booked()) == [(200, "succeeded", True), (500, "succeeded", False)]
    assert differences(real) == []
    news = Notice.objects.exclude(kind="refunded").order_by("kind").values_list("kind", "facts__amount")
    assert list(news) == [("refund_made", "5.00 USD"), ("refund_outside", "2.00 USD")]
    assert not Mail.objects.filter(template__in=("notices.refund_made", "notices.refund_outside")).exists()


def test_what_no_webhook_told_is_entered_by_the_books(real: ProviderShop) -> None:
    real.card()
    payment = buy(real.shop)
    real.refund_in_their_pages(ref_of(payment), 1000)
    assert [one.kind for one in differences(real)] == ["refunded"]
    assert books.run(at=now() + 3 * HOUR)["differences"] == 0
    assert booked() == [(1000, "succeeded", True)]
    assert not may_watch(real.shop, now() + 3 * HOUR)
    assert ProviderWatch.objects.get().differences == []
    assert not Notice.objects.filter(kind="books_differ").exists()


def test_numbers_of_a_second_installation_name_nothing_of_ours(real: ProviderShop) -> None:
    """It counts its payments from one as well, and what it sells is told to us too."""
    method = PaymentMethod.objects.get(pk=real.card())
    real.simulator.fail_next("drop_before", CHARGES[real.name])
    ours = buy(real.shop)
    assert (ours.state, ours.provider_payment_id) == ("unknown", None)
    theirs = registry.provider_of(real.shop.store_id, real.name).charge(
        Charge(
            money=Money(1000, "USD"),
            key=f"mt_{'f' * 32}",
            method_ref=method.ref,
            metadata={"payment_id": str(ours.pk), "invoice": ours.invoice.number},
            invoice_ref="MBILLFFFFFFFFF",
        )
    )
    assert theirs.state is State.SUCCEEDED and theirs.provider_payment_id
    real.refund_in_their_pages(theirs.provider_payment_id, 1000)
    real.deliver()
    ours.refresh_from_db()
    assert (ours.state, ours.provider_payment_id, booked()) == ("unknown", None, [])
    found = {one.provider_payment_id: one.payment_id for one in differences(real)}
    assert found.get(theirs.provider_payment_id) is None
    # Of what has a number alone nobody believes that it is ours.
    hint = Hint("evt_number", "payment", theirs.provider_payment_id, str(ours.pk))
    inbox.receive(store_id=real.shop.store_id, provider=real.name, hints=[hint], at=now())
    assert not any(real.work())
    ours.refresh_from_db()
    assert ours.provider_payment_id is None


def outside(shop: Shop, minor: int) -> None:
    """Somebody gives money back on the sandbox's own pages."""
    payment = Payment.objects.get()
    Sandbox(store_id=shop.store_id).refund(ref_of(payment), Money(minor, "USD"), key=f"theirs-{minor}")


def tell(shop: Shop, number: int) -> None:
    hints = [Hint(f"evt-{number}", "refund", ref_of(Payment.objects.get()))]
    inbox.receive(store_id=shop.store_id, provider="sandbox", hints=hints, at=now())
    inbox.work(at=now() + timedelta(minutes=1))


@pytest.fixture
def paid(shop: Shop) -> Payment:
    shop.card(shop.user)
    return buy(shop)


@pytest.mark.parametrize("ends", [State.SUCCEEDED, State.FAILED])
@pytest.mark.parametrize(("ours", "theirs"), [(500, 300), (300, 500), (1000, 400), (500, 500), (700, 1000)])
def test_ours_without_an_answer_beside_theirs(
    shop: Shop, paid: Payment, monkeypatch: pytest.MonkeyPatch, ours: int, theirs: int, ends: State
) -> None:
    """Ours has not arrived when theirs is told. Then it arrives, where there is enough left, or fails."""
    with monkeypatch.context() as lost:
        lost.setattr(Sandbox, "refund", lambda *_, **__: RefundOutcome(State.UNKNOWN))
        refunds.refund_order(
            store_id=shop.store_id, order_id=paid.invoice_id, minor=ours, key="press-1", at=now()
        )
        SandboxPayment.objects.update(refunded_minor=theirs)
        tell(shop, 1)
        surely = max(0, theirs - ours)
        assert [minor for minor, _, is_outside in booked() if is_outside] == [surely] * (surely > 0)
    if ends is State.FAILED:
        monkeypatch.setattr(Sandbox, "refund", lambda *_, **__: RefundOutcome(State.FAILED, reason="no"))
    reconcile.run(at=now() + 2 * HOUR)
    inbox.work(at=now() + 5 * HOUR)
    arrives = ends is State.SUCCEEDED and ours + theirs <= 1000
    back = SandboxPayment.objects.get().refunded_minor
    assert back == theirs + ours * arrives
    done = [(minor, is_outside) for minor, state, is_outside in booked() if state == "succeeded"]
    assert sum(minor for minor, _ in done) == back
    assert sum(minor for minor, is_outside in done if is_outside) == theirs
    assert may_watch(shop, now()) is (back < 1000)


def test_ours_that_is_half_and_theirs_that_is_the_rest_end_access_together(
    shop: Shop, paid: Payment, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as waits:
        waits.setattr(Sandbox, "refund", lambda *_, **__: RefundOutcome(State.PROCESSING))
        refunds.refund_order(
            store_id=shop.store_id, order_id=paid.invoice_id, minor=500, key="press-1", at=now()
        )
        SandboxPayment.objects.update(refunded_minor=1000)  # both are with the provider
        tell(shop, 1)
    assert booked() == [(500, "processing", False), (500, "succeeded", True)]
    assert may_watch(shop, now())
    row = Refund.objects.get(is_outside=False)
    refunds.apply(refund_id=row.pk, outcome=RefundOutcome(State.SUCCEEDED), at=now())
    assert not may_watch(shop, now())


def test_a_hint_waits_for_a_provider_that_does_not_answer(
    shop: Shop, paid: Payment, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside(shop, 1000)
    with monkeypatch.context() as away:
        away.setattr(Sandbox, "retrieve", lambda *_, **__: Outcome(State.UNKNOWN))
        tell(shop, 1)
    assert booked() == []
    inbox.work(at=now() + HOUR)
    assert booked() == [(1000, "succeeded", True)]


DISPUTED = ("stripe", "paypal")
LOST = {"stripe": "lost", "paypal": "RESOLVED_BUYER_FAVOUR"}
WON = {"stripe": "won", "paypal": "RESOLVED_SELLER_FAVOUR"}


@pytest.mark.parametrize("name", DISPUTED)
def test_a_dispute_is_taken_in_from_its_beginning_to_its_appeal(
    name: str, world: World, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    with connect(name, world, shop, monkeypatch) as real:
        real.card()
        payment = buy(shop)
        simulator = real.simulator
        assert not isinstance(simulator, AuthorizeNetSimulator)  # which tells of disputes by mail alone
        dispute = simulator.dispute(ref_of(payment))
        real.deliver()
        assert (Dispute.objects.get().status, may_watch(shop, now())) == ("open", True)
        simulator.decide_dispute(dispute, LOST[name])
        real.deliver(times=2)
        assert (Dispute.objects.get().status, may_watch(shop, now())) == ("lost", False)
        if name == "stripe":
            simulator.decide_dispute(dispute, "appeal_under_review")
            real.deliver()
            assert (Dispute.objects.get().status, may_watch(shop, now())) == ("lost", False)
        simulator.decide_dispute(dispute, WON[name])
        real.deliver(times=2)
        assert (Dispute.objects.get().status, may_watch(shop, now())) == ("won", True)


def test_what_went_back_to_prevent_a_dispute_is_a_refund(
    world: World, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    with connect("stripe", world, shop, monkeypatch) as real:
        real.card()
        payment = buy(shop)
        assert isinstance(real.simulator, StripeSimulator)
        dispute = real.simulator.dispute(ref_of(payment))
        real.simulator.objects[ref_of(payment)]["latest_charge"]["amount_refunded"] = 1000
        real.simulator.decide_dispute(dispute, "prevented")
        real.deliver(times=2)
        assert Dispute.objects.get().status == "prevented"
        assert (booked(), may_watch(shop, now())) == ([(1000, "succeeded", True)], False)
