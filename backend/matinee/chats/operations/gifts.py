"""Donations in a chat: who may donate, each donation's message, and the sums.

A message is written in the transaction that records its donation, and unique to it. Only its money decides
whether it is visible: `follow_gift` is called whenever a donation's ledger changes.
"""

from datetime import datetime, timedelta
from typing import TypedDict

from django.db import connection, transaction

from matinee.accounts import names
from matinee.accounts.operations import audit
from matinee.accounts.queries import Viewer
from matinee.chats.models import Kind, Message, Room, State
from matinee.chats.operations import rooms
from matinee.chats.operations.writing import check_links, segments_of
from matinee.chats.queries import DonationsState, find_sanction, read_state
from matinee.comments.queries import is_blocked
from matinee.commerce.gift_steps import gift_step_of
from matinee.commerce.gifts import Gift
from matinee.commerce.queries.gifts import StandingGift, list_standing
from matinee.kit.errors import ConflictError, ProblemError
from matinee.live import queries as live
from matinee.stores.queries import get_store, settings_of
from matinee.text.segments import Segment, clean
from matinee.text.words import has_listed_word

MOST_GIVERS = 5


class DonationsClosedError(ConflictError):
    code = "donations_closed"
    message = "This event isn’t taking donations right now."


class NoTicketError(ProblemError):
    status = 403
    code = "no_access"
    message = "Only those who may watch this event can give to it."


class GiftNote(TypedDict):
    """A donation as its message shows it. `pinned_until` is null for the lowest tier."""

    amount: int
    currency: str
    step: int
    color: str
    pinned_until: str | None


class Giver(TypedDict):
    name: str
    amount: int


class Donated(TypedDict):
    """Of one currency: the total, the number of donations, and the largest donors."""

    currency: str
    amount: int
    count: int
    givers: list[Giver]


def require_open(store_id: int, viewer: Viewer, event_id: int, at: datetime) -> None:
    """Raise NotFoundError unless the store has announced such an event, NoTicketError if this viewer may
    not watch it, and DonationsClosedError unless it accepts donations now.
    """
    access = live.get_access(store_id=store_id, viewer=viewer, event_id=event_id, at=at)
    if access.refusal is not None:
        raise NoTicketError
    room = rooms.open_room(access=access, at=at)
    if not read_state(room_id=room.pk)["donations"]["is_open"]:
        raise DonationsClosedError


@transaction.atomic
def follow_gift(gift: Gift) -> None:
    """Synchronize a donation's message with the ledger. Idempotent.

    1. a deleted event has no chat: return;
    2. lock the room, as every write of it does;
    3. a donation gets its message, once; the message is hidden while its money is returned;
    4. read the sums again, and notify the listeners.
    """
    if not live.is_there(store_id=gift.store_id, event_id=gift.live_event_id):
        return
    moment = _clock()
    room = rooms.lock_room(rooms.room_of(store_id=gift.store_id, event_id=gift.live_event_id, at=moment).pk)
    message = Message.objects.filter(donation=gift.donation_id).first()
    state = State.SHOWN if gift.stands else State.HIDDEN
    if message is None and gift.stands:
        rooms.add(room, message=_new_message(room, gift))
    elif message is not None and message.state != state:
        rooms.move(room, message=message, state=state)
        rooms.finish(room)
    tally(room)


@transaction.atomic
def forget_gifts(store_id: int) -> None:
    """Delete the messages of all donations, in the transaction that deletes the donations."""
    of_store = Message.objects.filter(room__store=store_id, donation__isnull=False)
    for room_id in sorted(set(of_store.values_list("room_id", flat=True))):
        room = rooms.lock_room(room_id)
        for message in of_store.filter(room=room).order_by("id"):
            rooms.erase_words(message)
            message.donation = None
            rooms.move(room, message=message, state=State.DELETED)
        room.donated = {}
        room.save(update_fields=["donated"])
        rooms.finish(room)


