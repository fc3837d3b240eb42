"""Every call that could move money, with what a page may make up: the store's own price, or a refusal.

The bodies that a page sends to begin a plan or an order are tried in test_tampered_orders.py.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from matinee.accounts.models import SignInTry
from matinee.commerce.models import (
    GiftCard,
    Invoice,
    Price,
    SandboxPayment,
    Subscription,
)
from matinee.commerce.operations.plans import renewals
from tests.commerce.api.storefront import (
    FAILS_LATER,
    Storefront,
    buy,
    make_coupon,
    make_gift_card,
    make_storefront,
    post,
    price,
    subscribe,
    token_of,
)
from tests.commerce.shop import taken
from tests.world import Answer, World

CONTRACT = json.loads((Path(__file__).parents[4] / "contract" / "openapi.storefront.json").read_text())
# Of a chat only what is given: what is said there costs nothing (tests/chats).
MONEY = re.compile(
    r"^/api/(billings|orders|subscription|coupons|gift_cards|live_chats/\{\w+\}/charge_donation)\b"
)
HUGE = 2**63

# What a page might hope that we read: none of it is ours to read.
WISHES: dict[str, Any] = {
    "minor": 1,
    "total": 1,
    "subtotal": 1,
    "price": 1,
    "discount": 998,
    "credit": 10_000,
    "due_now": 0,
    "is_paid": True,
    "paid": 999,
    "status": "paid",
    "state": "succeeded",
    "trial_days": 365,
    "percent": 100,
    "user_id": 1,
    "store_id": 1,
    "customer_id": 1,
    "subscription_id": 1,
    "invoice_id": 1,
    "interval": "year",
    "period_end": "2099-01-01T00:00:00Z",
    "captured_minor": 999,
    "provider_payment_id": "sbx_pay_x",
}


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


Made = Callable[[Storefront], dict[str, Any]]
# Method, path, what is made up, and how it is refused.
MADE_UP: list[tuple[str, str, Made, int]] = [
    ("POST", "/api/orders/quote", lambda shop: {"price_id": shop.film.pk, "amount": 1}, 422),
    ("POST", "/api/orders/quote", lambda shop: {"price_id": shop.film.pk, "amount": -1299}, 422),
    ("POST", "/api/orders/quote", lambda shop: {"price_id": shop.film.pk, "currency": "JPY"}, 422),
    ("POST", "/api/orders/quote", lambda shop: {"price_id": shop.elsewhere.pk}, 404),
    ("POST", "/api/orders/quote", lambda shop: {"price_id": shop.film.pk, "upsell_id": shop.extra.pk}, 404),
    ("POST", "/api/orders/quote", lambda shop: {"price_id": shop.gift_card.pk, "amount": 99}, 422),
    ("POST", "/api/orders/quote", lambda shop: {"price_id": HUGE}, 422),
    ("POST", "/api/coupons/check", lambda shop: {"code": "HALF", "price_id": shop.elsewhere.pk}, 404),
    ("POST", "/api/coupons/check", lambda shop: {"code": "HALF' OR '1'='1", "price_id": shop.film.pk}, 422),
    ("POST", "/api/coupons/check", lambda shop: {"code": ["HALF"], "price_id": shop.film.pk}, 422),
    ("POST", "/api/gift_cards/check", lambda shop: {"code": "%%%%-%%%%-%%%%-%%%%"}, 404),
    ("POST", "/api/gift_cards/check", lambda shop: {"code": {"$ne": ""}}, 422),
    ("POST", "/api/billings/provider_subscription", lambda shop: {"plan_id": shop.elsewhere.pk}, 404),
    ("POST", "/api/billings/payment_intent", lambda shop: {"live_event_id": 1, "amount": 500}, 404),
    ("POST", "/api/billings/payment_intent", lambda shop: {"live_event_id": 1, "amount": 10**7}, 404),
    ("POST", "/api/billings/payment_intent", lambda shop: {"live_event_id": 0, "amount": 500}, 422),
    ("POST", "/api/billings/payment_intent", lambda shop: {"live_event_id": HUGE, "amount": 500}, 422),
    ("POST", "/api/billings/add_customer_to_setup_intent", lambda shop: {"client_secret": "seti_1"}, 404),
    ("POST", "/api/billings", lambda shop: {"source_token": "sbx_pm_made_up"}, 404),
    ("POST", "/api/billings", lambda shop: {"source_token": ""}, 422),
    ("POST", "/api/billings/paypal", lambda shop: {"source_token": "PAYPAL-OF-NOBODY"}, 422),
    (
        "POST",
        "/api/billings/setup_anet_card",
        lambda shop: {"source_token": {"dataDescriptor": "COMMON.ACCEPT.INAPP.PAYMENT", "dataValue": "x"}},
        422,
    ),
    ("PUT", "/api/billings/unpaid", lambda shop: {"payment_intent": "1"}, 404),
    ("PUT", "/api/billings/unpaid?provider=stripe", lambda shop: {"payment_intent": "pi_1_secret_2"}, 422),
    (
        "POST",
        "/api/billings/sandbox_card",
        lambda shop: {"number": "4111111111111111", "exp_month": 12, "exp_year": 2044, "cvc": "123"},
        422,
    ),
    (
        "POST",
        "/api/billings/sandbox_challenge",
        lambda shop: {"ref": "sbx_pay_of_nobody", "approve": True},
        404,
    ),
    ("POST", "/api/orders/1/gift_card", lambda shop: {"code": make_gift_card(shop.world, 500)}, 404),
    ("POST", f"/api/orders/{HUGE}/gift_card", lambda shop: {"code": "AAAA-AAAA-AAAA-AAAA"}, 422),
    ("POST", "/api/subscription/switch", lambda shop: {"plan_id": shop.elsewhere.pk}, 404),
    ("POST", "/api/subscription/switch", lambda shop: {"plan_id": shop.film.pk}, 404),
    ("POST", "/api/subscription/switch", lambda shop: {"plan_id": -1}, 422),
    ("POST", "/api/subscription/switch/preview", lambda shop: {"plan_id": shop.elsewhere.pk}, 404),
    ("POST", "/api/subscription/pause", lambda shop: {"months": 12}, 422),
    ("POST", "/api/subscription/pause", lambda shop: {"months": -1}, 422),
    ("POST", "/api/subscription/pause", lambda shop: {"months": 1}, 404),
    ("POST", "/api/subscription/cancel", lambda shop: {}, 404),
    ("POST", "/api/subscription/resume", lambda shop: {}, 404),
    ("PUT", "/api/billings/cancel_on_hold_subscription", lambda shop: {}, 404),
    ("DELETE", "/api/billings", lambda shop: {}, 200),
    ("POST", "/api/live_chats/1/charge_donation", lambda shop: {"form": _form(payment_id="1")}, 404),
    ("POST", "/api/live_chats/1/charge_donation", lambda shop: {"form": _form(payment_id="1 OR 1=1")}, 404),
    ("POST", "/api/live_chats/1/charge_donation", lambda shop: {"form": _form(amount=-500)}, 422),
    ("POST", "/api/live_chats/0/charge_donation", lambda shop: {"form": _form()}, 422),
]


def _form(*, amount: int = 500, payment_id: str = "1") -> dict[str, Any]:
    return {"amount": amount, "payment_intent": "pi_1", "payment_id": payment_id}


def test_what_is_made_up_is_refused_and_moves_nothing(
    storefront: Storefront, subtests: pytest.Subtests
) -> None:
    make_coupon(storefront.world, "HALF", percent=50)
    browser = storefront.browser()
    for method, path, body, status in MADE_UP:
        with subtests.test(f"{method} {path}"):
            SignInTry.objects.all().delete()
            answer = browser.send(method, path, {**WISHES, **body(storefront)})
            assert answer.status_code == status, answer.content
            assert not Invoice.objects.exists()
            assert not SandboxPayment.objects.exists()
            assert not Subscription.objects.exists()


def test_no_call_that_moves_money_is_left_out() -> None:
    served = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path))
        for path, operations in CONTRACT["paths"].items()
        for method in operations
        if MONEY.search(path) and method != "get"
    }
    tried = {(method, re.sub(r"/\d+/", "/{}/", path).partition("?")[0]) for method, path, _, _ in MADE_UP}
    assert served - tried == set()
    assert tried - served == set(), "this is served no longer"


class TestWishesChangeNoPrice:
    """The same calls with everything that they take in order, and all wishes beside it."""

    def test_a_plan(self, storefront: Storefront) -> None:
        browser = storefront.browser()
        body = {"plan_id": storefront.plan.pk, "payment_method": token_of(browser), **WISHES}
        _ok(post(browser, "/api/billings/provider_subscription", body))
        assert (taken(), Invoice.objects.get().total) == (999, 999)

    def test_a_film_with_a_coupon(self, storefront: Storefront) -> None:
        make_coupon(storefront.world, "HALF", percent=50)
        browser = storefront.browser()
        body = {
            "product_id": storefront.film.product_id,
            "payment_method": token_of(browser),
            "coupon_code": "HALF",
        }
        _ok(post(browser, "/api/billings/payment_intent", {**WISHES, **body}))
        assert (taken(), Invoice.objects.get().discount) == (649, 650)

    def test_a_switch_to_a_dearer_plan(self, storefront: Storefront) -> None:
        browser = storefront.browser()
        _ok(subscribe(browser, storefront.plan))
        dearer = price(storefront.world.store, "plan", "more-films", 1999, interval="month")
        preview = browser.post("/api/subscription/switch/preview", {"plan_id": dearer.pk, **WISHES}).json()
        assert preview["due_now"] in (1000, 1001)  # 19.99 less 9.99, of a period that has just begun
        _ok(post(browser, "/api/subscription/switch", {"plan_id": dearer.pk, **WISHES}))
        assert taken() in (1999, 2000)

    def test_an_open_invoice(self, storefront: Storefront) -> None:
        browser = storefront.browser()
        assert subscribe(browser, storefront.plan, FAILS_LATER).status_code == 402
        card = {"payment_method": token_of(browser)}
        _ok(browser.put("/api/billings/unpaid", {**WISHES, **card}))
        assert (taken(), Subscription.objects.get().status) == (999, "active")

    def test_another_card_for_an_open_invoice(self, storefront: Storefront) -> None:
        browser = storefront.browser()
        _ok(subscribe(browser, storefront.plan))
        _ok(post(browser, "/api/billings", {"source_token": token_of(browser, FAILS_LATER)}))
        renewals.run(store_id=storefront.world.store.pk, at=Subscription.objects.get().period_end)
        assert (taken(), Subscription.objects.get().status) == (999, "past_due")
        _ok(post(browser, "/api/billings", {"source_token": token_of(browser), **WISHES}))
        assert (taken(), Subscription.objects.get().status) == (2 * 999, "active")

    def test_a_gift_card_on_an_order(self, storefront: Storefront) -> None:
        browser, code = storefront.browser(), make_gift_card(storefront.world, 500)
        assert buy(browser, storefront.film, FAILS_LATER).status_code == 402
        order = Invoice.objects.get()
        _ok(post(browser, f"/api/orders/{order.pk}/gift_card", {"code": code, **WISHES}))
        order.refresh_from_db()
        assert (order.paid, order.status, GiftCard.objects.get().balance) == (500, "open", 0)

    def test_a_price_that_is_sold_no_longer(self, storefront: Storefront) -> None:
        Price.objects.filter(pk=storefront.plan.pk).update(is_active=False)
        assert subscribe(storefront.browser(), storefront.plan).status_code == 404
        Price.objects.filter(pk=storefront.film.pk).update(is_active=False)
        assert buy(storefront.browser(), storefront.film).status_code == 404
        assert taken() == 0


CODES: list[tuple[str, Made, int]] = [
    ("/api/gift_cards/check", lambda shop: {"code": "AAAA-AAAA-AAAA-AAAA"}, 404),
    ("/api/coupons/check", lambda shop: {"code": "GUESS", "price_id": shop.film.pk}, 422),
    ("/api/orders/quote", lambda shop: {"price_id": shop.film.pk, "gift_card": "AAAA-AAAA-AAAA-AAAA"}, 404),
    ("/api/orders/quote", lambda shop: {"price_id": shop.film.pk, "coupon_code": "GUESS"}, 422),
    (
        "/api/billings/provider_subscription",
        lambda shop: {"plan_id": shop.plan.pk, "gift_card": "AAAA-AAAA-AAAA-AAAA"},
        404,
    ),
    (
        "/api/billings/provider_subscription",
        lambda shop: {"plan_id": shop.plan.pk, "coupon_id": "GUESS"},
        422,
    ),
    (
        "/api/billings/payment_intent",
        lambda shop: {"product_id": shop.film.product_id, "gift_card": "AAAA-AAAA-AAAA-AAAA"},
        404,
    ),
    (
        "/api/billings/payment_intent",
        lambda shop: {"product_id": shop.film.product_id, "coupon_code": "GUESS"},
        422,
    ),
]


def test_codes_are_guessed_five_times_a_minute_wherever_they_are_taken(
    storefront: Storefront, subtests: pytest.Subtests
) -> None:
    browser = storefront.browser()
    for path, body, status in CODES:
        with subtests.test(f"{path} {list(body(storefront))[-1]}"):
            SignInTry.objects.all().delete()
            answers = [browser.post(path, body(storefront)) for _ in range(6)]
            assert [answer.status_code for answer in answers] == [status] * 5 + [429]
            assert int(answers[-1]["Retry-After"]) > 0


def _ok(answer: Answer) -> None:
    assert answer.status_code == 200, answer.content
