"""The lock of the analytical database: one owner at a time."""

import fcntl
import os
from pathlib import Path


def hold_lock(path: Path) -> int | None:
    """Return a descriptor that holds the lock until the process ends, or None when another process has it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(fd)
        return None
    return fd
