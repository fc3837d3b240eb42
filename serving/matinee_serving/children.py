"""Start a child that processes untrusted input: limited, niced, in its own process group, never orphaned."""

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
    """Return the command that limits itself, then becomes the given one; 0 and () mean no limit.

    It dies with the calling process.
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
    """Return the environment of such a child: nothing secret."""
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"}
