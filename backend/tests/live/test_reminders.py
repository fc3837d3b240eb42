"""A mail before an event begins: asked for, taken back, sent once, when it is due by then."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from matinee.accounts.models import User
from matinee.live import operations as live
from matinee.live.models import LiveEvent, Reminder
from matinee.live.tasks import sweep_often
from matinee.mail.models import Mail
from tests.live.event_setup import EventSetup, make_event_setup
from tests.newsletters.newsletter_steps import Postbox, deliver
from tests.world import World, make_world

pytestmark = pytest.mark.django_db

REMINDER = "/api/live_events/first-night/reminder"


def begins_in(minutes: float) -> None:
    LiveEvent.objects.update(starts_at=datetime.now(UTC) + timedelta(minutes=minutes))


def change(world: World, setup: EventSetup, **changes: Any) -> None:
    live.change_event(store_id=world.store.pk, event_id=setup.event.pk, changes=changes, at=datetime.now(UTC))


def ask(world: World) -> None:
    assert world.browser(world.customer).post(REMINDER, {}).status_code == 204


def told(world: World) -> str:
    answer: str = world.browser(world.customer).get("/api/live_events/first-night").json()["reminder"]
    return answer


def sent() -> list[str]:
    sweep_often()
    return list(Mail.objects.order_by("id").values_list("template", flat=True))


def test_who_asks_gets_one_mail_an_hour_before(world: World) -> None:
    make_event_setup(world.store)
    ask(world)
    ask(world)
    assert told(world) == "set"
    begins_in(61)
    assert sent() == []
    begins_in(59)
    assert sent() == ["mail.live_reminder"]
    assert sent() == ["mail.live_reminder"]
    assert told(world) == "sent"
    mail = Mail.objects.get()
    starts_at = LiveEvent.objects.get().starts_at
    assert (mail.to, mail.locale) == (world.customer.email, "en")
    assert mail.values["link"].startswith("http://lantern.test")
    assert mail.values["link"].endswith("/live/first-night")
    assert mail.values["title"] == "First night"
    assert mail.values["date"].startswith(f"{starts_at:%B} {starts_at.day}, {starts_at.year}, ")
    assert mail.values["date"].endswith(" UTC")


def test_one_that_begins_sooner_is_told_of_at_once(world: World) -> None:
    make_event_setup(world.store)
    begins_in(5)
    ask(world)
    assert sent() == ["mail.live_reminder"]


def test_it_moves_with_the_event(world: World) -> None:
    setup = make_event_setup(world.store)
    ask(world)
    change(world, setup, starts_at=datetime.now(UTC) + timedelta(days=2))
    assert sent() == []
    change(world, setup, starts_at=datetime.now(UTC) + timedelta(minutes=30))
    assert sent() == ["mail.live_reminder"]
    change(world, setup, starts_at=datetime.now(UTC) + timedelta(days=2))
    change(world, setup, starts_at=datetime.now(UTC) + timedelta(minutes=40))
    assert sent() == ["mail.live_reminder"]


def test_what_was_taken_back_is_not_sent(world: World) -> None:
    make_event_setup(world.store)
    ask(world)
    customer = world.browser(world.customer)
    for _ in range(2):
        assert customer.send("DELETE", REMINDER).status_code == 204
    assert told(world) == "none"
    begins_in(10)
    assert sent() == []


def test_one_that_was_sent_does_not_come_again(world: World) -> None:
    make_event_setup(world.store)
    begins_in(10)
    ask(world)
    assert sent() == ["mail.live_reminder"]
    assert world.browser(world.customer).send("DELETE", REMINDER).status_code == 204
    ask(world)
    assert sent() == ["mail.live_reminder"]


def test_an_event_that_begins_early_is_told_of_as_on_air(world: World) -> None:
    setup = make_event_setup(world.store)
    ask(world)
    setup.go_live()
    assert sent() == ["mail.live_on_air"]


def test_of_what_is_cancelled_withdrawn_or_long_past_nobody_is_reminded(world: World) -> None:
    at = datetime.now(UTC)
    over, withdrawn, late = (
        make_event_setup(world.store, title=title) for title in ("Over", "Withdrawn", "Late")
    )
    customer = world.browser(world.customer)
    for permalink in ("over", "withdrawn", "late"):
        assert customer.post(f"/api/live_events/{permalink}/reminder", {}).status_code == 204
    begins_in(10)
    live.end_event(store_id=world.store.pk, event_id=over.event.pk, at=at)
    live.withdraw_event(store_id=world.store.pk, event_id=withdrawn.event.pk, at=at)
    LiveEvent.objects.filter(pk=late.event.pk).update(starts_at=at - timedelta(hours=13))
    assert sent() == []
    live.announce_event(store_id=world.store.pk, event_id=withdrawn.event.pk, at=at)
    assert sent() == ["mail.live_reminder"]


def test_who_is_blocked_gets_none(world: World) -> None:
    make_event_setup(world.store)
    ask(world)
    User.objects.filter(pk=world.customer.pk).update(is_active=False)
    begins_in(10)
    assert sent() == []


def test_the_language_is_the_persons_else_that_of_the_page(world: World) -> None:
    make_event_setup(world.store)
    customer = world.browser(world.customer)
    assert customer.post(f"{REMINDER}?locale=de", {}).status_code == 204
    begins_in(10)
    sent()
    assert Mail.objects.get().locale == "de"
    Mail.objects.all().delete()
    Reminder.objects.update(sent_at=None)
    User.objects.filter(pk=world.customer.pk).update(locale="ar")
    sent()
    assert Mail.objects.get().locale == "ar"


def test_what_has_begun_cannot_be_asked_for(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    customer = world.browser(world.customer)
    refused = customer.post(REMINDER, {})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "not_to_come")
    live.end_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    assert customer.post(REMINDER, {}).status_code == 409


def test_only_the_signed_in_and_only_what_is_announced(world: World) -> None:
    make_event_setup(world.store)
    make_event_setup(world.store, title="Draft", is_announced=False)
    assert world.guest.post(REMINDER, {}).status_code == 401
    assert world.guest.get("/api/live_events/first-night").json()["reminder"] == "none"
    customer = world.browser(world.customer)
    for permalink in ("draft", "nothing"):
        path = f"/api/live_events/{permalink}/reminder"
        assert customer.post(path, {}).status_code == 404
        assert customer.send("DELETE", path).status_code == 404
    assert world.browser(world.other_customer).post(REMINDER, {}).status_code == 404
    assert Reminder.objects.count() == 0


def test_it_is_among_ones_data_and_goes_with_the_account(world: World) -> None:
    setup = make_event_setup(world.store)
    ask(world)
    data = world.browser(world.customer).get("/api/users/me/export").json()
    [reminder] = data["reminders"]
    assert (reminder["event"], reminder["sent_at"]) == ("first-night", None)
    User.objects.filter(pk=world.customer.pk).delete()
    assert not Reminder.objects.filter(event=setup.event).exists()


@pytest.mark.parametrize("how", ["nothing", "withdrawn", "blocked"])
def test_the_outbox_asks_once_more(world: World, how: str) -> None:
    setup = make_event_setup(world.store)
    begins_in(30)
    ask(world)
    sent()
    if how == "withdrawn":
        live.withdraw_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    elif how == "blocked":
        User.objects.filter(pk=world.customer.pk).update(is_active=False)
    postbox = Postbox()
    deliver(postbox, at=datetime.now(UTC))
    assert len(postbox.letters) == (1 if how == "nothing" else 0)


@pytest.mark.django_db(transaction=True)
def test_two_rounds_at_once_send_each_mail_once() -> None:
    world = make_world()
    make_event_setup(world.store)
    ask(world)
    begins_in(10)

    def other_round() -> int:
        try:
            return live.send_reminders(at=datetime.now(UTC))
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as other:
        with transaction.atomic():
            assert live.send_reminders(at=datetime.now(UTC)) == 1
            assert other.submit(other_round).result(timeout=10) == 0
        assert other.submit(other_round).result(timeout=10) == 0
    assert Mail.objects.count() == 1
