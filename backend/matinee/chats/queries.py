"""Queries of chats: a room's state, its messages and sanctions."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, TypedDict

from django.db.models import Count, F, Q, QuerySet

from matinee.accounts import names
from matinee.accounts.queries import Viewer
from matinee.chats.models import Kind, Message, Room, Sanction, State
from matinee.chats.statements import LIST_BEFORE, LIST_STRETCH, ONE_MESSAGE, ROOM_STATE, SEEN_VERSION
from matinee.kit.errors import NotFoundError
from matinee.kit.prepared import fetch_prepared
from matinee.kit.steps import begin_of_step
from matinee.live.queries import EventAccess, Stage
from matinee.media.recorded import find_shown_part

NEWEST = 2**63 - 1
WhoMayWrite = Literal["everyone", "members", "nobody"]


class DonationsState(TypedDict):
    """An event's donations: schemas.ChatDonations."""

    is_on: bool
    is_open: bool
    currency: str
    amount: int
    count: int
    goal: Mapping[str, object] | None
    givers: list[Mapping[str, object]]


class RoomState(TypedDict):
    """A room's public state. `is_open` takes the event's stage into account."""

    stage: Stage
    is_open: bool
    who_may_write: WhoMayWrite
    slow_seconds: int
    pinned: Mapping[str, object] | None
    pinned_gifts: list[Mapping[str, object]]
    donations: DonationsState


@dataclass(frozen=True, slots=True)
class MessagesPage:
    """`json`: an array of messages, oldest first."""

    json: str
    has_more: bool


@dataclass(frozen=True, slots=True)
class ChatRules:
    """The moderators' settings. `is_open` is the switch alone, whatever the event's stage."""

    is_open: bool
    who_may_write: WhoMayWrite
    slow_seconds: int
    delay_seconds: int
    holds_first: bool
    links_after_minutes: int
    opens_early: bool


@dataclass(frozen=True, slots=True)
class ChatSanction:
    """`by` is null when that account is deleted."""

    id: int
    person_id: int
    person_name: str
    kind: Literal["timeout", "ban"]
    until: datetime | None
    in_store: bool
    by: str | None
    created_at: datetime


def read_state(*, room_id: int) -> RoomState:
    """Return a room's state, as `realtime` sends it too."""
    row = fetch_prepared(ROOM_STATE, (room_id,))
    if row is None:
        raise NotFoundError
    state: RoomState = json.loads(row[0])
    return state


def rules_of(room: Room) -> ChatRules:
    who: dict[str, WhoMayWrite] = {"everyone": "everyone", "members": "members", "nobody": "nobody"}
    return ChatRules(
        is_open=room.is_open,
        who_may_write=who[room.who_may_write],
        slow_seconds=room.slow_seconds,
        delay_seconds=room.delay_seconds,
        holds_first=room.holds_first,
        links_after_minutes=room.links_after_minutes,
        opens_early=room.opens_early,
    )


def seen_version(room: Room, *, viewer: Viewer) -> int:
    """Return the version at which a stream continues without a gap. Read it before the messages."""
    row = fetch_prepared(SEEN_VERSION, _seen_by(room, viewer))
    assert row is not None
    return int(row[0])


def list_messages(room: Room, *, viewer: Viewer, before: int = NEWEST) -> MessagesPage:
    """List the newest messages before an id, including one's own held ones."""
    return _page(LIST_BEFORE, _seen_by(room, viewer) | {"before": before})


def list_replayed(
    room: Room, *, access: EventAccess, media_from: int, media_to: int, after: int = 0
) -> MessagesPage:
    """List the messages of a stretch of the current replay, in its milliseconds; the end is exclusive.

    `after`: of those at `media_from` itself, only higher ids. Messages of parts cut out of the recording
    are not listed, nor is anything for another film.
    """
    part = find_shown_part(recording_id=access.recording_id, video_id=access.video_id)
    if part is None:
        return MessagesPage("[]", has_more=False)
    until_ms = media_to + part.from_ms
    if part.until_ms is not None:
        until_ms = min(until_ms, part.until_ms)
    stretch = {"media_from": media_from + part.from_ms, "media_to": until_ms, "shift": part.from_ms}
    return _page(LIST_STRETCH, {"room": room.pk, "after": after} | stretch)


def message_json(*, message_id: int) -> str:
    row = fetch_prepared(ONE_MESSAGE, (message_id,))
    assert row is not None
    return str(row[0])


def in_force(*, store_id: int, room_id: int, at: datetime) -> QuerySet[Sanction]:
    """Return the sanctions that apply in a room: its own, and those of the whole store."""
    here = Q(room_id=room_id) | Q(room=None)
    holds = Q(until=None) | Q(until__gt=at)
    return Sanction.objects.filter(here, holds, store_id=store_id, lifted_at=None)


def find_sanction(*, store_id: int, room_id: int, person_id: int, at: datetime) -> Sanction | None:
    """Return the sanction that excludes a person for longest."""
    mine = in_force(store_id=store_id, room_id=room_id, at=at).filter(person_id=person_id)
    return mine.order_by(F("until").desc(nulls_first=True), "id").first()


def list_sanctions(*, store_id: int, room_id: int, at: datetime) -> list[ChatSanction]:
    """List a room's current sanctions, newest first."""
    rows = list(in_force(store_id=store_id, room_id=room_id, at=at).order_by("-created_at", "-id"))
    people = names.find_people(
        store_id, {one for row in rows for one in (row.person_id, row.by_user_id) if one is not None}
    )
    return [
        ChatSanction(
            id=row.pk,
            person_id=row.person_id,
            person_name=people[row.person_id].shown_name,
            kind="timeout" if row.kind == Sanction.Kind.TIMEOUT else "ban",
            until=row.until,
            in_store=row.room_id is None,
            by=people[row.by_user_id].shown_name if row.by_user_id in people else None,
            created_at=row.created_at,
        )
        for row in rows
    ]


def _seen_by(room: Room, viewer: Viewer) -> dict[str, int | bool]:
    return {
        "room": room.pk,
        "moderates": can_moderate(viewer),
        "delay": room.delay_seconds,
        "viewer": viewer.id,
    }


def can_moderate(viewer: Viewer) -> bool:
    """Impersonating staff see what the customer sees."""
    return viewer.is_moderator and not viewer.is_impersonated


def _page(statement: str, sql_params: Mapping[str, int | bool]) -> MessagesPage:
    row = fetch_prepared(statement, sql_params)
    assert row is not None
    return MessagesPage(json=row[0], has_more=row[1])


def count_messages(
    *, store_id: int, event_id: int, since: datetime, until: datetime, step: timedelta
) -> tuple[int, dict[datetime, int]]:
    """Count people's visible messages: in total, and for each step that has any.

    `until` is exclusive.
    """
    messages = Message.objects.filter(
        room__store_id=store_id, room__event_id=event_id, kind=Kind.TEXT, state=State.SHOWN
    )
    steps = (
        messages.filter(posted_at__gte=since, posted_at__lt=until)
        .annotate(step=begin_of_step("posted_at", since=since, step=step))
        .values("step")
        .annotate(messages=Count("pk"))
        .order_by("step")
    )
    return messages.count(), {row["step"]: row["messages"] for row in steps}
