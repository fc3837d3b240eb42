"""The acknowledgement, up close: nothing is told to be durable before the disk said so."""

import asyncio
import errno
import os
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from matinee_collector.segments import OpenSegment, adopt_orphans, find_oldest_ms, list_ready
from matinee_collector.spool import Spool, SpoolFull

Sync = Callable[[int], None]


@asynccontextmanager
async def spool_in(directory: Path, **settings: float) -> AsyncIterator[Spool]:
    spool = Spool(
        directory,
        limit_bytes=int(settings.get("limit_bytes", 10**9)),
        segment_seconds=settings.get("segment_seconds", 0.05),
    )
    spool.start()
    try:
        yield spool
    finally:
        spool.close()


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await test()

    asyncio.run(main())


def content(directory: Path) -> bytes:
    return b"".join(segment.path.read_bytes() for segment in list_ready(directory))


def test_an_append_is_done_when_the_disk_has_it_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_sync = threading.Event()
    real: Sync = os.fdatasync

    def held(fd: int) -> None:
        may_sync.wait(10)
        real(fd)

    monkeypatch.setattr(os, "fdatasync", held)

    async def test() -> None:
        async with spool_in(tmp_path) as spool:
            done = spool.append(b"a\n", 1, store_id=1)
            await asyncio.sleep(0.2)
            assert not done.done()
            may_sync.set()
            await done

    run(test)
    assert content(tmp_path) == b"a\n"


def test_one_sync_serves_all_that_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    syncs = 0
    real: Sync = os.fdatasync

    def counted(fd: int) -> None:
        nonlocal syncs
        syncs += 1
        time.sleep(0.05)
        real(fd)

    monkeypatch.setattr(os, "fdatasync", counted)

    async def test() -> None:
        async with spool_in(tmp_path) as spool:
            await asyncio.gather(*[spool.append(b"%d\n" % n, 1, store_id=1) for n in range(1000)])

    run(test)
    assert syncs <= 3
    assert sorted(map(int, content(tmp_path).split())) == list(range(1000))


@pytest.mark.parametrize("fails", ["write", "fdatasync"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_a_failed_write_leaves_no_trace_and_no_acknowledgement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str, number: int
) -> None:
    real_write = os.write
    is_broken = False

    def write(fd: int, data: memoryview) -> int:
        if is_broken and fails == "write":
            real_write(fd, data[: len(data) // 2])
            raise OSError(number, os.strerror(number))
        return real_write(fd, data)

    real_sync: Sync = os.fdatasync

    def sync(fd: int) -> None:
        if is_broken and fails == "fdatasync":
            raise OSError(number, os.strerror(number))
        real_sync(fd)

    monkeypatch.setattr(os, "write", write)
    monkeypatch.setattr(os, "fdatasync", sync)

    async def test() -> None:
        nonlocal is_broken
        async with spool_in(tmp_path, segment_seconds=10) as spool:
            await spool.append(b"first\n", 1, store_id=1)
            is_broken = True
            with pytest.raises(SpoolFull):
                await spool.append(b"second\n", 3, store_id=7)
            with pytest.raises(SpoolFull):  # at once, without asking the disk again
                spool.append(b"third\n", 4, store_id=7)
            is_broken = False
            await asyncio.sleep(1.1)
            await spool.append(b"fourth\n", 1, store_id=1)

    run(test)
    first, shed, fourth = content(tmp_path).splitlines()
    assert (first, fourth) == (b"first", b"fourth")
    assert shed.endswith(b'"st":7,"n":7}')


def test_segments_rotate_by_time_and_hold_every_line_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with spool_in(tmp_path, segment_seconds=0.02) as spool:
            for n in range(30):
                await spool.append(b"%d\n" % n, 1, store_id=1)
                await asyncio.sleep(0.005)

    run(test)
    assert len(list_ready(tmp_path)) > 2
    assert [int(line) for line in content(tmp_path).split()] == list(range(30))


def test_a_living_writers_segment_is_not_adopted(tmp_path: Path) -> None:
    segment = OpenSegment(tmp_path, at_ms=5)
    segment.append(b"mine\n", 1)
    assert adopt_orphans(tmp_path) == 0
    segment.seal()
    assert content(tmp_path) == b"mine\n"


@pytest.mark.parametrize(
    ("left", "kept"),
    [
        (b"", None),
        (b"half a line", None),
        (b"one\n", b"one\n"),
        (b"one\ntwo\nthr", b"one\ntwo\n"),
        (b"one\n" + b"x" * 200_000, b"one\n"),
    ],
)
def test_a_dead_writers_segment_is_adopted_up_to_its_last_line(
    tmp_path: Path, left: bytes, kept: bytes | None
) -> None:
    (tmp_path / "00000000000000000005.open").write_bytes(left)
    adopt_orphans(tmp_path)
    assert [segment.path.read_bytes() for segment in list_ready(tmp_path)] == ([] if kept is None else [kept])
    assert not list(tmp_path.glob("*.open"))


def test_a_segment_being_created_is_left_alone_and_a_forgotten_one_removed(tmp_path: Path) -> None:
    now_ms = int(time.time() * 1000)
    being_created = tmp_path / f"{now_ms << 20:020d}.tmp"
    forgotten = tmp_path / f"{now_ms - 120_000 << 20:020d}.tmp"
    being_created.touch()
    forgotten.touch()
    assert adopt_orphans(tmp_path) == 0
    assert list(tmp_path.iterdir()) == [being_created]


def test_a_segment_sealed_during_the_look_is_still_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a report would call itself fresh without it."""
    segment = OpenSegment(tmp_path, at_ms=5)
    segment.append(b"one\n", 1)
    real = os.scandir
    looks = 0

    def scandir(path: Path) -> Any:
        nonlocal looks
        looks += 1
        found = real(path)
        if looks == 1:
            entries = list(found)
            segment.seal()
            return iter(entries)
        return found

    monkeypatch.setattr(os, "scandir", scandir)
    assert find_oldest_ms(tmp_path) == 5
    assert looks == 2
