"""Stats, sent by PUT /api/proxy (SPEC 3): an allowed topic, and data of any shape."""

import hashlib
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from matinee_collector.lines import Note, note_line, quarantine_line
from matinee_collector.pipeline import Intake
from matinee_collector.stamps import stamp_of
from matinee_collector.tokens import Bearer, Claims
from matinee_collector.wire import (
    Id,
    Quarantined,
    Reason,
    Text64,
    read_object,
    sample_of,
)

MAX_TIME = 2**32 - 1


class Data(msgspec.Struct):
    """The fields of the data that are read; the rest is stored as it is."""

    event_created: Annotated[int, Meta(ge=0, le=MAX_TIME)]
    user_id: Id | None = None
    video_id: Id | None = None
    content_id: Id | None = None
    store_id: Id | None = None
    session_id: Text64 | None = None
    id: Text64 | None = None


class Topics:
    """A topic may contain the collector's environment, or the one that the store has set for its stats."""

    def __init__(self, allowed: frozenset[str], environment: str) -> None:
        self._allowed = allowed
        self._names = {name: name for name in allowed} | {f"{name}_{environment}": name for name in allowed}

    def find(self, topic: object, *, of_store: str) -> str | None:
        """Return the allowed topic, without its environment; None for any other."""
        if not isinstance(topic, str):
            return None
        topic_name = topic.removesuffix(f"_{of_store}") if of_store else topic
        return topic_name if topic_name in self._allowed else self._names.get(topic)


def to_stat(body: bytes, bearer: Bearer, topics: Topics, *, received_ms: int) -> Intake:
    """Return a stat's spool line. Raises BatchUnreadable."""
    fields = read_object(body)
    raw, claims = fields.value, bearer.claims
    read = _read(raw, claims, topics)
    if fields.is_damaged and not isinstance(read, Reason):
        read = Reason.BAD_DATA
    if isinstance(read, Reason):
        bad = [Quarantined(read, sample_of(raw))]
        line = quarantine_line(bad, stamp_of(claims, None), inlet="stats", received_ms=received_ms)
        return Intake(line, 1, 1)
    data, note = read
    # The client repeats a stat until it is acknowledged: without an id, equal data is the same stat.
    note_id = data.id or hashlib.blake2b(note.data.encode(), digest_size=12).hexdigest()
    stamp = stamp_of(claims, data.session_id)
    line = note_line(
        note, stamp, inlet="stats", received_ms=received_ms, note_id=f"stats/{note.topic}/{note_id}"
    )
    return Intake(line, 1, 0)


def _read(raw: Mapping[str, object], claims: Claims, topics: Topics) -> tuple[Data, Note] | Reason:
    topic = topics.find(raw.get("topic"), of_store=claims.analytics_env_id)
    if topic is None:
        return Reason.BAD_TOPIC
    if claims.is_bot:
        return Reason.BOT
    raw_data = raw.get("data")
    try:
        data = msgspec.convert(raw_data, Data)
    except msgspec.ValidationError:
        return Reason.BAD_DATA
    if not claims.covers(data):
        return Reason.OTHER_IDS
    text = msgspec.json.encode(raw_data, order="sorted").decode()
    # Of any type, like the rest; reports read those of a few names.
    name = raw_data.get("name") if isinstance(raw_data, dict) else None
    note = Note(
        topic=topic,
        event_created=data.event_created,
        data=text,
        name=name[:64] if isinstance(name, str) else "",
        session=data.session_id or "",
    )
    return data, note
