"""Processes that belong together: finding them by marks, ending leftovers, and dying with the parent."""

import ctypes
import os
import resource
import signal
import time
from collections.abc import Iterable
from pathlib import Path

from matinee_serving.capacity import MAX_FILES

# Every supervised process has these two, so that what a killed one left behind can be found.
MARK = "MATINEE_SUPERVISED"
PROGRAM_MARK = "MATINEE_PROGRAM"

PR_SET_PDEATHSIG = 1  # linux/prctl.h


def die_with_parent(signal_number: int) -> None:
    """Ask the kernel for this signal when the parent dies. It survives exec, but not a change of user."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal_number)


def raise_file_limit() -> None:
    """Raise this process's limit of open files to its maximum: connections count too."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    new_limit = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < new_limit:
        resource.setrlimit(resource.RLIMIT_NOFILE, (new_limit, hard))


def find_marked(data_dir: Path, program: str | None = None) -> list[int]:
    """List the processes of this data folder (and this program), without the caller and its parents."""
    ours = _ancestry(os.getpid())
    marks = [f"{MARK}={data_dir}".encode()]
    if program:
        marks.append(f"{PROGRAM_MARK}={program}".encode())
    return [
        pid
        for pid in _all_pids()
        if pid not in ours and not _is_zombie(pid) and set(marks) <= set(_environment(pid))
    ]


def signal_all(pids: Iterable[int], signal_number: int) -> None:
    for pid in pids:
        try:
            os.kill(pid, signal_number)
        except ProcessLookupError:
            continue


def stop_marked(data_dir: Path, program: str | None = None, *, grace_seconds: float = 0) -> int:
    """End every marked process, first with SIGTERM if there is a grace period. Returns how many."""
    process_ids = find_marked(data_dir, program)
    if process_ids and grace_seconds:
        signal_all(process_ids, signal.SIGTERM)
        deadline = time.monotonic() + grace_seconds
        while time.monotonic() < deadline and find_marked(data_dir, program):
            time.sleep(0.1)
    deadline = time.monotonic() + 5
    while (left := find_marked(data_dir, program)) and time.monotonic() < deadline:
        signal_all(left, signal.SIGKILL)
        time.sleep(0.05)
    return len(process_ids)


def _all_pids() -> list[int]:
    folder = Path("/proc")
    return [int(entry.name) for entry in folder.iterdir() if entry.name.isdigit()] if folder.is_dir() else []


def _environment(pid: int) -> list[bytes]:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:  # gone, or another user's
        return []


def _is_zombie(pid: int) -> bool:
    return _stat(pid)[:1] == ["Z"]


def _ancestry(pid: int) -> set[int]:
    chain: set[int] = set()
    while pid > 1 and pid not in chain:
        chain.add(pid)
        fields = _stat(pid)
        pid = int(fields[1]) if len(fields) > 1 else 0
    return chain


def _stat(pid: int) -> list[str]:
    """The fields of /proc/PID/stat after the command: state, parent, group, …"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
