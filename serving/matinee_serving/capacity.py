"""How many connections a process can hold: each is an open file, and of these the system allows so many."""

import resource

MAX_FILES = 65_536
"""More than any program of ours holds; `up` raises its limit so far where the system lets it."""
OTHER_FILES = 64
"""What a program has open besides: its libraries, its log, its database, files that are being sent."""


def count_connections(most: int = MAX_FILES) -> int:
    """Return `most`, or what the soft limit of open files leaves of it (`ulimit -n`)."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return most if soft == resource.RLIM_INFINITY else max(0, min(most, soft - OTHER_FILES))
