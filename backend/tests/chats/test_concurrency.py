"""Many at once: one version each, one turn in slow mode, one message for one client_id; and who is woken."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import psycopg
import pytest
from django.db import connection, connections, transaction
from matinee.accounts.queries import as_viewer
from matinee.chats import operations as chats
from matinee.chats.models import Message, Room
from matinee.chats.operations import Act
from tests.chats.event_chat import EventChat, code_of, make_event_chat
from tests.comments.comment_calls import person
from tests.world import Answer, Browser, make_world

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def event_chat() -> EventChat:
    return make_event_chat(make_world())


def at_once(browsers: Sequence[Browser], call: Callable[[Browser], Answer]) -> list[Answer]:
    def closing(browser: Browser) -> Answer:
        try:
            return call(browser)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(browsers)) as pool:
        return list(pool.map(closing, browsers))


def test_twenty_write_at_once_each_with_a_version(event_chat: EventChat) -> None:
    people = [person(event_chat.world.store, f"Person {n}") for n in range(10)]
    browsers = [event_chat.world.browser(one) for one in people for _ in range(2)]
    answers = at_once(browsers, lambda browser: event_chat.say(browser, f"I am {uuid4()}"))
    assert {answer.status_code for answer in answers} == {201}
    assert Room.objects.count() == 1  # the first one made it, whoever that was
    rows = Message.objects.order_by("id").values_list("version", "posted_at")
    assert [version for version, _ in rows] == list(range(1, 21))
    assert [posted for _, posted in rows] == sorted(posted for _, posted in rows)
    assert event_chat.room.version == 20


def test_slow_mode_lets_one_through(event_chat: EventChat) -> None:
    event_chat.set_rules(slow_seconds=60)
    browsers = [event_chat.world.browser(event_chat.world.customer) for _ in range(4)]
    answers = at_once(browsers, lambda browser: event_chat.say(browser, f"I am {uuid4()}"))
    assert sorted(answer.status_code for answer in answers) == [201, 429, 429, 429]
    assert Message.objects.count() == 1


def test_a_message_sent_ten_times_is_one(event_chat: EventChat) -> None:
    client_id = str(uuid4())
    browsers = [event_chat.world.browser(event_chat.world.customer) for _ in range(10)]
    answers = at_once(browsers, lambda browser: event_chat.say(browser, "Hello", client_id=client_id))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    assert (Message.objects.count(), event_chat.room.version) == (1, 1)


def test_a_message_on_its_way_during_a_ban_comes_too_late(event_chat: EventChat) -> None:
    customer = event_chat.world.customer
    browser = event_chat.world.browser(customer)
    event_chat.said(browser, "first")
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            ban = Act("ban", person_id=customer.pk)
            moderator = as_viewer(event_chat.world.moderator)
            chats.act(room_id=event_chat.room.pk, by=moderator, act=ban, at=datetime.now(UTC))
            late = pool.submit(at_once, [browser], lambda one: event_chat.say(one, "last"))
            wait_for_somebody_who_waits()
        [answer] = late.result()
    assert (answer.status_code, code_of(answer)) == (403, "blocked")
    assert [message.state for message in event_chat.messages] == ["hidden"]


def wait_for_somebody_who_waits() -> None:
    """Until another connection asks for a lock that this one holds."""
    deadline = time.monotonic() + 30
    with connection.cursor() as cursor:
        while time.monotonic() < deadline:
            cursor.execute(
                "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = "
                "ANY (pg_blocking_pids(pid)))"
            )
            if cursor.fetchone() == (True,):
                return
            time.sleep(0.01)
    raise AssertionError("nobody waits")


def test_listeners_are_woken_now_and_then_and_for_acts_at_once(
    event_chat: EventChat, database_url: str
) -> None:
    browser = event_chat.world.browser(event_chat.world.customer)
    with psycopg.connect(database_url, autocommit=True) as listener:
        listener.execute("LISTEN live_room")
        message_id = event_chat.said(browser, "a")
        assert heard(listener) == [str(event_chat.room.pk)]
        Room.objects.update(notified_at=datetime.now(UTC) + timedelta(hours=1))
        event_chat.said(browser, "b")
        assert heard(listener) == []
        event_chat.acted("delete", message_id=message_id)
        assert heard(listener) == [str(event_chat.room.pk)]
        Room.objects.update(notified_at=datetime.now(UTC) - timedelta(seconds=1))
        assert code_of(event_chat.say(browser, "b")) == "same_again"
        assert heard(listener) == []  # what came to nothing wakes nobody


def heard(listener: psycopg.Connection[tuple[object, ...]]) -> list[str]:
    """What was told so far: notifications come in the order of their commits."""
    listener.execute("SELECT pg_notify('live_room', 'end')")
    told: Iterator[psycopg.Notify] = listener.notifies(timeout=10)
    payloads = []
    for notice in told:
        if notice.payload == "end":
            break
        payloads.append(notice.payload)
    return payloads
