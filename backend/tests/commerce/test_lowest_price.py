"""What a card and the film's page say that watching costs: the least, in the store's currency."""

from typing import Any

import pytest
from matinee.catalog.models import Content
from matinee.commerce.models import Price
from matinee.commerce.operations.ledger import entitlements
from tests.commerce.shop import NOON, Shop
from tests.world import World, make_film

pytestmark = pytest.mark.django_db


@pytest.fixture
def film(shop: Shop) -> Content:
    return make_film(shop.store, "night-train", access="paid")


def told(world: World, *, signed_in: bool = False) -> dict[str, Any] | None:
    """The same on the card, in what is found, and on the film's page."""
    browser = world.browser(world.customer) if signed_in else world.guest
    (card,) = browser.get("/api/contents").json()
    detail = browser.get("/api/contents/night-train").json()
    assert card["price_from"] == detail["price_from"]
    found: dict[str, Any] | None = card["price_from"]
    return found


def test_the_cheapest_way_in_is_named_with_its_period(shop: Shop, world: World, film: Content) -> None:
    assert told(world) is None
    shop.sell("buy", "purchase", 1299, film)
    once = {"currency": "USD", "interval": None, "interval_count": 1}
    assert told(world) == {"kind": "purchase", "amount": 1299, **once}
    shop.sell("plan", "plan", 999, interval_count=3)
    monthly = {"currency": "USD", "interval": "month", "interval_count": 3}
    assert told(world) == {"kind": "plan", "amount": 999, **monthly}
    shop.sell("rent", "rental", 399, film)
    assert told(world) == {"kind": "rental", "amount": 399, **once}
    shop.sell("both", "bundle", 199, film)
    assert told(world) == {"kind": "bundle", "amount": 199, **once}


def test_who_has_it_is_told_no_price(shop: Shop, world: World, film: Content) -> None:
    bought = shop.sell("buy", "purchase", 1299, film)
    entitlements.grant(store_id=shop.store_id, user_id=shop.user.pk, product_id=bought.product_id, at=NOON)
    assert told(world, signed_in=True) is None
    assert told(world) is not None


def test_what_does_not_open_it_here_and_now_counts_for_nothing(
    shop: Shop, world: World, film: Content
) -> None:
    other = make_film(world.other_store, "elsewhere", access="paid")
    Shop(world.other_store, world.other_customer).sell("theirs", "plan", 100)
    shop.sell("of-another-film", "rental", 100, make_film(shop.store, "draft", published=False))
    shop.sell("in-euro", "rental", 100, film, currency="EUR")
    shop.sell("voucher", "gift_card", 100)
    off = shop.sell("off-sale", "rental", 100, film)
    off.product.__class__.objects.filter(pk=off.product_id).update(is_on_sale=False)
    retired = shop.sell("retired", "rental", 100, film)
    Price.objects.filter(pk=retired.pk).update(is_active=False)
    assert other.store_id != shop.store_id
    assert told(world) is None
    shop.sell("rent", "rental", 399, film)
    assert told(world) == {
        "kind": "rental",
        "amount": 399,
        "currency": "USD",
        "interval": None,
        "interval_count": 1,
    }


def test_what_is_given_away_has_no_price(shop: Shop, world: World, film: Content) -> None:
    shop.sell("rent", "rental", 399, film)
    shop.sell("gift", "free", 0, film)
    assert told(world) is None


@pytest.mark.parametrize("access", ["public", "registered"])
def test_what_is_free_has_no_price(shop: Shop, world: World, access: str) -> None:
    make_film(shop.store, "night-train", access=access)
    shop.sell("plan", "plan", 999)
    assert told(world) is None
