"""/bullet/api/products and /offers: what is for sale, what it costs, what it opens."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.accounts.models import AuditEntry
from matinee.commerce.models import Price, Product
from tests.world import Browser, World, make_film

PRODUCTS = "/bullet/api/products"
OFFERS = "/bullet/api/offers"


def make(browser: Browser, kind: str = "purchase", title: str = "Film club") -> dict[str, Any]:
    response = browser.post(PRODUCTS, {"title": title, "kind": kind})
    assert response.status_code == 201
    answer: dict[str, Any] = response.json()
    return answer


def give_price(browser: Browser, product: dict[str, Any], **price: Any) -> Any:
    body = {"currency": "USD", "minor": 999, **price}
    return browser.post(f"{PRODUCTS}/{product['id']}/prices", body)


def actions() -> list[str]:
    return list(AuditEntry.objects.order_by("id").values_list("action", flat=True))


def fault(response: Any) -> tuple[int, str, str | None]:
    error = response.json()["errors"][0]
    return response.status_code, error["code"], error["field"]


class TestMaking:
    def test_a_plan_from_nothing_to_on_sale(self, world: World) -> None:
        browser = world.browser(world.admin)
        plan = make(browser, "plan", "Été Club")
        assert (plan["permalink"], plan["is_on_sale"], plan["unlocks_everything"]) == (
            "ete-club",
            False,
            True,
        )
        refused = browser.patch(f"{PRODUCTS}/{plan['id']}", {"is_on_sale": True})
        assert fault(refused) == (409, "no_price", "is_on_sale")
        priced = give_price(browser, plan, interval="month", trial_days=7)
        assert priced.status_code == 201
        assert priced.json()["prices"][0] == {
            "id": Price.objects.get().pk,
            "currency": "USD",
            "minor": 999,
            "interval": "month",
            "interval_count": 1,
            "trial_days": 7,
        }
        on_sale = browser.patch(f"{PRODUCTS}/{plan['id']}", {"is_on_sale": True})
        assert on_sale.json()["is_on_sale"] is True
        assert actions() == ["product_created", "price_added", "product_put_on_sale"]
        assert AuditEntry.objects.latest("id").actor_name == "Admin"

    def test_a_price_never_changes(self, world: World) -> None:
        browser = world.browser(world.owner)
        product = make(browser)
        give_price(browser, product)
        after = give_price(browser, product, minor=1299).json()
        assert [price["minor"] for price in after["prices"]] == [1299]
        assert list(Price.objects.order_by("id").values_list("minor", "is_active")) == [
            (999, False),
            (1299, True),
        ]
        other = give_price(browser, product, currency="eur", minor=1099).json()
        assert [price["currency"] for price in other["prices"]] == ["EUR", "USD"]

    def test_without_any_price_it_is_off_sale(self, world: World) -> None:
        browser = world.browser(world.owner)
        product = make(browser)
        price = give_price(browser, product).json()["prices"][0]
        browser.patch(f"{PRODUCTS}/{product['id']}", {"is_on_sale": True})
        after = browser.delete(f"{PRODUCTS}/{product['id']}/prices/{price['id']}").json()
        assert (after["prices"], after["is_on_sale"]) == ([], False)
        again = browser.delete(f"{PRODUCTS}/{product['id']}/prices/{price['id']}")
        assert again.status_code == 404

    @pytest.mark.parametrize(
        ("kind", "price", "field"),
        [
            ("plan", {}, "interval"),
            ("purchase", {"interval": "month"}, "interval"),
            ("purchase", {"trial_days": 7}, "trial_days"),
            ("purchase", {"minor": None}, "minor"),
            ("purchase", {"minor": 0}, "minor"),
            ("free", {"minor": 100}, "minor"),
            ("purchase", {"currency": "XXX"}, "currency"),
            ("purchase", {"currency": "$"}, "currency"),
            ("purchase", {"minor": -1}, "minor"),
            ("purchase", {"minor": 9.99}, "minor"),
            ("purchase", {"minor": "999"}, "minor"),
            ("purchase", {"minor": 10**13}, "minor"),
            ("plan", {"interval": "week"}, "interval"),
            ("plan", {"interval": "month", "interval_count": 0}, "interval_count"),
        ],
    )
    def test_prices_that_are_none(self, world: World, kind: str, price: dict[str, Any], field: str) -> None:
        browser = world.browser(world.owner)
        product = make(browser, kind)
        response = give_price(browser, product, **price)
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)
        assert not Price.objects.exists()

    def test_a_gift_card_may_leave_the_amount_to_the_buyer(self, world: World) -> None:
        browser = world.browser(world.owner)
        assert give_price(browser, make(browser, "gift_card"), minor=None).status_code == 201

    @pytest.mark.parametrize(
        ("kind", "change", "field"),
        [
            ("purchase", {"rental_start_days": 3}, "rental_start_days"),
            ("rental", {"rental_watch_hours": None}, "rental_watch_hours"),
            ("rental", {"rental_watch_hours": 0}, "rental_watch_hours"),
            ("purchase", {"plan_group": "main"}, "plan_group"),
            ("gift_card", {"unlocks_everything": True}, "unlocks_everything"),
            ("plan", {"title": " "}, "title"),
            ("plan", {"permalink": "Not One"}, "permalink"),
        ],
    )
    def test_changes_that_make_no_sense(
        self, world: World, kind: str, change: dict[str, Any], field: str
    ) -> None:
        browser = world.browser(world.owner)
        response = browser.patch(f"{PRODUCTS}/{make(browser, kind)['id']}", change)
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)

    def test_an_address_is_there_once_a_store(self, world: World) -> None:
        browser = world.browser(world.owner)
        make(browser, title="One")
        two = make(browser, title="Two")
        assert fault(browser.patch(f"{PRODUCTS}/{two['id']}", {"permalink": "one"}))[:2] == (
            409,
            "permalink_taken",
        )
        assert make(world.browser(world.other_owner), title="One")["permalink"] == "one"


class TestWhatItOpens:
    def test_contents_are_set_as_a_whole(self, world: World) -> None:
        browser = world.browser(world.owner)
        first, second = make_film(world.store, "ants"), make_film(world.store, "bees", published=False)
        product = make(browser)
        path = f"{PRODUCTS}/{product['id']}/contents"
        both = browser.put(path, {"content_ids": [second.pk, first.pk, first.pk]}).json()
        assert [row["title"] for row in both["contents"]] == ["Ants", "Bees"]
        assert [row["is_published"] for row in both["contents"]] == [True, False]
        one = browser.put(path, {"content_ids": [second.pk]}).json()
        assert ([row["id"] for row in one["contents"]], one["unlocks_count"]) == ([second.pk], 1)

    def test_another_stores_film_is_not_there(self, world: World) -> None:
        browser = world.browser(world.owner)
        theirs = make_film(world.other_store, "theirs")
        path = f"{PRODUCTS}/{make(browser)['id']}/contents"
        elsewhere = browser.put(path, {"content_ids": [theirs.pk]})
        missing = browser.put(path, {"content_ids": [10**12]})
        assert elsewhere.status_code == missing.status_code == 404
        assert elsewhere.json()["errors"] == missing.json()["errors"]

    def test_a_gift_card_opens_nothing(self, world: World) -> None:
        browser = world.browser(world.owner)
        path = f"{PRODUCTS}/{make(browser, 'gift_card')['id']}/contents"
        assert browser.put(path, {"content_ids": [make_film(world.store, "a").pk]}).status_code == 422


class TestDeleting:
    def test_what_nobody_bought_goes(self, world: World) -> None:
        browser = world.browser(world.owner)
        product = make(browser)
        give_price(browser, product)
        assert browser.delete(f"{PRODUCTS}/{product['id']}").status_code == 204
        assert not Product.objects.exists()
        assert actions()[-1] == "product_deleted"


class TestOffers:
    def test_made_changed_and_removed(self, world: World) -> None:
        browser = world.browser(world.owner)
        one, two, three = (make(browser, title=title) for title in ("One", "Two", "Three"))
        body = {"title": "Join", "product_ids": [two["id"], one["id"]], "upsell_product_id": three["id"]}
        offer = browser.post(OFFERS, body).json()
        assert [product["title"] for product in offer["products"]] == ["Two", "One"]
        path = f"{OFFERS}/{offer['id']}"
        changed = browser.patch(path, {"product_ids": [one["id"]], "is_active": False}).json()
        assert ([product["id"] for product in changed["products"]], changed["is_active"]) == (
            [one["id"]],
            False,
        )
        assert changed["upsell_product_id"] == three["id"]
        both = browser.patch(path, {"product_ids": [three["id"]]})
        assert fault(both)[2] == "upsell_product_id"
        assert browser.delete(path).status_code == 204
        assert browser.get(OFFERS).json() == []

    def test_no_product_of_another_store(self, world: World) -> None:
        theirs = make(world.browser(world.other_owner))
        browser = world.browser(world.owner)
        for body in ({"product_ids": [theirs["id"]]}, {"upsell_product_id": theirs["id"]}):
            assert browser.post(OFFERS, {"title": "Join", **body}).status_code == 404


class TestTheLists:
    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("q=cl", ["Club"]),
            ("kind=rental", ["Rent"]),
            ("on_sale=true", []),
            ("q=%25", []),
            ("kind=plan&q=x", []),
        ],
    )
    def test_filters(self, world: World, query: str, found: list[str]) -> None:
        browser = world.browser(world.owner)
        make(browser, "plan", "Club")
        make(browser, "rental", "Rent")
        assert [row["title"] for row in browser.get(f"{PRODUCTS}?{query}").json()] == found

    @pytest.mark.parametrize("query", ["page=0", "page=1e18", "kind=king", "on_sale=perhaps", "q=%00"])
    def test_odd_questions(self, world: World, query: str) -> None:
        assert world.browser(world.owner).get(f"{PRODUCTS}?{query}").status_code == 422

    @pytest.mark.parametrize("path", [PRODUCTS, OFFERS])
    def test_they_cost_the_same_however_long(self, world: World, path: str) -> None:
        browser = world.browser(world.owner)
        for n in range(2):
            product = make(browser, title=f"P{n}")
            give_price(browser, product)
            browser.post(OFFERS, {"title": f"O{n}", "product_ids": [product["id"]]})

        def cost() -> int:
            with CaptureQueriesContext(connection) as seen:
                assert browser.get(path).status_code == 200
            return len(seen)

        few = cost()
        for n in range(60):
            product = make(browser, title=f"More {n}")
            give_price(browser, product)
            browser.post(OFFERS, {"title": f"More {n}", "product_ids": [product["id"]]})
        # How many there are in all is asked only once there is a second page.
        assert cost() == few + 1
        assert browser.get(path)["last-page"] == "false"
        last = browser.get(f"{path}?page=2")
        assert (last["last-page"], len(last.json())) == ("true", 12)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("PATCH", "", {"title": "Mine"}),
        ("DELETE", "", None),
        ("PUT", "/contents", {"content_ids": []}),
        ("POST", "/prices", {"currency": "USD", "minor": 1}),
        ("DELETE", "/prices/{price}", None),
    ],
)
def test_another_stores_product_is_not_there(world: World, method: str, path: str, body: Any) -> None:
    theirs = world.browser(world.other_owner)
    product = make(theirs)
    price = give_price(theirs, product).json()["prices"][0]
    mine = world.browser(world.owner)
    answers = [
        mine.send(method, f"{PRODUCTS}/{id}{path.format(price=price['id'])}", body)
        for id in (product["id"], 10**12)
    ]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].json()["errors"] == answers[1].json()["errors"]
    assert Price.objects.filter(is_active=True).count() == 1
