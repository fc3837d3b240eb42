"""Creating, locking and changing a room. Every write of the domain goes through here."""

from datetime import datetime

from django.db import connection, transaction

from matinee.accounts.operations import audit
from matinee.accounts.queries import Viewer
from matinee.chats.models import Message, Room, State
from matinee.chats.queries import ChatRules, rules_of
from matinee.kit.errors import NotFoundError
from matinee.live.queries import EventAccess

# The maximum rate of notifications about messages: NOTIFY takes a lock that all databases share.
_WAKE = """
WITH due AS (
  UPDATE chats_room SET notified_at = clock_timestamp()
  WHERE id = %s AND (%s OR notified_at IS NULL OR notified_at <= clock_timestamp() - interval '100 ms')
  RETURNING id)
SELECT pg_notify('live_room', id::text) FROM due"""


def open_room(*, access: EventAccess, at: datetime) -> Room:
    """Return an event's room; the first caller creates it."""
    return room_of(store_id=access.store_id, event_id=access.event_id, at=at)


def room_of(*, store_id: int, event_id: int, at: datetime) -> Room:
    """Return an existing event's room."""
    rooms = Room.objects.filter(event_id=event_id)
    room = rooms.first()
    if room is None:
        new = Room(store_id=store_id, event_id=event_id, created_at=at)
        Room.objects.bulk_create([new], ignore_conflicts=True)
        room = rooms.get()
    return room


@transaction.atomic
def change_rules(
    *, room_id: int, by: Viewer, changes: dict[str, bool | int | str], at: datetime
) -> ChatRules:
    """Set some of a room's rules."""
    room = lock_room(room_id)
    new_values = {name: value for name, value in changes.items() if getattr(room, name) != value}
    if not new_values:
        return rules_of(room)
    for name, value in new_values.items():
        setattr(room, name, value)
    room.version += 1
    room.save(update_fields=["version", *new_values])
    wake(room, at_once=True)
    audit.record(
        store_id=room.store_id,
        actor_id=by.id,
        action="chat_rules",
        subject=f"event {room.event_id}",
        detail=dict(new_values),
        at=at,
    )
    return rules_of(room)


def lock_writer(person_id: int) -> None:
    """Serialize one person's writes and the acts upon them. Locked before any room."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended('chats:' || %s, 0))", [person_id])


def lock_room(room_id: int) -> Room:
    """Lock and return a room. Of several, the lower id is locked first."""
    room = Room.objects.select_for_update(no_key=True).filter(pk=room_id).first()
    if room is None:
        raise NotFoundError
    return room


def add(room: Room, *, message: Message) -> None:
    """Insert a message with the room's next version. The caller holds the room's lock, here and below."""
    room.version += 1
    message.version = room.version
    message.save(force_insert=True)
    room.save(update_fields=["version"])
    wake(room, at_once=False)


def move(room: Room, *, message: Message, state: State, held_for: str = "") -> None:
    """Change a message's state (or only its text); one that is no longer visible is unpinned."""
    room.version += 1
    message.version, message.state, message.held_for = room.version, state, held_for
    message.save()
    if state is not State.SHOWN and room.pinned_id == message.pk:
        room.pinned = None


def finish(room: Room) -> None:
    """Save the room after one or several moves. Removals are sent to pages immediately."""
    room.save(update_fields=["version", "pinned"])
    wake(room, at_once=True)


def erase_words(message: Message) -> None:
    message.body, message.segments, message.mentions = "", [], []


def wake(room: Room, *, at_once: bool) -> None:
    """Notify `realtime` at commit that something changed, but not what: held texts are private."""
    with connection.cursor() as cursor:
        cursor.execute(_WAKE, [room.pk, at_once])
