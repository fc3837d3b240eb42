"""`python -m matinee_collector.importing FILE`: playback events of the past, out of a file, into the spool.

A line of the file is a batch as players send it, with the time at which it came (docs/importing-events.md).

1. Read the file once and write nothing: one bad line refuses all of it, each bad line with its number.
2. Read it again; each line becomes a line of the spool, received when the file says.
3. Wait until the engine has stored the segments.
The engine knows an event again by its session and its id. So a run that was killed is run again from the
beginning, and the same file twice counts once.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
from matinee_serving.boot import read_or_exit

from matinee_collector.import_lines import Allowance, Fault, LineReader, ReadLine
from matinee_collector.segments import OpenSegment, Segment, spool_bytes
from matinee_collector.settings import Settings, read_settings
from matinee_collector.spool import ROTATE_AFTER_EVENTS

MOST_FAULTS_SHOWN = 50
SEGMENT_BYTES = 8 * 1024 * 1024
WRITE_BYTES = 1024 * 1024
"""Synced at once: a sync for each line would take as long as all the rest."""
ROOM_SHARE = 0.5
"""Of the spool's limit. The other half is for those who watch meanwhile."""
LOOK_EVERY_SECONDS = 0.1
ENGINE_SILENT_SECONDS = 120.0

EXIT_BAD_LINES = 65
"""sysexits.h EX_DATAERR."""
EXIT_NOT_STORED = 75
"""EX_TEMPFAIL: all of it is durable, and the engine will store it, or the same file is to be run again."""


class EngineSilent(Exception):
    """Segments wait, and nothing takes them."""


@dataclass(frozen=True, slots=True)
class Written:
    events: int
    segments: list[Segment]


def find_faults(file: Path, reader: LineReader) -> list[Fault]:
    return [line for line in _read(file, reader) if isinstance(line, Fault)]


def write_spool(file: Path, reader: LineReader, settings: Settings) -> Written:
    """Write a file without faults into the spool. Raises EngineSilent when the spool gets no room."""
    settings.spool_dir.mkdir(parents=True, exist_ok=True)
    writer = _Writer(settings)
    try:
        for line in _read(file, reader):
            if isinstance(line, Fault):
                raise ValueError(f"The file has changed: line {line.number}, {line.reason}")
            writer.add(line)
    finally:
        writer.seal()
    return Written(writer.events, writer.segments)


def wait_stored(segments: list[Segment], settings: Settings) -> list[Segment]:
    """Wait until the engine has taken the segments. Returns those it could not store. Raises EngineSilent."""
    waiting = list(segments)
    moved_at = time.monotonic()
    while waiting:
        left = [segment for segment in waiting if segment.path.exists()]
        if len(left) < len(waiting):
            waiting, moved_at = left, time.monotonic()
        elif time.monotonic() - moved_at > ENGINE_SILENT_SECONDS:
            raise EngineSilent
        else:
            time.sleep(LOOK_EVERY_SECONDS)
    parked = settings.spool_dir / "parked"
    return [segment for segment in segments if (parked / segment.path.name).exists()]


class _Writer:
    def __init__(self, settings: Settings) -> None:
        self.events = 0
        self.segments: list[Segment] = []
        self._directory = settings.spool_dir
        self._room_bytes = int(settings.spool_limit_bytes * ROOM_SHARE)
        self._segment: OpenSegment | None = None
        self._lines: list[bytes] = []
        self._line_bytes = 0
        self._line_events = 0

    def add(self, line: ReadLine) -> None:
        self._lines.append(line.spool_line)
        self._line_bytes += len(line.spool_line)
        self._line_events += line.events
        if self._line_bytes >= WRITE_BYTES:
            self._write()

    def seal(self) -> None:
        self._write()
        self._hand_over()

    def _write(self) -> None:
        if not self._lines:
            return
        if self._segment is None:
            self._wait_for_room()
            self._segment = OpenSegment(self._directory, at_ms=time.time_ns() // 1_000_000)
        self._segment.append(b"".join(self._lines), self._line_events)
        self.events += self._line_events
        self._lines, self._line_bytes, self._line_events = [], 0, 0
        if self._segment.size >= SEGMENT_BYTES or self._segment.events >= ROTATE_AFTER_EVENTS:
            self._hand_over()

    def _hand_over(self) -> None:
        segment, self._segment = self._segment, None
        if segment is not None:
            segment.seal()
            self.segments.append(
                Segment(segment.number, self._directory / f"{segment.number:020d}.ready"),
            )

    def _wait_for_room(self) -> None:
        silent_from, size = time.monotonic(), spool_bytes(self._directory)
        while size > self._room_bytes:
            time.sleep(LOOK_EVERY_SECONDS)
            before, size = size, spool_bytes(self._directory)
            if size < before:
                silent_from = time.monotonic()
            elif time.monotonic() - silent_from > ENGINE_SILENT_SECONDS:
                raise EngineSilent


def _read(file: Path, reader: LineReader) -> Iterator[ReadLine | Fault]:
    with file.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                yield reader.read(number, line)


def main() -> None:
    parser = argparse.ArgumentParser(prog="matinee_collector.importing")
    parser.add_argument("file", type=Path)
    parser.add_argument("--check", action="store_true", help="look for bad lines, write nothing")
    options = parser.parse_args()
    settings = read_or_exit("import", read_settings)
    allowance = msgspec.json.decode(sys.stdin.buffer.read(), type=Allowance)
    sys.exit(_import(options.file, LineReader(allowance, settings, at=time.time()), settings, options.check))


def _import(file: Path, reader: LineReader, settings: Settings, is_rehearsal: bool) -> int:
    faults = find_faults(file, reader)
    for fault in faults[:MOST_FAULTS_SHOWN]:
        print(f"line {fault.number}: {fault.reason}", file=sys.stderr)
    if len(faults) > MOST_FAULTS_SHOWN:
        print(f"and {len(faults) - MOST_FAULTS_SHOWN} more", file=sys.stderr)
    if faults:
        return _fail("nothing was imported; correct these lines and run it again", EXIT_BAD_LINES)
    if is_rehearsal:
        print("matinee: every line is right; nothing was imported")
        return 0
    try:
        spool_run = write_spool(file, reader, settings)
    except EngineSilent:
        return _fail(
            "the spool is full and the engine takes nothing: start it, and run the same file again; "
            "what was imported already counts once",
            EXIT_NOT_STORED,
        )
    try:
        parked = wait_stored(spool_run.segments, settings)
    except EngineSilent:
        return _fail(
            f"{spool_run.events} events are in the spool; the engine stores them once `matinee up` runs",
            EXIT_NOT_STORED,
        )
    if parked:
        return _fail(f"the engine could not store all of it: see {settings.spool_dir / 'parked'}", 1)
    print(f"matinee: {spool_run.events} events are stored; those that were there before count once")
    return 0


def _fail(reason: str, code: int) -> int:
    print(f"matinee: {reason}", file=sys.stderr)
    return code


if __name__ == "__main__":
    main()
