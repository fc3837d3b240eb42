"""Sums that are too small for any provider: never asked for, never declined, and said before and after."""

import random
from datetime import timedelta
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from matinee.commerce.models import Credit, GiftCard, Invoice, Payment, Price, SandboxPayment
from matinee.commerce.money import (
    _STEPS,
    _UNIT_AND_LEAST,
    CURRENCIES,
    donation_bounds,
    gift_card_bounds,
    least_of,
    step_of,
    unit_of,
)
from matinee.commerce.operations.ledger import credits, gift_cards, invoices, quotes
from matinee.commerce.operations.payments import payments, stored_value
from matinee.commerce.operations.plans import subscriptions, switching
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.operations.shop.products import WrongPriceError, add_price
from matinee.commerce.queries.orders import get_order
from matinee.mail.models import Mail
from tests.commerce.shop import NOON, Shop, taken
from tests.commerce.subscription_steps import pass_time, row, subscribe

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
# docs.stripe.com/currencies, "Minimum and maximum charge amounts".
DOCUMENTED = {
    "USD": 50,
    "AED": 200,
    "AUD": 50,
    "BGN": 100,
    "BRL": 50,
    "CAD": 50,
    "CHF": 50,
    "CZK": 1500,
    "DKK": 250,
    "EUR": 50,
    "GBP": 30,
    "HKD": 400,
    "HUF": 17_500,
    "INR": 50,
    "JPY": 50,
    "MXN": 1000,
    "MYR": 200,
    "NOK": 300,
    "NZD": 50,
    "PLN": 200,
    "RON": 200,
    "SEK": 300,
    "SGD": 50,
    "THB": 1000,
}


def test_every_currency_has_its_least_and_it_is_no_less_than_stripes() -> None:
    assert set(_UNIT_AND_LEAST) == CURRENCIES
    for currency in CURRENCIES:
        step = _STEPS.get(currency, 1)
        assert DOCUMENTED.get(currency, 1) <= least_of(currency) <= unit_of(currency), currency
        assert (least_of(currency) % step, unit_of(currency) % step) == (0, 0), currency


@pytest.mark.parametrize(
    ("currency", "cards", "gifts"),
    [
        ("USD", (100, 100_000, 1), (100, 1_000_000, 1)),
        ("HUF", (50_000, 50_000_000, 100), (50_000, 500_000_000, 100)),
        ("KWD", (500, 500_000, 10), (500, 5_000_000, 10)),
        ("JPY", (100, 100_000, 1), (100, 1_000_000, 1)),
    ],
)
def test_gift_cards_and_donations_are_about_as_much_everywhere(
    currency: str, cards: tuple[int, int, int], gifts: tuple[int, int, int]
) -> None:
    for bounds, (least, most, step) in (
        (gift_card_bounds(currency), cards),
        (donation_bounds(currency), gifts),
    ):
        assert (bounds.least, bounds.most, bounds.step) == (least, most, step)
        assert least in bounds and most in bounds
        assert least - step not in bounds and most + step not in bounds
        assert step == 1 or least + 1 not in bounds


def _order(shop: Shop, price: Price, coupon: str = "") -> int:
    return checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], coupon_code=coupon, at=NOON
    ).id


def _quote(shop: Shop, price: Price, **more: Any) -> quotes.Quote:
    asked: dict[str, Any] = {"upsell_id": None, "currency": None, "amount": None, "coupon_code": None}
    return quotes.quote(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        price_id=price.pk,
        locale="en",
        at=NOON,
        **{**asked, "gift_card": None, **more},
    )


def _pay(shop: Shop, order: int, gift: str | None) -> None:
    """As checkout does: from the gift card, then from credit, the rest by card."""
    if gift and get_order(shop.store_id, user_id=shop.user.pk, order_id=order).status == "open":
        stored_value.redeem_gift_card(
            store_id=shop.store_id, user_id=shop.user.pk, invoice_id=order, code=gift, at=NOON
        )
    if get_order(shop.store_id, user_id=shop.user.pk, order_id=order).status == "open":
        stored_value.spend_credit(invoice_id=order, at=NOON)
    if get_order(shop.store_id, user_id=shop.user.pk, order_id=order).status == "open":
        payments.pay(invoice_id=order, at=NOON)


