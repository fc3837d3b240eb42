"""One timeline for all connections of an event, independent of the encoder's clock.

Pictures lead: a frame begins where the last one ended. A connection's timestamps only give its frames'
durations. Sound is placed beside the pictures, on a fixed grid of 1,024 samples: what comes for an occupied
place is dropped, what is missing is silence.
"""

from dataclasses import dataclass

from matinee_serving.live.silence import SILENCE

from matinee_live.media.boxes import VIDEO_TIMESCALE, Frame
from matinee_live.media.parameters import FRAME_SAMPLES, AudioParameters

TICKS = VIDEO_TIMESCALE // 1000
"""A millisecond."""
LONGEST_FRAME_MS = 500
"""A longer step, or one backwards, is a jump of the encoder's clock."""
FIRST_GUESS_MS = 33
STEADY_TOLERANCE = FRAME_SAMPLES
JOINT_TOLERANCE = FRAME_SAMPLES // 2
EARLY_SOUND_SECONDS = 2
"""The maximum lead of sound over the picture; more means that a clock jumped."""
LATE_SOUND_SECONDS = 1
"""The maximum lag of sound before silence is inserted."""
MAX_WAITING_SOUND = 200


@dataclass(slots=True)
class _Picture:
    """The newest frame: how long it lasts is known with the next one."""

    timestamp: int
    composition_ms: int
    is_key: bool
    data: bytes


class Timeline:
    def __init__(self, *, video_end: int = 0, audio_end: int = 0, wall_end_ms: int = 0) -> None:
        self.video_end = video_end  # 1/90,000 s; where the held frame begins
        self.audio_end = audio_end  # samples
        self.sound: list[bytes] = []  # laid, and not taken yet
        self._wall_end_ms = wall_end_ms
        self._audio: AudioParameters | None = None
        self._picture: _Picture | None = None
        self._typical = FIRST_GUESS_MS * TICKS
        self._origin: int | None = None  # the encoder's time at `_base`
        self._base = 0
        self._wall_base_ms = 0
        self._is_at_joint = True
        self._waiting_sound: list[tuple[int, bytes]] = []

    def set_audio(self, audio: AudioParameters | None) -> None:
        """Take other parameters; sound goes on beside the picture at its own rate."""
        before, self._audio = self._audio, audio
        if audio is not None and (before is None or before.sample_rate != audio.sample_rate):
            frames = round(self.video_end * audio.sample_rate / VIDEO_TIMESCALE / FRAME_SAMPLES)
            self.audio_end = frames * FRAME_SAMPLES
            self.sound.clear()

    def resume(self, audio: AudioParameters | None) -> None:
        """Go on with the sound of an earlier program, where it ended."""
        self._audio = audio

    def add_picture(
        self, timestamp: int, composition_ms: int, *, is_key: bool, data: bytes, now_ms: int
    ) -> Frame | None:
        """Hold a frame, and return the previous one, now that its duration is known."""
        frame = None
        if self._picture is not None:
            step = timestamp - self._picture.timestamp
            is_jump = not 0 < step <= LONGEST_FRAME_MS
            frame = self._finish(self._typical if is_jump else step * TICKS)
            if is_jump:
                self._origin = None
        self._picture = _Picture(timestamp, composition_ms, is_key, data)
        if self._origin is None:
            self._join(timestamp, now_ms)
        self._fill_late_sound()
        return frame

    def add_sound(self, timestamp: int, data: bytes) -> None:
        if self._audio is None:
            return
        if self._origin is None:
            self._waiting_sound.append((timestamp, data))
            del self._waiting_sound[:-MAX_WAITING_SOUND]
            return
        rate = self._audio.sample_rate
        # From the beginning of the connection each time: nothing is rounded twice.
        sample_time = self._base * rate // VIDEO_TIMESCALE + (timestamp - self._origin) * rate // 1000
        if sample_time > self.video_end * rate // VIDEO_TIMESCALE + EARLY_SOUND_SECONDS * rate:
            return
        error = sample_time - self.audio_end
        tolerance = JOINT_TOLERANCE if self._is_at_joint else STEADY_TOLERANCE
        if error < -tolerance:
            return
        if error > tolerance:
            self._add_silence(round(error / FRAME_SAMPLES))
        self._is_at_joint = False
        self.sound.append(data)
        self.audio_end += FRAME_SAMPLES

    def end_connection(self) -> Frame | None:
        """Return the last frame, with the usual duration."""
        frame = self._finish(self._typical) if self._picture is not None else None
        self._origin = None
        self._waiting_sound.clear()
        return frame

    def take_sound(self) -> tuple[int, list[bytes]]:
        """Return the beginning of the sound placed since the last call, and its frames."""
        sound, self.sound = self.sound, []
        return self.audio_end - len(sound) * FRAME_SAMPLES, sound

    def _finish(self, duration: int) -> Frame:
        picture = self._picture
        assert picture is not None
        self._picture = None
        wall_ms = self._wall_base_ms + (self.video_end - self._base) // TICKS
        frame = Frame(
            self.video_end, duration, picture.composition_ms * TICKS, picture.is_key, picture.data, wall_ms
        )
        self.video_end += duration
        self._typical = duration
        self._wall_end_ms = wall_ms + duration // TICKS
        return frame

    def _join(self, timestamp: int, now_ms: int) -> None:
        """Continue what comes from here on behind the existing timeline."""
        self._origin = timestamp
        self._base = self.video_end
        self._wall_base_ms = max(now_ms, self._wall_end_ms)
        self._is_at_joint = True
        waiting, self._waiting_sound = self._waiting_sound, []
        for when, data in waiting:
            self.add_sound(when, data)

    def _fill_late_sound(self) -> None:
        if self._audio is None:
            return
        rate = self._audio.sample_rate
        late = self.video_end * rate // VIDEO_TIMESCALE - self.audio_end
        if late > LATE_SOUND_SECONDS * rate:
            self._add_silence(late // FRAME_SAMPLES)
            self._is_at_joint = True

    def _add_silence(self, frames: int) -> None:
        assert self._audio is not None
        self.sound += [SILENCE[self._audio.channels]] * frames
        self.audio_end += frames * FRAME_SAMPLES
