"""What a page sends is never believed: the store's own price, or 422 and 404, never the client's."""

from collections.abc import Callable
from typing import Any

import pytest
from matinee.commerce.models import Invoice, SandboxPayment
from tests.commerce.api.storefront import (
    FAILS_LATER,
    Storefront,
    buy,
    make_coupon,
    make_gift_card,
    make_storefront,
    post,
    subscribe,
    token_of,
)
from tests.world import World

pytestmark = pytest.mark.django_db(transaction=True)

HUGE = 2**63


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


def nothing_was_ordered() -> bool:
    return not Invoice.objects.exists() and not SandboxPayment.objects.exists()


SUBSCRIPTIONS: list[tuple[Callable[[Storefront], dict[str, Any]], int]] = [
    (lambda shop: {"plan_id": shop.plan.pk, "currency": "EUR"}, 422),
    (lambda shop: {"plan_id": shop.plan.pk, "currency": "dollars"}, 422),
    (lambda shop: {"plan_id": shop.plan.pk, "coupon_id": "no-such-coupon"}, 422),
    (lambda shop: {"plan_id": shop.plan.pk, "upsell_id": shop.extra.pk}, 404),
    (lambda shop: {"plan_id": shop.plan.pk, "upsell_id": shop.elsewhere.pk}, 404),
    (lambda shop: {"plan_id": shop.plan.pk, "gift_card": "AAAA-AAAA-AAAA-AAAA"}, 404),
    (lambda shop: {"plan_id": shop.elsewhere.pk}, 404),
    (lambda shop: {"plan_id": shop.film.pk}, 404),
    (lambda shop: {"plan_id": 999_999}, 404),
    (lambda shop: {"plan_id": HUGE}, 422),
    (lambda shop: {"plan_id": -1}, 422),
    (lambda shop: {"plan_id": "1; drop table"}, 422),
    (lambda shop: {"plan_id": shop.plan.pk, "payment_method": "1"}, 404),
    (lambda shop: {"plan_id": shop.plan.pk, "payment_method": "sbx_pm_guessed"}, 404),
    (lambda shop: {"plan_id": shop.plan.pk, "payment_method_type": "stripe", "payment_method": "pm_1"}, 422),
    (lambda shop: {}, 422),
]


@pytest.mark.parametrize(("body", "status"), SUBSCRIPTIONS)
def test_a_plan_is_not_had_on_the_clients_terms(
    storefront: Storefront, body: Callable[[Storefront], dict[str, Any]], status: int
) -> None:
    browser = storefront.browser()
    sent = {"payment_method": token_of(browser), **body(storefront)}
    answer = post(browser, "/api/billings/provider_subscription", sent)
    assert answer.status_code == status, answer.content
    assert nothing_was_ordered()


def test_what_else_is_sent_with_a_plan_changes_no_price(storefront: Storefront) -> None:
    told = subscribe(storefront.browser(), storefront.plan, amount=1, total=1, discount=998).json()
    assert told["order"]["total"] == 999
    assert SandboxPayment.objects.get().amount_minor == 999


PURCHASES: list[tuple[Callable[[Storefront], dict[str, Any]], int]] = [
    (lambda shop: {"product_id": shop.film.product_id, "amount": 1}, 422),
    (lambda shop: {"product_id": shop.film.product_id, "amount": 1298}, 422),
    (lambda shop: {"product_id": shop.film.product_id, "amount": -1299}, 422),
    (lambda shop: {"product_id": shop.film.product_id, "amount": 12.99}, 422),
    (lambda shop: {"product_id": shop.film.product_id, "amount": "1299"}, 422),
    (lambda shop: {"product_id": shop.film.product_id, "amount": HUGE}, 422),
    (lambda shop: {"product_id": shop.film.product_id, "currency": "JPY"}, 404),
    (lambda shop: {"product_id": shop.film.product_id, "upsell_id": shop.extra.pk}, 404),
    (lambda shop: {"product_id": shop.film.product_id, "coupon_code": "NOSUCH"}, 422),
    (lambda shop: {"product_id": shop.plan.product_id}, 404),
    (lambda shop: {"product_id": shop.elsewhere.product_id}, 404),
    (lambda shop: {"product_id": shop.gift_card.product_id}, 422),
    (lambda shop: {"product_id": shop.gift_card.product_id, "amount": 99}, 422),
    (lambda shop: {"product_id": shop.gift_card.product_id, "amount": 100_001}, 422),
    (lambda shop: {"product_id": shop.film.product_id, "live_event_id": 1, "amount": 500}, 422),
    (lambda shop: {"live_event_id": 1, "amount": 500}, 404),
    (lambda shop: {"amount": 500}, 422),
]


@pytest.mark.parametrize(("body", "status"), PURCHASES)
def test_a_film_is_not_had_at_the_clients_price(
    storefront: Storefront, body: Callable[[Storefront], dict[str, Any]], status: int
) -> None:
    browser = storefront.browser()
    sent = {"payment_method": token_of(browser), **body(storefront)}
    answer = post(browser, "/api/billings/payment_intent", sent)
    assert answer.status_code == status, answer.content
    assert nothing_was_ordered()


def test_a_gift_cards_amount_is_the_buyers_and_no_gift_card_pays_for_it(storefront: Storefront) -> None:
    browser = storefront.browser()
    told = buy(browser, storefront.gift_card, amount=2500).json()
    assert (told["order"]["total"], told["order"]["status"]) == (2500, "paid")
    code = make_gift_card(storefront.world, 10_000)
    refused = buy(browser, storefront.gift_card, amount=3000, gift_card=code)
    assert refused.status_code == 422
    assert refused.json()["errors"][0]["code"] == "gift_card_not_for_this"


