"""Lines of a file of the past: the line of the spool that each becomes, or why it may not come in.

What a line may hold is in import_shapes.py.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

import msgspec
from matinee_serving.environment import derive_key

from matinee_collector.agents import Agent
from matinee_collector.drain_sql import FUTURE_MS, LATE_MS
from matinee_collector.import_shapes import BatchLine, Sender, StatLine, ViewLine, read_line
from matinee_collector.pipeline import Intake, to_intake
from matinee_collector.pixel import Visitor, to_note
from matinee_collector.settings import Settings
from matinee_collector.stats import Topics, to_stat
from matinee_collector.tokens import Bearer, Claims
from matinee_collector.viewers import hash_viewer
from matinee_collector.wire import Batch, ReadObject, encode_batch
from matinee_collector.zones import StoreZones

VIEWER_PURPOSE = "matinee.imported-viewer.v1"
MAX_LINE_BYTES = 256 * 1024
OLDEST_DAYS = 390
"""Raw events go after 13 months: what is older could not be computed again."""
DAY_MS = 24 * 3600 * 1000
STATS_TOPIC = "stats"


class Allowance(msgspec.Struct, frozen=True):
    """What the web program says of the store: whose ids a line may name."""

    store_id: int
    videos: list[tuple[int, int]]
    """(content, video)"""
    users: list[int]


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
        self._topics = Topics(frozenset({STATS_TOPIC}), settings.environment)

    def read(self, number: int, line: bytes) -> ReadLine | Fault:
        if len(line) > MAX_LINE_BYTES:
            return Fault(
                number, f"is longer than {MAX_LINE_BYTES} bytes: split its events over several lines"
            )
        try:
            read = read_line(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return Fault(number, str(error))
        times = [_as_ms(event.created_at) for event in read.events] if isinstance(read, BatchLine) else []
        received_ms = max(times) if read.received_at is None else _as_ms(read.received_at)
        reason = self._find_foreign_id(read) or self._find_wrong_time(times, received_ms)
        if reason:
            return Fault(number, reason)
        intake = self._as_intake(read, received_ms)
        assert intake.quarantined == 0
        return ReadLine(intake.line, intake.events)

    def _find_foreign_id(self, line: Sender) -> str:
        if line.store_id not in (None, self._store_id):
            return f"store_id {line.store_id} is another store: this is store {self._store_id}"
        if isinstance(line, BatchLine) and (line.content_id, line.video_id) not in self._videos:
            return f"content {line.content_id} of this store has no video {line.video_id}"
        if line.user_id not in self._users:
            return f"user {line.user_id} is not of this store; 0 is a guest"
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

    def _as_intake(self, line: BatchLine | ViewLine | StatLine, received_ms: int) -> Intake:
        if isinstance(line, BatchLine):
            return self._as_batch(line, received_ms)
        if isinstance(line, ViewLine):
            return self._as_view(line, received_ms)
        return self._as_stat(line, received_ms)

    def _as_batch(self, line: BatchLine, received_ms: int) -> Intake:
        claims = self._claims(line, received_ms, video_id=line.video_id, content_id=line.content_id)
        for event in line.events:
            event.created_at = _in_utc(event.created_at)
        # Its clock is right: it has no `sent_at` that another one could be told by.
        batch = Batch(events=line.events, source=line.source, session_id=line.session_id, seq=line.seq)
        return to_intake(encode_batch(batch), Bearer(claims), received_ms=received_ms)

    def _as_view(self, line: ViewLine, received_ms: int) -> Intake:
        beacon = {
            "current_store": self._store_id,
            "current_pathname": line.path,
            "current_query": line.query,
            "current_host": line.host,
            "real_referrer": line.referrer,
            "window_width": line.window_width,
            "window_height": line.window_height,
            "current_user": line.user_id,
            "session": line.session_id,
            "id": line.id,
        }
        visitor = Visitor(self._hash_viewer(line, received_ms), Agent(line.device, line.browser, line.os))
        read = ReadObject(beacon, is_damaged=False)
        return to_note(read, visitor, "pixel_view", received_ms=received_ms)

    def _as_stat(self, line: StatLine, received_ms: int) -> Intake:
        fields = {
            "id": line.id,
            "session_id": line.session_id,
            "event_created": received_ms // 1000,
            "name": line.name,
            "order_id": line.order_id,
        }
        body = msgspec.json.encode({"topic": STATS_TOPIC, "data": fields})
        bearer = Bearer(self._claims(line, received_ms, video_id=0, content_id=0))
        return to_stat(body, bearer, self._topics, received_ms=received_ms)

    def _claims(self, line: Sender, received_ms: int, *, video_id: int, content_id: int) -> Claims:
        return Claims(
            store_id=self._store_id,
            user_id=line.user_id,
            video_id=video_id,
            content_id=content_id,
            session=line.session_id,
            viewer_hash=self._hash_viewer(line, received_ms),
            verified=True,
            env=self._environment,
            exp=0,
            device=line.device,
            browser=line.browser,
            os=line.os,
        )

    def _hash_viewer(self, line: Sender, received_ms: int) -> int:
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
