"""`matinee restart`'s request to `matinee up`, over a socket in the data folder.

`up` performs it, so that it completes even when the command is killed, and two commands run one
after the other.
"""

import select
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

DONE, FAILED = "done", "failed"
ASK_WITHIN_SECONDS = 5
LONGEST_REQUEST_BYTES = 4096


class NotRunning(Exception):
    """No `matinee up` is running on this data folder."""


@dataclass(slots=True)
class RestartRequest:
    programs: list[str]
    _asking: socket.socket

    def say(self, line: str) -> None:
        with suppress(OSError):  # the command is gone, and the restart continues
            self._asking.sendall(f"{line}\n".encode())

    def end(self, outcome: str) -> None:
        self.say(outcome)
        self._asking.close()


class Requests:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._door: socket.socket | None = None

    def open(self) -> None:
        self._path.unlink(missing_ok=True)
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._door.bind(str(self._path))
        self._path.chmod(0o600)
        self._door.listen(16)

    def close(self) -> None:
        if self._door:
            self._door.close()
            self._path.unlink(missing_ok=True)

    def wait(self, seconds: float) -> RestartRequest | None:
        assert self._door is not None, "opened with the run"
        if not select.select([self._door], [], [], seconds)[0]:
            return None
        asking, _ = self._door.accept()
        asking.settimeout(ASK_WITHIN_SECONDS)
        try:
            line = asking.recv(LONGEST_REQUEST_BYTES).decode()
        except OSError:
            asking.close()
            return None
        return RestartRequest(line.split(), asking)


def ask_to_restart(path: Path, programs: Sequence[str], say: Callable[[str], None]) -> bool:
    """Print every line that arrives, and return whether all went well. Raises NotRunning."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        try:
            asking.connect(str(path))
        except OSError:
            raise NotRunning from None
        asking.sendall(" ".join(programs).encode())
        outcome = ""
        with suppress(ConnectionResetError), asking.makefile() as lines:
            for line in lines:
                outcome = line.strip()
                if outcome not in (DONE, FAILED):
                    say(outcome)
    if outcome not in (DONE, FAILED):
        say("Matinee ended before the restart was complete")
    return outcome == DONE
