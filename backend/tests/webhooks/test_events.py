"""Each kind of event is written where its fact is; docs/webhooks.md lists all of them."""

import json
import re
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from matinee.catalog import operations as catalog
from matinee.commerce.models import Invoice
from matinee.commerce.operations.ledger import subscription_states
from matinee.commerce.operations.payments import refunds
from matinee.commerce.operations.plans import subscriptions
from matinee.importer import operations as importer
from matinee.live import operations as live
from matinee.webhooks.kinds import KINDS, TEST
from matinee.webhooks.models import WebhookDelivery, WebhookEvent
from matinee.webhooks.operations import endpoints
from tests.accounts.letters import code_to
from tests.commerce.api.test_donations import enter, give
from tests.commerce.shop import NOON, Shop
from tests.commerce.subscription_steps import pass_time, subscribe
from tests.live.event_setup import make_event_setup
from tests.world import World, make_film

DOCS = Path(__file__).parents[3] / "docs/webhooks.md"


@pytest.fixture(autouse=True)
def _endpoint(world: World) -> None:
    endpoints.add_endpoint(
        store_id=world.store.pk, url="https://example.com/", kinds=list(KINDS), at=datetime.now(UTC)
    )


def events() -> list[tuple[str, dict[str, Any]]]:
    rows = WebhookEvent.objects.order_by("id")
    return [(row.kind, json.loads(row.body)["data"]) for row in rows]


def kinds() -> list[str]:
    return [kind for kind, _ in events()]


def test_a_film_that_is_published_and_unpublished(world: World) -> None:
    at = datetime.now(UTC)
    film = make_film(world.store, "glass", published=False)
    for _ in range(2):
        catalog.publish_content(store_id=world.store.pk, content_id=film.pk, at=at)
    for _ in range(2):
        catalog.unpublish_content(store_id=world.store.pk, content_id=film.pk, at=at)
    data = {"content_id": film.pk, "title": film.title, "permalink": "glass"}
    assert events() == [("film.published", data), ("film.unpublished", data)]


def test_a_scheduled_film_is_news_at_its_time(world: World) -> None:
    at = datetime.now(UTC)
    film = make_film(world.store, "glass", published=False)
    for days in (1, 2):
        catalog.publish_content(
            store_id=world.store.pk, content_id=film.pk, at=at, publish_at=at + timedelta(days=days)
        )
    assert WebhookDelivery.objects.get().due_at == at + timedelta(days=2)
    catalog.unpublish_content(store_id=world.store.pk, content_id=film.pk, at=at)
    assert kinds() == []


def test_a_film_that_is_deleted(world: World) -> None:
    at = datetime.now(UTC)
    film = make_film(world.store, "glass")
    scheduled = make_film(world.store, "saltwater", published=False)
    catalog.publish_content(
        store_id=world.store.pk, content_id=scheduled.pk, at=at, publish_at=at + timedelta(days=1)
    )
    for one in (film, scheduled, make_film(world.store, "draft", published=False)):
        catalog.delete_content(store_id=world.store.pk, content_id=one.pk, at=at)
    data = {"content_id": film.pk, "title": film.title, "permalink": "glass"}
    assert events() == [("film.unpublished", data)]


def test_a_scheduled_film_is_told_of_as_it_is_called_then(world: World) -> None:
    at = datetime.now(UTC)
    film = make_film(world.store, "glass", published=False)
    catalog.publish_content(
        store_id=world.store.pk, content_id=film.pk, at=at, publish_at=at + timedelta(days=1)
    )
    changes: dict[str, object] = {"title": "Of glass", "permalink": "of-glass"}
    catalog.change_content(store_id=world.store.pk, content_id=film.pk, changes=changes, at=at)
    data = {"content_id": film.pk, "title": "Of glass", "permalink": "of-glass"}
    assert events() == [("film.published", data)]
    assert WebhookDelivery.objects.get().due_at == at + timedelta(days=1)


def test_a_film_that_an_import_renames_is_told_of_as_it_is_called_then(world: World) -> None:
    """Its publication and its end, each once; a dry run and a film whose days are over change nothing."""
    at = datetime.now(UTC)
    film, other = make_film(world.store, "glass", published=False), make_film(world.store, "saltwater")
    draft = make_film(world.store, "draft", published=False)
    ends: dict[str, object] = {"ends_at": at + timedelta(days=2)}
    for one in (film, draft):
        catalog.change_content(store_id=world.store.pk, content_id=one.pk, changes=ends, at=at)
    catalog.publish_content(
        store_id=world.store.pk, content_id=film.pk, at=at, publish_at=at + timedelta(days=1)
    )
    before = events()
    lines = ("permalink,title", "glass,Of glass", "saltwater,Salt", "draft,A draft")
    for is_rehearsal in (True, False):
        report = importer.import_contents(
            store_id=world.store.pk, data="\n".join(lines).encode(), is_rehearsal=is_rehearsal, at=at
        )
        assert (report.faults, report.updated) == ([], 3)
        if is_rehearsal:
            assert events() == before
    other.refresh_from_db()
    assert other.title == "Salt"
    data = {"content_id": film.pk, "title": "Of glass", "permalink": "glass"}
    assert events() == [("film.published", data), ("film.unpublished", data)]
    dues = WebhookDelivery.objects.order_by("due_at").values_list("due_at", flat=True)
    assert list(dues) == [at + timedelta(days=1), at + timedelta(days=2)]


