"""An event on air: its timeline, its renditions, its folder."""

from collections.abc import Callable
from pathlib import Path

from matinee_serving.live.window import Part, Rendition

from matinee_live.ingest import Unit
from matinee_live.media.boxes import Frame, read_format
from matinee_live.media.parameters import AudioParameters, VideoParameters
from matinee_live.media.timeline import Timeline
from matinee_live.packager.cutting import SEGMENT_MS, BeginSegment, CloseSegment, Cut, Cutter, NewStart
from matinee_live.packager.recording import Recording, Stored
from matinee_live.packager.recovery import RecoveredRendition, recover

SOURCE = "source"
LONGEST_TARGET_SECONDS = 6


def choose_target(longest_group_ms: int) -> int:
    """Return how long a segment may get: as many groups of pictures as make two seconds, six at the most."""
    if not longest_group_ms:
        return LONGEST_TARGET_SECONDS
    groups = -(-SEGMENT_MS // longest_group_ms)
    return max(2, min(LONGEST_TARGET_SECONDS, (groups * longest_group_ms + 999) // 1000))


class OnAir:
    """`tell` is called, from the recording's thread, with everything that is on the disk now."""

    def __init__(self, folder: Path, *, min_free_bytes: int, tell: Callable[[Stored], None]) -> None:
        recovered = recover(folder)
        known = recovered.renditions.get(SOURCE, RecoveredRendition())
        target = recovered.notes.get("target_seconds")
        self.state_before = recovered.notes.get("state")
        self.target_seconds: int | None = target
        self.rendition = Rendition(
            SOURCE,
            target or LONGEST_TARGET_SECONDS,
            list(known.segments),
            dropped_discontinuities=known.dropped_discontinuities,
            format=read_format(known.start) if known.start else None,
        )
        self._known = known
        self._cutter: Cutter | None = None
        self._timeline = Timeline(
            video_end=known.video_end, audio_end=known.audio_end, wall_end_ms=known.wall_end_ms
        )
        self._audio: AudioParameters | None = None
        self.recording = Recording(
            folder,
            min_free_bytes=min_free_bytes,
            tell=tell,
            closed={SOURCE: [(segment.msn, segment.ms) for segment in known.segments]},
        )

    def join(self, video: VideoParameters, audio: AudioParameters | None, *, longest_group_ms: int) -> None:
        """Let a publisher's frames go on where the last one's ended."""
        cutter = self._cutter or self._make_cutter(longest_group_ms)
        audio = audio or self._audio  # who comes back without sound is silent, and no other program
        cuts = cutter.set_tracks(video, audio)
        self._write(cuts)
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
        """Put what there is on the disk: nobody knows when more comes."""
        self._add(self._timeline.end_connection())
        if self._cutter is not None:
            self._write(self._cutter.flush())

    def note_state(self, state: str, *, then: Callable[[], None]) -> None:
        """Log the state behind what is on its way to the disk, then call `then` there."""
        self.recording.note(then, state=state)

    def close(self) -> None:
        self.recording.close()

    def apply(self, stored: Stored) -> None:
        """Take what the recording told into the state that playlists are made of."""
        rendition = self.rendition
        match stored.what:
            case BeginSegment() as begun:
                rendition.begin(
                    msn=begun.msn,
                    init=begun.init,
                    wall_ms=begun.wall_ms,
                    is_discontinuity=begun.is_discontinuity,
                )
            case CloseSegment():
                rendition.close(is_gap=stored.is_gap)
            case NewStart() as start:
                rendition.format = read_format(start.data)
            case None:
                pass
        if stored.part is not None:
            part = stored.part
            rendition.add_part(Part(stored.start, len(part.data), part.ms, part.is_key))
        if stored.first_msn is not None:
            rendition.drop_before(stored.first_msn)

    def _make_cutter(self, longest_group_ms: int) -> Cutter:
        if self.target_seconds is None:  # once for the event: players were told
            self.target_seconds = self.rendition.target_seconds = choose_target(longest_group_ms)
            self.recording.note(None, target_seconds=self.target_seconds)
        self._cutter = Cutter(
            self._timeline,
            target_seconds=self.target_seconds,
            next_msn=self._known.next_msn,
            next_init=self._known.next_init,
            start=self._known.start,
        )
        return self._cutter

    def _add(self, frame: Frame | None) -> None:
        if frame is not None and self._cutter is not None:
            self._write(self._cutter.add(frame))

    def _write(self, cuts: list[Cut]) -> None:
        for cut in cuts:
            self.recording.write(SOURCE, cut)
