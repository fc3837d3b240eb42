"""/bullet/api/contents/{id}/products: what a film costs, said on the film's own page."""

import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Content
from matinee.commerce import tasks
from matinee.commerce.models import Price, Product, ProductUnlock
from matinee.notices.models import Notice
from tests.world import Browser, World, make_film

PRODUCTS = "/bullet/api/products"


def of(film: Content, path: str = "products") -> str:
    return f"/bullet/api/contents/{film.pk}/{path}"


def price(browser: Browser, film: Content, kind: str = "purchase", **more: Any) -> Any:
    return browser.post(of(film, "prices"), {"kind": kind, "currency": "USD", "minor": 999, **more})


def fault(response: Any) -> tuple[int, str, str | None]:
    error = response.json()["errors"][0]
    return response.status_code, error["code"], error["field"]


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


@pytest.fixture
def film(world: World) -> Content:
    return make_film(world.store, "film", access="paid", published=False)


def make_plan(browser: Browser, *, title: str = "Club", everything: bool = False) -> int:
    plan_id: int = browser.post(PRODUCTS, {"title": title, "kind": "plan"}).json()["id"]
    browser.post(f"{PRODUCTS}/{plan_id}/prices", {"currency": "USD", "minor": 500, "interval": "month"})
    browser.patch(f"{PRODUCTS}/{plan_id}", {"is_on_sale": True, "unlocks_everything": everything})
    return plan_id


class TestPrice:
    def test_a_price_makes_the_product_that_the_shop_shows(self, owner: Browser, film: Content) -> None:
        assert owner.get(of(film)).json() == {
            "purchase": None,
            "rental": None,
            "others": [],
            "is_on_sale": False,
        }
        sale = price(owner, film).json()
        assert sale["is_on_sale"] is True
        (row,) = owner.get(PRODUCTS).json()
        assert row == sale["purchase"]
        assert (row["title"], row["kind"], row["is_on_sale"], row["unlocks_count"]) == (
            "Film",
            "purchase",
            True,
            1,
        )
        assert ProductUnlock.objects.get().content_id == film.pk

    def test_what_the_shop_changes_is_shown_here(self, owner: Browser, film: Content) -> None:
        product = price(owner, film).json()["purchase"]
        owner.post(f"{PRODUCTS}/{product['id']}/prices", {"currency": "EUR", "minor": 899})
        owner.patch(f"{PRODUCTS}/{product['id']}", {"is_on_sale": False})
        sale = owner.get(of(film)).json()
        assert [row["minor"] for row in sale["purchase"]["prices"]] == [899, 999]
        assert (sale["purchase"]["is_on_sale"], sale["is_on_sale"]) == (False, False)

    def test_another_price_is_of_the_same_product(self, owner: Browser, film: Content) -> None:
        price(owner, film)
        price(owner, film, currency="EUR", minor=899)
        price(owner, film, minor=1299)
        product = Product.objects.get()
        prices = Price.objects.filter(product=product, is_active=True).order_by("currency")
        assert list(prices.values_list("currency", "minor")) == [("EUR", 899), ("USD", 1299)]

    def test_a_rental_has_its_windows(self, owner: Browser, film: Content) -> None:
        sale = price(owner, film, "rental").json()
        assert (sale["rental"]["rental_start_days"], sale["rental"]["rental_watch_hours"]) == (30, 48)
        sale = price(owner, film, "rental", rental_start_days=7, rental_watch_hours=24).json()
        assert (sale["rental"]["rental_start_days"], sale["rental"]["rental_watch_hours"]) == (7, 24)
        assert (sale["purchase"], Product.objects.count()) == (None, 1)

    def test_a_product_of_two_films_is_not_the_film_s_own(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        product = price(owner, film).json()["purchase"]
        other = make_film(world.store, "other")
        owner.put(f"{PRODUCTS}/{product['id']}/contents", {"content_ids": [film.pk, other.pk]})
        sale = owner.get(of(film)).json()
        assert sale["purchase"] is None
        assert [(row["product"]["id"], row["is_included"]) for row in sale["others"]] == [
            (product["id"], True)
        ]

    @pytest.mark.parametrize(
        ("more", "field"),
        [
            ({"minor": 0}, "minor"),
            ({"minor": 1}, "minor"),
            ({"currency": "XXX"}, "currency"),
            ({"kind": "plan"}, "kind"),
        ],
    )
    def test_a_refused_price_makes_no_product(
        self, owner: Browser, film: Content, more: dict[str, Any], field: str
    ) -> None:
        response = price(owner, film, **more)
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)
        assert not Product.objects.exists()

    def test_it_is_of_this_store_and_for_staff(self, world: World, film: Content) -> None:
        other = world.browser(world.other_owner)
        assert [other.get(of(film)).status_code, price(other, film).status_code] == [404, 404]
        assert world.guest.get(of(film)).status_code == 401
        assert world.browser(world.customer).get(of(film)).status_code in (403, 404)
        assert not Product.objects.exists()

    def test_ten_plans_take_no_more_statements_than_one(self, owner: Browser, film: Content) -> None:
        counts = []
        for number in (1, 9):
            for one in range(number):
                make_plan(owner, title=f"Plan {number}-{one}")
            with CaptureQueriesContext(
                connection,
            ) as queries:
                owner.get(of(film))
            counts.append(len(queries))
        assert counts[0] == counts[1]


