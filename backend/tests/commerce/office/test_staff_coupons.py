"""What a coupon of the staff takes off goes downwards only, like a gift card that they gave away."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.accounts.models import User
from matinee.commerce.models import Coupon, CouponRedemption, Subscription
from tests.commerce.api.storefront import buy, subscribe
from tests.commerce.office.sales import put_on_sale
from tests.world import Answer, Browser, World

pytestmark = pytest.mark.django_db

COUPONS = "/bullet/api/coupons"
REFUSED = (422, "coupon_not_for_staff")
ALLOWED = (200, "")
YESTERDAY = datetime.now(UTC) - timedelta(days=1)

Way = Callable[[Browser, World], Answer]


def check(browser: Browser, world: World) -> Answer:
    price = put_on_sale(world.store, "The one asked about")
    return browser.post("/api/coupons/check", {"code": "free", "price_id": price.pk})


def quote(browser: Browser, world: World) -> Answer:
    return browser.post("/api/orders/quote", {"coupon_code": "FREE", "price_id": put_on_sale(world.store).pk})


def buy_a_film(browser: Browser, world: World) -> Answer:
    return buy(browser, put_on_sale(world.store), coupon_code=" Free ")


def begin_a_plan(browser: Browser, world: World) -> Answer:
    return subscribe(browser, put_on_sale(world.store, kind="plan"), coupon_id="FREE")


def try_a_plan(browser: Browser, world: World) -> Answer:
    return subscribe(browser, put_on_sale(world.store, kind="plan", trial_days=7), coupon_id="FREE")


WAYS = (check, quote, buy_a_film, begin_a_plan, try_a_plan)


def make(world: World, maker: User, **more: Any) -> str:
    answer = world.browser(maker).post(COUPONS, {"code": "FREE", "percent": 100, **more})
    assert answer.status_code == 201, answer.content
    return f"{COUPONS}/{answer.json()['id']}"


def use(world: World, user: User, way: Way) -> tuple[int, str]:
    answer = way(world.browser(user), world)
    if answer.status_code == 200:
        assert CouponRedemption.objects.exists() == (way not in (check, quote))
        return ALLOWED
    assert not CouponRedemption.objects.exists() and not Subscription.objects.exists()
    return answer.status_code, answer.json()["errors"][0]["code"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("maker", "user", "expected"),
    [
        ("admin", "admin", REFUSED),
        ("admin", "another_admin", REFUSED),
        ("admin", "owner", REFUSED),
        ("admin", "customer", ALLOWED),
        ("admin", "moderator", ALLOWED),
        ("owner", "owner", ALLOWED),
        ("owner", "admin", ALLOWED),
    ],
)
def test_a_coupon_is_good_downwards(
    world: World, way: Way, maker: str, user: str, expected: tuple[int, str]
) -> None:
    another = User.objects.create_user(
        store_id=world.store.pk,
        email="second@lantern.test",
        password=None,
        name="Second",
        nickname="second",
        role="admin",
    )
    make(world, getattr(world, maker))
    person = another if user == "another_admin" else getattr(world, user)
    assert use(world, person, way) == expected


@pytest.mark.parametrize(
    ("made", "before", "change"),
    [
        ({}, {"is_active": False}, {"is_active": True}),
        ({"max_redemptions": 1}, {"redeemed": 1}, {"max_redemptions": 2}),
        ({"max_redemptions": 1}, {"redeemed": 1}, {"max_redemptions": None}),
        ({}, {"valid_to": YESTERDAY}, {"valid_to": None}),
        ({}, {"valid_to": YESTERDAY}, {"valid_to": (YESTERDAY + timedelta(days=9)).isoformat()}),
    ],
)
def test_who_makes_a_coupon_good_again_is_who_gives_it(
    world: World, made: dict[str, Any], before: dict[str, Any], change: dict[str, Any]
) -> None:
    path = make(world, world.owner, **made)
    Coupon.objects.update(**made, **before)
    assert world.browser(world.admin).patch(path, change).status_code == 200
    assert use(world, world.admin, check) == REFUSED
    Coupon.objects.update(**made, **before)
    assert world.browser(world.owner).patch(path, change).status_code == 200
    assert use(world, world.admin, buy_a_film) == ALLOWED


@pytest.mark.parametrize("change", [{"max_redemptions": 1}, {"valid_to": "2099-01-01T00:00:00Z"}])
def test_a_coupon_that_is_made_narrower_stays_its_makers(world: World, change: dict[str, Any]) -> None:
    path = make(world, world.owner)
    assert world.browser(world.admin).patch(path, change).status_code == 200
    assert use(world, world.admin, buy_a_film) == ALLOWED


def test_nor_do_they_use_it_as_a_customer_then(world: World) -> None:
    make(world, world.admin)
    User.objects.filter(pk=world.admin.pk).update(role="customer")
    assert use(world, world.admin, buy_a_film) == REFUSED
