"""Run ffmpeg and our own examining child: limited, niced, in their own process group, never orphaned."""

import errno
import os
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import monotonic
from typing import IO

from matinee_serving.children import child_environment, limit_command

# The lower qualities of a broadcast, at 5, get nine tenths of a processor when both need it.
NICE = 15
POLL_SECONDS = 0.1
# A full disk has no more free space than this.
LITTLE_ROOM_BYTES = 64 << 20
# The allowed protocols: no network, and no playlist that refers to other files.
PROTOCOLS = "file,pipe"
# Slightly over 8K: more is an attack or a mistake.
MAX_PIXELS = 8192 * 4608


class CommandFailed(Exception):
    """The command failed; the message contains the end of its output."""


class TookTooLong(CommandFailed):
    """The command exceeded its wall-clock limit, which depends on the machine more than on the file."""


class OutOfProcessorTime(CommandFailed):
    """The command exceeded its processor time, which does not depend on other load."""


class Killed(CommandFailed):
    """The command was killed from outside: most likely by the kernel, out of memory."""


class DiskFull(Exception):
    """The media disk is full."""


class Interrupted(Exception):
    """This process is stopping, or the caller no longer needs the result."""


@dataclass(frozen=True, slots=True)
class Finished:
    stdout: bytes
    elapsed_ms: int
    stderr_end: str  # the end of what it wrote to stderr


_stopping = threading.Event()


def stop_all() -> None:
    """End all running commands with Interrupted; new ones do not start."""
    _stopping.set()


def allow_commands() -> None:
    _stopping.clear()


@cache
def ffmpeg_path() -> str:
    """`FFMPEG` when set, else the binary of the imageio-ffmpeg wheel."""
    path = os.environ.get("FFMPEG")
    if path:
        return path
    import imageio_ffmpeg

    return str(imageio_ffmpeg.get_ffmpeg_exe())


@cache
def has_filter(name: str) -> bool:
    listing = run([ffmpeg_path(), "-hide_banner", "-filters"], timeout_seconds=30).stdout.decode()
    return any(line.split()[1:2] == [name] for line in listing.splitlines())


def find_wrong_setting() -> str | None:
    """Return a message about an invalid setting of this module; None if all are valid."""
    cores, ffmpeg = os.environ.get("ENCODE_CORES") or "1", os.environ.get("FFMPEG")
    if not (cores.isascii() and cores.isdigit() and int(cores) >= 1):
        return "ENCODE_CORES must be a number of processors, 1 or more"
    if ffmpeg and not os.access(ffmpeg, os.X_OK):
        return "FFMPEG must be the path of a program"
    return None


def encode_cores() -> list[int]:
    """The processors for encoding: the first `ENCODE_CORES` of this process's."""
    if not hasattr(os, "sched_getaffinity"):
        return []
    available = sorted(os.sched_getaffinity(0))
    core_count = int(os.environ.get("ENCODE_CORES") or len(available))
    return available[:core_count]


def encode_threads() -> int:
    return len(encode_cores()) or os.cpu_count() or 1


def threads_per_rung() -> int:
    """Rungs are encoded side by side: on two cores one thread each is 6 % cheaper than two."""
    return max(1, encode_threads() // 2)


def run(
    command: Sequence[str | Path],
    *,
    timeout_seconds: float,
    memory_bytes: int = 0,
    cpu_seconds: int = 0,
    while_running: Callable[[], bool] | None = None,
) -> Finished:
    """Run a command to its end.

    `while_running` is called every tenth of a second; when it returns False the command is killed.
    Raises CommandFailed (one of its kinds), DiskFull or Interrupted.
    """
    if _stopping.is_set():
        raise Interrupted
    start = monotonic()
    child = subprocess.Popen(
        limit_command(
            command,
            nice=NICE,
            cores=encode_cores(),
            memory_bytes=memory_bytes,
            cpu_seconds=cpu_seconds,
        ),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=child_environment(),
    )
    out, err = _Drain(child.stdout, 64 << 20), _Drain(child.stderr, 64 << 10)
    try:
        _wait(child, out, start + timeout_seconds, while_running)
    finally:
        _kill_group(child)
        out.join()
        err.join()
    error_text = err.data.decode(errors="replace")
    if child.returncode != 0:
        if os.strerror(errno.ENOSPC) in error_text and _is_short_of_room(command):
            raise DiskFull
        raise _failure(child.returncode, error_text[-1500:].strip())
    return Finished(out.data, round((monotonic() - start) * 1000), error_text)


def _is_short_of_room(command: Sequence[str | Path]) -> bool:
    """Check the disks that the command names: ffmpeg reports the same error for invalid packets."""
    folders = {Path(part).parent for part in command if "/" in str(part)}
    return any(shutil.disk_usage(folder).free < LITTLE_ROOM_BYTES for folder in folders if folder.is_dir())


def _failure(code: int, error_text: str) -> CommandFailed:
    kinds = {-signal.SIGXCPU: OutOfProcessorTime, -signal.SIGKILL: Killed}
    return kinds.get(code, CommandFailed)(f"exit {code}: {error_text}")


def _wait(
    child: subprocess.Popen[bytes], out: "_Drain", deadline: float, while_running: Callable[[], bool] | None
) -> None:
    while True:
        # The end of what it writes, since Popen.wait() looks for that of the child eighty times a second.
        if out.ends_within(POLL_SECONDS):
            try:
                child.wait(POLL_SECONDS)
                return
            except subprocess.TimeoutExpired:
                pass
        if _stopping.is_set() or (while_running and not while_running()):
            raise Interrupted
        if monotonic() > deadline:
            raise TookTooLong("took too long")


def _kill_group(child: subprocess.Popen[bytes]) -> None:
    if child.poll() is None:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()


class _Drain:
    """Read a pipe to its end in a thread and keep the last bytes, so that the child never blocks."""

    def __init__(self, pipe: IO[bytes] | None, keep_bytes: int) -> None:
        assert pipe is not None
        self._pipe, self._keep_bytes = pipe, keep_bytes
        self.data = b""
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with self._pipe:
            while part := self._pipe.read1(65536):  # type: ignore[attr-defined]
                self.data = (self.data + part)[-self._keep_bytes :]

    def ends_within(self, seconds: float) -> bool:
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def join(self) -> None:
        self._thread.join()
