"""What supervisord starts: clean up after the previous process, write a pid file, and exec the program.

`python -m matinee.supervisor.child SLOT COMMAND…`
"""

import os
import signal
import sys
from pathlib import Path

from matinee.kit.processes import PROGRAM_MARK, die_with_parent, stop_marked
from matinee.supervisor.listeners import take_listener
from matinee.supervisor.programs import program_of

# The address where `up` hands out listening sockets; and the descriptor that the program got.
LISTENERS = "MATINEE_LISTENERS"
LISTENER = "MATINEE_LISTENER_FD"


def main() -> None:
    slot, *command = sys.argv[1:]
    program = program_of(slot)
    data_dir = Path(os.environ["MATINEE_DATA_DIR"])
    # A killed program leaves its children behind: HTTP workers, ffmpeg. Only those of this slot are ended:
    # the other slot has its predecessor or its successor.
    stop_marked(data_dir, slot)
    _write_whole(data_dir / "run" / f"{slot}.pid", f"{os.getpid()}\n")
    listeners = os.environ.pop(LISTENERS)
    if program.can_overlap:
        os.environ[LISTENER] = str(take_listener(listeners, program.name))
    os.environ[PROGRAM_MARK] = slot
    die_with_parent(signal.SIGTERM)
    # Until the program handles it, the drain signal would kill it.
    signal.signal(signal.SIGUSR2, signal.SIG_IGN)
    os.execv(command[0], command)  # noqa: S606 - no shell is wanted


def _write_whole(path: Path, text: str) -> None:
    """Replace the file atomically, so that readers never see an empty one."""
    beside = path.with_suffix(".new")
    beside.write_text(text)
    beside.rename(path)


if __name__ == "__main__":
    main()
