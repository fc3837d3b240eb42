"""/bullet/api/coupons, gift_cards, payment_providers and revenue."""

from typing import Any

import pytest
from matinee.accounts.models import AuditEntry
from matinee.commerce.models import Coupon, GiftCard
from tests.commerce.office.sales import buy, put_on_sale, subscribe
from tests.world import World

COUPONS = "/bullet/api/coupons"
CARDS = "/bullet/api/gift_cards"
PROVIDERS = "/bullet/api/payment_providers"


class TestCoupons:
    def test_made_used_and_stopped(self, world: World) -> None:
        browser = world.browser(world.admin)
        made = browser.post(COUPONS, {"code": "Welcome", "percent": 20, "max_redemptions": 1})
        assert made.status_code == 201
        order = buy(world.customer, put_on_sale(world.store), coupon_code="WELCOME")
        assert (order.discount, order.paid) == (200, 800)
        (row,) = browser.get(f"{COUPONS}?state=ended").json()
        assert (row["code"], row["redeemed"]) == ("Welcome", 1)
        assert browser.get(f"{COUPONS}?state=active").json() == []
        path = f"{COUPONS}/{row['id']}"
        assert browser.patch(path, {"max_redemptions": 5}).json()["max_redemptions"] == 5
        assert len(browser.get(f"{COUPONS}?state=active").json()) == 1
        assert browser.patch(path, {"is_active": False}).json()["is_active"] is False
        assert list(AuditEntry.objects.order_by("id").values_list("action", flat=True)) == [
            "coupon_created",
            "coupon_changed",
            "coupon_changed",
        ]

    @pytest.mark.parametrize(
        "body",
        [
            {},
            {"percent": 0},
            {"percent": 101},
            {"percent": 10, "amount_minor": 5, "currency": "USD"},
            {"amount_minor": 500},
            {"amount_minor": 0, "currency": "USD"},
            {"amount_minor": 5, "currency": "X"},
            {"percent": 10, "duration": "repeating"},
            {"percent": 10, "duration_periods": 3},
            {"percent": 10, "code": "a b"},
            {"percent": 10, "max_redemptions": 0},
            {"percent": 10, "valid_to": "2026-01-01T00:00:00"},
            {"percent": 10, "valid_from": "2026-02-01T00:00:00Z", "valid_to": "2026-01-01T00:00:00Z"},
        ],
    )
    def test_what_is_no_coupon(self, world: World, body: dict[str, Any]) -> None:
        response = world.browser(world.owner).post(COUPONS, {"code": "WELCOME", **body})
        assert response.status_code == 422
        assert not Coupon.objects.exists()

    def test_a_code_is_there_once_a_store(self, world: World) -> None:
        browser = world.browser(world.owner)
        browser.post(COUPONS, {"code": "ONE", "percent": 5})
        again = browser.post(COUPONS, {"code": "one", "percent": 5})
        assert (again.status_code, again.json()["errors"][0]["code"]) == (409, "code_taken")
        theirs = world.browser(world.other_owner).post(COUPONS, {"code": "ONE", "percent": 5})
        assert theirs.status_code == 201
        for coupon_id in (theirs.json()["id"], 10**12):
            assert browser.patch(f"{COUPONS}/{coupon_id}", {"is_active": False}).status_code == 404

    def test_not_fewer_than_were_used(self, world: World) -> None:
        browser = world.browser(world.owner)
        coupon = browser.post(COUPONS, {"code": "TEN", "percent": 10}).json()
        Coupon.objects.update(redeemed=3)
        response = browser.patch(f"{COUPONS}/{coupon['id']}", {"max_redemptions": 2})
        assert (response.status_code, response.json()["errors"][0]["code"]) == (422, "already_used")


