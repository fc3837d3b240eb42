"""A card holder asks their bank for the money back: kept as it is told, acted on when it is lost."""

from datetime import datetime

import pytest
from matinee.commerce.models import Dispute, Entitlement, GiftCard, Invoice, Payment, Subscription
from matinee.commerce.money import Money
from matinee.commerce.operations.ledger import outbox
from matinee.commerce.operations.payments import disputes, payments, reconcile, refunds
from matinee.commerce.operations.plans import renewals
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.base import DisputeFacts, DisputeStatus
from matinee.notices.models import Notice
from tests.commerce.shop import ASKS_ALWAYS, FAILS, NOON, Shop, taken
from tests.commerce.subscription_steps import DAY, may_watch, row, subscribe
from tests.world import World, make_film

pytestmark = pytest.mark.django_db


def tell(
    shop: Shop, status: DisputeStatus, payment: Payment, minor: int = 1000, at: datetime = NOON + DAY
) -> None:
    facts = DisputeFacts(
        provider_dispute_id="dp_1",
        provider_payment_id=payment.provider_payment_id or "",
        money=Money(minor, "USD"),
        status=status,
        reason="fraudulent",
    )
    disputes.apply(store_id=shop.store_id, provider="sandbox", facts=facts, at=at)


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
    told: tuple[DisputeStatus, ...] = ("open", "lost", "lost", "open", "prevented")
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


def test_a_prevented_one_is_closed_and_takes_nothing_by_itself(shop: Shop, paid: Payment) -> None:
    tell(shop, "open", paid)
    tell(shop, "prevented", paid)
    found = Dispute.objects.get()
    assert (found.status, found.closed_at) == ("prevented", NOON + DAY)
    assert may_watch(shop, NOON + DAY)
    assert not Notice.objects.filter(kind="dispute_opened", resolved_at=None).exists()
    tell(shop, "lost", paid)  # a dispute after all is another one
    assert (Dispute.objects.get().status, may_watch(shop, NOON + DAY)) == ("prevented", True)


def test_one_that_is_won_on_appeal_gives_again_and_one_lost_again_takes(shop: Shop, paid: Payment) -> None:
    told: tuple[DisputeStatus, ...] = ("lost", "won", "won", "lost", "won")
    for status in told:
        tell(shop, status, paid)
        assert (Dispute.objects.get().status, may_watch(shop, NOON + DAY)) == (status, status == "won")
    assert Entitlement.objects.count() == 1


def test_an_appeal_gives_nothing_again_that_was_refunded(shop: Shop, paid: Payment) -> None:
    tell(shop, "lost", paid)
    refunds.refund_order(store_id=shop.store_id, order_id=paid.invoice_id, at=NOON, ends_access=True, key="a")
    tell(shop, "won", paid)
    assert not may_watch(shop, NOON + DAY)


def test_what_was_never_given_is_given_when_the_appeal_is_won(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.card(shop.user)
    made = checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON)
    with monkeypatch.context() as broken:
        broken.setattr(outbox, "handle", lambda **_: None)
        payments.pay(invoice_id=made.id, at=NOON)
    tell(shop, "lost", Payment.objects.get())
    outbox.run(store_id=shop.store_id, at=NOON + DAY)
    assert not Entitlement.objects.exists()
    tell(shop, "won", Payment.objects.get())
    assert may_watch(shop, NOON + DAY)


def test_a_plan_does_not_begin_anew_but_the_rest_of_its_period_is_given(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 9000, interval="year")
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    whole, payment = row().period_end - NOON, Payment.objects.get()
    tell(shop, "lost", payment, 9000)
    assert (row().status, may_watch(shop, NOON + DAY)) == ("canceled", False)
    tell(shop, "won", payment, 9000, at=NOON + 90 * DAY)
    tell(shop, "won", payment, 9000, at=NOON + 91 * DAY)
    assert row().status == "canceled"
    given = Entitlement.objects.get()
    assert given.ends_at == NOON + 90 * DAY + (whole - DAY)  # a day of it was had
    assert may_watch(shop, NOON + 100 * DAY)
    renewals.run(store_id=shop.store_id, at=NOON + 366 * DAY)
    assert taken() == 9000


def test_a_gift_card_has_again_what_the_lost_dispute_took(shop: Shop) -> None:
    price = shop.sell("gift", "gift_card", 2500)
    shop.card(shop.user)
    made = checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON)
    payments.pay(invoice_id=made.id, at=NOON)
    told: tuple[DisputeStatus, ...] = ("lost", "won", "lost", "won")
    for status in told:
        tell(shop, status, Payment.objects.get(), 2500)
        card = GiftCard.objects.get()
        assert (card.balance, card.is_blocked) == ((0, True) if status == "lost" else (2500, False))


def test_one_over_a_payment_that_is_not_ours_is_written_down(shop: Shop, world: World, paid: Payment) -> None:
    other = Shop(world.other_store, world.other_customer)
    tell(other, "lost", paid)
    assert Dispute.objects.get().payment is None
    assert may_watch(shop, NOON + DAY)
