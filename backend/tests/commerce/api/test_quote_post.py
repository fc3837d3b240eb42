"""POST /api/orders/quote: the sums of a choice, and that the order then costs just that."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.commerce.models import Invoice, Offer, OfferProduct, SandboxPayment
from matinee.commerce.operations.ledger import credits
from tests.commerce.api.storefront import (
    Storefront,
    buy,
    make_coupon,
    make_gift_card,
    make_storefront,
    price,
    subscribe,
)
from tests.world import Browser, World

pytestmark = pytest.mark.django_db


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


def quote(browser: Browser, price_id: int, **more: Any) -> dict[str, Any]:
    answer = browser.post("/api/orders/quote", {"price_id": price_id, **more})
    assert answer.status_code == 200, answer.content
    told: dict[str, Any] = answer.json()
    return told


def adds_up(told: dict[str, Any]) -> bool:
    """The parts are the whole, whatever took something off."""
    lines = sum(line["amount"] for line in told["lines"])
    covered = told["discount"] + told["gift_card"] + told["credit"] + told["due_now"]
    return bool(
        lines == told["subtotal"]
        and told["total"] == told["subtotal"] - told["discount"]
        and (told["trial_days"] > 0 or covered == told["subtotal"])
    )


def propose(storefront: Storefront) -> None:
    """The extra beside the plan."""
    at = datetime.now(UTC)
    offer = Offer.objects.create(
        store=storefront.world.store, title="All", upsell_product=storefront.extra.product, created_at=at
    )
    OfferProduct.objects.create(offer=offer, product=storefront.plan.product)


def test_a_plan_says_what_is_due_and_what_it_renews_at(storefront: Storefront) -> None:
    told = quote(storefront.world.guest, storefront.plan.pk)
    assert adds_up(told)
    assert (told["due_now"], told["renews_at"], told["interval"]) == (999, 999, "month")
    assert (told["currency"], told["trial_days"], told["needs_method"]) == ("USD", 0, True)


def test_a_trial_is_due_later(storefront: Storefront) -> None:
    told = quote(storefront.browser(), storefront.trial.pk)
    assert adds_up(told)
    assert (told["due_now"], told["trial_days"], told["renews_at"]) == (0, 7, 1500)
    assert told["trial_end"] and told["needs_method"] is True


def test_who_had_the_trial_is_told_the_price(storefront: Storefront) -> None:
    browser = storefront.browser()
    subscribe(browser, storefront.trial)
    browser.post("/api/subscription/cancel")
    from matinee.commerce.models import Subscription

    Subscription.objects.update(status="canceled", ended_at=datetime.now(UTC))
    told = quote(browser, storefront.trial.pk)
    assert (told["due_now"], told["trial_days"]) == (1500, 0)


def test_coupon_then_gift_card_then_credit_then_the_card(storefront: Storefront) -> None:
    browser = storefront.browser()
    make_coupon(storefront.world, "TWENTY")
    code = make_gift_card(storefront.world, 500)
    credits.add(
        store_id=storefront.world.store.pk,
        user_id=storefront.world.customer.pk,
        currency="USD",
        minor=100,
        reason="goodwill",
        ref="a-test",
        at=datetime.now(UTC),
    )
    asked = {"coupon_code": "twenty", "gift_card": code}
    told = quote(browser, storefront.film.pk, **asked)
    assert adds_up(told)
    sums = {name: told[name] for name in ("subtotal", "discount", "gift_card", "credit", "total", "due_now")}
    assert sums == {
        "subtotal": 1299,
        "discount": 260,
        "gift_card": 500,
        "credit": 100,
        "total": 1039,
        "due_now": 439,
    }
    assert not Invoice.objects.exists()

    order = buy(browser, storefront.film, **asked).json()["order"]
    assert (order["total"], order["paid"], order["status"]) == (told["total"], told["total"], "paid")
    assert SandboxPayment.objects.get().amount_minor == told["due_now"]


def test_all_of_it_on_a_gift_card_needs_no_card(storefront: Storefront) -> None:
    code = make_gift_card(storefront.world, 5000)
    told = quote(storefront.browser(), storefront.film.pk, gift_card=code)
    assert (told["gift_card"], told["due_now"], told["needs_method"]) == (1299, 0, False)
    order = buy(storefront.browser(), storefront.film, number=None, gift_card=code).json()["order"]
    assert order["status"] == "paid"
    assert not SandboxPayment.objects.exists()


def test_what_is_proposed_beside_it_is_added_when_it_is_taken(storefront: Storefront) -> None:
    propose(storefront)
    browser = storefront.browser()
    plain = quote(browser, storefront.plan.pk)
    assert (plain["upsell"]["price_id"], plain["upsell"]["amount"]) == (storefront.extra.pk, 300)
    both = quote(browser, storefront.plan.pk, upsell_id=storefront.extra.pk)
    assert adds_up(both)
    assert (both["subtotal"], both["due_now"], both["renews_at"]) == (1299, 1299, 999)
    order = subscribe(browser, storefront.plan, upsell_id=storefront.extra.pk).json()["order"]
    assert order["paid"] == 1299


@pytest.mark.parametrize(
    ("currency", "minor", "off"), [("JPY", 1250, 250), ("KWD", 1255, 251), ("HUF", 50_000, 10_000)]
)
def test_in_currencies_of_other_digits(storefront: Storefront, currency: str, minor: int, off: int) -> None:
    make_coupon(storefront.world, "TWENTY")
    one = price(storefront.world.store, "purchase", "the-film", minor, currency=currency)
    told = quote(storefront.browser(), one.pk, coupon_code="TWENTY")
    assert adds_up(told)
    assert (told["discount"], told["due_now"], told["currency"]) == (off, minor - off, currency)


def test_a_gift_card_in_another_currency_pays_nothing_here(storefront: Storefront) -> None:
    code = make_gift_card(storefront.world, 5000, "EUR")
    answer = storefront.browser().post(
        "/api/orders/quote", {"price_id": storefront.film.pk, "gift_card": code}
    )
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "gift_card")


def test_the_amount_is_the_buyers_for_a_gift_card_alone(storefront: Storefront) -> None:
    browser = storefront.browser()
    assert quote(browser, storefront.gift_card.pk, amount=2500)["due_now"] == 2500
    for wrong in ({"price_id": storefront.gift_card.pk}, {"price_id": storefront.film.pk, "amount": 1}):
        assert browser.post("/api/orders/quote", wrong).status_code == 422


def test_what_one_has_already_is_409(storefront: Storefront) -> None:
    browser = storefront.browser()
    buy(browser, storefront.film)
    subscribe(browser, storefront.plan)
    for one, code in ((storefront.film, "already_owned"), (storefront.plan, "already_subscribed")):
        answer = browser.post("/api/orders/quote", {"price_id": one.pk})
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, code)


def test_another_stores_price_and_none_are_the_same(storefront: Storefront) -> None:
    answers = [
        storefront.browser().post("/api/orders/quote", {"price_id": n})
        for n in (storefront.elsewhere.pk, 999_999)
    ]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].json()["errors"] == answers[1].json()["errors"]


def test_it_costs_a_fixed_number_of_statements(storefront: Storefront) -> None:
    browser = storefront.browser()
    for n in range(3):
        price(storefront.world.store, "purchase", f"film-{n}", 100)
    quote(browser, storefront.film.pk)
    with CaptureQueriesContext(connection) as few:
        quote(browser, storefront.film.pk)
    for n in range(3, 20):
        price(storefront.world.store, "purchase", f"film-{n}", 100)
    with CaptureQueriesContext(connection) as many:
        quote(browser, storefront.film.pk)
    assert len(many) == len(few) <= 14
