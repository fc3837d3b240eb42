"""Orders: what a cart costs, who pays which part, and what the buyer gets."""

from datetime import timedelta

import pytest
from matinee.commerce.errors import AlreadyOwnedError, LiveAttemptError
from matinee.commerce.models import Coupon, Entitlement, GiftCard, Invoice, Outbox, Payment
from matinee.commerce.operations.ledger import coupons, credits, gift_cards
from matinee.commerce.operations.ledger.pricing import AmountError
from matinee.commerce.operations.payments import payments, stored_value
from matinee.commerce.operations.payments.provider_calls import IN_FLIGHT
from matinee.commerce.operations.plans import subscriptions
from matinee.commerce.operations.plans.subscriptions import Subscribed
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import CartError, Item
from matinee.commerce.queries import access, orders
from matinee.kit.errors import NotFoundError
from matinee.mail.models import Mail
from tests.commerce.shop import FAILS, LOST_AFTER, LOST_BEFORE, NOON, PAYS, Shop, states, taken
from tests.world import World, make_film

pytestmark = pytest.mark.django_db


def place(shop: Shop, *items: Item, coupon: str = "") -> orders.Order:
    return checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=items, coupon_code=coupon, at=NOON
    )


def pay(shop: Shop, order: orders.Order) -> payments.PaymentResult:
    return payments.pay(invoice_id=order.id, at=NOON)


def test_a_film_is_bought_once(shop: Shop) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1299, film)
    shop.card(shop.user)
    order = place(shop, Item(price.pk))
    assert (order.status, order.total, order.open_minor) == ("open", 1299, 1299)

    first = pay(shop, order)
    again = pay(shop, order)

    assert first.state == again.state == "succeeded"
    assert first.payment_id == again.payment_id
    assert taken() == 1299
    assert access.why(shop.store_id, user_id=shop.user.pk, content_id=film.pk, at=NOON).granted
    assert Mail.objects.filter(template="receipts.receipt").count() == 1
    with pytest.raises(AlreadyOwnedError):
        place(shop, Item(price.pk))


def test_the_same_cart_is_the_same_order(shop: Shop) -> None:
    price = shop.sell("night-train")
    assert place(shop, Item(price.pk)).id == place(shop, Item(price.pk)).id


def test_another_cart_with_the_same_film_closes_the_first(shop: Shop) -> None:
    price = shop.sell("night-train")
    shop.coupon("HALF", percent=50)
    first = place(shop, Item(price.pk))
    second = place(shop, Item(price.pk), coupon="half")
    assert second.total == 500
    assert Invoice.objects.get(pk=first.id).status == "void"
    assert place(shop, Item(price.pk)).id not in (first.id, second.id)
    assert Coupon.objects.get().redeemed == 0


def test_a_declined_card_and_then_a_good_one(shop: Shop) -> None:
    price = shop.sell("night-train")
    order = place(shop, Item(price.pk))
    shop.card(shop.user, FAILS)
    declined = pay(shop, order)
    assert (declined.state, declined.decline_code) == ("failed", "generic_decline")
    shop.card(shop.user, PAYS)
    assert pay(shop, order).state == "succeeded"
    assert taken() == 1000


def test_an_answer_that_is_lost_after_the_charge_blocks_and_is_found(shop: Shop) -> None:
    price = shop.sell("night-train")
    order = place(shop, Item(price.pk))
    shop.card(shop.user, LOST_AFTER)
    assert pay(shop, order).state == "unknown"
    shop.card(shop.user, PAYS)
    assert pay(shop, order).state == "succeeded"  # looked up, not charged again
    assert taken() == 1000
    assert states(order.id) == ["succeeded"]


def test_an_answer_that_is_lost_before_the_charge_blocks_until_it_cannot_arrive(shop: Shop) -> None:
    price = shop.sell("night-train")
    order = place(shop, Item(price.pk))
    shop.card(shop.user, LOST_BEFORE)
    assert pay(shop, order).state == "unknown"
    shop.card(shop.user, PAYS)
    assert pay(shop, order).state == "unknown"
    assert taken() == 0
    later = NOON + IN_FLIGHT
    assert payments.pay(invoice_id=order.id, at=later).state == "succeeded"
    assert states(order.id) == ["failed", "succeeded"]


