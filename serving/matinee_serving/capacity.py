"""How many connections a process can have: each is an open file, whose number the system limits."""

import resource

MAX_FILES = 65_536
"""More than any of our programs has; `up` raises its limit to this if the system allows it."""
OTHER_FILES = 64
"""A program's other open files: its libraries, its log, its database, files being sent."""


def count_connections(most: int = MAX_FILES) -> int:
    """Return `most`, or what the soft limit of open files (`ulimit -n`) allows."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return most if soft == resource.RLIM_INFINITY else max(0, min(most, soft - OTHER_FILES))
