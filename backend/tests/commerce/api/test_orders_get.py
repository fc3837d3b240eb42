"""GET /api/orders and /api/orders/{number}: what was bought, and its receipt."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.commerce.models import Invoice
from matinee.commerce.operations.ledger import credits
from matinee.commerce.operations.payments import refunds
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.translations.operations import set_overrides
from tests.commerce.api.storefront import (
    FAILS_LATER,
    Storefront,
    buy,
    make_coupon,
    make_gift_card,
    make_storefront,
    price,
    subscribe,
)
from tests.commerce.shop import NOON
from tests.world import World

pytestmark = pytest.mark.django_db


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


def test_a_receipt_says_who_paid_what_and_with_what(storefront: Storefront) -> None:
    browser = storefront.browser()
    make_coupon(storefront.world, "TWENTY")
    code = make_gift_card(storefront.world, 500)
    number = buy(browser, storefront.film, coupon_code="TWENTY", gift_card=code).json()["order"]["number"]
    receipt = browser.get(f"/api/orders/{number}").json()
    assert receipt["number"] == number
    assert (receipt["status"], receipt["currency"]) == ("paid", "USD")
    assert (receipt["subtotal"], receipt["discount"], receipt["total"]) == (1299, 260, 1039)
    assert [(line["title"], line["amount"]) for line in receipt["lines"]] == [("The Film", 1299)]
    paid = [(row["method"], row["amount"]) for row in receipt["payments"]]
    assert paid == [(f"Gift card •••• {code[-4:]}", 500), ("Visa •••• 4242", 539)]
    assert sum(amount for _, amount in paid) == receipt["paid"] == receipt["total"]
    customer = storefront.world.customer
    assert (receipt["customer"], receipt["email"]) == (customer.name, customer.email)
    assert receipt["closed_at"] and receipt["period_from"] is None


@pytest.mark.parametrize(
    ("locale", "gift_card", "credit"),
    [
        ("en", "Gift card", "Credit"),
        ("de", "Geschenkkarte", "Guthaben"),
        ("ar", "بطاقة هدية", "رصيد"),
    ],
)
def test_a_receipt_speaks_the_readers_language(
    storefront: Storefront, locale: str, gift_card: str, credit: str
) -> None:
    browser, store = storefront.browser(), storefront.world.store
    credits.add(
        store_id=store.pk,
        user_id=storefront.world.customer.pk,
        currency="USD",
        minor=200,
        reason="goodwill",
        ref="a",
        at=NOON,
    )
    code = make_gift_card(storefront.world, 500)
    number = buy(browser, storefront.film, gift_card=code).json()["order"]["number"]
    browser.client.cookies["matinee_locale"] = locale
    receipt = browser.get(f"/api/orders/{number}").json()
    assert [(row["method"], row["amount"]) for row in receipt["payments"]] == [
        (f"{gift_card} •••• {code[-4:]}", 500),
        (credit, 200),
        ("Visa •••• 4242", 599),
    ]


def test_a_store_s_own_words_stand_on_its_receipts(storefront: Storefront) -> None:
    browser = storefront.browser()
    own = {"billing.receipt.gift_card": "Voucher ending in {{last4}}"}
    set_overrides(store_id=storefront.world.store.pk, locale="en", texts=own, at=NOON)
    code = make_gift_card(storefront.world, 1299)
    number = buy(browser, storefront.film, gift_card=code).json()["order"]["number"]
    [paid] = browser.get(f"/api/orders/{number}").json()["payments"]
    assert paid["method"] == f"Voucher ending in {code[-4:]}"


def test_the_receipt_of_a_period_says_which(storefront: Storefront) -> None:
    browser = storefront.browser()
    number = subscribe(browser, storefront.plan).json()["order"]["number"]
    receipt = browser.get(f"/api/orders/{number}").json()
    assert receipt["period_from"] < receipt["period_to"]
    assert receipt["period_to"] == browser.get("/api/billings").json()["subscription"]["current_period_end"]


def test_what_went_back_stands_on_it(storefront: Storefront) -> None:
    browser = storefront.browser()
    order = buy(browser, storefront.film).json()["order"]
    refunds.refund_order(
        store_id=storefront.world.store.pk, order_id=order["id"], minor=300, key="a-refund", at=NOON
    )
    receipt = browser.get(f"/api/orders/{order['number']}").json()
    assert (receipt["paid"], receipt["refunded"], receipt["payments"][0]["refunded"]) == (1299, 300, 300)


def test_a_declined_attempt_stands_on_no_receipt(storefront: Storefront) -> None:
    browser = storefront.browser()
    refused = buy(browser, storefront.film, FAILS_LATER).json()["order"]
    receipt = browser.get(f"/api/orders/{refused['number']}").json()
    assert (receipt["status"], receipt["payments"], receipt["closed_at"]) == ("open", [], None)


def test_the_newest_first_24_a_page_and_none_that_never_came_to_be(storefront: Storefront) -> None:
    browser = storefront.browser()
    store, user = storefront.world.store, storefront.world.customer
    for n in range(26):
        item = Item(price(store, "purchase", f"film-{n}", 100 + n).pk)
        checkout.place_order(store_id=store.pk, user_id=user.pk, items=[item], at=NOON)
    Invoice.objects.filter(total=113).update(status="void")
    first, second = (browser.get(f"/api/orders?page={page}").json() for page in (1, 2))
    totals = [order["total"] for order in [*first, *second]]
    assert (len(first), totals) == (24, [total for total in range(125, 99, -1) if total != 113])
    assert browser.get("/api/orders?page=3").json() == []
    assert storefront.world.browser(storefront.world.moderator).get("/api/orders").json() == []


def test_a_list_costs_a_fixed_number_of_statements(storefront: Storefront) -> None:
    browser = storefront.browser()
    code = make_gift_card(storefront.world, 150)
    buy(browser, storefront.extra, gift_card=code)
    buy(browser, storefront.film)
    with CaptureQueriesContext(connection) as few:
        browser.get("/api/orders")
    for n in range(6):
        buy(browser, price(storefront.world.store, "purchase", f"film-{n}", 100))
    with CaptureQueriesContext(connection) as many:
        assert len(browser.get("/api/orders").json()) == 8
    assert len(many) == len(few) <= 10


@pytest.mark.parametrize("number", ["ORD-1", "0", "%F0%9F%8E%AC", "x" * 300, "..%2f..%2f", "'"])
def test_no_such_order_and_somebody_elses_are_the_same(storefront: Storefront, number: str) -> None:
    mine = buy(storefront.browser(), storefront.film).json()["order"]["number"]
    stranger = storefront.world.browser(storefront.world.moderator)
    theirs, none = stranger.get(f"/api/orders/{mine}"), stranger.get(f"/api/orders/{number}")
    assert (theirs.status_code, none.status_code) == (404, 404)
    assert theirs.json()["errors"] == none.json()["errors"]
    elsewhere = storefront.world.browser(storefront.world.other_customer)
    assert elsewhere.get(f"/api/orders/{mine}").json()["errors"] == none.json()["errors"]


def test_a_guest_has_no_orders(storefront: Storefront) -> None:
    number = buy(storefront.browser(), storefront.film).json()["order"]["number"]
    assert storefront.world.guest.get("/api/orders").status_code == 401
    assert storefront.world.guest.get(f"/api/orders/{number}").status_code == 401


@pytest.mark.parametrize("page", ["0", "-1", "x", "1000001", ""])
def test_a_page_that_is_none(storefront: Storefront, page: str) -> None:
    assert storefront.browser().get(f"/api/orders?page={page}").status_code == 422
