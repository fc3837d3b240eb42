"""Cut a rendition into parts of half a second at most, and segments that begin with key frames."""

from dataclasses import dataclass

from matinee_serving.live.window import PART_MS

from matinee_live.media.boxes import Frame, write_fragment, write_start
from matinee_live.media.parameters import AudioParameters, VideoParameters
from matinee_live.media.timeline import TICKS, Timeline

SEGMENT_MS = 1_900
"""Two seconds; encoders' times are rounded, and a key frame a millisecond early would be waited for twice."""
ROUNDING_MS = 499
"""A segment's length is rounded before it is held against the target."""


@dataclass(frozen=True, slots=True)
class NewStart:
    number: int
    data: bytes


@dataclass(frozen=True, slots=True)
class BeginSegment:
    msn: int
    init: int
    wall_ms: int
    is_discontinuity: bool


@dataclass(frozen=True, slots=True)
class AddPart:
    msn: int
    part: int
    ms: int
    is_key: bool
    data: bytes
    # For renditions that are cut alike: when each picture begins and how long it lasts, and the sound.
    slots: tuple[tuple[int, int], ...] = ()
    sound: tuple[bytes, ...] = ()
    sound_time: int = 0


@dataclass(frozen=True, slots=True)
class LoseSegment:
    """The open segment is incomplete: it becomes a gap."""

    msn: int


@dataclass(frozen=True, slots=True)
class CloseSegment:
    msn: int
    ms: int
    video_end: int
    audio_end: int


Cut = NewStart | BeginSegment | AddPart | LoseSegment | CloseSegment


class Cutter:
    """Takes frames and returns what is to be written, in order."""

    def __init__(
        self,
        timeline: Timeline,
        *,
        target_seconds: int,
        next_msn: int = 0,
        next_init: int = 0,
        start: bytes = b"",
    ) -> None:
        self._timeline = timeline
        self._longest_ms = target_seconds * 1000 + ROUNDING_MS
        self._msn = next_msn - 1
        self._init = next_init - 1
        self._start = start
        self._is_discontinuity = False
        self._fragments = 0
        self._is_open = False
        self._segment_ms = self._part_ms = self._part = 0
        self._frames: list[Frame] = []

    def set_tracks(self, video: VideoParameters, audio: AudioParameters | None) -> list[Cut]:
        """Begin with these parameters. Changed parameters begin a new segment, marked as such."""
        start = write_start(video, audio)
        if start == self._start:
            return []
        cuts = self.flush()
        self._is_discontinuity = bool(self._start)
        self._start = start
        self._init += 1
        return [*cuts, NewStart(self._init, start)]

    def add(self, frame: Frame) -> list[Cut]:
        cuts: list[Cut] = []
        ms = frame.duration // TICKS
        is_due = frame.is_key and self._segment_ms >= SEGMENT_MS
        if self._is_open and (is_due or self._segment_ms + ms > self._longest_ms):
            cuts += self.flush()
        if not self._is_open:
            cuts.append(self._begin(frame))
        elif self._part_ms + ms > PART_MS:
            cuts += self._close_part()
        self._frames.append(frame)
        self._part_ms += ms
        self._segment_ms += ms
        if self._part_ms + ms > PART_MS:  # the next frame will be as long: it need not be waited for
            cuts += self._close_part()
        return cuts

    def flush(self) -> list[Cut]:
        """End the part and the segment."""
        if not self._is_open:
            return []
        cuts = self._close_part()
        self._is_open = False
        end = self._timeline.audio_end - len(self._timeline.sound) * 1024
        close = CloseSegment(self._msn, self._segment_ms, self._video_end, end)
        return [*cuts, close]

    _video_end = 0

    def _begin(self, frame: Frame) -> Cut:
        self._msn += 1
        self._is_open = True
        self._segment_ms = self._part_ms = self._part = 0
        is_discontinuity, self._is_discontinuity = self._is_discontinuity, False
        return BeginSegment(self._msn, self._init, frame.wall_ms, is_discontinuity)

    def _close_part(self) -> list[Cut]:
        if not self._frames:
            return []
        frames, self._frames = self._frames, []
        sound_time, sound = self._timeline.take_sound()
        self._fragments += 1
        data = write_fragment(self._fragments, frames, sound, sound_time=sound_time)
        part = AddPart(
            self._msn,
            self._part,
            self._part_ms,
            frames[0].is_key,
            data,
            tuple((frame.time, frame.duration) for frame in frames),
            tuple(sound),
            sound_time,
        )
        self._video_end = frames[-1].time + frames[-1].duration
        self._part += 1
        self._part_ms = 0
        return [part]
