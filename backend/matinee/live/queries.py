"""Queries of live events for viewers, and for `live`."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from django.db.models import Exists, OuterRef, Q, QuerySet

from matinee.accounts.queries import GUEST, Viewer
from matinee.catalog import queries as catalog
from matinee.kit.errors import NotFoundError
from matinee.kit.images import Image, image_of
from matinee.kit.translated import TranslatedField, fields_in, text_in
from matinee.live.models import LiveEvent, LiveInput, Reminder

State = LiveEvent.State
# The status for viewers. `waiting` is due and not begun, `away` has a source that may come back.
Stage = Literal["scheduled", "waiting", "live", "away", "ended", "replay"]
ReminderState = Literal["none", "set", "sent"]
# An overdue event that never began is no longer listed.
LATE = timedelta(hours=12)
# The cause of an event's reminders: `live_event-7`.
REF = "live_event"
SHOWN_AFTER_END = timedelta(days=30)
SOON = timedelta(days=7)
MOST_EVENTS = 100
MOST_IN_SITEMAP = 10_000
BATCH = 100


@dataclass(frozen=True, slots=True)
class EventCard:
    id: int
    permalink: str
    title: str
    description: str
    translated: list[TranslatedField]
    access: str
    stage: Stage
    starts_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    image: Image | None


@dataclass(frozen=True, slots=True)
class Announcement(EventCard):
    """An event in feeds. `revision` grows with every change, above all of its time."""

    announced_at: datetime
    changed_at: datetime
    revision: int


@dataclass(frozen=True, slots=True)
class EventDetail(EventCard):
    """`refusal` is None exactly when this viewer may watch. `reminder` is the viewer's own.

    `now` is the store's clock, for countdowns.
    """

    content_id: int
    refusal: str | None
    reminder: ReminderState
    duration_seconds: float
    now: datetime


@dataclass(frozen=True, slots=True)
class EventAccess:
    """An event's access for one viewer. `refusal` is None exactly when they may watch it.

    `recording_id` is the recorded video, `video_id` the one that plays now: perhaps a cut of it.
    """

    event_id: int
    store_id: int
    content_id: int
    recording_id: int
    video_id: int | None
    refusal: str | None


@dataclass(frozen=True, slots=True)
class PlannedInput:
    """Read by `live`: matinee_live.inputs. `event` is the public id of its video."""

    id: str
    version: int
    event: str | None
    on_air: bool
    grace_seconds: int


@dataclass(frozen=True, slots=True)
class Plan:
    """`closing` are ended events that `live` has not reported as complete on disk yet."""

    inputs: list[PlannedInput]
    closing: list[str]


def list_events(
    *, store_id: int, viewer: Viewer, origin: str, at: datetime, is_soon: bool = False
) -> list[EventCard]:
    """List current events, then upcoming ones, next first, then past ones, latest first.

    `is_soon` leaves out what begins later than SOON, and past events. `origin` is delivery's.
    """
    rows = _filter_shown(store_id, viewer, at)
    if is_soon:
        rows = rows.exclude(state=State.ENDED).exclude(state=State.SCHEDULED, starts_at__gt=at + SOON)
    return [_card(row, origin, viewer.page_locale, at) for row in _in_order(rows, MOST_EVENTS, at)]


def list_announcements(*, store_id: int, origin: str, locale: str, at: datetime) -> list[Announcement]:
    """List the same for feeds, in a language. `origin` is delivery's."""
    return [
        _announcement(row, origin, locale, at)
        for row in _in_order(_filter_shown(store_id, GUEST, at), MOST_EVENTS, at)
    ]


def iterate_announcements(*, store_id: int, origin: str, at: datetime) -> Iterator[Announcement]:
    """Iterate over them with all replays, by id. Never holds more than a batch of them."""
    rows = _filter_shown(store_id, GUEST, at, past=None).order_by("id")[:MOST_IN_SITEMAP]
    for row in rows.iterator(chunk_size=BATCH):
        yield _announcement(row, origin, "", at)


def get_announcement(
    *, store_id: int, permalink: str, origin: str, locale: str, at: datetime
) -> Announcement:
    """Return an upcoming, current or past event, for feeds. Raises NotFoundError."""
    return _announcement(get_announced_event(store_id, permalink=permalink, at=at), origin, locale, at)


