"""Whether the store's pages speak of gift cards: where one is sold, or one still holds something."""

import pytest
from matinee.commerce.models import GiftCard
from matinee.commerce.operations.ledger import gift_cards
from tests.commerce.shop import NOON, Shop
from tests.pages.page import Page
from tests.world import World

pytestmark = pytest.mark.django_db


def is_offered(world: World) -> bool:
    said: bool = Page(world.guest.get("/catalog")).config["store"]["gift_card_enabled"]
    return said


def test_where_one_is_sold(shop: Shop, world: World) -> None:
    assert not is_offered(world)
    shop.sell("plan", "plan", 999)
    assert not is_offered(world)
    shop.sell("gift", "gift_card", 2500)
    assert is_offered(world)


def test_where_one_that_was_handed_out_still_holds_something(shop: Shop, world: World) -> None:
    gift_cards.issue(store_id=shop.store_id, minor=1000, currency="USD", at=NOON)
    assert is_offered(world)
    GiftCard.objects.update(is_blocked=True)
    assert not is_offered(world)


def test_another_stores_are_not_ours(shop: Shop, world: World) -> None:
    gift_cards.issue(store_id=world.other_store.id, minor=1000, currency="USD", at=NOON)
    assert not is_offered(world)
