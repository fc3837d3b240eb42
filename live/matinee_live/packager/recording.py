"""The folder of an event, written by its own thread: receiving pictures never waits for the disk.

{rendition}/init-{n}.mp4     parameters
{rendition}/s{msn}.m4s       a segment; parts are appended, and reported once their bytes are there
log                          one synced JSON line for each closed segment, and what recovery needs to know
"""

import json
import os
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from matinee_serving.live.window import LIVE_MS

from matinee_live.packager.cutting import AddPart, BeginSegment, CloseSegment, Cut, LoseSegment, NewStart

MAX_WAITING_BYTES = 64 * 1024 * 1024
"""For a disk that hangs. Anything beyond is lost to the recording, and the segment is a gap."""
LINE = dict[str, object]


@dataclass(frozen=True, slots=True)
class Stored:
    """What is on disk now, in the order in which it was written."""

    rendition: str
    what: BeginSegment | CloseSegment | NewStart | None = None
    part: AddPart | None = None
    start: int = 0
    is_gap: bool = False
    first_msn: int | None = None  # files of earlier segments are gone
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    facts: LINE
    then: Callable[[], None] | None


class Recording:
    def __init__(
        self,
        folder: Path,
        *,
        min_free_bytes: int,
        tell: Callable[[Stored], None],
        closed_segments: dict[str, list[tuple[int, int]]] | None = None,
    ) -> None:
        self._folder = folder
        self._min_free_bytes = min_free_bytes
        self._tell = tell
        self._queue: queue.SimpleQueue[tuple[str, Cut | Note] | None] = queue.SimpleQueue()
        self._waiting_bytes = 0
        self._lock = threading.Lock()
        self._files: dict[str, BinaryIO] = {}
        self._open_segments: dict[str, BeginSegment] = {}
        self._closed_segments = closed_segments or {}  # number and length of the segments that are there
        self._broken_renditions: set[str] = set()  # renditions whose open segment is not whole
        self._is_window_only = False
        folder.mkdir(parents=True, exist_ok=True)
        self._log = (folder / "log").open("ab")
        self._thread = threading.Thread(target=self._run, name=f"recording {folder.name}", daemon=True)
        self._thread.start()

    def write(self, rendition: str, cut: Cut) -> None:
        """Queue it for writing; returns at once."""
        if isinstance(cut, AddPart):
            with self._lock:
                if self._waiting_bytes > MAX_WAITING_BYTES:
                    cut = replace(cut, data=b"")
                self._waiting_bytes += len(cut.data)
        self._queue.put((rendition, cut))

    def note(self, then: Callable[[], None] | None, **facts: object) -> None:
        """Log something about the event itself, such as its state, then call `then`."""
        self._queue.put(("", Note(facts, then)))

    def end(self) -> None:
        """Nothing more is written; returns at once."""
        self._queue.put(None)

    def close(self) -> None:
        """Wait until everything is on the disk."""
        self.end()
        self._thread.join()

    def _run(self) -> None:
        while (item := self._queue.get()) is not None:
            rendition, cut = item
            try:
                self._do(rendition, cut)
            except OSError as error:
                self._broken_renditions.add(rendition)
                self._tell(Stored(rendition, problem=f"The disk refuses to write: {error.strerror}."))
                if isinstance(cut, BeginSegment | CloseSegment):
                    self._tell(Stored(rendition, what=cut, is_gap=True))
        for file in self._files.values():
            file.close()
        self._log.close()

    def _do(self, rendition: str, cut: Cut | Note) -> None:
        match cut:
            case NewStart():
                path = self._folder / rendition / f"init-{cut.number}.mp4"
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(cut.data)
                _sync(path)
                _sync(path.parent)
                self._tell(Stored(rendition, what=cut))
            case BeginSegment():
                self._begin(rendition, cut)
            case AddPart():
                self._append(rendition, cut)
            case LoseSegment():
                self._broken_renditions.add(rendition)
            case CloseSegment():
                self._close_segment(rendition, cut)
            case Note():
                self._write_line(cut.facts, is_synced=True)
                if cut.then is not None:
                    cut.then()

    def _begin(self, rendition: str, cut: BeginSegment) -> None:
        self._broken_renditions.discard(rendition)
        self._open_segments[rendition] = cut
        path = self._folder / rendition / f"s{cut.msn}.m4s"
        self._files[rendition] = path.open("wb", buffering=0)
        self._write_line({"begin": cut.msn, **_facts(rendition, cut)}, is_synced=False)
        self._tell(Stored(rendition, what=cut))

    def _append(self, rendition: str, cut: AddPart) -> None:
        with self._lock:
            self._waiting_bytes -= len(cut.data)
        if rendition in self._broken_renditions:
            return
        if not cut.data:
            self._broken_renditions.add(rendition)
            self._tell(Stored(rendition, problem="The disk is too slow: a segment is missing."))
            return
        file = self._files[rendition]
        start = file.tell()
        if file.write(cut.data) != len(cut.data):
            file.truncate(start)
            raise OSError(28, "No space left on device")
        self._tell(Stored(rendition, part=cut, start=start))

    def _close_segment(self, rendition: str, cut: CloseSegment) -> None:
        file = self._files.pop(rendition)
        size = file.tell()
        os.fsync(file.fileno())
        file.close()
        is_gap = rendition in self._broken_renditions
        self._write_line(
            {
                "close": cut.msn,
                **_facts(rendition, self._open_segments[rendition]),
                "bytes": size,
                "ms": cut.ms,
                "video_end": cut.video_end,
                "audio_end": cut.audio_end,
                "gap": is_gap,
                # `wall_ms` counts from when the encoder connected: one that catches up is ahead of it.
                "closed_ms": time.time_ns() // 1_000_000,
            },
            is_synced=True,
        )
        self._closed_segments.setdefault(rendition, []).append((cut.msn, cut.ms))
        self._tell(Stored(rendition, what=cut, is_gap=is_gap))
        self._keep_room(rendition)

    def _keep_room(self, rendition: str) -> None:
        """With little disk space left the last minute is kept, and older segments are deleted for it."""
        disk = os.statvfs(self._folder)
        if disk.f_bavail * disk.f_frsize >= self._min_free_bytes:
            self._is_window_only = False
            return
        if not self._is_window_only:
            self._is_window_only = True
            problem = "The disk is nearly full: the event goes on, but is not recorded any more."
            self._tell(Stored(rendition, problem=problem))
        segments = self._closed_segments[rendition]
        gone = None
        while len(segments) > 1 and sum(ms for _, ms in segments[1:]) >= 2 * LIVE_MS:
            gone = segments.pop(0)[0]
            (self._folder / rendition / f"s{gone}.m4s").unlink(missing_ok=True)
        if gone is not None:
            self._write_line({"first": segments[0][0], "rendition": rendition}, is_synced=False)
            self._tell(Stored(rendition, first_msn=segments[0][0]))

    def _write_line(self, facts: LINE, *, is_synced: bool) -> None:
        self._log.write(json.dumps(facts, separators=(",", ":")).encode() + b"\n")
        self._log.flush()
        if is_synced:
            os.fsync(self._log.fileno())


def _facts(rendition: str, cut: BeginSegment) -> LINE:
    return {
        "rendition": rendition,
        "init": cut.init,
        "wall_ms": cut.wall_ms,
        "discontinuity": cut.is_discontinuity,
    }


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
