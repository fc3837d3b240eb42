"""People's operations in a chat: write, and delete one's own messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from uuid import UUID

from django.db import connection, transaction

from matinee.accounts.names import find_mentioned
from matinee.accounts.queries import Viewer, get_joined_at
from matinee.chats.models import LONGEST_BODY, HeldFor, Message, Room, State
from matinee.chats.operations import rooms
from matinee.chats.queries import can_moderate, read_state
from matinee.chats.rights import check_may_write, find_rights
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.live.queries import EventAccess
from matinee.stores.settings import CommentRules
from matinee.text.segments import Segment, clean, cut, fold, list_mentioned, possible_names
from matinee.text.words import has_listed_word

# A person's same text again within this time is refused.
SAME_AGAIN_WITHIN = timedelta(seconds=60)
# (how many messages, within), even without slow mode.
LIMITS = ((5, timedelta(seconds=5)), (30, timedelta(minutes=1)))

# Slow mode, by the database's clock alone: it updates no row for a person who wrote too recently.
_TAKE_TURN = """
INSERT INTO chats_writer AS w (room_id, person_id, wrote_at) VALUES (%s, %s, clock_timestamp())
ON CONFLICT (room_id, person_id) DO UPDATE SET wrote_at = excluded.wrote_at
  WHERE w.wrote_at <= excluded.wrote_at - make_interval(secs => %s)
RETURNING wrote_at"""
_SECONDS_SINCE = """
SELECT extract(epoch FROM clock_timestamp() - wrote_at) FROM chats_writer
WHERE room_id = %s AND person_id = %s"""


class SlowModeError(ProblemError):
    status = 429
    code = "slow_mode"
    message = "This chat is in slow mode. Wait a moment, then send it again."


class TooManyError(ProblemError):
    status = 429
    code = "too_many"
    message = "That was a lot at once. Wait a moment, then send it again."


class SameAgainError(ConflictError):
    code = "same_again"
    message = "You have just written this."


class TakenClientIdError(ConflictError):
    code = "client_id_taken"
    message = "This client_id belongs to a message in another chat. Send a new one."


@dataclass(frozen=True, slots=True)
class NewMessage:
    """`chosen_ids` are the people picked from the suggestions, to tell apart people with the same name."""

    body: str
    client_id: UUID
    latency_ms: int | None = None
    chosen_ids: Sequence[int] = ()


@transaction.atomic
def add_message(
    *,
    room_id: int,
    access: EventAccess,
    author: Viewer,
    message: NewMessage,
    commenting: bool,
    rules: CommentRules,
    at: datetime,
) -> int:
    """Add a message and return its id.

    1. clean the text; refuse an empty or too long one; cut it into segments;
    2. take the author's lock: for a repeated request, return the existing message;
    3. lock the room, and only then decide whether this person may write;
    4. for non-moderators check links, repetitions, the rate limit and slow mode;
    5. insert it with the room's next version, held if the rules say so, and notify the listeners.

    `commenting` and `rules` are the store's, for everything that viewers write.

    `media_ms` stays null until there is a recording: placing.py.
    """
    text = _clean_body(message.body)
    segments, people = segments_of(access.store_id, text=text, chosen_ids=message.chosen_ids)
    rooms.lock_writer(author.id)
    same = Message.objects.filter(author_id=author.id, client_id=message.client_id).first()
    if same is not None:
        if same.room_id != room_id:
            raise TakenClientIdError
        return same.pk
    room = rooms.lock_room(room_id)
    rights = find_rights(
        room=room,
        state=read_state(room_id=room_id),
        access=access,
        viewer=author,
        commenting=commenting,
        at=at,
    )
    check_may_write(rights, at)
    is_exempt = can_moderate(author)
    if not is_exempt:
        check_links(room, author_id=author.id, segments=segments, at=at)
        _check_pace(room, author.id, text, at)
    posted_at = _take_turn(room, author.id, 0 if is_exempt else room.slow_seconds)
    held_for = "" if is_exempt else _held_for(room, author.id, text, rules.word_list)
    new = Message(
        room=room,
        client_id=message.client_id,
        author_id=author.id,
        author_name=author.nickname or author.name,
        author_role=_role_of(author),
        body=text,
        segments=segments,
        mentions=people,
        state=State.HELD if held_for else State.SHOWN,
        held_for=held_for,
        posted_at=posted_at,
        latency_ms=message.latency_ms,
    )
    rooms.add(room, message=new)
    return new.pk


@transaction.atomic
def delete_message(*, room_id: int, author: Viewer, message_id: int) -> None:
    """Delete one's own message: its text is erased at once."""
    room = rooms.lock_room(room_id)
    mine = Message.objects.filter(room=room, author_id=author.id, kind="text")
    message = mine.filter(pk=message_id, state__in=(State.SHOWN, State.HELD)).first()
    if message is None:
        raise NotFoundError
    rooms.erase_words(message)
    rooms.move(room, message=message, state=State.DELETED)
    rooms.finish(room)