def test_no_provider_is_asked_for_less_and_the_quote_says_what_the_order_does(shop: Shop) -> None:
    """Currencies, prices, coupons, gift cards and credit at random, and near the edges."""
    dice = random.Random(20261123)
    shop.card(shop.user)
    waived = held_back = 0
    for number in range(60):
        currency = dice.choice(["USD", "EUR", "JPY", "KWD", "HUF", "TWD"])
        least, unit = least_of(currency), unit_of(currency)
        step = step_of(currency)
        minor = dice.choice([least, least + step, 2 * least - step, dice.randrange(1, 40) * unit])
        price = shop.sell(f"film-{number}", minor=minor, currency=currency)
        code = ""
        if dice.random() < 0.6:
            code = f"C{number}"
            if dice.random() < 0.7:
                shop.coupon(code, percent=dice.choice([1, 33, 50, 90, 97, 99, 100]))
            else:
                shop.coupon(
                    code, amount_minor=max(1, minor - dice.choice([step, least, 0])), currency=currency
                )
        gift = None
        if dice.random() < 0.6:
            on_it = max(1, minor - dice.choice([0, step, least - step, least, minor // 2]))
            gift = gift_cards.issue(store_id=shop.store_id, minor=on_it, currency=currency, at=NOON).code
        if dice.random() < 0.3:
            credits.add(
                store_id=shop.store_id,
                user_id=shop.user.pk,
                currency=currency,
                minor=dice.randrange(1, minor),
                reason="goodwill",
                ref=str(number),
                at=NOON,
            )
        said = _quote(shop, price, coupon_code=code or None, gift_card=gift)
        before = taken()
        order = _order(shop, price, code)
        _pay(shop, order, gift)
        invoice = get_order(shop.store_id, user_id=shop.user.pk, order_id=order)
        assert invoice.status == "paid", (number, currency, minor)
        assert taken() - before == said.due_now
        assert (said.total, said.waived, said.discount) == (invoice.total, invoice.waived, invoice.discount)
        assert invoice.subtotal - invoice.discount - invoice.waived == invoice.total == invoice.paid
        assert said.due_now == 0 or (said.due_now >= least and said.due_now % step == 0)
        assert said.waived < least
        waived, held_back = waived + (said.waived > 0), held_back + (said.least_charge is not None)
    asked = Payment.objects.filter(leg="external").values_list("amount_minor", "currency")
    assert all(minor >= least_of(currency) for minor, currency in asked)
    assert (waived > 3, held_back > 3) == (True, True), "the dice never came near the edge"


def test_a_gift_card_leaves_so_much_that_a_card_can_be_asked(shop: Shop) -> None:
    price = shop.sell("night-train", minor=1299)
    gift = gift_cards.issue(store_id=shop.store_id, minor=1260, currency="USD", at=NOON)
    said = _quote(shop, price, gift_card=gift.code)
    assert (said.gift_card, said.due_now, said.least_charge) == (1249, 50, 50)
    shop.card(shop.user)
    _pay(shop, _order(shop, price), gift.code)
    assert (taken(), GiftCard.objects.get().balance) == (50, 11)


def test_a_rest_of_a_coupon_is_waived_and_the_receipt_says_so(shop: Shop) -> None:
    price = shop.sell("night-train", minor=1200)
    shop.coupon("ALMOST", percent=99)
    said = _quote(shop, price, coupon_code="ALMOST")
    assert (said.discount, said.waived, said.due_now, said.needs_method) == (1188, 12, 0, False)
    invoice = get_order(shop.store_id, user_id=shop.user.pk, order_id=_order(shop, price, "ALMOST"))
    assert (invoice.status, invoice.discount, invoice.waived, invoice.total) == ("paid", 1188, 12, 0)
    assert invoice.lines[0].discount_minor == 1200
    assert not Payment.objects.exists()


def test_renewals_that_come_to_nearly_nothing_go_on_without_a_card(shop: Shop) -> None:
    """Today they were declined, and on hold after seven days."""
    plan = shop.sell("plan", "plan", 1200)
    shop.coupon("FRIEND", percent=99, duration="forever")
    subscribe(shop, plan.pk, coupon_code="FRIEND")
    pass_time(shop, NOON + 100 * DAY)
    assert row().status == "active"
    invoices_ = Invoice.objects.order_by("id")
    assert [(invoice.status, invoice.waived) for invoice in invoices_] == [("paid", 12)] * 4
    assert not Payment.objects.exists()
    assert not Mail.objects.exclude(template="receipts.receipt").exists()


def test_a_change_of_plan_on_the_last_day_costs_nothing_below_the_least(shop: Shop) -> None:
    small, large = shop.sell("small", "plan", 1000), shop.sell("large", "plan", 2000)
    shop.card(shop.user)
    subscribe(shop, small.pk)
    late = row().period_end - timedelta(hours=12)
    who: dict[str, Any] = {
        "store_id": shop.store_id,
        "user_id": shop.user.pk,
        "price_id": large.pk,
        "at": late,
    }
    said = switching.quote_switch(**who)
    assert (said.due_now, said.is_upgrade) == (0, True)
    made = switching.switch_plan(**who)
    assert made.order and 0 < made.order.waived < 50 and made.order.status == "paid"
    assert (row().price_id, taken()) == (large.pk, 1000)
    assert [line.discount_minor for line in made.order.lines] == [made.order.waived, 0]


def test_credit_leaves_so_much_of_a_renewal_that_a_card_can_be_asked(shop: Shop) -> None:
    plan = shop.sell("plan", "plan", 1000)
    shop.card(shop.user)
    subscribe(shop, plan.pk)
    credits.add(
        store_id=shop.store_id,
        user_id=shop.user.pk,
        currency="USD",
        minor=990,
        reason="goodwill",
        ref="a",
        at=NOON,
    )
    pass_time(shop, row().period_end)
    assert (taken(), row().status) == (1000 + 50, "active")
    assert sum(Credit.objects.values_list("minor", flat=True)) == 40


def test_a_small_rest_of_an_older_release_is_waived_before_anybody_is_asked(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = shop.sell("plan", "plan", 1200)
    shop.coupon("FRIEND", percent=99, duration="forever")
    with monkeypatch.context() as before:
        before.setattr(invoices, "waived_of", lambda minor, currency: 0)
        made = subscribe_unpaid(shop, plan.pk, "FRIEND")
    assert (made.status, made.total) == ("open", 12)
    shop.card(shop.user)
    stored_value.spend_credit(invoice_id=made.pk, at=NOON)
    made.refresh_from_db()
    assert (made.status, made.waived, made.total, row().status) == ("paid", 12, 0, "active")
    assert not SandboxPayment.objects.exists()


def subscribe_unpaid(shop: Shop, price_id: int, code: str) -> Invoice:
    made = subscriptions.subscribe(
        store_id=shop.store_id, user_id=shop.user.pk, price_id=price_id, coupon_code=code, at=NOON
    )
    assert made.order
    return Invoice.objects.get(pk=made.order.id)


def test_no_price_is_set_below_it(shop: Shop, world: Any) -> None:
    film = shop.sell("night-train")
    for minor, currency, words in ((49, "USD", "0.50 USD"), (17_400, "HUF", "175.00 HUF")):
        with pytest.raises(WrongPriceError, match=words):
            add_price(
                store_id=shop.store_id,
                actor_id=world.owner.pk,
                product_id=film.product_id,
                currency=currency,
                minor=minor,
                at=NOON,
            )
    add_price(
        store_id=shop.store_id,
        actor_id=world.owner.pk,
        product_id=film.product_id,
        currency="USD",
        minor=50,
        at=NOON,
    )


def test_prices_of_an_older_release_below_it_go_off_sale(shop: Shop) -> None:
    alone, both = shop.sell("alone", minor=30), shop.sell("both", minor=30)
    Price.objects.create(product=both.product, minor=900, currency="EUR", created_at=NOON)
    fine = shop.sell("fine", minor=50)
    import_module("matinee.commerce.migrations.0018_waived_rests").take_small_prices_off_sale(apps, None)
    for price, is_active, is_on_sale in ((alone, False, False), (both, False, True), (fine, True, True)):
        price.refresh_from_db()
        price.product.refresh_from_db()
        assert (price.is_active, price.product.is_on_sale) == (is_active, is_on_sale)
