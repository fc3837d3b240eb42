"""What has value is given and taken by staff downwards only: not to oneself, and not to who is above."""

from collections.abc import Callable

import pytest
from matinee.accounts.models import AuditEntry, User
from matinee.commerce.models import GiftCard, Refund
from matinee.commerce.operations.ledger import entitlements
from tests.commerce.office.sales import buy, now, put_on_sale, subscribe
from tests.world import Answer, Browser, World

pytestmark = pytest.mark.django_db

Act = Callable[[Browser, World, User], Answer]
OFFICE = "/bullet/api"


def grant(browser: Browser, world: World, to: User) -> Answer:
    product = put_on_sale(world.store).product
    return browser.post(f"{OFFICE}/customers/{to.pk}/grants", {"product_id": product.pk})


def revoke(browser: Browser, world: World, to: User) -> Answer:
    product = put_on_sale(world.store).product
    given = entitlements.grant(
        store_id=world.store.pk, user_id=to.pk, product_id=product.pk, at=now(world.store)
    )
    return browser.delete(f"{OFFICE}/customers/{to.pk}/grants/{given}")


def refund(browser: Browser, world: World, to: User) -> Answer:
    order = buy(to, put_on_sale(world.store))
    return browser.post(f"{OFFICE}/orders/{order.id}/refunds", {"minor": 100, "key": "press-press"})


def end(browser: Browser, world: World, to: User) -> Answer:
    plan = subscribe(to, put_on_sale(world.store, "Club", kind="plan", unlocks_everything=True))
    return browser.post(f"{OFFICE}/subscriptions/{plan}/end", {"when": "period_end"})


def give_a_card(browser: Browser, world: World, to: User) -> Answer:
    body = {"minor": 500, "currency": "USD", "recipient_email": to.email.upper()}
    return browser.post(f"{OFFICE}/gift_cards", body)


ACTS = (grant, revoke, refund, end, give_a_card)


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize(
    ("actor", "to", "status", "code"),
    [
        ("admin", "owner", 403, "higher_rank"),
        ("admin", "another_admin", 403, "higher_rank"),
        ("admin", "admin", 409, "not_oneself"),
        ("admin", "customer", 200, ""),
        ("admin", "moderator", 200, ""),
        ("owner", "owner", 200, ""),
        ("owner", "admin", 200, ""),
    ],
)
def test_value_goes_downwards(world: World, act: Act, actor: str, to: str, status: int, code: str) -> None:
    another = User.objects.create_user(
        store_id=world.store.pk,
        email="second@lantern.test",
        password=None,
        name="Second",
        nickname="second",
        role="admin",
    )
    person = another if to == "another_admin" else getattr(world, to)
    answer = act(world.browser(getattr(world, actor)), world, person)
    if code:
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (status, code)
        assert not GiftCard.objects.exists() and not Refund.objects.exists()
        assert not AuditEntry.objects.exists()
    else:
        assert answer.status_code in (200, 201), answer.content
        assert AuditEntry.objects.count() == 1
