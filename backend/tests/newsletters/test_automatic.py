"""The newsletters that go out by themselves: to who has subscribed, and to whose plan has ended."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from matinee.commerce.models import Subscription
from matinee.newsletters.models import Consent, Newsletter, Recipient
from matinee.newsletters.operations import drafts
from tests.commerce.shop import Shop
from tests.newsletters.newsletter_steps import AT, SWEEP, Postbox, go_out, schedule, subscriber
from tests.world import World

PATH = "/bullet/api/newsletters"
DAY = timedelta(days=1)


@pytest.fixture
def postbox() -> Postbox:
    return Postbox()


def turn_on(world: World, kind: Any) -> int:
    newsletter_id = drafts.create_draft(store_id=world.store.pk, kind=kind, at=AT)
    schedule(world, newsletter_id)
    return newsletter_id


def ended_plan(world: World, user: Any, ended_at: datetime | None, **fields: Any) -> None:
    shop = Shop(world.store, world.customer)
    price = shop.sell(f"plan-{Subscription.objects.count()}", "plan")
    values: dict[str, Any] = {"status": "canceled", "ended_at": ended_at, **fields}
    Subscription.objects.create(
        store=world.store,
        user=user,
        plan_group="main",
        price=price,
        currency="USD",
        created_at=AT - 90 * DAY,
        anchor_at=AT,
        period_start=AT,
        period_end=AT + 30 * DAY,
        **values,
    )


def test_who_subscribes_from_now_on_is_welcomed_once(world: World, postbox: Postbox) -> None:
    subscriber(world.store, "ann")
    Consent.objects.update(confirmed_at=AT - DAY)
    turn_on(world, "welcome")
    at = go_out(postbox)
    assert postbox.letters == []
    subscriber(world.store, "ben", locale="de")
    Consent.objects.filter(user__email="ben@example.com").update(confirmed_at=at)
    go_out(postbox, at=at)
    assert postbox.receivers == ["ben@example.com"]
    assert postbox.letters[0].message["Subject"] == "Willkommen bei Lantern"
    assert Newsletter.objects.get().state == "running", "it goes on"


def test_whose_plan_ended_is_written_to_after_some_days(world: World, postbox: Postbox) -> None:
    turn_on(world, "win_back")
    ann, ben = subscriber(world.store, "ann"), subscriber(world.store, "ben")
    ended_plan(world, ann, AT)
    ended_plan(world, ben, AT)
    ended_plan(world, ben, None, status="active")  # has come back
    ended_plan(world, subscriber(world.store, "cem"), AT - 20 * DAY)  # before it was on
    go_out(postbox, at=AT + 13 * DAY)
    assert postbox.letters == []
    go_out(postbox, at=AT + 14 * DAY + SWEEP)
    assert postbox.receivers == ["ann@example.com"]


def test_it_is_switched_and_written_in_the_office(world: World, postbox: Postbox) -> None:
    owner = world.browser(world.owner)
    made = owner.post(PATH, {"kind": "welcome"}).json()
    assert owner.post(PATH, {"kind": "welcome"}).json()["id"] == made["id"], "one a store"
    assert {text["locale"]: text["subject"] for text in made["texts"]}["en"] == "Welcome to Lantern"
    path = f"{PATH}/{made['id']}"
    assert owner.post(f"{path}/sending", {}).json()["state"] == "running"
    text = {"locale": "en", "subject": "Hello", "text": "There.", "button": ""}
    body: dict[str, Any] = {"texts": [text], "segment": {}, "after_days": 30}
    assert owner.put(path, body).json()["after_days"] == 30
    answer = owner.put(path, {**body, "texts": []})
    assert answer.json()["errors"][0]["code"] == "no_text"
    assert owner.delete(path).status_code == 409
    assert owner.delete(f"{path}/sending").json()["state"] == "draft"
    assert owner.delete(path).status_code == 204
    assert owner.put(path, body).status_code == 404


def test_who_waits_when_it_is_turned_off_gets_none(world: World, postbox: Postbox) -> None:
    newsletter_id = turn_on(world, "welcome")
    ann = subscriber(world.store, "ann")
    Recipient.objects.create(newsletter_id=newsletter_id, user=ann)
    drafts.cancel(store_id=world.store.pk, newsletter_id=newsletter_id, at=AT)
    go_out(postbox)
    assert postbox.letters == []