def test_another_persons_things_are_not_there(storefront: Storefront) -> None:
    mine, other = storefront.browser(), storefront.world.browser(storefront.world.moderator)
    placed = subscribe(mine, storefront.plan).json()
    order, card = placed["order"], mine.get("/api/billings").json()["payment_details"]
    missing = other.get("/api/billings?order_id=999999")
    for path in (f"/api/billings?order_id={order['id']}", f"/api/orders/{order['number']}"):
        answer = other.get(path)
        assert answer.status_code == 404
        assert answer.json()["errors"] == missing.json()["errors"]
    body = {"plan_id": storefront.plan.pk, "payment_method": str(card["id"])}
    assert post(other, "/api/billings/provider_subscription", body).status_code == 404
    code = make_gift_card(storefront.world, 500)
    assert post(other, f"/api/orders/{order['id']}/gift_card", {"code": code}).status_code == 404
    assert other.put("/api/billings/unpaid", {"payment_intent": placed["payment"]["id"]}).status_code == 404
    assert Invoice.objects.count() == 1


def test_a_setup_is_good_in_its_browser_alone(storefront: Storefront) -> None:
    mine, other = storefront.browser(), storefront.world.browser(storefront.world.moderator)
    other.client.cookies["matinee_csrf"] = "z" * 32
    secret = mine.get("/api/billings/setup_intent?page=checkout").json()["setup_intent"]
    path = "/api/billings/add_customer_to_setup_intent"
    stolen = other.send("POST", path, {"client_secret": secret}, csrf="z" * 32)
    assert stolen.status_code == 404
    assert mine.post(path, {"client_secret": secret}).status_code == 200
    assert mine.post(path, {"client_secret": "seti_x_secret_y"}).status_code == 404


def test_a_card_of_a_stranger_cannot_be_used_by_its_token(storefront: Storefront) -> None:
    mine, other = storefront.browser(), storefront.world.browser(storefront.world.moderator)
    token = token_of(mine)
    assert subscribe(mine, storefront.plan, number=None, payment_method=token).status_code == 200
    body = {"plan_id": storefront.plan.pk, "payment_method": token}
    assert post(other, "/api/billings/provider_subscription", body).status_code == 404


def test_a_coupon_for_another_product_takes_nothing_off(storefront: Storefront) -> None:
    make_coupon(storefront.world, "FILMONLY", product=storefront.film.product)
    refused = subscribe(storefront.browser(), storefront.plan, coupon_id="FILMONLY")
    assert refused.status_code == 422
    assert refused.json()["errors"][0]["code"] == "coupon_not_for_this"


def test_a_wrong_code_counts_and_the_sixth_is_429(storefront: Storefront) -> None:
    browser = storefront.browser()
    answers = [
        browser.post("/api/gift_cards/check", {"code": f"AAAA-AAAA-AAAA-AAA{n}"}).status_code
        for n in range(6)
    ]
    assert answers == [404, 404, 404, 404, 404, 429]


def test_a_right_code_does_not_count(storefront: Storefront) -> None:
    browser, code = storefront.browser(), make_gift_card(storefront.world, 500)
    assert [browser.post("/api/gift_cards/check", {"code": code}).status_code for _ in range(7)] == [200] * 7


def test_nobody_pays_for_somebody_else(storefront: Storefront) -> None:
    from datetime import UTC, datetime, timedelta

    from matinee.accounts.models import Session

    browser = storefront.world.browser(storefront.world.owner)
    until = datetime.now(UTC) + timedelta(hours=1)
    Session.objects.filter(user=storefront.world.owner).update(
        acting_as=storefront.world.customer, acting_until=until
    )
    answer = post(browser, "/api/billings/provider_subscription", {"plan_id": storefront.plan.pk})
    assert answer.status_code == 403
    assert answer.json()["errors"][0]["code"] == "impersonating"
    assert nothing_was_ordered()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/billings/provider_subscription"),
        ("POST", "/api/billings/payment_intent"),
        ("POST", "/api/billings"),
        ("PUT", "/api/billings/unpaid"),
        ("DELETE", "/api/billings"),
    ],
)
def test_a_guest_is_401_and_another_site_403(storefront: Storefront, method: str, path: str) -> None:
    assert storefront.world.guest.send(method, path, {}).status_code == 401
    assert storefront.browser().send(method, path, {}, csrf=None).status_code == 403


def test_an_emptied_gift_card_is_no_wrong_code(storefront: Storefront) -> None:
    """It has words of its own, wherever it is entered, and counts as no try."""
    browser = storefront.browser()
    code = make_gift_card(storefront.world, 300)
    assert buy(browser, storefront.extra, gift_card=code).status_code == 200
    order = buy(browser, storefront.film, FAILS_LATER).json()["order"]
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/api/gift_cards/check", {"code": code}),
        ("/api/orders/quote", {"price_id": storefront.plan.pk, "gift_card": code}),
        (f"/api/orders/{order['id']}/gift_card", {"code": code}),
    ]
    for path, body in asked * 4:
        answer = browser.post(path, body)
        assert answer.status_code == 422, (path, answer.content)
        assert answer.json()["errors"][0]["code"] == "gift_card_empty"
    assert browser.post("/api/gift_cards/check", {"code": "AAAA-BBBB-CCCC-DDDD"}).status_code == 404


def test_a_gift_card_that_this_order_emptied_is_no_obstacle_to_its_rest(storefront: Storefront) -> None:
    browser = storefront.browser()
    code = make_gift_card(storefront.world, 500)
    assert buy(browser, storefront.film, FAILS_LATER, gift_card=code).status_code == 402
    again = buy(browser, storefront.film, gift_card=code)
    assert (again.status_code, again.json()["order"]["status"]) == (200, "paid")
    assert browser.post("/api/gift_cards/check", {"code": code}).status_code == 422
