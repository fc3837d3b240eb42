"""/bullet/api/customers: what each has, and why they may or may not watch."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.accounts.models import AuditEntry
from matinee.catalog.models import Content
from matinee.commerce.models import Entitlement, Subscription
from tests.commerce.office.sales import buy, put_on_sale, subscribe
from tests.commerce.shop import put_on_hold
from tests.world import World, make_film

CUSTOMERS = "/bullet/api/customers"


def ask_why(world: World, content_id: int, user_id: int | None = None) -> dict[str, Any]:
    path = f"{CUSTOMERS}/{user_id or world.customer.pk}/why?content_id={content_id}"
    response = world.browser(world.admin).get(path)
    assert response.status_code == 200, response.content
    answer: dict[str, Any] = response.json()
    return answer


def last_step(answer: dict[str, Any]) -> tuple[str, str]:
    step = answer["steps"][-1]
    return step["outcome"], step["detail"]


class TestWhy:
    def test_who_bought_it_may(self, world: World) -> None:
        film = make_film(world.store, "metropolis", access="paid")
        price = put_on_sale(world.store, opens=[film])
        before = ask_why(world, film.pk)
        assert before["is_granted"] is False
        assert last_step(before)[0] == "refused"
        buy(world.customer, price)
        after = ask_why(world, film.pk)
        assert after["is_granted"] is True
        assert [held["product_title"] for held in after["by"]] == ["Metropolis"]
        assert last_step(after)[0] == "passed"

    def test_the_answer_is_that_of_the_film_page(self, world: World) -> None:
        film = make_film(world.store, "metropolis", access="paid")
        price = put_on_sale(world.store, opens=[film])
        browser = world.browser(world.customer)
        for act in (lambda: None, lambda: buy(world.customer, price)):
            act()
            page = browser.get(f"/api/contents/{film.permalink}").json()
            assert page["access"]["granted"] is ask_why(world, film.pk)["is_granted"]

    def test_on_hold_is_the_reason(self, world: World) -> None:
        film = make_film(world.store, "film", access="paid")
        subscription_id = subscribe(
            world.customer, put_on_sale(world.store, "Club", kind="plan", unlocks_everything=True)
        )
        assert ask_why(world, film.pk)["is_granted"] is True
        put_on_hold(Subscription.objects.filter(pk=subscription_id))
        answer = ask_why(world, film.pk)
        assert answer["is_granted"] is False
        assert "hold" in last_step(answer)[1].lower()

    def test_nothing_is_for_sale(self, world: World) -> None:
        answer = ask_why(world, make_film(world.store, "film", access="paid").pk)
        assert (answer["is_granted"], last_step(answer)[0]) == (False, "refused")

    @pytest.mark.parametrize(("access", "granted"), [("public", True), ("registered", True)])
    def test_without_a_payment(self, world: World, access: str, granted: bool) -> None:
        assert ask_why(world, make_film(world.store, "film", access=access).pk)["is_granted"] is granted

    def test_a_draft_is_seen_by_nobody(self, world: World) -> None:
        film = make_film(world.store, "film", access="paid")
        buy(world.customer, put_on_sale(world.store, opens=[film]))
        Content.objects.filter(pk=film.pk).update(published_at=None)
        answer = ask_why(world, film.pk)
        assert (answer["is_granted"], answer["steps"][0]["outcome"]) == (False, "refused")

    def test_strangers_and_other_stores_films(self, world: World) -> None:
        film, theirs = make_film(world.store, "film"), make_film(world.other_store, "theirs")
        browser = world.browser(world.owner)
        paths = [
            f"{CUSTOMERS}/{world.other_customer.pk}/why?content_id={film.pk}",
            f"{CUSTOMERS}/{10**12}/why?content_id={film.pk}",
            f"{CUSTOMERS}/{world.customer.pk}/why?content_id={theirs.pk}",
            f"{CUSTOMERS}/{world.customer.pk}/why?content_id={10**12}",
        ]
        answers = [browser.get(path) for path in paths]
        assert {answer.status_code for answer in answers} == {404}
        assert len({str(answer.json()["errors"]) for answer in answers}) == 1
        assert browser.get(f"{CUSTOMERS}/{world.customer.pk}/why").status_code == 422


class TestACustomer:
    def test_shows_what_they_have_and_paid(self, world: World) -> None:
        buy(world.customer, put_on_sale(world.store))
        subscribe(world.customer, put_on_sale(world.store, "Club", kind="plan", minor=900))
        shown = world.browser(world.admin).get(f"{CUSTOMERS}/{world.customer.pk}").json()
        assert shown["spent"] == [{"minor": 1900, "currency": "USD"}]
        assert {held["product_title"] for held in shown["held"]} == {"Metropolis", "Club"}
        assert shown["subscriptions"][0]["product_title"] == "Club"
        assert len(shown["orders"]) == 2
        assert shown["method"]["last4"] == "4242"

    @pytest.mark.parametrize(
        ("query", "names"),
        [("having=subscribed", ["Customer"]), ("having=bought", ["Customer"]), ("q=adm", ["Admin"])],
    )
    def test_the_list_and_its_filters(self, world: World, query: str, names: list[str]) -> None:
        subscribe(world.customer, put_on_sale(world.store, "Club", kind="plan"))
        rows = world.browser(world.admin).get(f"{CUSTOMERS}?{query}").json()
        assert [row["name"] for row in rows] == names

    @pytest.mark.parametrize("query", ["page=0", "having=everything", "q=%00"])
    def test_odd_questions(self, world: World, query: str) -> None:
        assert world.browser(world.owner).get(f"{CUSTOMERS}?{query}").status_code == 422


class TestGiving:
    def test_given_and_taken_back(self, world: World) -> None:
        film = make_film(world.store, "film", access="paid")
        price = put_on_sale(world.store, opens=[film])
        browser = world.browser(world.admin)
        path = f"{CUSTOMERS}/{world.customer.pk}/grants"
        until = (datetime.now(UTC) + timedelta(days=7)).isoformat()
        given = browser.post(path, {"product_id": price.product_id, "ends_at": until})
        assert given.status_code == 201
        (held,) = given.json()["held"]
        assert ask_why(world, film.pk)["is_granted"] is True
        taken = browser.delete(f"{path}/{held['entitlement_id']}").json()
        assert taken["held"] == []
        assert ask_why(world, film.pk)["is_granted"] is False
        actions = list(AuditEntry.objects.order_by("id").values_list("action", "subject"))
        assert actions == [
            ("product_given", world.customer.email),
            ("product_taken_back", world.customer.email),
        ]

    def test_only_what_and_who_is_of_this_store(self, world: World) -> None:
        mine, theirs = put_on_sale(world.store), put_on_sale(world.other_store)
        browser = world.browser(world.owner)
        for user, price in ((world.other_customer, mine), (world.customer, theirs)):
            body = {"product_id": price.product_id}
            assert browser.post(f"{CUSTOMERS}/{user.pk}/grants", body).status_code == 404
        buy(world.other_customer, theirs)
        entitlement = Entitlement.objects.get()
        for user in (world.customer, world.other_customer):
            path = f"{CUSTOMERS}/{user.pk}/grants/{entitlement.pk}"
            assert browser.delete(path).status_code == 404
        entitlement.refresh_from_db()
        assert entitlement.revoked_at is None
