"""What supervisord starts: clean up after the last one, leave a pid file, and become the program.

`python -m matinee.supervisor.child SLOT COMMAND…`
"""

import os
import signal
import sys
from pathlib import Path

from matinee.kit.processes import PROGRAM_MARK, die_with_parent, stop_marked
from matinee.supervisor.listeners import take_listener
from matinee.supervisor.programs import program_of

# Where `up` hands out listening sockets; and the one that the program got.
LISTENERS = "MATINEE_LISTENERS"
LISTENER = "MATINEE_LISTENER_FD"


def main() -> None:
    slot, *command = sys.argv[1:]
    program = program_of(slot)
    data_dir = Path(os.environ["MATINEE_DATA_DIR"])
    # A program that was killed leaves its own children behind: HTTP workers, ffmpeg. Only those of this slot:
    # what runs in the other one is its predecessor or its successor.
    stop_marked(data_dir, slot)
    _write_whole(data_dir / "run" / f"{slot}.pid", f"{os.getpid()}\n")
    listeners = os.environ.pop(LISTENERS)
    if program.can_overlap:
        os.environ[LISTENER] = str(take_listener(listeners, program.name))
    os.environ[PROGRAM_MARK] = slot
    die_with_parent(signal.SIGTERM)
    # The word to drain would kill a program that has not come so far as to listen to it.
    signal.signal(signal.SIGUSR2, signal.SIG_IGN)
    os.execv(command[0], command)  # noqa: S606 - no shell is wanted


def _write_whole(path: Path, text: str) -> None:
    """Whoever reads the file finds the old text or the new one, never an empty one."""
    beside = path.with_suffix(".new")
    beside.write_text(text)
    beside.rename(path)


if __name__ == "__main__":
    main()
