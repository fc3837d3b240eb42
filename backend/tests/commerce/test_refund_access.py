"""When a refund ends access: with all that was paid, really back, or with a part where somebody says so."""

import threading
from datetime import timedelta
from itertools import count

import pytest
from django.db import connection
from matinee.commerce.models import Payment, Refund
from matinee.commerce.money import Money
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.ledger.refund_rows import NothingToRefundError
from matinee.commerce.operations.payments import inbox, payments, reconcile, refunds, stored_value
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.base import Hint, RefundOutcome, State
from matinee.commerce.providers.sandbox.provider import Sandbox
from tests.commerce.shop import NOON, Shop, taken
from tests.commerce.subscription_steps import may_watch
from tests.world import make_film

pytestmark = pytest.mark.django_db

GIFT, PRICE = 1000, 3000
MINUTE = timedelta(minutes=1)
presses = count()


@pytest.fixture
def order(shop: Shop) -> int:
    """A film for 3,000, of which a gift card has paid 1,000."""
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", PRICE, film)
    gift = gift_cards.issue(store_id=shop.store_id, minor=GIFT, currency="USD", at=NOON)
    shop.card(shop.user)
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON
    )
    stored_value.redeem_gift_card(
        store_id=shop.store_id, user_id=shop.user.pk, invoice_id=order.id, code=gift.code, at=NOON
    )
    payments.pay(invoice_id=order.id, at=NOON)
    assert may_watch(shop, NOON)
    return order.id


def refund(shop: Shop, order: int, minor: int | None = None, ends_access: bool | None = None) -> None:
    refunds.refund_order(
        store_id=shop.store_id,
        order_id=order,
        minor=minor,
        ends_access=ends_access,
        key=f"press{next(presses)}",
        at=NOON,
    )


def answer(monkeypatch: pytest.MonkeyPatch, state: State) -> None:
    monkeypatch.setattr(Sandbox, "refund", lambda *_, **__: RefundOutcome(state))


def at_the_provider(shop: Shop, minor: int) -> None:
    """Somebody gives money back on the provider's own pages, and its webhook comes."""
    payment = Payment.objects.get(leg="external")
    ref = payment.provider_payment_id or ""
    Sandbox(store_id=shop.store_id).refund(ref, Money(minor, "USD"), key=f"theirs{next(presses)}")
    hint(shop, ref)


def hint(shop: Shop, ref: str) -> None:
    hints = [Hint(f"evt{next(presses)}", "refund", ref)]
    inbox.receive(store_id=shop.store_id, provider="sandbox", hints=hints, at=NOON)
    inbox.work(at=NOON + MINUTE)


@pytest.mark.parametrize(
    ("minor", "ends_access", "keeps"),
    [
        (None, None, False),
        (PRICE, None, False),
        (200, None, True),
        (PRICE - 1, None, True),
        (GIFT, None, True),
        (200, True, False),
        (200, False, True),
        (None, True, False),
        (None, False, True),
    ],
)
def test_access_ends_with_the_whole_or_when_somebody_says_so(
    shop: Shop, order: int, minor: int | None, ends_access: bool | None, keeps: bool
) -> None:
    refund(shop, order, minor, ends_access)
    assert may_watch(shop, NOON) is keeps


def test_the_refund_of_the_rest_ends_access(shop: Shop, order: int) -> None:
    refund(shop, order, 1200)
    refund(shop, order, 1799)
    assert may_watch(shop, NOON)
    refund(shop, order)
    assert (may_watch(shop, NOON), taken()) == (False, 0)


@pytest.mark.parametrize("state", [State.UNKNOWN, State.PROCESSING])
@pytest.mark.parametrize("ends_access", [None, True])
def test_access_waits_until_each_leg_is_back(
    shop: Shop, order: int, monkeypatch: pytest.MonkeyPatch, state: State, ends_access: bool | None
) -> None:
    with monkeypatch.context() as asked:
        answer(asked, state)
        refund(shop, order, None, ends_access)
    assert may_watch(shop, NOON)
    reconcile.run(at=NOON + timedelta(hours=2))
    assert (may_watch(shop, NOON), taken()) == (False, 0)


