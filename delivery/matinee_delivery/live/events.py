"""This worker's state of live events: texts made once for all viewers, and waiting for what is next."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from matinee_serving.live.log import SOURCE
from matinee_serving.live.mirror import Mirror
from matinee_serving.live.playlists import dvr_playlist, live_playlist, multivariant_playlist
from matinee_serving.live.window import SEGMENTS_WITH_PARTS, Part, Rendition, Segment

from matinee_delivery.compression import SHORTEST_BYTES, deflate
from matinee_delivery.counters import Counters
from matinee_delivery.live.paths import Kind, LiveFile, Reload

WAIT_TARGETS = 3
MAX_AHEAD = 2
"""Segments beyond the newest one; a request for a later one is a mistake."""
NEW_MS = 4_000
"""The encoder of lower qualities lags by a few tenths of a second, by more on a busy machine."""
DVR_SECONDS = 5.0
"""A long window is a long text: it is made at this interval, and may be cached as long again."""

End = tuple[int, int]
"""The next part's number: of its segment, and within that."""


class ClientGone(Exception):
    """The waiting client has disconnected."""


@dataclass(slots=True)
class Text:
    body: bytes
    made_at: float
    version: int
    is_ended: bool
    _gzip_bytes: bytes = b""

    @property
    def gzip_body(self) -> bytes | None:
        """None for one that is too short to benefit."""
        if not self._gzip_bytes and len(self.body) >= SHORTEST_BYTES:
            self._gzip_bytes = deflate(self.body)
        return self._gzip_bytes or None


@dataclass(slots=True, eq=False)
class Rung:
    """One rendition of an event. `news` is a single future, shared by all waiting requests."""

    rendition: Rendition
    news: "asyncio.Future[None]"
    end: End
    is_over: bool  # no more is coming: the event has ended, or is no longer in the feed
    texts: dict[tuple[Kind, bool], Text] = field(default_factory=dict)

    @property
    def max_msn(self) -> int:
        return self.rendition.last_msn + MAX_AHEAD

    def has_closed(self, msn: int) -> bool:
        return self.end[0] > msn

    def has_told(self, msn: int, part: int) -> bool:
        return self.end > (msn, part)

    def answers(self, reload: Reload) -> bool:
        """Whether the current playlist contains what a player waits for."""
        if reload.msn is None or self.is_over:
            return True
        if reload.part is None:
            return self.has_closed(reload.msn)
        if self.end[0] == reload.msn + 1 and reload.part >= self._count_parts(reload.msn):
            return self.has_told(reload.msn + 1, 0)  # after the last part comes the next segment's first
        return self.has_told(reload.msn, reload.part)

    def find_segment(self, msn: int) -> Segment | None:
        """Look among the segments that still have their parts."""
        for segment in self.rendition.segments[-SEGMENTS_WITH_PARTS - 1 :]:
            if segment.msn == msn:
                return segment
        return None

    def find_part(self, msn: int, part: int) -> Part | None:
        segment = self.find_segment(msn)
        return segment.parts[part] if segment is not None and part < len(segment.parts) else None

    def _count_parts(self, msn: int) -> int:
        segment = self.find_segment(msn)
        return len(segment.parts) if segment is not None else 0


