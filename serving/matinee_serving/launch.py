"""Limit this process, then become the command: `launch.py LIMITS COMMAND…`.

Run as a script by children.py, with the standard library only, so that it starts in milliseconds.
A `preexec_fn` would run Python between fork and exec of a process with threads, which may deadlock.
"""

import ctypes
import json
import os
import resource
import signal
import sys

PR_SET_PDEATHSIG = 1


def main() -> None:
    limits = json.loads(sys.argv[1])
    command = sys.argv[2:]
    die_with_parent(limits["parent"])
    os.nice(limits["nice"])
    if limits["cores"] and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, limits["cores"])
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if limits["memory_bytes"]:
        resource.setrlimit(resource.RLIMIT_AS, (limits["memory_bytes"], limits["memory_bytes"]))
    if limits["cpu_seconds"]:
        resource.setrlimit(resource.RLIMIT_CPU, (limits["cpu_seconds"], limits["cpu_seconds"] + 5))
    os.execv(command[0], command)  # noqa: S606 - no shell is wanted


def die_with_parent(parent: int) -> None:
    """Be killed by the kernel when the parent dies, however it dies (Linux; elsewhere a no-op)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it died before the call above
            sys.exit(1)


if __name__ == "__main__":
    main()
