"""The back office's queries of inputs and events."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypedDict

from django.db.models import QuerySet

from matinee.kit.errors import NotFoundError
from matinee.kit.images import Image, image_of
from matinee.kit.speech import say
from matinee.live.keys import stream_key
from matinee.live.models import Interruption, LiveEvent, LiveInput
from matinee.live.queries import Stage, list_with_replays, stage_of

State = LiveEvent.State
PAGE_SIZE = 50
When = Literal["coming", "past"]


@dataclass(frozen=True, slots=True)
class Signal:
    """The signal of an input, as measured in the encoder's own time."""

    width: int
    height: int
    frames_per_second: float
    bits_per_second: int
    group_seconds: float  # between key frames, the longest recently
    has_sound: bool
    since: datetime
    # What its owner should change, in sentences.
    warnings: list[str]


@dataclass(frozen=True, slots=True)
class InputRefusal:
    """Why an encoder with a correct key was rejected, in words for its owner."""

    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class InputEntry:
    """`address` and `stream_key` are the encoder's settings."""

    id: int
    name: str
    address: str
    stream_key: str
    signal: Signal | None
    refusal: InputRefusal | None
    live_event_id: int | None


@dataclass(frozen=True, slots=True)
class EventEntry:
    id: int
    content_id: int
    permalink: str
    title: str
    description: str
    access: str
    stage: Stage
    is_announced: bool
    starts_at: datetime
    started_at: datetime | None
    on_air_at: datetime | None
    away_since: datetime | None
    ended_at: datetime | None
    starts_by_itself: bool
    grace_minutes: int
    input_id: int | None
    signal: Signal | None
    refusal: InputRefusal | None
    # The qualities that viewers can choose now: lines of the picture, highest first.
    qualities: list[int]
    problems: list[str]
    image: Image | None


@dataclass(frozen=True, slots=True)
class EventInterruption:
    """A time when the source was away; without an end while it lasts."""

    began_at: datetime
    ended_at: datetime | None


@dataclass(frozen=True, slots=True)
class EventRun:
    """How an event went: the subject of its report."""

    id: int
    content_id: int
    video_id: int
    title: str
    stage: Stage
    starts_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    interruptions: list[EventInterruption]


@dataclass(frozen=True, slots=True)
class EventPage:
    events: list[EventEntry]
    is_last: bool


def list_inputs(*, store_id: int, address: str) -> list[InputEntry]:
    rows = LiveInput.objects.filter(store_id=store_id, deleted_at=None).order_by("id")
    on_air = dict(LiveEvent.objects.filter(store_id=store_id, state=State.LIVE).values_list("input_id", "pk"))
    return [_input(row, address, on_air.get(row.pk)) for row in rows]


def get_input(*, store_id: int, input_id: int, address: str) -> InputEntry:
    row = LiveInput.objects.filter(store_id=store_id, pk=input_id, deleted_at=None).first()
    if row is None:
        raise NotFoundError
    event = LiveEvent.objects.filter(input=row, state=State.LIVE).values_list("pk", flat=True).first()
    return _input(row, address, event)


def list_events(*, store_id: int, when: When, page: int, origin: str, at: datetime) -> EventPage:
    """List current and upcoming events, next first; or past ones, latest first.

    `origin` is delivery's.
    """
    rows = _events(store_id)
    if when == "coming":
        rows = rows.exclude(state=State.ENDED).order_by("starts_at", "id")
    else:
        rows = rows.filter(state=State.ENDED).order_by("-ended_at", "-id")
    page_rows = list(rows[(page - 1) * PAGE_SIZE : page * PAGE_SIZE + 1])
    return EventPage([_event(row, origin, at) for row in page_rows[:PAGE_SIZE]], len(page_rows) <= PAGE_SIZE)


def get_event(*, store_id: int, event_id: int, origin: str, at: datetime) -> EventEntry:
    row = _events(store_id).filter(pk=event_id).first()
    if row is None:
        raise NotFoundError
    return _event(row, origin, at)


