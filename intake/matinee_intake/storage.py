"""Uploads on disk, with tuspyserver's storage interface.

    {upload}.part   the bytes so far
    {upload}.json   UploadState: the size, and the offset up to which the bytes are certainly on disk
    {upload}.done   the complete file; the worker takes it from there

The library's own storages are not used: its default appends to the file, so that bytes which a killed process
left behind shift all that follow; the other keeps each request in memory. Here only the offset in the state
counts: anything after it is truncated before a write.
"""

import asyncio
import contextlib
import fcntl
import os
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from email.utils import formatdate
from pathlib import Path

from tuspyserver.storage import TusStorage

from matinee_intake.grants import Grant
from matinee_intake.part_writer import PartWriter, no_room_in_words
from matinee_intake.problems import Problem
from matinee_intake.state import UploadState, create_state, read_state, replace_state, sync_directory

# How long after its last byte an upload is deleted: 100 GB over a slow connection take more than a week.
KEEP_SECONDS = 7 * 86400
# As long as a grant is valid, so that each byte extends it. The worker deletes what has had none for longer.
RUNNING_SECONDS = 86400


class UploadStorage(TusStorage):
    def __init__(self, directory: Path, *, min_free_bytes: int) -> None:
        self.directory = directory
        self._min_free_bytes = min_free_bytes
        self._writers: dict[str, PartWriter] = {}
        self._finishing = asyncio.Lock()
        self.received_bytes = 0

    async def begin(self, grant: Grant) -> None:
        """Create the upload of a grant, or find it again; without enough space nothing is written."""
        await asyncio.to_thread(self._begin, grant)

    def find_state(self, uid: str) -> UploadState | None:
        return read_state(self._path(uid, "json"))

    def list_states(self) -> list[UploadState]:
        states = (read_state(path) for path in sorted(self.directory.glob("*.json")))
        return [state for state in states if state is not None]

    def confirm(self, uid: str) -> None:
        """Record that web has acknowledged the finished upload."""
        with self._hold():
            state = self.find_state(uid)
            if state is not None:
                replace_state(self._path(uid, "json"), replace(state, is_confirmed=True))

    def forget(self, uid: str) -> None:
        self._path(uid, "part").unlink(missing_ok=True)
        self._path(uid, "json").unlink(missing_ok=True)
        sync_directory(self.directory)

    def is_waiting(self, uid: str) -> bool:
        """Whether the finished file is still here."""
        return self._path(uid, "done").exists()

    def is_running(self, grant: Grant, *, now: float) -> bool:
        """Whether bytes of this upload have arrived recently."""
        state = self.find_state(grant.upload)
        if state is None or state.is_finished or not state.offset:
            return False
        is_that_one = (state.store, state.size) == (grant.store, grant.size)
        return is_that_one and now - self._last_byte_at(state) < RUNNING_SECONDS

    def keep_until(self, state: UploadState) -> float:
        return self._last_byte_at(state) + KEEP_SECONDS

    def free_bytes(self) -> int:
        disk = os.statvfs(self.directory)
        return max(0, disk.f_bavail * disk.f_frsize - self._min_free_bytes)

    # The library's interface, in the order in which a request calls it.

    async def create(self, uid: str) -> None:
        """Does nothing: `begin` has created it."""

    async def exists(self, uid: str) -> bool:
        return self.find_state(uid) is not None

    async def write_info(self, uid: str, data: dict[str, object]) -> None:
        """Does nothing: the library would reset the offset to 0 when an upload is created again."""

    async def read_info(self, uid: str) -> dict[str, object] | None:
        state = self.find_state(uid)
        if state is None:
            return None
        is_open = not state.is_finished
        return {
            "metadata": {"filename": state.name, "filetype": "application/octet-stream"},
            "size": state.size,
            "offset": state.offset,
            "created_at": formatdate(state.created_at, usegmt=True),
            "expires": formatdate(self.keep_until(state), usegmt=True) if is_open else None,
        }

    async def size(self, uid: str) -> int:
        state = self.find_state(uid)
        return state.offset if state else 0

    @contextlib.asynccontextmanager
    async def lock(self, uid: str) -> AsyncIterator[None]:  # type: ignore[override]  # a context there too
        """Lock the upload for one request; however it ends, its bytes are on disk and counted."""
        state = self.find_state(uid)
        if state is None:
            raise Problem(404)
        if state.is_finished:
            yield
            return
        if uid in self._writers:
            raise Problem(423)
        writer = self._writers[uid] = PartWriter(
            self._path(uid, "part"), self._path(uid, "json"), free_bytes=self.free_bytes
        )
        try:
            await asyncio.to_thread(writer.open)
            yield
        finally:
            try:
                await asyncio.to_thread(writer.close)
            finally:
                del self._writers[uid]

    async def append(self, uid: str, chunk: bytes) -> None:
        self.received_bytes += len(chunk)
        await self._writers[uid].append(chunk)

    async def flush(self, uid: str) -> None:
        if writer := self._writers.get(uid):
            await asyncio.to_thread(writer.checkpoint)

    async def finalize(self, uid: str) -> None:
        """Rename the complete file, once, atomically."""
        async with self._finishing:
            await asyncio.to_thread(self._finalize, uid)

    def location(self, uid: str) -> str:
        return str(self._path(uid, "done"))

    async def delete(self, uid: str) -> None:
        state = self.find_state(uid)
        if state is not None and state.is_finished:
            raise Problem(409, "upload_finished", "This upload is finished. Delete the film instead.")
        async with self.lock(uid):
            await asyncio.to_thread(self.forget, uid)

    async def read(self, uid: str) -> bytes | None:
        raise NotImplementedError("an upload may be larger than memory")

    async def list_uids(self) -> list[str]:
        return [state.upload for state in self.list_states()]

    def _begin(self, grant: Grant) -> None:
        state_before = self.find_state(grant.upload)
        if state_before is not None:
            if (state_before.size, state_before.store) != (grant.size, grant.store):
                raise Problem(
                    409, "upload_differs", "This upload was begun with another size. Start a new one."
                )
            return
        free = self.free_bytes()
        if grant.size > free:
            raise Problem(
                507,
                message=f"There is no room for this file: it has {_in_words(grant.size)}, "
                f"{_in_words(free)} are free. Free some space, then try again.",
            )
        state = UploadState(
            upload=grant.upload,
            store=grant.store,
            name=grant.name,
            size=grant.size,
            offset=0,
            created_at=time.time(),
        )
        with no_room_in_words():
            self._path(grant.upload, "part").touch()
            create_state(self._path(grant.upload, "json"), state)

    def _finalize(self, uid: str) -> None:
        """Once among all copies of intake: a successor scans the folder while the other works."""
        with self._hold():
            self._finalize_held(uid)

    def _finalize_held(self, uid: str) -> None:
        state = self.find_state(uid)
        if state is None or state.is_finished or state.offset != state.size:
            return
        part, whole = self._path(uid, "part"), self._path(uid, "done")
        if part.exists():  # else a process was killed between the rename and its record
            with part.open("rb") as file:
                os.fsync(file.fileno())
            part.rename(whole)
        sync_directory(self.directory)
        replace_state(self._path(uid, "json"), replace(state, finished_at=time.time()))

    @contextlib.contextmanager
    def _hold(self) -> Iterator[None]:
        """Hold the folder's lock, so that what is read about an upload is still true when it is written."""
        descriptor = os.open(self.directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            yield
        finally:
            os.close(descriptor)

    def _last_byte_at(self, state: UploadState) -> float:
        """When the last byte arrived; when it was begun if there is none, and when it is finished."""
        try:
            return self._path(state.upload, "part").stat().st_mtime
        except FileNotFoundError:
            return state.created_at

    def _path(self, uid: str, suffix: str) -> Path:
        return self.directory / f"{uid}.{suffix}"


def _in_words(size: int) -> str:
    for unit, factor in (("GB", 10**9), ("MB", 10**6)):
        if size >= factor:
            return f"{size / factor:.1f} {unit}"
    return f"{size} bytes"