class Events:
    """`changed` receives each line of the feed. Everything else only reads, and never waits for the feed."""

    def __init__(self, counters: Counters, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._counters = counters
        self._clock = clock
        self._mirror = Mirror()
        self._rungs: dict[tuple[str, str], Rung] = {}
        self._masters: dict[str, Text] = {}

    def update(self, mirror: Mirror) -> None:
        self._mirror = mirror
        for key, rendition in mirror.renditions.items():
            end = _end_of(rendition)
            rung = self._rungs.get(key)
            if rung is None:
                self._rungs[key] = Rung(rendition, _future(), end, rendition.is_ended)
                continue
            rung.rendition = rendition
            if (rung.end, rung.is_over) != (end, rendition.is_ended):
                rung.end, rung.is_over = end, rendition.is_ended
                _wake(rung)
        for key in self._rungs.keys() - mirror.renditions.keys():
            rung = self._rungs.pop(key)
            rung.is_over = True
            _wake(rung)
        for event in self._masters.keys() - mirror.versions.keys():
            del self._masters[event]

    def find_rung(self, file: LiveFile) -> Rung | None:
        """Return the rung, if it has begun."""
        rung = self._rungs.get((file.event, file.rung))
        return rung if rung is not None and _has_begun(rung.rendition) else None

    def find_master(self, event: str) -> Text | None:
        """Return the multivariant playlist of an event that has begun."""
        version = self._mirror.versions.get(event, 0)
        text = self._masters.get(event)
        if text is not None and text.version == version:
            return text
        renditions = [one for one in self._renditions(event) if _has_begun(one)]
        if not renditions:
            return None
        text = Text(multivariant_playlist(renditions).encode(), self._clock(), version, is_ended=False)
        self._masters[event] = text
        return text

    def expects_more(self, event: str) -> bool:
        """Whether qualities of a new event are about to start: players request the list only once."""
        renditions = self._renditions(event)
        shown_ms = max((sum(segment.ms for segment in one.segments) for one in renditions), default=0)
        return 0 < shown_ms < NEW_MS and not all(map(_has_begun, renditions))

    def get_text(self, rung: Rung, file: LiveFile, *, skip: bool = False) -> Text:
        """Return the current playlist, rebuilt when anything in the event has changed."""
        now, version = self._clock(), self._mirror.versions.get(file.event, 0)
        text = rung.texts.get((file.kind, skip))
        if text is not None:
            is_recent = file.kind is Kind.DVR and now - text.made_at < DVR_SECONDS
            if text.version == version or (is_recent and text.is_ended == rung.rendition.is_ended):
                return text
        if file.kind is Kind.DVR:
            playlist = dvr_playlist(rung.rendition)
        else:
            others = [one for one in self._renditions(file.event) if one is not rung.rendition]
            playlist = live_playlist(rung.rendition, others=others, skip=skip)
        text = Text(playlist.encode(), now, version, rung.rendition.is_ended)
        rung.texts[file.kind, skip] = text
        return text

    async def wait(self, rung: Rung, is_met: Callable[[], bool], gone: "asyncio.Future[None]") -> bool:
        """Wait for the rung's news until the condition holds; returns whether it does. Raises ClientGone."""
        deadline = self._clock() + WAIT_TARGETS * rung.rendition.target_seconds
        self._counters.add_waiting(1)
        try:
            while not is_met():
                left = deadline - self._clock()
                if left <= 0 or rung.is_over:
                    return False
                await asyncio.wait((rung.news, gone), timeout=left, return_when=asyncio.FIRST_COMPLETED)
                if gone.done():
                    raise ClientGone
            return True
        finally:
            gone.cancel()
            self._counters.add_waiting(-1)

    def find_source(self, event: str) -> Rung | None:
        """Return the source rendition, if it has begun."""
        rung = self._rungs.get((event, SOURCE))
        return rung if rung is not None and _has_begun(rung.rendition) else None

    def _renditions(self, event: str) -> list[Rendition]:
        return [one for (of, _), one in self._mirror.renditions.items() if of == event]


def _has_begun(rendition: Rendition) -> bool:
    return any(segment.ms for segment in rendition.segments[:2])


def _end_of(rendition: Rendition) -> End:
    if not rendition.segments:
        return 0, 0
    last = rendition.segments[-1]
    return (last.msn + 1, 0) if last.is_closed else (last.msn, len(last.parts))


def _future() -> "asyncio.Future[None]":
    return asyncio.get_running_loop().create_future()


def _wake(rung: Rung) -> None:
    news, rung.news = rung.news, _future()
    news.set_result(None)
