"""The lower qualities of one event.

1. A run of the encoder begins with a segment of the source, and ends with its publisher's connection.
2. It receives every picture of the source, and each rung follows every cut of it (track.py).
3. An encoder that dies, or whose output does not match, is restarted with a later segment; what is missing
   is a gap, and players use another quality meanwhile.
4. One that falls behind loses its highest rung, because this machine is too busy. The source is unaffected.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from matinee_live.ladder.child import Child
from matinee_live.ladder.plans import Plan, Processors
from matinee_live.ladder.track import Run, Track, expect
from matinee_live.media.boxes import Frame
from matinee_live.media.flv import Picture
from matinee_live.media.parameters import AudioParameters, VideoParameters
from matinee_live.packager.cutting import BeginSegment, Cut
from matinee_live.packager.recovery import RecoveredRendition

START_MS = 5_000
"""The additional allowance before the first picture: a program starts slowly on a busy machine."""
LONGEST_REST = 16
"""Segments to wait after an encoder died repeatedly."""

Call = Callable[[Callable[[], None]], None]
"""Runs something in the thread that receives the broadcast."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """What a ladder needs of the program: an encoder, processors for it, and access to the thread."""

    ffmpeg: str
    processors: Processors
    call: Call
    most_behind_ms: int = 3_000


class Ladder:
    """`write` hands a rung's cuts over to the recording; `tell` says something to the owner.

    `announce` is called with a rung's name before the first segment that it may have.
    """

    def __init__(
        self,
        event: str,
        encoding: Encoding,
        *,
        renditions: Mapping[str, RecoveredRendition],
        write: Callable[[str, Cut], None],
        tell: Callable[[str], None],
        announce: Callable[[str], None],
    ) -> None:
        self._event = event
        self._encoding = encoding
        self._write = write
        self._tell = tell
        self._announce = announce
        self._renditions_before = renditions
        self.tracks: dict[str, Track] = {}
        for name in renditions:
            self._add_track(name)
        self._source: tuple[VideoParameters, AudioParameters | None] | None = None
        self._plan: Plan | None = None
        self._child: Child | None = None
        self._finishing: Child | None = None  # of the connection before: its last pictures are on their way
        self._runs: dict[str, Run] = {}
        self._rest = 0  # segments until the encoder is started again
        self._next_rest = 0
        self._has_given_up_rungs = False

    @property
    def names(self) -> list[str]:
        """The rungs that viewers have now, highest first."""
        return [rung.name for rung in self._plan.rungs] if self._plan and self._child else []

    def fill(self, name: str, segments: Iterable[tuple[BeginSegment, int]]) -> None:
        """Mark segments, each with its length, as gaps: a killed program had only the source of them."""
        for cut, ms in segments:
            self.tracks[name].fill(cut, ms=ms)

    def set_source(
        self, video: VideoParameters, audio: AudioParameters | None, *, frames_per_second: float
    ) -> None:
        """Encode from here on; the next segment begins a new run."""
        self._finish_run()
        if self._source is None or (self._source[0].width, self._source[0].height) != (
            video.width,
            video.height,
        ):
            self._has_given_up_rungs = False
        self._source = video, audio
        if not self._has_given_up_rungs:
            self._plan = self._encoding.processors.reserve(
                self._event,
                side=min(video.width, video.height),
                frames_per_second=frames_per_second,
            )
        self._rest = self._next_rest = 0

    def take(self, frame: Frame | None, cuts: Sequence[Cut]) -> None:
        """Follow a cut of the source's packager, and encode its picture."""
        for cut in cuts:
            if isinstance(cut, BeginSegment):
                self._begin_segment()
            for name, track in self.tracks.items():
                track.follow(cut, self._runs.get(name))
        if frame is not None and self._child is not None:
            for run in self._runs.values():
                expect(run, frame)
            if not self._child.feed(frame):
                self._fall_behind()
        self._advance()

    def end_connection(self) -> None:
        """The publisher's connection has ended; pictures in progress are still delivered.

        Other events may have the processors until it is back.
        """
        self._finish_run()
        self._encoding.processors.release(self._event)

    def close(self) -> None:
        """End now, with what is complete."""
        for child in (self._child, self._finishing):
            if child is not None:
                child.kill()
        self._child, self._finishing, self._runs = None, None, {}
        for track in self.tracks.values():
            track.end()
        self._encoding.processors.release(self._event)

    def _begin_segment(self) -> None:
        if self._child is not None or self._plan is None or self._source is None:
            return
        if self._rest > 0:
            self._rest -= 1
            return
        video, audio = self._source
        runs = {rung.name: Run(audio) for rung in self._plan.rungs}
        for rung in self._plan.rungs:
            if rung.name not in self.tracks:
                self._add_track(rung.name)
                self._announce(rung.name)
        names = list(runs)

        def output(place: int, picture: Picture | None, shown_ms: int) -> None:
            run = runs[names[place]]
            self._encoding.call(lambda: self._take_output(run, picture, shown_ms))

        self._runs = runs
        self._child = Child(self._encoding.ffmpeg, video, self._plan, output=output)

    def _add_track(self, name: str) -> None:
        rendition = self._renditions_before.get(name, RecoveredRendition())
        self.tracks[name] = Track(rendition, write=partial(self._write, name))

    def _take_output(self, run: Run, picture: Picture | None, shown_ms: int) -> None:
        is_current = any(run is one for one in self._runs.values())
        fits = run.is_over or run.take(picture, shown_ms)
        if is_current and (picture is None or not fits):  # nobody told it to end
            self._fail()
        elif picture is not None and is_current:
            self._next_rest = 0
        self._advance()

    def _advance(self) -> None:
        fits = [track.advance() for track in self.tracks.values()]
        if not all(fits):
            self._fail()
            return
        runs = [(self.tracks[name], run) for name, run in self._runs.items()]
        for track, run in runs:
            most = self._encoding.most_behind_ms + (0 if run.start else START_MS)
            if track.waiting_ms > most:
                if self._finishing is not None:  # the row waits for what it does not give
                    self._finishing.kill()
                    self._finishing = None
                else:
                    self._fall_behind()
                return

    def _fall_behind(self) -> None:
        """Continue with one rung less."""
        assert self._plan is not None
        first, rest = self._plan.rungs[0], self._plan.rungs[1:]
        self._tell(f"This machine is too busy: viewers do not get {first.name} any more.")
        self._has_given_up_rungs = True
        self._give_up()
        if rest:
            self._plan = replace(self._plan, rungs=rest)
        else:
            self._plan = None
            self._encoding.processors.release(self._event)

    def _fail(self) -> None:
        """Retry with a later segment, after a longer delay each time."""
        self._give_up()
        self._rest = self._next_rest
        self._next_rest = min(LONGEST_REST, 2 * self._next_rest + 1)

    def _give_up(self) -> None:
        if self._child is None:
            return
        self._child.kill()
        self._child = None
        runs, self._runs = self._runs, {}
        for run in runs.values():
            run.is_over = True
            run.pictures.clear()
        for track in self.tracks.values():
            track.advance()

    def _finish_run(self) -> None:
        if self._child is not None:
            if self._finishing is not None:
                self._finishing.kill()
            self._child.finish()
            self._finishing = self._child
        self._child, self._runs = None, {}


def gaps_after(
    rendition: RecoveredRendition, source: RecoveredRendition
) -> Iterable[tuple[BeginSegment, int]]:
    """List the source's segments that a rung lacks."""
    for segment in source.segments:
        if segment.msn >= rendition.next_msn:
            cut = BeginSegment(segment.msn, segment.init, segment.wall_ms, segment.is_discontinuity)
            yield cut, segment.ms
