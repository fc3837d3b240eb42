"""Start a child that works on what strangers send: limited, niced, in a group of its own, never orphaned."""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

LAUNCHER = Path(__file__).with_name("launch.py")


def limit_command(
    command: Sequence[str | Path],
    *,
    nice: int,
    cores: Sequence[int] = (),
    memory_bytes: int = 0,
    cpu_seconds: int = 0,
) -> list[str]:
    """Return the command that puts limits on itself, then becomes the given one; 0 and () are no limit.

    It dies with the process that calls this.
    """
    limits = {
        "parent": os.getpid(),
        "nice": nice,
        "cores": list(cores),
        "memory_bytes": memory_bytes,
        "cpu_seconds": cpu_seconds,
    }
    return [sys.executable, "-I", "-S", str(LAUNCHER), json.dumps(limits), *map(str, command)]


def child_environment() -> dict[str, str]:
    """Return what such a child gets to know of ours: nothing that is secret."""
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"}
