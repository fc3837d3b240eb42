"""What the set-up steps are made of: run a command and say how it goes, stamps, the free disk."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

HEARTBEAT_SECONDS = 15


class SetupFailed(Exception):
    """Set-up cannot go on; the message is one sentence for a person."""


def say(line: str) -> None:
    print(f"set-up: {line}", flush=True)


def run(
    command: list[str],
    *,
    failure: str,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
    show: Callable[[str], str | None] = lambda line: None,
    explain: bool = False,
) -> None:
    """Run a command, print what `show` makes of its lines, and a sign of life while it is quiet.

    Raises SetupFailed with the sentence and the command's own reason; `explain` prints all it said before.
    """
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    is_over = threading.Event()
    threading.Thread(target=_heartbeat, args=(Path(command[0]).name, is_over), daemon=True).start()
    lines: list[str] = []
    try:
        for line in process.stdout or ():
            lines.append(line.strip())
            text = show(line)
            if text:
                print(text, flush=True)
        code = process.wait()
    finally:
        is_over.set()
        if process.poll() is None:
            process.terminate()
    if code != 0:
        if explain:
            print("\n".join(lines), flush=True)
        raise SetupFailed(f"{failure} ({_reason(lines)}).")


def _heartbeat(program: str, is_over: threading.Event) -> None:
    start = time.monotonic()
    while not is_over.wait(HEARTBEAT_SECONDS):
        print(f"  {program} is still at it after {time.monotonic() - start:.0f} s", flush=True)


def _reason(lines: list[str]) -> str:
    marks = ("error", "npm error", "e:", "films:")
    errors = [
        line for line in lines if line.lower().startswith(marks) and not line.startswith("npm error code")
    ]
    if errors:
        return errors[0][:400]
    return ([line for line in lines if line] or ["it said nothing"])[-1][:400]


def digest(files: Iterable[Path], *, extra: str = "") -> str:
    """A hash over names and contents; a file that is missing counts as missing."""
    sums = hashlib.sha256(extra.encode())
    for file in sorted(files):
        sums.update(os.fsencode(file))
        sums.update(hashlib.sha256(file.read_bytes()).digest() if file.is_file() else b"missing")
    return sums.hexdigest()


def is_current(path: Path, made_from: str) -> bool:
    return path.is_file() and path.read_text() == made_from


def stamp(path: Path, made_from: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_text(made_from)
    beside.replace(path)


def free_gigabytes(folder: Path) -> float:
    return shutil.disk_usage(folder).free / 1e9
