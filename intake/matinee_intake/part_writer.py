"""Write the bytes of one upload, and count only those that are on disk."""

import asyncio
import contextlib
import errno
import fcntl
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from matinee_intake.problems import Problem
from matinee_intake.state import UploadState, read_state, replace_state

# Combines many small reads from the network into one write; also the maximum in memory for an upload.
WRITE_BYTES = 1 << 20
# The maximum that must be sent again after a crash.
CHECKPOINT_BYTES = 16 << 20

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class PartWriter:
    """Appends to one upload. `offset` is ahead of the state by what was not synced yet."""

    def __init__(self, part: Path, state_path: Path, *, free_bytes: Callable[[], int]) -> None:
        self._part = part
        self._state_path = state_path
        self._free_bytes = free_bytes
        self._buffer = bytearray()
        self._descriptor = -1
        self._state: UploadState
        self._offset = 0
        # A cancelled request leaves its thread behind, still writing, while `close` begins.
        self._turn = threading.RLock()

    def open(self) -> None:
        """Lock the upload against all other copies of intake; truncate bytes that were not counted."""
        descriptor = os.open(self._part, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise Problem(423) from None
        self._descriptor = descriptor
        state = read_state(self._state_path)
        if state is None:
            raise Problem(404)
        # Shorter than counted only if somebody truncated the file: then those bytes must be sent again.
        self._offset = min(state.offset, os.fstat(descriptor).st_size)
        self._state = state
        os.ftruncate(descriptor, self._offset)
        if self._offset != state.offset:
            self.checkpoint()

    async def append(self, chunk: bytes) -> None:
        self._buffer += chunk
        if len(self._buffer) >= WRITE_BYTES:
            await asyncio.to_thread(self._write)

    def checkpoint(self) -> None:
        """Sync the received bytes, then count them."""
        with self._turn, no_room_in_words():
            self._write_buffer()
            if self._offset == self._state.offset:
                return
            os.fdatasync(self._descriptor)
            self._state = replace(self._state, offset=self._offset)
            replace_state(self._state_path, self._state)

    def close(self) -> None:
        with self._turn:
            if self._descriptor < 0:
                return
            try:
                # A full disk was reported already; what did not fit is sent again.
                with contextlib.suppress(Problem):
                    self.checkpoint()
            finally:
                os.close(self._descriptor)
                self._descriptor = -1

    def _write(self) -> None:
        with self._turn, no_room_in_words():
            self._write_buffer()
            if self._offset - self._state.offset >= CHECKPOINT_BYTES:
                self.checkpoint()

    def _write_buffer(self) -> None:
        if self._buffer and not self._free_bytes():
            raise OSError(errno.ENOSPC, "the space kept free is reached")
        while self._buffer:
            byte_count = os.pwrite(self._descriptor, self._buffer, self._offset)
            self._offset += byte_count
            del self._buffer[:byte_count]


@contextlib.contextmanager
def no_room_in_words() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in _NO_ROOM:
            raise Problem(507) from error
        raise Problem(500) from error
