"""The wire format of an event batch (contract/events/batch.schema.json).

A valid batch is checked in one pass by msgspec. A batch with errors is sifted
event by event, so that an invalid event does not affect the valid ones beside it.
"""

from collections.abc import Callable
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from matinee_collector.lenient import as_time, as_whole, is_damaged, read_json

MAX_BODY_BYTES = 64 * 1024
MAX_EVENTS = 500
MAX_SAMPLE_BYTES = 1024
MAX_HEIGHT = 8640
MAX_KILOBITS = 100_000_000
MAX_FRAMES = 10_000_000
MAX_LATENCY = 86_400

EventName = Literal[
    # SPEC 9, tracked player events
    "abort",
    "emptied",
    "ended",
    "error",
    "interruptbegin",
    "interruptend",
    "loadstart",
    "pause",
    "canplay",
    "timeupdate",
    "play",
    "progress",
    "stalled",
    "waiting",
    "seeking",
    "seeked",
]
Source = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,16}$")]
"""The tracker's is `web`; other clients name their own (`ios`)."""
Second = Annotated[int, Meta(ge=0, le=4_000_000)]
Id = Annotated[int, Meta(ge=0, le=2**32 - 1)]
Text64 = Annotated[str, Meta(min_length=1, max_length=64)]


ErrorCode = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_.:-]{1,64}\Z")]
Height = Annotated[int, Meta(ge=1, le=MAX_HEIGHT)]
KilobitsPerSecond = Annotated[int, Meta(ge=0, le=MAX_KILOBITS)]
Pictures = Annotated[int, Meta(ge=0, le=MAX_FRAMES)]
Behind = Annotated[float, Meta(ge=0, le=MAX_LATENCY)]


class Event(msgspec.Struct, gc=False, omit_defaults=True):
    created_at: datetime
    name: EventName
    current_second: Second
    id: Text64 | None = None
    position: Annotated[float, Meta(ge=0, le=4_000_000)] | None = None
    # Telemetry. Invalid fields are dropped without rejecting the event.
    error_code: ErrorCode | None = None
    rendition: Height | None = None
    bandwidth: KilobitsPerSecond | None = None
    dropped_frames: Pictures | None = None
    latency: Behind | None = None


class Batch(msgspec.Struct, gc=False):
    """The fields of a batch that are used; the rest, `current_second` among it, is ignored."""

    events: list[Event]
    source: Source = "web"
    sent_at: datetime | None = None
    user_id: Id | None = None
    video_id: Id | None = None
    content_id: Id | None = None
    store_id: Id | None = None
    session_id: Text64 | None = None
    seq: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None


class Reason(StrEnum):
    """Why an event was quarantined. A closed set: each has a counter and a line in the docs."""

    NOT_AN_OBJECT = "not_an_object"
    BAD_ID = "bad_id"
    BAD_NAME = "bad_name"
    BAD_CREATED_AT = "bad_created_at"
    BAD_CURRENT_SECOND = "bad_current_second"
    BAD_POSITION = "bad_position"
    BAD_BATCH = "bad_batch"
    OTHER_IDS = "other_ids"
    BOT = "bot"
    """A crawler that identifies itself. Counted, without a sample."""
    BAD_TOPIC = "bad_topic"
    BAD_DATA = "bad_data"
    BAD_STORE = "bad_store"
    BAD_SOURCE = "bad_source"
    CONFLICT = "conflict"
    """Found by the engine: the id of a stored event, with another body."""
    UNREADABLE = "unreadable"
    """Found by the engine: a line of the spool that cannot be parsed."""


class BatchUnreadable(Exception):
    """Not JSON, or not a batch at all: the only bodies that are answered with 400."""


class BatchTooLarge(Exception):
    """More events than a batch may contain."""


class Quarantined(msgspec.Struct, gc=False):
    reason: Reason
    sample: str


class Sifted(msgspec.Struct):
    """A batch without its invalid events. `good` is None when no event of it can be stored."""

    good: Batch | None
    bad: list[Quarantined]


_decode_batch: Callable[[bytes], Batch] = msgspec.json.Decoder(Batch).decode
_encode = msgspec.json.Encoder().encode

_TELEMETRY: dict[str, Any] = {
    "error_code": ErrorCode,
    "rendition": Height,
    "bandwidth": KilobitsPerSecond,
    "dropped_frames": Pictures,
    "latency": Behind,
}
_FIELD_REASONS = {
    "id": Reason.BAD_ID,
    "name": Reason.BAD_NAME,
    "created_at": Reason.BAD_CREATED_AT,
    "current_second": Reason.BAD_CURRENT_SECOND,
    "position": Reason.BAD_POSITION,
}


