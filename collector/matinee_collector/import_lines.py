"""Lines of a file of playback events: what they may hold, and the line of the spool that each becomes."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Literal

import msgspec
from matinee_serving.environment import derive_key
from msgspec import Meta

from matinee_collector.drain_sql import FUTURE_MS, LATE_MS
from matinee_collector.pipeline import to_intake
from matinee_collector.settings import Settings
from matinee_collector.tokens import Bearer, Claims
from matinee_collector.viewers import hash_viewer
from matinee_collector.wire import MAX_EVENTS, Batch, Event, Id, Source, Text64, encode_batch
from matinee_collector.zones import StoreZones

VIEWER_PURPOSE = "matinee.imported-viewer.v1"
MAX_LINE_BYTES = 256 * 1024
OLDEST_DAYS = 390
"""Raw events go after 13 months: what is older could not be computed again."""
DAY_MS = 24 * 3600 * 1000

Word = Annotated[str, Meta(pattern=r"^[a-z0-9]{0,16}$")]


class Allowance(msgspec.Struct, frozen=True):
    """What the web program says of the store: whose ids a line may name."""

    store_id: int
    videos: list[tuple[int, int]]
    """(content, video)"""
    users: list[int]


class BatchLine(msgspec.Struct, forbid_unknown_fields=True):
    content_id: Id
    video_id: Id
    session_id: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    events: Annotated[list[Event], Meta(min_length=1, max_length=MAX_EVENTS)]
    received_at: datetime | None = None
    store_id: Id | None = None
    user_id: Id = 0
    viewer: Text64 | None = None
    seq: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    source: Source = "web"
    device: Literal["", "desktop", "phone", "tablet", "tv"] = ""
    browser: Word = ""
    os: Word = ""


@dataclass(frozen=True, slots=True)
class ReadLine:
    spool_line: bytes
    events: int


@dataclass(frozen=True, slots=True)
class Fault:
    number: int
    reason: str


class LineReader:
    """`at` is now, in seconds: nothing comes from later."""

    def __init__(self, allowance: Allowance, settings: Settings, *, at: float) -> None:
        self._store_id = allowance.store_id
        self._videos = frozenset(allowance.videos)
        self._users = frozenset([0, *allowance.users])
        self._now_ms = int(at * 1000)
        self._environment = settings.environment
        self._viewer_key = derive_key(settings.secrets[0], VIEWER_PURPOSE)
        self._zone = StoreZones(settings.store_zones_file).get(allowance.store_id)
        self._decode = msgspec.json.Decoder(BatchLine).decode

    def read(self, number: int, line: bytes) -> ReadLine | Fault:
        if len(line) > MAX_LINE_BYTES:
            return Fault(
                number, f"is longer than {MAX_LINE_BYTES} bytes: split its events over several lines"
            )
        try:
            batch = self._decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return Fault(number, str(error))
        times = [_as_ms(event.created_at) for event in batch.events]
        received_ms = max(times) if batch.received_at is None else _as_ms(batch.received_at)
        reason = self._find_foreign_id(batch) or self._find_wrong_time(times, received_ms)
        return Fault(number, reason) if reason else self._as_spool_line(batch, received_ms)

    def _find_foreign_id(self, batch: BatchLine) -> str:
        if batch.store_id not in (None, self._store_id):
            return f"store_id {batch.store_id} is another store: this is store {self._store_id}"
        if (batch.content_id, batch.video_id) not in self._videos:
            return f"content {batch.content_id} of this store has no video {batch.video_id}"
        if batch.user_id not in self._users:
            return f"user {batch.user_id} is not of this store; 0 is a guest"
        return ""

    def _find_wrong_time(self, times: Iterable[int], received_ms: int) -> str:
        if received_ms > self._now_ms:
            return f"it was received at {_as_text(received_ms)}, which is yet to come"
        if received_ms < self._now_ms - OLDEST_DAYS * DAY_MS:
            return f"it was received at {_as_text(received_ms)}: events are kept for {OLDEST_DAYS} days"
        for time in times:
            if not received_ms - LATE_MS <= time <= received_ms + FUTURE_MS:
                return f"created_at {_as_text(time)} is not in the week before {_as_text(received_ms)}"
        return ""

    def _as_spool_line(self, line: BatchLine, received_ms: int) -> ReadLine:
        claims = Claims(
            store_id=self._store_id,
            user_id=line.user_id,
            video_id=line.video_id,
            content_id=line.content_id,
            session=line.session_id,
            viewer_hash=self._hash_viewer(line, received_ms),
            verified=True,
            env=self._environment,
            exp=0,
            device=line.device,
            browser=line.browser,
            os=line.os,
        )
        for event in line.events:
            event.created_at = _in_utc(event.created_at)
        # Its clock is right: it has no `sent_at` that another one could be told by.
        batch = Batch(events=line.events, source=line.source, session_id=line.session_id, seq=line.seq)
        intake = to_intake(encode_batch(batch), Bearer(claims), received_ms=received_ms)
        assert intake.quarantined == 0
        return ReadLine(intake.line, intake.events)

    def _hash_viewer(self, line: BatchLine, received_ms: int) -> int:
        """As in viewers.py a guest is another one every day of the store."""
        day = datetime.fromtimestamp(received_ms / 1000, self._zone).date()
        viewer = f"{day}|{line.viewer or line.session_id}"
        return hash_viewer(self._viewer_key, address=viewer, user_agent="", store_id=self._store_id)


def _in_utc(time: datetime) -> datetime:
    return (time if time.tzinfo else time.replace(tzinfo=UTC)).astimezone(UTC)


def _as_ms(time: datetime) -> int:
    return round(_in_utc(time).timestamp() * 1000)


def _as_text(time_ms: int) -> str:
    return datetime.fromtimestamp(time_ms / 1000, UTC).isoformat(timespec="seconds")
