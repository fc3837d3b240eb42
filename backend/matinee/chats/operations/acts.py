"""Moderators' acts, each stored for ten minutes so that any moderator can undo it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from django.db import transaction

from matinee.accounts import names
from matinee.accounts.operations import audit
from matinee.accounts.queries import Viewer
from matinee.accounts.ranks import require_role_below
from matinee.chats.models import Decision, HeldFor, Kind, Message, Room, Sanction, State
from matinee.chats.operations import rooms
from matinee.chats.operations.decisions import UNDO_WITHIN, Before, MessageBefore, remember
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.jobs import defer

Action = Literal["delete", "hold", "approve", "timeout", "ban", "clear", "pin", "unpin"]
# Acts on a person; a message stands for its author.
_ON_PEOPLE = ("timeout", "ban", "clear")

_AFTER: dict[str, State] = {"approve": State.SHOWN, "hold": State.HELD, "delete": State.DELETED}


class AlreadyDoneError(ConflictError):
    code = "already_done"
    message = "This has been done already."


class GiftStaysError(ConflictError):
    code = "gift_stays"
    message = "What was given stays: only the words that came with it can be hidden."


@dataclass(frozen=True, slots=True)
class Act:
    """`seconds` are a time-out's. `in_store`: a time-out or a ban applies to all chats of the store."""

    action: Action
    message_id: int | None = None
    person_id: int | None = None
    seconds: int | None = None
    in_store: bool = False


@dataclass(frozen=True, slots=True)
class ChatAct:
    id: int
    undo_until: datetime


@transaction.atomic
def act(*, room_id: int, by: Viewer, act: Act, at: datetime) -> ChatAct:
    """Perform a moderator's act and return its id, with which it can be undone.

    1. check that the target, if any, is lower in rank, and lock them before the room;
    2. lock the room and act; raise AlreadyDoneError when there is nothing to do;
    3. store the previous state, write the audit log, and delete the former after ten minutes.
    """
    unlocked_room = Room.objects.filter(pk=room_id).first()
    if unlocked_room is None:
        raise NotFoundError
    person = _find_person(unlocked_room, by, act) if act.action in _ON_PEOPLE else None
    if person is not None:
        rooms.lock_writer(person.id)
    room = rooms.lock_room(room_id)
    before = _do(room, by, act, person, at)
    rooms.finish(room)
    decision = Decision.objects.create(
        room=room, by_user_id=by.id, action=act.action, before=before, created_at=at
    )
    defer("matinee.chats.tasks.forget_decision", delay=UNDO_WITHIN, decision_id=decision.pk)
    audit.record(
        store_id=room.store_id,
        actor_id=by.id,
        action=f"chat_{act.action}",
        subject=person.email if person else f"message {act.message_id}" if act.message_id else "chat",
        detail={"event_id": room.event_id, "messages": [entry["id"] for entry in before["messages"]]},
        at=at,
    )
    return ChatAct(decision.pk, at + UNDO_WITHIN)


def _do(room: Room, by: Viewer, act: Act, person: names.Person | None, at: datetime) -> Before:
    pinned_id = room.pinned_id
    before: Before
    if act.action in ("pin", "unpin"):
        before = _pin(room, act.message_id if act.action == "pin" else None)
    elif person is None:
        before = _decide(room, _get_message(room, act.message_id), act.action)
    else:
        before = remember([], after="")
        if act.action != "clear":
            before["sanction_id"] = _sanction(room, by, act, person.id, at)
        if act.action != "timeout":
            before["messages"], before["after"] = _hide_all(room, person.id), State.HIDDEN
        if act.action == "clear" and not before["messages"]:
            raise AlreadyDoneError
    before["pinned_id"], before["pinned_after_id"] = pinned_id, room.pinned_id
    return before


def _find_person(room: Room, by: Viewer, act: Act) -> names.Person:
    person_id = act.person_id
    if person_id is None:
        person_id = _get_message(room, act.message_id, field="person_id").author_id
    people = names.find_people(room.store_id, [person_id]) if person_id else {}
    if person_id is None or person_id not in people:
        raise NotFoundError
    require_role_below(by, person_id, people[person_id].role)
    return people[person_id]


def _get_message(room: Room, message_id: int | None, *, field: str = "message_id") -> Message:
    if message_id is None:
        raise ProblemError("Say what this act is about.", code="missing", field=field)
    message = Message.objects.filter(room=room, pk=message_id).exclude(state=State.DELETED).first()
    if message is None:
        raise NotFoundError
    return message


def _decide(room: Room, message: Message, action: str) -> Before:
    if message.kind == Kind.DONATION:
        return _hide_words(room, message, action)
    after = _AFTER[action]
    if message.state == after:
        raise AlreadyDoneError
    before = remember([message], after=after)
    if after is State.DELETED:
        rooms.erase_words(message)
    rooms.move(room, message=message, state=after, held_for=HeldFor.MODERATOR if after is State.HELD else "")
    return before


def _hide_words(room: Room, message: Message, action: str) -> Before:
    """Remove the text of a donation. Only its money decides whether it is visible."""
    if action != "delete":
        raise GiftStaysError
    if not message.body:
        raise AlreadyDoneError
    state = State(message.state)
    before = remember([message], after=state)
    rooms.erase_words(message)
    rooms.move(room, message=message, state=state)
    return before


def _pin(room: Room, message_id: int | None) -> Before:
    """Pin a message; None unpins."""
    message = None if message_id is None else _get_message(room, message_id)
    if message is not None and message.state != State.SHOWN:
        raise NotFoundError
    if room.pinned_id == (message.pk if message else None):
        raise AlreadyDoneError
    room.pinned = message
    room.version += 1
    return remember([], after="")


def _sanction(room: Room, by: Viewer, act: Act, person_id: int, at: datetime) -> int:
    until = None
    if act.action == "timeout":
        if act.seconds is None:
            raise ProblemError("Say for how long.", code="missing", field="seconds")
        until = at + timedelta(seconds=act.seconds)
    sanction = Sanction.objects.create(
        store_id=room.store_id,
        room=None if act.in_store else room,
        person_id=person_id,
        kind=Sanction.Kind.TIMEOUT if until else Sanction.Kind.BAN,
        until=until,
        by_user_id=by.id,
        created_at=at,
    )
    return sanction.pk


def _hide_all(room: Room, person_id: int) -> list[MessageBefore]:
    """Hide a person's messages in the room. Their texts are kept, for the moderators and for undoing."""
    theirs = Message.objects.filter(
        room=room, author_id=person_id, kind="text", state__in=(State.SHOWN, State.HELD)
    )
    messages = list(theirs.order_by("id"))
    before = remember(messages, after=State.HIDDEN)["messages"]
    for message in messages:
        room.version += 1
        message.version, message.state, message.held_for = room.version, State.HIDDEN, ""
        if room.pinned_id == message.pk:
            room.pinned = None
    Message.objects.bulk_update(messages, ["version", "state", "held_for"], batch_size=500)
    return before
