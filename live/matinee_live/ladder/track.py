"""One lower quality of an event: with exactly the source's boundaries, whatever its encoder does.

The cuts of the source's packager are queued and wait for pictures. The encoder keeps their number and
display times, so each picture takes the next place: its decoding time and its duration are
the source's, as is the sound. What the encoder does not deliver is a gap, and the queue moves on.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush

from matinee_live.media.boxes import Frame, write_fragment, write_start
from matinee_live.media.flv import Picture
from matinee_live.media.parameters import AudioParameters, Unsupported, parse_video
from matinee_live.media.timeline import TICKS
from matinee_live.packager.cutting import AddPart, BeginSegment, CloseSegment, Cut, LoseSegment, NewStart
from matinee_live.packager.recovery import RecoveredRendition


@dataclass(slots=True)
class Run:
    """The output of one encoder run for this rung."""

    audio: AudioParameters | None
    start: bytes = b""  # empty until its parameters have come
    due: list[int] = field(default_factory=list)  # a heap: when each picture that went in is shown, ms
    pictures: deque[tuple[int, bool, int, bytes]] = field(default_factory=deque)
    is_over: bool = False

    def take(self, picture: Picture | None, shown_ms: int) -> bool:
        """Add a picture; False if it does not match the input."""
        if picture is None:
            self.is_over = True
            return True
        if picture.kind == "parameters":
            try:
                self.start = write_start(parse_video(picture.data), self.audio)
            except Unsupported:
                return False
            return True
        places = 1
        while self.due and self.due[0] < shown_ms:  # pictures that the decoder left out
            heappop(self.due)
            places += 1
        if not self.due or heappop(self.due) != shown_ms:
            return False
        self.pictures.append((shown_ms, picture.is_key, places, picture.data))
        return True


class Track:
    """`write` hands a cut over to the recording."""

    def __init__(self, rendition: RecoveredRendition, *, write: Callable[[Cut], None]) -> None:
        self._write = write
        self._row: deque[tuple[Cut, Run | None]] = deque()
        self._start = rendition.start
        self._init = rendition.next_init - 1
        self._fragments = 0
        self._has_begun = bool(rendition.segments)
        self._is_skipping = False  # a segment before the first one
        self._open: CloseSegment | None = None  # as it would be closed now
        self._is_lost = False

    @property
    def waiting_ms(self) -> int:
        """The delay of this rung behind the source."""
        return sum(cut.ms for cut, _ in self._row if isinstance(cut, AddPart))

    def follow(self, cut: Cut, run: Run | None) -> None:
        """Follow the source; pictures come from `run`, or from nowhere."""
        if not isinstance(cut, NewStart | LoseSegment):
            self._row.append((cut, run))

    def advance(self) -> bool:
        """Write what is complete; False if a run's output does not match, and it must be given up."""
        fits = True
        while self._row:
            cut, run = self._row[0]
            is_done: bool | None = True
            match cut:
                case BeginSegment():
                    is_done = self._begin(cut, run)
                case AddPart():
                    is_done = self._add(cut, run)
                    fits = fits and is_done is not None
                case _:
                    self._close(cut)
            if is_done is False:
                break
            self._row.popleft()
        return fits

    def end(self) -> None:
        """Close what is open with what is complete; nothing more will come."""
        self._row.clear()
        if self._open is not None:
            if self._open.ms == 0:
                self._lose(self._open.msn)
            self._write(self._open)
            self._open = None

    def fill(self, cut: BeginSegment, *, ms: int) -> None:
        """Mark a segment that this rung has nothing of as a gap."""
        self._begin_lost(cut)
        self._close(CloseSegment(cut.msn, ms, 0, 0))

    def _begin(self, cut: BeginSegment, run: Run | None) -> bool:
        if run is not None and not run.start and not run.is_over:
            return False
        if run is None or not run.start:
            self._begin_lost(cut)
            return True
        if run.start != self._start:
            self._start = run.start
            self._init += 1
            self._write(NewStart(self._init, run.start))
        self._open_segment(cut)
        return True

    def _begin_lost(self, cut: BeginSegment) -> None:
        if not self._has_begun:
            self._is_skipping = True
            return
        self._open_segment(cut)
        self._lose(cut.msn)

    def _open_segment(self, cut: BeginSegment) -> None:
        self._has_begun, self._is_skipping, self._is_lost = True, False, False
        self._open = CloseSegment(cut.msn, 0, 0, 0)
        self._write(replace(cut, init=self._init))

    def _add(self, cut: AddPart, run: Run | None) -> bool | None:
        """Write the part. False: its pictures are not complete yet. None: they do not match."""
        if self._is_skipping or self._is_lost:
            self._drop(cut, run)
            return True
        have, picture_count = 0, 0
        for _, _, places, _ in run.pictures if run else ():
            if have >= len(cut.slots):
                break
            have, picture_count = have + places, picture_count + 1
        if have < len(cut.slots):
            if run is not None and not run.is_over:
                return False
            self._lose(cut.msn)
            return True
        assert run is not None
        if have > len(cut.slots):
            self._lose(cut.msn)
            return None
        self._write_part(cut, [run.pictures.popleft() for _ in range(picture_count)])
        return True

    def _write_part(self, cut: AddPart, pictures: list[tuple[int, bool, int, bytes]]) -> None:
        frames: list[Frame] = []
        at = 0
        for shown_ms, is_key, places, data in pictures:
            slots = cut.slots[at : at + places]
            at += places
            time = slots[0][0]
            duration = sum(length for _, length in slots)
            frames.append(Frame(time, duration, shown_ms * TICKS - time, is_key, data, 0))
        self._fragments += 1
        data = write_fragment(self._fragments, frames, cut.sound, sound_time=cut.sound_time)
        self._write(AddPart(cut.msn, cut.part, cut.ms, frames[0].is_key, data))
        assert self._open is not None
        video_end = frames[-1].time + frames[-1].duration
        audio_end = cut.sound_time + 1024 * len(cut.sound)
        self._open = CloseSegment(cut.msn, self._open.ms + cut.ms, video_end, audio_end)

    def _drop(self, cut: AddPart, run: Run | None) -> None:
        """Pictures of a segment that is not written."""
        places = 0
        while run is not None and run.pictures and places < len(cut.slots):
            places += run.pictures.popleft()[2]

    def _close(self, cut: Cut) -> None:
        if not self._is_skipping:
            self._write(cut)
        self._open = None
        self._is_skipping = self._is_lost = False

    def _lose(self, msn: int) -> None:
        self._is_lost = True
        self._write(LoseSegment(msn))


def expect(run: Run, frame: Frame) -> None:
    """Note that a picture went into the run's encoder."""
    heappush(run.due, (frame.time + frame.composition) // TICKS)
