"""Yen without decimals, dinars with three, forints by ISO and by PayPal: every sum comes out whole."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matinee.commerce.models import Credit, GiftCard, Invoice, InvoiceLine, Payment
from matinee.commerce.money import (
    Money,
    decimal_text,
    least_of,
    percent_of,
    portion,
    round_half_up,
    share_out,
    step_of,
    usable,
)
from matinee.commerce.operations.ledger import credits, gift_cards
from matinee.commerce.operations.ledger.gift_cards import GiftCardNotForThisError
from matinee.commerce.operations.payments import payments, refunds, stored_value
from matinee.commerce.operations.plans import switching
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import CartError, Item
from matinee.commerce.queries.revenue import revenue
from matinee.mail.models import Mail
from tests.commerce.shop import NOON, Shop, taken
from tests.commerce.subscription_steps import row, subscribe

pytestmark = pytest.mark.django_db
MARCH = datetime(2026, 3, 1, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("currency", "minor", "shown", "written"),
    [
        ("JPY", 1299, "773 JPY", "¥938"),
        ("KWD", 1299, "0.773 KWD", "KWD\u00a00.938"),
        ("EUR", 1299, "7.73 EUR", "€9.38"),
    ],
)
def test_coupon_gift_card_credit_and_card_add_up_and_go_back(
    shop: Shop, currency: str, minor: int, shown: str, written: str
) -> None:
    film = shop.sell("night-train", minor=minor, currency=currency)
    other = shop.sell("day-train", minor=101, currency=currency)
    shop.coupon("ODD", percent=33)
    gift = gift_cards.issue(store_id=shop.store_id, minor=137, currency=currency, at=NOON)
    credits.add(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        currency=currency,
        minor=28,
        reason="goodwill",
        ref="a",
        at=NOON,
    )
    shop.card(shop.user)
    items = [Item(film.pk), Item(other.pk)]
    made = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=items, coupon_code="ODD", at=NOON
    )
    assert (made.subtotal, made.discount, made.total) == (1400, 429 + 33, 938)
    stored_value.redeem_gift_card(
        store_id=shop.store_id, user_id=shop.user.pk, invoice_id=made.id, code=gift.code, at=NOON
    )
    stored_value.spend_credit(invoice_id=made.id, at=NOON)
    assert payments.pay(invoice_id=made.id, at=NOON).amount_minor == 938 - 137 - 28 == taken()
    assert decimal_text(Money(taken(), currency)) + f" {currency}" == shown
    assert Mail.objects.get(template="receipts.receipt").values["amount"] == written

    for key, part in (("a", 1), ("b", 200), ("c", None)):
        refunds.refund_order(store_id=shop.store_id, order_id=made.id, minor=part, key=key, at=NOON)
    invoice = Invoice.objects.get()
    assert (invoice.paid, invoice.refunded, taken()) == (938, 938, 0)
    assert GiftCard.objects.get().balance == 137
    assert sum(Credit.objects.values_list("minor", flat=True)) == 28
    told = revenue(shop.store_id, start=NOON - DAY, end=NOON + DAY, currency=currency)
    assert (told.gross, told.refunded) == (773, 773)


@pytest.mark.parametrize("currency", ["JPY", "KWD", "EUR"])
def test_a_change_of_plan_is_rounded_once(shop: Shop, currency: str) -> None:
    small = shop.sell("small", "plan", 1000, currency=currency)
    large = shop.sell("large", "plan", 3001, currency=currency)
    shop.card(shop.user)
    subscribe(shop, small.pk, MARCH)
    middle = MARCH + timedelta(days=15, hours=12, seconds=1)
    made = switching.switch_plan(store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=middle)
    # 1,339,199 of 2,678,400 seconds are left: 1500.4989 of the new plan, 499.9996 of the old.
    assert made.order and [line.minor for line in made.order.lines] == [1500, -499]
    payments.pay(invoice_id=made.order.id, at=middle)
    assert (taken(), row().price_id) == (2001, large.pk)


@pytest.mark.parametrize(("currency", "step", "times"), [("KWD", 10, 1), ("HUF", 100, 100), ("TWD", 100, 10)])
def test_what_a_card_is_asked_for_is_a_sum_that_providers_take(
    shop: Shop, currency: str, step: int, times: int
) -> None:
    """Stripe takes no single fils, PayPal no fillér: prices without them leave sums without them."""
    film = shop.sell("night-train", minor=1300 * times, currency=currency)
    other = shop.sell("day-train", minor=1700 * times, currency=currency)
    shop.coupon("ODD", percent=33)
    shop.coupon("FIXED", amount_minor=155, currency=currency)
    gift = gift_cards.issue(store_id=shop.store_id, minor=137, currency=currency, at=NOON)
    credits.add(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        currency=currency,
        minor=128,
        reason="goodwill",
        ref="a",
        at=NOON,
    )
    shop.card(shop.user)
    for price, code in ((film, "ODD"), (other, "FIXED")):
        made = checkout.place_order(
            store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], coupon_code=code, at=NOON
        )
        assert made.discount >= {"ODD": 429 * times, "FIXED": 155}[code]
        if code == "ODD":
            stored_value.redeem_gift_card(
                store_id=shop.store_id, user_id=shop.user.pk, invoice_id=made.id, code=gift.code, at=NOON
            )
            stored_value.spend_credit(invoice_id=made.id, at=NOON)
        asked = payments.pay(invoice_id=made.id, at=NOON).amount_minor
        assert (asked % step, asked > 0) == (0, True)

    small = shop.sell("small", "plan", 1000 * times, currency=currency)
    large = shop.sell("large", "plan", 3000 * times, currency=currency)
    subscribe(shop, small.pk, MARCH)
    middle = MARCH + timedelta(days=15, hours=12, seconds=1)
    switched = switching.switch_plan(
        store_id=shop.store_id, user_id=shop.user.pk, price_id=large.pk, at=middle
    )
    assert switched.order
    assert (switched.order.total % step, switched.order.total > 0) == (0, True)


@given(st.sampled_from(["KWD", "HUF", "USD"]), st.integers(1, 10**7), st.integers(0, 10**7))
def test_a_balance_pays_all_or_leaves_a_whole_rest(currency: str, owed: int, balance: int) -> None:
    step = step_of(currency, owed)
    used = usable(balance, owed, currency)
    assert 0 <= used <= min(balance, owed)
    assert (owed - used) % step == 0
    least = least_of(currency)
    assert used == owed or owed - used >= min(least, owed)
    assert used == owed or balance - used < step or owed - used - least < step


def test_currencies_never_meet(shop: Shop) -> None:
    yen, dollars = shop.sell("yen", currency="JPY"), shop.sell("dollars")
    gift = gift_cards.issue(store_id=shop.store_id, minor=5000, currency="USD", at=NOON)
    shop.coupon("OFF", amount_minor=100, currency="USD")
    for items, currency in (([yen, dollars], None), ([yen], "USD")):
        with pytest.raises(CartError):
            checkout.place_order(
                store_id=shop.store_id,
                user_id=shop.user.pk,
                at=NOON,
                currency=currency,
                items=[Item(price.pk) for price in items],
            )
    made = checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=[Item(yen.pk)], at=NOON)
    with pytest.raises(GiftCardNotForThisError):
        stored_value.redeem_gift_card(
            store_id=shop.store_id, user_id=shop.user.pk, invoice_id=made.id, code=gift.code, at=NOON
        )
    credits.add(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        currency="USD",
        minor=900,
        reason="goodwill",
        ref="a",
        at=NOON,
    )
    assert stored_value.spend_credit(invoice_id=made.id, at=NOON) == 0
    assert not Payment.objects.exists()
    assert InvoiceLine.objects.get().minor == 1000


amounts = st.integers(0, 10**12)


@given(
    costs=st.lists(amounts, min_size=1, max_size=8), percent=st.integers(1, 100), back=st.integers(0, 10**12)
)
def test_what_is_paid_and_given_back_is_the_whole(costs: list[int], percent: int, back: int) -> None:
    off = [percent_of(cost, percent) for cost in costs]
    total = sum(costs) - sum(off)
    assert 0 <= total <= sum(costs)
    parts = share_out(min(back, total), [cost - less for cost, less in zip(costs, off, strict=True)])
    assert sum(parts) == min(back, total)


@given(price=amounts, left=st.integers(0, 366 * 86_400), whole=st.integers(1, 366 * 86_400))
def test_a_credit_is_never_more_than_its_charge(price: int, left: int, whole: int) -> None:
    """The same plan, changed to itself: what is taken back never exceeds what is asked."""
    left = min(left, whole)
    charge, credit = round_half_up(Fraction(price * left, whole)), portion(price, left, whole)
    assert 0 <= charge - credit <= 1
    assert credit <= price
