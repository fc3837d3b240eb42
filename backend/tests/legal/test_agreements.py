"""Which terms people agreed to: when they joined, ordered and subscribed."""

from datetime import UTC, datetime
from typing import Any

import pytest
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.legal import operations as legal
from matinee.legal.models import Agreement, LegalVersion
from matinee.stores import operations as stores
from tests.accounts.letters import code_to
from tests.commerce.shop import NOON, Shop
from tests.commerce.subscription_steps import subscribe
from tests.world import PASSWORD, World

EMAIL = "ann@example.com"


@pytest.fixture
def shop(world: World) -> Shop:
    return Shop(world.store, world.customer)


def publish(world: World, text: str, locale: str = "en") -> int:
    legal.publish_text(
        store_id=world.store.pk, kind="terms", locale=locale, text=text, author_name="x", at=NOON
    )
    return LegalVersion.objects.latest("id").pk


def place(shop: Shop, permalink: str, **more: Any) -> str:
    price = shop.sell(permalink)
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON, **more
    )
    return order.number


def test_joining(world: World) -> None:
    version = publish(world, "The rules")
    browser = world.guest
    browser.post("/api/email_registrations", {"email": EMAIL, "name": "Ann"})
    body = {"email": EMAIL, "name": "Ann", "code": code_to(EMAIL)}
    assert browser.post("/api/email_registrations", body).status_code == 200
    row = Agreement.objects.get()
    assert (row.occasion, row.version_id, row.url, row.reference) == ("join", version, "", "")
    assert row.user is not None
    assert row.user.email == EMAIL


def test_signing_in_with_a_code_is_no_new_agreement(world: World) -> None:
    publish(world, "The rules")
    browser, email = world.guest, world.customer.email
    browser.post("/api/email_registrations", {"email": email, "name": "x"})
    browser.post("/api/email_registrations", {"email": email, "name": "x", "code": code_to(email)})
    assert not Agreement.objects.exists()


def test_an_order_in_the_language_of_its_buyer(world: World, shop: Shop) -> None:
    publish(world, "The rules")
    german = publish(world, "Die Regeln", "de")
    number = place(shop, "one", locale="de")
    later = publish(world, "Die neuen Regeln", "de")
    second = place(shop, "two", locale="de")
    rows = Agreement.objects.order_by("id").values_list("occasion", "reference", "version_id")
    assert list(rows) == [("order", number, german), ("order", second, later)]


def test_the_same_order_again_is_one_agreement(world: World, shop: Shop) -> None:
    publish(world, "The rules")
    price = shop.sell("one")
    for _ in range(2):
        checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON)
    assert Agreement.objects.count() == 1


def test_a_subscription(world: World, shop: Shop) -> None:
    version = publish(world, "The rules")
    shop.card(shop.user)
    subscription = subscribe(shop, shop.sell("plan", "plan").pk).subscription
    row = Agreement.objects.get()
    assert (row.occasion, row.reference, row.version_id) == ("subscription", str(subscription.id), version)


def test_terms_elsewhere_and_none(world: World, shop: Shop) -> None:
    place(shop, "one")
    assert not Agreement.objects.exists()
    publish(world, "The rules")
    stores.change_settings(store_id=world.store.pk, changes={"terms_url": "https://law.test/terms"})
    place(shop, "two")
    row = Agreement.objects.get()
    assert (row.version_id, row.url) == (None, "https://law.test/terms")


def test_the_office_and_the_person_read_them(world: World, shop: Shop) -> None:
    version = publish(world, "The rules")
    number = place(shop, "one")
    path = f"/bullet/api/customers/{world.customer.pk}/agreements"
    (row,) = world.browser(world.owner).get(path).json()
    assert (row["occasion"], row["reference"], row["href"]) == (
        "order",
        number,
        f"/terms?version={version}",
    )
    assert world.browser(world.other_owner).get(path).status_code == 404
    exported = world.browser(world.customer).get("/api/users/me/export").json()
    assert [one["reference"] for one in exported["agreements"]] == [number]


def test_a_deleted_account_leaves_those_of_its_orders(world: World, shop: Shop) -> None:
    publish(world, "The rules")
    number = place(shop, "one")
    at = datetime.now(UTC)
    legal.record_agreement(
        store_id=world.store.pk, user_id=world.customer.pk, occasion="join", locale="en", at=at
    )
    answer = world.browser(world.customer).post("/api/users/me/deletion", {"current_password": PASSWORD})
    assert answer.status_code == 204, answer.content
    row = Agreement.objects.get()
    assert (row.user_id, row.reference) == (None, number)
