"""GET /api/contents/my_library: what a person bought or rented, and until when they may watch it."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.accounts.models import User
from matinee.catalog.models import Content
from matinee.commerce.models import Entitlement, Price, ProductUnlock
from matinee.commerce.operations.ledger import entitlements
from matinee.engagement.schemas import LibraryCard
from matinee.stores.models import Store
from tests.commerce.api.storefront import buy, make_storefront, subscribe
from tests.commerce.shop import Shop
from tests.world import Browser, World, make_film, make_user

PATH = "/api/contents/my_library"
DAY = timedelta(days=1)


@pytest.fixture
def shop(world: World) -> Shop:
    return Shop(world.store, world.customer)


def paid(world: World, permalink: str) -> Content:
    return make_film(world.store, permalink, access="paid")


def give(world: World, price: Price, *, days_ago: float = 0, to: User | None = None) -> Entitlement:
    """Give a product as paying for it does."""
    pk = entitlements.grant(
        store_id=world.store.pk,
        user_id=(to or world.customer).pk,
        product_id=price.product_id,
        at=datetime.now(UTC) - days_ago * DAY,
    )
    return Entitlement.objects.get(pk=pk)


def cards_of(browser: Browser, query: str = "?show=bought") -> list[dict[str, Any]]:
    response = browser.get(PATH + query)
    assert response.status_code == 200
    for card in response.json():
        LibraryCard.model_validate(card)
    return list(response.json())


def listed(browser: Browser, query: str = "?show=bought") -> list[str]:
    return [card["permalink"] for card in cards_of(browser, query)]


def test_a_film_that_was_paid_for_is_there_at_once(world: World, browser: Browser) -> None:
    storefront = make_storefront(world)
    assert listed(browser) == listed(browser, "") == []
    assert buy(browser, storefront.film).status_code == 200
    for query in ("", "?show=bought"):
        (card,) = cards_of(browser, query)
        kept = {"bought_as": "purchase", "is_started": False, "ends_at": None, "seconds_left": None}
        assert (card["permalink"], card["is_locked"], card["bought"]) == ("sold", False, kept)


def test_each_film_of_a_bundle(world: World, shop: Shop, browser: Browser) -> None:
    films = [paid(world, name) for name in ("one", "two", "three")]
    give(world, shop.sell("trilogy", "bundle", 900, *films))
    assert listed(browser) == ["three", "two", "one"]
    assert {card["bought"]["bought_as"] for card in cards_of(browser)} == {"bundle"}


def test_beside_what_was_watched_and_marked(world: World, shop: Shop, browser: Browser) -> None:
    liked, bought = make_film(world.store, "liked"), paid(world, "bought")
    give(world, shop.sell("it", "purchase", 900, bought), days_ago=2)
    browser.post("/api/favorites", {"id": liked.pk})
    assert listed(browser, "") == ["liked", "bought"]
    assert [card["bought"] is None for card in cards_of(browser, "")] == [True, False]
    assert listed(browser) == ["bought"]
    assert listed(browser, "?show=favorites") == ["liked"]


def test_a_rental_waits_runs_and_ends(world: World, shop: Shop, browser: Browser) -> None:
    rental = give(world, shop.sell("night", "rental", 300, paid(world, "rented")))
    (card,) = cards_of(browser)
    assert (card["bought"]["is_started"], card["is_locked"]) == (False, False)
    assert 29 * 86_400 < card["bought"]["seconds_left"] <= 30 * 86_400
    now = datetime.now(UTC)
    entitlements.start_watching(
        store_id=world.store.pk,
        user_id=world.customer.pk,
        content_id=card["id"],
        at=now + timedelta(seconds=1),
    )
    (card,) = cards_of(browser)
    assert card["bought"]["is_started"] is True
    assert 47 * 3600 < card["bought"]["seconds_left"] <= 48 * 3600 + 1
    Entitlement.objects.filter(pk=rental.pk).update(ends_at=now)
    (card,) = cards_of(browser)
    assert (card["bought"]["seconds_left"], card["is_locked"]) == (0, True)
    assert card["price_from"]["kind"] == "rental"  # the way to rent it again


def test_ended_rentals_come_last_and_a_new_one_counts(world: World, shop: Shop, browser: Browser) -> None:
    night = shop.sell("night", "rental", 300, paid(world, "rented"))
    give(world, night, days_ago=40)
    give(world, shop.sell("it", "purchase", 900, paid(world, "kept")), days_ago=60)
    assert listed(browser) == ["kept", "rented"]
    give(world, night)
    assert listed(browser) == ["rented", "kept"]
    assert cards_of(browser)[0]["bought"]["seconds_left"] > 0


def test_of_two_ways_the_one_that_lasts(world: World, shop: Shop, browser: Browser) -> None:
    film = paid(world, "film")
    give(world, shop.sell("it", "purchase", 900, film), days_ago=9)
    give(world, shop.sell("night", "rental", 300, film))
    (card,) = cards_of(browser)
    assert (card["bought"]["bought_as"], card["bought"]["ends_at"]) == ("purchase", None)


def test_what_was_taken_back_is_gone(world: World, shop: Shop, browser: Browser) -> None:
    had = give(world, shop.sell("it", "purchase", 900, paid(world, "film")))
    assert listed(browser) == listed(browser, "") == ["film"]
    entitlements.revoke(
        store_id=world.store.pk, entitlement_id=had.pk, because="refund", at=datetime.now(UTC)
    )
    assert listed(browser) == listed(browser, "") == []


def test_a_plan_lists_nothing(world: World, browser: Browser) -> None:
    storefront = make_storefront(world)
    named = paid(world, "named")
    ProductUnlock.objects.create(store=world.store, product=storefront.plan.product, content=named)
    assert subscribe(browser, storefront.plan).status_code == 200
    give(world, storefront.plan)  # by hand, in the back office
    assert listed(browser) == listed(browser, "") == []


def test_what_does_not_begin_yet_is_not_there(world: World, shop: Shop, browser: Browser) -> None:
    give(world, shop.sell("it", "purchase", 900, paid(world, "film")), days_ago=-1)
    assert listed(browser) == []


def test_ones_own_alone(world: World, shop: Shop, browser: Browser) -> None:
    price = shop.sell("it", "purchase", 900, paid(world, "film"))
    neighbor = make_user(world.store, "neighbor@lantern.test", "customer")
    give(world, price, to=neighbor)
    assert listed(browser) == []
    assert listed(world.browser(neighbor)) == ["film"]
    assert listed(world.browser(world.other_customer)) == []
    assert world.guest.get(f"{PATH}?show=bought").status_code == 401


def test_the_page_that_the_server_draws_says_it_too(world: World, shop: Shop, browser: Browser) -> None:
    Store.objects.filter(pk=world.store.pk).update(settings={"catalogue_mode": "server"})
    give(world, shop.sell("it", "purchase", 900, paid(world, "kept")))
    give(world, shop.sell("night", "rental", 300, paid(world, "waiting")), days_ago=0.5)
    give(world, shop.sell("old", "rental", 300, paid(world, "over")), days_ago=40)
    response = browser.get("/library?show=bought")
    assert response.status_code == 200
    page = response.content.decode().replace("\u2068", "").replace("\u2069", "")
    labels = {text.strip() for text in re.findall(r">([^<>]+)</span>", page)}
    assert labels >= {"Yours", "Rented, start within 29 days", "Rental ended", "Rent $3.00"}


def test_pages_drafts_and_a_fixed_number_of_statements(world: World, shop: Shop, browser: Browser) -> None:
    counts = set()
    browser.get(PATH)  # the first request of a session notes that it was seen
    for start, stop in ((0, 1), (1, 26)):
        films = [paid(world, f"film-{number}") for number in range(start, stop)]
        give(world, shop.sell(f"box-{start}", "bundle", 900, *films))
        for query in ("", "?show=bought"):
            with CaptureQueriesContext(connection) as seen:
                assert browser.get(PATH + query).status_code == 200
            counts.add((query, len(seen)))
    assert len(counts) == 2
    assert max(count for _, count in counts) <= 7
    Content.objects.filter(permalink="film-9").update(published_at=None)
    first = browser.get(f"{PATH}?show=bought")
    assert (len(first.json()), first["last-page"]) == (24, "false")
    second = browser.get(f"{PATH}?show=bought&page=2")
    assert ([card["permalink"] for card in second.json()], second["last-page"]) == (["film-0"], "true")
