"""POST /api/orders/quote: the sums of a choice, and that the order then costs just that."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.commerce.models import Invoice, Offer, OfferProduct, SandboxPayment
from matinee.commerce.operations.ledger import credits
from tests.commerce.api.till import Till, buy, make_coupon, make_gift_card, make_till, price, subscribe
from tests.world import Browser, World

pytestmark = pytest.mark.django_db


@pytest.fixture
def till(world: World) -> Till:
    return make_till(world)


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


def propose(till: Till) -> None:
    """The extra beside the plan."""
    at = datetime.now(UTC)
    offer = Offer.objects.create(
        store=till.world.store, title="All", upsell_product=till.extra.product, created_at=at
    )
    OfferProduct.objects.create(offer=offer, product=till.plan.product)


def test_a_plan_says_what_is_due_and_what_it_renews_at(till: Till) -> None:
    told = quote(till.world.guest, till.plan.pk)
    assert adds_up(told)
    assert (told["due_now"], told["renews_at"], told["interval"]) == (999, 999, "month")
    assert (told["currency"], told["trial_days"], told["needs_method"]) == ("USD", 0, True)


def test_a_trial_is_due_later(till: Till) -> None:
    told = quote(till.browser(), till.trial.pk)
    assert adds_up(told)
    assert (told["due_now"], told["trial_days"], told["renews_at"]) == (0, 7, 1500)
    assert told["trial_end"] and told["needs_method"] is True


def test_who_had_the_trial_is_told_the_price(till: Till) -> None:
    browser = till.browser()
    subscribe(browser, till.trial)
    browser.post("/api/subscription/cancel")
    from matinee.commerce.models import Subscription

    Subscription.objects.update(status="canceled", ended_at=datetime.now(UTC))
    told = quote(browser, till.trial.pk)
    assert (told["due_now"], told["trial_days"]) == (1500, 0)


def test_coupon_then_gift_card_then_credit_then_the_card(till: Till) -> None:
    browser = till.browser()
    make_coupon(till.world, "TWENTY")
    code = make_gift_card(till.world, 500)
    credits.add(
        store_id=till.world.store.pk,
        user_id=till.world.customer.pk,
        currency="USD",
        minor=100,
        reason="goodwill",
        ref="a-test",
        at=datetime.now(UTC),
    )
    asked = {"coupon_code": "twenty", "gift_card": code}
    told = quote(browser, till.film.pk, **asked)
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

    order = buy(browser, till.film, **asked).json()["order"]
    assert (order["total"], order["paid"], order["status"]) == (told["total"], told["total"], "paid")
    assert SandboxPayment.objects.get().amount_minor == told["due_now"]


def test_all_of_it_on_a_gift_card_needs_no_card(till: Till) -> None:
    code = make_gift_card(till.world, 5000)
    told = quote(till.browser(), till.film.pk, gift_card=code)
    assert (told["gift_card"], told["due_now"], told["needs_method"]) == (1299, 0, False)
    order = buy(till.browser(), till.film, number=None, gift_card=code).json()["order"]
    assert order["status"] == "paid"
    assert not SandboxPayment.objects.exists()


def test_what_is_proposed_beside_it_is_added_when_it_is_taken(till: Till) -> None:
    propose(till)
    browser = till.browser()
    plain = quote(browser, till.plan.pk)
    assert (plain["upsell"]["price_id"], plain["upsell"]["amount"]) == (till.extra.pk, 300)
    both = quote(browser, till.plan.pk, upsell_id=till.extra.pk)
    assert adds_up(both)
    assert (both["subtotal"], both["due_now"], both["renews_at"]) == (1299, 1299, 999)
    order = subscribe(browser, till.plan, upsell_id=till.extra.pk).json()["order"]
    assert order["paid"] == 1299


@pytest.mark.parametrize(
    ("currency", "minor", "off"), [("JPY", 1250, 250), ("KWD", 1255, 251), ("HUF", 50_000, 10_000)]
)
def test_in_currencies_of_other_digits(till: Till, currency: str, minor: int, off: int) -> None:
    make_coupon(till.world, "TWENTY")
    one = price(till.world.store, "purchase", "the-film", minor, currency=currency)
    told = quote(till.browser(), one.pk, coupon_code="TWENTY")
    assert adds_up(told)
    assert (told["discount"], told["due_now"], told["currency"]) == (off, minor - off, currency)


def test_a_gift_card_in_another_currency_pays_nothing_here(till: Till) -> None:
    code = make_gift_card(till.world, 5000, "EUR")
    answer = till.browser().post("/api/orders/quote", {"price_id": till.film.pk, "gift_card": code})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "gift_card")


def test_the_amount_is_the_buyers_for_a_gift_card_alone(till: Till) -> None:
    browser = till.browser()
    assert quote(browser, till.gift_card.pk, amount=2500)["due_now"] == 2500
    for wrong in ({"price_id": till.gift_card.pk}, {"price_id": till.film.pk, "amount": 1}):
        assert browser.post("/api/orders/quote", wrong).status_code == 422


def test_what_one_has_already_is_409(till: Till) -> None:
    browser = till.browser()
    buy(browser, till.film)
    subscribe(browser, till.plan)
    for one, code in ((till.film, "already_owned"), (till.plan, "already_subscribed")):
        answer = browser.post("/api/orders/quote", {"price_id": one.pk})
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, code)


def test_another_stores_price_and_none_are_the_same(till: Till) -> None:
    answers = [
        till.browser().post("/api/orders/quote", {"price_id": n}) for n in (till.elsewhere.pk, 999_999)
    ]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].json()["errors"] == answers[1].json()["errors"]


def test_it_costs_a_fixed_number_of_statements(till: Till) -> None:
    browser = till.browser()
    for n in range(3):
        price(till.world.store, "purchase", f"film-{n}", 100)
    quote(browser, till.film.pk)
    with CaptureQueriesContext(connection) as few:
        quote(browser, till.film.pk)
    for n in range(3, 20):
        price(till.world.store, "purchase", f"film-{n}", 100)
    with CaptureQueriesContext(connection) as many:
        quote(browser, till.film.pk)
    assert len(many) == len(few) <= 14
