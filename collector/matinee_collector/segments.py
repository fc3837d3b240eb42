"""Segments: the files of the spool, and who may touch which.

`<seg>.tmp`    being created
`<seg>.open`   being written; its writer holds an flock on it, which the kernel releases when the writer dies
`<seg>.ready`  complete; belongs to the engine, which drains and deletes it
`parked/`      segments that the engine could not store; kept for an operator

`seg` is unique everywhere and sorts by time: milliseconds since the epoch, then 20 random bits.
"""

import fcntl
import os
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

RANDOM_BITS = 20
TAIL_BLOCK = 64 * 1024
FORGOTTEN_MS = 60_000


@dataclass(frozen=True, slots=True)
class Segment:
    number: int
    path: Path

    @property
    def opened_ms(self) -> int:
        return self.number >> RANDOM_BITS


class OpenSegment:
    """A segment being written. Not thread-safe: used only by the spool's thread."""

    def __init__(self, directory: Path, *, at_ms: int) -> None:
        self.number = at_ms << RANDOM_BITS | secrets.randbits(RANDOM_BITS)
        self.opened_ms = at_ms
        self.events = 0
        self.size = 0
        """Number of durable bytes."""
        self._directory = directory
        self._path = directory / f"{self.number:020d}.open"
        temporary = self._path.with_suffix(".tmp")
        self._fd = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
        fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        temporary.rename(self._path)
        sync_directory(directory)

    def append(self, data: bytes, events: int) -> None:
        """Write and sync, or leave the file unchanged. Raises OSError (disk full, I/O error)."""
        try:
            view = memoryview(data)
            while view:
                view = view[os.write(self._fd, view) :]
            os.fdatasync(self._fd)
        except OSError:
            os.ftruncate(self._fd, self.size)
            raise
        self.size += len(data)
        self.events += events

    def seal(self) -> None:
        """Hand the segment to the engine."""
        if self.size:
            self._path.rename(self._path.with_suffix(".ready"))
        else:
            self._path.unlink()
        os.close(self._fd)


def list_ready(directory: Path) -> list[Segment]:
    """Complete segments, oldest first."""
    return sorted(_list(directory, ".ready"), key=lambda segment: segment.number)


def find_oldest_ms(directory: Path) -> int | None:
    """When the oldest segment that is not stored yet was opened.

    Open ones are listed first: one that is sealed meanwhile is listed among the ready ones.
    """
    waiting = [*_list(directory, ".open"), *_list(directory, ".ready")]
    return min((segment.opened_ms for segment in waiting), default=None)


def spool_bytes(directory: Path) -> int:
    total = 0
    for entry in os.scandir(directory):
        if entry.name.endswith((".ready", ".open")):
            try:
                total += entry.stat().st_size
            except FileNotFoundError:
                continue  # drained since the listing
    return total


def adopt_orphans(directory: Path) -> int:
    """Complete the segments of dead writers, truncating a torn last line. Returns how many.

    A segment being created is skipped: its writer has not taken its lock yet, and it is empty.
    """
    for segment in list(_list(directory, ".tmp")):
        if segment.opened_ms < time.time() * 1000 - FORGOTTEN_MS:
            segment.path.unlink(missing_ok=True)
    return sum(_adopt(segment.path) for segment in list(_list(directory, ".open")))


def sync_directory(directory: Path) -> None:
    fd = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def _adopt(path: Path) -> int:
    try:
        fd = os.open(path, os.O_RDWR)
    except FileNotFoundError:
        return 0
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if not path.exists():
            return 0  # sealed by its writer between our listing and our lock
        size = _complete_bytes(fd)
        if size == 0:
            path.unlink()
            return 0
        os.ftruncate(fd, size)
        os.fsync(fd)
        path.rename(path.with_suffix(".ready"))
        return 1
    except BlockingIOError:
        return 0  # its writer is alive
    finally:
        os.close(fd)


def _complete_bytes(fd: int) -> int:
    """Length up to and with the last line feed."""
    end = os.fstat(fd).st_size
    while end > 0:
        start = max(0, end - TAIL_BLOCK)
        newline = os.pread(fd, end - start, start).rfind(b"\n")
        if newline >= 0:
            return start + newline + 1
        end = start
    return 0


def _list(directory: Path, suffix: str) -> Iterator[Segment]:
    for entry in os.scandir(directory):
        stem, dot, ending = entry.name.partition(".")
        if dot + ending == suffix and stem.isdecimal():
            yield Segment(int(stem), Path(entry.path))
