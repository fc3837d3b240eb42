from datetime import UTC, datetime

import pytest
from matinee.commerce.queries.offers import offers_for
from matinee.seed.shop import PRODUCTS, TO_BUY, TO_RENT, open_shop
from tests.world import World, make_film

NOW = datetime(2026, 6, 1, tzinfo=UTC)
pytestmark = pytest.mark.django_db


def test_a_shop_is_opened_once(world: World) -> None:
    films = {name: make_film(world.store, name, access="paid").pk for name in (TO_BUY, TO_RENT)}
    of_store = {"store_id": world.store.pk, "actor_id": world.owner.pk, "contents": films, "at": NOW}
    first = open_shop(**of_store)  # type: ignore[arg-type]
    assert open_shop(**of_store) == first  # type: ignore[arg-type]
    assert len(first) == len(PRODUCTS)
    shown = offers_for(world.store.pk, user_id=None, currency="USD", locale="en", at=NOW)
    assert sorted(row.kind for offer in shown for row in offer.products) == [
        "bundle",
        "gift_card",
        "plan",
        "plan",
        "purchase",
        "rental",
    ]
    prices = {card["permalink"]: card["price"] for card in world.guest.get("/api/contents").json()}
    assert prices == {TO_BUY: "included", TO_RENT: "included"}


def test_without_the_films_their_products_are_left_out(world: World) -> None:
    sold = open_shop(store_id=world.store.pk, actor_id=world.owner.pk, contents={}, at=NOW)
    assert len(sold) == 3