def test_a_film_that_ends(world: World) -> None:
    at = datetime.now(UTC)
    film = make_film(world.store, "glass")

    def end(days: int | None) -> None:
        ends_at = None if days is None else at + timedelta(days=days)
        catalog.change_content(
            store_id=world.store.pk, content_id=film.pk, changes={"ends_at": ends_at}, at=at
        )

    for days in (1, 2):
        end(days)
    assert kinds() == ["film.unpublished"]
    assert WebhookDelivery.objects.get().due_at == at + timedelta(days=2)
    end(None)
    assert kinds() == []
    end(1)
    # Whoever unpublishes it after its end hides nothing that anybody sees.
    catalog.unpublish_content(store_id=world.store.pk, content_id=film.pk, at=at + timedelta(days=1))
    assert kinds() == ["film.unpublished"]


def test_an_order_and_its_refund(world: World) -> None:
    shop = Shop(world.store, world.customer)
    film = make_film(world.store, "glass", access="paid")
    shop.card(shop.user)
    price = shop.sell("glass", "plan", 1000, film)
    subscribed = subscribe(shop, price.pk)
    assert subscribed.order
    assert kinds() == ["subscription.started", "order.paid"]
    order = Invoice.objects.get(pk=subscribed.order.id)
    assert events()[1][1] == {
        "order_id": order.pk,
        "number": order.number,
        "amount_minor": 1000,
        "currency": "USD",
        "customer_id": shop.user.pk,
    }
    refunds.refund_order(store_id=shop.store_id, order_id=order.pk, minor=400, key="a", at=NOON)
    kind, data = events()[-1]
    assert (kind, data["amount_minor"], data["order_id"]) == ("order.refunded", 400, order.pk)


def test_the_life_of_a_plan(world: World) -> None:
    shop = Shop(world.store, world.customer)
    shop.card(shop.user)
    made = subscribe(shop, shop.sell("club", "plan", 1000).pk)
    pass_time(shop, NOON + timedelta(days=32))
    subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=NOON + timedelta(days=33))
    subscription_states.end(
        subscription_id=made.subscription.id, reason="office", at=NOON + timedelta(days=34)
    )
    plan = [kind for kind in kinds() if kind.startswith("subscription")]
    assert plan == [
        "subscription.started",
        "subscription.renewed",
        "subscription.canceled",
        "subscription.ended",
    ]
    assert events()[0][1]["plan"] == "Club"
    assert events()[-1][1]["status"] == "canceled"


def test_a_trial_is_a_start(world: World) -> None:
    shop = Shop(world.store, world.customer)
    shop.card(shop.user)
    subscribe(shop, shop.sell("club", "plan", 1000, trial_days=7).pk)
    assert [(kind, data["status"]) for kind, data in events()] == [("subscription.started", "trialing")]


def test_a_person_who_joins(world: World) -> None:
    browser = world.guest
    body = {"email": "ann@example.com", "name": "Ann Smith"}
    browser.post("/api/email_registrations", body)
    joined = browser.post("/api/email_registrations", {**body, "code": code_to("ann@example.com")})
    assert events() == [("person.joined", {"person_id": joined.json()["id"]})]


def test_a_comment(world: World) -> None:
    film = make_film(world.store, "glass")
    browser = world.browser(world.customer)
    made = browser.post("/api/comments", {"id": film.pk, "comment": {"body": "What a ride."}})
    assert made.status_code == 201, made.content
    ((kind, data),) = events()
    assert (kind, data["content_id"], data["person_id"]) == ("comment.created", film.pk, world.customer.pk)


def test_a_donation_is_news_once(world: World) -> None:
    event = make_event_setup(world.store).event
    giver = Shop(world.store, world.customer)
    paid = give(giver, 500, event=event.pk)
    for _ in range(2):
        enter(giver, paid.payment_id, 500, event=event.pk)
    (data,) = [data for kind, data in events() if kind == "donation.received"]
    assert (data["live_event_id"], data["amount_minor"], data["currency"]) == (event.pk, 500, "USD")


def test_a_live_event(world: World) -> None:
    setup = make_event_setup(world.store)
    for _ in range(2):
        setup.go_live()
    for _ in range(2):
        live.end_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    data = {"live_event_id": setup.event.pk, "content_id": setup.event.content_id}
    assert events() == [("live.started", data), ("live.ended", data)]


def test_one_that_never_began_does_not_end(world: World) -> None:
    setup = make_event_setup(world.store)
    live.end_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    assert kinds() == []


def test_the_page_lists_each_kind_with_its_data() -> None:
    rows = re.findall(r"^\| `([a-z]+\.[a-z]+)` \| (.+) \| (.+) \|$", DOCS.read_text(), re.MULTILINE)
    documented = {kind: (text, re.findall(r"`(\w+)`", data)) for kind, text, data in rows}
    assert documented.pop(TEST)[1] == ["endpoint_id"]
    assert documented == {
        name: (kind.text, [one.name for one in fields(kind.shape)]) for name, kind in KINDS.items()
    }
