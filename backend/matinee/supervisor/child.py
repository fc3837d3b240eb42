"""What supervisord starts: clean up after the last one, leave a pid file, and become the program.

`python -m matinee.supervisor.child NAME COMMAND…`
"""

import os
import signal
import sys
from pathlib import Path

from matinee.kit.processes import PROGRAM_MARK, die_with_parent, stop_marked


def main() -> None:
    name, *command = sys.argv[1:]
    data_dir = Path(os.environ["MATINEE_DATA_DIR"])
    # A program that was killed leaves its own children behind: HTTP workers that hold the port, ffmpeg.
    stop_marked(data_dir, name)
    _write_whole(data_dir / "run" / f"{name}.pid", f"{os.getpid()}\n")
    os.environ[PROGRAM_MARK] = name
    die_with_parent(signal.SIGTERM)
    os.execv(command[0], command)  # noqa: S606 - no shell is wanted


def _write_whole(path: Path, text: str) -> None:
    """Whoever reads the file finds the old text or the new one, never an empty one."""
    beside = path.with_suffix(".new")
    beside.write_text(text)
    beside.rename(path)


if __name__ == "__main__":
    main()
