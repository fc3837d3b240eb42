"""Invoices paid through Authorize.Net: whatever is lost, and whenever it is looked up, money moves once."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.conf import settings
from matinee.commerce.models import Invoice, Payment, PaymentMethod, Refund, WebhookEvent
from matinee.commerce.operations.ledger import invoices
from matinee.commerce.operations.payments import books, inbox, payments, reconcile, refunds
from matinee.commerce.operations.payments.payments import PaymentResult
from matinee.commerce.operations.payments.provider_calls import charge_of
from matinee.commerce.operations.payments.provider_settings import change_settings
from matinee.commerce.operations.payments.refusals import ProviderRefusesError
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers import registry
from matinee.commerce.providers.authorize_net.requests import invoice_of
from tests.commerce.provider_variables import provider_variables
from tests.commerce.shop import Shop, states
from tests.commerce.simulators.authorize_net import AuthorizeNetSimulator
from tests.world import Answer, World

pytestmark = pytest.mark.django_db
NAME = "authorize_net"


@pytest.fixture
def anet(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[AuthorizeNetSimulator]:
    simulator = AuthorizeNetSimulator()
    with simulator:
        monkeypatch.setattr(settings, "PROVIDER_VARIABLES", provider_variables(NAME, api_base=simulator.base))
        change_settings(
            store_id=world.store.pk,
            provider=NAME,
            actor_id=world.owner.pk,
            is_enabled=True,
            public={"api_login_id": simulator.login, "client_key": "client", "currency": "USD"},
            secrets={"transaction_key": simulator.transaction_key, "signature_key": simulator.signature_key},
            at=now(),
        )
        yield simulator


def now() -> datetime:
    return datetime.now(UTC)


def card(shop: Shop, anet: AuthorizeNetSimulator, scenario: str = "ok") -> int:
    PaymentMethod.objects.filter(user=shop.user).update(is_default=False)
    return PaymentMethod.objects.create(
        store=shop.store,
        user=shop.user,
        provider=NAME,
        ref=anet.add_method(scenario),
        brand="visa",
        last4="1111",
        is_default=True,
        created_at=now(),
    ).pk


def order(shop: Shop) -> int:
    price = shop.sell(f"film-{Invoice.objects.count()}")
    return checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=now()
    ).id


def press(invoice: int, minutes: float = 0) -> PaymentResult:
    return payments.pay(invoice_id=invoice, at=now() + timedelta(minutes=minutes))


def lose(anet: AuthorizeNetSimulator, invoice: int) -> str:
    """Press, and lose the answer; return the transaction that came of it."""
    anet.fail_next("drop_after", "authCaptureTransaction")
    assert press(invoice).state == "unknown"
    return list(anet.transactions)[-1]


def deliver(world: World, anet: AuthorizeNetSimulator, number: str, kind: str) -> Answer:
    headers, body = anet.sign_delivery(number, kind=kind)
    return world.guest.send("POST", f"/webhooks/{NAME}", raw=body, headers=headers, csrf=None)


def work(minutes: float = 1) -> list[bool]:
    rows = WebhookEvent.objects.filter(handled_at=None).values_list("pk", flat=True)
    return [inbox.handle(event=pk, at=now() + timedelta(minutes=minutes)) for pk in rows]


@pytest.mark.parametrize(
    "status", ["updatingSettlement", "pendingSettlement", "settlementError", "generalError", "new"]
)
def test_a_look_up_in_the_settlement_minutes_does_not_charge_twice(
    shop: Shop, anet: AuthorizeNetSimulator, status: str
) -> None:
    card(shop, anet)
    invoice = order(shop)
    number = lose(anet, invoice)
    anet.set_status(number, status)
    reconcile.run(at=now() + timedelta(minutes=2))
    again = press(invoice, minutes=3)
    assert again.state in ("processing", "unknown")  # "we are checking", and no refusal
    assert len(anet.transactions) == 1
    anet.set_status(number, "settledSuccessfully")
    reconcile.run(at=now() + timedelta(hours=3))
    assert (states(invoice), len(anet.captured)) == (["succeeded"], 1)
    assert Invoice.objects.get(pk=invoice).status == "paid"


@pytest.mark.parametrize("names_originals", [True, False])
def test_what_the_lists_show_too_late_is_not_charged_again(
    shop: Shop, anet: AuthorizeNetSimulator, world: World, names_originals: bool
) -> None:
    """Believed never to have arrived after a quarter of an hour; the window knows it all the same."""
    anet.names_originals = names_originals
    card(shop, anet)
    invoice = order(shop)
    number = lose(anet, invoice)
    anet.unlisted.add(number)
    reconcile.run(at=now() + timedelta(minutes=20))
    assert Payment.objects.get().decline_code == "never_reached_provider"
    if not names_originals:
        assert press(invoice, minutes=21).state == "unknown"
        anet.unlisted.clear()
    paid = press(invoice, minutes=23)
    assert (paid.state, paid.invoice_status) == ("succeeded", "paid")
    assert len(anet.captured) == 1
    # The hint about it is about the attempt that took it over, and no difference stands in the books.
    anet.unlisted.clear()
    assert deliver(world, anet, number, "authcapture.created").status_code == 200
    assert work() == [True]
    assert states(invoice) == ["failed", "succeeded"]
    later = now() + timedelta(hours=3)
    assert books.check(store_id=shop.store_id, provider=NAME, since=later - books.SPAN, at=later) == []


def test_another_card_is_not_charged_for_what_arrived_after_all(
    shop: Shop, anet: AuthorizeNetSimulator
) -> None:
    card(shop, anet)
    invoice = order(shop)
    number = lose(anet, invoice)
    anet.unlisted.add(number)
    reconcile.run(at=now() + timedelta(minutes=20))
    assert states(invoice) == ["failed"]
    anet.unlisted.clear()
    card(shop, anet)
    assert press(invoice, minutes=21).state == "succeeded"
    assert [one["transId"] for one in anet.captured] == [number]


def test_a_try_after_a_decline_has_another_number(shop: Shop, anet: AuthorizeNetSimulator) -> None:
    kept = PaymentMethod.objects.get(pk=card(shop, anet, "declined"))
    invoice = order(shop)
    assert press(invoice).state == "failed"
    reference = Invoice.objects.get(pk=invoice).reference
    anet.cards[kept.ref.partition("/")[2]]["scenario"] = "ok"  # the holder has called the bank
    assert press(invoice).state == "succeeded"
    assert [one["invoiceNumber"] for one in anet.transactions.values()] == [reference, f"{reference}X1"]
    assert len(anet.captured) == 1


def test_a_invoice_has_one_random_name_from_its_first_attempt_on(
    shop: Shop, anet: AuthorizeNetSimulator
) -> None:
    card(shop, anet, "declined")
    invoice, other = order(shop), order(shop)
    assert Invoice.objects.get(pk=invoice).reference == ""
    press(invoice)
    reference = Invoice.objects.get(pk=invoice).reference
    press(invoice), press(other)
    assert Invoice.objects.get(pk=invoice).reference == reference
    assert invoice_of(reference) == reference != Invoice.objects.get(pk=other).reference
    payments = Payment.objects.filter(invoice=invoice).order_by("id")
    assert [charge_of(one).refused_before for one in payments] == [0, 1]
    made = {invoices.new_reference() for _ in range(2000)}
    assert len(made) == 2000 and all(invoice_of(name) == name for name in made)


def test_a_delivery_before_the_answer_finds_its_payment_by_the_key(
    shop: Shop, anet: AuthorizeNetSimulator, world: World
) -> None:
    card(shop, anet)
    invoice = order(shop)
    number = lose(anet, invoice)
    assert deliver(world, anet, number, "authcapture.created").status_code == 200
    assert work() == [True]
    assert Invoice.objects.get(pk=invoice).status == "paid"
    # What is somebody else's is nobody's here.
    deliver(world, anet, anet.sell_elsewhere(5.0), "authcapture.created")
    assert work() == [False]
    assert "NoPaymentYet" in WebhookEvent.objects.get(handled_at=None).last_error


def test_a_refund_in_their_pages_is_booked_here(
    shop: Shop, anet: AuthorizeNetSimulator, world: World
) -> None:
    card(shop, anet)
    invoice = order(shop)
    press(invoice)
    number = list(anet.transactions)[-1]
    anet.settle()
    back = anet.refund_in_their_pages(number, 4.0)
    deliver(world, anet, back, "refund.created")
    assert work() == [True]
    assert Invoice.objects.get(pk=invoice).refunded == 400
    # A second hint of the same books nothing twice, and the list finds what no webhook told.
    rest = anet.refund_in_their_pages(number, 6.0)
    deliver(world, anet, back, "refund.created")
    work()
    hints = list(registry.provider_of(shop.store_id, NAME).list_hints(now() - timedelta(minutes=5)))
    assert ("refund", rest) in [(hint.kind, hint.object_id) for hint in hints]
    inbox.receive(store_id=shop.store_id, provider=NAME, hints=hints, at=now())
    work(minutes=2)
    assert Invoice.objects.get(pk=invoice).refunded == 1000
    assert {row.provider_refund_id for row in Refund.objects.all()} == {None}


def test_a_void_in_their_pages_is_booked_here_and_ours_is_no_difference(
    shop: Shop, anet: AuthorizeNetSimulator, world: World
) -> None:
    card(shop, anet)
    theirs, ours = order(shop), order(shop)
    press(theirs)
    number = list(anet.transactions)[-1]
    press(ours)
    anet.void_in_their_pages(number)
    later = now() + timedelta(hours=3)
    [found] = books.check(store_id=shop.store_id, provider=NAME, since=later - books.SPAN, at=later)
    assert (found.kind, found.provider_payment_id) == ("only_ours", number)
    deliver(world, anet, number, "void.created")
    assert work() == [True]
    assert Invoice.objects.get(pk=theirs).refunded == 1000
    [refund] = refunds.refund_order(store_id=shop.store_id, order_id=ours, key="press-1", at=now())
    assert refund.state == "succeeded"
    assert books.check(store_id=shop.store_id, provider=NAME, since=later - books.SPAN, at=later) == []


def test_a_refund_waits_for_settlement_and_is_sent_then(shop: Shop, anet: AuthorizeNetSimulator) -> None:
    card(shop, anet)
    invoice = order(shop)
    press(invoice)
    number = list(anet.transactions)[-1]
    anet.set_status(number, "updatingSettlement")
    [waits] = refunds.refund_order(store_id=shop.store_id, order_id=invoice, minor=400, key="p", at=now())
    assert waits.state == "processing"
    reconcile.run(at=now() + timedelta(hours=2))
    assert Refund.objects.get().state == "processing"
    anet.set_status(number, "settledSuccessfully")
    reconcile.run(at=now() + timedelta(hours=4))
    assert Refund.objects.get().state == "succeeded"
    assert [one["settleAmount"] for one in anet.transactions.values() if one.get("refTransId")] == [4.0]


def test_in_test_mode_nothing_is_sold_and_the_owner_reads_why(
    shop: Shop, anet: AuthorizeNetSimulator, world: World
) -> None:
    anet.test_mode = True
    card(shop, anet)
    invoice = order(shop)
    with pytest.raises(ProviderRefusesError):
        press(invoice)
    assert (states(invoice), Invoice.objects.get(pk=invoice).status) == (["failed"], "open")
    tested: Any = world.browser(world.owner).post(f"/bullet/api/payment_providers/{NAME}/test", {}).json()
    assert tested["works"] is False and "Test Mode, and turn it off" in tested["message"]


def test_a_renewal_says_what_it_follows(shop: Shop, anet: AuthorizeNetSimulator) -> None:
    card(shop, anet)
    invoice, renewal = order(shop), order(shop)
    press(invoice)
    number = list(anet.transactions)[-1]
    payments.pay(invoice_id=renewal, off_session=True, at=now())
    first = charge_of(Payment.objects.get(invoice=renewal)).first
    assert first is not None and (first.network_id, first.money.minor) == (f"NET{number}", 1000)
    assert charge_of(Payment.objects.get(invoice=invoice)).first is None