def _clean_body(body: str) -> str:
    """Return the text as a single line."""
    text = " ".join(clean(body).split())
    if not text:
        raise ProblemError("Write something first.", code="empty", field="body")
    if len(text) > LONGEST_BODY:
        raise ProblemError(
            f"A message has at most {LONGEST_BODY} characters; this one has {len(text)}.",
            code="too_long",
            field="body",
        )
    return text


def segments_of(
    store_id: int, *, text: str, chosen_ids: Sequence[int] = ()
) -> tuple[list[Segment], list[int]]:
    """Split the text into segments, and resolve mentions. A mention keeps the name at the time."""
    names = possible_names(text)
    if not names:
        return cut(text, {}), []
    people: dict[str, int] = {}
    shown_names: dict[int, str] = {}
    for person in find_mentioned(store_id, names):
        shown_names[person.id] = person.shown_name
        name = fold(person.mention)
        if name not in people or person.id in chosen_ids:
            people[name] = person.id
    segments = cut(text, people)
    for part in segments:
        if part["type"] == "mention":
            part["text"] = f"@{shown_names[part['user_id']]}"
    return segments, list_mentioned(segments)


def check_links(room: Room, *, author_id: int, segments: Sequence[Segment], at: datetime) -> None:
    if room.links_after_minutes == 0 or all(part["type"] != "link" for part in segments):
        return
    if get_joined_at(user_id=author_id) > at - timedelta(minutes=room.links_after_minutes):
        raise ProblemError("New accounts cannot send links in this chat yet.", code="links_off", field="body")


def _check_pace(room: Room, author_id: int, text: str, at: datetime) -> None:
    mine = Message.objects.filter(author_id=author_id, kind="text")
    if mine.filter(room=room, body=text, posted_at__gt=at - SAME_AGAIN_WITHIN).exists():
        raise SameAgainError
    for most, within in LIMITS:
        recent = mine.filter(posted_at__gt=at - within).order_by("-posted_at")
        full_since = list(recent.values_list("posted_at", flat=True)[most - 1 : most])
        for posted_at in full_since:
            wait = ceil((posted_at + within - at).total_seconds())
            raise TooManyError(retry_after_seconds=max(1, wait))


def _take_turn(room: Room, person_id: int, slow_seconds: int) -> datetime:
    """Take the author's turn; return the message's time by the database's clock. Raises SlowModeError."""
    with connection.cursor() as cursor:
        cursor.execute(_TAKE_TURN, [room.pk, person_id, slow_seconds])
        row: tuple[datetime] | None = cursor.fetchone()
        if row is not None:
            return row[0]
        cursor.execute(_SECONDS_SINCE, [room.pk, person_id])
        (since,) = cursor.fetchone()
    raise SlowModeError(retry_after_seconds=max(1, ceil(slow_seconds - since)))


def _held_for(room: Room, author_id: int, text: str, word_list: Sequence[str]) -> str:
    if has_listed_word(text, word_list):
        return HeldFor.WORD
    if not room.holds_first:
        return ""
    is_known = Message.objects.filter(
        author_id=author_id, room__store=room.store_id, state=State.SHOWN, kind="text"
    ).exists()
    return "" if is_known else HeldFor.FIRST


def _role_of(author: Viewer) -> str:
    if author.role == "owner":
        return "owner"
    return "moderator" if author.is_moderator else ""
