"""The available part of one rendition of an event, as viewers may see it."""

from dataclasses import dataclass, field, replace

PART_MS = 500
LIVE_MS = 60_000
"""`live.m3u8` contains the last minute."""
SEGMENTS_WITH_PARTS = 3


@dataclass(frozen=True, slots=True)
class Part:
    start: int  # bytes, in the segment's file
    length: int
    ms: int
    is_key: bool


@dataclass(frozen=True, slots=True)
class Segment:
    msn: int
    init: int
    wall_ms: int  # unix time of its first frame
    is_discontinuity: bool
    ms: int = 0
    size: int = 0  # bytes
    parts: tuple[Part, ...] = ()
    is_closed: bool = False
    is_gap: bool = False  # missing or incomplete on disk


@dataclass(frozen=True, slots=True)
class Format:
    """What a player needs to know about a rendition before it requests any of it."""

    codecs: str  # RFC 6381
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Marker:
    id: int
    wall_ms: int
    title: str


@dataclass(slots=True)
class Rendition:
    """Changed by the packager's reports, in their order."""

    name: str
    target_seconds: int
    segments: list[Segment] = field(default_factory=list)
    dropped_discontinuities: int = 0
    is_ended: bool = False
    format: Format | None = None  # of the latest parameters

    def begin(self, *, msn: int, init: int, wall_ms: int, is_discontinuity: bool) -> None:
        self.segments.append(Segment(msn, init, wall_ms, is_discontinuity))

    def add_part(self, part: Part) -> None:
        last = self.segments[-1]
        self.segments[-1] = replace(
            last, ms=last.ms + part.ms, size=last.size + part.length, parts=(*last.parts, part)
        )

    def close(self, *, is_gap: bool = False, ms: int | None = None) -> None:
        """`ms` is the duration of a gap: its parts are incomplete."""
        last = self.segments[-1]
        self.segments[-1] = replace(last, is_closed=True, is_gap=is_gap, ms=last.ms if ms is None else ms)
        if len(self.segments) > SEGMENTS_WITH_PARTS:
            old = -SEGMENTS_WITH_PARTS - 1
            self.segments[old] = replace(self.segments[old], parts=())

    def drop_before(self, msn: int) -> None:
        """Remove segments whose files are deleted."""
        segments = [segment for segment in self.segments if segment.msn >= msn]
        gone = self.segments[: len(self.segments) - len(segments)]
        self.dropped_discontinuities += sum(segment.is_discontinuity for segment in gone)
        self.segments = segments

    @property
    def is_lost(self) -> bool:
        """Nothing of it has arrived for some time: players are not told about it."""
        closed_segments = [segment for segment in self.segments if segment.is_closed][-SEGMENTS_WITH_PARTS:]
        return bool(closed_segments) and all(segment.is_gap for segment in closed_segments)

    @property
    def last_msn(self) -> int:
        return self.segments[-1].msn if self.segments else -1

    @property
    def live_begin(self) -> int:
        """The index of the first segment of the last minute."""
        index, ms = len(self.segments), 0
        while index and ms < LIVE_MS:
            index -= 1
            ms += self.segments[index].ms
        return index