def has_events(*, store_id: int, viewer: Viewer, at: datetime) -> bool:
    """Return whether `list_events` has anything to list."""
    return _filter_shown(store_id, viewer, at).exists()


def find_next_change(*, store_id: int, at: datetime) -> datetime | None:
    """Return when time alone changes what guests see: a start that approaches, arrives, or is long past."""
    rows = _filter_announced(store_id, at).filter(state=State.SCHEDULED, starts_at__gt=at - LATE)
    starts = rows.order_by("starts_at").values_list("starts_at", flat=True)[:MOST_EVENTS]
    moments = (moment for start in starts for moment in (start - SOON, start, start + LATE))
    return min((moment for moment in moments if moment > at), default=None)


def get_event(*, store_id: int, viewer: Viewer, permalink: str, origin: str, at: datetime) -> EventDetail:
    """Return an announced event. Raises NotFoundError."""
    row = get_announced_event(store_id, permalink=permalink, at=at)
    playable = catalog.get_announced(
        store_id, viewer=viewer, content_id=row.content_id, announced_at=row.announced_at, at=at
    )
    card = _card(row, origin, viewer.page_locale, at)
    return EventDetail(
        **{name: getattr(card, name) for name in EventCard.__slots__},
        content_id=row.content_id,
        refusal=playable.decision.reason,
        reminder=_reminder(row, viewer),
        duration_seconds=playable.duration_seconds,
        now=at,
    )


def get_watchable(
    *, store_id: int, viewer: Viewer, permalink: str, at: datetime
) -> tuple[catalog.Playable, Stage]:
    """Return what an event plays now, with its access decision and status."""
    row = get_announced_event(store_id, permalink=permalink, at=at)
    return catalog.get_announced(
        store_id, viewer=viewer, content_id=row.content_id, announced_at=row.announced_at, at=at
    ), stage_of(row, at=at)


def get_access(*, store_id: int, viewer: Viewer, event_id: int, at: datetime) -> EventAccess:
    """Return a viewer's access to an announced event, for dependent domains. Raises NotFoundError."""
    row = _filter_announced(store_id, at).filter(pk=event_id).first()
    if row is None:
        raise NotFoundError
    playable = catalog.get_announced(
        store_id, viewer=viewer, content_id=row.content_id, announced_at=row.announced_at, at=at
    )
    return EventAccess(
        event_id=row.pk,
        store_id=store_id,
        content_id=row.content_id,
        recording_id=row.video_id,
        video_id=playable.video_id,
        refusal=playable.decision.reason,
    )


def require_announced(store_id: int, event_id: int, at: datetime) -> None:
    """Raise NotFoundError unless the store has announced such an event."""
    if not _filter_announced(store_id, at).filter(pk=event_id).exists():
        raise NotFoundError


def is_there(*, store_id: int, event_id: int) -> bool:
    """Return whether the store has such an event, even a withdrawn one."""
    return LiveEvent.objects.filter(store_id=store_id, pk=event_id).exists()


def export_person(store_id: int, user_id: int, _at: datetime) -> list[dict[str, str | None]]:
    """Export the events that a person wanted to be reminded of, as JSON."""
    rows = Reminder.objects.filter(event__store_id=store_id, user_id=user_id).order_by("id")
    return [
        {
            "event": row.event.content.permalink,
            "asked_at": row.created_at.isoformat(),
            "sent_at": row.sent_at.isoformat() if row.sent_at else None,
        }
        for row in rows.select_related("event__content")
    ]


def is_wanted(store_id: int, ref: str, address: str, at: datetime) -> bool:
    """Return whether a reminder may still go out: mail asks when its turn comes."""
    events = _filter_announced(store_id, at).filter(state__in=(State.SCHEDULED, State.LIVE))
    readers = Reminder.objects.filter(event__in=events, user__email=address, user__is_active=True)
    return readers.filter(event_id=int(ref.rpartition("-")[2])).exists()


