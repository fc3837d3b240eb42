"""The listening sockets of the programs that can be replaced while they serve.

`matinee up` opens them once and hands the same sockets to every generation of a program. A client that
connects between two generations waits in the socket's queue instead of being refused.
"""

import os
import socket
import threading
from contextlib import suppress
from pathlib import Path

BACKLOG = 4096
LONGEST_NAME_BYTES = 64


class PortTaken(Exception):
    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.port = port


class Listeners:
    """Hands them out in its own thread, because a program may be started while `up` waits for another."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._sockets: dict[str, socket.socket] = {}
        self._door: socket.socket | None = None

    def open(self, *, bind: str, ports: dict[str, int]) -> None:
        for program, port in ports.items():
            self._sockets[program] = _listen(bind, port)
        self.path.unlink(missing_ok=True)
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._door.bind(str(self.path))
        self.path.chmod(0o600)
        self._door.listen(16)
        threading.Thread(target=self._hand_out, args=[self._door], name="listeners", daemon=True).start()

    def close(self) -> None:
        for listener in (*self._sockets.values(), *([self._door] if self._door else [])):
            listener.close()
        self._sockets.clear()
        self.path.unlink(missing_ok=True)

    def inode_of(self, program: str) -> int:
        """The socket's inode in /proc, whichever process has it."""
        return os.fstat(self._sockets[program].fileno()).st_ino

    def _hand_out(self, door: socket.socket) -> None:
        while True:
            try:
                asking, _ = door.accept()
            except OSError:
                return  # closed: Matinee is shutting down
            with asking, suppress(OSError, KeyError):
                asking.settimeout(5)
                name = asking.recv(LONGEST_NAME_BYTES).decode()
                socket.send_fds(asking, [b"here"], [self._sockets[name].fileno()])


def take_listener(path: str, program: str) -> int:
    """Get a program's socket from `up`. Returns a descriptor that survives exec."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        door.connect(path)
        door.sendall(program.encode())
        _, descriptors, _, _ = socket.recv_fds(door, 16, 1)
    os.set_inheritable(descriptors[0], True)
    return descriptors[0]


def _listen(bind: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in bind else socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((bind, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise PortTaken(port) from None
    return listener