@pytest.mark.django_db(transaction=True)
def test_two_at_once_make_one_product(world: World) -> None:
    film = make_film(world.store, "film", access="paid")
    barrier = threading.Barrier(2)

    def ask(currency: str) -> None:
        browser = world.browser(world.owner)
        barrier.wait()
        try:
            price(browser, film, currency=currency)
        finally:
            connection.close()

    threads = [threading.Thread(target=ask, args=(currency,)) for currency in ("USD", "EUR")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Product.objects.count() == 1
    assert sorted(Price.objects.values_list("currency", flat=True)) == ["EUR", "USD"]


class TestPlans:
    def test_a_film_goes_into_a_plan_and_out_of_it(self, world: World, owner: Browser, film: Content) -> None:
        plan_id = make_plan(owner)
        other = make_film(world.store, "other")
        owner.put(f"{PRODUCTS}/{plan_id}/contents", {"content_ids": [other.pk]})
        path = of(film, f"products/{plan_id}")
        for is_included in (True, True, False):
            sale = owner.put(path, {"is_included": is_included}).json()
            assert [(row["product"]["id"], row["is_included"]) for row in sale["others"]] == [
                (plan_id, is_included)
            ]
            assert sale["is_on_sale"] is is_included
            ids = set(ProductUnlock.objects.values_list("content_id", flat=True))
            assert ids == ({film.pk, other.pk} if is_included else {other.pk})

    def test_a_plan_of_everything_includes_it_and_cannot_leave_it_out(
        self, owner: Browser, film: Content
    ) -> None:
        plan_id = make_plan(owner, everything=True)
        assert owner.get(of(film)).json()["others"][0]["is_included"] is True
        response = owner.put(of(film, f"products/{plan_id}"), {"is_included": False})
        assert fault(response) == (409, "includes_everything", None)

    def test_another_store_s_plan_or_film_is_none(self, world: World, owner: Browser, film: Content) -> None:
        plan_id = make_plan(world.browser(world.other_owner))
        body = {"is_included": True}
        assert owner.put(of(film, f"products/{plan_id}"), body).status_code == 404
        foreign = make_film(world.other_store, "foreign")
        own_plan = make_plan(owner)
        assert owner.put(of(foreign, f"products/{own_plan}"), body).status_code == 404
        assert owner.put(of(film, f"products/{own_plan}"), {"is_included": 1}).status_code == 422
        assert not ProductUnlock.objects.exists()


class TestPublishing:
    def test_what_nobody_could_buy_is_not_published(self, owner: Browser, film: Content) -> None:
        refusal = (409, "nothing_to_buy", "access")
        path = of(film, "publish")
        assert fault(owner.post(path)) == refusal
        sale = price(owner, film).json()["purchase"]
        owner.patch(f"{PRODUCTS}/{sale['id']}", {"is_on_sale": False})
        assert fault(owner.post(path)) == refusal
        owner.patch(f"{PRODUCTS}/{sale['id']}", {"is_on_sale": True})
        assert owner.post(path).status_code == 200

    @pytest.mark.parametrize("everything", [True, False])
    def test_a_plan_is_enough(self, owner: Browser, film: Content, everything: bool) -> None:
        plan_id = make_plan(owner, everything=everything)
        assert owner.post(of(film, "publish")).status_code == (200 if everything else 409)
        owner.put(of(film, f"products/{plan_id}"), {"is_included": True})
        assert owner.post(of(film, "publish")).status_code == 200

    def test_another_store_s_plan_of_everything_is_not(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        make_plan(world.browser(world.other_owner), everything=True)
        assert owner.post(of(film, "publish")).status_code == 409

    def test_a_published_film_does_not_become_what_nobody_can_buy(self, world: World, owner: Browser) -> None:
        free = make_film(world.store, "free")
        path = f"/bullet/api/contents/{free.pk}"
        change = {"access": "paid", "title": "New"}
        assert fault(owner.patch(path, change)) == (409, "nothing_to_buy", "access")
        free.refresh_from_db()
        assert (free.access, free.title) == ("public", "Free")
        price(owner, free)
        assert owner.patch(path, change).json()["access"] == "paid"


class TestNotice:
    """A published film whose last offer is withdrawn stays, and the office is told until it is over."""

    def open_facts(self) -> dict[str, str] | None:
        row = Notice.objects.filter(kind="films_not_for_sale", resolved_at=None).first()
        return row.facts if row else None

    def test_it_is_open_as_long_as_a_film_is_unsold(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        sale = price(owner, film).json()["purchase"]
        owner.post(of(film, "publish"))
        tasks.look_after_unsold(world.store.pk)
        assert self.open_facts() is None
        owner.patch(f"{PRODUCTS}/{sale['id']}", {"is_on_sale": False})
        tasks.look_after_unsold(world.store.pk)
        assert self.open_facts() == {"count": "1", "title": "Film", "content_id": str(film.pk)}
        (need,) = world.browser(world.admin).get("/bullet/api/notices").json()
        assert (need["kind"], need["link"]) == ("films_not_for_sale", f"/bullet/contents/{film.pk}")
        assert world.guest.get("/api/contents/film").status_code == 200
        price(owner, film)
        tasks.look_after_unsold(world.store.pk)
        assert self.open_facts() is None

    def test_films_that_were_always_so_are_named_and_stay(self, world: World, owner: Browser) -> None:
        old = make_film(world.store, "old", access="paid")
        make_film(world.other_store, "sold", access="paid")
        make_plan(world.browser(world.other_owner), everything=True)
        tasks.sweep_hourly()
        assert Notice.objects.get(kind="films_not_for_sale").store_id == world.store.pk
        assert self.open_facts() == {"count": "1", "title": "Old", "content_id": str(old.pk)}
        owner.post(of(old, "unpublish"))
        tasks.sweep_often()
        assert self.open_facts() is None

    def test_the_shop_s_changes_have_it_looked_after(
        self, world: World, owner: Browser, film: Content, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stores: list[int] = []
        monkeypatch.setattr("matinee.commerce.operations.ledger.unsold.look_soon", stores.append)
        product = price(owner, film).json()["purchase"]
        path = f"{PRODUCTS}/{product['id']}"
        changes: tuple[tuple[str, str, Any], ...] = (
            ("PATCH", path, {"is_on_sale": False}),
            ("PATCH", path, {"is_on_sale": True}),
            ("PUT", f"{path}/contents", {"content_ids": []}),
            ("DELETE", f"{path}/prices/{product['prices'][0]['id']}", None),
            ("DELETE", path, None),
        )
        for method, place, body in changes:
            stores.clear()
            assert owner.send(method, place, body).status_code in (200, 204)
            assert stores == [world.store.pk]


class TestFilmsThatAreNotOut:
    """A price is set while the film is a draft: nobody reads of it, nobody pays, until it is out."""

    @pytest.mark.parametrize("ahead", [None, timedelta(days=2)])
    def test_nobody_pays_for_them(
        self, world: World, owner: Browser, film: Content, ahead: timedelta | None
    ) -> None:
        sale = price(owner, film).json()["purchase"]
        price_id = Price.objects.get(product_id=sale["id"]).pk
        Content.objects.filter(pk=film.pk).update(
            published_at=datetime.now(UTC) + ahead if ahead else None, is_announced=ahead is not None
        )
        browser, guest = world.browser(world.customer), Browser(world.store.host)
        assert [offered(browser), offered(guest)] == [[], []]
        assert browser.post("/api/orders/quote", {"price_id": price_id}).status_code == 404
        paid = browser.post("/api/billings/payment_intent", {"product_id": sale["id"]})
        assert paid.status_code == 404
        owner.post(of(film, "publish"))
        assert [offered(browser), offered(guest)] == [["Film"], ["Film"]]
        assert browser.post("/api/orders/quote", {"price_id": price_id}).status_code == 200


class TestFilmsThatHaveEnded:
    """What unlocks nothing but films that have ended cannot be paid for, and the office is told."""

    @pytest.fixture
    def price_id(self, world: World, owner: Browser, film: Content) -> int:
        sale = price(owner, film).json()["purchase"]
        owner.post(of(film, "publish"))
        price_id = Price.objects.get(product_id=sale["id"]).pk
        assert self.quote(world, price_id) == 200
        end(film)
        return price_id

    def quote(self, world: World, price_id: int) -> int:
        browser = world.browser(world.customer)
        return browser.post("/api/orders/quote", {"price_id": price_id}).status_code

    def test_nobody_pays_for_them(self, world: World, owner: Browser, film: Content, price_id: int) -> None:
        browser = world.browser(world.customer)
        product_id = Price.objects.get(pk=price_id).product_id
        assert offered(world.browser(world.customer)) == []
        assert self.quote(world, price_id) == 404
        paid = browser.post("/api/billings/payment_intent", {"product_id": product_id})
        assert paid.status_code == 404
        owner.patch(f"/bullet/api/contents/{film.pk}", {"ends_at": None})
        assert offered(world.browser(world.customer)) == ["Film"]
        assert self.quote(world, price_id) == 200

    def test_a_plan_of_them_neither(self, world: World, owner: Browser, film: Content, price_id: int) -> None:
        plan_id = make_plan(owner, everything=False)
        plan_price = Price.objects.get(product_id=plan_id).pk
        assert self.quote(world, plan_price) == 200
        owner.put(of(film, f"products/{plan_id}"), {"is_included": True})
        assert self.quote(world, plan_price) == 404
        subscribed = world.browser(world.customer).post(
            "/api/billings/provider_subscription", {"plan_id": plan_price}
        )
        assert subscribed.status_code == 404
        owner.put(of(make_film(world.store, "other"), f"products/{plan_id}"), {"is_included": True})
        assert self.quote(world, plan_price) == 200

    def test_the_office_is_told_until_it_is_over(
        self, world: World, owner: Browser, film: Content, price_id: int
    ) -> None:
        tasks.sweep_hourly()
        (need,) = world.browser(world.admin).get("/bullet/api/notices").json()
        product_id = Price.objects.get(pk=price_id).product_id
        assert (need["kind"], need["link"]) == ("products_ended", f"/bullet/products/{product_id}")
        assert world.browser(world.other_owner).get("/bullet/api/notices").json() == []
        owner.patch(f"{PRODUCTS}/{product_id}", {"is_on_sale": False})
        tasks.sweep_often()
        assert world.browser(world.admin).get("/bullet/api/notices").json() == []


def offered(browser: Browser) -> list[str]:
    offers = browser.get("/api/offers").json()["offers"]
    return [product["title"] for offer in offers for product in offer["products"]]


def end(film: Content) -> None:
    now = datetime.now(UTC)
    Content.objects.filter(pk=film.pk).update(
        published_at=now - timedelta(days=2), ends_at=now - timedelta(days=1)
    )
