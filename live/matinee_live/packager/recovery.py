"""Recover an event's folder after a kill: everything logged, and the complete parts of the rest."""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from matinee_serving.live.log import LOG, LogLine, read_lines
from matinee_serving.live.window import Segment

from matinee_live.media.timeline import TICKS
from matinee_live.packager.fragments import read_fragments


@dataclass(slots=True)
class RecoveredRendition:
    segments: list[Segment] = field(default_factory=list)
    dropped_discontinuities: int = 0
    next_msn: int = 0
    video_end: int = 0
    audio_end: int = 0
    wall_end_ms: int = 0
    start: bytes = b""
    next_init: int = 0


@dataclass(slots=True)
class Recovered:
    notes: dict[str, Any] = field(default_factory=dict)  # the last value of each
    renditions: dict[str, RecoveredRendition] = field(default_factory=dict)


def recover(folder: Path) -> Recovered:
    """Read the log, truncate what a kill left incomplete, and log what was not. Idempotent.

    1. An incomplete line ends the log.
    2. Closed segments are used as logged.
    3. A segment that was not closed is truncated to its last complete part, and closed, or removed.
    """
    recovery = Recovered()
    open_lines: dict[str, LogLine] = {}
    for line in _whole_lines(folder / LOG):
        name = line.get("rendition")
        if name is None:
            recovery.notes |= line
            continue
        rendition = recovery.renditions.setdefault(name, RecoveredRendition())
        if "begin" in line:
            open_lines[name] = line
        elif "close" in line:
            open_lines.pop(name, None)
            _take_closed(rendition, line)
        elif "first" in line:
            gone = [segment for segment in rendition.segments if segment.msn < line["first"]]
            rendition.dropped_discontinuities += sum(segment.is_discontinuity for segment in gone)
            del rendition.segments[: len(gone)]
    for name, line in open_lines.items():
        tail = _close_tail(folder, name, line, recovery.renditions[name])
        if tail is not None:
            _take_closed(recovery.renditions[name], tail)
    for name, rendition in recovery.renditions.items():
        inits = sorted((folder / name).glob("init-*.mp4"), key=lambda path: int(path.stem[5:]))
        if inits and rendition.segments:  # parameters that no segment came to use are as good as never sent
            init_path = folder / name / f"init-{rendition.segments[-1].init}.mp4"
            rendition.start, rendition.next_init = init_path.read_bytes(), int(inits[-1].stem[5:]) + 1
    return recovery


def _take_closed(rendition: RecoveredRendition, line: LogLine) -> None:
    rendition.segments.append(
        Segment(
            line["close"],
            line["init"],
            line["wall_ms"],
            line["discontinuity"],
            ms=line["ms"],
            size=line["bytes"],
            is_closed=True,
            is_gap=line["gap"],
        )
    )
    rendition.next_msn = line["close"] + 1
    rendition.video_end, rendition.audio_end = line["video_end"], line["audio_end"]
    rendition.wall_end_ms = line["wall_ms"] + line["ms"]


def _close_tail(folder: Path, name: str, open_line: LogLine, rendition: RecoveredRendition) -> LogLine | None:
    path = folder / name / f"s{open_line['begin']}.m4s"
    data = path.read_bytes() if path.exists() else b""
    fragments = read_fragments(data)
    if not fragments:
        path.unlink(missing_ok=True)
        return None
    size = fragments[-1].start + fragments[-1].length
    with path.open("r+b") as file:
        file.truncate(size)
        os.fsync(file.fileno())
    audio_ends = [one.audio_end for one in fragments if one.audio_end is not None]
    line: LogLine = {
        **open_line,
        "close": open_line["begin"],
        "bytes": size,
        "ms": (fragments[-1].video_end - fragments[0].video_time) // TICKS,
        "video_end": fragments[-1].video_end,
        "audio_end": audio_ends[-1] if audio_ends else rendition.audio_end,
        "gap": False,
    }
    del line["begin"]
    with (folder / "log").open("ab") as log:
        log.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        log.flush()
        os.fsync(log.fileno())
    return line


def _whole_lines(path: Path) -> list[LogLine]:
    """Return the log's lines, and truncate it after the last complete one."""
    data = path.read_bytes() if path.exists() else b""
    lines, whole = read_lines(data)
    if whole < len(data):
        os.truncate(path, whole)
    return lines