def test_a_coupon_of_everything_needs_no_card(shop: Shop) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1299, film)
    shop.coupon("ALL", max_redemptions=1)
    order = place(shop, Item(price.pk), coupon="ALL")
    assert (order.status, order.total, order.coupon_code) == ("paid", 0, "ALL")
    assert Entitlement.objects.get().user == shop.user
    assert Payment.objects.count() == 0


def test_coupons_of_somebody_else_somewhere_else_or_over(shop: Shop, world: World) -> None:
    price = shop.sell("night-train")
    other = Shop(world.other_store, world.other_customer)
    other.coupon("THEIRS")
    shop.coupon("OVER", valid_to=NOON)
    shop.coupon("OFF", is_active=False)
    shop.coupon("EUR", amount_minor=100, currency="EUR")
    for code, error in (
        ("THEIRS", coupons.CouponUnknownError),
        ("OVER", coupons.CouponOverError),
        ("OFF", coupons.CouponOverError),
        ("EUR", coupons.CouponNotForThisError),
    ):
        with pytest.raises(error):
            place(shop, Item(price.pk), coupon=code)
    assert Invoice.objects.count() == 0


def test_a_gift_card_pays_half_and_the_card_the_rest(shop: Shop) -> None:
    price = shop.sell("night-train", minor=3000)
    gift = gift_cards.issue(store_id=shop.store_id, minor=1000, currency="USD", at=NOON)
    shop.card(shop.user)
    order = place(shop, Item(price.pk))
    paid = stored_value.redeem_gift_card(
        store_id=shop.store_id, user_id=shop.user.pk, invoice_id=order.id, code=gift.code.lower(), at=NOON
    )
    assert paid == 1000
    assert pay(shop, order).amount_minor == 2000
    assert taken() == 2000
    assert GiftCard.objects.get().balance == 0
    assert Invoice.objects.get(pk=order.id).status == "paid"


def test_a_gift_card_is_not_touched_while_an_attempt_is_unclear(shop: Shop) -> None:
    price = shop.sell("night-train", minor=1000)
    gift = gift_cards.issue(store_id=shop.store_id, minor=1000, currency="USD", at=NOON)
    shop.card(shop.user, LOST_BEFORE)
    order = place(shop, Item(price.pk))
    pay(shop, order)
    with pytest.raises(LiveAttemptError):
        stored_value.redeem_gift_card(
            store_id=shop.store_id, user_id=shop.user.pk, invoice_id=order.id, code=gift.code, at=NOON
        )
    assert GiftCard.objects.get().balance == 1000


def test_a_gift_card_is_bought_and_its_code_mailed_once(shop: Shop) -> None:
    price = shop.sell("gift", "gift_card", None)
    shop.card(shop.user)
    item = Item(price.pk, minor=2500, recipient_email="ann@friends.test", message="Enjoy")
    order = place(shop, item)
    pay(shop, order)
    Outbox.objects.update(handled_at=None)  # a job that comes back
    mail = Mail.objects.get(template="receipts.gift_card")
    assert mail.to == "ann@friends.test"
    card = gift_cards.check(store_id=shop.store_id, code=mail.values["code"], at=NOON)
    assert (card.balance, card.currency) == (2500, "USD")


def test_amounts_that_a_buyer_may_not_choose(shop: Shop) -> None:
    film = shop.sell("night-train")
    gift = shop.sell("gift", "gift_card", None)
    for item in (Item(film.pk, minor=1), Item(gift.pk), Item(gift.pk, minor=99), Item(gift.pk, minor=-500)):
        with pytest.raises(AmountError):
            place(shop, item)


def test_carts_that_are_none(shop: Shop, world: World) -> None:
    film, euros = shop.sell("night-train"), shop.sell("day-train", currency="EUR")
    plan = shop.sell("plan", "plan")
    theirs = Shop(world.other_store, world.other_customer).sell("theirs")
    with pytest.raises(CartError):
        place(shop)
    with pytest.raises(CartError):
        place(shop, Item(film.pk), Item(film.pk))
    with pytest.raises(CartError):
        place(shop, Item(film.pk), Item(euros.pk))
    for price in (plan, theirs):
        with pytest.raises(NotFoundError):
            place(shop, Item(price.pk))


