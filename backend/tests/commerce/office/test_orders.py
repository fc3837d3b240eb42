"""/bullet/api/orders, subscriptions and failed payments."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.accounts.models import AuditEntry
from matinee.commerce.models import Refund, Subscription
from tests.commerce.office.sales import NO_CARD, buy, put_on_sale, subscribe
from tests.world import Browser, World, make_user

ORDERS = "/bullet/api/orders"
SUBSCRIPTIONS = "/bullet/api/subscriptions"
FAILED = "/bullet/api/failed_payments"


def refund(browser: Browser, order_id: int, *, key: str = "press-0001", **body: Any) -> Any:
    return browser.post(f"{ORDERS}/{order_id}/refunds", {"key": key, **body})


class TestAnOrder:
    def test_shows_what_was_bought_and_how_it_was_paid(self, world: World) -> None:
        order = buy(world.customer, put_on_sale(world.store))
        shown = world.browser(world.admin).get(f"{ORDERS}/{order.id}").json()
        assert (shown["number"], shown["status"], shown["total"], shown["currency"]) == (
            order.number,
            "paid",
            1000,
            "USD",
        )
        assert shown["customer"]["email"] == world.customer.email
        assert [(line["title"], line["minor"]) for line in shown["lines"]] == [("Metropolis", 1000)]
        (payment,) = shown["payments"]
        assert (payment["state"], payment["provider"]) == ("succeeded", "sandbox")
        assert payment["method"].endswith("4242")
        assert "client_secret" not in payment

    def test_another_stores_is_not_there(self, world: World) -> None:
        order = buy(world.other_customer, put_on_sale(world.other_store))
        browser = world.browser(world.owner)
        for method, path, body in (
            ("GET", "", None),
            ("POST", "/refunds", {"key": "press-0001"}),
            ("POST", "/retry", {}),
        ):
            theirs = browser.send(method, f"{ORDERS}/{order.id}{path}", body)
            missing = browser.send(method, f"{ORDERS}/{10**12}{path}", body)
            assert (theirs.status_code, missing.status_code) == (404, 404)
            assert theirs.json()["errors"] == missing.json()["errors"]
        assert not Refund.objects.exists()


class TestRefunding:
    def test_in_parts_and_never_more_than_was_paid(self, world: World) -> None:
        order = buy(world.customer, put_on_sale(world.store))
        browser = world.browser(world.owner)
        first = refund(browser, order.id, minor=400, reason="Too dark", ends_access=False)
        assert first.status_code == 201
        shown = first.json()
        assert (shown["refunded"], shown["status"]) == (400, "paid")
        assert [(row["amount_minor"], row["reason"]) for row in shown["refunds"]] == [(400, "Too dark")]
        over = refund(browser, order.id, key="press-0002", minor=601)
        assert over.status_code in (409, 422)
        rest = refund(browser, order.id, key="press-0003").json()
        assert rest["refunded"] == 1000
        again = refund(browser, order.id, key="press-0004")
        assert again.status_code in (409, 422)
        entries = AuditEntry.objects.filter(action="order_refunded").order_by("id")
        assert [entry.detail["minor"] for entry in entries] == [400, 600]
        assert entries[0].subject == order.number

    def test_the_same_press_twice_is_one_refund(self, world: World) -> None:
        order = buy(world.customer, put_on_sale(world.store))
        browser = world.browser(world.owner)
        for _ in range(2):
            assert refund(browser, order.id, minor=300).json()["refunded"] == 300
        assert AuditEntry.objects.filter(action="order_refunded").count() == 1

    def test_the_same_key_on_two_orders_is_two_refunds(self, world: World) -> None:
        browser = world.browser(world.owner)
        for title in ("One", "Two"):
            order = buy(world.customer, put_on_sale(world.store, title))
            assert refund(browser, order.id, minor=100).json()["refunded"] == 100

    @pytest.mark.parametrize(
        "body",
        [
            {"minor": 0},
            {"minor": -5},
            {"minor": 1.5},
            {"minor": "100"},
            {"minor": 10**13},
            {"key": "short"},
            {"key": "has blanks in it"},
            {"reason": "x" * 301},
        ],
    )
    def test_malformed(self, world: World, body: dict[str, Any]) -> None:
        order = buy(world.customer, put_on_sale(world.store))
        response = world.browser(world.owner).post(
            f"{ORDERS}/{order.id}/refunds", {"key": "press-0001", **body}
        )
        assert response.status_code == 422
        assert not Refund.objects.exists()


class TestTheLists:
    @pytest.fixture
    def sold(self, world: World) -> World:
        buy(world.customer, put_on_sale(world.store, "Metropolis"))
        buy(world.admin, put_on_sale(world.store, "Nosferatu"), number=NO_CARD)
        buy(world.other_customer, put_on_sale(world.other_store, "Theirs"))
        return world

    @pytest.mark.parametrize(
        ("query", "titles"),
        [
            ("", ["Nosferatu", "Metropolis"]),
            ("status=paid", ["Metropolis"]),
            ("status=open", ["Nosferatu"]),
            ("q=CUSTOMER@lantern", ["Metropolis"]),
            ("kind=period", []),
            ("q=%25", []),
        ],
    )
    def test_filters(self, sold: World, query: str, titles: list[str]) -> None:
        rows = sold.browser(sold.owner).get(f"{ORDERS}?{query}").json()
        assert [row["title"] for row in rows] == titles

    def test_found_by_its_number(self, sold: World) -> None:
        browser = sold.browser(sold.owner)
        number = browser.get(f"{ORDERS}?status=paid").json()[0]["number"]
        assert [row["number"] for row in browser.get(f"{ORDERS}?q={number.lower()}").json()] == [number]

    def test_failed_payments_say_why(self, sold: World) -> None:
        browser = sold.browser(sold.owner)
        (row,) = browser.get(FAILED).json()
        assert (row["open_minor"], row["state"], row["attempts"]) == (1000, "failed", 1)
        assert row["decline_code"]
        assert row["customer"]["email"] == sold.admin.email
        retried = browser.post(f"{ORDERS}/{row['order_id']}/retry").json()
        assert retried["state"] == "failed"
        assert browser.get(FAILED).json()[0]["attempts"] == 2

    @pytest.mark.parametrize(
        "query", ["page=0", "page=1e18", "status=lost", "kind=gift", "q=%00", f"q={'x' * 201}"]
    )
    def test_odd_questions(self, world: World, query: str) -> None:
        assert world.browser(world.owner).get(f"{ORDERS}?{query}").status_code == 422

    @pytest.mark.parametrize("path", [ORDERS, SUBSCRIPTIONS, FAILED, "/bullet/api/customers"])
    def test_they_cost_the_same_however_long(self, world: World, path: str) -> None:
        plan = put_on_sale(world.store, "Club", kind="plan")
        film = put_on_sale(world.store, "Film")
        browser = world.browser(world.owner)

        def sell(n: int) -> None:
            person = make_user(world.store, f"n{n}@lantern.test", "customer")
            subscribe(person, plan)
            buy(person, film, number=NO_CARD)

        def cost() -> int:
            with CaptureQueriesContext(connection) as seen:
                assert browser.get(path).status_code == 200
            return len(seen)

        sell(0)
        # The store is looked up anew once in a while: the lesser of two is what the list costs.
        few = min(cost(), cost())
        for n in range(1, 8):
            sell(n)
        assert min(cost(), cost()) == few
        assert len(browser.get(path).json()) >= 8


class TestSubscriptions:
    def test_end_with_the_period_and_taken_back(self, world: World) -> None:
        subscription_id = subscribe(world.customer, put_on_sale(world.store, "Club", kind="plan"))
        browser = world.browser(world.admin)
        path = f"{SUBSCRIPTIONS}/{subscription_id}/end"
        ending = browser.post(path, {"when": "period_end"}).json()
        assert (ending["status"], ending["cancel_at_period_end"]) == ("active", True)
        assert len(browser.get(f"{SUBSCRIPTIONS}?status=canceling").json()) == 1
        kept = browser.delete(path).json()
        assert (kept["status"], kept["cancel_at_period_end"]) == ("active", False)
        assert browser.get(f"{SUBSCRIPTIONS}?status=canceling").json() == []

    def test_end_now(self, world: World) -> None:
        subscription_id = subscribe(world.customer, put_on_sale(world.store, "Club", kind="plan"))
        ended = world.browser(world.owner).post(f"{SUBSCRIPTIONS}/{subscription_id}/end", {"when": "now"})
        assert (ended.json()["status"], ended.json()["end_reason"]) == ("canceled", "staff")
        entry = AuditEntry.objects.get(action="subscription_ended")
        assert (entry.subject, entry.detail) == (world.customer.email, {"when": "now"})

    def test_another_stores_is_not_there(self, world: World) -> None:
        theirs = subscribe(world.other_customer, put_on_sale(world.other_store, "Club", kind="plan"))
        browser = world.browser(world.owner)
        for when in ("now", "period_end"):
            path = f"{SUBSCRIPTIONS}/{theirs}/end"
            assert browser.post(path, {"when": when}).status_code == 404
            assert browser.delete(path).status_code == 404
        assert Subscription.objects.get(pk=theirs).status == "active"

    @pytest.mark.parametrize("body", [{}, {"when": "never"}])
    def test_malformed(self, world: World, body: dict[str, str]) -> None:
        assert world.browser(world.owner).post(f"{SUBSCRIPTIONS}/1/end", body).status_code == 422
