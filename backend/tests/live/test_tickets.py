"""Paid events: what is on sale for one, who is let in, and what a refund takes back."""

from datetime import UTC, datetime

import pytest
from matinee.commerce.operations.payments import payments, refunds
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.media.models import Revocation
from tests.commerce.shop import Shop
from tests.live.event_setup import EventSetup, make_event_setup
from tests.world import World

pytestmark = pytest.mark.django_db
OFFERS = "/api/live_events/first-night/offers"


@pytest.fixture
def shop(world: World) -> Shop:
    return Shop(world.store, world.customer)


@pytest.fixture
def setup(world: World) -> EventSetup:
    made = make_event_setup(world.store)
    content = made.event.content
    content.access = "paid"
    content.save()
    return made


def sold(world: World) -> list[str]:
    offers = world.guest.get(OFFERS).json()["offers"]
    return [product["title"] for offer in offers for product in offer["products"]]


def buy_ticket(shop: Shop, setup: EventSetup) -> int:
    ticket = shop.sell("ticket", "rental", 1200, setup.event.content)
    shop.card(shop.user)
    now = datetime.now(UTC)
    order = checkout.place_order(
        store_id=shop.store_id, user_id=shop.user.pk, items=[Item(ticket.pk)], at=now
    )
    assert payments.pay(invoice_id=order.id, at=now).state == "succeeded"
    return order.id


def test_the_gate_sells_what_opens_this_event(world: World, shop: Shop, setup: EventSetup) -> None:
    assert sold(world) == []
    assert (
        world.browser(world.customer).get("/api/live_events/first-night").json()["refusal"] == "not_for_sale"
    )
    shop.sell("ticket", "rental", 1200, setup.event.content)
    shop.sell("another", "purchase", 900)
    assert sold(world) == ["Ticket"]
    offers = world.guest.get("/api/offers").json()["offers"]
    assert [product["title"] for product in offers[0]["products"]] == ["Ticket", "Another"]
    assert (
        world.browser(world.customer).get("/api/live_events/first-night").json()["refusal"]
        == "product_needed"
    )


def test_a_draft_and_another_stores_event_sell_nothing(world: World, shop: Shop) -> None:
    make_event_setup(world.store, is_announced=False)
    assert world.guest.get(OFFERS).status_code == 404
    make_event_setup(world.other_store)
    assert world.guest.get(OFFERS).status_code == 404


def test_a_ticket_lets_in_and_its_refund_closes_the_picture(
    world: World, shop: Shop, setup: EventSetup
) -> None:
    setup.go_live()
    setup.tell("live")
    playback = "/api/live_events/first-night/playback"
    assert world.browser(world.customer).post(playback, {}).status_code == 402
    order = buy_ticket(shop, setup)
    opened = world.browser(world.customer).post(playback, {})
    assert opened.status_code == 200, opened.content
    session = opened.json()["session"]
    refunds.refund_order(
        store_id=shop.store_id, order_id=order, ends_access=True, key="a", at=datetime.now(UTC)
    )
    assert Revocation.objects.filter(kind="session", subject=session).exists()
    assert world.browser(world.customer).post(playback, {}).status_code == 402
