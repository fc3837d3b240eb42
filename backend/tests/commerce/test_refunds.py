import pytest
from matinee.commerce.models import GiftCard, Invoice, Refund
from matinee.commerce.operations.ledger import gift_cards
from matinee.commerce.operations.ledger.gift_cards import GiftCardSpentError
from matinee.commerce.operations.ledger.refund_rows import NothingToRefundError
from matinee.commerce.operations.payments import payments, refunds, stored_value
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.kit.errors import NotFoundError
from tests.commerce.shop import NOON, Shop, taken
from tests.world import World

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(shop: Shop) -> int:
    """3,000, of which a gift card has paid 1,000."""
    price = shop.sell("night-train", minor=3000)
    gift = gift_cards.issue(store_id=shop.store_id, minor=1000, currency="USD", at=NOON)
    shop.card(shop.user)
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON
    )
    stored_value.redeem_gift_card(
        store_id=shop.store_id, user_id=shop.user.pk, invoice_id=order.id, code=gift.code, at=NOON
    )
    payments.pay(invoice_id=order.id, at=NOON)
    return order.id


def test_the_gift_card_gets_its_money_first(shop: Shop, order: int) -> None:
    refunds.refund_order(store_id=shop.store_id, order_id=order, minor=1500, key="a", at=NOON)
    assert (GiftCard.objects.get().balance, taken()) == (1000, 1500)
    assert Invoice.objects.get(pk=order).refunded == 1500


def test_the_same_press_refunds_once(shop: Shop, order: int) -> None:
    for _ in range(3):
        refunds.refund_order(store_id=shop.store_id, order_id=order, minor=1500, key="a", at=NOON)
    assert Invoice.objects.get(pk=order).refunded == 1500
    assert Refund.objects.count() == 2


def test_never_more_than_was_paid(shop: Shop, order: int) -> None:
    refunds.refund_order(store_id=shop.store_id, order_id=order, key="a", at=NOON)
    for minor in (None, 1):
        with pytest.raises(NothingToRefundError):
            refunds.refund_order(store_id=shop.store_id, order_id=order, minor=minor, key="b", at=NOON)
    assert (GiftCard.objects.get().balance, taken()) == (1000, 0)


def test_of_another_store_there_is_no_such_order(world: World, shop: Shop, order: int) -> None:
    with pytest.raises(NotFoundError):
        refunds.refund_order(store_id=world.other_store.pk, order_id=order, at=NOON)


def test_a_gift_card_that_was_bought_goes_with_its_refund(shop: Shop) -> None:
    price = shop.sell("gift", "gift_card", 2500)
    shop.card(shop.user)
    bought = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON
    )
    payments.pay(invoice_id=bought.id, at=NOON)
    refunds.refund_order(store_id=shop.store_id, order_id=bought.id, ends_access=True, key="a", at=NOON)
    card = GiftCard.objects.get()
    assert (card.balance, card.is_blocked, taken()) == (0, True, 0)


def test_a_gift_card_that_was_used_is_not_refunded_with_its_access(shop: Shop) -> None:
    gift, film = shop.sell("gift", "gift_card", 2500), shop.sell("night-train", minor=100)
    shop.card(shop.user)
    bought = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(gift.pk)], at=NOON
    )
    payments.pay(invoice_id=bought.id, at=NOON)
    from matinee.mail.models import Mail

    code = Mail.objects.get(template="receipts.gift_card").values["code"]
    order = checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=[Item(film.pk)], at=NOON)
    stored_value.redeem_gift_card(
        store_id=shop.store_id, user_id=shop.user.pk, invoice_id=order.id, code=code, at=NOON
    )
    with pytest.raises(GiftCardSpentError):
        refunds.refund_order(store_id=shop.store_id, order_id=bought.id, ends_access=True, key="a", at=NOON)
    assert taken() == 2500