@pytest.mark.parametrize("ends_access", [None, True])
def test_a_leg_that_fails_later_leaves_access_as_it_was(
    shop: Shop, order: int, monkeypatch: pytest.MonkeyPatch, ends_access: bool | None
) -> None:
    with monkeypatch.context() as asked:
        answer(asked, State.PROCESSING)
        refund(shop, order, None, ends_access)
        answer(asked, State.FAILED)
        reconcile.run(at=NOON + timedelta(hours=2))
    assert [row.state for row in Refund.objects.order_by("id")] == ["succeeded", "failed"]
    assert may_watch(shop, NOON)
    refund(shop, order)
    assert (may_watch(shop, NOON), taken()) == (False, 0)


@pytest.mark.parametrize("gift_card_first", [True, False])
def test_two_legs_end_access_in_either_order(
    shop: Shop, order: int, monkeypatch: pytest.MonkeyPatch, gift_card_first: bool
) -> None:
    monkeypatch.setattr(refunds, "_carry_out", lambda pk, at: pk)
    refund(shop, order)
    rows = list(Refund.objects.order_by("id" if gift_card_first else "-id"))
    for row, keeps in zip(rows, (True, False), strict=True):
        refunds.apply(refund_id=row.pk, outcome=RefundOutcome(State.SUCCEEDED), at=NOON)
        assert may_watch(shop, NOON) is keeps


def test_the_rest_waits_for_the_part_before_it(
    shop: Shop, order: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as asked:
        answer(asked, State.PROCESSING)
        refund(shop, order, GIFT + 500)
    refund(shop, order)
    assert may_watch(shop, NOON)
    reconcile.run(at=NOON + timedelta(hours=2))
    assert (may_watch(shop, NOON), taken()) == (False, 0)


def test_a_refund_at_the_provider_is_entered(shop: Shop, order: int) -> None:
    at_the_provider(shop, 700)
    assert [(row.amount_minor, row.state) for row in Refund.objects.all()] == [(700, "succeeded")]
    assert may_watch(shop, NOON)
    refund(shop, order, GIFT)
    at_the_provider(shop, PRICE - GIFT - 700)
    assert (may_watch(shop, NOON), taken()) == (False, 0)
    with pytest.raises(NothingToRefundError):
        refund(shop, order)


def test_a_webhook_about_a_refund_of_ours_enters_nothing(shop: Shop, order: int) -> None:
    refund(shop, order, GIFT + 300)
    for _ in range(3):
        hint(shop, Payment.objects.get(leg="external").provider_payment_id or "")
    assert Refund.objects.count() == 2


def test_an_answer_that_was_lost_is_not_entered_twice(
    shop: Shop, order: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The provider has given it back, and its webhook comes before anybody here knows."""
    real = Sandbox.refund

    def lost(self: Sandbox, ref: str, money: Money, *, key: str) -> RefundOutcome:
        real(self, ref, money, key=key)
        return RefundOutcome(State.UNKNOWN)

    with monkeypatch.context() as asked:
        asked.setattr(Sandbox, "refund", lost)
        refund(shop, order)
        hint(shop, Payment.objects.get(leg="external").provider_payment_id or "")
    assert Refund.objects.count() == 2
    reconcile.run(at=NOON + timedelta(hours=2))
    assert (may_watch(shop, NOON), taken(), Refund.objects.count()) == (False, 0, 2)


@pytest.mark.django_db(transaction=True)
def test_two_refunds_at_once_end_access_once_all_is_back(shop: Shop, order: int) -> None:
    begin, refused = threading.Barrier(6), []

    def press() -> None:
        begin.wait()
        try:
            refund(shop, order, PRICE // 3)
        except NothingToRefundError as error:
            refused.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=press) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(refused), taken(), may_watch(shop, NOON)) == (3, 0, False)
