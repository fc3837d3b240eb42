"""Granian on a given listening socket, which it can hand over to a successor."""

import os
import signal
import socket
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

from granian._granian import SocketHolder
from granian.server import MPServer
from granian.server.mp import WorkerProcess

from matinee_serving.listening import BACKLOG, stop_accepting


class Draining:
    """Whether the program is about to end. Created before the workers are forked, which learn it from a pipe.

    The pipe closes with its only writer: a worker that was being forked at that moment notices it too,
    which a signal to the known workers would not reach.
    """

    def __init__(self) -> None:
        self.has_begun = False
        self._reader, self._writer = os.pipe()

    def begin(self) -> None:
        """Tell the workers. For the main process."""
        if not self.has_begun:
            self.has_begun = True
            os.close(self._writer)

    def follow(self, stop: Callable[[], None]) -> None:
        """In a worker, call `stop` from another thread as soon as draining begins."""
        if not self.has_begun:
            os.close(self._writer)
        threading.Thread(target=self._await_end, args=(stop,), name="draining", daemon=True).start()

    def _await_end(self, stop: Callable[[], None]) -> None:
        os.read(self._reader, 1)
        self.has_begun = True
        stop()


class Server(MPServer):
    """SIGUSR2 starts draining: no new connections, and the application checks `draining`.

    Granian by itself opens a socket in each worker. A shared one keeps its waiting connections when a
    worker, or this whole program, ends while another process has it.
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
        # Missing in the stub: a descriptor, whether it is a Unix socket, and its backlog.
        self._shd = SocketHolder(descriptor, False, BACKLOG)  # type: ignore[call-arg, assignment]
        self._sso = self._listener

    def _spawn_worker(
        self, idx: int, target: object, callback_loader: Callable[[], object], *_sockets: object
    ) -> WorkerProcess:
        def load() -> object:
            self._draining.follow(self._stop_accepting)
            return callback_loader()

        return super()._spawn_worker(idx, target, load)

    def _stop_accepting(self) -> None:
        stop_accepting(self._listener)

    def _drain(self, _number: int, _frame: FrameType | None) -> None:
        if os.getpid() == self.pid:
            self._draining.begin()
            self._stop_accepting()
