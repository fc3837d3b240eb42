"""A film that is deleted takes what sells nothing else off sale: nobody pays for nothing."""

import threading
from typing import Any

import pytest
from django.db import connection
from matinee.accounts.models import AuditEntry
from matinee.commerce.models import Product
from tests.commerce.office.test_film_products import PRODUCTS, make_plan, price
from tests.live.event_setup import make_event_setup
from tests.world import Browser, World, make_film

FILMS = "/bullet/api/contents"


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


def make_bundle(browser: Browser, *content_ids: int) -> int:
    bundle_id: int = browser.post(PRODUCTS, {"title": "Both", "kind": "bundle"}).json()["id"]
    browser.post(f"{PRODUCTS}/{bundle_id}/prices", {"currency": "USD", "minor": 1_900})
    browser.put(f"{PRODUCTS}/{bundle_id}/contents", {"content_ids": list(content_ids)})
    browser.patch(f"{PRODUCTS}/{bundle_id}", {"is_on_sale": True})
    return bundle_id


def on_sale() -> set[Any]:
    return set(Product.objects.filter(is_on_sale=True).values_list("pk", flat=True))


def taken_off_sale() -> list[str]:
    entries = AuditEntry.objects.filter(action="product_taken_off_sale")
    return list(entries.order_by("id").values_list("subject", flat=True))


def test_what_sells_it_alone_goes_off_sale(world: World, owner: Browser) -> None:
    film, other = (make_film(world.store, name, access="paid", published=False) for name in ("film", "other"))
    own_id = price(owner, film).json()["purchase"]["id"]
    bundle_id = make_bundle(owner, film.pk, other.pk)
    plan_id = make_plan(owner, everything=True)
    assert on_sale() == {own_id, bundle_id, plan_id}

    assert owner.delete(f"{FILMS}/{film.pk}").status_code == 204
    assert on_sale() == {bundle_id, plan_id}
    assert owner.delete(f"{FILMS}/{other.pk}").status_code == 204
    assert on_sale() == {plan_id}
    assert taken_off_sale() == ["Film", "Both"]


def test_so_does_what_sells_an_event(world: World, owner: Browser) -> None:
    event = make_event_setup(world.store).event
    own_id = price(owner, event.content).json()["purchase"]["id"]
    assert on_sale() == {own_id}
    assert owner.delete(f"/bullet/api/live/events/{event.pk}").status_code == 204
    assert on_sale() == set()


def test_a_film_that_is_not_deleted_stays_on_sale(world: World, owner: Browser) -> None:
    film = make_film(world.store, "film", access="paid", published=False)
    own_id = price(owner, film).json()["purchase"]["id"]
    stranger = world.browser(world.other_owner)
    assert stranger.delete(f"{FILMS}/{film.pk}").status_code == 404
    assert on_sale() == {own_id}


@pytest.mark.django_db(transaction=True)
def test_of_two_at_once_the_second_sees_that_it_is_the_last(world: World) -> None:
    films = [make_film(world.store, name, access="paid", published=False) for name in ("film", "other")]
    make_bundle(world.browser(world.owner), *(film.pk for film in films))
    barrier = threading.Barrier(2)

    def delete(content_id: int) -> None:
        browser = world.browser(world.owner)
        barrier.wait()
        try:
            assert browser.delete(f"{FILMS}/{content_id}").status_code == 204
        finally:
            connection.close()

    threads = [threading.Thread(target=delete, args=(film.pk,)) for film in films]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert on_sale() == set()