class TestGiftCards:
    def test_the_code_is_shown_once(self, world: World) -> None:
        browser = world.browser(world.admin)
        made = browser.post(CARDS, {"currency": "USD", "minor": 5000, "recipient_email": "ann@example.com"})
        assert made.status_code == 201
        card = made.json()
        assert card["code"].replace("-", "").endswith(card["last4"])
        shown = browser.get(f"{CARDS}/{card['id']}")
        assert (shown.json()["balance"], shown.json()["movements"]) == (5000, [])
        assert card["code"] not in shown.content.decode()
        assert card["code"] not in str(AuditEntry.objects.get().detail) + AuditEntry.objects.get().subject
        assert [row["id"] for row in browser.get(f"{CARDS}?q=ann@").json()] == [card["id"]]

    def test_blocked_and_let_go(self, world: World) -> None:
        browser = world.browser(world.admin)
        card = browser.post(CARDS, {"currency": "USD", "minor": 100}).json()
        path = f"{CARDS}/{card['id']}"
        assert browser.patch(path, {"is_blocked": True}).json()["is_blocked"] is True
        assert len(browser.get(f"{CARDS}?state=blocked").json()) == 1
        assert browser.patch(path, {"is_blocked": False}).json()["is_blocked"] is False
        stranger = world.browser(world.other_owner)
        assert stranger.get(path).status_code == stranger.patch(path, {"is_blocked": True}).status_code == 404
        assert GiftCard.objects.get().is_blocked is False

    @pytest.mark.parametrize(
        "body", [{"minor": 0}, {"minor": -1}, {"currency": "XXX"}, {"recipient_email": "x"}]
    )
    def test_what_is_no_gift_card(self, world: World, body: dict[str, Any]) -> None:
        response = world.browser(world.owner).post(CARDS, {"currency": "USD", "minor": 100, **body})
        assert response.status_code == 422


class TestProviders:
    def test_a_secret_goes_in_and_never_out(self, world: World) -> None:
        browser = world.browser(world.owner)
        secret = "sk_test_0123456789abcdef"
        body = {"public": {"publishable_key": "pk_test_1"}, "secrets": {"secret_key": secret}}
        saved = browser.patch(f"{PROVIDERS}/stripe", body)
        assert saved.json()["secrets"] == {"secret_key": True, "webhook_secret": False}
        assert saved.json()["missing"] == ["webhook_secret"]
        answers = saved.content + browser.get(PROVIDERS).content
        assert secret.encode() not in answers
        assert secret not in str(AuditEntry.objects.get().detail)
        enabled = browser.patch(f"{PROVIDERS}/stripe", {"is_enabled": True})
        assert enabled.status_code == 422

    def test_owners_only(self, world: World) -> None:
        for who in (world.admin, world.moderator, world.customer):
            browser = world.browser(who)
            assert browser.get(PROVIDERS).status_code == 404
            assert browser.patch(f"{PROVIDERS}/stripe", {"is_enabled": True}).status_code == 404

    def test_the_sandbox_answers_and_keys_that_are_missing_say_so(self, world: World) -> None:
        browser = world.browser(world.owner)
        assert browser.post(f"{PROVIDERS}/sandbox/test").json()["works"] is True
        assert browser.post(f"{PROVIDERS}/stripe/test").json()["works"] is False
        assert browser.post(f"{PROVIDERS}/purse/test").status_code == 422


class TestRevenue:
    def test_counts_what_came_in_and_what_is_worth(self, world: World) -> None:
        buy(world.customer, put_on_sale(world.store, minor=1000))
        subscribe(world.admin, put_on_sale(world.store, "Club", kind="plan", minor=900))
        buy(world.other_customer, put_on_sale(world.other_store, minor=7777))
        shown = world.browser(world.admin).get("/bullet/api/revenue").json()
        assert (shown["gross"], shown["net"], shown["orders"]) == (1900, 1900, 2)
        assert (shown["mrr"], shown["arr"], shown["active"], shown["ltv"]) == (900, 10800, 1, None)
        assert sum(day["gross"] for day in shown["by_day"]) == shown["gross"]
        euros = world.browser(world.admin).get("/bullet/api/revenue?currency=EUR").json()
        assert (euros["gross"], euros["mrr"]) == (0, 0)

    @pytest.mark.parametrize(
        "query",
        [
            "from=2026-02-02&to=2026-02-01",
            "from=yesterday",
            "from=2000-01-01&to=2026-01-01",
            "currency=XXX",
            "currency=usd",
            "to=9999-12-31",
            "from=0001-01-01",
        ],
    )
    def test_odd_questions(self, world: World, query: str) -> None:
        assert world.browser(world.owner).get(f"/bullet/api/revenue?{query}").status_code == 422
