"""Granian on a listening socket that it is given, and with a way to leave it to a successor."""

import mmap
import os
import signal
import socket
from types import FrameType
from typing import Any

from granian._granian import SocketHolder
from granian.server import MPServer

from matinee_serving.listening import BACKLOG, stop_accepting


class Draining:
    """Whether the program is about to end. Made before the workers are forked, which share it."""

    def __init__(self) -> None:
        self._flag = mmap.mmap(-1, 1)

    @property
    def has_begun(self) -> bool:
        return self._flag[0] != 0

    def begin(self) -> None:
        self._flag[0] = 1


class Server(MPServer):
    """SIGUSR2 begins to drain: no more connections, and the application asks `draining` to say so.

    Granian by itself opens a socket in each worker. One that all share keeps its waiting connections when a
    worker, or this whole program, ends while another one has it.
    """

    def __init__(self, target: str, *, listener: socket.socket, draining: Draining, **options: Any) -> None:
        super().__init__(target, backlog=BACKLOG, **options)
        self._listener = listener
        self._draining = draining
        signal.signal(signal.SIGUSR2, self._drain)

    def _init_shared_socket(self) -> None:
        self._listener.listen(BACKLOG)
        descriptor = self._listener.fileno()
        self._ssp = None
        self._sfd = descriptor  # type: ignore[assignment]  # declared by its first value, None
        # What the stub leaves out: a descriptor, whether it is a Unix socket, and how many may wait at it.
        self._shd = SocketHolder(descriptor, False, BACKLOG)  # type: ignore[call-arg, assignment]
        self._sso = self._listener

    def _drain(self, _number: int, _frame: FrameType | None) -> None:
        """Run in the main process and, as forked with it, in each worker."""
        self._draining.begin()
        stop_accepting(self._listener)
        if os.getpid() == self.pid:
            for worker in self.wrks:
                if worker.inner.pid and worker.inner.is_alive():
                    os.kill(worker.inner.pid, signal.SIGUSR2)