@transaction.atomic
def change_donations(
    *,
    room_id: int,
    by: Viewer,
    takes_donations: bool,
    goal_minor: int | None,
    goal_title: str,
    at: datetime,
) -> DonationsState:
    """Set whether an event accepts donations, and its goal. Return the new settings."""
    room = rooms.lock_room(room_id)
    has_goal = goal_minor is not None
    after = {
        "takes_donations": takes_donations,
        "goal_minor": goal_minor,
        "goal_currency": get_store(room.store_id).currency if has_goal else "",
        "goal_title": goal_title if has_goal else "",
    }
    changes = {name: value for name, value in after.items() if getattr(room, name) != value}
    if changes:
        for name, value in changes.items():
            setattr(room, name, value)
        room.version += 1
        room.save(update_fields=["version", *changes])
        rooms.wake(room, at_once=True)
        audit.record(
            store_id=room.store_id,
            actor_id=by.id,
            action="chat_donations",
            subject=f"event {room.event_id}",
            detail=dict(changes),
            at=at,
        )
    return read_state(room_id=room.pk)["donations"]


def tally(room: Room) -> None:
    """Read a room's sums from the ledger. The caller holds the room's lock."""
    totals = _sum_donations(room)
    if totals != room.donated:
        room.donated = totals
        room.save(update_fields=["donated"])
        rooms.wake(room, at_once=False)


def _sum_donations(room: Room) -> Donated:
    currency = get_store(room.store_id).currency
    standing = list_standing(live_event_id=room.event_id)
    gifts = {gift.donation_id: gift for gift in standing if gift.currency == currency}
    return {
        "currency": currency,
        "amount": sum(gift.net_minor for gift in gifts.values()),
        "count": len(gifts),
        "givers": _givers(gifts),
    }


def _givers(gifts: dict[int, StandingGift]) -> list[Giver]:
    """Return the largest donors, by the name on their last message. Deleted accounts are left out."""
    messages = Message.objects.filter(donation__in=gifts, author__isnull=False).order_by("id")
    names_by_author: dict[int, str] = {}
    gave: dict[int, int] = {}
    for donation_id, author_id, name in messages.values_list("donation_id", "author_id", "author_name"):
        names_by_author[author_id] = name
        gave[author_id] = gave.get(author_id, 0) + gifts[donation_id].net_minor
    most = sorted(gave, key=lambda author_id: (-gave[author_id], author_id))[:MOST_GIVERS]
    return [{"name": names_by_author[author_id], "amount": gave[author_id]} for author_id in most]


def _new_message(room: Room, gift: Gift) -> Message:
    posted_at = _clock()
    person = names.find_people(room.store_id, [gift.user_id]).get(gift.user_id) if gift.user_id else None
    body, segments, mentions = _words(room, person, gift.message, posted_at)
    step = gift_step_of(gift.minor, gift.currency)
    pinned_until = posted_at + timedelta(minutes=step.pinned_minutes) if step.pinned_minutes else None
    note: GiftNote = {
        "amount": gift.minor,
        "currency": gift.currency,
        "step": step.number,
        "color": step.color,
        "pinned_until": pinned_until.isoformat(timespec="milliseconds") if pinned_until else None,
    }
    return Message(
        room=room,
        kind=Kind.DONATION,
        author_id=person.id if person else None,
        author_name=person.shown_name if person else "",
        author_role=_role_of(person),
        body=body,
        segments=segments,
        mentions=mentions,
        posted_at=posted_at,
        donation_id=gift.donation_id,
        gift=note,
    )


def _words(
    room: Room, person: names.Person | None, message: str, at: datetime
) -> tuple[str, list[Segment], list[int]]:
    """Return a donation's text; empty when a message with it would not be allowed."""
    text = " ".join(clean(message).split())
    segments, mentions = segments_of(room.store_id, text=text)
    if not text or person is None or not _may_say(room, person, text, segments, at):
        return "", [], []
    return text, segments, mentions


def _may_say(room: Room, person: names.Person, text: str, segments: list[Segment], at: datetime) -> bool:
    settings = settings_of(get_store(room.store_id))
    if not settings.commenting or is_blocked(room.store_id, person_id=person.id):
        return False
    if find_sanction(store_id=room.store_id, room_id=room.pk, person_id=person.id, at=at) is not None:
        return False
    if person.is_staff:
        return True
    try:
        check_links(room, author_id=person.id, segments=segments, at=at)
    except ProblemError:
        return False
    return not has_listed_word(text, settings.comments.word_list)


def _role_of(person: names.Person | None) -> str:
    if person is None or not person.is_staff:
        return ""
    return "owner" if person.role == "owner" else "moderator"


def _clock() -> datetime:
    """Return the database's time: it increases with each write under a room's lock."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        moment: datetime = cursor.fetchone()[0]
    return moment