def make_plan() -> Plan:
    """Return the inputs to accept, and the events to broadcast and to close, of all stores."""
    at_work = LiveEvent.objects.filter(Q(state=State.LIVE) | Q(state=State.ENDED, recorded_at=None))
    events = list(at_work.select_related("video").order_by("id"))
    on_air = {row.input_id: row for row in events if row.state == State.LIVE}
    inputs = [
        PlannedInput(
            id=one.public_id,
            version=one.version,
            event=event.video.public_id if (event := on_air.get(one.pk)) else None,
            on_air=event is not None,
            grace_seconds=(event.grace_minutes if event else 0) * 60,
        )
        for one in LiveInput.objects.filter(deleted_at=None).order_by("id")
    ]
    return Plan(inputs, [row.video.public_id for row in events if row.state == State.ENDED])


_REPLAY = {
    "has_replay": Exists(LiveEvent.objects.filter(pk=OuterRef("pk"), content__chapters__is_playable=True))
}


def list_with_replays(store_id: int) -> QuerySet[LiveEvent]:
    """Return a store's events, each with whether it has a replay, by what its content plays now.

    The recording is not used: once a cut of it plays, it is deleted like every former file.
    """
    return LiveEvent.objects.filter(store_id=store_id).annotate(**_REPLAY)


def stage_of(row: LiveEvent, *, at: datetime) -> Stage:
    if row.state == State.ENDED:
        return "replay" if row.has_replay else "ended"
    if row.state == State.SCHEDULED:
        return "waiting" if row.starts_at <= at else "scheduled"
    if row.away_since is not None:
        return "away"
    return "live" if row.on_air_at is not None else "waiting"


def _filter_announced(store_id: int, at: datetime) -> QuerySet[LiveEvent]:
    return list_with_replays(store_id).filter(announced_at__lte=at).select_related("content", "video")


def _filter_shown(
    store_id: int, viewer: Viewer, at: datetime, *, past: timedelta | None = SHOWN_AFTER_END
) -> QuerySet[LiveEvent]:
    """Filter current, upcoming, and past events that have a replay and are newer than `past`."""
    replays = Q(state=State.ENDED, has_replay=True)
    if past is not None:
        replays &= Q(ended_at__gte=at - past)
    coming = Q(state=State.SCHEDULED, starts_at__gte=at - LATE)
    rows = _filter_announced(store_id, at).filter(content__minimum_age__lte=viewer.age_limit)
    return rows.filter(Q(state=State.LIVE) | coming | replays)


def _in_order(rows: QuerySet[LiveEvent], most: int, at: datetime) -> list[LiveEvent]:
    events = list(rows.order_by("starts_at", "id")[:most])
    order = {State.LIVE: 0, State.SCHEDULED: 1, State.ENDED: 2}
    events.sort(key=lambda row: (order[State(row.state)], _seconds_away(row, at)))
    return events


def get_announced_event(store_id: int, *, permalink: str, at: datetime) -> LiveEvent:
    """Return an announced event, with its content and its video. Raises NotFoundError."""
    row = _filter_announced(store_id, at).filter(content__permalink=permalink).first()
    if row is None:
        raise NotFoundError
    return row


def _reminder(row: LiveEvent, viewer: Viewer) -> ReminderState:
    if not viewer.is_signed_in or row.state != State.SCHEDULED:
        return "none"
    reminder = Reminder.objects.filter(event=row, user_id=viewer.id).first()
    if reminder is None:
        return "none"
    return "sent" if reminder.sent_at else "set"


def _card(row: LiveEvent, origin: str, locale: str, at: datetime) -> EventCard:
    content = row.content
    return EventCard(
        id=row.pk,
        permalink=content.permalink,
        title=text_in(locale, content.translations, "title", content.title),
        description=text_in(locale, content.translations, "description", content.description),
        translated=fields_in(locale, content.translations),
        access=content.access,
        stage=stage_of(row, at=at),
        starts_at=row.starts_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        image=image_of(row.image, origin),
    )


def _announcement(row: LiveEvent, origin: str, locale: str, at: datetime) -> Announcement:
    card, changed_at = _card(row, origin, locale, at), max(row.updated_at, row.content.updated_at)
    return Announcement(
        **{name: getattr(card, name) for name in EventCard.__slots__},
        announced_at=row.announced_at or row.created_at,
        changed_at=changed_at,
        revision=max(0, int((changed_at - row.created_at).total_seconds())),
    )


def _seconds_away(row: LiveEvent, at: datetime) -> float:
    return abs(((row.ended_at or row.starts_at) - at).total_seconds())
