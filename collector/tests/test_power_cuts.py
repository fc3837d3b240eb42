"""What is acknowledged survives the power going off: only what was synced is there afterwards.

Short: the spool in this process, with the disk's own view of what was synced. Whole (`-m prove`): collector
and engine on a loop-mounted file system, whose image is copied while they are stopped; what the kernel still
held in memory is not in the copy, as it would not be on a disk after a cut.
"""

import asyncio
import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from matinee_collector import segments
from matinee_collector.spool import Spool

from .harness import plant
from .stack import Film, Stack
from .test_kills import acknowledged, sending

CUTS = 20
IMAGE_BYTES = 1024 * 1024 * 1024
CAN_MOUNT = os.geteuid() == 0 and Path("/dev/loop-control").exists() and shutil.which("mkfs.ext4")


class Disk:
    """What a disk would hold: of each file what was synced, of each folder the names when it was synced."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, syncs: bool) -> None:
        self._sizes: dict[int, int] = {}
        self._inodes: set[int] = set()
        really_sync, really_sync_directory = os.fdatasync, segments.sync_directory

        def fdatasync(fd: int) -> None:
            if syncs:
                really_sync(fd)
                known = os.fstat(fd)
                self._sizes[known.st_ino] = known.st_size

        def sync_directory(directory: Path) -> None:
            really_sync_directory(directory)
            self._inodes |= {path.stat().st_ino for path in directory.iterdir()}

        monkeypatch.setattr(os, "fdatasync", fdatasync)
        monkeypatch.setattr(segments, "sync_directory", sync_directory)

    def read(self, directory: Path) -> bytes:
        files = [path for path in directory.iterdir() if path.is_file()]
        on_disk = [path for path in files if path.stat().st_ino in self._inodes]
        return b"".join(path.read_bytes()[: self._sizes.get(path.stat().st_ino, 0)] for path in on_disk)


async def append_and_look(spool: Spool, disk: Disk, directory: Path) -> int:
    """How many lines were acknowledged and not on the disk at that moment."""
    missing = 0

    async def append(number: int) -> None:
        nonlocal missing
        line = b'{"k":"e","number":"%06d"}\n' % number
        await spool.append(line, 1, store_id=1)
        missing += line not in disk.read(directory)

    spool.start()
    for start in range(0, 200, 10):
        await asyncio.gather(*(append(number) for number in range(start, start + 10)))
    spool.close()
    return missing


@pytest.mark.parametrize("syncs", [True, False])
def test_an_acknowledged_line_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, syncs: bool
) -> None:
    """Without the sync every line is missed: the harness sees what it is for."""
    spool = Spool(tmp_path, limit_bytes=2**30, segment_seconds=60)
    missing = asyncio.run(append_and_look(spool, Disk(monkeypatch, syncs=syncs), tmp_path))
    assert missing == (0 if syncs else 200)


@contextmanager
def mounted(image: Path, place: Path) -> Iterator[Path]:
    place.mkdir()
    subprocess.run(["mount", "-o", "loop", str(image), str(place)], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def cut_power(folder: Path, film: Film, cuts: int, *, bug: str = "") -> int:
    """How many acknowledged events were missing after one of the cuts."""
    image = folder / "disk"
    with image.open("wb") as file:
        file.truncate(IMAGE_BYTES)
    subprocess.run(["mkfs.ext4", "-q", "-F", str(image)], check=True)
    known: list[tuple[Path, int]] = []
    with mounted(image, folder / "mounted") as place:
        stack = Stack(place)
        if bug:
            plant(stack.collector, bug)
        stack.start()
        try:
            with sending(stack, film) as senders:
                for number in range(cuts):
                    time.sleep(random.uniform(0.2, 0.8))
                    copy = folder / f"copy-{number}"
                    known.append((copy, copy_disk(stack, image, copy, lambda: acknowledged(senders))))
        finally:
            stack.close()
    return sum(max(0, kept - found_after(copy, folder, film)) for copy, kept in known)


def copy_disk(stack: Stack, image: Path, copy: Path, count: Callable[[], int]) -> int:
    """The disk as it is now, and how much had been acknowledged by then."""
    processes = [program.process for program in (stack.collector, stack.engine)]
    pids = [process.pid for process in processes if process]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    time.sleep(0.05)
    kept = count()
    subprocess.run(["cp", "--sparse=always", str(image), str(copy)], check=True)
    for pid in pids:
        os.kill(pid, signal.SIGCONT)
    return kept


def found_after(copy: Path, folder: Path, film: Film) -> int:
    """What a store that is switched on again has."""
    with mounted(copy, folder / f"{copy.name}-mounted") as place:
        stack = Stack(place)
        stack.engine.start()
        try:
            books = stack.books(film)
            assert books.get("duplicate", 0) == 0
            return books.get("stored", 0)
        finally:
            stack.close()
            copy.unlink()


needs_mount = pytest.mark.skipif(
    not CAN_MOUNT, reason="NOT RUN: power cuts on a loop-mounted file system; they need root and mkfs.ext4"
)


@pytest.mark.prove
@needs_mount
def test_what_was_acknowledged_survives_twenty_power_cuts(tmp_path: Path, film: Film) -> None:
    assert cut_power(tmp_path, film, CUTS) == 0


@pytest.mark.prove
@needs_mount
def test_the_harness_notices_that_nothing_is_synced(tmp_path: Path, film: Film) -> None:
    assert cut_power(tmp_path, film, 2, bug="fsync-off") > 0
