"""The log of an event's folder: the authoritative record of what was recorded, written by `live`."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

LOG = "log"
SOURCE = "source"
"""The rendition that an encoder sends; all others are made from it."""


class LogLine(TypedDict, total=False):
    """A segment of a rendition began or was closed, older ones went (`first`), or a note of the event."""

    rendition: str
    begin: int
    close: int
    first: int
    init: int
    wall_ms: int
    discontinuity: bool
    ms: int
    bytes: int
    video_end: int
    audio_end: int
    gap: bool
    closed_ms: int


@dataclass(frozen=True, slots=True)
class LoggedSegment:
    msn: int
    init: int
    wall_ms: int  # unix time of its first frame
    is_gap: bool = False  # missing or incomplete on disk
    size: int | None = None  # bytes; None if a kill left it open: then its complete fragments count
    closed_ms: int | None = None  # unix time at which it was complete, if logged


def read_lines(data: bytes) -> tuple[list[LogLine], int]:
    """Return the log's lines, and their length in bytes: an incomplete line ends the log."""
    lines: list[LogLine] = []
    whole = 0
    for line in data.splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        try:
            lines.append(json.loads(line))
        except ValueError:
            break
        whole += len(line)
    return lines, whole


def list_segments(folder: Path, rendition: str = SOURCE) -> list[LoggedSegment]:
    """List a rendition's segments in order, including gaps. Nothing is changed.

    Raises OSError if there is no log.
    """
    lines, _ = read_lines((folder / LOG).read_bytes())
    segments: dict[int, LoggedSegment] = {}
    open_line: LogLine | None = None
    for line in lines:
        if line.get("rendition") != rendition:
            continue
        if "begin" in line:
            open_line = line
        elif "close" in line:
            open_line = None
            segments[line["close"]] = LoggedSegment(
                line["close"],
                line["init"],
                line["wall_ms"],
                line["gap"],
                line["bytes"],
                line.get("closed_ms"),
            )
        elif "first" in line:
            segments = {msn: segment for msn, segment in segments.items() if msn >= line["first"]}
    if open_line is not None:
        segments[open_line["begin"]] = LoggedSegment(
            open_line["begin"], open_line["init"], open_line["wall_ms"]
        )
    return [segments[msn] for msn in sorted(segments)]
