"""One publisher's sound and picture, from its first tag to the event's timeline."""

import time
from collections import deque
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from matinee_live.media import flv
from matinee_live.media.parameters import (
    AudioParameters,
    Unsupported,
    VideoParameters,
    parse_audio,
    parse_video,
)
from matinee_live.rtmp.session import Metadata, Tag

SOUND_WITHIN_MS = 500
"""How much picture is buffered while waiting for the sound's parameters; after that there is no sound."""
MAX_GROUP_BYTES = 16 * 1024 * 1024
MAX_BITS_PER_SECOND = 12_000_000
MAX_FRAMES_PER_SECOND = 60
MEASURE_MS = 10_000


@dataclass(frozen=True, slots=True)
class Unit:
    """A frame of picture or of sound."""

    is_picture: bool
    timestamp: int
    data: bytes
    is_key: bool = False
    composition_ms: int = 0


class Program(Protocol):
    """Where a publisher's frames go once the event is on air."""

    def join(
        self,
        video: VideoParameters,
        audio: AudioParameters | None,
        *,
        longest_group_ms: int,
        frames_per_second: float,
    ) -> None: ...
    def take(self, unit: Unit, *, now_ms: int) -> None: ...
    def leave(self) -> None: ...


class Meter:
    """Measures the signal in the publisher's own time; raises Unsupported for more than is supported."""

    def __init__(self) -> None:
        self.groups_ms: deque[int] = deque(maxlen=8)
        self.bits_per_second = 0
        self.frames_per_second = 0.0
        self._last: int | None = None
        self._key: int | None = None
        self._bytes = self._frames = self._ms = 0

    def count(self, unit: Unit) -> None:
        self._bytes += len(unit.data)
        if not unit.is_picture:
            return
        step = unit.timestamp - self._last if self._last is not None else 0
        self._last = unit.timestamp
        self._ms += min(max(step, 0), 1000)
        self._frames += 1
        if unit.is_key:
            if self._key is not None and unit.timestamp > self._key:
                self.groups_ms.append(unit.timestamp - self._key)
            self._key = unit.timestamp
        if self._ms >= MEASURE_MS:
            self._look()

    def rates(self) -> tuple[int, float]:
        """Return bits and frames a second, over the last ten seconds or since the start."""
        if self.bits_per_second or not self._ms:
            return self.bits_per_second, self.frames_per_second
        return self._bytes * 8000 // self._ms, self._frames * 1000 / self._ms

    def _look(self) -> None:
        self.bits_per_second = self._bytes * 8000 // self._ms
        self.frames_per_second = self._frames * 1000 / self._ms
        self._bytes = self._frames = self._ms = 0
        if self.bits_per_second > MAX_BITS_PER_SECOND:
            rate = self.bits_per_second / 1e6
            raise Unsupported(f"The encoder sends {rate:.1f} Mb/s: set it to 12 Mb/s or less.")
        if self.frames_per_second > MAX_FRAMES_PER_SECOND + 1:
            raise Unsupported(
                f"The encoder sends {self.frames_per_second:.0f} frames a second: set it to 60 or fewer."
            )


class Ingest:
    """Keeps the newest group of pictures, so that an event that goes on air has its first frame at once."""

    def __init__(self) -> None:
        self.meter = Meter()
        self.video: VideoParameters | None = None
        self.audio: AudioParameters | None = None
        self.program: Program | None = None
        self._is_joined = False
        self._group: list[Unit] = []
        self._group_bytes = 0

    def take(self, tag: Tag) -> None:
        """Process a tag; raises Unsupported."""
        if tag.kind == "video":
            picture = flv.read_picture(tag.data)
            if picture is None:
                return
            if picture.kind == "parameters":
                self._set_video(picture.data)
            elif self.video is not None:
                self._take_unit(
                    Unit(True, tag.timestamp, picture.data, picture.is_key, picture.composition_ms)
                )
        else:
            sound = flv.read_sound(tag.data)
            if sound is None:
                return
            if sound.kind == "parameters":
                self._set_audio(sound.data)
            elif self.audio is not None:
                self._take_unit(Unit(False, tag.timestamp, sound.data))

    def take_metadata(self, metadata: Metadata) -> None:
        """Metadata are not trusted: the parameters say the same, and are what players get."""

    def describe(self, *, since: datetime) -> dict[str, object] | None:
        """Return the signal, like matinee.live.schemas.SignalTold; None before the first picture."""
        if self.video is None:
            return None
        bits, frames = self.meter.rates()
        return {
            "width": self.video.width,
            "height": self.video.height,
            "bits_per_second": bits,
            "frames_per_second": round(frames, 2),
            "group_seconds": max(self.meter.groups_ms, default=0) / 1000,
            "has_sound": self.audio is not None,
            "since": since.isoformat(),
        }

    def go_on_air(self, program: Program) -> None:
        self.program = program
        self._try_join()

    def close(self) -> None:
        if self.program is not None and self._is_joined:
            self.program.leave()
        self.program = None

    def _set_video(self, record: bytes) -> None:
        if self.video is None or self.video.record != record:
            self.video = parse_video(record)
            self._rejoin()

    def _set_audio(self, config: bytes) -> None:
        if self.audio is None or self.audio.config != config:
            self.audio = parse_audio(config)
            if self._is_joined or self._group_has_sound():
                self._rejoin()

    def _group_has_sound(self) -> bool:
        return any(not unit.is_picture for unit in self._group)

    def _rejoin(self) -> None:
        """New parameters apply from the next key frame on."""
        if self._is_joined and self.program is not None:
            self.program.leave()
        self._is_joined = False
        self._group.clear()
        self._group_bytes = 0

    def _take_unit(self, unit: Unit) -> None:
        self.meter.count(unit)
        if self._is_joined and self.program is not None:
            self.program.take(unit, now_ms=_now_ms())
            return
        if unit.is_key:  # sound that comes a little before the frame it goes with is kept
            self._group = [
                one for one in self._group if not one.is_picture and one.timestamp >= unit.timestamp
            ]
            self._group_bytes = sum(len(one.data) for one in self._group)
        if not (unit.is_picture and not unit.is_key and not self._has_key()):
            self._group.append(unit)
            self._group_bytes += len(unit.data)
        if self._group_bytes > MAX_GROUP_BYTES:
            self._group.clear()
            self._group_bytes = 0
        self._try_join()

    def _has_key(self) -> bool:
        return any(unit.is_key for unit in self._group)

    def _try_join(self) -> None:
        if self.program is None or self.video is None or self._is_joined:
            return
        times = [unit.timestamp for unit in self._group if unit.is_picture]
        if not times or (self.audio is None and times[-1] - times[0] < SOUND_WITHIN_MS):
            return
        self._is_joined = True
        self.program.join(
            self.video,
            self.audio,
            longest_group_ms=max(self.meter.groups_ms, default=0),
            frames_per_second=self.meter.rates()[1],
        )
        group, self._group = self._group, []
        self._group_bytes = 0
        now_ms = _now_ms() - max(0, times[-1] - times[0])
        for unit in group:
            self.program.take(unit, now_ms=now_ms)


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
