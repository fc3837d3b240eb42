"""The previous state that an act stores, and how it is restored."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TypedDict

from django.db import transaction

from matinee.accounts import names
from matinee.accounts.operations import audit
from matinee.accounts.queries import Viewer
from matinee.chats.models import Decision, Message, Room, Sanction, State
from matinee.chats.operations import rooms
from matinee.kit.errors import ConflictError, NotFoundError
from matinee.text.segments import Segment, without_person

UNDO_WITHIN = timedelta(minutes=10)


class TooLateError(ConflictError):
    code = "too_late"
    message = "This was too long ago to be undone."


class UndoneError(ConflictError):
    code = "undone"
    message = "This has been undone already."


class MessageBefore(TypedDict):
    id: int
    state: str
    held_for: str
    body: str
    segments: list[Segment]
    mentions: list[int]


class Before(TypedDict):
    """`after` is the state that the act set on all of `messages`."""

    messages: list[MessageBefore]
    after: str
    sanction_id: int | None
    pinned_id: int | None
    pinned_after_id: int | None


def remember(messages: Sequence[Message], *, after: str) -> Before:
    return {
        "messages": [
            {
                "id": message.pk,
                "state": message.state,
                "held_for": message.held_for,
                "body": message.body,
                "segments": message.segments,
                "mentions": message.mentions,
            }
            for message in messages
        ],
        "after": after,
        "sanction_id": None,
        "pinned_id": None,
        "pinned_after_id": None,
    }


@transaction.atomic
def undo(*, room_id: int, by: Viewer, decision_id: int, at: datetime) -> None:
    """Undo any moderator's act, except for what has changed since."""
    room = rooms.lock_room(room_id)
    decision = Decision.objects.filter(room=room, pk=decision_id).first()
    if decision is None:
        raise NotFoundError
    if decision.undone_at is not None:
        raise UndoneError
    if decision.created_at <= at - UNDO_WITHIN:
        raise TooLateError
    before: Before = decision.before
    for entry in before["messages"]:
        message = Message.objects.filter(room=room, pk=entry["id"], state=before["after"]).first()
        if message is not None:
            _restore(room, message, entry)
    if before["sanction_id"] is not None:
        Sanction.objects.filter(pk=before["sanction_id"], lifted_at=None).update(lifted_at=at)
    _pin_again(room, before)
    rooms.finish(room)
    decision.undone_at = at
    decision.save(update_fields=["undone_at"])
    audit.record(
        store_id=room.store_id,
        actor_id=by.id,
        action=f"chat_{decision.action}_undone",
        subject=f"event {room.event_id}",
        detail={"messages": [entry["id"] for entry in before["messages"]]},
        at=at,
    )


def forget_decision(*, decision_id: int, at: datetime) -> bool:
    """Delete the data of an act that can no longer be undone."""
    old = Decision.objects.filter(pk=decision_id, created_at__lte=at - UNDO_WITHIN)
    return old.delete()[0] > 0


def _restore(room: Room, message: Message, entry: MessageBefore) -> None:
    """Restore one message, without mentions of accounts deleted meanwhile."""
    there = names.find_people(room.store_id, entry["mentions"]) if entry["mentions"] else {}
    body, segments = entry["body"], entry["segments"]
    for person_id in entry["mentions"]:
        if person_id not in there:
            body, segments = without_person(body, segments, person_id)
    message.body, message.segments = body, segments
    message.mentions = [person_id for person_id in entry["mentions"] if person_id in there]
    rooms.move(room, message=message, state=State(entry["state"]), held_for=entry["held_for"])


def _pin_again(room: Room, before: Before) -> None:
    if room.pinned_id != before["pinned_after_id"] or before["pinned_id"] == room.pinned_id:
        return
    shown_messages = Message.objects.filter(room=room, state=State.SHOWN)
    room.pinned = shown_messages.filter(pk=before["pinned_id"]).first() if before["pinned_id"] else None
    room.version += 1
