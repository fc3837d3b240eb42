"""All streams, and writing to them: at most four times a second, everything new in one write.

A text is built once a tick for each audience of a room, and framed once; only new watchers, and authors of
held messages, get their own.
"""

import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from enum import StrEnum

from matinee_realtime.events import HEARTBEAT, Audience, frame, write_event
from matinee_realtime.room import Look, Room
from matinee_realtime.stream import Stream, Transport
from matinee_realtime.tokens import Grant
from matinee_realtime.watching import Watching

TICK_SECONDS = 0.25
HEARTBEAT_SECONDS = 16
RETRY_MS, LONGEST_RETRY_MS = 1_000, 12_000
COMING_BACK_A_SECOND = 800
"""The maximum when all reconnect at once: each takes a token check and its own text."""
_EVERYBODY_ELSE, _MODERATORS = Audience(False), Audience(True)


class End(StrEnum):
    """Why the server ended a stream."""

    EXPIRED = "expired"
    SLOW = "slow"
    STOPPED = "stopped"


class Hall:
    """A room and its watchers."""

    def __init__(self, room_id: int) -> None:
        self.room = Room(room_id)
        self.streams: set[Stream] = set()
        self.joining: set[Stream] = set()  # of these, those without any data yet
        self.watching = Watching()
        self.told_state: str | None = None