class ReadObject(msgspec.Struct):
    value: dict[str, Any]
    is_damaged: bool


def read_object(body: bytes) -> ReadObject:
    """Parse a body as a JSON object. Raises BatchUnreadable."""
    try:
        read = read_json(body)
    except ValueError as error:
        raise BatchUnreadable from error
    if not isinstance(read.value, dict):
        raise BatchUnreadable
    return ReadObject(read.value, read.is_damaged)


def read_batch(body: bytes) -> Batch | None:
    """Return the batch, or None when it has an error and must be sifted."""
    try:
        batch = _decode_batch(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if len(batch.events) > MAX_EVENTS:
        raise BatchTooLarge
    return batch


def sift_batch(body: bytes) -> Sifted:
    """Remove the invalid events of a batch. Raises BatchUnreadable, BatchTooLarge."""
    raw = read_object(body).value
    if not isinstance(raw.get("events"), list):
        raise BatchUnreadable
    events: list[object] = raw["events"]
    if len(events) > MAX_EVENTS:
        raise BatchTooLarge
    envelope = read_envelope(raw)
    if envelope is None:
        return Sifted(None, quarantine_all(events, Reason.BAD_BATCH))
    bad: list[Quarantined] = []
    for event in events:
        try:
            good = msgspec.convert(written_plainly(event), Event)
        except msgspec.ValidationError:
            bad.append(Quarantined(_reason_of(event), sample_of(event)))
            continue
        if is_damaged(good.id):  # two that were damaged alike would count as duplicates
            bad.append(Quarantined(Reason.BAD_ID, sample_of(event)))
        else:
            envelope.events.append(good)
    return Sifted(envelope if envelope.events else None, bad)


def read_envelope(raw: dict[str, object]) -> Batch | None:
    """Read a batch's own members, without its events. None when an id is invalid.

    Only the ids can reject a batch. Other invalid members are dropped: the client has done its
    part, and drops what was answered with a 204.
    """
    ids: dict[str, object] = {}
    for name in ("user_id", "video_id", "content_id", "store_id"):
        ids[name] = None if raw.get(name) == "" else as_whole(raw.get(name))
    source, session = raw.get("source"), raw.get("session_id")
    others = {
        "source": source.lower() if isinstance(source, str) else None,
        "sent_at": as_time(raw.get("sent_at")),
        "seq": as_whole(raw.get("seq")),
        "session_id": str(session) if type(session) is int else session,
    }
    try:
        envelope = msgspec.convert(ids | {"events": []}, Batch)
    except msgspec.ValidationError:
        return None
    for name, value in others.items():
        try:
            setattr(envelope, name, getattr(msgspec.convert({"events": [], name: value}, Batch), name))
        except msgspec.ValidationError:
            continue
    if is_damaged(envelope.session_id):
        envelope.session_id = None
    return envelope


def written_plainly(event: object) -> object:
    """Normalize an event: integers and times in their usual form, without invalid telemetry."""
    if not isinstance(event, dict):
        return event
    plain = {
        name: as_plain(event[name])
        for name, as_plain in (("current_second", as_whole), ("created_at", as_time))
        if name in event
    }
    return (
        event
        | plain
        | {name: _read_telemetry(event[name], of) for name, of in _TELEMETRY.items() if name in event}
    )


def _read_telemetry(value: object, of: object) -> object:
    """Return the value, or None if it is invalid for the field."""
    plain = value if of in (ErrorCode, Behind) else as_whole(value)
    try:
        return msgspec.convert(plain, of)
    except msgspec.ValidationError:
        return None


def quarantine_all(events: list[object], reason: Reason) -> list[Quarantined]:
    return [Quarantined(reason, sample_of(event)) for event in events]


def encode_batch(batch: Batch) -> bytes:
    """Return a batch's JSON in its plainest form."""
    return _encode(batch)


def _reason_of(event: object) -> Reason:
    if not isinstance(event, dict):
        return Reason.NOT_AN_OBJECT
    good: dict[str, object] = {"created_at": "2000-01-01T00:00:00Z", "name": "play", "current_second": 0}
    for field, reason in _FIELD_REASONS.items():
        if field not in event and field not in good:
            continue
        try:
            msgspec.convert(written_plainly(good | {field: event.get(field)}), Event)
        except msgspec.ValidationError:
            return reason
    return Reason.NOT_AN_OBJECT


def sample_of(event: object) -> str:
    return _encode(event)[:MAX_SAMPLE_BYTES].decode("utf-8", "ignore")
