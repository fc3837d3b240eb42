"""A gift card that staff gave away without naming anybody pays downwards only, as everything they give."""

import pytest
from matinee.accounts.models import User
from matinee.commerce.models import GiftCard, GiftCardEntry, Invoice
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from tests.commerce.office.sales import now, put_on_sale
from tests.world import World

pytestmark = pytest.mark.django_db

REFUSED = (422, "gift_card_not_for_this")


def give(world: World, giver: User) -> str:
    body = {"minor": 5000, "currency": "USD"}
    code: str = world.browser(giver).post("/bullet/api/gift_cards", body).json()["code"]
    return code


def pay(world: World, user: User, code: str) -> tuple[int, str]:
    """Try all the ways in which a card is asked about and used: they say the same."""
    price = put_on_sale(world.store)
    items, at = [Item(price.pk)], now(world.store)
    order = checkout.place_order(store_id=world.store.pk, user_id=user.pk, items=items, at=at)
    browser = world.browser(user)
    bought = {"price_id": price.pk, "gift_card": code}
    answers = [
        browser.post("/api/gift_cards/check", {"code": code}),
        browser.post("/api/orders/quote", bought),
        browser.post(f"/api/orders/{order.id}/gift_card", {"code": code}),
    ]
    told = {
        (answer.status_code, "" if answer.status_code == 200 else answer.json()["errors"][0]["code"])
        for answer in answers
    }
    assert len(told) == 1, [answer.content for answer in answers]
    is_paid = Invoice.objects.get(pk=order.id).status == "paid"
    assert is_paid == GiftCardEntry.objects.exists() == (told == {(200, "")})
    return told.pop()


@pytest.mark.parametrize(
    ("giver", "user", "is_allowed"),
    [
        ("admin", "admin", False),
        ("admin", "another_admin", False),
        ("admin", "owner", False),
        ("admin", "customer", True),
        ("admin", "moderator", True),
        ("owner", "owner", True),
        ("owner", "admin", True),
        ("owner", "customer", True),
    ],
)
def test_a_given_card_pays_downwards(world: World, giver: str, user: str, is_allowed: bool) -> None:
    another = User.objects.create_user(
        store_id=world.store.pk,
        email="second@lantern.test",
        password=None,
        name="Second",
        nickname="second",
        role="admin",
    )
    code = give(world, getattr(world, giver))
    person = another if user == "another_admin" else getattr(world, user)
    assert pay(world, person, code) == ((200, "") if is_allowed else REFUSED)


def test_what_somebody_gave_stays_good_when_they_are_staff_no_more(world: World) -> None:
    code = give(world, world.admin)
    User.objects.filter(pk=world.admin.pk).update(role="customer")
    assert pay(world, world.customer, code) == (200, "")


def test_nor_do_they_use_it_as_a_customer_then(world: World) -> None:
    code = give(world, world.admin)
    User.objects.filter(pk=world.admin.pk).update(role="customer")
    assert pay(world, world.admin, code) == REFUSED


def test_a_card_that_was_bought_pays_for_everybody(world: World) -> None:
    code = give(world, world.admin)
    GiftCard.objects.update(given_by=None)
    assert pay(world, world.admin, code) == (200, "")