def test_credit_pays_first(shop: Shop) -> None:
    price = shop.sell("night-train", minor=1000)
    shop.card(shop.user)
    credits.add(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        currency="USD",
        minor=300,
        reason="goodwill",
        ref="a",
        at=NOON,
    )
    order = place(shop, Item(price.pk))
    assert stored_value.spend_credit(invoice_id=order.id, at=NOON) == 300
    assert stored_value.spend_credit(invoice_id=order.id, at=NOON) == 0
    assert pay(shop, order).amount_minor == 700
    assert credits.balance_of(shop.user.pk) == {}


def test_a_void_order_gives_everything_back(shop: Shop) -> None:
    price = shop.sell("night-train", minor=3000)
    coupon = shop.coupon("TEN", percent=10, max_redemptions=1)
    gift = gift_cards.issue(store_id=shop.store_id, minor=1000, currency="USD", at=NOON)
    order = place(shop, Item(price.pk), coupon="TEN")
    stored_value.redeem_gift_card(
        store_id=shop.store_id, user_id=shop.user.pk, invoice_id=order.id, code=gift.code, at=NOON
    )
    assert payments.void(invoice_id=order.id, at=NOON)
    coupon.refresh_from_db()
    assert (coupon.redeemed, GiftCard.objects.get().balance) == (0, 1000)
    invoice = Invoice.objects.get(pk=order.id)
    assert (invoice.status, invoice.paid, invoice.refunded) == ("void", 1000, 1000)


def test_a_press_that_began_before_the_one_that_paid_is_the_same_purchase(shop: Shop) -> None:
    """Of two requests at once the later may be served first: what it gives begins after the other's time."""
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    shop.card(shop.user)
    late = NOON + timedelta(milliseconds=3)
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=late
    )
    payments.pay(invoice_id=order.id, at=late)
    with pytest.raises(AlreadyOwnedError):
        place(shop, Item(price.pk))


def test_one_film_is_not_paid_for_as_an_upsell_and_by_itself(shop: Shop) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    plan = shop.sell("plan", "plan", 500, unlocks_everything=False)
    shop.card(shop.user)

    def subscribe() -> Subscribed:
        return subscriptions.subscribe(
            store_id=shop.store_id,
            user_id=shop.user.pk,
            price_id=plan.pk,
            upsell_price_ids=[price.pk],
            at=NOON,
        )

    alone = place(shop, Item(price.pk))
    with_plan = subscribe().order
    again = place(shop, Item(price.pk))
    last = subscribe().order
    assert with_plan and last
    ids = [alone.id, with_plan.id, again.id, last.id]
    statuses = [Invoice.objects.get(pk=pk).status for pk in ids]
    assert (len(set(ids)), statuses) == (4, ["void", "void", "void", "open"])
    assert pay(shop, last).state == "succeeded"
    with pytest.raises(AlreadyOwnedError):
        place(shop, Item(price.pk))
    assert (taken(), Entitlement.objects.count()) == (1500, 1)


def test_an_upsell_that_one_has_is_not_sold_again(shop: Shop) -> None:
    film = make_film(shop.store, "night-train", access="paid")
    price = shop.sell("night-train", "purchase", 1000, film)
    plan = shop.sell("plan", "plan", 500)
    shop.card(shop.user)
    pay(shop, place(shop, Item(price.pk)))
    with pytest.raises(AlreadyOwnedError):
        subscriptions.subscribe(
            store_id=shop.store_id,
            user_id=shop.user.pk,
            price_id=plan.pk,
            upsell_price_ids=[price.pk],
            at=NOON,
        )
    assert taken() == 1000


def test_the_same_press_is_the_same_order_when_it_is_paid_too(shop: Shop) -> None:
    price = shop.sell("gift", "gift_card", 2500)
    shop.card(shop.user)

    def press(key: str) -> orders.Order:
        made = checkout.place_order(
            store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], press=key, at=NOON
        )
        if made.status == "open":
            pay(shop, made)
        return made

    first, again, other = press("one"), press("one"), press("two")
    assert (again.id, again.status) == (first.id, "paid")
    assert other.id != first.id
    assert (taken(), GiftCard.objects.count()) == (5000, 2)