class Hub:
    def __init__(self) -> None:
        self.halls: dict[int, Hall] = {}
        self.stream_count = 0
        self.writes = 0
        self.resets = 0
        self.ends: Counter[End] = Counter()
        self._second = int(time.monotonic())
        self._ending: defaultdict[int, set[Stream]] = defaultdict(set)  # by the second of it
        self._beating: tuple[set[Stream], ...] = tuple(set() for _ in range(HEARTBEAT_SECONDS))
        self._is_stopping = False

    def join(self, transport: Transport, grant: Grant, *, after: int | None, lasts_seconds: float) -> Stream:
        """Add a client to its room from the next tick on."""
        now = time.monotonic()
        stream = Stream(transport, grant, after=after, joined_at=now, ends_at=now + lasts_seconds)
        if self._is_stopping:
            stream.end()
            return stream
        hall = self.halls.setdefault(grant.room_id, Hall(grant.room_id))
        hall.streams.add(stream)
        hall.joining.add(stream)
        self._ending[int(stream.ends_at) + 1].add(stream)
        self._beating[int(now) % HEARTBEAT_SECONDS].add(stream)
        self.stream_count += 1
        return stream

    def leave(self, stream: Stream) -> None:
        """Remove a stream, and its room with the last one. Idempotent."""
        hall = self.halls.get(stream.grant.room_id)
        if hall is None or stream not in hall.streams:
            return
        hall.streams.discard(stream)
        hall.joining.discard(stream)
        self._ending[int(stream.ends_at) + 1].discard(stream)
        self._beating[int(stream.joined_at) % HEARTBEAT_SECONDS].discard(stream)
        self.stream_count -= 1
        if not hall.streams:
            del self.halls[hall.room.id]

    def take(self, looks: Iterable[tuple[Room, Look]], *, now: float) -> None:
        """Add rows read from the database, except for rooms that were removed meanwhile."""
        for room, look in looks:
            hall = self.halls.get(room.id)
            if hall is not None and hall.room is room:
                room.take(look, now=now)

    def stop(self) -> None:
        """End all streams: the clients reconnect, to the successor."""
        self._is_stopping = True
        for hall in list(self.halls.values()):
            for stream in list(hall.streams):
                self._end(stream, End.STOPPED)

    def tick(self, *, unix_now: float) -> None:
        """Write what is new since the last tick, and keep idle streams alive."""
        now = time.monotonic()
        for second in range(self._second + 1, int(now) + 1):
            for stream in self._ending.pop(second, ()):
                self._end(stream, End.EXPIRED)
        for hall in list(self.halls.values()):
            self._tell(hall, now=now, unix_now=unix_now)
        for second in range(max(self._second, int(now) - HEARTBEAT_SECONDS) + 1, int(now) + 1):
            for stream in list(self._beating[second % HEARTBEAT_SECONDS]):
                if now - stream.wrote_at > HEARTBEAT_SECONDS / 2:
                    self._write(stream, frame(HEARTBEAT), now)
        self._second = int(now)

    def _tell(self, hall: Hall, *, now: float, unix_now: float) -> None:
        room = hall.room
        room.release(unix_now)
        texts = {audience: room.write_tick(audience) for audience in (_EVERYBODY_ELSE, _MODERATORS)}
        common = self._write_common(hall, now)
        chunks = {audience: frame(text + common) for audience, text in texts.items() if text or common}
        authors = room.authors_of_held()
        if chunks:
            for stream in hall.streams - hall.joining:
                chunk = chunks.get(stream.audience)
                if stream.grant.user_id in authors and not stream.grant.is_moderator:
                    chunk = frame(room.write_tick(Audience(False, stream.grant.user_id)) + common)
                if chunk is not None:
                    self._write(stream, chunk, now)
        self._count_resets(texts.values())
        self._welcome(hall, now)
        room.end_tick()

    def _write_common(self, hall: Hall, now: float) -> str:
        """Write what is the same for all watchers: the state, and their number."""
        text = ""
        if hall.room.state != hall.told_state and hall.room.state is not None:
            hall.told_state = hall.room.state
            text = write_event("state", hall.room.state)
        if hall.watching.update(len(hall.streams), now=now):
            text += _write_count(hall)
        return text

    def _welcome(self, hall: Hall, now: float) -> None:
        """Send new watchers everything that the others have."""
        room = hall.room
        if room.looked_at is None:
            return
        catch_ups: dict[tuple[Audience, int], str] = {}
        state = "" if room.state is None else write_event("state", room.state)
        for stream in list(hall.joining):
            if stream.after is not None and stream.after > room.version and room.looked_at < stream.joined_at:
                continue  # web has announced what was not read yet
            hall.joining.discard(stream)
            text = f"retry: {self._choose_retry_ms()}\n\n{state}{_write_count(hall)}"
            if stream.after is not None:
                audience = self._audience_of(stream, room)
                if (audience, stream.after) not in catch_ups:
                    catch_ups[audience, stream.after] = room.write_catch_up(audience, after=stream.after)
                catch_up = catch_ups[audience, stream.after]
                self._count_resets((catch_up,))
                text += catch_up
            self._write(stream, frame(text), now)

    def _audience_of(self, stream: Stream, room: Room) -> Audience:
        if not stream.grant.is_moderator and room.has_author_of_held(stream.grant.user_id):
            return Audience(False, stream.grant.user_id)
        return stream.audience

    def _choose_retry_ms(self) -> int:
        """Return when this client should reconnect: the more there are, the wider they are spread."""
        widest = min(LONGEST_RETRY_MS, RETRY_MS + 1000 * self.stream_count // COMING_BACK_A_SECOND)
        return random.randint(RETRY_MS // 2, widest)  # noqa: S311 (nothing is guarded by it)

    def _write(self, stream: Stream, chunk: bytes, now: float) -> None:
        if stream.write(chunk, now=now):
            self.writes += 1
        else:
            self.ends[End.SLOW] += 1
            self.leave(stream)

    def _end(self, stream: Stream, reason: End) -> None:
        self.ends[reason] += 1
        self.leave(stream)
        stream.end()

    def _count_resets(self, texts: Iterable[str]) -> None:
        self.resets += sum(text.startswith("event: reset") for text in texts)

    def rooms(self) -> Iterator[Room]:
        for hall in self.halls.values():
            yield hall.room


def _write_count(hall: Hall) -> str:
    return write_event("count", f'{{"watching":{hall.watching.count}}}')
