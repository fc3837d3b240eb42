"""The two views that `realtime` reads: what they tell, and at what price."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from matinee.chats.models import Message, Room
from matinee.live.models import LiveEvent
from tests.live.event_setup import make_event_setup
from tests.world import World

pytestmark = pytest.mark.django_db

AT = datetime(2026, 5, 1, 10, 0, 0, 250_000, tzinfo=UTC)


def make_room(world: World) -> Room:
    event = make_event_setup(world.store).event
    return Room.objects.create(event=event, store=world.store, created_at=AT)


def fill(room: Room, world: World, count: int) -> None:
    Message.objects.bulk_create(
        Message(room=room, version=n, author=world.customer, author_name="Ada", body="hi", posted_at=AT)
        for n in range(1, count + 1)
    )


def rows(statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        return list(cursor.fetchall())


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for child in plan.get("Plans", ()):
        yield from nodes(child)


def test_a_message_is_told_whole(world: World) -> None:
    room = make_room(world)
    fill(room, world, 1)
    message = Message.objects.get()
    [(told,)] = rows("SELECT told FROM chats_stream_messages WHERE room_id = %s", room.pk)
    assert json.loads(told) == {
        "id": message.pk,
        "client_id": str(message.client_id),
        "kind": "text",
        "author": {"id": world.customer.pk, "name": "Ada", "role": ""},
        "body": "hi",
        "segments": [],
        "is_held": False,
        "posted_at": "2026-05-01T10:00:00.250Z",
        "media_ms": None,
        "gift": None,
    }


def test_what_changed_since_a_version_is_read_along_its_index(world: World) -> None:
    room = make_room(world)
    fill(room, world, 2_000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE chats_message")
    asked = (
        "EXPLAIN (FORMAT JSON) SELECT * FROM chats_stream_messages "
        "WHERE room_id = %s AND version > %s ORDER BY version"
    )
    [(plan,)] = rows(asked, room.pk, 1_950)
    scans = {node["Node Type"]: node.get("Index Name") for node in nodes(plan[0]["Plan"])}
    assert "Seq Scan" not in scans
    assert "chat_message_own_version" in scans.values()


def test_a_room_tells_its_state(world: World) -> None:
    room = make_room(world)
    fill(room, world, 1)
    message = Message.objects.get()
    Room.objects.update(pinned=message, slow_seconds=5, delay_seconds=3)
    [(told, delay)] = rows("SELECT told, delay_seconds FROM chats_stream_rooms WHERE id = %s", room.pk)
    state = json.loads(told)
    assert delay == 3
    assert state.pop("pinned")["id"] == message.pk
    assert state.pop("donations")["is_open"] is False
    assert state == {
        "stage": "scheduled",
        "is_open": True,
        "who_may_write": "everyone",
        "slow_seconds": 5,
        "pinned_gifts": [],
    }
    Message.objects.update(state="hidden")
    LiveEvent.objects.update(starts_at=datetime.now(UTC) - timedelta(minutes=1))
    [(told,)] = rows("SELECT told FROM chats_stream_rooms WHERE id = %s", room.pk)
    assert json.loads(told)["pinned"] is None
    assert json.loads(told)["stage"] == "waiting"


def test_a_room_goes_with_its_event(world: World) -> None:
    room = make_room(world)
    fill(room, world, 2)
    Room.objects.update(pinned=Message.objects.first())
    LiveEvent.objects.get(pk=room.event_id).delete()
    assert not Room.objects.exists()
    assert not Message.objects.exists()
