"""A card holder asks their bank for the money back: kept as it is told, acted on when it is lost."""

import pytest
from matinee.commerce.models import Dispute, Entitlement, Invoice, Payment, Subscription
from matinee.commerce.money import Money
from matinee.commerce.operations import checkout, disputes, payments, reconcile, renewals
from matinee.commerce.operations.checkout import Item
from matinee.commerce.providers.base import DisputeFacts, DisputeStatus
from tests.commerce.living import DAY, may_watch, row, subscribe
from tests.commerce.shop import ASKS_ALWAYS, FAILS, NOON, Shop, taken
from tests.world import World, make_film

pytestmark = pytest.mark.django_db


def tell(shop: Shop, status: DisputeStatus, payment: Payment, minor: int = 1000) -> None:
    facts = DisputeFacts(
        provider_dispute_id="dp_1", provider_payment_id=payment.provider_payment_id or "",
        money=Money(minor, "USD"), status=status, reason="fraudulent",
    )  # fmt: skip
    disputes.apply(store_id=shop.store_id, provider="sandbox", facts=facts, at=NOON + DAY)


@pytest.fixture
def paid(shop: Shop) -> Payment:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.card(shop.user)
    made = checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON)
    payments.pay(invoice_id=made.id, at=NOON)
    return Payment.objects.get()


def test_an_open_one_and_a_won_one_take_nothing_away(shop: Shop, paid: Payment) -> None:
    tell(shop, "open", paid)
    assert Dispute.objects.get().closed_at is None
    tell(shop, "won", paid)
    assert may_watch(shop, NOON + DAY)
    assert (Dispute.objects.get().status, Dispute.objects.get().closed_at) == ("won", NOON + DAY)


def test_a_lost_one_ends_the_access_and_stays_lost(shop: Shop, paid: Payment) -> None:
    told: tuple[DisputeStatus, ...] = ("open", "lost", "lost", "won", "open")
    for status in told:
        tell(shop, status, paid)
    assert not may_watch(shop, NOON + DAY)
    given = Entitlement.objects.get()
    assert (given.revoked_because, given.revoked_at) == ("disputed", NOON + DAY)
    assert Dispute.objects.get().status == "lost"


def test_one_that_is_told_when_it_is_lost_already(shop: Shop, paid: Payment) -> None:
    tell(shop, "lost", paid)
    assert (Dispute.objects.get().status, may_watch(shop, NOON + DAY)) == ("lost", False)


def test_a_lost_one_over_a_period_ends_the_plan_and_what_it_still_owes(shop: Shop) -> None:
    """The next period waits for the bank meanwhile: nobody pays for a plan that has ended."""
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    first, end = Payment.objects.get(), row().period_end
    shop.card(shop.user, FAILS)
    renewals.run(store_id=shop.store_id, at=end)
    owed = Invoice.objects.get(status="open")
    payments.pay(invoice_id=owed.pk, method_id=shop.card(shop.user, ASKS_ALWAYS), at=end)
    tell(shop, "lost", first, 999)
    assert (Subscription.objects.get().status, row().end_reason) == ("canceled", "disputed")
    owed.refresh_from_db()
    assert owed.status == "void"
    reconcile.run(at=end)
    assert not Payment.objects.filter(closed=False).exists()
    assert taken() == 999  # what the bank takes back it tells in its own books


def test_one_over_a_payment_that_is_not_ours_is_written_down(shop: Shop, world: World, paid: Payment) -> None:
    other = Shop(world.other_store, world.other_customer)
    tell(other, "lost", paid)
    assert Dispute.objects.get().payment is None
    assert may_watch(shop, NOON + DAY)
