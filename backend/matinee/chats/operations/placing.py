"""Place each message in the recording, at what its author saw when they wrote it.

That is the moment that was on air when it was posted, minus the latency of the author's player. Messages
of the waiting room have no place. Messages written while the source was away, or
after the end, are placed at the last moment before.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db import connection, transaction
from django.db.models import F, QuerySet

from matinee.chats.models import Message, Room
from matinee.chats.operations import rooms
from matinee.kit.jobs import defer
from matinee.media.recorded import find_wall_clock
from matinee.media.steps.recording.wall_clock import KEY, WallClock

USUAL_LATENCY_MS = 2_000
"""When no player has measured its latency: the target for all viewers (LIVE.md, section 12)."""
BATCH = 1_000

_MEDIAN_LATENCY = """
SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY latency_ms) FROM chats_message
WHERE room_id = %s AND latency_ms IS NOT NULL"""
_PLACE = """
UPDATE chats_message AS m SET media_ms = placed.media_ms
FROM unnest(%s::bigint[], %s::bigint[]) AS placed (id, media_ms)
WHERE m.id = placed.id AND m.media_ms IS DISTINCT FROM placed.media_ms"""


def queue_placing() -> int:
    """Queue a job for each room with a recording that has changed since; return how many."""
    ids = (
        _with_recordings().filter(version__gt=F("placed_version")).order_by("id").values_list("pk", flat=True)
    )
    return sum(defer("matinee.chats.tasks.place_messages", only_one=f"place:{pk}", room_id=pk) for pk in ids)


def place_messages(*, room_id: int) -> int:
    """Place the messages that are new or changed since the last run; return how many there were.

    1. read the room's version: later changes have a higher one, and are placed the next time;
    2. read what was on air when, and the usual latency;
    3. place batches under the room's lock, since moderators write whole rows.
    """
    room = (
        _with_recordings()
        .filter(pk=room_id)
        .values_list("version", "placed_version", "event__video_id", "event__video__duration_ms")
        .first()
    )
    if room is None:
        return 0
    version, placed_version, video_id, duration_ms = room
    clock = find_wall_clock(video_id=video_id)
    assert clock is not None and duration_ms is not None  # _with_recordings
    usual_ms, count, last_id = _usual_latency_ms(room_id), 0, 0
    new_messages = Message.objects.filter(room_id=room_id, version__gt=placed_version, version__lte=version)
    while batch := _place_batch(room_id, new_messages.filter(pk__gt=last_id), clock, usual_ms, duration_ms):
        count, last_id = count + len(batch), batch[-1]
    Room.objects.filter(pk=room_id, placed_version__lt=version).update(placed_version=version)
    return count


def place_of(clock: WallClock, *, posted_at: datetime, latency_ms: int, duration_ms: int) -> int | None:
    """Return the millisecond of the recording that a message belongs to; None before its beginning."""
    seen_ms = round(posted_at.timestamp() * 1000) - latency_ms
    moment = clock.moment_at(seen_ms)
    return None if moment is None else min(moment, max(0, duration_ms - 1))


def _with_recordings() -> QuerySet[Room]:
    return Room.objects.filter(
        event__state="ended",
        event__video__recording__has_key=KEY,
        event__video__duration_ms__isnull=False,
    )


def _usual_latency_ms(room_id: int) -> int:
    with connection.cursor() as cursor:
        cursor.execute(_MEDIAN_LATENCY, [room_id])
        (median,) = cursor.fetchone()
    return USUAL_LATENCY_MS if median is None else int(median)


@transaction.atomic
def _place_batch(
    room_id: int, messages: QuerySet[Message], clock: WallClock, usual_ms: int, duration_ms: int
) -> Sequence[int]:
    """Place the next batch; return their ids."""
    rooms.lock_room(room_id)
    rows = list(messages.order_by("id").values_list("pk", "posted_at", "latency_ms")[:BATCH])
    ids = [pk for pk, _, _ in rows]
    places = [
        place_of(
            clock,
            posted_at=posted_at,
            latency_ms=usual_ms if latency_ms is None else latency_ms,
            duration_ms=duration_ms,
        )
        for _, posted_at, latency_ms in rows
    ]
    with connection.cursor() as cursor:
        cursor.execute(_PLACE, [ids, places])
    return ids
