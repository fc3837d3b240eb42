"""An event on air: its timeline, its renditions, its folder."""

from collections.abc import Callable
from pathlib import Path

from matinee_serving.live.window import Part, Rendition

from matinee_live.ingest import Unit
from matinee_live.ladder.ladder import Encoding, Ladder, gaps_after
from matinee_live.media.boxes import Frame, read_format
from matinee_live.media.parameters import AudioParameters, VideoParameters
from matinee_live.media.timeline import Timeline
from matinee_live.packager.cutting import SEGMENT_MS, BeginSegment, CloseSegment, Cut, Cutter, NewStart
from matinee_live.packager.recording import Recording, Stored
from matinee_live.packager.recovery import Recovered, RecoveredRendition, recover

SOURCE = "source"
LONGEST_TARGET_SECONDS = 6


def choose_target(longest_group_ms: int) -> int:
    """Return the target duration: as many groups of pictures as make two seconds, at most six."""
    if not longest_group_ms:
        return LONGEST_TARGET_SECONDS
    groups = -(-SEGMENT_MS // longest_group_ms)
    return max(2, min(LONGEST_TARGET_SECONDS, (groups * longest_group_ms + 999) // 1000))


class OnAir:
    """`tell` is called, from the recording's thread, with everything that is on disk now.

    Without an `encoding` the source is the only rendition.
    """

    def __init__(
        self,
        folder: Path,
        *,
        min_free_bytes: int,
        tell: Callable[[Stored], None],
        encoding: Encoding | None = None,
    ) -> None:
        recovery = recover(folder)
        source = recovery.renditions.get(SOURCE, RecoveredRendition())
        target = recovery.notes.get("target_seconds")
        self.state_before = recovery.notes.get("state")
        self.target_seconds: int | None = target
        self.rendition = _rendition(SOURCE, target or LONGEST_TARGET_SECONDS, source)
        self.renditions = {SOURCE: self.rendition}
        self._source_before = source
        self._tell = tell
        self._discontinuities = [one.msn for one in source.segments if one.is_discontinuity]
        self._unbegun: set[str] = set()
        self._cutter: Cutter | None = None
        self._timeline = Timeline(
            video_end=source.video_end, audio_end=source.audio_end, wall_end_ms=source.wall_end_ms
        )
        self._audio: AudioParameters | None = None
        self.recording = Recording(
            folder,
            min_free_bytes=min_free_bytes,
            tell=tell,
            closed_segments={
                name: [(segment.msn, segment.ms) for segment in one.segments]
                for name, one in recovery.renditions.items()
            },
        )
        self.ladder = self._make_ladder(folder.name, encoding, recovery) if encoding else None

    def join(
        self,
        video: VideoParameters,
        audio: AudioParameters | None,
        *,
        longest_group_ms: int,
        frames_per_second: float,
    ) -> None:
        """Append a publisher's frames to the last one's."""
        cutter = self._cutter or self._make_cutter(longest_group_ms)
        audio = audio or self._audio  # who comes back without sound is silent, and no other program
        cuts = cutter.set_tracks(video, audio)
        self._write(None, cuts)
        if self.ladder is not None:
            self.ladder.set_source(video, audio, frames_per_second=frames_per_second)
        if audio != self._audio:
            if self._audio is None and not cuts:  # the sound of the program that was killed
                self._timeline.resume(audio)
            else:
                self._timeline.set_audio(audio)
            self._audio = audio

    def take(self, unit: Unit, *, now_ms: int) -> None:
        if not unit.is_picture:
            self._timeline.add_sound(unit.timestamp, unit.data)
            return
        frame = self._timeline.add_picture(
            unit.timestamp, unit.composition_ms, is_key=unit.is_key, data=unit.data, now_ms=now_ms
        )
        self._add(frame)

    def leave(self) -> None:
        """Write what is complete to the disk, since more may not come."""
        self._add(self._timeline.end_connection())
        if self._cutter is not None:
            self._write(None, self._cutter.flush())
        if self.ladder is not None:
            self.ladder.end_connection()

    def list_qualities(self) -> list[int]:
        """List the current qualities, as lines of the picture, highest first."""
        names = [SOURCE, *(self.ladder.names if self.ladder is not None else [])]
        formats = [one.format for name in names if (one := self.renditions.get(name)) and not one.is_lost]
        return sorted({min(shape.width, shape.height) for shape in formats if shape}, reverse=True)

    def note_state(self, state: str, *, then: Callable[[], None]) -> None:
        """Log the state after what is being written, then call `then` there."""
        self.recording.note(then, state=state)

    def end(self) -> None:
        """Nothing more is written; returns at once."""
        if self.ladder is not None:
            self.ladder.close()
        self.recording.end()

    def close(self) -> None:
        """Wait until everything is on the disk."""
        if self.ladder is not None:
            self.ladder.close()
        self.recording.close()

    def apply(self, change: Stored) -> None:
        """Apply the recording's report to the state from which playlists are made."""
        rendition = self.renditions[change.rendition]
        match change.what:
            case BeginSegment() as begun:
                rendition.begin(
                    msn=begun.msn,
                    init=begun.init,
                    wall_ms=begun.wall_ms,
                    is_discontinuity=begun.is_discontinuity,
                )
            case CloseSegment() as closed:
                rendition.close(is_gap=change.is_gap, ms=closed.ms if change.is_gap else None)
            case NewStart() as start:
                rendition.format = read_format(start.data)
            case None:
                pass
        if change.part is not None:
            part = change.part
            rendition.add_part(Part(change.start, len(part.data), part.ms, part.is_key))
        if change.first_msn is not None:
            rendition.drop_before(change.first_msn)

    def _make_cutter(self, longest_group_ms: int) -> Cutter:
        if self.target_seconds is None:  # once for the event: players were told
            self.target_seconds = self.rendition.target_seconds = choose_target(longest_group_ms)
            self.recording.note(None, target_seconds=self.target_seconds)
        self._cutter = Cutter(
            self._timeline,
            target_seconds=self.target_seconds,
            next_msn=self._source_before.next_msn,
            next_init=self._source_before.next_init,
            start=self._source_before.start,
        )
        return self._cutter

    def _make_ladder(self, event: str, encoding: Encoding, recovery: Recovered) -> Ladder:
        renditions = {
            name: one for name, one in recovery.renditions.items() if name != SOURCE and one.segments
        }
        for name, one in renditions.items():
            rendition = self.renditions[name] = _rendition(name, self.rendition.target_seconds, one)
            rendition.dropped_discontinuities = self._count_discontinuities(before=one.segments[0].msn)
        ladder = Ladder(
            event,
            encoding,
            renditions=renditions,
            write=self._write_rung,
            tell=self._tell_problem,
            announce=self._announce_rung,
        )
        for name, one in renditions.items():
            ladder.fill(name, gaps_after(one, self._source_before))
        return ladder

    def _add(self, frame: Frame | None) -> None:
        if frame is not None and self._cutter is not None:
            self._write(frame, self._cutter.add(frame))

    def _write(self, frame: Frame | None, cuts: list[Cut]) -> None:
        for cut in cuts:
            self.recording.write(SOURCE, cut)
            if isinstance(cut, BeginSegment) and cut.is_discontinuity:
                self._discontinuities.append(cut.msn)
        if self.ladder is not None:
            self.ladder.take(frame, cuts)

    def _write_rung(self, name: str, cut: Cut) -> None:
        if isinstance(cut, BeginSegment) and name in self._unbegun:
            self._unbegun.remove(name)
            self.renditions[name].dropped_discontinuities = self._count_discontinuities(before=cut.msn)
        self.recording.write(name, cut)

    def _announce_rung(self, name: str) -> None:
        """Before the source's part of the same moment: who asks for the qualities may wait for this one."""
        self.renditions[name] = Rendition(name, self.rendition.target_seconds)
        self._unbegun.add(name)
        self._tell(Stored(name))

    def _count_discontinuities(self, *, before: int) -> int:
        """All renditions have the same: players count from the beginning of the event."""
        gone = self._source_before.dropped_discontinuities
        return gone + sum(msn < before for msn in self._discontinuities)

    def _tell_problem(self, words: str) -> None:
        self._tell(Stored(SOURCE, problem=words))


def _rendition(name: str, target_seconds: int, source: RecoveredRendition) -> Rendition:
    return Rendition(
        name,
        target_seconds,
        list(source.segments),
        dropped_discontinuities=source.dropped_discontinuities,
        format=read_format(source.start) if source.start else None,
    )