def get_run(*, store_id: int, event_id: int, at: datetime) -> EventRun:
    """Return when an event was live, and when its source was away. Two statements. Raises NotFoundError."""
    row = _events(store_id).filter(pk=event_id).first()
    if row is None:
        raise NotFoundError
    away = Interruption.objects.filter(event=row).order_by("began_at", "id")
    return EventRun(
        id=row.pk,
        content_id=row.content_id,
        video_id=row.video_id,
        title=row.content.title,
        stage=stage_of(row, at=at),
        starts_at=row.starts_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        interruptions=[EventInterruption(*times) for times in away.values_list("began_at", "ended_at")],
    )


def find_event_of(*, store_id: int, content_id: int) -> int | None:
    """Return a content's event, if it has one."""
    rows = LiveEvent.objects.filter(store_id=store_id, content_id=content_id)
    return rows.values_list("pk", flat=True).first()


def require_event(*, store_id: int, event_id: int) -> None:
    """Raise NotFoundError for an event of another store, or a missing one."""
    if not LiveEvent.objects.filter(store_id=store_id, pk=event_id).exists():
        raise NotFoundError


def _events(store_id: int) -> QuerySet[LiveEvent]:
    return list_with_replays(store_id).select_related("content", "video", "input")


def _input(row: LiveInput, address: str, live_event_id: int | None) -> InputEntry:
    return InputEntry(
        id=row.pk,
        name=row.name,
        address=address,
        stream_key=stream_key(row.public_id, row.version),
        signal=_signal(row.signal),
        refusal=_refusal(row),
        live_event_id=live_event_id,
    )


def _event(row: LiveEvent, origin: str, at: datetime) -> EventEntry:
    return EventEntry(
        id=row.pk,
        content_id=row.content_id,
        permalink=row.content.permalink,
        title=row.content.title,
        description=row.content.description,
        access=row.content.access,
        stage=stage_of(row, at=at),
        is_announced=row.announced_at is not None,
        starts_at=row.starts_at,
        started_at=row.started_at,
        on_air_at=row.on_air_at,
        away_since=row.away_since,
        ended_at=row.ended_at,
        starts_by_itself=row.starts_by_itself,
        grace_minutes=row.grace_minutes,
        input_id=row.input_id,
        signal=_signal(row.input.signal) if row.input else None,
        refusal=_refusal(row.input) if row.input else None,
        qualities=row.qualities,
        problems=row.problems,
        image=image_of(row.image, origin),
    )


def _refusal(row: LiveInput) -> InputRefusal | None:
    return InputRefusal(say(row.refusal), row.refused_at) if row.refused_at else None


LONG_GROUP_SECONDS = 4.0
FEW_FRAMES = 20


class _SignalJson(TypedDict):
    """What `live` tells of a signal, as it is stored."""

    width: int
    height: int
    frames_per_second: float
    bits_per_second: int
    group_seconds: float
    has_sound: bool
    since: str


def _signal(value: _SignalJson | None) -> Signal | None:
    if value is None:
        return None
    return Signal(
        width=value["width"],
        height=value["height"],
        frames_per_second=value["frames_per_second"],
        bits_per_second=value["bits_per_second"],
        group_seconds=value["group_seconds"],
        has_sound=value["has_sound"],
        since=datetime.fromisoformat(value["since"]),
        warnings=_warnings(value),
    )


def _warnings(value: _SignalJson) -> list[str]:
    warnings = []
    if value["group_seconds"] > LONG_GROUP_SECONDS:
        warnings.append(
            f"Key frames come every {value['group_seconds']:.0f} seconds. Set the encoder to 2 seconds: "
            "viewers wait for the next one."
        )
    if not value["has_sound"]:
        warnings.append("No sound comes in.")
    if 0 < value["frames_per_second"] < FEW_FRAMES:
        warnings.append(f"Only {value['frames_per_second']:.0f} pictures a second come in.")
    return [say(warning) for warning in warnings]
